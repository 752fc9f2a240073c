import { expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { Namespace } from '../../../src/domain/network.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { connectNamed } from '../../../src/widget/connect-named.ts'
import { walletOf } from '../state/open-page.ts'

// Which of several wallets with one name is meant. By a widget in test/rules/04-connect-wallet.test.ts.

/** Connects one of these by its name, where this family is the active one. */
function name(connectors: readonly Connector[], active: Namespace, namespace?: Namespace) {
  const asked: string[] = []
  const interior = {
    connections: {
      connectors: signal(connectors),
      connect: async ({ id, chain }: Connector) => void asked.push(`${id} of ${chain}`),
      of: (chain: Namespace) => ({ accounts: [{ address: `address of ${chain}` }] }),
    },
    networks: { namespace: signal(active), of: (chain: Namespace) => ({ caipNetworkId: `${chain}:1` }) },
    capabilities: { ways: [] },
  }
  return connectNamed(interior as never, 'Harbor', namespace).then((address) => [...asked, address])
}
const harbor = (id: string, more: Partial<Connector> = {}): Connector => walletOf(id, { name: 'Harbor', ...more })
const both = [harbor('one'), harbor('two', { chain: 'solana' })]

it.each<[Namespace, Namespace | undefined, string, string]>([
  ['solana', undefined, 'two of solana', 'solana:1:address of solana'],
  ['eip155', undefined, 'one of eip155', 'eip155:1:address of eip155'],
  ['cosmos', undefined, 'one of eip155', 'eip155:1:address of eip155'],
  ['eip155', 'solana', 'two of solana', 'solana:1:address of solana'],
])(
  'R4.25: of a wallet in two families, while %s is active and %s is wanted, connects %s',
  async (active, wanted, ...told) => {
    expect(await name(both, active, wanted)).toEqual(told)
  },
)

it('R4.25: an account that is logged in to is not the wallet of its name', async () => {
  const login = harbor('login', { type: 'AUTH', visitorName: signal('harbor@example.com') })
  expect((await name([login, ...both], 'eip155'))[0]).toBe('one of eip155')
})
