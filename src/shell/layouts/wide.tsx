import { isOnTheWay } from '../../domain/rules/is-on-the-way.ts'
import type { ViewName } from '../../domain/views.ts'
import { useSlots, type ViewDefinition, type ViewProps } from '../../features/feature.ts'
import { batch } from '../../kernel/batch.ts'
import type { Interior, Navigation } from '../../state/interior.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { focusAbout } from '../../ui/host.ts'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../ui/react.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { Frame, ScreensProps } from '../frame.ts'
import { ViewHost } from '../view-host.tsx'
import type { ViewRegistry } from '../view-registry.ts'
import { WIDE_STYLES } from './wide-styles.ts'

/** Narrower pages have one pane, and so have narrower places in a page. */
const HAS_ROOM = '(min-width:760px)'
const WIDTH_PX = 720

type Definition = ViewDefinition<ViewName>

/** What the visitor pressed in the list last: where they are when the pane beside it is at rest again. */
interface Pressed {
  control?: HTMLElement | undefined
  /** What was beside the list has to be gone before it is pressed. */
  isLate?: boolean
}

/** Undefined until the element is in its page, which may be another window's. */
function useRoom(place: { readonly current: HTMLElement | null }): boolean | undefined {
  const [hasRoom, setRoom] = useState<boolean>()
  useLayoutEffect(() => {
    if (place.current?.closest('.wl-inline')) {
      const { host } = place.current.getRootNode() as ShadowRoot
      const measure = (): void => setRoom(host.clientWidth >= WIDTH_PX)
      measure()
      // Pages of test runners have no layout.
      if (typeof ResizeObserver === 'undefined') return
      const observer = new ResizeObserver(measure)
      observer.observe(host)
      return () => observer.disconnect()
    }
    // Pages of test runners cannot tell.
    const query = place.current?.ownerDocument.defaultView?.matchMedia?.(HAS_ROOM)
    const follow = (): void => setRoom(!!query?.matches)
    follow()
    query?.addEventListener('change', follow)
    return () => query?.removeEventListener('change', follow)
  }, [])
  return hasRoom
}

const mayFocus = (frame: Frame): boolean => frame.mayFocus?.() ?? true

const lastConnect = ({ history }: Navigation): number => history.value.map(({ view }) => view).lastIndexOf('Connect')

/** Connect itself, which never leaves. Whatever is pressed there begins anew from Connect, not from what was chosen before. */
function List({
  interior,
  frame,
  pressed,
  definition: { View, useTitle },
}: {
  interior: Interior
  frame: Frame
  pressed: Pressed
  definition: Definition
}): ReactElement {
  const { navigation, connections } = interior
  const place = useRef<HTMLDivElement>(null)
  const properties = { interior, parameters: undefined } as ViewProps<ViewName>
  useEffect(() => {
    const { current } = place
    const begin = (event: Event): void => {
      const target = event.target as HTMLElement
      const button = event.type === 'submit' ? target.querySelector('button') : target.closest('button')
      // Enter sends no form whose button is off, or is not there yet.
      if (!button || button.matches('[aria-disabled]')) return
      const control = event.type === 'submit' ? target : button
      const isAgain = control === pressed.control
      pressed.control = control
      const at = lastConnect(navigation)
      const after = navigation.history.peek().slice(at + 1)
      const [next] = after
      if (!next) return
      // Once more while its wallet is being asked: another question would end the first, which the wallet shows.
      const asked = isAgain && !after[1] && next.view === 'ConnectingExternal' && next.parameters.connector
      const drop = (): void => {
        event.preventDefault()
        event.stopPropagation()
      }
      if (asked && isOnTheWay(connections.of(asked.chain).status)) return void drop()
      // A screen that leaves ends the waiting for its wallet, and would end that for the next one. One that has not come never leaves.
      if (current?.closest('.wl-panes')?.querySelector('.wl-rest')) connections.stopWaiting()
      else {
        pressed.isLate = true
        drop()
      }
      batch(() => {
        navigation.goBackToIndex(at)
        // For somebody who has an account already, going back would end there.
        navigation.replace('Connect')
      })
    }
    // Beside a screen that is at work already, the visitor stays there.
    if (navigation.route.peek().view === 'Connect' && mayFocus(frame)) current?.querySelector('h2')?.focus()
    // Before the row hears of it, and on the element itself, where both runtimes do the same.
    const begins = ['click', 'submit']
    for (const type of begins) current?.addEventListener(type, begin, true)
    return () => {
      for (const type of begins) current?.removeEventListener(type, begin, true)
    }
  }, [])
  useLayoutEffect(() => {
    const { current } = place
    // While it is still there, and whoever is in it.
    return () => {
      if (current?.contains(focusAbout(current))) current.nextElementSibling?.querySelector('h2')?.focus()
    }
  }, [])
  return (
    <div className="wl-list" ref={place}>
      <div className="wl-header" part="header">
        <h2 part="title" tabIndex={-1}>
          {useTitle(properties)}
        </h2>
      </div>
      <div className="wl-body" part="body">
        <View {...properties} />
      </div>
    </div>
  )
}

/** The pane beside the list while nothing is chosen. The focus is in the list then. */
function createRest(frame: Frame, pressed: Pressed): Definition['View'] {
  return function Rest({ interior }) {
    useSignals()
    const place = useRef<HTMLDivElement>(null)
    const [help] = useSlots('connectRest')
    /** Null while it is pressed once more: the focus waits for what that leads to. */
    const last = useRef<HTMLElement | null | undefined>(null)
    // With the drawing: where the next screen comes at once, no other effect of this one need ever run.
    useLayoutEffect(() => {
      const { control, isLate } = pressed
      pressed.isLate = false
      // What comes next may be the host's doing.
      pressed.control = undefined
      last.current = isLate ? null : control
      // Not within the press that led here: a browser lets no control be pressed while it is.
      if (isLate)
        interior.environment.clock.after(0, () =>
          control?.matches('form') ? (control as HTMLFormElement).requestSubmit() : control?.click(),
        )
    }, [])
    useEffect(() => {
      const list = place.current?.closest('.wl-panes')?.querySelector('.wl-list')
      const control = last.current
      if (list && control !== null && !list.contains(focusAbout(list)) && mayFocus(frame))
        (list.contains(control ?? null)
          ? (control?.querySelector('input') ?? control)
          : list.querySelector('h2')
        )?.focus()
    }, [])
    return (
      <div className="wl-rest" ref={place}>
        {help && <help.Content />}
      </div>
    )
  }
}

/** The same views, but for Connect, which stands in the list: its place beside that is at rest. It still names the dialog. */
function withRest({ problemOf, loaded, load }: ViewRegistry, Rest: Definition['View']): ViewRegistry {
  const orRest = (view: ViewName, found: Definition): Definition =>
    view === 'Connect' ? { View: Rest, useTitle: found.useTitle, headerStart: () => null } : found
  return {
    problemOf,
    loaded(view) {
      const found = loaded(view)
      return found && orRest(view, found)
    },
    load: async (view) => orRest(view, await load(view)),
  }
}

/** Draws the views as `layout: 'wide'` has them: those of connecting beside the list, where there is room; others as ever. */
export function Wide({ interior, registry, features, frame }: ScreensProps): ReactElement {
  useSignals()
  const { navigation, options, environment } = interior
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const hasRoom = !!room && options.value.layout === 'wide'
  const [pressed] = useState<Pressed>({})
  const beside = useMemo(() => withRest(registry, createRest(frame, pressed)), [registry])
  const [list, setList] = useState(() => registry.loaded('Connect'))
  const isConnecting = useRef(false)
  const { view, isOver } = navigation.route.value
  // Connect is another one beside the list. Any other screen may be at work: it goes on as it is, and the next one is as it has to be.
  const host = useRef({ hasRoom, id: 0 }).current
  if (host.hasRoom !== hasRoom && view === 'Connect') host.id++
  host.hasRoom = hasRoom
  const at = lastConnect(navigation)
  // What a wallet asks there is no part of connecting, and needs the height of the modal.
  if (frame.isLive.value) isConnecting.current = at >= 0 && view !== 'Account' && !isOver
  const isWide = hasRoom && isConnecting.current
  useLayoutEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot
    adoptStyles(root, 'wide', WIDE_STYLES)
  }, [])
  useLayoutEffect(() => {
    place.current?.closest('dialog,.wl-inline')?.toggleAttribute('data-wide', isWide)
  }, [isWide])
  useEffect(() => {
    if (!isWide) return
    registry.load('Connect').then(
      (found) => setList(() => found),
      () => {}, // said beside it
    )
    // What stands at rest beside the list comes with the other screens.
    environment.page
      .whenPainted()
      .then(features.complete)
      .catch(() => {}) // then there is nothing beside it
  }, [isWide])
  return (
    <div className="wl-panes" ref={place} data-rest={isWide && view === 'Connect' ? '' : undefined}>
      {isWide && list && <List key="list" interior={interior} frame={frame} pressed={pressed} definition={list} />}
      {room !== undefined && (
        <ViewHost key={`${host.id}`} interior={interior} registry={hasRoom ? beside : registry} frame={frame} />
      )}
    </div>
  )
}
