import { pictureAddress } from '../../domain/picture-address.ts'
import { type ReactElement, useState } from '../react.ts'
import { hueOf, sized } from '../sized.ts'

export interface PictureProps {
  readonly src?: string | undefined
  /** Gives colour and letter where there is no picture. */
  readonly name: string
  readonly size?: number | undefined
  readonly shape?: 'round' | 'square' | undefined
  /** Instead of the name's first. */
  readonly letter?: string | undefined
}

/**
 * A picture from outside, or a coloured tile with a letter, which also stands in for a picture that has not come after two
 * seconds (R9.18). Its place is reserved, so nothing moves when it arrives.
 */
export function Picture({ src, name, size = 40, shape, letter = [...name.trim()][0] }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  const url = pictureAddress(src)
  const isShown = url && url !== failed
  const tile = letter?.toUpperCase()
  return (
    <span
      key={url}
      className="wl-picture"
      data-kind={shape}
      data-empty={!isShown}
      data-late={isShown ? tile : undefined}
      style={sized(size, { '--h': hueOf(name) })}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => currentTarget.parentElement?.removeAttribute('data-late')}
          onError={() => setFailed(url)}
        />
      ) : (
        tile
      )}
    </span>
  )
}
