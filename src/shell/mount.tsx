import type { Interior } from '../state/interior.ts'
export const mount = (interior: Interior): void => {
  throw interior
}
