import type { ReactElement } from '../react.ts'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  readonly address: string
  readonly src?: string | undefined
  readonly size?: number | undefined
}

/** An account's face: its picture, else colours that only this address has. */
export const Avatar = ({ address, src, size = 72 }: AvatarProps): ReactElement => (
  <Picture src={src} name={address} letter="" size={size} shape="round" />
)
