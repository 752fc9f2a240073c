import { VIEW_SKELETON_AFTER_MS } from '../domain/limits.ts'
import type { Route, ViewName } from '../domain/views.ts'
import { hasAccount, useSlots, type ViewDefinition } from '../features/feature.ts'
import type { Interior, Parts } from '../state/interior.ts'
import { createViewMemory } from '../state/view-memory.ts'
import { IconButton } from '../ui/components/icon-button.tsx'
import { Placeholder } from '../ui/components/placeholder.tsx'
import { Skeletons } from '../ui/components/skeletons.tsx'
import { focusAbout } from '../ui/host.ts'
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from '../ui/react.ts'
import { useTexts } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import { CrashGuard } from './crash-guard.tsx'
import type { Frame } from './frame.ts'
import type { HeaderProps } from './header.tsx'
import { shellTexts } from './texts.ts'
import type { ViewRegistry } from './view-registry.ts'

/** What a control is called, to find it again on a screen that was drawn anew. */
const nameOf = ({ ariaLabel, textContent }: Element): string | null => ariaLabel ?? textContent

/** A route with its view: one value, so that no view is ever drawn with another's parameters. */
interface Shown {
  /** A new one for every arrival: a view that is opened again starts afresh. */
  readonly id: number
  readonly route: Route
  readonly canGoBack: boolean
  /** Where the view comes from. Absent for the first: the whole modal comes then. */
  readonly way?: 'on' | 'back' | undefined
  /** Absent when it could not be loaded. */
  readonly definition?: ViewDefinition<ViewName> | undefined
}

function Page({ children, frame, ...header }: HeaderProps & { frame: Frame; children: ReactNode }): ReactElement {
  return (
    <>
      <frame.Header {...header} />
      <div className="wl-body" part="body">
        {children}
      </div>
    </>
  )
}

/** For whoever comes to Connect first, and may wonder what a wallet is. */
function ConnectHelp(): ReactElement {
  useSignals()
  return (
    <>
      {useSlots('walletHelp').map(({ id, label, icon = 'help', open = () => {} }) => (
        <IconButton key={id} icon={icon} label={label} onClick={open} />
      ))}
    </>
  )
}

interface ScreenProps {
  readonly interior: Interior
  readonly frame: Frame
  readonly shown: Shown
  readonly definition: ViewDefinition<ViewName>
}

function Screen({ interior, frame, shown: { route, canGoBack }, definition }: ScreenProps): ReactElement {
  useSignals()
  const { View, useTitle, headerStart: Start, headerEnd: End } = definition
  const properties = { interior, parameters: route.parameters }
  return (
    <Page
      interior={interior}
      frame={frame}
      title={useTitle(properties)}
      canGoBack={canGoBack}
      start={Start ? <Start {...properties} /> : route.view === 'Connect' && !canGoBack ? <ConnectHelp /> : undefined}
      end={End && <End {...properties} />}
    >
      <div className="wl-view">
        <View {...properties} />
      </div>
    </Page>
  )
}

interface TroubleProps {
  readonly interior: Parts<'navigation'>
  readonly canGoBack: boolean
  readonly frame: Frame
  readonly hasCrashed?: boolean
  readonly onRetry: () => void
}

/** The view could not be loaded, or threw. There is always a way on and a way back. */
function Trouble({ hasCrashed, onRetry, ...header }: TroubleProps): ReactElement {
  const text = useTexts(shellTexts)
  return (
    <Page title="" {...header}>
      <div role="alert">
        <Placeholder
          icon="warning"
          title={text(hasCrashed ? 'crashed' : 'loadFailed')}
          text={!hasCrashed && text('loadFailedText')}
          actions={[
            { label: text('retry'), onClick: onRetry },
            { label: text(header.canGoBack ? 'back' : 'close'), onClick: header.interior.navigation.goBack },
          ]}
        />
      </div>
    </Page>
  )
}

/** Follows the router. The old view stays, with its own parameters, until the new one can take its place. */
export function ViewHost({
  interior,
  registry,
  frame,
}: {
  interior: Interior
  registry: ViewRegistry
  frame: Frame
}): ReactElement {
  useSignals()
  const {
    navigation,
    environment: { clock },
  } = interior
  const route = navigation.route.value
  const isLive = frame.isLive.value
  // The host may move on to another account, which has no such screen, or to a family where nobody is connected.
  const isOff = !!registry.problemOf(route, interior)
  const canGoBack = navigation.canGoBack.value
  const [shown, setShown] = useState<Shown | undefined>(() => {
    const definition = registry.problemOf(route, interior) ? undefined : registry.loaded(route.view)
    return definition && { id: 1, route, canGoBack, definition }
  })
  // A route is a new object for every step on, and the same again for a step back.
  const [seen] = useState(() => new Set([route]))
  const [isSlow, setSlow] = useState(false)
  /** The arrival that is to be tried again. */
  const [failed, setFailed] = useState<number>()
  const screen = useRef<HTMLDivElement>(null)
  /** The view that was last announced. */
  const arrived = useRef<number | undefined>(undefined)
  const leftOn = interior.storeOf(createViewMemory)
  const scroller = (): Element | null | undefined => screen.current?.querySelector('.wl-body')

  // Before the paint: a view that is there takes no frame to come.
  useLayoutEffect(() => {
    if (!isLive) return
    const leave = () => {
      const problem = registry.problemOf(route, interior)
      if (problem) {
        // Its words are for a host's developer who asked for it; what stood there was right once.
        if (shown?.route !== route)
          import('../state/mistakes.ts')
            .then(({ failMistake }) => interior.events.report(failMistake(problem, { view: route.view })))
            .catch(() => {})
        navigation.reset(hasAccount(interior) ? 'Account' : 'Connect')
      }
      return problem
    }
    // What stands there already stays as it is, also where a skeleton was about to take its place; a screen that crashed is tried again.
    if (leave() || (shown?.route === route && !isSlow && shown.id !== failed)) return setSlow(false)
    // As the visitor leaves it: a skeleton may stand there by the time the next one comes.
    if (shown && !isSlow) {
      const control = focusAbout(screen.current)
      Object.assign(leftOn(shown.route), { scroll: scroller()?.scrollTop, control: control && nameOf(control) })
    }
    const way = seen.has(route) ? 'back' : 'on'
    seen.add(route)
    let isCurrent = true
    const stop = clock.after(VIEW_SKELETON_AFTER_MS, () => setSlow(true))
    const show = (definition?: ViewDefinition<ViewName>): void => {
      stop()
      setSlow(false)
      setShown({ id: (shown?.id ?? 0) + 1, route, canGoBack, way: shown && way, definition })
    }
    const ready = registry.loaded(route.view)
    if (ready) return show(ready)
    // What features there are may be known only now.
    const settle = (definition?: ViewDefinition<ViewName>, error?: unknown): void => {
      if (!isCurrent || leave()) return
      show(definition)
      if (error) interior.events.report(error)
    }
    registry.load(route.view).then(settle, (error) => settle(undefined, error))
    return () => {
      isCurrent = false
      stop()
    }
  }, [route, isLive, failed, isOff])

  // A new view is announced by its heading, unless it has put the focus somewhere itself. One that the visitor comes back to is as
  // they left it.
  useEffect(() => {
    const view = screen.current
    if (!view || !isLive || arrived.current === shown?.id) return
    arrived.current = shown?.id
    const { scroll, control } = shown?.way === 'back' ? leftOn(shown.route) : {}
    const at = focusAbout(view)
    if (view.querySelector('.wl-view')?.contains(at)) return
    const controls = view.querySelectorAll<HTMLElement>('.wl-view :is(a,button)')
    const wanted = (control && [...controls].find((one) => nameOf(one) === control)) || view.querySelector('h2')
    // What is so already is not said again: the browser would lay out the page to find that it is.
    if (wanted !== at && frame.mayFocus?.() !== false) wanted?.focus()
    const body = scroll && scroller()
    if (body) body.scrollTop = scroll
  }, [shown?.id, isLive])

  const trouble = { interior, frame, canGoBack, onRetry: () => setFailed(shown?.id) }
  // As it is for as long as it shows: what is about the modal around it is not drawn again by it.
  const view = useMemo(
    () =>
      shown?.definition && (
        <CrashGuard key={shown.id} fallback={<Trouble {...trouble} hasCrashed />} onCrash={interior.events.report}>
          <Screen interior={interior} frame={frame} shown={shown} definition={shown.definition} />
        </CrashGuard>
      ),
    [shown],
  )
  return (
    <div className="wl-screen" ref={screen} data-way={shown?.way} aria-busy={isLive && shown?.route !== route}>
      {!shown || isSlow ? (
        <Page interior={interior} title="" frame={frame} canGoBack={canGoBack}>
          {isSlow && <Skeletons count={4} kind="row" />}
        </Page>
      ) : (
        (view ?? <Trouble {...trouble} />)
      )}
    </div>
  )
}
