import { type AminoDocument, type CosmosSigner, cosmosSigner, type DirectDocument } from './cosmos-signer.ts'
import { createWalletBehaviour, type FamilyWalletControl, type SharedBehaviour } from './wallet-behaviour.ts'
import { createWalletMemory, writeOnWindow } from './wallet-memory.ts'

/** A chain as the wallet knows it: what `experimentalSuggestChain` tells, or what it was built with. */
interface KnownChain {
  readonly chainId: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

export interface CosmosWalletOptions {
  /** Private keys of 32 bytes; the first is active. */
  readonly keys: readonly Uint8Array[]
  /** Chain id to bech32 prefix. */
  readonly chains: Readonly<Record<string, string>>
  readonly id?: 'keplr' | 'leap' | 'cosmostation'
  /** By which it keeps what it granted. */
  readonly name?: string
  readonly storage?: Storage | null
  readonly shared?: SharedBehaviour
}

export interface CosmosWallet {
  readonly id: string
  readonly keplr: object
  readonly control: FamilyWalletControl & {
    readonly chainIds: readonly string[]
    setLocked(isLocked: boolean): void
  }
  /** Puts it on this page; the answer takes it away. */
  install(): () => void
}

/** As CosmJS takes it, which pages give it to. */
interface OfflineSigner {
  getAccounts(): Promise<readonly { readonly address: string; readonly algo: string; readonly pubkey: Uint8Array }[]>
  signAmino(signer: string, signDoc: AminoDocument): Promise<ReturnType<CosmosSigner['signAmino']>>
}

const PATHS = { keplr: 'keplr', leap: 'leap', cosmostation: 'cosmostation.providers.keplr' } as const

const toBase64 = (data: string | Uint8Array): string =>
  btoa(String.fromCharCode(...(typeof data === 'string' ? new TextEncoder().encode(data) : data)))

/** The document ADR-36 gives a text, or bytes. */
const adr36 = (signer: string, data: string | Uint8Array): AminoDocument => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
  memo: '',
})

/** A wallet of Keplr's shape with keys that really sign. */
export function createCosmosWallet(options: CosmosWalletOptions): CosmosWallet {
  const { id = 'keplr', name = id, keys, storage } = options
  const memory = createWalletMemory(`cosmos:${name}`, storage)
  const behaviour = createWalletBehaviour(() => new Error('Request rejected'), options.shared)
  const { answer, control } = behaviour
  const chains = new Map(Object.entries(options.chains))
  /** Keplr's grants are by chain, here by the chains' places. */
  const granted = createWalletMemory(`cosmos:${name} chains`, storage)
  const [firstPrefix = 'cosmos'] = chains.values()
  let active = memory.shown[0] ?? 0

  const prefixOf = (chainId: string): string => {
    const prefix = chains.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const keyAt = (): Uint8Array => keys[active] ?? keys[0] ?? new Uint8Array()
  const placeOf = (chainId: string): number => [...chains.keys()].indexOf(chainId)
  const isGranted = (chainId: string): boolean => memory.shown.length > 0 && granted.shown.includes(placeOf(chainId))
  const signerOn = (chainId: string) => {
    if (!isGranted(chainId)) throw new Error('Request rejected')
    return cosmosSigner(keyAt(), prefixOf(chainId))
  }
  const tell = (): void => void globalThis.dispatchEvent(new Event(`${id}_keystorechange`))
  const signAmino = (chainId: string, signer: string, signDoc: AminoDocument) =>
    signerOn(chainId).signAmino(signer, signDoc)

  const keplr = {
    enable: (chainIds: string | readonly string[]) =>
      answer(
        'enable',
        [chainIds],
        () => {
          for (const chainId of [chainIds].flat()) prefixOf(chainId)
          granted.shown = [...new Set([...granted.shown, ...[chainIds].flat().map(placeOf)])]
          memory.shown = [active]
        },
        ![chainIds].flat().every(isGranted),
      ),
    // Without a chain it forgets the page.
    disable: (chainIds?: string | readonly string[]) =>
      answer('disable', [chainIds], () => {
        const places = chainIds === undefined ? granted.shown : [chainIds].flat().map(placeOf)
        granted.shown = granted.shown.filter((place) => !places.includes(place))
        if (granted.shown.length === 0) memory.shown = []
      }),
    getKey: (chainId: string) =>
      answer('getKey', [chainId], () => {
        const { address, addressBytes, publicKey } = signerOn(chainId)
        return {
          name: `Account ${active + 1}`,
          algo: 'secp256k1',
          pubKey: publicKey,
          address: addressBytes,
          bech32Address: address,
          isNanoLedger: false,
        }
      }),
    signAmino: (chainId: string, signer: string, signDoc: AminoDocument) =>
      answer('signAmino', [chainId, signer, signDoc], () => signAmino(chainId, signer, signDoc), true),
    signDirect: (chainId: string, signer: string, signDoc: DirectDocument) =>
      answer('signDirect', [chainId, signer, signDoc], () => signerOn(chainId).signDirect(signer, signDoc), true),
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      answer(
        'signArbitrary',
        [chainId, signer, data],
        () => signAmino(chainId, signer, adr36(signer, data)).signature,
        true,
      ),
    experimentalSuggestChain: (chain: KnownChain) =>
      answer(
        'experimentalSuggestChain',
        [chain],
        () => void chains.set(chain.chainId, chain.bech32Config.bech32PrefixAccAddr),
        true,
      ),
    getOfflineSigner: (chainId: string) => ({
      ...keplr.getOfflineSignerOnlyAmino(chainId),
      signDirect: (signer: string, signDoc: DirectDocument) => keplr.signDirect(chainId, signer, signDoc),
    }),
    getOfflineSignerOnlyAmino: (chainId: string): OfflineSigner => ({
      async getAccounts() {
        const { bech32Address: address, pubKey: pubkey } = await keplr.getKey(chainId)
        return [{ address, algo: 'secp256k1', pubkey }]
      },
      signAmino: (signer, signDoc) => keplr.signAmino(chainId, signer, signDoc),
    }),
    // A Ledger's key would sign Amino alone.
    getOfflineSignerAuto: async (chainId: string) => keplr.getOfflineSigner(chainId),
  }

  return {
    id,
    keplr,
    install: () => writeOnWindow(PATHS[id], keplr),
    control: {
      ...control,
      addresses: keys.map((key) => cosmosSigner(key, firstPrefix).address),
      get chainIds() {
        return [...chains.keys()]
      },
      get isConnected() {
        return memory.shown.length > 0
      },
      get latencyMs() {
        return behaviour.latencyMs
      },
      set latencyMs(ms) {
        behaviour.latencyMs = ms
      },
      garbageAccounts: (value) => control.answerWith('getKey', value),
      selectAccount(index) {
        active = index
        if (memory.kept.length > 0) memory.kept = [index]
        tell()
      },
      setAccounts(indices) {
        memory.shown = indices
        active = indices[0] ?? active
        // To a page that has no chain yet, the visitor shows them on all.
        if (indices.length === 0) granted.shown = []
        else if (granted.shown.length === 0) granted.shown = [...chains.keys()].map(placeOf)
        tell()
      },
      setLocked(isLocked) {
        memory.isLocked = isLocked
        tell()
      },
      reset: () => behaviour.reset(),
    },
  }
}
