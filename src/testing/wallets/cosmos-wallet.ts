import { type AminoDocument, cosmosSigner, type DirectDocument } from './cosmos-signer.ts'
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
  readonly storage?: Storage | null
  readonly shared?: SharedBehaviour
}

export interface CosmosWallet {
  readonly id: string
  readonly keplr: object
  readonly control: FamilyWalletControl & {
    readonly chainIds: readonly string[]
    readonly shownIndices: readonly number[]
  }
  /** Puts it on this page; the answer takes it away. */
  install(): () => void
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
  const { id = 'keplr', keys, storage } = options
  const memory = createWalletMemory(id, storage)
  const behaviour = createWalletBehaviour(() => new Error('Request rejected'), options.shared)
  const { answer, control } = behaviour
  const chains = new Map(Object.entries(options.chains))
  const [firstPrefix = 'cosmos'] = chains.values()
  let active = memory.shown[0] ?? 0

  const prefixOf = (chainId: string): string => {
    const prefix = chains.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const keyAt = (): Uint8Array => keys[active] ?? keys[0] ?? new Uint8Array()
  const signerOn = (chainId: string) => cosmosSigner(keyAt(), prefixOf(chainId))
  const requireGrant = (): void => {
    if (memory.shown.length === 0) throw new Error('Request rejected')
  }
  const tell = (): void => void globalThis.dispatchEvent(new Event(`${id}_keystorechange`))
  const signAmino = (chainId: string, signer: string, signDoc: AminoDocument) => {
    requireGrant()
    return signerOn(chainId).signAmino(signer, signDoc)
  }

  const keplr = {
    enable: (chainId: string) =>
      answer(
        'enable',
        [chainId],
        () => {
          prefixOf(chainId)
          memory.shown = [active]
        },
        memory.shown.length === 0,
      ),
    disable: (chainId?: string) =>
      answer('disable', [chainId], () => {
        memory.shown = []
      }),
    getKey: (chainId: string) =>
      answer('getKey', [chainId], () => {
        requireGrant()
        const { address, publicKey } = signerOn(chainId)
        return {
          name: `Account ${active + 1}`,
          algo: 'secp256k1',
          pubKey: publicKey,
          address: new Uint8Array(20),
          bech32Address: address,
          isNanoLedger: false,
        }
      }),
    signAmino: (chainId: string, signer: string, signDoc: AminoDocument) =>
      answer('signAmino', [chainId, signer, signDoc], () => signAmino(chainId, signer, signDoc), true),
    signDirect: (chainId: string, signer: string, signDoc: DirectDocument) =>
      answer(
        'signDirect',
        [chainId, signer, signDoc],
        () => {
          requireGrant()
          return signerOn(chainId).signDirect(signer, signDoc)
        },
        true,
      ),
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
  }

  return {
    id,
    keplr,
    install: () => writeOnWindow(PATHS[id], keplr),
    control: {
      ...control,
      addresses: keys.map((key) => cosmosSigner(key, firstPrefix).address),
      get shownIndices() {
        return memory.shown
      },
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
        if (memory.shown.length > 0) memory.shown = [index]
        tell()
      },
      setAccounts(indices) {
        memory.shown = indices
        active = indices[0] ?? active
        tell()
      },
      reset: () => behaviour.reset(),
    },
  }
}
