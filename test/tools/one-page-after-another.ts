import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a file says about its page, at its head. */
const pageOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .match(/^\/\/ @vitest-environment.*/gm)
    ?.join(' ') ?? ''

/** Whether a file says at its head that it takes longer than its size tells, by which vitest orders what it has not run before. */
const takesLong = ({ moduleId }: TestSpecification): boolean =>
  /^\/\/ @takes-long/m.test(readFileSync(moduleId, 'utf8'))

/** Those that take long come first: begun last, one of them would keep one worker while the other has nothing to do. */
const longFirst = (files: readonly TestSpecification[]): TestSpecification[] => [
  ...files.filter(takesLong),
  ...files.filter((file) => !takesLong(file)),
]

/**
 * Vitest keeps a worker for the next file only where that is of the same project and asks for the same page: those follow each
 * other. A page that is asked for as `alone`, with the reason, is asked for once: the worker is its own.
 * With `--sequence.shuffle` all come in any order that keeps this.
 */
export default class OnePageAfterAnother extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    const place = ({ moduleId }: TestSpecification): string =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')
    const sorted = shuffle
      ? files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
      : longFirst(await super.sort(files))
    const groups = new Map<string, TestSpecification[]>()
    for (const file of sorted) {
      const { config, name } = file.project
      const page = pageOf(file.moduleId)
      const group = [config.sequence.groupOrder, name, page].join(' ')
      const others = groups.get(group) ?? []
      if (page.includes('"alone"') && others.length > 0)
        throw new Error(`Two files with the same reason to be alone would share a worker: ${page}`)
      groups.set(group, [...others, file])
    }
    return [...groups.values()].flat()
  }
}
