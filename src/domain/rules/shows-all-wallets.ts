import type { ResolvedOptions } from '../config.ts'

/** Whether the way to the whole list is offered (SPEC 3; facts: state-and-views 3). */
export const showsAllWallets = (option: ResolvedOptions['allWallets'], isMobile: boolean): boolean =>
  option === 'SHOW' || (option === 'ONLY_MOBILE' && isMobile)
