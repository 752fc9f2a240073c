import { afterEach, beforeEach, vi } from 'vitest'
import { createTelemetry } from '../../../../src/capabilities/telemetry/create-telemetry.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { ApiParts, HttpPort } from '../../../../src/ports/services.ts'
import type { EventMoment } from '../../../../src/ports/telemetry.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ADDRESS, openPage } from '../../state/open-page.ts'

export interface Sent {
  readonly [member: string]: unknown
  readonly timestamp: number
  readonly props: {
    readonly type: string
    readonly event: string
    readonly properties?: Record<string, unknown>
    readonly address?: string
  }
}

/** What a page answers and is asked. */
export const fetched = vi.fn(async (..._: [url: string, init: RequestInit]) => ({ status: 200 }))
export const sent = (): Sent[] => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
export const names = (): string[] => sent().map(({ props }) => props.event)

/** For each test of a file: a page whose address holds a secret, and a service that takes everything. */
export const onPage = (): void => {
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({ status: 200 })
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', new URL('https://shop.test:8443/buy/now?token=secret#access'))
  })
  afterEach(() => vi.unstubAllGlobals())
}

interface Said {
  readonly features?: object
  readonly logLevel?: string
  readonly projectId?: string
  readonly isEnabled?: () => Promise<boolean>
}

/** Telemetry of a widget whose host and project say what a test gives. */
export async function stageTelemetry(
  given: object = {},
  { features = {}, logLevel = 'error', projectId = 'p1', isEnabled = async () => true }: Said = {},
) {
  const page = openPage()
  const options = signal({
    ...{ projectId, features: { analytics: true, ...features }, logLevel },
    baseUrls: { analytics: 'https://a.test/path//' },
  })
  const analyticsEnabled = vi.fn(isEnabled)
  const http = { get: async () => ({ isAnalyticsEnabled: await analyticsEnabled() }) } as Partial<HttpPort>
  const api = <Api>(create: (parts: ApiParts) => Api): Api => create({ http } as ApiParts)
  const showAlert = vi.fn()
  const { environment, ...interior } = page.interior
  const whole = {
    ...{ ...interior, options, notices: { showAlert } },
    services: { identity: 'projectId=p1&st=walletlet', load: async () => ({ api }) },
    environment: { ...environment, given: signal(given) },
  } as unknown as Interior
  const telemetry = createTelemetry(whole)
  await flushMicrotasks()
  return { ...page, telemetry, options, analyticsEnabled, showAlert }
}

export const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
export const moment = (more: Partial<EventMoment> = {}): EventMoment => ({
  ...{ atMs: 7, account: undefined, network: 'eip155:10' },
  ...more,
})
