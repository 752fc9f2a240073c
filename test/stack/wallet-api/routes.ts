import type { LocalChain } from '../chains/local-chain.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { ok, type Reply, type Route, type ServiceRequest } from '../serve/route.ts'
import { requireSdkProperties } from '../serve/sdk-properties.ts'
import { findWallets } from './find-wallets.ts'
import { hostedSignInRoutes } from './hosted-sign-in.ts'
import type { ProjectSettings } from './project-settings.ts'
import type { ListedWallet } from './wallet-list.ts'

/** The Wallet API: list, pictures, the settings of a project and its sign-in. Every request must carry projectId, st and sv. */
export function walletApiRoutes(
  wallets: readonly ListedWallet[],
  project: ProjectSettings,
  chains: readonly LocalChain[],
): Route[] {
  const nameByImage = new Map(wallets.map((wallet) => [wallet.image_id, wallet.name]))
  const get = (path: string, answer: (request: ServiceRequest) => Reply): Route => ({
    method: 'GET',
    path,
    answer(request) {
      requireSdkProperties(request)
      return answer(request)
    },
  })
  return [
    get('/getWallets', ({ query }) => ok(findWallets(wallets, query))),
    get('/getWalletImage/:id', ({ params }) => pictureReply(`wallet:${params.id}`, initial(nameByImage, params.id))),
    get('/public/getAssetImage/:id', ({ params }) => pictureReply(`asset:${params.id}`)),
    get('/public/getTokenImage/:symbol', ({ params }) => pictureReply(`token:${params.symbol}`, params.symbol)),
    get('/public/getCurrencyImage/:code', ({ params }) => pictureReply(`currency:${params.code}`, params.code)),
    get('/getAnalyticsConfig', () => ok({ isAnalyticsEnabled: project.isAnalyticsEnabled })),
    get('/appkit/v1/config', () => ok({ features: project.features })),
    get('/projects/v1/origins', () => ok({ allowedOrigins: project.allowedOrigins })),
    ...hostedSignInRoutes(chains),
  ]
}

/** Every other wallet shows its initial; the rest show a glyph. */
function initial(names: ReadonlyMap<string, string>, id = ''): string | undefined {
  const name = names.get(id)
  return name && name.length % 2 === 0 ? name.slice(0, 1) : undefined
}
