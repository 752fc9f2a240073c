import { boolean, looseObject } from 'valibot'
import type { ApiParts } from '../../ports/services.ts'
import { accept } from '../../services/http/schemas.ts'

const analyticsConfigSchema = looseObject({ isAnalyticsEnabled: boolean() })

export interface TelemetryApi {
  /** Whether the project wants analytics (R7.37). Fails with `http/…`. */
  isEnabled(): Promise<boolean>
}

export const createTelemetryApi = ({ http }: ApiParts): TelemetryApi => ({
  isEnabled: async () =>
    accept(analyticsConfigSchema, await http.get({ service: 'walletApi', path: '/getAnalyticsConfig' }))
      .isAnalyticsEnabled,
})
