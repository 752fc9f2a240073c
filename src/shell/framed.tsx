import { isRightToLeft } from '../domain/language.ts'
import { effect } from '../kernel/signal.ts'
import { createLanguageStore } from '../state/language-store.ts'
import { type ReactElement, type ReactNode, useEffect } from '../ui/react.ts'
import { type SlotItem, SlotsContext } from '../ui/slots-context.ts'
import { LanguageContext } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import type { Screens, ScreensProps } from './frame.ts'
import { TITLE_ID } from './header.tsx'
import { AlertBanner, ToastPlace } from './notices.tsx'

/** What a dialog and a place in the page say of themselves alike. */
interface Look {
  readonly lang: string
  readonly dir: 'rtl' | 'ltr'
  readonly 'aria-labelledby': string
  readonly 'data-theme': string
  readonly 'data-shaking': '' | undefined
}

/** What stands around the card. */
export interface AroundProps extends Pick<ScreensProps, 'interior' | 'frame'> {
  readonly look: Look
  readonly children: ReactNode
}

/** What both frames are drawn from. */
export interface Drawn extends Omit<ScreensProps, 'frame'> {
  /** What features offer each other's screens: see `SlotsContext`. */
  readonly slots: (slot: string) => readonly SlotItem[]
}

/** The card with its views and notices, in its frame and in the visitor's language. */
export function Framed({
  Around,
  Views,
  slots,
  ...screens
}: Drawn & ScreensProps & { Around: (props: AroundProps) => ReactElement; Views: Screens }): ReactElement | null {
  useSignals()
  const { interior, frame } = screens
  const { navigation, theme, options, notices } = interior
  const { language, isReady } = interior.storeOf(createLanguageStore)
  const { texts, header, footer } = options.value
  const { locale, translate } = language.value
  useEffect(() => {
    // Before most visitors press a row; who is quicker brings it by the press.
    if (isReady.value)
      return effect(() => {
        if (navigation.isOpen.value)
          interior.environment.page
            .whenPainted()
            .then(interior.connections.begin)
            .catch(() => {}) // whoever connects tries again
      })
  }, [isReady.value])
  if (!isReady.value) return null
  const look: Look = {
    // Nothing but English is said then, whatever the page is in.
    lang: texts || translate ? locale : 'en',
    dir: isRightToLeft(locale) ? 'rtl' : 'ltr',
    'aria-labelledby': TITLE_ID,
    'data-theme': theme.mode.value,
    'data-shaking': navigation.isShaking.value ? '' : undefined,
  }
  return (
    <LanguageContext.Provider value={language.value}>
      <SlotsContext.Provider value={slots}>
        <Around interior={interior} frame={frame} look={look}>
          <div className="wl-card" part="card">
            {header && <slot name="header" />}
            <Views {...screens} />
            {/* Below the view: above, it would take the rows away under a pointer that is about to press one. */}
            <AlertBanner notices={notices} />
            <ToastPlace notices={notices} />
            {footer && <slot name="footer" />}
          </div>
        </Around>
      </SlotsContext.Provider>
    </LanguageContext.Provider>
  )
}
