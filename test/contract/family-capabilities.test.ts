// @vitest-environment happy-dom
import { decodeSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import * as btc from '@scure/btc-signer'
import bip322 from 'bip322-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { cosmos } from '../../src/chains/cosmos/index.ts'
import { polkadot } from '../../src/chains/polkadot/index.ts'
import type { WidgetOptions } from '../../src/domain/config.ts'
import type { Connector } from '../../src/domain/connector.ts'
import type { Network } from '../../src/domain/network.ts'
import { bitcoin, bitcoinTestnet, cosmosHub, kusama, osmosis, polkadotMainnet } from '../../src/networks.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import type { PairedWallet } from '../../src/ports/paired-wallet.ts'
import { PRETEND_TXID } from '../../src/testing/wallets/bitcoin-core.ts'
import { type BitcoinTestWallet, createStandardBitcoinWallet } from '../../src/testing/wallets/bitcoin-standard.ts'
import { createCosmosWallet } from '../../src/testing/wallets/cosmos-wallet.ts'
import { createPolkadotWallet } from '../../src/testing/wallets/polkadot-wallet.ts'
import { FAMILY_BALANCES, familyNodeRoutes } from '../stack/family-nodes/routes.ts'
import { createFaultBoard } from '../stack/serve/fault-board.ts'
import { type HttpService, openHttpService } from '../stack/serve/http-service.ts'
import { createRequestLog } from '../stack/serve/request-log.ts'
import { createSatsConnectWallet } from '../stack/wallets/bitcoin-sats-connect.ts'
import { createUnisatWallet } from '../stack/wallets/bitcoin-unisat.ts'
import { openPage, type TestPage, until } from '../support/test-page.ts'
import { bitcoinKeys } from './families/bip122.ts'
import { cosmosKeys } from './families/cosmos.ts'
import { polkadotSeeds } from './families/polkadot.ts'

// What single families can do beyond the suite that asks all of them.

const faults = createFaultBoard()
const requests = createRequestLog()
let nodes: HttpService
const endings: (() => void)[] = []

beforeAll(async () => {
  nodes = await openHttpService('rpc', { faults, requests })
  nodes.serve(familyNodeRoutes())
})
afterAll(() => nodes.stop())
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  faults.clear()
  requests.clear()
})

const local = (network: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [`${nodes.url}/${network.chainNamespace}`] } },
  restUrls: [`${nodes.url}/${network.chainNamespace}`],
  ...(network.hubUrls && { hubUrls: [`${nodes.url}/${network.chainNamespace}/hub`] }),
})

const connectTo = async (
  wallet: { readonly id: string; install(): () => void },
  { family, networks }: { family: ChainFamily; networks: readonly [Network, ...Network[]] },
  options: Pick<WidgetOptions<ChainFamily>, 'metadata' | 'customRpcUrls'> = {},
): Promise<TestPage['widget']> => {
  endings.push(wallet.install())
  const [first, ...others] = networks
  const page = openPage({ chains: [family], networks: [local(first), ...others.map(local)], ...options })
  endings.push(page.close)
  await page.clock.advance(1)
  await page.widget.connect(wallet.id)
  return page.widget
}

describe('polkadot', () => {
  const makeWallet = () =>
    createPolkadotWallet({ seeds: polkadotSeeds, types: ['sr25519', 'ed25519', 'ecdsa'], storage: null })
  const host = { family: polkadot({ appName: 'Tidepool' }), networks: [polkadotMainnet, kusama] as const }

  it('R1.29: tells the wallet who asks, and shows each key by type and as the network writes it', async () => {
    const wallet = await makeWallet()
    const widget = await connectTo(wallet, host)
    expect(wallet.control.origins).toEqual(['Tidepool'])
    expect(widget.account.value?.allAccounts.map(({ address, keyType }) => [address, keyType])).toEqual(
      wallet.control.addresses.map((address, index) => [
        encodeAddress(address, 0),
        ['sr25519', 'ed25519', 'ecdsa'][index],
      ]),
    )
  })

  it.each([
    [{ metadata: { name: 'Tidepool Market', description: '', url: '', icons: [] } }, 'Tidepool Market'],
    [{}, location.hostname],
  ])('R1.29: asks in the name of the host’s metadata, %j, or of the page', async (options, name) => {
    const wallet = await makeWallet()
    await connectTo(wallet, { ...host, family: polkadot() }, options)
    expect(wallet.control.origins).toEqual([name])
  })

  it('on another network the same key stays selected, by its address there', async () => {
    const wallet = await makeWallet()
    const widget = await connectTo(wallet, host)
    const [, second] = widget.account.value?.allAccounts ?? []
    if (!second) throw new Error('no second account')
    await widget.selectAccount(second)
    await widget.switchNetwork(local(kusama))
    expect(widget.network.value.name).toBe('Kusama')
    expect(widget.account.value?.address).toBe(encodeAddress(wallet.control.addresses[1] ?? '', 2))
    const signature = await widget.signMessage('on Kusama')
    expect(signatureVerify(u8aWrapBytes('on Kusama'), signature, widget.account.value?.address ?? '').isValid).toBe(
      true,
    )
  })

  it('reads the balance out of the chain’s storage; nonsense leaves it unknown', async () => {
    faults.set('rpc', '*', { kind: 'garbage', body: { jsonrpc: '2.0', id: 1, result: '0x12' } })
    const widget = await connectTo(await makeWallet(), host)
    await until(() => requests.of('rpc').length > 0, 'asked')
    expect(widget.balance.value).toBeUndefined()
    faults.clear()
    await widget.switchNetwork(local(kusama))
    await until(() => widget.balance.value?.amount === FAMILY_BALANCES.polkadot, 'balance')
    expect(widget.balance.value).toMatchObject({ symbol: 'KSM', decimals: 12 })
  })

  it('asks the hub at its own nodes alone, and without it the balance is unknown', async () => {
    faults.set('rpc', '/polkadot/hub', { kind: 'status', status: 503 })
    const alone = { ...kusama, hubUrls: undefined }
    const widget = await connectTo(
      await makeWallet(),
      { ...host, networks: [polkadotMainnet, alone] },
      { customRpcUrls: { [polkadotMainnet.caipNetworkId]: [`${nodes.url}/polkadot`] } },
    )
    const asked = (path: string) => requests.of('rpc').filter((request) => request.path === path).length
    await until(() => asked('/polkadot/hub') === 1 && asked('/polkadot') === 1, 'asked')
    expect(widget.balance.value).toBeUndefined()
    faults.clear()
    await widget.switchNetwork(local(alone))
    await until(() => widget.balance.value?.amount === 0n, 'balance')
    expect([asked('/polkadot/hub'), asked('/polkadot')]).toEqual([1, 2])
  })

  it('R1.29, R7.47: the host signs texts and payloads through the provider', async () => {
    const widget = await connectTo(await makeWallet(), host)
    const provider = widget.provider('polkadot')
    const [{ address }] = await provider.request({ method: 'getAccounts' })
    const raw = await provider.request({ method: 'signRaw', params: { data: '0x6869' } })
    expect(signatureVerify(u8aWrapBytes('hi'), raw.signature, address).isValid).toBe(true)
    const signed = await provider.request({ method: 'signPayload', params: { address, method: '0x0102' } })
    expect(signatureVerify('0x0102', signed.signature, address).isValid).toBe(true)
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  })
})

describe('cosmos', () => {
  const makeWallet = () =>
    createCosmosWallet({ keys: cosmosKeys, chains: { 'cosmoshub-4': 'cosmos' }, id: 'leap', storage: null })
  const host = { family: cosmos(), networks: [cosmosHub, osmosis] as const }

  it('R1.30: suggests a chain the wallet does not know; the same key has another address there', async () => {
    const wallet = await makeWallet()
    const widget = await connectTo(wallet, host)
    const key = widget.account.value?.publicKey
    await widget.switchNetwork(local(osmosis))
    expect(wallet.control.chainIds).toContain('osmosis-1')
    expect(widget.account.value?.address).toMatch(/^osmo1/)
    expect(widget.account.value?.publicKey).toBe(key)
    await until(() => widget.balance.value?.symbol === 'OSMO', 'balance')
  })

  it('R4.26: a visitor who leaves has no chain granted any more', async () => {
    const wallet = await makeWallet()
    const widget = await connectTo(wallet, host)
    await widget.switchNetwork(local(osmosis))
    await widget.disconnect()
    expect(wallet.control.isConnected).toBe(false)
  })

  it('a visitor who declines the suggestion stays where they are', async () => {
    const wallet = await makeWallet()
    const widget = await connectTo(wallet, host)
    wallet.control.rejectNext('experimentalSuggestChain')
    await expect(widget.switchNetwork(local(osmosis))).rejects.toMatchObject({ code: 'connection/rejected' })
    wallet.control.throwNext('no', 'experimentalSuggestChain')
    await expect(widget.switchNetwork(local(osmosis))).rejects.toMatchObject({ code: 'network/chain-not-supported' })
    expect(widget.network.value.name).toBe('Cosmos Hub')
    expect(widget.account.value?.address).toMatch(/^cosmos1/)
  })

  it('reads the balance by REST; another coin’s is not taken for it', async () => {
    faults.set('rpc', '*', { kind: 'garbage', body: { balance: { denom: 'ibc/x', amount: '9' } } })
    const widget = await connectTo(await makeWallet(), host)
    await until(() => requests.of('rpc').length > 0, 'asked')
    expect(widget.balance.value).toBeUndefined()
    faults.clear()
    await widget.switchNetwork(local(osmosis))
    await until(() => widget.balance.value?.amount === BigInt(FAMILY_BALANCES.cosmos), 'balance')
  })

  it('R1.30, R7.47: the host signs Amino and Direct documents through the provider', async () => {
    const widget = await connectTo(await makeWallet(), host)
    const provider = widget.provider('cosmos')
    const [{ address, pubkey }] = await provider.request({ method: 'cosmos_getAccounts' })
    const check = (signature: string, bytes: Uint8Array) =>
      Secp256k1.verifySignature(
        Secp256k1Signature.fromFixedLength(fromBase64(signature)),
        sha256(bytes),
        fromBase64(pubkey),
      )
    const amino: StdSignDoc = {
      chain_id: 'cosmoshub-4',
      account_number: '1',
      sequence: '0',
      fee: { gas: '1', amount: [] },
      msgs: [],
      memo: '',
    }
    const first = await provider.request({
      method: 'cosmos_signAmino',
      params: { signerAddress: address, signDoc: amino },
    })
    expect(decodeSignature(first.signature).pubkey).toEqual(fromBase64(pubkey))
    expect(await check(first.signature.signature, serializeSignDoc(amino))).toBe(true)
    const direct = {
      chainId: 'cosmoshub-4',
      accountNumber: 1n,
      bodyBytes: new Uint8Array([1, 2]),
      authInfoBytes: new Uint8Array([3]),
    }
    const second = await provider.request({
      method: 'cosmos_signDirect',
      params: { signerAddress: address, signDoc: direct },
    })
    expect(await check(second.signature.signature, makeSignBytes(direct))).toBe(true)
  })
})

/** A transaction that spends one coin of this address. */
function createPsbt(address: string): string {
  const transaction = new btc.Transaction()
  const script = btc.OutScript.encode(btc.Address().decode(address))
  transaction.addInput({ txid: 'cd'.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } })
  transaction.addOutputAddress(address, 9_000n)
  return toBase64(transaction.toPSBT())
}

const isSigned = (psbt: string): boolean => {
  const transaction = btc.Transaction.fromPSBT(fromBase64(psbt))
  transaction.finalize()
  return transaction.isFinal
}

describe('bip122', () => {
  const host = { family: bip122(), networks: [bitcoin, bitcoinTestnet] as const }
  const options = { keys: bitcoinKeys, storage: null }
  const KINDS: readonly (readonly [string, () => BitcoinTestWallet])[] = [
    ['Wallet Standard', () => createStandardBitcoinWallet(options)],
    ['sats-connect', () => createSatsConnectWallet(options)],
    ['Leather', () => createSatsConnectWallet({ ...options, dialect: 'leather' })],
    ['UniSat', () => createUnisatWallet(options)],
    ['OKX', () => createUnisatWallet({ ...options, id: 'OKX' })],
  ]

  it.each(KINDS)(
    'R1.26, R1.27, R1.28, R3.1: %s: accounts by purpose, a balance, a signed PSBT, a transfer',
    async (kind, makeWallet) => {
      const widget = await connectTo(await makeWallet(), host)
      const accounts = widget.account.value?.allAccounts ?? []
      const isSingle = kind === 'UniSat' || kind === 'OKX'
      expect(accounts.map(({ type }) => type)).toEqual(isSingle ? ['payment'] : ['payment', 'ordinal'])
      for (const account of accounts) expect(account.publicKey).toMatch(/^[0-9a-f]{64,66}$/)
      if (kind === 'sats-connect' || kind === 'Leather') expect(accounts[1]?.path).toBe("m/86'/0'/0'/0/0")

      await until(() => widget.balance.value?.amount === 150_002_345n, 'balance')

      const provider = widget.provider('bip122')
      const rows = await provider.request({ method: 'getAccountAddresses' })
      expect(rows.map((row: { intention: string }) => row.intention)).toEqual(accounts.map(({ type }) => type))
      const { address } = rows[0]
      const psbt = createPsbt(address)
      const signInputs = [{ address, index: 0 }]
      const signed = await provider.request({ method: 'signPsbt', params: { psbt, signInputs } })
      expect(isSigned(signed.psbt)).toBe(true)
      const whole = provider.request({ method: 'signPsbt', params: { psbt } })
      if (kind === 'Wallet Standard') await expect(whole).rejects.toMatchObject({ code: -32602 })
      else expect(isSigned((await whole).psbt)).toBe(true)
      const sending = provider.request({
        method: 'sendTransfer',
        params: { recipientAddress: address, amount: '1500' },
      })
      const broadcasting = provider.request({ method: 'signPsbt', params: { psbt, signInputs, broadcast: true } })
      if (kind === 'Wallet Standard') {
        await expect(sending).rejects.toMatchObject({ code: 4200 })
        await expect(broadcasting).rejects.toMatchObject({ code: 4200 })
      } else {
        expect(await sending).toEqual({ txid: PRETEND_TXID })
        expect((await broadcasting).txid).toBe(PRETEND_TXID)
      }
      const amount = { recipientAddress: address, amount: '1.5' }
      await expect(provider.request({ method: 'sendTransfer', params: amount })).rejects.toMatchObject({ code: -32602 })
    },
  )

  it.each(KINDS.slice(0, 3))('R1.26: %s: the ordinals address signs by BIP-322', async (_, makeWallet) => {
    const widget = await connectTo(await makeWallet(), host)
    const ordinal = widget.account.value?.allAccounts.find(({ type }) => type === 'ordinal')
    if (!ordinal) throw new Error('no ordinal account')
    await widget.selectAccount(ordinal)
    const signature = await widget.signMessage('mine')
    expect(bip322.Verifier.verifySignature(ordinal.address, 'mine', signature)).toBe(true)
  })

  it('R1.27, R6.3, R6.4: the payment address is in use first, or what the host prefers', async () => {
    const wallet = createSatsConnectWallet(options)
    endings.push(wallet.install())
    const defaultAccountTypes = { bip122: 'ordinal' } as const
    const { widget, clock, close } = openPage({ chains: [bip122()], networks: [local(bitcoin)], defaultAccountTypes })
    endings.push(close)
    await clock.advance(1)
    await widget.connect(wallet.id)
    expect(widget.account.value?.type).toBe('ordinal')
    widget.dispose()
    const usual = openPage({ chains: [bip122()], networks: [local(bitcoin)] })
    endings.push(usual.close)
    await usual.clock.advance(1)
    await usual.widget.connect(wallet.id)
    expect(usual.widget.account.value?.type).toBe('payment')
  })

  it('R1.26: OKX sends in whole coins', async () => {
    const wallet = createUnisatWallet({ ...options, id: 'OKX' })
    const widget = await connectTo(wallet, host)
    for (const amount of ['1', '150000000', '100000000'])
      await widget
        .provider('bip122')
        .request({ method: 'sendTransfer', params: { recipientAddress: 'bc1qsomebody', amount } })
    const sent = wallet.control.requests.filter(({ method }) => method === 'send')
    expect(sent.map(({ params }) => (params as [{ value: string }])[0].value)).toEqual(['0.00000001', '1.5', '1'])
  })

  it.each([KINDS[1], KINDS[3]] as [string, () => BitcoinTestWallet][])(
    'R1.26: %s: changes the network, and says when it changes by itself',
    async (_, makeWallet) => {
      const wallet = await makeWallet()
      const widget = await connectTo(wallet, host)
      await widget.switchNetwork(local(bitcoinTestnet))
      expect(wallet.control.network).toBe('testnet')
      expect(widget.network.value.name).toBe('Bitcoin Testnet')
      expect(widget.account.value?.address).toMatch(/^tb1/)
      wallet.control.switchChain('mainnet')
      await until(() => widget.network.value.name === 'Bitcoin', 'back')
      await until(() => /^bc1/.test(widget.account.value?.address ?? ''), 'address')
    },
  )

  it.each([KINDS[0], KINDS[2], KINDS[4]] as [string, () => BitcoinTestWallet][])(
    '%s: cannot change the network, and says so',
    async (_, makeWallet) => {
      const widget = await connectTo(await makeWallet(), host)
      await expect(widget.switchNetwork(local(bitcoinTestnet))).rejects.toMatchObject({
        code: 'network/chain-not-supported',
      })
      // Coming back from another family is no change.
      await widget.switchNetwork(local(bitcoin))
      expect(widget.network.value.name).toBe('Bitcoin')
    },
  )

  it('R4.67: UniSat: a wallet that says it has moved, and has not, stayed', async () => {
    const wallet = createUnisatWallet(options)
    const widget = await connectTo(wallet, host)
    wallet.control.answerWith('switchNetwork', 'testnet')
    await expect(widget.switchNetwork(local(bitcoinTestnet))).rejects.toMatchObject({ code: 'network/stayed' })
    expect(widget.network.value.name).toBe('Bitcoin')
  })

  it('R4.70: a wallet on another network than the page lists is on an unsupported chain', async () => {
    const wallet = createUnisatWallet({ ...options, network: 'testnet' })
    const widget = await connectTo(wallet, { ...host, networks: [bitcoin] })
    expect(widget.network.value.isUnknown).toBe(true)
  })

  it.each([
    ['a list of nonsense', [{ value: -1 }]],
    ['no list', {}],
    ['fractions', [{ value: 0.5 }]],
  ])('R1.28: %s is no balance', async (_, body) => {
    faults.set('rpc', '*', { kind: 'garbage', body })
    const widget = await connectTo(createUnisatWallet(options), host)
    await until(() => requests.of('rpc').length > 0, 'asked')
    expect(widget.balance.value).toBeUndefined()
  })
})

describe('a paired wallet', () => {
  const paired = (family: ChainFamily, wallet: PairedWallet): Connector => ({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    isPaired: true,
    name: 'Paired',
    chain: family.namespace,
    provider: wallet,
  })

  it('R7.47: polkadot: signs by polkadot_signMessage and polkadot_signTransaction', async () => {
    const calls: unknown[] = []
    const address = encodeAddress(new Uint8Array(32).fill(5), 0)
    const operations = await polkadot().operations()
    const connector = paired(polkadot(), {
      accounts: [address],
      async request(call) {
        calls.push(call)
        return { signature: `0x${'ab'.repeat(64)}` }
      },
    })
    const { accounts } = await operations.connect(connector, false, polkadotMainnet)
    expect(accounts).toMatchObject([{ address, publicKey: '05'.repeat(32) }])
    expect(await operations.signMessage(connector, address, 'hi')).toBe(`0x${'ab'.repeat(64)}`)
    expect(calls).toEqual([{ method: 'polkadot_signMessage', params: { address, message: 'hi' } }])
  })

  it('R7.47: cosmos: signs text as an ADR-36 document by cosmos_signAmino', async () => {
    const wallet = createCosmosWallet({ keys: cosmosKeys, chains: { 'cosmoshub-4': 'cosmos' }, storage: null })
    const inside = wallet.keplr as {
      enable(id: string): Promise<void>
      getKey(id: string): Promise<{ bech32Address: string; pubKey: Uint8Array }>
      signAmino(id: string, signer: string, doc: unknown): Promise<unknown>
    }
    await inside.enable('cosmoshub-4')
    const { bech32Address: address, pubKey } = await inside.getKey('cosmoshub-4')
    let signed: StdSignDoc | undefined
    const operations = await cosmos().operations()
    const connector = paired(cosmos(), {
      accounts: [address],
      async request({ method, params }) {
        if (method === 'cosmos_getAccounts') return [{ algo: 'secp256k1', address, pubkey: toBase64(pubKey) }]
        const { signerAddress, signDoc } = params as { signerAddress: string; signDoc: StdSignDoc }
        signed = signDoc
        return inside.signAmino('cosmoshub-4', signerAddress, signDoc)
      },
    })
    const { accounts } = await operations.connect(connector, false, cosmosHub)
    const signature = await operations.signMessage(connector, address, 'hi')
    // The session says who is there; the key is not asked for, since a phone may sleep.
    expect(accounts).toMatchObject([{ address }])
    const parsed = Secp256k1Signature.fromFixedLength(fromBase64(signature))
    if (!signed) throw new Error('nothing was signed')
    expect(await Secp256k1.verifySignature(parsed, sha256(serializeSignDoc(signed)), pubKey)).toBe(true)
  })

  it('R7.47: bip122: a hexadecimal signature becomes base64; accounts are the session’s, and nobody is asked for them', async () => {
    const wallet = createSatsConnectWallet({ keys: bitcoinKeys, storage: null })
    const [address = ''] = wallet.control.addresses
    const operations = await bip122().operations()
    const connector = paired(bip122(), {
      accounts: [address],
      async request({ method, params }) {
        if (method !== 'signMessage') throw new Error('Method not granted')
        expect(params).toEqual({ account: address, address, message: 'hi', protocol: 'ecdsa' })
        return { address, signature: 'ff'.repeat(65) }
      },
    })
    const { accounts, chainId } = await operations.connect(connector, false, bitcoin)
    expect(accounts).toMatchObject([{ address, type: 'payment' }])
    expect(chainId).toBe(bitcoin.id)
    expect(fromBase64(await operations.signMessage(connector, address, 'hi'))).toEqual(new Uint8Array(65).fill(255))
  })
})
