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

/** Every endpoint that is asked, by what the requirements call it: those of the services, then one line for each room. */
export const ENDPOINTS: Endpoints = {
  ...servicesEndpoints,
  ...activityEndpoints,
  ...onrampEndpoints,
  ...swapEndpoints,
  ...namesEndpoints,
  ...smartSessionsEndpoints,
  ...paymentsEndpoints,
  ...signInEndpoints,
  ...telemetryEndpoints,
}
