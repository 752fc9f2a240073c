import { expect, it } from 'vitest'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { removeFamily } from '../../../src/widget/removal.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { walletOf } from '../state/open-page.ts'

// Which wallets go with a family. By a widget in test/rules/04-removal.test.ts.

it('R4.30: a family’s wallets are disconnected, but one that was paired with: that stays with its others', () => {
  const done: string[] = []
  const scope = createScope()
  const paired = walletOf('paired', { endsTogether: true })
  const [one, other] = [walletOf('one'), walletOf('other')]
  const networks = createNetworks([ethereum, solana], ethereum)
  const connections = {
    connectors: signal([one, other, walletOf('elsewhere', { chain: 'solana' })]),
    of: () => ({
      namespace: 'eip155',
      accounts: [{}],
      connector: one,
      others: [{ connector: paired }, { connector: other }],
    }),
    disconnect: (namespace: string, id: string) => done.push(`disconnect ${id} of ${namespace}`),
    drop: (namespace: string) => done.push(`drop ${namespace}`),
  }
  removeFamily(
    { networks, connections, environment: { scope } } as never,
    fakeFamilies({ eip155: {}, solana: {} }) as never,
    'eip155',
  )
  expect(done).toEqual(['disconnect one of eip155', 'disconnect other of eip155', 'drop eip155'])
  expect([networks.namespace.value, connections.connectors.value.map(({ id }) => id)]).toEqual([
    'solana',
    ['elsewhere'],
  ])
  scope.close()
})
