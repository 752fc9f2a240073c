import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from '../ui/react.ts'
import { ConnectFace } from './connect-button.tsx'
import { useWidget } from './context.ts'
import { takePlace } from './take-place.ts'

/** What `<InlineWallet>` takes of its host. */
export interface InlineWalletProps {
  /** Of the element that the views stand in. */
  readonly className?: string | undefined
  /** Of the element that the views stand in: as wide as its container, as high as what it shows. */
  readonly style?: CSSProperties | undefined
}

/**
 * The wallet's views in the flow of the page, where a modal would show them: Connect, and Account once connected. Of several in a page the
 * first one has them. Where their code cannot be loaded it is a button that tries again.
 */
export function InlineWallet({ className, style }: InlineWalletProps): ReactElement {
  const widget = useWidget()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [held] = useState({ leave: (): void => {} })
  const take = (): void => {
    if (place.current) held.leave = takePlace(widget, place.current, () => setFailed(true))
  }
  useEffect(() => {
    take()
    return () => held.leave()
  }, [widget])
  return (
    <div ref={place} className={`walletlet-inline ${className ?? ''}`} style={style}>
      {/* The views, once they are there, hide it. They have their place again before it opens them. */}
      {hasFailed && (
        <span onClickCapture={take}>
          <ConnectFace />
        </span>
      )}
    </div>
  )
}
