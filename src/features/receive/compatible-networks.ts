import type { Account } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import type { Parts } from '../../state/interior.ts'

/** Where the account can be reached. A contract account is on one network only (R2.83). */
export const compatibleNetworks = (
  { networks }: Parts<'networks'>,
  account: Account | undefined,
): readonly Network[] =>
  account?.type === 'smartAccount'
    ? [networks.network.value]
    : networks.networks.filter(({ chainNamespace }) => chainNamespace === networks.namespace.value)

export const pictureOfNetwork = ({ services }: Parts<'services'>, { assets }: Network): string | undefined =>
  assetPicture(services.pictures, assets)
