import type { WalletListing } from '../../../domain/wallet.ts'
import type { Interior } from '../../../state/interior.ts'

export const walletPicture = ({ pictures }: Interior, { imageUrl, imageId }: WalletListing): string | undefined =>
  imageUrl ?? (imageId && pictures.wallet(imageId))
