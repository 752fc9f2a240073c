import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Clause,
  checkCitations,
  checkForeign,
  checkPage,
  checkUncited,
  findCitations,
  findClauses,
  findProven,
  REQUIREMENTS,
  readPages,
  readTexts,
  readTop,
} from './requirements.ts'

const pages = readPages()
const clauses = pages.flatMap(findClauses)
const known = new Set(clauses.map(({ id }) => id))
const tests = readTexts('test').filter(
  // The local services, and what tests are made of, prove nothing about the product.
  ({ path: file }) => !/^test\/(stack|support|tools|unit\/stack)\//.test(file),
)
const proven = new Set(tests.flatMap(findProven))

describe('the rules of the requirements', () => {
  const page = (text: string) => ({ path: 'docs/requirements/04-states.md', text })
  const clause = (id: string): Clause => ({ id, chapter: 4, number: 1, place: 'here' })

  it('find ids that are doubled, out of order, or of another chapter', () => {
    expect(checkPage(page('**R4.1** One.\n\n**R4.3** Three, after a deleted two.'))).toEqual([])
    expect(checkPage(page('**R4.1** One.\n**R4.1** Again.'))).toHaveLength(1)
    expect(checkPage(page('**R4.2** Two.\n**R4.1** One.'))).toHaveLength(1)
    expect(checkPage(page('**R5.1** Elsewhere.'))).toHaveLength(1)
  })

  it('find citations of clauses that there are not', () => {
    const file = { path: 'src/a.ts', text: '// Waits (R4.1).\n// And so on (R4.2, R40.1).' }
    expect(checkCitations([file], new Set(['R4.1']))).toEqual([
      'src/a.ts:2: there is no clause R4.2',
      'src/a.ts:2: there is no clause R40.1',
    ])
  })

  it('find citations that lead nowhere', () => {
    const wrong = [
      '// SPEC 4',
      '(facts: http-apis 2)',
      '// Facts: x 1',
      '/* DESIGN 8.6 */',
      '// HOUSE 5.2',
      "it('4, 5: x'",
    ]
    const right = ['// R4.1', 'the specification', "it('4001: the visitor refuses'", 'artifacts: none', 'SPEC']
    const check = (text: string) => checkForeign([{ path: 'src/a.ts', text }])
    expect(wrong.filter((text) => check(text).length !== 1)).toEqual([])
    expect(right.flatMap(check)).toEqual([])
  })

  it('count what a test says, not what its comments say', () => {
    const text = `// R4.1\nit('R4.2, R4.3: connects', () => {})\nit.each([['R4.4', 1]])(\`R4.5: %s\`, R4.6)`
    expect(findProven({ path: 'a.test.ts', text })).toEqual(['R4.2', 'R4.3', 'R4.4', 'R4.5'])
  })

  it('want the list of uncited clauses exact, and shrinking', () => {
    const both = [clause('R4.1'), clause('R4.2')]
    expect(checkUncited(both, new Set(['R4.1']), ['R4.2'])).toEqual([])
    expect(checkUncited(both, new Set(['R4.1', 'R4.2']), ['R4.2'])).toHaveLength(1)
    expect(checkUncited(both, new Set(['R4.1']), [])).toHaveLength(1)
    expect(checkUncited(both, new Set(['R4.1']), ['R4.2', 'R4.9'])).toHaveLength(1)
  })
})

describe('the requirements', () => {
  it('number their clauses once and in order', () => {
    expect(pages.flatMap(checkPage)).toEqual([])
    expect(clauses.length).toBeGreaterThan(500)
  })

  it('are cited by their ids, here and among each other', () => {
    expect(checkCitations([...readTexts('src', 'test', 'bench', 'demo'), ...pages, ...readTop()], known)).toEqual([])
  })

  it('are the only document that is cited', () => {
    expect(checkForeign([...readTexts('src', 'test', 'bench', 'demo', 'docs'), ...readTop()])).toEqual([])
  })

  it('docs/requirements/uncited.md lists what no test cites', () => {
    const listed = readFileSync(path.join(REQUIREMENTS, 'uncited.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => findCitations(line).slice(0, 1))
    expect(checkUncited(clauses, proven, listed)).toEqual([])
  })
})
