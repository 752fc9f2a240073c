import type { WalletListing } from '../../../domain/wallet.ts'
import type { Parts } from '../../../state/interior.ts'

export const walletPicture = (
  { services: { pictures } }: Parts<'services'>,
  { imageUrl, imageId }: WalletListing,
): string | undefined => imageUrl ?? (imageId && pictures.wallet(imageId))
