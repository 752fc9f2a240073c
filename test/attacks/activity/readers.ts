import { isHistoryPage } from '../../../src/features/activity/activity-api.ts'
import { fence } from '../../../src/kernel/fence.ts'
import type { Reader } from '../support/reader.ts'

export const activityReaders: readonly Reader[] = [['cached history', (value) => fence(() => isHistoryPage(value))]]
