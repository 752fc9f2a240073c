import { type ReadonlySignal, signal } from './signal.ts'

export type TaskState = 'idle' | 'running' | 'done' | 'failed'

/** One asynchronous action a screen can show: its state and its last failure. It always settles, also after a throw. */
export interface Task<Arguments extends unknown[]> {
  /** Whether it runs, and how the latest run ended. */
  readonly state: ReadonlySignal<TaskState>
  /** Of the latest run; undefined unless it failed. */
  readonly error: ReadonlySignal<unknown>
  /** Never rejects. The latest run wins: an earlier one that ends later changes nothing. */
  run(...values: Arguments): Promise<void>
  /** Back to idle; a run in flight no longer counts. */
  reset(): void
}

export function createTask<Arguments extends unknown[]>(
  action: (...values: Arguments) => Promise<unknown>,
): Task<Arguments> {
  const state = signal<TaskState>('idle')
  const error = signal<unknown>(undefined)
  let latest = 0
  const settle = (run: number, next: TaskState, cause?: unknown): void => {
    if (run !== latest) return
    error.value = cause
    state.value = next
  }
  return {
    state,
    error,
    async run(...values) {
      const run = ++latest
      settle(run, 'running')
      try {
        await action(...values)
        settle(run, 'done')
      } catch (cause) {
        settle(run, 'failed', cause)
      }
    },
    reset: () => settle(++latest, 'idle'),
  }
}
