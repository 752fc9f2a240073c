import type { Account } from '../../domain/account.ts'
import type { Network } from '../../domain/network.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import type { Parts } from '../../state/interior.ts'

/** Where the address can be reached. A contract account is on one network only (R2.83), and so are addresses of some families. */
export const compatibleNetworks = (
  { networks, families }: Parts<'networks' | 'families'>,
  account: Account | undefined,
): readonly Network[] =>
  account?.type === 'smartAccount' || families.traits(networks.namespace.value).hasAddressPerNetwork
    ? [networks.network.value]
    : networks.networks.filter(({ chainNamespace }) => chainNamespace === networks.namespace.value)

export const pictureOfNetwork = ({ services }: Parts<'services'>, { assets }: Network): string | undefined =>
  assetPicture(services.pictures, assets)
