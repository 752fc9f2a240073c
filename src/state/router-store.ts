import type { Route, ViewName, ViewParameters } from '../domain/views.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'

/** Parameters may be left out where a view needs none. */
export type ParametersOf<Name extends ViewName> = undefined extends ViewParameters[Name]
  ? [parameters?: ViewParameters[Name]]
  : [parameters: ViewParameters[Name]]

/** Named views instead of addresses (R2.1 to R2.8). */
export interface RouterStore {
  /** What is shown now. */
  readonly route: ReadonlySignal<Route>
  /** What shows, or will again once a screen that somebody put over it is done (`pushOver`). */
  readonly base: ReadonlySignal<Route>
  /** The screens on the way here, this one last. */
  readonly history: ReadonlySignal<readonly Route[]>
  /** Whether there is a screen before this one. */
  readonly canGoBack: ReadonlySignal<boolean>
  /** Ignored when the view is already shown. */
  push<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** The same for a screen that interrupts whatever shows, and leads back to it: `base` stays. */
  pushOver<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** Shows a screen in place of this one: going back leads to the one before. */
  replace<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** Shows a screen with no other before it. */
  reset<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** Closes when there is nothing to go back to. */
  goBack(): void
  /** Keeps the first `index` + 1 entries. */
  goBackToIndex(index: number): void
}

export function createRouterStore({
  isConnected,
  close,
}: {
  isConnected: () => boolean
  close: () => void
}): RouterStore {
  const to = (view: ViewName, parameters?: unknown): Route => ({ view, parameters }) as Route
  const history = signal<readonly Route[]>([to('Connect')])
  const last = (): Route => history.value.at(-1) as Route

  // Going back to Connect with a wallet connected shows Account; the history keeps what it was.
  const isBackAtConnect = signal(false)
  const account = to('Account')
  const route = computed(() => (isBackAtConnect.value && last().view === 'Connect' ? account : last()))

  const write = (next: readonly Route[], isBack = false): void => {
    isBackAtConnect.value = isBack && isConnected()
    history.value = next
  }
  const push = (next: Route): void => {
    if (next.view !== route.value.view) write([...history.value, next])
  }

  const goBack = (): void => {
    if (history.value.length > 1) write(history.value.slice(0, -1), true)
    else close()
  }

  return {
    route,
    history,
    canGoBack: computed(() => history.value.length > 1),
    base: computed(() => (route.value.isOver && history.value.filter(({ isOver }) => !isOver).at(-1)) || route.value),
    push: (view, ...[parameters]) => push(to(view, parameters)),
    pushOver: (view, ...[parameters]) => push({ ...to(view, parameters), isOver: true }),
    replace(view, ...[parameters]) {
      if (view !== route.value.view) write([...history.value.slice(0, -1), to(view, parameters)])
    },
    reset: (view, ...[parameters]) => write([to(view, parameters)]),
    goBack,
    goBackToIndex(index) {
      if (index >= 0 && index < history.value.length - 1) write(history.value.slice(0, index + 1), true)
    },
  }
}
