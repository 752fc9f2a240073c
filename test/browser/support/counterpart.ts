import { inject } from 'vitest'

/** The services, the demo and the browser that one test process has for itself. */
export interface Counterpart {
  readonly demoUrl: string
  /** Any service's address: all of them answer `/__faults` and `/__requests`. */
  readonly controlUrl: string
  readonly nodeUrls: readonly string[]
  readonly secureSiteUrl: string
  readonly browserEndpoint: string
}

declare module 'vitest' {
  interface ProvidedContext {
    counterparts: readonly Counterpart[]
  }
}

/** Ours. Files run side by side, and a fault that one file switches on is no business of another's. */
export function counterpart(): Counterpart {
  const ours = inject('counterparts')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!ours) throw new Error('global-setup.ts starts one counterpart for each worker of vitest.config.ts')
  return ours
}
