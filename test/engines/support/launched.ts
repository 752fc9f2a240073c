import { inject } from 'vitest'
import type { Endpoint } from '../../tools/engines/endpoint.ts'

/** The engines that one test process has for itself, besides the Chromium of its counterpart. */
interface Launched {
  readonly firefox: Endpoint
  readonly webkit: Endpoint
}

declare module 'vitest' {
  interface ProvidedContext {
    launched: readonly Launched[]
  }
}

export function launched(): Launched {
  const ours = inject('launched')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!ours) throw new Error('global-setup.ts starts the engines of each worker of vitest.config.ts')
  return ours
}
