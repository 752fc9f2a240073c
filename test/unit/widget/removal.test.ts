import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { Network } from '../../../src/domain/network.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { ACTIVE_NETWORK_KEY } from '../../../src/state/network-state.ts'
import { removeFamily, removeNetwork } from '../../../src/widget/removal.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { optimism, walletOf } from '../state/open-page.ts'

// Which wallets go with a family, and what is shown without a network. By a widget in test/rules/04-removal.test.ts.

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

/** A page of these networks, the first of them active, whose wallet `moves` where it is asked to. */
function open(listed: readonly Network[], shown = listed[0] as Network, moves: () => Promise<void> = async () => {}) {
  const storage = createFakeSite().tab()
  const networks = createNetworks(listed, shown, storage)
  const asked: string[] = []
  let connector: Connector | undefined = walletOf('mine')
  const chains: { chainId?: string } = {}
  const connections = {
    connectors: signal([]),
    active: {
      get value() {
        return { connector }
      },
    },
    of: () => ({ connector, accounts: [], others: [], ...chains }),
    disconnect: () => {},
    drop: () => {},
    async switchNetwork(network: Network) {
      asked.push(network.caipNetworkId)
      await moves()
    },
  }
  const scope = createScope()
  const interior = { networks, connections, environment: { scope } } as never
  return {
    ...{ networks, asked, chains, interior },
    become: (next: Connector | undefined) => {
      connector = next
    },
    remove: (network: Network) => removeNetwork(interior, network.caipNetworkId),
    kept: () => storage.read(ACTIVE_NETWORK_KEY),
    shows: () => networks.network.value.caipNetworkId,
    lists: () => networks.networks.map(({ caipNetworkId }) => caipNetworkId),
  }
}
const base: Network = { ...ethereum, id: 8453, name: 'Base', caipNetworkId: 'eip155:8453' }
const refuses = (): Promise<void> => Promise.reject(new Error('refused'))

it('R4.30: a family in the background goes, and the page stays on a network that is not the first', () => {
  const { interior, shows, lists } = open([ethereum, optimism, solana], optimism)
  removeFamily(interior, fakeFamilies({ eip155: {}, solana: {} }) as never, 'solana')
  expect([shows(), lists()]).toEqual([optimism.caipNetworkId, [ethereum.caipNetworkId, optimism.caipNetworkId]])
})

it('R4.32: what cannot be removed leaves everything as it was', async () => {
  const { interior, lists, remove } = open([ethereum])
  const families = fakeFamilies({ eip155: {}, solana: {} }) as never
  // Of two families one alone has networks.
  expect(() => removeFamily(interior, families, 'eip155')).toThrow(expect.objectContaining({ code: 'network/last' }))
  expect(() => removeFamily(interior, families, 'cosmos')).toThrow(
    expect.objectContaining({ code: 'connection/family-missing' }),
  )
  // The only family stays also where the host lists networks of others.
  const mixed = open([ethereum, solana])
  expect(() => removeFamily(mixed.interior, fakeFamilies() as never, 'eip155')).toThrow(
    expect.objectContaining({ code: 'network/last' }),
  )
  expect(mixed.lists()).toEqual([ethereum.caipNetworkId, solana.caipNetworkId])
  await expect(remove(ethereum)).rejects.toMatchObject({ code: 'network/last' })
  await expect(remove(solana)).rejects.toMatchObject({ code: 'network/not-listed' })
  expect(lists()).toEqual([ethereum.caipNetworkId])
})

describe('R4.31: without a network', () => {
  it('that is not the family’s, the family stays where it is, and no wallet is asked', async () => {
    const { remove, shows, networks, asked } = open([ethereum, optimism, base, solana], base)
    await remove(ethereum)
    expect([shows(), networks.of('eip155').caipNetworkId, asked]).toEqual([base.caipNetworkId, base.caipNetworkId, []])
  })

  it('a family in the background moves to its next, with its last one to none, and the page stays', async () => {
    const { remove, shows, networks, asked } = open([ethereum, optimism, solana], ethereum)
    networks.activate(solana.caipNetworkId)
    const seen: unknown[] = []
    for (const network of [ethereum, optimism]) {
      await remove(network)
      seen.push([shows(), networks.of('eip155').caipNetworkId])
    }
    expect([seen, asked]).toEqual([
      [
        [solana.caipNetworkId, optimism.caipNetworkId],
        [solana.caipNetworkId, 'eip155:0'],
      ],
      [],
    ])
  })

  it('the page shows the next of the same family, and its wallet is asked to follow', async () => {
    const { remove, shows, asked } = open([solana, ethereum, optimism], optimism)
    await remove(optimism)
    expect([shows(), asked]).toEqual([ethereum.caipNetworkId, [ethereum.caipNetworkId]])
  })

  it('the page shows another family where its own has none left, and the wallet is not asked for that', async () => {
    const { remove, shows, asked } = open([ethereum, solana])
    await remove(ethereum)
    expect([shows(), asked]).toEqual([solana.caipNetworkId, []])
  })

  it('nobody is asked where nobody is connected', async () => {
    const { remove, shows, become, asked } = open([ethereum, optimism])
    become(undefined)
    await remove(ethereum)
    expect([shows(), asked]).toEqual([optimism.caipNetworkId, []])
  })

  it.each([
    ['where it was, if it does not say where it is', undefined, ethereum.caipNetworkId],
    ['where it says that it is', '8453', base.caipNetworkId],
  ])('the page shows a wallet that refuses %s', async (_, chainId, shown) => {
    const { remove, shows, chains, kept } = open([ethereum, optimism, base], ethereum, refuses)
    if (chainId) chains.chainId = chainId
    await remove(ethereum)
    expect(shows()).toBe(shown)
    // What the next visit begins with is a network that is listed.
    expect(kept()).toBe(chainId ? shown : optimism.caipNetworkId)
  })

  it('another wallet’s network is left alone, though the first refuses', async () => {
    const { remove, shows, become } = open([ethereum, optimism], ethereum, async () => {
      become(walletOf('another'))
      await refuses()
    })
    await remove(ethereum)
    expect(shows()).toBe(optimism.caipNetworkId)
  })

  it('a page that is about another family by then stays there, though the wallet refuses', async () => {
    const { remove, shows, networks } = open([ethereum, optimism, solana], ethereum, async () => {
      networks.activate(solana.caipNetworkId)
      await refuses()
    })
    await remove(ethereum)
    expect([shows(), networks.of('eip155').caipNetworkId]).toEqual([solana.caipNetworkId, ethereum.caipNetworkId])
  })
})
