import { createHash } from 'node:crypto'
import { inventName } from './wallet-names.ts'

/** A wallet as the Wallet API lists it. Absent and null mean the same to clients; both occur. */
export interface ListedWallet {
  id: string
  name: string
  badge_type: 'none' | 'certified'
  chains: string[]
  homepage: string
  image_id: string
  order: number
  link_mode?: string | null
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  rdns?: string | null
  injected?: { namespace: string; injected_id: string }[] | null
}

/** List entries for the wallets that tests put into a page; they carry the rdns those announce. */
const IN_PAGE_WALLETS = [
  { name: 'Announced Wallet', rdns: 'com.example.announced' },
  { name: 'Second Wallet', rdns: 'com.example.second' },
]

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** `count` wallets, the same at every start. The first two are the wallets that tests put into a page. */
export function inventWallets(count: number, localChains: readonly string[]): ListedWallet[] {
  const inPage = IN_PAGE_WALLETS.map(({ name, rdns }, index) => ({
    ...inventWallet(name, index, localChains),
    rdns,
    badge_type: 'certified' as const,
    chains: [...localChains, 'eip155:1'],
  }))
  const rest = Array.from({ length: Math.max(0, count - inPage.length) }, (_, index) =>
    inventWallet(inventName(index), index + inPage.length, localChains),
  )
  return [...inPage, ...rest].slice(0, count)
}

function inventWallet(name: string, order: number, localChains: readonly string[]): ListedWallet {
  const digest = createHash('sha256').update(`wallet ${order} ${name}`).digest()
  // One chance per place: place 3 is always the same draw for this wallet.
  const draw = (place: number): number => (digest[place] ?? 0) / 256
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${slug}.example`
  const isSolanaOnly = draw(0) < 0.12
  const evmChains = [...localChains, 'eip155:1', 'eip155:10', 'eip155:8453', 'eip155:42161']
  const both = draw(1) < 0.3 ? [...evmChains, SOLANA_MAINNET] : evmChains
  const hasMobile = draw(2) < 0.75
  return {
    id: digest.toString('hex'),
    name,
    badge_type: draw(3) < 0.25 ? 'certified' : 'none',
    chains: isSolanaOnly ? [SOLANA_MAINNET] : both,
    homepage: site,
    image_id: toUuid(digest),
    order,
    mobile_link: hasMobile ? (draw(4) < 0.2 ? `${site}/open` : `${slug.replaceAll('-', '')}://`) : null,
    link_mode: hasMobile && draw(5) < 0.3 ? `${site}/link` : null,
    desktop_link: draw(6) < 0.25 ? `${slug.replaceAll('-', '')}-desktop://` : null,
    ...(draw(7) < 0.3 ? { webapp_link: `${site}/app` } : {}),
    ...(hasMobile && draw(8) < 0.9 ? { app_store: `https://apps.example/ios/${slug}` } : {}),
    ...(hasMobile && draw(9) < 0.9 ? { play_store: `https://apps.example/android/${slug}` } : {}),
    chrome_store: draw(10) < 0.4 ? `https://extensions.example/${slug}` : null,
    rdns: draw(11) < 0.35 ? `example.${slug}` : null,
    injected: isSolanaOnly ? [{ namespace: 'solana', injected_id: slug }] : null,
  }
}

function toUuid(digest: Buffer): string {
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
