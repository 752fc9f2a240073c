import type { ButtonWords } from '../domain/language.ts'
import { type CSSProperties, forwardRef, type ReactElement, type ReactNode, type Ref, useState } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import type { HostViewName } from '../widget/views.ts'
import { useWidget } from './context.ts'
import { usePopup } from './use-popup.ts'
import { usePrefetch } from './use-prefetch.ts'

/** What every button of ours takes of a host's own look. */
export interface ButtonLook {
  /** Beside our own class. */
  readonly className?: string | undefined
  /** A `fontSize` takes padding and picture along; 15 pixels when absent. */
  readonly style?: CSSProperties | undefined
  /** Cannot be pressed. */
  readonly disabled?: boolean | undefined
  /** `sm` fits a narrow header; `md` when absent. */
  readonly size?: 'sm' | 'md' | undefined
}

/** The host's `ref`, under a name that React 18 hands on to functions. */
export interface OwnRef {
  readonly own?: Ref<HTMLButtonElement> | undefined
}

/** A button of ours as hosts know it: with a `ref` to its `<button>`. */
export type ButtonOf<Props> = (
  props: Props & {
    /** Gets the `<button>` itself. */
    readonly ref?: Ref<HTMLButtonElement> | undefined
  },
) => ReactElement | null

/** Makes a button that takes a `ref` with React 18, too, whose functions do not get it; its `size` is for our styles. */
export const takesRef = <Props extends ButtonLook>(
  draw: (props: Props & OwnRef) => ReactElement | null | undefined,
): ButtonOf<Props> =>
  forwardRef<HTMLButtonElement, ButtonLook>(({ size, ...props }, own) =>
    draw({ 'data-size': size, ...props, own } as never),
  ) as unknown as ButtonOf<Props>

/** What our buttons say, each at its place. */
export function useButtonWords(): ButtonWords {
  const { words, servedWords } = useWidget()
  return useValue(words, servedWords)
}

/** The host's variables, which its own `style` of a button comes before. Not from a server, where a strict policy refuses them. */
export const useLook = (style: CSSProperties | undefined): CSSProperties => ({
  ...useValue(useWidget().look),
  ...style,
})

/** Beside words that say the same. Of whoever has it no page is told (R10.21): said before `src`, by which a browser begins to fetch. */
export const buttonPicture = (src: string | undefined): ReactElement | '' | undefined =>
  src && <img referrerPolicy="no-referrer" src={src} alt="" />

/** A button on the host's page that opens the modal: busy while its code loads, and saying so when it could not. */
export function OpenButton({
  view,
  isBusy,
  children,
  own,
  className,
  style,
  ...look
}: ButtonLook &
  OwnRef & {
    view: HostViewName
    isBusy?: boolean
    children: ReactNode
  }): ReactElement {
  const widget = useWidget()
  const words = useButtonWords()
  // True while it does, and the view that it could not: as another one it leads elsewhere.
  const [opening, setOpening] = useState<true | HostViewName>()
  return (
    <button
      {...usePrefetch(own)}
      type="button"
      {...look}
      style={useLook(style)}
      className={`walletlet-button ${className ?? ''}`}
      data-quiet={view !== 'Connect' || undefined}
      aria-haspopup={usePopup()}
      aria-busy={isBusy || opening === true}
      onClick={() => {
        // It answers nothing, and two presses come to the same. Asked first: all of its code is on its way before the button is
        // drawn again.
        widget.open({ view }).then(setOpening as () => void, () => setOpening(view))
        setOpening(true)
      }}
    >
      {opening === view ? words[2] : children}
    </button>
  )
}
