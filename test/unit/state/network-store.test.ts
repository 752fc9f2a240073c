import { expect, it } from 'vitest'
import { createNetworks } from '../../support/create-networks.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { testNetwork } from '../../support/test-page.ts'

const KEY = 'active_caip_network_id'
const [one, two] = [testNetwork(1), testNetwork(2)]

it('R4.68: a choice is kept for the next load, and what the host does not list is not', () => {
  const site = createFakeSite()
  const store = createNetworks([one, two], one, site.tab())
  store.activate('eip155:2')
  expect(site.items.get(KEY)).toBe('eip155:2')
  store.activate('eip155:7')
  expect([store.network.value.isUnknown, site.items.get(KEY)]).toEqual([true, 'eip155:2'])
  expect(createNetworks([one, two], one, site.tab()).network.value).toBe(two)
  expect(createNetworks([one], one, site.tab()).network.value).toBe(one)
})

it('R4.18: a wallet in the background moves its family’s network, and neither the page nor its next load', () => {
  const site = createFakeSite()
  const far = { ...testNetwork(9), caipNetworkId: 'solana:9', chainNamespace: 'solana' } as const
  const store = createNetworks([one, two, far], one, site.tab())
  store.remember('solana:9')
  expect([store.network.value, store.of('solana')]).toEqual([one, far])
  expect(site.items.get(KEY)).toBeUndefined()
})
