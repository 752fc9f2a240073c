import type { LogLevel } from '../domain/interface-options.ts'
import { isWidgetError } from '../errors/fail.ts'
import { toWidgetError } from '../errors/to-widget-error.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import { isRecord } from '../kernel/guard.ts'
import { scrub } from '../kernel/scrub.ts'
import type { Events, Parts } from './interior.ts'

/** The least important level that is written under each of the host's choices is that choice itself. */
const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/** Tells a host what went wrong: its `onError`, and the console as far as `logLevel` allows. */
export interface HostLog {
  /** Answers the error as it was told; undefined for a visitor's own decision, and for one that was told before. */
  report(thrown: unknown): WidgetError | undefined
}

/** Whether it is, or was made of, a request that did not arrive. */
const isOfRequest = (error: unknown): boolean =>
  isWidgetError(error) && (error.code.startsWith('http/') || isOfRequest(error.cause))

/** `events` are those whose listeners hear of each error, too. */
export function createHostLog(
  { options, environment: { scope } }: Parts<'options' | 'environment'>,
  events: Pick<Events, 'heard'>,
): HostLog {
  const reported = new WeakSet<object>()
  const write = (level: 'error' | 'warn', text: string): void => {
    if (LEVELS.indexOf(level) <= LEVELS.indexOf(options.value.logLevel)) console[level](`walletlet: ${scrub(text)}`)
  }
  return {
    report(thrown) {
      const error = toWidgetError(thrown)
      // The same one may come through the request, the verb and the screen that shows it: each makes an error of its own of what
      // was not one of ours.
      const origin = isRecord(error.cause) && !isWidgetError(error.cause) ? error.cause : error
      if (error.entry.isDecision || reported.has(origin)) return undefined
      // A widget's own end breaks off what is under way: nothing failed.
      if (scope.signal.aborted && isOfRequest(error)) return undefined
      reported.add(origin)
      write(error.code === 'sdk/unexpected' ? 'error' : 'warn', `${error.code}: ${error.message}`)
      try {
        options.value.onError?.(error)
      } catch (cause) {
        write('error', `onError: ${toWidgetError(cause).message}`) // a host's mistake stays the host's
      }
      events.heard?.('ERROR', error)
      return error
    },
  }
}
