import { getBase58Decoder } from '@solana/web3.js'
import { concat, type Hex, hexToBytes, keccak256, sha256, stringToBytes } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { createListeners } from '../../../src/testing/wallets/listeners.ts'
import { createWalletBehaviour, type FamilyWalletControl } from '../../../src/testing/wallets/wallet-behaviour.ts'
import { drawWalletIcon } from '../../../src/testing/wallets/wallet-icon.ts'
import { createWalletMemory } from '../../../src/testing/wallets/wallet-memory.ts'

export interface TronWalletOptions {
  /** Private keys; the first is active. */
  readonly keys: readonly Hex[]
  readonly rdns?: string
  readonly name?: string
  readonly storage?: Storage | null
}

export interface TronWallet {
  readonly rdns: string
  readonly control: FamilyWalletControl
  install(): () => void
}

/** Base58check of 0x41 and the twenty bytes an EVM address has. */
export function tronAddressOf(key: Hex): string {
  const payload = concat(['0x41', privateKeyToAddress(key)])
  const checksum = sha256(sha256(payload)).slice(0, 10) as Hex
  return getBase58Decoder().decode(hexToBytes(concat([payload, checksum])))
}

/** As TronLink hashes texts since its second version. */
export function hashTronText(message: string): Hex {
  const text = stringToBytes(message)
  return keccak256(concat([stringToBytes(`\x19TRON Signed Message:\n${text.length}`), text]))
}

/** An extension that announces itself by TIP-6963, with keys that really sign. */
export function createTronWallet(options: TronWalletOptions): TronWallet {
  const { keys, rdns = 'example.trillium', name = 'Trillium', storage } = options
  const memory = createWalletMemory(rdns, storage)
  const behaviour = createWalletBehaviour()
  const { answer, control } = behaviour
  const listeners = createListeners()
  const addresses = keys.map(tronAddressOf)
  const shown = (): string[] => memory.shown.flatMap((index) => addresses[index] ?? [])
  const show = (indices: readonly number[]): void => {
    memory.shown = indices
    listeners.emit('accountsChanged', shown() as never)
  }

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    tron_accounts: (params) => answer('tron_accounts', params as never, shown),
    tron_requestAccounts: (params) =>
      answer(
        'tron_requestAccounts',
        params as never,
        () => {
          if (!memory.shown.length) memory.shown = [0]
          return shown()
        },
        !memory.shown.length,
      ),
    tron_signMessageV2: (params) =>
      answer(
        'tron_signMessageV2',
        params as never,
        () => {
          const { address, message } = params as { readonly address: string; readonly message: string }
          const privateKey = shown().includes(address) && keys[addresses.indexOf(address)]
          if (!privateKey) throw new Error('Unauthorized')
          return sign({ hash: hashTronText(message), privateKey, to: 'hex' })
        },
        true,
      ),
  }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const work = methods[method]
      if (!work) throw Object.assign(new Error(`No method ${method}`), { code: 4200 })
      return work(params)
    },
    on: listeners.add,
    removeListener: listeners.remove,
  }

  return {
    rdns,
    install() {
      const detail = { info: { uuid: crypto.randomUUID(), name, rdns, icon: drawWalletIcon(name) }, provider }
      const announce = (): void =>
        void window.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: Object.freeze(detail) }))
      window.addEventListener('TIP6963:requestProvider', announce)
      announce()
      return () => window.removeEventListener('TIP6963:requestProvider', announce)
    },
    control: {
      ...control,
      addresses,
      get isConnected() {
        return memory.shown.length > 0
      },
      get latencyMs() {
        return behaviour.latencyMs
      },
      set latencyMs(ms) {
        behaviour.latencyMs = ms
      },
      garbageAccounts(value) {
        control.answerWith('tron_requestAccounts', value)
        control.answerWith('tron_accounts', value)
      },
      selectAccount: (index) => show([index]),
      setAccounts: show,
      listenerCount: () => listeners.count('accountsChanged'),
      reset: () => behaviour.reset(),
    },
  }
}
