import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Where a run of several parts wants to read at its end what failed in the middle. */
export const FAILURES_FILE = 'WALLETLET_FAILURES_FILE'

const firstLines = (errors: readonly { readonly message: string }[]): string =>
  errors.map(({ message }) => message.split('\n').slice(0, 4).join('\n')).join('\n')

/** Writes each failure once more, with its file, its test and what it said, to the file that the environment names. */
export default class KeepFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { [FAILURES_FILE]: file } = process.env
    if (!file) return
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}\n${firstLines([error])}`),
      ...[...module.children.allTests('failed')].map(
        (test) =>
          `${module.relativeModuleId} [${module.project.name}] ${test.fullName}\n${firstLines(test.result().errors ?? [])}`,
      ),
    ])
    // Vitest writes into a stray error where it was heard; the test named is the latest that had ended by then.
    const strays = unhandled.map(
      (error) =>
        `outside of tests, in ${error.VITEST_TEST_PATH ? path.relative('', String(error.VITEST_TEST_PATH)) : 'no file'}, about “${error.VITEST_TEST_NAME ?? 'no test'}”\n${firstLines([error])}`,
    )
    for (const failure of [...failures, ...strays]) appendFileSync(file, `✗ ${failure}\n`)
  }
}
