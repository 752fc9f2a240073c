import type { Parts } from '../../src/state/interior.ts'
import { moment } from './until.ts'

/** Has the code of notices there: from then on each call shows at once, and what does not show was not told. */
export async function loadNotices({ notices }: Parts<'notices'>): Promise<void> {
  notices.dismissAlert()
  await import('../../src/state/notice-store.ts')
  await moment()
}
