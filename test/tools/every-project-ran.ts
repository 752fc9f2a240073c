import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Fails a run in which a requested project found no test: a renamed folder must not look like success. */
export default class EveryProjectRan implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = new Set(
      modules.filter(({ children }) => !children.allTests().next().done).map(({ project }) => project.name),
    )
    const empty = (this.vitest?.projects ?? []).map(({ name }) => name).filter((name) => !ran.has(name))
    if (empty.length === 0) return
    console.error(`No test ran in: ${empty.join(', ')}`)
    process.exitCode = 1
  }
}
