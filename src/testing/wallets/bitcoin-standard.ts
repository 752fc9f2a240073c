import { toBase64 } from '../../chains/bytes.ts'
import { type BitcoinWalletControl, type BitcoinWalletOptions, createBitcoinCore } from './bitcoin-core.ts'
import { drawWalletIcon } from './wallet-icon.ts'

export interface BitcoinTestWallet {
  readonly id: string
  readonly control: BitcoinWalletControl
  /** Puts it on this page; the answer takes it away. */
  install(): () => void
}

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Change = { accounts?: readonly StandardAccount[] }

/** By the standard's words. */
const SIGHASH_TYPES: Readonly<Record<string, number>> = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 129,
  'NONE|ANYONECANPAY': 130,
  'SINGLE|ANYONECANPAY': 131,
}

interface Transaction {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction']

/** A Bitcoin wallet of the Wallet Standard. It signs text by ECDSA for P2WPKH and by BIP-322 for P2TR. */
export function createStandardBitcoinWallet(
  options: BitcoinWalletOptions & { readonly name?: string },
): BitcoinTestWallet {
  const name = options.name ?? 'Meridian'
  const core = createBitcoinCore(name, options)
  const { answer } = core.behaviour
  const listeners = new Set<(change: Change) => void>()

  const accounts = (): StandardAccount[] =>
    core.isConnected
      ? [core.key.payment, core.key.ordinal].map(({ address, publicKey }) => ({
          address,
          publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
          chains: [`bitcoin:${core.network}`],
          features: FEATURES,
        }))
      : []

  const sign = ({ psbt, inputsToSign }: Transaction): Uint8Array => {
    const types = new Map<number, number>()
    for (const { account, signingIndexes, sigHash } of inputsToSign) {
      core.requireKey(account.address)
      const type = sigHash !== undefined && Object.hasOwn(SIGHASH_TYPES, sigHash) ? SIGHASH_TYPES[sigHash] : undefined
      if (sigHash !== undefined && type === undefined) throw new Error(`Unknown sigHash ${sigHash}`)
      if (type !== undefined) for (const index of signingIndexes) types.set(index, type)
    }
    const indexes = inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
    return core.key.signPsbt(psbt, indexes, types)
  }

  const wallet = {
    version: '1.0.0',
    name,
    icon: drawWalletIcon(name),
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: unknown) =>
          answer(
            'bitcoin:connect',
            [input],
            () => {
              core.grant()
              return { accounts: accounts() }
            },
            !core.isConnected,
          ),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly { account: StandardAccount; message: Uint8Array }[]) =>
          answer(
            'bitcoin:signMessage',
            inputs,
            () =>
              inputs.map(({ account: { address }, message }) => {
                const protocol = address === core.key.ordinal.address ? 'bip322' : 'ecdsa'
                const text = core.signMessage(address, new TextDecoder().decode(message), protocol)
                return { signedMessage: message, signature: Uint8Array.from(atob(text), (c) => c.charCodeAt(0)) }
              }),
            true,
          ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly Transaction[]) =>
          answer(
            'bitcoin:signTransaction',
            inputs.map(({ psbt }) => toBase64(psbt)),
            () => inputs.map((input) => ({ signedPsbt: sign(input) })),
            true,
          ),
      },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: Change) => void) {
          if (event === 'change') listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
  }

  return {
    id: name,
    control: core.createControl({
      told() {
        for (const listener of [...listeners]) listener({ accounts: accounts() })
      },
      accountMethods: ['bitcoin:connect'],
      listenerCount: () => listeners.size,
    }),
    install() {
      const ends: (() => void)[] = []
      const register = (api: { register(wallet: unknown): () => void }): void => void ends.push(api.register(wallet))
      const ready = (event: Event): void => register((event as CustomEvent<Parameters<typeof register>[0]>).detail)
      globalThis.addEventListener('wallet-standard:app-ready', ready)
      globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => {
        globalThis.removeEventListener('wallet-standard:app-ready', ready)
        for (const end of ends) end()
      }
    },
  }
}
