import { expect, it } from 'vitest'
import { type Part, runParts } from '../../tools/run-parts.ts'

const PARTS: readonly Part[] = [
  { name: 'check', args: [] },
  { name: 'build', args: [] },
  { name: 'size', args: [], needs: 'build' },
  { name: 'browser', args: [] },
]
const outcomes = async (...failing: string[]): Promise<string[]> =>
  (await runParts(PARTS, async ({ name }) => !failing.includes(name))).map(({ outcome }) => outcome)

it('runs every part, whatever failed before it', async () => {
  expect(await outcomes()).toEqual(['passed', 'passed', 'passed', 'passed'])
  expect(await outcomes('check')).toEqual(['FAILED', 'passed', 'passed', 'passed'])
  expect(await outcomes('check', 'browser')).toEqual(['FAILED', 'passed', 'passed', 'FAILED'])
})

it('leaves out only what reads the work of a failed part', async () => {
  expect(await outcomes('build')).toEqual(['passed', 'FAILED', 'not run', 'passed'])
  expect(await outcomes('size')).toEqual(['passed', 'passed', 'FAILED', 'passed'])
})
