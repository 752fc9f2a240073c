import { VIEW_SKELETON_AFTER_MS } from '../domain/limits.ts'
import type { Route, ViewName } from '../domain/views.ts'
import { useSlots, type ViewDefinition } from '../features/feature.ts'
import type { Interior, Parts } from '../state/interior.ts'
import { IconButton } from '../ui/components/icon-button.tsx'
import { Placeholder } from '../ui/components/placeholder.tsx'
import { Skeletons } from '../ui/components/skeletons.tsx'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from '../ui/react.ts'
import { useTexts } from '../ui/texts.ts'
import { useSignals } from '../ui/use-signals.ts'
import { CrashGuard } from './crash-guard.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { shellTexts } from './texts.ts'
import type { ViewRegistry } from './view-registry.ts'

/** A route with its view: one value, so that no view is ever drawn with another's parameters. */
interface Shown {
  /** A new one for every arrival: a view that is opened again starts afresh. */
  readonly id: number
  readonly route: Route
  readonly canGoBack: boolean
  /** Absent when it could not be loaded. */
  readonly definition?: ViewDefinition<ViewName>
}

function Page({ children, ...header }: HeaderProps & { children: ReactNode }): ReactElement {
  return (
    <>
      <Header {...header} />
      <div className="wl-body">{children}</div>
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
  readonly shown: Shown
  readonly definition: ViewDefinition<ViewName>
}

function Screen({ interior, shown: { route, canGoBack }, definition }: ScreenProps): ReactElement {
  useSignals()
  const { View, useTitle, headerStart: Start, headerEnd: End } = definition
  const properties = { interior, parameters: route.parameters }
  return (
    <Page
      interior={interior}
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
  readonly hasCrashed?: boolean
  readonly onRetry: () => void
}

/** The view could not be loaded, or threw. There is always a way on and a way back. */
function Trouble({ hasCrashed, onRetry, ...header }: TroubleProps): ReactElement {
  const text = useTexts(shellTexts)
  return (
    <Page title="" {...header}>
      <Placeholder
        icon="warning"
        title={text(hasCrashed ? 'crashed' : 'loadFailed')}
        text={!hasCrashed && text('loadFailedText')}
        actions={[
          { label: text('retry'), onClick: onRetry },
          { label: text(header.canGoBack ? 'back' : 'close'), onClick: header.interior.navigation.goBack },
        ]}
      />
    </Page>
  )
}

/** Follows the router. The old view stays, with its own parameters, until the new one can take its place. */
export function ViewHost({ interior, registry }: { interior: Interior; registry: ViewRegistry }): ReactElement {
  useSignals()
  const {
    navigation,
    environment: { clock },
  } = interior
  const route = navigation.route.value
  // Closing resets the router; what is seen fading out stays as it was.
  const isOpen = navigation.isOpen.value
  const canGoBack = navigation.canGoBack.value
  const [shown, setShown] = useState<Shown>()
  const [isSlow, setSlow] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const screen = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    if (route.view !== 'Connect' && !registry.has(route.view)) return navigation.reset('Connect')
    let isCurrent = true
    const stop = clock.after(VIEW_SKELETON_AFTER_MS, () => setSlow(true))
    const show = (definition?: ViewDefinition<ViewName>): void => {
      if (!isCurrent) return
      stop()
      setSlow(false)
      setShown((before) => ({ id: (before?.id ?? 0) + 1, route, canGoBack, ...(definition && { definition }) }))
    }
    registry.load(route.view).then(show, (error) => {
      interior.events.report(error)
      show()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [route, isOpen, attempt])

  // A new view is announced by its heading, unless it has put the focus somewhere itself.
  useEffect(() => {
    const view = screen.current
    const focused = (view?.getRootNode() as ShadowRoot | undefined)?.activeElement
    if (!view?.querySelector('.wl-view')?.contains(focused ?? null)) view?.querySelector('h2')?.focus()
  }, [shown?.id])

  const { definition } = shown ?? {}
  const trouble = { interior, canGoBack, onRetry: () => setAttempt(attempt + 1) }
  return (
    <div className="wl-screen" ref={screen} aria-busy={isOpen && shown?.route !== route}>
      {!shown || isSlow ? (
        <Page interior={interior} title="" canGoBack={canGoBack}>
          {isSlow && <Skeletons count={4} kind="row" />}
        </Page>
      ) : definition ? (
        <CrashGuard key={shown.id} fallback={<Trouble {...trouble} hasCrashed />} onCrash={interior.events.report}>
          <Screen interior={interior} shown={shown} definition={definition} />
        </CrashGuard>
      ) : (
        <Trouble {...trouble} />
      )}
    </div>
  )
}
