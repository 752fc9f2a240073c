import { VIEW_TRANSITION_MS } from '../domain/limits.ts'
import type { Route } from '../domain/views.ts'
import { computed } from '../kernel/signal.ts'
import { followHeight, holdPage } from '../ui/host.ts'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../ui/react.ts'
import { useSignals } from '../ui/use-signals.ts'
import type { Frame, Screens } from './frame.ts'
import { type AroundProps, type Drawn, Framed } from './framed.tsx'
import { Header } from './header.tsx'

function Dialog({ interior, frame: { isLive }, look, children }: AroundProps): ReactElement {
  useSignals()
  const { navigation } = interior
  const { page, scope } = interior.environment
  const dialog = useRef<HTMLDialogElement>(null)
  // Drawn for an opening to come until the first frame of it; up then, as long as it is drawn. Once more where the page has lost it.
  const ups = useRef(0)
  // Where it was fading it may be opened again by now, and nothing was lost.
  const isLost = ups.current && !dialog.current?.isConnected && !dialog.current?.dataset.closing
  if (ups.current ? !dialog.current?.isConnected : isLive.value) ups.current++
  const [, redraw] = useState({})
  useLayoutEffect(() => {
    // A widget that ends while React still draws takes its element away first.
    if (!ups.current || scope.signal.aborted) return
    const current = dialog.current as HTMLDialogElement
    if (isLost) navigation.close()
    // Put back, to fade out there; or to stay, where it must not close, or is opened again by then.
    const release = holdPage(current, () => {
      // What is announced gets the focus at once: to move it costs styles and layout once more, and is heard.
      const title = current.querySelector('h2')
      title?.toggleAttribute('autofocus')
      // Pages of test runners know neither dialogs nor layout.
      if (current.showModal) current.showModal()
      else current.open = true
      title?.toggleAttribute('autofocus')
    })
    // The second click of two was meant for what the first one pressed, not for what has come under it.
    const passOver = (event: Event): void => {
      if ((event as UIEvent).detail < 2) return
      event.preventDefault()
      event.stopPropagation()
    }
    current.addEventListener('click', passOver, { capture: true, once: true })
    const stopFollowing = followHeight(current, current.firstElementChild as HTMLElement, () => redraw({}))
    // What a finger does to a sheet comes after the rows; without it, that is closed by its cross. What keeps the focus comes as that moves.
    const late = (
      page.isMobile ? page.whenPainted() : new Promise((moved) => current.addEventListener('focusin', moved))
    )
      .then(async () =>
        (await import('../ui/follow-dialog.ts')).followDialog(current, navigation.requestClose, page.isMobile),
      )
      .catch(() => {})
    return () => {
      stopFollowing()
      late.then((stop) => stop?.())
      current.close?.()
      // Once the runtime is through: React puts back the focus it found, which is our element.
      queueMicrotask(release)
    }
  }, [ups.current])
  return (
    <dialog
      ref={dialog}
      className="wl-modal"
      part="dialog"
      {...look}
      data-closing={(ups.current && !isLive.value) || undefined}
      onCancel={(event) => {
        event.preventDefault()
        navigation.requestClose()
      }}
      onClose={() => {
        // A dialog that has left says so late: the next one, or it again, may be open by then.
        if (dialog.current?.open !== false) return
        // Browsers let a repeated Escape through. Where closing is refused, the dialog comes back.
        if (isLive.peek()) navigation.requestClose()
        if (isLive.peek()) dialog.current.showModal()
      }}
      // Not click: a text selection that ends outside would count as one.
      onMouseDown={(event) => {
        // Nor the second press of two, which was meant for what stood there when the first came, nor that of another button.
        if (event.target === event.currentTarget && event.button + event.detail < 2) navigation.requestClose()
      }}
    >
      {children}
    </dialog>
  )
}

/**
 * Its views live and die with an opening. A page without a wallet, which will show Connect, has it drawn before: the press that opens
 * it then only shows what is there.
 */
export function Modal(drawn: Drawn & { Views: Screens }): ReactElement | null {
  useSignals()
  const { navigation, environment, connections, options } = drawn.interior
  const [frame] = useState<Frame>(() => ({
    Header,
    // What interrupts the views of a place in the page stands over the page: the secure frame is never moved into that place.
    isLive: computed(() => navigation.isAway.value && (!navigation.places.value[0] || !!navigation.route.value.isOver)),
  }))
  const isOpen = frame.isLive.value
  const [isFading, setFading] = useState(false)
  useEffect(() => {
    if (isOpen) return setFading(true)
    // A timer, not the end of the animation, which never comes in a background tab.
    return environment.clock.after(VIEW_TRANSITION_MS, () => setFading(false))
  }, [isOpen])
  // Which opening is drawn: what is drawn before one serves it while the route is the same.
  const opening = useRef<{ isUp?: boolean; id: number; route?: Route }>({ id: 0 })
  const { current } = opening
  const isUp = isOpen || isFading
  if (!(isUp && current.isUp) && current.route !== navigation.route.value) {
    current.route = navigation.route.value
    current.id++
  }
  current.isUp = isUp
  const isAwaited =
    current.route?.view === 'Connect' &&
    !connections.active.value.connector &&
    !navigation.places.value.length &&
    !options.value.layout
  // The same element for as long: whether it is open is for those to read whom it changes.
  const framed = useMemo(
    () => <Framed key={current.id} {...drawn} frame={frame} Around={Dialog} />,
    [current.id, drawn.Views],
  )
  return isUp || isAwaited ? framed : null
}
