import type { ResolvedOptions } from '../../domain/config.ts'
import type { PictureUrls } from '../../ports/services.ts'
import { SDK_TYPE } from './identity.ts'

/** Picture addresses of the Wallet API (R7.35, R7.36). Pure and without the client: used before that is loaded. */
export function createPictureUrls(options: Pick<ResolvedOptions, 'projectId' | 'baseUrls'>, sdk: string): PictureUrls {
  const base = options.baseUrls.walletApi.replace(/\/+$/, '')
  const identity = new URLSearchParams({ projectId: options.projectId, st: SDK_TYPE, sv: sdk })
  const under = (path: string) => (id: string) =>
    options.projectId ? `${base}/${path}/${encodeURIComponent(id)}?${identity}` : undefined
  return {
    wallet: under('getWalletImage'),
    asset: under('public/getAssetImage'),
    token: under('public/getTokenImage'),
    currency: under('public/getCurrencyImage'),
  }
}
