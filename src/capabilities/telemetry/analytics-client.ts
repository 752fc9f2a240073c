import { SERVICE_TIMEOUT_MS } from '../../domain/limits.ts'
import type { Clock } from '../../kernel/clock.ts'

/** Reports of errors: so many in so long (R7.43). */
const ERROR_LIMIT = 5
const ERROR_WINDOW_MS = 60_000

/** What the analytics service is told under `props`. */
export interface AnalyticsProps {
  readonly type: 'track' | 'error'
  readonly event: string
  readonly properties?: object | undefined
  readonly address?: string | undefined
}

/** The analytics service (R7.40). Sends in the background, survives a page that is being left, never fails. */
export interface AnalyticsClient {
  send(props: AnalyticsProps, atMs: number): void
}

export interface AnalyticsClientParts {
  /** Base address with the identity parameters. */
  readonly url: string
  /** The project's own switch (R7.37); a failure means off. Asked once, before the first event. */
  readonly isEnabled: () => Promise<boolean>
  /** The host's switch, as it stands when an event could go out. */
  readonly isWanted: () => boolean
  /** The service does not know this page's origin; nothing is sent any more. */
  readonly onForbidden: () => void
  readonly clock: Clock
  /** Of the widget: with it ends what is on its way. A page that is left does not end it. */
  readonly signal: AbortSignal
}

export function createAnalyticsClient({
  url,
  isEnabled,
  isWanted,
  onForbidden,
  clock,
  signal,
}: AnalyticsClientParts): AnalyticsClient {
  let isOff = false
  let errorTimes: readonly number[] = []
  // Global Privacy Control: the visitor wants not to be followed, whatever host and project want.
  const isRefused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const enabled = isRefused ? Promise.resolve(false) : isEnabled().catch(() => false)

  async function post(body: object): Promise<void> {
    if (isOff || !(await enabled) || !isWanted() || signal.aborted) return
    const expiry = new AbortController()
    const stop = (): void => expiry.abort()
    const forget = clock.after(SERVICE_TIMEOUT_MS, stop)
    signal.addEventListener('abort', stop)
    // `keepalive` lets it finish after the page is gone; text needs no preflight. A page may have the browser tell its whole address.
    const how = { method: 'POST', keepalive: true, referrerPolicy: 'origin' } as const
    const { status } = await fetch(url, { ...how, body: JSON.stringify(body), signal: expiry.signal }).finally(() => {
      forget()
      signal.removeEventListener('abort', stop)
    })
    if (status !== 403 || isOff) return
    isOff = true
    onForbidden()
  }

  return {
    send(props, timestamp) {
      if (props.type === 'error') {
        errorTimes = errorTimes.filter((at) => Math.abs(timestamp - at) < ERROR_WINDOW_MS)
        if (errorTimes.length >= ERROR_LIMIT) return
        errorTimes = [...errorTimes, timestamp]
      }
      // Visitors put secrets into queries and fragments of their own; what is measured is the page.
      const { origin, pathname, hostname } = location
      const event = { eventId: crypto.randomUUID(), url: origin + pathname, domain: hostname, timestamp, props }
      post(event).catch(() => {}) // an event that is lost is no reason to disturb a visitor
    },
  }
}
