import { expect, it } from 'vitest'
import { createSolanaOperations } from '../../../../src/chains/solana/operations.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { computed } from '../../../../src/kernel/signal.ts'
import { solanaDevnet, solanaMainnet } from '../../../../src/networks.ts'
import type { ProviderSource } from '../../../../src/ports/chain-family.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { walletOf } from '../../state/open-page.ts'
import { openWallets } from '../../state/open-wallets.ts'

const KEY = 'So11111111111111111111111111111111111111112'

/** A wallet by the standard that says no when the test has it do so; and where it was asked to send. */
function standardWallet() {
  const account = { address: KEY, publicKey: new Uint8Array(32) }
  const wallet = {
    ...{ isRefusing: false, sentTo: [] as unknown[], accounts: [account] },
    features: {
      'standard:connect': {
        connect: async () => {
          if (wallet.isRefusing) throw Object.assign(new Error('no'), { code: 4001 })
          return { accounts: [account] }
        },
      },
      'solana:signAndSendTransaction': {
        signAndSendTransaction: async ({ chain }: { chain: string }) => {
          wallet.sentTo.push(chain)
          return [{ signature: new Uint8Array(64) }]
        },
      },
    },
  }
  return wallet
}

it('R4.19: a wallet behind that is asked once more, and refused, sends on the network that is shown when it speaks again', async () => {
  const operations = createSolanaOperations()
  const page = openWallets({
    families: fakeFamilies({ solana: operations }),
    networks: [solanaDevnet, solanaMainnet],
  })
  const [one, other] = [standardWallet(), standardWallet()]
  const wallets = [one, other].map((provider, index) => walletOf(`w${index}`, { chain: 'solana', provider }))
  page.offer(...wallets)
  const [first, second] = wallets as [Connector, Connector]
  await page.store.connect(first)
  await page.store.connect(second)
  await page.store.switchNetwork(solanaMainnet)
  one.isRefusing = true
  await expect(page.store.connect(first)).rejects.toMatchObject({ code: 'connection/rejected' })
  page.store.activate('solana', 'w0', KEY)
  expect(page.networks.network.value.caipNetworkId).toBe(solanaDevnet.caipNetworkId)

  const provider = await operations.createProvider({
    scope: page.scope,
    connector: computed(() => page.state.of('solana').connector),
    accounts: computed(() => page.state.of('solana').accounts.map(({ address }) => address)),
    chainId: computed(() => page.state.of('solana').chainId),
    network: () => page.networks.of('solana'),
  } as unknown as ProviderSource)
  await provider.request({ method: 'solana_signAndSendTransaction', params: { transaction: 'AAAA' } })
  expect(one.sentTo).toEqual(['solana:devnet'])
})
