import { afterAll, vi } from 'vitest'
import { openNextPage } from '../support/pages.ts'

await openNextPage()

// What tells visitors is fetched with its first words. Tests look for words, not for how long a busy machine takes to read a file.
await import('../../src/state/notice-store.ts')

// What is still loading when a file ends could not be loaded by the next one.
afterAll(() => vi.dynamicImportSettled())
