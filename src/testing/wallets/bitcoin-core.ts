import { type BitcoinKey, type BitcoinNetworkName, createBitcoinKey } from './bitcoin-key.ts'
import {
  createWalletBehaviour,
  type FamilyWalletControl,
  type SharedBehaviour,
  type WalletBehaviour,
} from './wallet-behaviour.ts'
import { createWalletMemory } from './wallet-memory.ts'

export interface BitcoinWalletOptions {
  /** Private keys of 32 bytes; the first is active. */
  readonly keys: readonly Uint8Array[]
  readonly network?: BitcoinNetworkName
  readonly storage?: Storage | null
  readonly shared?: SharedBehaviour
}

export interface BitcoinWalletControl extends FamilyWalletControl {
  /** The visitor turns the wallet to another network; its addresses change with it. */
  switchChain(network: BitcoinNetworkName): void
  readonly network: BitcoinNetworkName
  /** Hides all accounts until the next connection, or until it is unlocked. */
  setLocked(isLocked: boolean): void
}

/** A wallet's inside, whatever words it is spoken to in. */
export interface BitcoinCore {
  readonly behaviour: WalletBehaviour
  /** The active key on the current network. */
  readonly key: BitcoinKey
  readonly network: BitcoinNetworkName
  readonly isConnected: boolean
  /** The key behind an address of the active account. Throws when the page may not use it. */
  requireKey(address: string): BitcoinKey
  grant(): void
  revoke(): void
  turnTo(network: BitcoinNetworkName): void
  /** Signs a text for one of the addresses, by the protocol the page chose. */
  signMessage(address: string, message: string, protocol: 'ecdsa' | 'bip322'): string
  /** `told` runs after what the visitor did in the wallet. `accountMethods` are what the page asks for accounts by. */
  createControl(parts: {
    told(what: 'accounts' | 'network'): void
    accountMethods: readonly string[]
    listenerCount(): number
  }): BitcoinWalletControl
}

/** A transaction id for what was "broadcast": there is no node here, so it says only that it happened. */
export const PRETEND_TXID = 'ab'.repeat(32)

export function createBitcoinCore(
  id: string,
  { keys: secrets, network: first = 'mainnet', storage, shared }: BitcoinWalletOptions,
  refusal?: () => unknown,
): BitcoinCore {
  const memory = createWalletMemory(`bip122:${id}`, storage)
  const behaviour = createWalletBehaviour(refusal, shared)
  const keys = {
    mainnet: secrets.map((secret) => createBitcoinKey(secret, 'mainnet')),
    testnet: secrets.map((secret) => createBitcoinKey(secret, 'testnet')),
  }
  let network = first
  let active = memory.shown[0] ?? 0

  const core: BitcoinCore = {
    behaviour,
    get key() {
      const key = keys[network][active]
      if (!key) throw new Error(`The wallet has no account ${active}`)
      return key
    },
    get network() {
      return network
    },
    get isConnected() {
      return memory.shown.length > 0
    },
    requireKey(address) {
      const { key, isConnected } = core
      if (isConnected && [key.payment.address, key.ordinal.address].includes(address)) return key
      throw new Error('Unknown account')
    },
    grant() {
      memory.shown = [active]
    },
    revoke() {
      memory.shown = []
    },
    turnTo(next) {
      network = next
    },
    signMessage(address, message, protocol) {
      const key = core.requireKey(address)
      return protocol === 'bip322' ? key.signBip322(message, address) : key.signEcdsa(message)
    },
    createControl: ({ told, accountMethods, listenerCount }) => ({
      ...behaviour.control,
      get addresses() {
        return keys[network].map(({ payment }) => payment.address)
      },
      get network() {
        return network
      },
      get isConnected() {
        return core.isConnected
      },
      get latencyMs() {
        return behaviour.latencyMs
      },
      set latencyMs(ms) {
        behaviour.latencyMs = ms
      },
      garbageAccounts(value) {
        for (const method of accountMethods) behaviour.control.answerWith(method, value)
      },
      selectAccount(index) {
        active = index
        if (memory.kept.length > 0) memory.kept = [index]
        told('accounts')
      },
      setAccounts(indices) {
        memory.shown = indices
        active = indices[0] ?? active
        told('accounts')
      },
      setLocked(isLocked) {
        memory.isLocked = isLocked
        told('accounts')
      },
      switchChain(next) {
        network = next
        told('network')
      },
      listenerCount,
      reset: () => behaviour.reset(),
    }),
  }
  return core
}
