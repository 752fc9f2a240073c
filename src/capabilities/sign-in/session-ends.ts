import type { SignInSession } from '../../domain/sign-in.ts'
import type { Environment } from '../../state/interior.ts'
import { LONGEST_TIMER_MS } from './limits.ts'
import { keyOf, type Subject } from './subject.ts'

/** Until when visitors are signed in, as their hosts told last, and the look at the end of it. */
export interface SessionEnds {
  /** Keeps when the first of these sessions ends, and looks again then. */
  follow(subject: Subject, sessions: readonly SignInSession[]): void
  /** Whether a session that was told of lasts yet; then it is looked at when it ends. */
  isRunning(subject: Subject): boolean
  /** Of one visitor, or of all. */
  forget(subject?: Subject): void
  stopLooking(): void
}

export function createSessionEnds(
  { clock, scope }: Pick<Environment, 'clock' | 'scope'>,
  look: () => void,
): SessionEnds {
  const endOf = new Map<string, number>()
  let stopTimer = (): void => {}
  scope.add(() => stopTimer())
  /** Looks again at that time, unless there is none. */
  const lookAt = (endsAt: number): void => {
    stopTimer()
    if (endsAt < Number.POSITIVE_INFINITY)
      stopTimer = clock.after(Math.min(endsAt - clock.now(), LONGEST_TIMER_MS), look)
  }
  return {
    follow(subject, sessions) {
      const ends = sessions.map(({ data }) => Date.parse(data.expirationTime ?? '')).filter((ms) => ms > clock.now())
      const endsAt = Math.min(...ends)
      // Some hosts have one session for all: where there is none, nobody has one.
      if (sessions.length) endOf.set(keyOf(subject), endsAt)
      else endOf.clear()
      lookAt(endsAt)
    },
    isRunning(subject) {
      const endsAt = endOf.get(keyOf(subject)) ?? 0
      const isRunning = clock.now() < endsAt
      if (isRunning) lookAt(endsAt)
      return isRunning
    },
    forget(subject) {
      if (subject) endOf.delete(keyOf(subject))
      else endOf.clear()
    },
    stopLooking: () => stopTimer(),
  }
}
