import type { Connector } from '../domain/connector.ts'
import type { Route, ViewName, ViewParameters } from '../domain/views.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'

/** What follows a wallet request that was shown on a screen of its own. */
export interface TransactionEntry {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

/** Parameters may be left out where a view needs none. */
export type ParametersOf<Name extends ViewName> = undefined extends ViewParameters[Name]
  ? [parameters?: ViewParameters[Name]]
  : [parameters: ViewParameters[Name]]

/** Named views instead of addresses (R2.1 to R2.8). */
export interface RouterStore {
  readonly route: ReadonlySignal<Route>
  /** What shows, or will again once a screen that somebody put over it is done (`pushOver`). */
  readonly base: ReadonlySignal<Route>
  readonly history: ReadonlySignal<readonly Route[]>
  readonly canGoBack: ReadonlySignal<boolean>
  /** Ignored when the view is already shown. */
  push<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** The same for a screen that interrupts whatever shows, and leads back to it: `base` stays. */
  pushOver<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  replace<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  reset<Name extends ViewName>(view: Name, ...parameters: ParametersOf<Name>): void
  /** Closes when there is nothing to go back to. */
  goBack(): void
  /** Keeps the first `index` + 1 entries. */
  goBackToIndex(index: number): void
  pushTransaction(entry: TransactionEntry): void
  /**
   * Runs what asks a wallet. Where the wallet asks on a screen of the modal, that screen leads back to this one instead of
   * closing the modal.
   */
  returnHere<Value>(connector: Pick<Connector, 'asksOnScreen'> | undefined, ask: () => Promise<Value>): Promise<Value>
  /** `success` runs its handler only; `error` and `cancel` run theirs and go back. False when there was no entry. */
  popTransaction(status: 'success' | 'error' | 'cancel'): boolean
}

export function createRouterStore({
  isConnected,
  close,
}: {
  isConnected: () => boolean
  close: () => void
}): RouterStore {
  const history = signal<readonly Route[]>([{ view: 'Connect', parameters: undefined }])
  const transactions: TransactionEntry[] = []
  const last = (): Route => history.value.at(-1) as Route

  // Going back to Connect with a wallet connected shows Account; the history keeps what it was.
  const isBackAtConnect = signal(false)
  const account: Route = { view: 'Account', parameters: undefined }
  const route = computed(() => (isBackAtConnect.value && last().view === 'Connect' ? account : last()))

  const write = (next: readonly Route[], isBack = false): void => {
    isBackAtConnect.value = isBack && isConnected()
    history.value = next
  }
  const to = (view: ViewName, parameters: unknown): Route => ({ view, parameters }) as Route
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
    pushTransaction: (entry) => void transactions.push(entry),
    async returnHere(connector, ask) {
      const entry: TransactionEntry = {}
      if (connector?.asksOnScreen) transactions.push(entry)
      try {
        return await ask()
      } finally {
        const index = transactions.indexOf(entry)
        if (index >= 0) transactions.splice(index, 1)
      }
    },
    popTransaction(status) {
      const entry = transactions.pop()
      if (!entry) return false
      if (status === 'success') entry.onSuccess?.()
      else {
        if (status === 'error') entry.onError?.()
        else entry.onCancel?.()
        goBack()
      }
      return true
    },
  }
}
