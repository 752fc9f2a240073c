import type { Core } from './state/core.ts'
import type { Interior } from './state/interior.ts'
export const composeInterior = (core: Core): Interior => {
  throw core
}
