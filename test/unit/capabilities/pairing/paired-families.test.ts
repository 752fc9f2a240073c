// @vitest-environment happy-dom
import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { type Hex, toHex, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import { cosmos } from '../../../../src/chains/cosmos/index.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { polkadot } from '../../../../src/chains/polkadot/index.ts'
import type { WidgetError } from '../../../../src/errors/widget-error.ts'
import { cosmosHub, kusama, osmosis, polkadotMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import type { Widget } from '../../../../src/widget/widget.ts'
import { createCosmosSigner, createPolkadotSigner } from '../../../stack/pairing/namespace-signers.ts'
import type { RelayWallet } from '../../../stack/pairing/relay-wallet.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../../../support/test-page.ts'
import { createHostProvider, ONE, relayTest, stopHostProvider } from './relay/support.ts'

// A host that pairs by itself, with its own engine and the widget's screen: what a session is to the families.

const NETWORKS = [ONE, offline(polkadotMainnet), offline(kusama), offline(cosmosHub), offline(osmosis)] as const
const FAMILIES = [eip155(), polkadot(), cosmos()]
const METHODS: Record<string, string[]> = {
  eip155: ['personal_sign'],
  polkadot: ['polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'],
}
const PROPOSED = Object.fromEntries(
  Object.entries(METHODS).map(([namespace, methods]) => {
    const chains = NETWORKS.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith(`${namespace}:`))
    return [namespace, { methods, chains, events: ['accountsChanged', 'chainChanged'] }]
  }),
)

interface Host {
  load(options?: Parameters<typeof openPage>[0]): TestPage
  /** The host makes a link and shows it; the wallet scans. */
  pair(widget: Widget, wallet: RelayWallet): Promise<void>
  wallet(): Promise<RelayWallet>
}

const test = relayTest.extend<{ host: Host }>({
  async host({ scene, server }, use) {
    const provider = await createHostProvider(server.url, server.url)
    const site = createFakeSite()
    const pages: TestPage[] = []
    await use({
      load(options = {}) {
        const page = openPage({
          chains: FAMILIES,
          networks: NETWORKS,
          universalProvider: provider,
          manualWCControl: true,
          site,
          ...options,
        })
        page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
        pages.push(page)
        return page
      },
      async pair(widget, wallet) {
        const { uri = '', approval } = await provider.client.connect({ optionalNamespaces: PROPOSED })
        await widget.open({ uri })
        await wallet.pair(uri)
        await approval()
      },
      wallet: async () =>
        scene.wallet({
          chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:9' }],
          signers: await Promise.all([
            createPolkadotSigner(new Uint8Array(32).fill(31), {
              [polkadotMainnet.caipNetworkId]: 0,
              [kusama.caipNetworkId]: 2,
            }),
            createCosmosSigner(new Uint8Array(32).fill(21), {
              [cosmosHub.caipNetworkId]: 'cosmos',
              [osmosis.caipNetworkId]: 'osmo',
            }),
          ]),
        }),
    })
    for (const page of pages) page.close()
    stopHostProvider(provider)
  },
})

const connected = ({ connections }: Widget): string[] => connections.value.map(({ namespace }) => namespace).sort()

async function isSignedByEvm(widget: Widget, message: string): Promise<boolean> {
  const address = widget.account.value?.address as Hex
  return verifyMessage({ address, message, signature: (await widget.signMessage(message)) as Hex })
}

/** By ADR-36, with the key that the wallet names for the account. */
async function isSignedByCosmos(widget: Widget, message: string): Promise<boolean> {
  const signer = widget.account.value?.address ?? ''
  const signature = Secp256k1Signature.fromFixedLength(fromBase64(await widget.signMessage(message)))
  const rows = (await widget.provider('cosmos').request({ method: 'cosmos_getAccounts' })) as {
    address: string
    pubkey: string
  }[]
  const key = rows.find(({ address }) => address === signer)?.pubkey ?? ''
  const value = { signer, data: toBase64(toUtf8(message)) }
  const document: StdSignDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
  return Secp256k1.verifySignature(signature, sha256(serializeSignDoc(document)), fromBase64(key))
}

describe('a paired session and its families', () => {
  test('R4.34, R4.27: all connect, each signs, on the network of the moment, and all end together', async ({
    host,
  }) => {
    const [{ widget }, wallet] = [host.load(), await host.wallet()]
    await host.pair(widget, wallet)
    await until(() => connected(widget).length === 3, 'all families')
    expect(connected(widget)).toEqual(['cosmos', 'eip155', 'polkadot'])
    expect(widget.account.value).toMatchObject({ namespace: 'eip155', address: wallet.addresses[0] })
    expect(widget.isOpen.value).toBe(false)
    expect(await isSignedByEvm(widget, 'gm')).toBe(true)

    for (const network of [polkadotMainnet, kusama]) {
      await widget.switchNetwork(network)
      const { address = '', caipAddress } = widget.account.value ?? {}
      expect(caipAddress).toBe(`${network.caipNetworkId}:${address}`)
      expect(signatureVerify(u8aWrapBytes('gm'), await widget.signMessage('gm'), address).isValid).toBe(true)
    }
    for (const [network, prefix] of [
      [cosmosHub, 'cosmos1'],
      [osmosis, 'osmo1'],
    ] as const) {
      await widget.switchNetwork(network)
      expect(widget.account.value?.address).toContain(prefix)
      expect(await isSignedByCosmos(widget, 'gm')).toBe(true)
    }
    expect(wallet.requests.at(-1)?.chainId).toBe(osmosis.caipNetworkId)

    await widget.disconnect('cosmos')
    expect(connected(widget)).toEqual([])
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
  })

  test('R4.39: a reload asks the wallet nothing', async ({ host }) => {
    const [{ widget }, wallet] = [host.load(), await host.wallet()]
    await host.pair(widget, wallet)
    await until(() => connected(widget).length === 3, 'all families')
    widget.dispose()
    const again = host.load().widget
    await until(() => connected(again).length === 3, 'all families again')
    expect(again.account.value).toMatchObject({ namespace: 'eip155' })
    expect(wallet.requests).toEqual([])
  })

  test('R4.6: session_update: what is granted on top is connected beside, what is taken back is gone', async ({
    host,
  }) => {
    const [{ widget }, wallet] = [host.load(), await host.wallet()]
    wallet.proposalPolicy = { kind: 'approve', limits: { namespaces: ['eip155'] } }
    await host.pair(widget, wallet)
    await until(() => connected(widget).length === 1, 'the first family')
    await wallet.update({})
    await until(() => connected(widget).length === 3, 'the others')
    expect(widget.account.value?.namespace).toBe('eip155')
    await wallet.update({ namespaces: ['eip155', 'cosmos'] })
    await until(() => connected(widget).length === 2, 'one to go')
    expect(connected(widget)).toEqual(['cosmos', 'eip155'])
  })

  test('R4.34: a host without families: accounts of all, requests by the provider, restored and ended', async ({
    host,
  }) => {
    const [{ widget }, wallet] = [host.load({ chains: [] }), await host.wallet()]
    await host.pair(widget, wallet)
    await until(() => connected(widget).length === 3, 'all namespaces')
    const address = wallet.addresses[0] as Hex
    expect(widget.account.value).toMatchObject({ namespace: 'eip155', address })
    const signature = await widget
      .provider('eip155')
      .request({ method: 'personal_sign', params: [toHex('gm'), address] })
    expect(await verifyMessage({ address, message: 'gm', signature })).toBe(true)
    widget.dispose()

    const again = host.load({ chains: [] }).widget
    await until(() => connected(again).length === 3, 'all namespaces again')
    await again.disconnect()
    expect(connected(again)).toEqual([])
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
  })

  test('R1.33, R4.37: a host without families keeps its providers: they speak with the next session, on its network', async ({
    host,
  }) => {
    const [{ widget }, wallet] = [host.load({ chains: [] }), await host.wallet()]
    const [provider, evm] = [widget.provider('polkadot'), widget.provider('eip155')]
    const heard: unknown[] = []
    const [hear, forget] = [0, 1].map((index) => (accounts: unknown) => void heard.push(index, accounts))
    // Before there is a wallet: nobody has to ask again.
    for (const listener of [hear, forget]) evm.on('accountsChanged', listener as () => void)
    const isSigned = async (): Promise<boolean> => {
      await host.pair(widget, wallet)
      await until(() => connected(widget).length === 3, 'all namespaces')
      const { accounts = [] } = widget.connections.value.find(({ namespace }) => namespace === 'polkadot') ?? {}
      const params = { address: accounts[0]?.address, message: 'gm' }
      const { signature } = await provider.request({ method: 'polkadot_signMessage', params })
      return signatureVerify(u8aWrapBytes('gm'), signature, `${params.address}`).isValid
    }
    expect(await isSigned()).toBe(true)
    evm.removeListener('accountsChanged', forget as () => void)
    await wallet.selectAccount(1)
    await until(() => heard.length > 0, 'the other account')
    expect(heard).toEqual([0, wallet.addresses])

    await widget.disconnect()
    await expect(provider.request({ method: 'polkadot_signMessage' })).rejects.toMatchObject({ code: 4900 })
    await widget.switchNetwork(kusama)
    expect(await isSigned()).toBe(true)
    expect(wallet.requests.map(({ chainId }) => chainId)).toEqual([polkadotMainnet.caipNetworkId, kusama.caipNetworkId])
    heard.length = 0
    await wallet.selectAccount(1)
    await until(() => heard.length > 0, 'the first account again')
    expect(heard).toEqual([0, wallet.addresses])
  })

  test('R8.41: a wallet that cannot be told of the end: “Failed to disconnect” for the host, gone for the visitor', async ({
    host,
    server,
  }) => {
    const heard: WidgetError[] = []
    const [{ widget, clock }, wallet] = [host.load({ onError: (error) => void heard.push(error) }), await host.wallet()]
    await host.pair(widget, wallet)
    await until(() => connected(widget).length === 3, 'all families')
    await server.control.offline()
    await widget.disconnect()
    expect(connected(widget)).toEqual([])
    await clock.advance(3_000)
    await until(() => heard.some(({ code }) => code === 'connection/disconnect-failed'), 'the report')
    expect(heard.find(({ code }) => code === 'connection/disconnect-failed')).toMatchObject({
      message: 'Failed to disconnect',
      cause: { code: 'relay/unreachable' },
    })
    await server.control.online()
  })

  test('a link that is not scanned goes with the screen', async ({ host }) => {
    const { widget } = host.load()
    await widget.open({ uri: 'wc:ab@2?symKey=cd' })
    expect(widget.view.value).toBe('ConnectingWalletConnectBasic')
    widget.close()
    expect(widget.isOpen.value).toBe(false)
    expect(connected(widget)).toEqual([])
  })
})
