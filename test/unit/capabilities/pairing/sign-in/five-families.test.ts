// @vitest-environment happy-dom
import { decodeSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import * as btc from '@scure/btc-signer'
import {
  type Address,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import bip322 from 'bip322-js'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PAIRING } from '../../../../../src/capabilities/pairing/pairing.ts'
import { SIGN_IN_STORE } from '../../../../../src/capabilities/sign-in/sign-in-store.ts'
import { bip122 } from '../../../../../src/chains/bip122/index.ts'
import { cosmos } from '../../../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../../../src/chains/eip155/index.ts'
import { polkadot } from '../../../../../src/chains/polkadot/index.ts'
import { solana } from '../../../../../src/chains/solana/index.ts'
import type { Namespace } from '../../../../../src/domain/network.ts'
import type { SignInOption, SignInSession } from '../../../../../src/domain/sign-in.ts'
import { createWidget } from '../../../../../src/index.ts'
import { systemClock } from '../../../../../src/kernel/clock.ts'
import {
  bitcoin,
  cosmosHub,
  kusama,
  osmosis,
  polkadotMainnet,
  solanaDevnet,
  solanaMainnet,
} from '../../../../../src/networks.ts'
import { localSignIn } from '../../../../../src/siwx.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { offline } from '../../../../../src/testing/offline.ts'
import { PRETEND_TXID } from '../../../../../src/testing/wallets/bitcoin-core.ts'
import { createBitcoinKey } from '../../../../../src/testing/wallets/bitcoin-key.ts'
import type { Widget } from '../../../../../src/widget/widget.ts'
import { verifySolana } from '../../../../contract/families/solana.ts'
import {
  createCosmosSigner,
  createPolkadotSigner,
  type NamespaceSigner,
} from '../../../../stack/pairing/namespace-signers.ts'
import type { RelayWallet } from '../../../../stack/pairing/relay-wallet.ts'
import { createSolanaSigner } from '../../../../stack/pairing/solana-signer.ts'
import type { GrantLimits } from '../../../../stack/pairing/wallet-grant.ts'
import { type LocalRelay, startRelay } from '../../../../stack/relay/start-relay.ts'
import { createFakeSite, type FakeSite } from '../../../../support/memory-storage.ts'
import { testNetwork, until } from '../../../../support/test-page.ts'
import { createHostProvider, createScene, stopHostProvider } from '../relay/support.ts'
import { createBitcoinSigner } from './bitcoin-signer.ts'

// A wallet behind the relay in all families at once: one approval, and each family signs with its own keys.

const NETWORKS = [
  testNetwork(31337),
  ...[solanaMainnet, solanaDevnet, bitcoin, polkadotMainnet, kusama, cosmosHub, osmosis].map(offline),
] as const
const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const SOLANA_NETWORKS = [solanaMainnet, solanaDevnet].map(({ caipNetworkId }) => caipNetworkId)
const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

const solanaSigner = createSolanaSigner(seed(54))
let server: LocalRelay
let signers: readonly NamespaceSigner[]
const endings: (() => unknown)[] = []
/** Engines of one name would share what they know. */
let pages = 0

beforeAll(async () => {
  server = await startRelay()
  signers = await Promise.all([
    createBitcoinSigner(seed(51), bitcoin.caipNetworkId),
    createPolkadotSigner(seed(52), { [polkadotMainnet.caipNetworkId]: 0, [kusama.caipNetworkId]: 2 }),
    createCosmosSigner(seed(53), { [cosmosHub.caipNetworkId]: 'cosmos', [osmosis.caipNetworkId]: 'osmo' }),
  ])
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => server.stop())

/** A page whose visitor has scanned the code. */
async function openPaired(
  limits: GrantLimits = {},
  siwx?: SignInOption,
): Promise<{ widget: Widget; wallet: RelayWallet; interior: Interior; site: FakeSite }> {
  const scene = createScene(() => server.url)
  const engine = await createHostProvider(server.url, `host-${++pages}`)
  const wallet = await scene.wallet({ signers, solana: { signer: solanaSigner, networks: SOLANA_NETWORKS } })
  const site = createFakeSite()
  const widget = createWidget(
    {
      projectId: 'test',
      ...(siwx && { siwx }),
      networks: NETWORKS,
      chains: [eip155(), solana(), bip122(), polkadot(), cosmos()],
      universalProvider: engine,
      baseUrls: { relay: server.url, ...offlineServices },
    },
    { clock: systemClock, storage: site.tab() },
  )
  endings.push(
    () => scene.close(),
    () => stopHostProvider(engine),
    () => widget.dispose(),
  )
  // Stands in for the screen with the code.
  const drawn = new Promise<Interior>((resolve) => {
    widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  void widget.open().then(() => widget.close())
  const interior = await drawn
  const pairing = await interior.capabilities.use(PAIRING)
  wallet.proposalPolicy = { kind: 'approve', limits }
  pairing.show(undefined)
  await until(() => !!pairing.uri.value, 'a code')
  await wallet.pair(pairing.uri.value ?? '')
  await until(() => FAMILIES.every((one) => accountsOf(widget, one).length > 0), 'all families')
  return { widget, wallet, interior, site }
}

const NOWHERE = 'http://127.0.0.1:9'
const offlineServices = {
  blockchainApi: NOWHERE,
  walletApi: NOWHERE,
  analytics: NOWHERE,
  secureSite: NOWHERE,
}

const accountsOf = (widget: Widget, namespace: Namespace) =>
  widget.connections.value.find((one) => one.namespace === namespace)?.accounts ?? []

const isSignedByCosmos = (key: Uint8Array, signature: string, bytes: Uint8Array): boolean =>
  Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(fromBase64(signature)), sha256(bytes), key)

const amino = (changes: Partial<StdSignDoc> = {}): StdSignDoc => ({
  chain_id: 'cosmoshub-4',
  account_number: '1',
  sequence: '0',
  fee: { gas: '1', amount: [] },
  msgs: [],
  memo: '',
  ...changes,
})

/** A transaction that spends one coin of the address, to be signed. */
function createPsbt(address: string): string {
  const transaction = new btc.Transaction()
  const script = btc.OutScript.encode(btc.Address().decode(address))
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
  transaction.addOutputAddress(address, 90_000n)
  return toBase64(transaction.toPSBT())
}

/** One that moves nothing and is paid for by the address, unsigned. */
function createTransaction(payer: string): string {
  const lifetime = { blockhash: payer as Blockhash, lastValidBlockHeight: 0n }
  const compiled = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(payer as Address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    compileTransaction,
  )
  return getBase64EncodedWireTransaction(compiled)
}

describe('a wallet of all families behind the relay', () => {
  it('R4.34, R7.47: is connected in each by one approval, and signs a text in each', async () => {
    const { widget, wallet } = await openPaired()
    expect(wallet.proposals).toHaveLength(1)
    // Nobody is connected by asking once more: the phone may sleep by now.
    expect(wallet.requests).toEqual([])
    expect(accountsOf(widget, 'bip122').map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    expect(widget.account.value?.namespace).toBe('eip155')

    const byEvm = (await widget.signMessage('gm')) as Hex
    expect(await verifyMessage({ address: wallet.addresses[0] ?? '0x', message: 'gm', signature: byEvm })).toBe(true)

    for (const network of [solanaDevnet, solanaMainnet]) {
      await widget.switchNetwork(network)
      const bySolana = await widget.signMessage('gm')
      expect(await verifySolana(bySolana, toUtf8('gm'), widget.account.value?.address ?? '')).toBe(true)
      expect(wallet.requests.at(-1)?.chainId).toBe(network.caipNetworkId)
    }

    await widget.switchNetwork(bitcoin)
    const [payment, ordinal] = accountsOf(widget, 'bip122')
    if (!payment || !ordinal) throw new Error('no Bitcoin accounts')
    expect(bip322.Verifier.verifySignature(payment.address, 'gm', await widget.signMessage('gm'))).toBe(true)
    await widget.selectAccount(ordinal)
    expect(bip322.Verifier.verifySignature(ordinal.address, 'gm', await widget.signMessage('gm'))).toBe(true)

    await widget.switchNetwork(polkadotMainnet)
    const dot = widget.account.value?.address ?? ''
    expect(signatureVerify(u8aWrapBytes('gm'), await widget.signMessage('gm'), dot).isValid).toBe(true)

    await widget.switchNetwork(cosmosHub)
    const { address = '' } = widget.account.value ?? {}
    const rows: { address: string; pubkey: string }[] = await widget
      .provider('cosmos')
      .request({ method: 'cosmos_getAccounts' })
    const { pubkey = '' } = rows.find((row) => row.address === address) ?? {}
    const data = { type: 'sign/MsgSignData', value: { signer: address, data: toBase64(toUtf8('gm')) } }
    const adr36 = amino({ chain_id: '', account_number: '0', fee: { gas: '0', amount: [] }, msgs: [data] })
    const byCosmos = await widget.signMessage('gm')
    expect(isSignedByCosmos(fromBase64(pubkey), byCosmos, serializeSignDoc(adr36))).toBe(true)

    const namespaces = new Set(wallet.requests.map(({ chainId }) => chainId.split(':')[0]))
    expect([...namespaces].sort()).toEqual([...FAMILIES].sort())
  })

  it('R4.73, R4.87: signs in by each family for itself, where no one approval can do it for all', async () => {
    const { widget, wallet, interior, site } = await openPaired({}, localSignIn({ statement: 'Welcome.' }))
    expect(wallet.authentications).toEqual([])
    const verified: Record<
      string,
      (message: string, signature: string, address: string) => boolean | Promise<boolean>
    > = {
      solana: (message, signature, address) => verifySolana(signature, toUtf8(message), address),
      bip122: (message, signature, address) => bip322.Verifier.verifySignature(address, message, signature),
      polkadot: (message, signature, address) => signatureVerify(u8aWrapBytes(message), signature, address).isValid,
      async cosmos(message, signature, signer) {
        const data = { type: 'sign/MsgSignData', value: { signer, data: toBase64(toUtf8(message)) } }
        const adr36 = amino({ chain_id: '', account_number: '0', fee: { gas: '0', amount: [] }, msgs: [data] })
        const [{ pubkey }] = await widget.provider('cosmos').request({ method: 'cosmos_getAccounts' })
        return isSignedByCosmos(fromBase64(pubkey), signature, serializeSignDoc(adr36))
      },
    }
    for (const network of [solanaMainnet, bitcoin, polkadotMainnet, cosmosHub]) {
      await widget.switchNetwork(network)
      await until(() => widget.isOpen.value && widget.view.value === 'SIWXSignMessage', 'the question')
      await interior.capabilities.current(SIGN_IN_STORE)?.sign()
      await until(
        () => interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value === true,
        `a session of ${network.name}`,
      )
      const sessions = JSON.parse(site.tab().read('siwx') ?? '[]') as SignInSession[]
      const { data, message, signature } = sessions.at(-1) as SignInSession
      expect([data.chainId, data.accountAddress]).toEqual([network.caipNetworkId, widget.account.value?.address])
      expect(await verified[network.chainNamespace]?.(message, signature, data.accountAddress)).toBe(true)
    }
  })

  it('R1.33: hosts sign documents, payloads and PSBTs by each family’s provider', async () => {
    const { widget } = await openPaired()

    const keplr = widget.provider('cosmos')
    const [{ address, pubkey }] = await keplr.request({ method: 'cosmos_getAccounts' })
    const byAmino = await keplr.request({
      method: 'cosmos_signAmino',
      params: { signerAddress: address, signDoc: amino() },
    })
    expect(decodeSignature(byAmino.signature).pubkey).toEqual(fromBase64(pubkey))
    expect(isSignedByCosmos(fromBase64(pubkey), byAmino.signature.signature, serializeSignDoc(amino()))).toBe(true)
    const signDoc = {
      chainId: 'cosmoshub-4',
      accountNumber: 7n,
      bodyBytes: new Uint8Array([1, 2]),
      authInfoBytes: new Uint8Array([3]),
    }
    const direct = await keplr.request({ method: 'cosmos_signDirect', params: { signerAddress: address, signDoc } })
    expect(isSignedByCosmos(fromBase64(pubkey), direct.signature.signature, makeSignBytes(signDoc))).toBe(true)

    const extension = widget.provider('polkadot')
    const [dot] = await extension.request({ method: 'getAccounts' })
    const payload = { address: dot.address, method: '0x0102' }
    const { signature } = await extension.request({ method: 'signPayload', params: payload })
    expect(signatureVerify('0x0102', signature, dot.address).isValid).toBe(true)

    const bitcoinProvider = widget.provider('bip122')
    // The session names no keys: who asks for the accounts is told them by the wallet.
    const bitcoinRows = await bitcoinProvider.request({ method: 'getAccountAddresses' })
    const keys = await createBitcoinKey(seed(51), 'mainnet')
    expect(bitcoinRows).toMatchObject([
      { ...keys.payment, intention: 'payment' },
      { ...keys.ordinal, intention: 'ordinal' },
    ])
    expect(bitcoinRows[0].publicKey).toMatch(/^[0-9a-f]{66}$/)
    const [{ address: payment }] = bitcoinRows
    const params = { recipientAddress: payment, amount: '1500' }
    expect(await bitcoinProvider.request({ method: 'sendTransfer', params })).toEqual({ txid: PRETEND_TXID })
    const spent = { psbt: createPsbt(payment), signInputs: [{ address: payment, index: 0 }] }
    const { psbt } = await bitcoinProvider.request({ method: 'signPsbt', params: spent })
    const finished = btc.Transaction.fromPSBT(fromBase64(psbt))
    finished.finalize()
    expect(finished.isFinal).toBe(true)

    const { address: payer } = solanaSigner
    const transaction = createTransaction(payer)
    const signed = await widget
      .provider('solana')
      .request({ method: 'solana_signTransaction', params: { transaction, pubkey: payer } })
    const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(signed.transaction))
    const bySolana = getBase58Decoder().decode(signatures[payer as Address] ?? new Uint8Array(64))
    expect(await verifySolana(bySolana, Uint8Array.from(messageBytes), payer)).toBe(true)
  })

  it('R4.38: moves among approved networks without asking, each with its own addresses', async () => {
    const { widget, wallet } = await openPaired()
    await widget.switchNetwork(osmosis)
    expect(widget.network.value.name).toBe('Osmosis')
    expect(widget.account.value?.address).toMatch(/^osmo1/)
    await widget.signMessage('gm')
    expect(wallet.requests.at(-1)).toMatchObject({ chainId: osmosis.caipNetworkId, method: 'cosmos_signAmino' })

    const { publicKey } = accountsOf(widget, 'polkadot')[0] ?? {}
    await widget.switchNetwork(kusama)
    expect(widget.account.value?.publicKey).toBe(publicKey)
    const address = widget.account.value?.address ?? ''
    expect(signatureVerify(u8aWrapBytes('gm'), await widget.signMessage('gm'), address).isValid).toBe(true)
    expect(wallet.requests.at(-1)).toMatchObject({ chainId: kusama.caipNetworkId, params: { address } })
  })

  it('R4.38: a network that was not approved is left for one that was', async () => {
    const { widget, wallet } = await openPaired({
      chains: [
        'eip155:31337',
        solanaDevnet.caipNetworkId,
        bitcoin.caipNetworkId,
        kusama.caipNetworkId,
        osmosis.caipNetworkId,
      ],
    })
    expect(accountsOf(widget, 'cosmos')[0]?.address).toMatch(/^osmo1/)
    const bridge = widget.provider('cosmos')
    await bridge.request({ method: 'cosmos_signAmino', params: { signDoc: amino() } })
    expect(wallet.requests.at(-1)?.chainId).toBe(osmosis.caipNetworkId)
    await expect(widget.switchNetwork(cosmosHub)).rejects.toMatchObject({ code: 'network/chain-not-supported' })
    await expect(widget.switchNetwork(polkadotMainnet)).rejects.toMatchObject({
      code: 'network/chain-not-supported',
    })
  })

  it('R8.29: a visitor who says no in the wallet is “Connection rejected”, in every family', async () => {
    const { widget, wallet } = await openPaired()
    for (const network of [solanaMainnet, bitcoin, polkadotMainnet, cosmosHub]) {
      wallet.requestPolicy = 'answer'
      await widget.switchNetwork(network)
      wallet.requestPolicy = 'reject'
      await expect(widget.signMessage('no')).rejects.toMatchObject({ code: 'connection/signature-declined' })
      expect(widget.status.value).toBe('connected')
    }
  })

  it('R4.30: a family that is taken out leaves the session to the others', async () => {
    const { widget, wallet } = await openPaired()
    await widget.removeFamily('cosmos')
    expect(accountsOf(widget, 'cosmos')).toEqual([])
    expect(wallet.sessions).toHaveLength(1)
    await widget.switchNetwork(polkadotMainnet)
    const address = widget.account.value?.address ?? ''
    expect(signatureVerify(u8aWrapBytes('gm'), await widget.signMessage('gm'), address).isValid).toBe(true)
  })

  it('R4.27, R4.40: ends in all families when the wallet ends it', async () => {
    const { widget, wallet } = await openPaired()
    await wallet.disconnect()
    await until(() => FAMILIES.every((one) => accountsOf(widget, one).length === 0), 'all ended')
    expect(widget.status.value).toBe('disconnected')
  })
})
