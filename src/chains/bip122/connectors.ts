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

/** Reports wallets with a place on the window, and those of the list that sats-connect's wallets enter themselves in. */
export function discoverBitcoinProviders(context: DiscoverContext, wallets: WindowWallets): void {
  const seen = new Set<unknown>()
  const report = (found: Omit<Connector, 'provider' | 'type' | 'chain'>, wallet: unknown, dialect: BitcoinDialect) => {
    const isKnown = context.connectors.value.some(({ chain, id }) => chain === 'bip122' && id === found.id)
    if (!isRecord(wallet) || isKnown || seen.has(wallet) || typeof wallet[OPENS[dialect]] !== 'function') return
    seen.add(wallet)
    context.report({ ...found, type: 'ANNOUNCED', chain: 'bip122', provider: { dialect, wallet } })
  }

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
          if (name) report(found, wallets.read(entry.id), dialect)
        })
    })
    fence(() => report({ id: 'Leather', name: 'Leather', opensWhenAsked: true }, wallets.read(LEATHER), 'leather'))
    for (const [id, name, path, dialect] of PLACES) fence(() => report({ id, name }, wallets.read(path), dialect))
  }, context)
}
