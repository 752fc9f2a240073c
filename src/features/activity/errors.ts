import { type Fail, failFrom } from '../../errors/fail.ts'

/** The history of an account (R8.21). */
export const activityErrors = {
  'activity/fetch-failed': { text: 'Failed to fetch transactions', kind: 'toast' },
} as const

export const failActivity: Fail<typeof activityErrors> = failFrom(activityErrors, 'API_ERROR')
