import { describe, expect } from 'vitest'
import { createPairedWallet } from '../../../../../src/capabilities/pairing/relay/index.ts'
import { createPairedSigner } from '../../../../../src/chains/solana/more/paired.ts'
import { solanaDevnet, solanaMainnet } from '../../../../../src/networks.ts'
import { verifySolana } from '../../../../contract/families/solana.ts'
import { createSolanaSigner } from '../../../../stack/pairing/solana-signer.ts'
import { codeOfFailure, ONE, pairWith, relayTest as test } from './support.ts'

const DEPRECATED = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const signer = createSolanaSigner(new Uint8Array(32).fill(9))
const listed = [ONE, solanaMainnet, solanaDevnet]
const BYTES = new TextEncoder().encode('over the relay')

const signerOf = (provider: unknown) =>
  createPairedSigner({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Pocket', chain: 'solana', provider })

describe.concurrent('Solana over the relay', () => {
  test('R7.46: signs on the page’s network', async ({ scene }) => {
    const networks = [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId]
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ solana: { signer, networks } })])
    const ours = createPairedWallet(relay, 'solana')
    await pairWith(relay, wallet, listed)
    for (const network of [solanaDevnet.caipNetworkId, solanaMainnet.caipNetworkId]) {
      ours.network = network
      const signature = await signerOf(ours).signMessage(signer.address, BYTES)
      expect(await verifySolana(signature, BYTES, signer.address)).toBe(true)
      expect(wallet.requests.at(-1)?.chainId).toBe(network)
    }
  })

  test('R4.33: a wallet that knows only the deprecated id is asked by it', async ({ scene }) => {
    const networks = [DEPRECATED]
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ solana: { signer, networks } })])
    const session = await pairWith(relay, wallet, listed)
    expect(session.networks).toContain(solanaMainnet.caipNetworkId)
    const ours = createPairedWallet(relay, 'solana')
    ours.network = solanaMainnet.caipNetworkId
    expect(ours.accounts).toEqual([signer.address])
    const signature = await signerOf(ours).signMessage(signer.address, BYTES)
    expect(await verifySolana(signature, BYTES, signer.address)).toBe(true)
    expect(wallet.requests.at(-1)?.chainId).toBe(DEPRECATED)
  })

  test('R8.29, R4.37: a refusal is the visitor’s: 4001 to hosts, “Connection rejected” to us; what was not granted is 4200', async ({
    scene,
  }) => {
    const networks = [solanaMainnet.caipNetworkId]
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet({ solana: { signer, networks } })])
    const ours = createPairedWallet(relay, 'solana')
    const ask = (method: string) => ours.request({ method, params: {} })
    expect(await codeOfFailure(ask('solana_signMessage'))).toBe(4900)
    await pairWith(relay, wallet, listed)
    expect(await codeOfFailure(ask('solana_signAllTransactions'))).toBe(4200)
    wallet.requestPolicy = 'reject'
    expect(await codeOfFailure(ask('solana_signMessage'))).toBe(4001)
    expect(await codeOfFailure(signerOf(ours).signMessage(signer.address, BYTES))).toBe('connection/rejected')
  })
})
