/** Owns what was started on its behalf: closing it aborts `signal` and runs every disposer once. */
export interface Scope {
  /** Give it to `addEventListener` and `fetch`: both stop when the scope closes. */
  readonly signal: AbortSignal
  /** Runs `dispose` on close, the youngest first: nobody reacts to an end that came before their own. At once when closed. */
  add(disposer: () => void): void
  /** Ends everything that was added, once. */
  close(): void
}

export function createScope(): Scope {
  const controller = new AbortController()
  const { signal } = controller
  const disposers: (() => void)[] = []
  const dispose = (): void => {
    try {
      disposers.pop()?.()
    } finally {
      if (disposers.length) dispose()
    }
  }
  return {
    signal,
    add(disposer) {
      if (signal.aborted) disposer()
      else disposers.push(disposer)
    },
    close() {
      controller.abort()
      dispose()
    },
  }
}
