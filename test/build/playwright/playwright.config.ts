import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchOptions } from '../../tools/browser.ts'

/** Run by `testing.test.ts`, which is what counts the tests; as a host's own, on the built package. */
export default {
  testDir: '.',
  outputDir: path.join(tmpdir(), 'walletlet-playwright'),
  workers: 1,
  reporter: 'json',
  // Guard rails for what never comes, as long as those of our own tests.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: { launchOptions },
}
