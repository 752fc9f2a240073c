import { boolean, looseObject } from 'valibot'
import type { ApiParts } from '../../ports/services.ts'
import { accept } from '../../services/http/schemas.ts'

const analyticsConfigSchema = looseObject({ isAnalyticsEnabled: boolean() })

export interface TelemetryApi {
  /** Whether the project wants analytics. A failure is off, and nobody's news (R7.37). */
  isEnabled(): Promise<boolean>
}

export const createTelemetryApi = ({ http }: ApiParts): TelemetryApi => ({
  isEnabled: () =>
    http
      .get({ service: 'walletApi', path: '/getAnalyticsConfig', isFallible: true })
      .then((answer) => accept(analyticsConfigSchema, answer).isAnalyticsEnabled)
      .catch(() => false),
})
