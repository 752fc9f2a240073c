/** Owns what was started on its behalf: closing it runs every disposer once and aborts `signal`. */
export interface Scope {
  /** Give it to `addEventListener` and `fetch`: both stop when the scope closes. */
  readonly signal: AbortSignal
  /** Runs `dispose` on close; at once when the scope is already closed. */
  add(dispose: () => void): void
  close(): void
}

export function createScope(): Scope {
  const controller = new AbortController()
  const { signal } = controller
  return {
    signal,
    add(dispose) {
      if (signal.aborted) dispose()
      else signal.addEventListener('abort', dispose)
    },
    close: () => controller.abort(),
  }
}
