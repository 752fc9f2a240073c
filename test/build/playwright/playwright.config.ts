import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchOptions } from '../../tools/browser.ts'

/** Run by `testing.test.ts`, which is what counts the tests; as a host's own, on the built package. */
export default {
  testDir: '.',
  outputDir: path.join(tmpdir(), 'walletlet-playwright'),
  workers: 1,
  reporter: 'json',
  timeout: 60_000,
  use: { launchOptions },
}
