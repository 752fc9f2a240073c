import type { Connector } from '../../domain/connector.ts'
import { dataImage } from '../../domain/data-image.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { DiscoverContext } from '../../ports/chain-family.ts'
import type { WindowWallets } from '../../ports/discovery.ts'

/** Whose words a wallet on the window speaks. */
export type BitcoinDialect = 'sats-connect' | 'leather' | 'unisat' | 'okx'

/** The provider of a connector that was found on the window; those of the Wallet Standard are the wallet itself. */
export interface WindowProvider {
  readonly dialect: BitcoinDialect
  readonly wallet: Record<string, unknown>
}

/** Wallets with a place of their own: UniSat's interface, which others offer too, and what OKX made of it. */
const PLACES: readonly (readonly [id: string, name: string, path: string, dialect: BitcoinDialect])[] = [
  ['unisat', 'UniSat', 'unisat', 'unisat'],
  ['bitget', 'Bitget Wallet', 'bitkeep.unisat', 'unisat'],
  ['binance', 'Binance Wallet', 'binancew3w.bitcoin', 'unisat'],
  ['OKX', 'OKX Wallet', 'okxwallet.bitcoin', 'okx'],
]

const LEATHER = 'LeatherProvider'

/** More than any visitor has installed; the list may be of any length. */
const MOST_ENTRIES = 50

/** What each dialect opens a wallet by: an object without it is something else. */
const OPENS: Readonly<Record<BitcoinDialect, string>> = {
  'sats-connect': 'request',
  leather: 'request',
  unisat: 'requestAccounts',
  okx: 'connect',
}

/**
 * Some are found both ways, by the Wallet Standard and in the list: with one name and one picture it is one (R3.15). A place has
 * its own name.
 */
export const reportOnce = (
  found: Connector,
  { connectors, report }: DiscoverContext,
  listed: ReadonlySet<unknown>,
): unknown =>
  connectors.value.some(
    (other) =>
      listed.has(other) !== listed.has(found) &&
      found.claimsName &&
      other.claimsName &&
      other.chain === found.chain &&
      other.id === found.id &&
      other.imageUrl === found.imageUrl,
  ) || report(found)

/**
 * Reports wallets with a place on the window, and those of the list that sats-connect's wallets enter themselves in. `seen` gets
 * those that it reported.
 */
export function discoverBitcoinProviders(context: DiscoverContext, wallets: WindowWallets, seen: Set<unknown>): void {
  const report = (found: Omit<Connector, 'provider' | 'type' | 'chain'>, path: string, dialect: BitcoinDialect) =>
    fence(() => {
      const wallet = wallets.read(path)
      if (!isRecord(wallet) || typeof wallet[OPENS[dialect]] !== 'function' || seen.has(path) || seen.has(wallet))
        return
      const one: Connector = { ...found, type: 'ANNOUNCED', chain: 'bip122', provider: { dialect, wallet } }
      seen.add(path).add(wallet).add(one)
      reportOnce(one, context, seen)
    })

  wallets.watch(() => {
    fence(() => {
      const list = wallets.read('btc_providers')
      for (const entry of Array.isArray(list) ? list.slice(0, MOST_ENTRIES) : [])
        fence(() => {
          if (!isRecord(entry) || typeof entry.id !== 'string') return
          const name = cleanText(entry.name)
          const dialect = entry.id === LEATHER ? 'leather' : 'sats-connect'
          const found = {
            id: name,
            name,
            imageUrl: dataImage(entry.icon),
            opensWhenAsked: true as const,
            claimsName: true as const,
          }
          if (name) report(found, entry.id, dialect)
        })
    })
    report({ id: 'Leather', name: 'Leather', opensWhenAsked: true }, LEATHER, 'leather')
    for (const [id, name, path, dialect] of PLACES) report({ id, name }, path, dialect)
  }, context)
}
