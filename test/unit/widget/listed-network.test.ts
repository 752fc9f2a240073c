// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import type { ChainLike, Network } from '../../../src/domain/network.ts'
import { base } from '../../../src/networks.ts'
import { noServices, offline } from '../../../src/testing/offline.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'

// Hosts pass chains of viem, which say nothing of their family, or copies. What is active is what is listed, also then.

const chain = (id: number): ChainLike => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

describe('the active network', () => {
  const open = (
    networks: readonly [ChainLike | Network, ...(ChainLike | Network)[]],
    defaultNetwork?: ChainLike | Network,
  ) => createWidget({ ...noServices, chains: [eip155()], networks, defaultNetwork })

  it('R3.17: is the listed one, of chains of viem, too, and where the default is a copy', () => {
    const [one, two] = [chain(1), chain(2)]
    const copy = offline(base)
    for (const [widget, place] of [
      [open([one, two]), 0],
      [open([one, two], two), 1],
      [open([one, copy], { ...copy }), 1],
    ] as const) {
      expect(widget.networks.indexOf(widget.network.value)).toBe(place)
      expect(widget.networks[place]).toBe(widget.defaultNetwork)
      widget.dispose()
    }
  })

  it('R4.31: gives way to another when it is removed', async () => {
    const widget = open([chain(1), chain(2)])
    await widget.removeNetwork('eip155:1')
    expect(widget.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:2'])
    expect(widget.network.value).toBe(widget.networks[0])
    widget.dispose()
  })
})
