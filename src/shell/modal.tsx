import { VIEW_TRANSITION_MS } from '../domain/limits.ts'
import type { FeatureManifest } from '../features/feature.ts'
import type { Interior } from '../state/interior.ts'
import { followHeight, type Host } from '../ui/host.ts'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../ui/react.ts'
import { SlotsContext } from '../ui/slots-context.ts'
import { LanguageContext } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import { TITLE_ID } from './header.tsx'
import { AlertBanner, ToastPlace } from './notices.tsx'
import { createSlots } from './slots.tsx'
import { ViewHost } from './view-host.tsx'
import { createViewRegistry, type ViewRegistry } from './view-registry.ts'

const RIGHT_TO_LEFT = /^(ar|fa|he|ps|ur|yi)\b/

interface DialogProps {
  readonly interior: Interior
  readonly hold: Host['hold']
  readonly registry: ViewRegistry
}

function Dialog({ interior, hold, registry }: DialogProps): ReactElement {
  useSignals()
  const { navigation, theme, options, notices } = interior
  const { locale } = options.value
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current || !card.current) return
    const release = hold()
    current.showModal()
    const stopFollowing = followHeight(current, card.current)
    return () => {
      stopFollowing()
      current.close()
      // Once the runtime is through: React puts back the focus it found, which is our element.
      queueMicrotask(release)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="wl-modal"
      aria-labelledby={TITLE_ID}
      lang={locale}
      dir={RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'}
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
      <div className="wl-card" ref={card}>
        <AlertBanner notices={notices} />
        <ViewHost interior={interior} registry={registry} />
        <ToastPlace notices={notices} />
      </div>
    </dialog>
  )
}

export interface ModalProps {
  readonly interior: Interior
  readonly hold: Host['hold']
  readonly manifests: readonly FeatureManifest[]
}

/** There while the modal is open, and for the moment in which it fades. Its views live and die with it. */
export function Modal({ interior, hold, manifests }: ModalProps): ReactElement | null {
  useSignals()
  const isOpen = interior.navigation.isOpen.value
  const { locale, texts } = interior.options.value
  const [isFading, setFading] = useState(false)
  const language = useMemo(() => ({ locale, translations: texts ?? {} }), [locale, texts])
  const registry = useMemo(() => createViewRegistry(manifests, interior.options), [])
  const slots = useMemo(() => createSlots(interior, manifests), [])
  useEffect(() => {
    if (isOpen) return setFading(true)
    // A timer, not the end of the animation, which never comes in a background tab.
    return interior.environment.clock.after(VIEW_TRANSITION_MS, () => setFading(false))
  }, [isOpen])
  if (!isOpen && !isFading) return null
  return (
    <LanguageContext.Provider value={language}>
      <SlotsContext.Provider value={slots}>
        <Dialog interior={interior} hold={hold} registry={registry} />
      </SlotsContext.Provider>
    </LanguageContext.Provider>
  )
}
