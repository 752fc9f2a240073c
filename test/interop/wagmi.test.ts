// @vitest-environment happy-dom
import * as wagmi2 from '@wagmi/core'
import * as wagmi3 from '@wagmi/core-3'
import { http, parseEther } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { eip155 } from 'walletlet/eip155'
import { mainnet } from 'walletlet/networks'
import { createTestChain } from 'walletlet/testing'
import { walletletConnector } from 'walletlet/wagmi'
import { closePages, openHost } from './open-host.ts'

// The rest of the connector is in test/unit/chains/eip155/wagmi.test.ts, with the same two versions.
afterEach(closePages)

it.each(Object.entries({ 'wagmi 2': wagmi2, 'wagmi 3': wagmi3 as unknown as typeof wagmi2 }))(
  'R1.33: %s sends by the visitor’s wallet, and hears a refusal by its code',
  async (_, { connect, createConfig, sendTransaction }) => {
    const chain = createTestChain({ id: mainnet.id })
    const { widget, wallet } = openHost({ networks: [mainnet], chains: [eip155()] }, { rpc: { 'eip155:1': chain } })
    await widget.connect(wallet.id)
    const config = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http('http://127.0.0.1:9') },
      connectors: [walletletConnector(widget)],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const connector = config.connectors[0] as (typeof config.connectors)[number]
    await connect(config, { connector })
    const to = '0x00000000000000000000000000000000000000aa'
    // Without an estimate, for which wagmi would ask the node itself.
    const transaction = { connector, to, value: parseEther('1'), gas: null } as const
    const hash = await sendTransaction(config, transaction)
    expect(chain.transactions.map((sent) => sent.hash)).toEqual([hash])
    expect(chain.balanceOf(to)).toBe(parseEther('1'))
    wallet.refuse()
    await expect(sendTransaction(config, transaction)).rejects.toMatchObject({ cause: { code: 4001 } })
  },
)
