import type { ResolvedOptions } from '../../domain/config.ts'
import type { Device } from '../../domain/rules/can-reach.ts'
import type { WidgetError } from '../../errors/widget-error.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { CachePort } from '../../ports/cache.ts'
import type { Services } from '../../ports/services.ts'
import { createHttpClient } from './http-client.ts'
import type { FindOperations } from './names/name-calls.ts'
import { createServices } from './services.ts'

export interface HttpEdgeParts {
  readonly options: ResolvedOptions
  readonly clock: Clock
  readonly cache: CachePort
  /** The `sv` parameter: see `sdkVersion`. */
  readonly sdk: string
  /** The relay's client id, undefined until a pairing made it known. */
  readonly clientId?: (() => string | undefined) | undefined
  readonly findDevice: () => Device
  readonly findOperations?: FindOperations
  /** Hears of every request that failed, except those their caller gave up. */
  readonly onFailure?: ((error: WidgetError) => void) | undefined
  /** Ends every request in flight. */
  readonly end: AbortSignal
}

/** The public services of one widget, on one client. Loaded when the visitor first needs a service. */
export const createHttpEdge = ({ sdk, ...parts }: HttpEdgeParts): Services =>
  createServices({ ...parts, http: createHttpClient({ ...parts, sdkVersion: sdk }) })
