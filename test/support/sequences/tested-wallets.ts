import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/web3.js'
import { type Hex, verifyMessage } from 'viem'
import type { Namespace } from '../../../src/domain/network.ts'
import { createEip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { drawWalletIcon } from '../../../src/testing/wallets/wallet-icon.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'

/** What a sequence does to a wallet, whatever its family. */
export interface TestedWallet {
  readonly id: string
  readonly family: Namespace
  readonly addresses: readonly string[]
  /** Those a page may use now. */
  readonly shown: readonly string[]
  /** Tells the pages of this window that it is there. */
  appear(): void
  holdConnect(): () => void
  refuseConnect(): void
  /** The next page that asks without opening it has to wait. */
  holdReturn(): () => void
  setAccounts(indices: readonly number[]): void
  setLocked(isLocked: boolean): void
  /** Another chain, chosen in the wallet; families whose wallets have none ignore it. */
  switchChain(id: number): void
  listeners(): number
  /** By a library that signed nothing here. */
  verifies(signature: string, message: string, address: string): Promise<boolean>
  /** Forgets what it was told to do wrong and did not come to. */
  behave(): void
  /** As new. */
  reset(): void
}

const REFUSAL = { code: 4001, message: 'no' }
/** The head of an Ed25519 key in SPKI; the 32 bytes of the address follow. */
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

function testedEip155(id: string, keys: readonly Hex[], chainIds: readonly number[]): TestedWallet {
  const chains = chainIds.map((chain) => ({ id: chain, rpcUrl: 'http://127.0.0.1:9' }))
  const { control, provider } = createEip155Wallet({ rdns: id, keys, chains, storage: null })
  const info = { uuid: crypto.randomUUID(), name: id, icon: drawWalletIcon(id), rdns: id }
  return {
    id,
    family: 'eip155',
    addresses: control.addresses,
    get shown() {
      return control.shown
    },
    appear: () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
    holdConnect: () => control.holdNext('eth_requestAccounts'),
    refuseConnect: () => control.throwNext(REFUSAL, 'eth_requestAccounts'),
    holdReturn: () => control.holdNext('eth_accounts'),
    setAccounts: control.setAccounts,
    setLocked: (isLocked) => (isLocked ? control.lock() : control.unlock()),
    switchChain: control.switchChain,
    listeners: () => control.listenerCount('accountsChanged') + control.listenerCount('chainChanged'),
    verifies: (signature, message, address) =>
      verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
    behave: control.reset,
    reset() {
      control.reset()
      control.unlock()
      control.setAccounts([])
      control.switchChain(chainIds[0] as number)
    },
  }
}

function testedSolana(id: string, numbers: readonly number[]): TestedWallet {
  const { control, wallet } = createSolanaWallet({ name: id, keys: solanaKeys(...numbers), storage: null })
  let kept: readonly number[] = []
  return {
    id,
    family: 'solana',
    addresses: control.addresses,
    get shown() {
      return control.shown
    },
    appear() {
      const detail = (api: { register(wallet: unknown): unknown }): unknown => api.register(wallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    },
    holdConnect: () => control.holdNext('connect'),
    refuseConnect: () => control.throwNext(REFUSAL, 'connect'),
    holdReturn: () => control.holdNext('connect'),
    setAccounts: control.setAccounts,
    setLocked(isLocked) {
      if (isLocked) kept = control.shown.map((address) => control.addresses.indexOf(address))
      control.setAccounts(isLocked ? [] : kept)
    },
    switchChain: () => {},
    listeners: () => control.listenerCount?.() ?? 0,
    async verifies(signature, message, address) {
      const encoder = getBase58Encoder()
      const der = Buffer.concat([ED25519_HEAD, Buffer.from(encoder.encode(address))])
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return verify(null, Buffer.from(message), key, Buffer.from(encoder.encode(signature)))
    },
    behave: control.reset,
    reset() {
      kept = []
      control.reset()
      control.setAccounts([])
    },
  }
}

/** Two of each family, of two accounts each, none of them shared. The keys are drawn once: it is what takes long. */
export const createTestedWallets = (): readonly TestedWallet[] => [
  testedEip155('com.example.a', testKeys(0, 1), [1, 2, 7]),
  testedEip155('com.example.b', testKeys(2, 3), [1, 2, 7]),
  testedSolana('Solstice A', [0, 1]),
  testedSolana('Solstice B', [2, 3]),
]
