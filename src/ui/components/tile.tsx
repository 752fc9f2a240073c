import type { ReactElement, ReactNode } from '../react.ts'
import { Pressable } from './pressable.tsx'
import { Tag } from './tag.tsx'

export interface TileProps {
  /** A `Picture` of 56. */
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
  /** A text becomes a neutral `Tag`. */
  readonly tag?: ReactNode
}

/** One wallet of a `Grid`. */
export const Tile = ({ icon, label, onClick, tag }: TileProps): ReactElement => (
  <Pressable className="wl-tile" onClick={onClick}>
    {icon}
    <span>{label}</span>
    {typeof tag === 'string' ? <Tag>{tag}</Tag> : tag}
  </Pressable>
)
