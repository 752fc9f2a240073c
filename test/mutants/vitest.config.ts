import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../vitest.config.ts'
import { AREAS } from './areas.ts'

// For mutants only: the tests of the one area that is measured, in one worker that stays for all of their files.
const area = AREAS[process.env.MUTANTS_AREA ?? '']
if (!area) throw new Error('MUTANTS_AREA names no area of test/mutants/areas.ts')
const { project: name = 'node' } = area
const { projects, ...test } = all.test ?? {}
const project = projects?.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === name)
if (typeof project !== 'object' || !('test' in project))
  throw new Error(`test/vitest.config.ts has no project “${name}”`)
const { MUTANTS_TESTS } = process.env
const asked = MUTANTS_TESTS ? (JSON.parse(MUTANTS_TESTS) as readonly string[]) : area.tests

/** A test that needs a page runs nearly everything in it, a hundred times as long: those come last. */
const PAGE_COSTS = 1_000_000

/** The cheap ones first: what they notice, the others are not asked about. */
class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification): number => {
      const text = readFileSync(moduleId, 'utf8')
      return text.length + (/^\/\/ @vitest-environment /m.test(text) ? PAGE_COSTS : 0)
    }
    return [...files].sort((one, other) => cost(one) - cost(other))
  }
}

export default defineConfig({
  ...all,
  ...project,
  test: {
    ...test,
    ...project.test,
    isolate: true,
    include: asked.map((glob) => `test/${glob}`),
    setupFiles: [...[project.test?.setupFiles ?? []].flat(), 'test/mutants/load-sources.ts'],
    maxWorkers: 1,
    runner: 'test/mutants/run-changes.ts',
    sequence: { sequencer: CheapFirst },
  },
})
