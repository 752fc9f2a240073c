import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/bytes.ts'
import type { TestNode } from '../nodes.ts'
import { ProviderRpcError } from './provider-error.ts'
import { callRpc } from './rpc-call.ts'
import type { SolanaKey } from './solana-keys.ts'
import { type SolanaSignInInput, writeSolanaSignIn } from './solana-sign-in.ts'
import { signSolanaTransaction } from './solana-transaction.ts'
import { createWalletBehaviour, type FamilyWalletControl, type SharedBehaviour } from './wallet-behaviour.ts'
import { drawWalletIcon } from './wallet-icon.ts'
import { createWalletMemory } from './wallet-memory.ts'

export interface SolanaWalletOptions {
  /** The first is active. */
  readonly keys: readonly SolanaKey[]
  /** Its name is what pages know it by. */
  readonly name?: string
  /** The wallet's own node, for `solana:signAndSendTransaction`. */
  readonly rpcUrl?: string
  /** In place of it: of each chain by the standard's name, `solana:devnet`. */
  readonly nodeOf?: (chain: string) => TestNode | undefined
  /** Features of the standard that this wallet lacks. */
  readonly without?: readonly string[]
  readonly storage?: Storage | null
  readonly shared?: SharedBehaviour
}

export interface SolanaWallet {
  readonly id: string
  /** What pages get. */
  readonly wallet: { readonly name: string; readonly features: Readonly<Record<string, unknown>> }
  readonly control: FamilyWalletControl & {
    /** Those the page may use now, the active one first. */
    readonly shown: readonly string[]
    setLocked(isLocked: boolean): void
    emit(changes: unknown): void
  }
  /** Registers as the Wallet Standard says, now and with every page that is ready; the answer unregisters. */
  install(): () => void
}

interface Signing {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  readonly chain: string
  readonly options?: { readonly preflightCommitment?: string }
}

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** A Solana wallet of the Wallet Standard in the page: holds keys, really signs, and does wrong what it is told to. */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const { keys, name = 'Solstice', rpcUrl, nodeOf = () => rpcUrl, without = [], storage } = options
  const memory = createWalletMemory(`solana:${name}`, storage)
  const behaviour = createWalletBehaviour(
    () => new ProviderRpcError(4001, 'User rejected the request.'),
    options.shared,
  )
  const { answer, control } = behaviour
  const listeners = new Set<(changes: unknown) => void>()
  /** Whom the next connection grants; without one a choice is the visitor's own business. */
  let active = memory.shown[0] ?? 0

  // One object each for the wallet's life: pages hand them back.
  const all = keys.map(({ address }) =>
    Object.freeze({
      address,
      publicKey: base58.decode(address),
      chains: CHAINS,
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    }),
  )
  const shown = () => memory.shown.flatMap((index) => all[index] ?? [])
  const emit = (changes: unknown): void => {
    for (const listener of [...listeners]) listener(changes)
  }
  const show = (indices: readonly number[]): void => {
    memory.shown = indices
    active = indices[0] ?? active
    emit({ accounts: shown() })
  }

  const requireKey = (account: unknown): SolanaKey => {
    const key = keys[all.indexOf(account as (typeof all)[number])]
    if (!key || !shown().some((other) => other === account)) throw new Error('Unknown account')
    return key
  }
  const sign = ({ account, transaction, chain }: Signing): Uint8Array => {
    if (!CHAINS.includes(chain)) throw new Error(`Unknown chain ${chain}`)
    const key = requireKey(account)
    return signSolanaTransaction(transaction, key)
  }
  const send = async (input: Signing): Promise<Uint8Array> => {
    const signed = sign(input)
    const encoding = { encoding: 'base64', ...input.options }
    const params = [toBase64(signed), encoding]
    const node = nodeOf(input.chain)
    if (!node) throw new Error(`The test wallet has no node for ${input.chain}`)
    const request = { method: 'sendTransaction', params }
    const signature = await (typeof node === 'string' ? callRpc(node, request) : node.request(request))
    return base58.decode(String(signature))
  }

  const features: Record<string, unknown> = {
    'standard:connect': {
      version: '1.0.0',
      connect: ({ silent = false }: { silent?: boolean } = {}) => {
        const isGranted = memory.shown.length > 0
        return answer(
          'connect',
          { silent },
          () => {
            if (!isGranted && !silent) show([active])
            return { accounts: shown() }
          },
          !isGranted && !silent,
        )
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => answer('disconnect', {}, () => show([])) },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (changes: unknown) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly { account: unknown; message: Uint8Array }[]) =>
        answer(
          'signMessage',
          inputs,
          () =>
            inputs.map(({ account, message }) => ({
              signedMessage: message,
              signature: requireKey(account).sign(message),
            })),
          true,
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: readonly Signing[]) =>
        answer('signTransaction', inputs, () => inputs.map((input) => ({ signedTransaction: sign(input) })), true),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: readonly Signing[]) =>
        answer(
          'signAndSendTransaction',
          inputs,
          () => Promise.all(inputs.map(async (input) => ({ signature: await send(input) }))),
          true,
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        answer(
          'signIn',
          inputs,
          () => {
            if (memory.shown.length === 0) show([active])
            const [account] = shown()
            return inputs.map((input) => {
              const text = writeSolanaSignIn(input, account?.address ?? '', globalThis.location?.host ?? '')
              const signedMessage = new TextEncoder().encode(text)
              return { account, signedMessage, signature: requireKey(account).sign(signedMessage) }
            })
          },
          true,
        ),
    },
  }
  for (const feature of without) delete features[feature]

  const wallet = {
    version: '1.0.0',
    name,
    icon: drawWalletIcon(name),
    chains: CHAINS,
    features,
    get accounts() {
      return shown()
    },
  }

  return {
    id: name,
    wallet,
    install() {
      const unregisters = new Set<() => void>()
      const register = (api: { register(...wallets: readonly unknown[]): () => void }): void =>
        void unregisters.add(api.register(wallet))
      const onReady = (event: Event): void => register((event as CustomEvent).detail)
      window.addEventListener('wallet-standard:app-ready', onReady)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => {
        window.removeEventListener('wallet-standard:app-ready', onReady)
        for (const unregister of unregisters) unregister()
      }
    },
    control: {
      ...control,
      addresses: keys.map(({ address }) => address),
      get isConnected() {
        return memory.shown.length > 0
      },
      get shown() {
        return shown().map(({ address }) => address)
      },
      get latencyMs() {
        return behaviour.latencyMs
      },
      set latencyMs(ms) {
        behaviour.latencyMs = ms
      },
      garbageAccounts: (value) => control.answerWith('connect', value),
      selectAccount(index) {
        active = index
        if (memory.kept.length > 0) memory.kept = [index, ...memory.kept.filter((other) => other !== index)]
        if (memory.shown.length > 0) emit({ accounts: shown() })
      },
      setAccounts: show,
      setLocked(isLocked) {
        memory.isLocked = isLocked
        emit({ accounts: shown() })
      },
      listenerCount: () => listeners.size,
      emit,
      reset: () => behaviour.reset(),
    },
  }
}
