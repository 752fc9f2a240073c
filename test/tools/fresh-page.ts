import { afterAll, vi } from 'vitest'
import { openNextPage } from '../support/pages.ts'

await openNextPage()

// What is still loading when a file ends could not be loaded by the next one.
afterAll(() => vi.dynamicImportSettled())
