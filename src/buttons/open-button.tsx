import { type CSSProperties, type ReactElement, type ReactNode, useState } from '../ui/react.ts'
import type { HostOpenRequest } from '../widget/views.ts'
import { useWidget } from './context.ts'
import { usePrefetch } from './use-prefetch.ts'

/** What every button of ours takes of a host's own look. */
export interface ButtonLook {
  /** Beside our own class. */
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly disabled?: boolean | undefined
}

export const classOf = (className: string | undefined): string =>
  className ? `walletlet-button ${className}` : 'walletlet-button'

/** Beside words that say the same. */
export const ButtonPicture = ({ src }: { src: string | undefined }): ReactElement | false =>
  !!src && <img src={src} alt="" />

/** A button on the host's page that opens the modal: busy while its code loads, and saying so when it could not. */
export function OpenButton({
  request,
  isQuiet,
  isBusy,
  children,
  className,
  ...look
}: ButtonLook & {
  request: HostOpenRequest
  isQuiet?: boolean
  isBusy?: boolean
  children: ReactNode
}): ReactElement {
  const widget = useWidget()
  const prefetch = usePrefetch()
  // False once it failed.
  const [isOpening, setOpening] = useState<boolean>()
  const open = (): void => {
    setOpening(true)
    widget.open(request).then(
      () => setOpening(undefined),
      () => setOpening(false),
    )
  }
  return (
    <button
      {...prefetch}
      type="button"
      {...look}
      className={classOf(className)}
      data-quiet={isQuiet}
      aria-haspopup="dialog"
      aria-busy={isBusy || isOpening}
      onClick={open}
    >
      {isOpening === false ? 'Try again' : children}
    </button>
  )
}
