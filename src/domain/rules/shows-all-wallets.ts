import type { ResolvedOptions } from '../config.ts'

/** Whether the way to the whole list is offered (R2.26). */
export const showsAllWallets = (option: ResolvedOptions['allWallets'], isMobile: boolean): boolean =>
  option === 'SHOW' || (option === 'ONLY_MOBILE' && isMobile)
