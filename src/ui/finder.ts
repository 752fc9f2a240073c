/** Modules of a finder, each way. */
export const FINDER_SIZE = 7
/** From the third module of its upper edge, for a pen of one module's width: a ring with round corners, and what is in its middle. */
const FINDER = 'h2q2 0 2 2v2q0 2-2 2h-2q-2 0-2-2v-2q0-2 2-2zm0 2h2v2h-2zm0 1h2'

/** The three by which scanners find a code of so many modules each way. */
export function finders(size: number): string {
  const last = size - FINDER_SIZE
  return `M2 0${FINDER}M${last + 2} 0${FINDER}M2 ${last}${FINDER}`
}
