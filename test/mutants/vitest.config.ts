import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../vitest.config.ts'
import { AREAS } from './areas.ts'

// For mutants only: what runs in Node, of the one area that is measured, in one worker that stays for all of its files.
const { projects, ...test } = all.test ?? {}
const node = projects?.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === 'node')
if (typeof node !== 'object' || !('test' in node)) throw new Error('test/vitest.config.ts has no project "node"')

const area = AREAS[process.env.MUTANTS_AREA ?? '']
if (!area) throw new Error('MUTANTS_AREA names no area of test/mutants/areas.ts')

/** The small ones first: what they notice, the large ones are not asked about. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

export default defineConfig({
  ...all,
  ...node,
  test: {
    ...test,
    ...node.test,
    isolate: true,
    include: area.tests.map((glob) => `test/${glob}`),
    setupFiles: [...[node.test?.setupFiles ?? []].flat(), 'test/mutants/load-sources.ts'],
    maxWorkers: 1,
    runner: 'test/mutants/run-changes.ts',
    sequence: { sequencer: SmallFirst },
  },
})
