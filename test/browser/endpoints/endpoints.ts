import { activityEndpoints } from './activity.ts'
import type { Endpoints } from './endpoint.ts'
import { namesEndpoints } from './names.ts'
import { onrampEndpoints } from './onramp.ts'
import { paymentsEndpoints } from './payments.ts'
import { servicesEndpoints } from './services.ts'
import { signInEndpoints } from './sign-in.ts'
import { smartSessionsEndpoints } from './smart-sessions.ts'
import { swapEndpoints } from './swap.ts'
import { telemetryEndpoints } from './telemetry.ts'

/** Those of the services, then one line for each room. */
const parts: readonly Endpoints[] = [
  servicesEndpoints,
  activityEndpoints,
  onrampEndpoints,
  swapEndpoints,
  namesEndpoints,
  smartSessionsEndpoints,
  paymentsEndpoints,
  signInEndpoints,
  telemetryEndpoints,
]

/** Every endpoint that is asked, by what the requirements call it. */
export const ENDPOINTS: Endpoints = Object.assign({}, ...parts)
