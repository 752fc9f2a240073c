import { describe, expect, it } from 'vitest'
import { parseSources, readSources } from './source-file.ts'
import { checkUnionPatterns } from './union-patterns.ts'

const types = `export type Status = 'connected' | 'connecting'\nexport const PATTERN = /ing$/`
const check = (text: string): string[] =>
  checkUnionPatterns(
    parseSources({ 'src/types.ts': types, 'src/a.ts': `import { PATTERN, type Status } from './types.ts'\n${text}` }),
  )

describe('unions of ours', () => {
  it('are tested by their words', () => {
    expect(checkUnionPatterns(readSources())).toEqual([])
  })

  it.each([
    ['test', 'export const f = (status: Status) => /ing$/.test(status)'],
    ['exec, by a named expression', 'export const f = (status: Status) => PATTERN.exec(status)'],
    ['match', 'export const f = (status: Status) => status.match(/ing$/)'],
    ['search, of one that may be missing', 'export const f = (status: Status | undefined) => status?.search(PATTERN)'],
    ['a member', 'export const f = (page: { readonly status: Status }) => /ing/.test(page.status)'],
  ])('are found out: %s', (_, text) => {
    expect(check(text)).toHaveLength(1)
  })

  it.each([
    ['any text', 'export const f = (text: string) => /ing$/.test(text)'],
    ['a text of ours made longer', 'export const f = (status: Status) => /:/.test(status.concat(status))'],
    [
      'a function of the same name',
      'export const f = (status: Status) => ({ test: (_: string) => true }).test(status)',
    ],
    ['words compared', "export const f = (status: Status) => status === 'connecting'"],
  ])('%s is no matter', (_, text) => {
    expect(check(text)).toEqual([])
  })
})
