import { toHex } from '../../chains/bytes.ts'
import type { Eip155Wallet } from './eip155-wallet.ts'
import { drawWalletIcon } from './wallet-icon.ts'

/** EIP6963ProviderInfo. */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export interface AnnounceOptions {
  /** What differs from an honest announcement; `hostile-infos.ts` has dishonest ones. */
  info?: Partial<WalletInfo>
  /** Announces everything twice, as wallets with two content scripts do. */
  twice?: boolean
  /** Keeps silent for this long after the page loaded, requests included, in milliseconds. */
  lateMs?: number
  /** Default: the window. */
  target?: EventTarget
}

/** A version 4 UUID, on pages too that came without encryption, whose `crypto` has no function for it. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Announces a wallet by EIP-6963: now, and whenever a page asks. Returns a function that ends it.
 * The uuid is new for every call, as it is for every page load with real wallets.
 */
export function announceWallet(
  wallet: Pick<Eip155Wallet, 'provider' | 'rdns'>,
  options: AnnounceOptions = {},
): () => void {
  const { target = window, lateMs = 0, twice = false } = options
  const name = options.info?.name ?? 'Announced Wallet'
  const info: WalletInfo = Object.freeze({
    uuid: randomUuid(),
    name,
    // A hostile name need not be text.
    icon: drawWalletIcon(String(name)),
    rdns: wallet.rdns,
    ...options.info,
  })
  const detail = Object.freeze({ info, provider: wallet.provider })
  const announce = (): void => {
    for (let round = 0; round < (twice ? 2 : 1); round++) {
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  const begin = (): void => {
    target.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = lateMs > 0 ? setTimeout(begin, lateMs) : undefined
  if (timer === undefined) begin()
  return () => {
    clearTimeout(timer)
    target.removeEventListener('eip6963:requestProvider', announce)
  }
}
