import type { Route } from '../../domain/views.ts'
import { computed, effect, signal, untracked } from '../../kernel/signal.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { prepareWay } from '../../state/prepare-way.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { IconButton } from '../../ui/components/icon-button.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { createRoot } from '../../ui/react-dom.ts'
import { MODAL_CSS } from '../../ui/styles.ts'
import { useTexts } from '../../ui/texts.ts'
import { applyTheme } from '../../ui/theme.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { Frame } from '../frame.ts'
import { type AroundProps, type Drawn, Framed } from '../framed.tsx'
import { type HeaderProps, TITLE_ID } from '../header.tsx'
import { shellTexts } from '../texts.ts'
import { ViewHost } from '../view-host.tsx'
import { INLINE_STYLES } from './inline-styles.ts'
import { Wide } from './wide.tsx'

/** How long a place stays empty for what a wallet of before answers, so that it need not show Connect first. */
const LONGEST_RESTORE_MS = 1_000

function Section({ look, children }: AroundProps): ReactElement {
  return (
    <section className="wl-inline" part="inline" {...look}>
      {children}
    </section>
  )
}

/** Without a cross: what was opened is left by the arrow. Account, which waits for nobody, keeps what it has there. */
function InlineHeader({ interior: { navigation }, title, canGoBack, start, end }: HeaderProps): ReactElement {
  useSignals()
  const text = useTexts(shellTexts)
  const canLeave = !canGoBack && navigation.isAway.value && navigation.route.value.view !== 'Account'
  const back = (onClick: () => void) => <IconButton icon="back" label={text('back')} onClick={onClick} />
  return (
    <div className="wl-header" part="header">
      <div>{canLeave ? back(navigation.requestClose) : (start ?? (canGoBack && back(navigation.goBack)))}</div>
      <div style={{ display: 'flex', order: 1 }}>{end}</div>
      {/* Last, as in a dialog: the next Tab leads into what the view is for. */}
      <h2 part="title" id={TITLE_ID} tabIndex={-1} className={title ? undefined : 'wl-hidden'}>
        {title || text('wallet')}
      </h2>
    </div>
  )
}

/**
 * Says whether the visitor is in this element, and whether a view that comes may take the focus: where they are, and once for each view
 * that was opened, if they have done anything at all on the page. A page that is only loading keeps its focus.
 */
function createFocusRules({ navigation }: Parts<'navigation'>, element: HTMLElement, signal: AbortSignal) {
  const { ownerDocument: page } = element
  let isInside = false
  let opened: Route | undefined
  for (const type of ['focusin', 'pointerdown'])
    page.addEventListener(
      type,
      (event) => {
        isInside = event.composedPath().includes(element)
      },
      { capture: true, signal },
    )
  return {
    isInside: (): boolean => isInside,
    mayFocus(): boolean {
      const route = navigation.route.peek()
      const isOpened = navigation.isAway.peek() && !navigation.canGoBack.peek() && route !== opened
      if (!isOpened || page.defaultView?.navigator.userActivation?.hasBeenActive === false) return isInside
      opened = route
      // Pages of test runners have no layout.
      element.scrollIntoView?.({ block: 'nearest' })
      return true
    },
  }
}

/**
 * On a phone a list of wallets has the link for an app ready: see wallet-situation.ts. Here it shows to whoever passes by, and the link is
 * made once they have touched it.
 */
function prepareOnTouch(
  interior: Parts<'navigation' | 'capabilities' | 'networks' | 'storeOf'>,
  element: HTMLElement,
): () => void {
  const { navigation, storeOf } = interior
  const isTouched = signal(false)
  const touch = (): void => {
    isTouched.value = true
  }
  element.addEventListener('pointerdown', touch, { once: true })
  const isWanted = computed(
    () =>
      isTouched.value &&
      // Away from its place the list itself makes it.
      !navigation.isAway.value &&
      navigation.route.value.view === 'Connect' &&
      storeOf(createLegalStore).mayConnect.value,
  )
  return effect(() => (isWanted.value ? prepareWay(interior) : undefined))
}

/** Draws the views in a box of an element of the page. The answer takes them out again. */
function drawIn(element: HTMLElement, box: HTMLElement, drawn: Drawn): () => void {
  const { interior } = drawn
  const { navigation, theme, options } = interior
  const end = new AbortController()
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  adoptStyles(root, 'modal', MODAL_CSS)
  adoptStyles(root, 'inline', INLINE_STYLES)
  root.append(box)
  const { isInside, mayFocus } = createFocusRules(interior, element, end.signal)
  // As in a dialog, for whoever comes here.
  box.addEventListener(
    'focusin',
    () =>
      import('../../ui/follow-dialog.ts')
        .then(({ keepFocus }) => end.signal.aborted || end.signal.addEventListener('abort', keepFocus(box, isInside)))
        .catch(() => {}), // it may fall then
    { once: true, signal: end.signal },
  )
  const tree = createRoot(box)
  const frame: Frame = {
    isLive: computed(() => !navigation.route.value.isOver),
    Header: InlineHeader,
    mayFocus,
  }
  const stopDrawing = effect(() => {
    applyTheme(box, theme.variables.value)
    const Views = options.value.layout ? Wide : ViewHost
    // Preact draws here and now; what its components read is theirs to follow.
    untracked(() => tree.render(<Framed {...drawn} frame={frame} Around={Section} Views={Views} />))
  })
  const stopPreparing = interior.environment.page.isMobile ? prepareOnTouch(interior, box) : () => {}
  return () => {
    end.abort()
    stopPreparing()
    stopDrawing()
    // As the modal goes: see mount.tsx.
    tree.render(null)
    box.remove()
  }
}

/** Where nothing is opened, a place shows what an opening would begin with. */
function keepAtRest({ navigation, environment: { scope } }: Parts<'navigation' | 'environment'>): void {
  scope.add(
    effect(() => {
      const [place] = navigation.places.value
      const { view } = navigation.route.value
      const rest = navigation.openingView()
      const isMistaken = (view === 'Connect' || view === 'Account') && view !== rest
      if (place && !navigation.isAway.value && isMistaken) untracked(() => navigation.reset(rest))
    }),
  )
}

/** Resolves once it is known whether the visitor has a connection of before, or they want something else. */
function untilRestored({ connections, navigation, environment: { clock, scope } }: Interior): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => {}
    const end = (): void => {
      queueMicrotask(() => stop())
      resolve()
    }
    clock.after(LONGEST_RESTORE_MS, end)
    stop = effect(() => {
      if (navigation.isAway.value || connections.active.value.status !== 'connecting') end()
    })
    scope.add(stop)
  })
}

/** Draws the views in the first of the places that the page has, and in the next when that goes, until the widget is disposed. */
export async function drawInline(drawn: Drawn): Promise<void> {
  const { interior } = drawn
  const {
    navigation,
    events,
    services: { project },
    environment: { scope, page },
  } = interior
  await untilRestored(interior)
  if (scope.signal.aborted) return
  let element: HTMLElement | undefined
  let box: HTMLElement | undefined
  let undraw = (): void => {}
  scope.add(() => undraw())
  keepAtRest(interior)
  scope.add(
    effect(() => {
      const next = navigation.places.value[0]?.element
      // One that was without its widget for a moment is empty.
      if (next === element && box?.parentNode) return
      untracked(() => {
        undraw()
        // Nobody is left to go on with what was begun there.
        if (element && element !== next) navigation.close()
        element = next
        if (!next) return
        box = next.ownerDocument.createElement('div')
        undraw = drawIn(next, box, drawn)
      })
    }),
  )
  await page.whenPainted()
  // As an opening does.
  if (project.state.peek() === 'idle') void project.run()
  events.pass() // which views are opened is telemetry's to tell
}
