import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import * as listedNetworks from '../../src/networks.ts'

// Our table is written by hand: what it says of EVM chains is what the installed viem says of them.

const ours = Object.entries(listedNetworks).flatMap(([name, network]) =>
  network.chainNamespace === 'eip155' ? [[name, network as listedNetworks.EvmNetwork] as const] : [],
)
const known: Readonly<Record<string, unknown>> = { ...viemChains }
const hostOf = (url: string): string => new URL(url).host

describe('the EVM networks of our own table', () => {
  it.each(ours)('R3.17: %s has the number, coin and kind that viem knows', (name, { id, nativeCurrency, testnet }) => {
    const chain = known[name] as viemChains.Chain
    const { symbol, decimals } = nativeCurrency
    const { nativeCurrency: coin } = chain
    expect({ id, symbol, decimals, isTest: !!testnet }).toEqual({
      id: chain.id,
      symbol: coin.symbol,
      decimals: coin.decimals,
      isTest: !!chain.testnet,
    })
  })

  it('none names a node or an explorer that has gone, or that turns browsers away', () => {
    const gone = ['eth.merkle.io', 'polygon-rpc.com', 'explorer.fantom.network', 'ftmscan.com', 'app.roninchain.com']
    const named = ours.flatMap(([, { rpcUrls, blockExplorers }]) =>
      [...rpcUrls.default.http, ...(blockExplorers ? [blockExplorers.default.url] : [])].map(hostOf),
    )
    expect(named.filter((host) => gone.includes(host))).toEqual([])
  })
})
