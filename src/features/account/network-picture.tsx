import type { Network } from '../../domain/network.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import type { Parts } from '../../state/interior.ts'
import { Picture } from '../../ui/components/picture.tsx'
import type { ReactElement } from '../../ui/react.ts'

export function NetworkPicture({
  interior,
  network,
  size,
}: {
  interior: Parts<'services'>
  network: Network
  size: number
}): ReactElement {
  const src = assetPicture(interior.services.pictures, network.assets)
  return <Picture src={src} name={network.name} size={size} shape="round" />
}
