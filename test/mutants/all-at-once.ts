import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginKind } from '@stryker-mutator/api/plugin'
import type {
  DryRunResult,
  DryRunStatus,
  MutantRunOptions,
  MutantRunResult,
  MutantRunStatus,
  TestResult,
  TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { createVitest, type Vitest } from 'vitest/node'
import { type Coverage, type Note, notesFile, readNotes } from './notes.ts'

/** A file that changes spoil again and again is given up: what is left of it counts as not noticed. */
const MOST_RUNS = 60

const add = (to: Record<string, number>, from: Coverage): void => {
  for (const [change, hits] of Object.entries(from)) to[change] = (to[change] ?? 0) + hits
}

/** Stryker's runner of tests: the first run tries every change, see `run-changes.ts`, and what follows looks them up. */
class AllAtOnce implements TestRunner {
  #notes: readonly Note[] = []

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true }
  }

  async #run(vitest: Vitest): Promise<void> {
    await vitest.start()
    for (let seen = 0, runs = 1; runs < MOST_RUNS; runs++) {
      const notes = readNotes(readFileSync(notesFile(), 'utf8'))
      const spoilt = notes.slice(seen).flatMap((note) => (note.kind === 'spoilt' ? [path.resolve(note.file)] : []))
      seen = notes.length
      if (spoilt.length === 0) return
      vitest.state.filesMap.clear()
      await vitest.start([...new Set(spoilt)])
    }
  }

  async dryRun(): Promise<DryRunResult> {
    mkdirSync(path.dirname(notesFile()), { recursive: true })
    writeFileSync(notesFile(), '')
    const vitest = await createVitest('test', {
      config: 'test/mutants/vitest.config.ts',
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
    })
    try {
      await this.#run(vitest)
    } finally {
      await vitest.close()
    }
    this.#notes = readNotes(readFileSync(notesFile(), 'utf8'))
    const tests = new Map<string, TestResult>()
    const coverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> } = {
      static: {},
      perTest: {},
    }
    for (const note of this.#notes) {
      if (note.kind === 'static') add(coverage.static, note.coverage)
      if (note.kind !== 'test' || tests.has(note.test)) continue
      const { test: id, message: failureMessage, fileName, durationMs: timeSpentMs } = note
      const name = id.slice(id.indexOf('#') + 1)
      const facts = { id, name, fileName, timeSpentMs }
      tests.set(
        id,
        failureMessage === undefined
          ? { ...facts, status: 0 as TestStatus.Success }
          : { ...facts, status: 1 as TestStatus.Failed, failureMessage },
      )
      coverage.perTest[id] = { ...note.coverage }
    }
    return {
      status: 'complete' as string as DryRunStatus.Complete,
      tests: [...tests.values()],
      mutantCoverage: coverage,
    }
  }

  async mutantRun({ activeMutant, testFilter = [] }: MutantRunOptions): Promise<MutantRunResult> {
    const found = this.#notes.find((note) => note.kind === 'noticed' && note.change === activeMutant.id)
    const nrOfTests = testFilter.length
    if (found?.kind !== 'noticed') return { status: 'survived' as string as MutantRunStatus.Survived, nrOfTests }
    if (found.isLate) return { status: 'timeout' as string as MutantRunStatus.Timeout }
    return {
      status: 'killed' as string as MutantRunStatus.Killed,
      killedBy: [found.test],
      failureMessage: found.message,
      nrOfTests,
    }
  }
}

const create = (): TestRunner => new AllAtOnce()
create.inject = [] as const

export const strykerPlugins = [
  { kind: 'TestRunner' as string as PluginKind.TestRunner, name: 'all-at-once', factory: create },
]
