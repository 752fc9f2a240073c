import { isRightToLeft } from '../domain/language.ts'
import { VIEW_TRANSITION_MS } from '../domain/limits.ts'
import type { Interior } from '../state/interior.ts'
import { createLanguageStore } from '../state/language-store.ts'
import { followHeight, type Host } from '../ui/host.ts'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../ui/react.ts'
import { SlotsContext } from '../ui/slots-context.ts'
import { LanguageContext } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import type { FeatureList } from './feature-list.ts'
import { TITLE_ID } from './header.tsx'
import { AlertBanner, ToastPlace } from './notices.tsx'
import { createSlots } from './slots.tsx'
import { ViewHost } from './view-host.tsx'
import { createViewRegistry, type ViewRegistry } from './view-registry.ts'

interface DialogProps {
  readonly interior: Interior
  readonly hold: Host['hold']
  readonly registry: ViewRegistry
}

function Dialog({ interior, hold, registry }: DialogProps): ReactElement {
  useSignals()
  const { navigation, theme, options, notices } = interior
  const { page } = interior.environment
  const { locale } = options.value
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current || !card.current) return
    const release = hold()
    // Pages of test runners know neither dialogs nor layout.
    if (current.showModal) current.showModal()
    else current.open = true
    const stopFollowing = followHeight(current, card.current)
    // What a finger does to a sheet comes after the rows; without it, it is closed by its cross.
    const sheet =
      page.isMobile &&
      page
        .whenPainted()
        .then(() => import('../ui/sheet.ts'))
        .then(({ followSheet }) => followSheet(current, navigation.requestClose))
        .catch(() => {})
    return () => {
      stopFollowing()
      if (sheet) sheet.then((stop) => stop?.())
      current.close?.()
      // Once the runtime is through: React puts back the focus it found, which is our element.
      queueMicrotask(release)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="wl-modal"
      part="dialog"
      aria-labelledby={TITLE_ID}
      lang={locale}
      dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      data-theme={theme.mode.value}
      data-closing={navigation.isOpen.value ? undefined : ''}
      data-shaking={navigation.isShaking.value ? '' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        navigation.requestClose()
      }}
      onClose={() => {
        // Browsers let a repeated Escape through. Where closing is refused, the dialog comes back.
        if (navigation.isOpen.peek()) navigation.requestClose()
        if (navigation.isOpen.peek()) dialog.current?.showModal()
      }}
      // Not click: a text selection that ends outside would count as one.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) navigation.requestClose()
      }}
    >
      <div className="wl-card" part="card" ref={card}>
        <ViewHost interior={interior} registry={registry} />
        {/* Below the view: above, it would take the rows away under a pointer that is about to press one. */}
        <AlertBanner notices={notices} />
        <ToastPlace notices={notices} />
      </div>
    </dialog>
  )
}

export interface ModalProps {
  readonly interior: Interior
  readonly hold: Host['hold']
  readonly features: FeatureList
}

/** There while the modal is open, and for the moment in which it fades. Its views live and die with it. */
export function Modal({ interior, hold, features }: ModalProps): ReactElement | null {
  useSignals()
  const isOpen = interior.navigation.isOpen.value
  const { language, isReady } = interior.storeOf(createLanguageStore)
  const [isFading, setFading] = useState(false)
  const registry = useMemo(() => createViewRegistry(features, interior.options), [])
  const slots = useMemo(() => createSlots(interior, features), [])
  useEffect(() => {
    if (isOpen) return setFading(true)
    // A timer, not the end of the animation, which never comes in a background tab.
    return interior.environment.clock.after(VIEW_TRANSITION_MS, () => setFading(false))
  }, [isOpen])
  if ((!isOpen && !isFading) || !isReady.value) return null
  return (
    <LanguageContext.Provider value={language.value}>
      <SlotsContext.Provider value={slots}>
        <Dialog interior={interior} hold={hold} registry={registry} />
      </SlotsContext.Provider>
    </LanguageContext.Provider>
  )
}
