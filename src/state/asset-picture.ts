import type { PictureUrls } from '../ports/services.ts'

/** A picture of its own, or the one that the asset service has: of networks and connectors. */
export const assetPicture = (
  pictures: PictureUrls,
  { imageUrl, imageId }: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined } = {},
): string | undefined => imageUrl ?? (imageId && pictures.asset(imageId))
