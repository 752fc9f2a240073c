import { createAnalyticsClient } from '../../../src/capabilities/telemetry/analytics-client.ts'
import { createTelemetryApi } from '../../../src/capabilities/telemetry/telemetry-api.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import { directory, type Endpoints } from './endpoint.ts'

export const telemetryEndpoints: Endpoints = {
  'GET /getAnalyticsConfig': {
    clause: 'R7.37',
    ask: ({ services }) => services.api(createTelemetryApi).isEnabled(),
    wire: () => ({ method: 'GET', service: 'walletApi', path: '/getAnalyticsConfig', query: directory }),
    fallback: 'off',
  },
  'POST /e': {
    clause: 'R7.40',
    ask: async ({ urls, identity }) =>
      createAnalyticsClient({
        url: `${urls.analytics}/e?${identity}`,
        isEnabled: async () => true,
        isWanted: () => true,
        onForbidden() {},
        clock: systemClock,
        signal: new AbortController().signal,
      }).send({ type: 'track', event: 'CLICK_NETWORKS' }, 1_700_000_000_000),
    wire: () => ({
      method: 'POST',
      service: 'analytics',
      path: '/e',
      query: directory,
      fresh: ['eventId', 'url'],
      body: {
        eventId: 'string',
        url: 'string',
        domain: 'localhost',
        timestamp: 1_700_000_000_000,
        props: { type: 'track', event: 'CLICK_NETWORKS' },
      },
    }),
    fallback: 'silence',
  },
}
