import type { InferOutput } from 'valibot'
import type { ResolvedOptions } from '../../domain/config.ts'
import { allowPicture } from '../../domain/rules/allow-picture.ts'
import { canReach, type Device } from '../../domain/rules/can-reach.ts'
import { eachOnce } from '../../domain/rules/each-once.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import { isRecord } from '../../kernel/guard.ts'
import { cleanText } from '../../kernel/text.ts'
import type { HttpPort, WalletPage, WalletQuery } from '../../ports/services.ts'
import { appLink, webLink } from './links.ts'
import { accept, acceptRows, textsIn, walletPageSchema, walletSchema } from './schemas.ts'

export interface WalletListParts {
  readonly http: HttpPort
  readonly options: Pick<ResolvedOptions, 'baseUrls' | 'pictureHosts'>
  readonly findDevice: () => Device
}

/** A row of the public list in our words. Everything in it was written by strangers (R10.14). */
const toWallet =
  (options: WalletListParts['options']) =>
  (row: InferOutput<typeof walletSchema>): WalletListing => ({
    id: row.id,
    name: cleanText(row.name),
    homepage: webLink(row.homepage),
    imageId: cleanText(row.image_id, 64) || undefined,
    // Elsewhere than the page's policy lets it through nothing would come, and `image_id` names one as well.
    imageUrl: allowPicture(row.image_url, options),
    chains: textsIn(row.chains),
    badge: row.badge_type === 'certified' ? 'certified' : undefined,
    rdns: cleanText(row.rdns, 100) || undefined,
    mobileLink: appLink(row.mobile_link),
    linkMode: webLink(row.link_mode),
    desktopLink: appLink(row.desktop_link),
    webappLink: webLink(row.webapp_link),
    appStore: webLink(row.app_store),
    playStore: webLink(row.play_store),
    chromeStore: webLink(row.chrome_store),
    injectedIds: Array.isArray(row.injected)
      ? textsIn(
          row.injected.map(
            // Of other families: their names are on other windows than the one that is looked at.
            (item) => isRecord(item) && (item.namespace ?? 'eip155') === 'eip155' && item.injected_id,
          ),
        )
      : undefined,
  })

/** As the service reads lists; hosts without types may give one id alone. */
const listed = (ids: readonly string[] = []): string | undefined => `${ids}` || undefined

/** One page of the public wallet list (R7.33): each wallet once, rows without a usable id or name left out. */
export async function fetchWallets(
  { http, options, findDevice }: WalletListParts,
  { page, entries, search, badge, include, exclude, chains, isOffered }: WalletQuery,
  signal?: AbortSignal,
): Promise<WalletPage> {
  const answer = await http.get({
    service: 'walletApi',
    path: '/getWallets',
    query: {
      page,
      entries,
      search: search || undefined,
      badge_type: badge,
      include: listed(include),
      exclude: listed(exclude),
      chains: listed(chains),
    },
    signal,
  })
  const { data, count } = accept(walletPageSchema, answer)
  const wallets = eachOnce(
    acceptRows(walletSchema, data)
      .map(toWallet(options))
      .filter((wallet) => wallet.name && (!isOffered || canReach(wallet, findDevice()))),
  )
  // JSON can write numbers that count nothing: -1, 1.5, 1e999.
  return {
    wallets,
    count: Number.isSafeInteger(count) && count >= 0 ? count : wallets.length,
    isPastEnd: data.length === 0,
  }
}
