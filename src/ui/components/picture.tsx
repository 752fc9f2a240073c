import { safeImageUrl } from '../../domain/image.ts'
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

/** A picture from outside, or a coloured tile with a letter. Its place is reserved, so nothing moves when it arrives. */
export function Picture({ src, name, size = 40, shape, letter = [...name.trim()][0] }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  const url = safeImageUrl(src)
  const isShown = url && url !== failed
  return (
    <span
      className="wl-picture"
      data-kind={shape}
      data-empty={!isShown}
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
          onError={() => setFailed(url)}
        />
      ) : (
        letter?.toUpperCase()
      )}
    </span>
  )
}
