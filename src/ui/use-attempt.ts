import { RETRY_ALLOWED_AFTER_MS, SLOW_ANSWER_MS } from '../domain/limits.ts'
import type { Clock } from '../kernel/clock.ts'
import { createTask } from '../kernel/task.ts'
import { useEffect, useMemo, useState } from './react.ts'
import { useAfter } from './use-after.ts'

/** One thing a screen asks of a wallet as soon as it shows, and again on retry. */
export interface Attempt {
  readonly state: 'running' | 'failed' | 'done'
  readonly error: unknown
  /** No answer for some seconds: time to tell the visitor where to look. */
  readonly isSlow: boolean
  readonly mayRetry: boolean
  /** How often it was tried again. */
  readonly turn: number
  retry(): void
}

/**
 * Starts `action` when the screen shows. Call after `useSignals()`. `onLeave` runs when the screen goes away before the
 * answer came, so that nothing keeps waiting behind the visitor's back.
 */
export function useAttempt(
  clock: Clock,
  { action, onLeave }: { action: () => Promise<unknown>; onLeave?: () => void },
): Attempt {
  const task = useMemo(() => createTask(action), [])
  const [turn, setTurn] = useState(0)
  useEffect(() => void task.run(), [turn])
  useEffect(
    () => () => {
      if (task.state.peek() === 'running') onLeave?.()
    },
    [],
  )
  const now = task.state.value
  const state = now === 'idle' ? 'running' : now
  const isSlow = useAfter(clock, SLOW_ANSWER_MS, state === 'running' ? `${turn}` : undefined)
  const isRested = useAfter(clock, RETRY_ALLOWED_AFTER_MS, state === 'failed' ? `${turn}` : undefined)
  return { state, error: task.error.value, isSlow, mayRetry: isSlow || isRested, turn, retry: () => setTurn(turn + 1) }
}
