import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunnerTestCase, RunnerTestFile } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { type Coverage, type Note, notesFile, readNotes } from './notes.ts'

/** What the changed sources read and write, see `@stryker-mutator/instrumenter`: one of all changes is on, or none. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { static: Coverage; perTest: Record<string, Coverage> } | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
}
const page = globalThis as { __stryker__?: Switch }
page.__stryker__ ??= {}
const change = page.__stryker__
/** What ends the repeats. */
const ENOUGH = { state: 'run', pending: true }
/** Where hits are counted that say nothing. */
const NOWHERE = 'nowhere'

// Tests put their own in place of these.
const { setTimeout: startTimer, clearTimeout: stopTimer, performance: timer } = globalThis
/** A test that takes so much longer than without the change does not end: many times, or, where that is long, some times. */
const PATIENCE_MS = 1_000
const PATIENCE_FACTOR = 20
const LONG_MS = 2_000
const patienceMs = (durationMs: number): number =>
  PATIENCE_MS + Math.min(PATIENCE_FACTOR * durationMs, LONG_MS + 3 * durationMs)
/** The same for a loop in which the change is met: many times as often, or, where that is often anyway, some times. */
const HIT_FACTOR = 100
const HITS = 10_000
const MANY_HITS = 100_000
const mostHits = (hits: number): number => HITS + Math.min(HIT_FACTOR * hits, MANY_HITS + 3 * hits)

const nameOf = (task: RunnerTestCase | RunnerTestCase['suite']): string =>
  task ? `${nameOf(task.suite)} ${task.name}`.trim() : ''

/**
 * Runs a test as it is, and then again for each change of what it runs. All changes are in the sources, each behind a switch:
 * to load everything anew for each of thousands would take hours. Where a test fails after a change even as it is, what the
 * change has left behind would let the next ones fail as well: the file is left there, and run again from that place.
 */
export default class extends VitestTestRunner {
  #tried = new Set<string>()
  #noticed = new Set<string>()
  #isSpoilt = false

  // Of the test of the moment.
  #id = ''
  #waiting: string[] = []
  #current: string | undefined
  #isAsItWas = true
  #last: { change: string; message: string; isLate: boolean } | undefined
  #durationMs = 0
  #limitMs = Number.POSITIVE_INFINITY
  #isLate = false

  #write(note: Note): void {
    appendFileSync(notesFile(), `${JSON.stringify(note)}\n`)
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    for (const note of readNotes(readFileSync(notesFile(), 'utf8'))) {
      if (note.kind === 'noticed') this.#noticed.add(note.change)
      if (note.kind === 'tried') this.#tried.add(`${note.test} ${note.change}`)
    }
  }

  override async onBeforeRunSuite(suite: Parameters<VitestTestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    change.currentTestId = undefined
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#isSpoilt) test.mode = 'skip'
    // Until this runner says that it is enough.
    test.repeats = Number.POSITIVE_INFINITY
    this.#id = `${path.relative(process.cwd(), test.file.filepath)}#${nameOf(test)}`
    this.#limitMs = Number.POSITIVE_INFINITY
    this.#waiting = []
    this.#last = undefined
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    const isFirst = this.#limitMs === Number.POSITIVE_INFINITY
    this.#current = isFirst || this.#last ? undefined : this.#waiting.shift()
    this.#isLate = false
    test.result = { state: 'run', startTime: Date.now(), retryCount: 0 }
    // An assertion that still waits when a change makes its test fail would be waited for by all that follow.
    Object.assign(test, { promises: [] })
    change.currentTestId = isFirst ? this.#id : NOWHERE
    change.hitCount = 0
    change.hitLimit = mostHits(change.mutantCoverage?.perTest[this.#id]?.[this.#current ?? ''] ?? 0)
    change.activeMutant = this.#current
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const startedMs = timer.now()
    const run = (VitestTestRunner.getTestFn(test) as () => Promise<unknown>)()
    if (this.#limitMs === Number.POSITIVE_INFINITY) {
      await run
      this.#durationMs = timer.now() - startedMs
      this.#limitMs = patienceMs(this.#durationMs)
      return
    }
    let stop = (): void => {}
    const late = new Promise<never>((_, reject) => {
      const started = startTimer(() => {
        this.#isLate = true
        reject(new Error('does not end'))
      }, this.#limitMs)
      stop = () => stopTimer(started)
    })
    await Promise.race([run, late]).finally(stop)
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    change.activeMutant = undefined
    change.currentTestId = NOWHERE
    const { result } = test
    const message = result?.state === 'fail' ? (result.errors?.[0]?.message ?? 'failed') : undefined
    if (this.#current !== undefined) this.#judge(this.#current, message)
    else if (this.#last) this.#judgeAgain(this.#last, message === undefined)
    else this.#begin(test, message)
    if (this.#isSpoilt || (!this.#last && this.#waiting.length === 0)) Object.assign(test, { result: ENOUGH })
  }

  /** It has run as it is. */
  #begin(test: RunnerTestCase, message: string | undefined): void {
    const coverage = change.mutantCoverage?.perTest[this.#id] ?? {}
    this.#isAsItWas = true
    this.#waiting =
      message === undefined
        ? Object.keys(coverage).filter((one) => !this.#noticed.has(one) && !this.#tried.has(`${this.#id} ${one}`))
        : []
    const durationMs = this.#durationMs
    const fileName = test.file.filepath
    this.#write({ kind: 'test', test: this.#id, fileName, durationMs, message, coverage })
  }

  #judge(current: string, message: string | undefined): void {
    if (message !== undefined) this.#last = { change: current, message, isLate: this.#isLate }
    else {
      this.#isAsItWas = false
      this.#write({ kind: 'tried', test: this.#id, change: current })
    }
  }

  /** It has run as it is once more, after one that failed. */
  #judgeAgain(last: { change: string; message: string; isLate: boolean }, isAsBefore: boolean): void {
    this.#last = undefined
    this.#isSpoilt = !isAsBefore
    // It may have been an earlier one that spoilt what this one failed by.
    if (this.#isSpoilt) this.#write({ kind: 'spoilt', file: this.#id.split('#', 1)[0] as string })
    if (this.#isSpoilt && !this.#isAsItWas) return
    this.#isAsItWas = true
    this.#noticed.add(last.change)
    this.#write({ kind: 'noticed', test: this.#id, ...last })
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    this.#write({ kind: 'static', coverage: change.mutantCoverage?.static ?? {} })
  }
}
