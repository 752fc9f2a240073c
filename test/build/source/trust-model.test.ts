import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string | undefined => {
  const full = path.join(root, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

const PARTIES = [
  'wallet',
  'other extensions',
  'page',
  'node',
  'Blockchain API',
  'wallet list',
  'exchange service',
  'secure site',
  'relay peer',
  'storage',
  'clock',
]

/** A guard names its test as `test/attacks/x.test.ts` "name", or the file alone. */
const NAMED = /`(test\/[\w./-]+\.test\.tsx?)`(?:\s+"([^"]+)")?/g

/** Files and names of tests that a text promises and that are not there. */
function findMissing(text: string, find: (file: string) => string | undefined): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', name]) => {
    const source = find(file)
    if (source === undefined) return [`${file} does not exist`]
    return name && !source.includes(name) ? [`${file} has no test "${name}"`] : []
  })
}

/** Guards of the lists under the headings that name no test. */
const findUnproven = (text: string): string[] =>
  (
    text
      .split('\n## ')
      .slice(1)
      .join('\n')
      .match(/^- (?:.|\n(?= ))+/gm) ?? []
  ).filter((guard) => !guard.match(NAMED) && !guard.startsWith('- Open:'))

const page = read('docs/trust-model.md') ?? ''

it('the trust model has a row for each party, with its three answers', () => {
  const rows = page.match(/^\| .+ \|$/gm)?.slice(2) ?? []
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')))
  expect(cells.map(([party]) => party)).toEqual(PARTIES)
  for (const row of cells) expect(row.filter(Boolean), row[0]).toHaveLength(4)
})

it('each guard of the trust model names a test that exists, or says that it is open', () => {
  expect(findMissing(page, read)).toEqual([])
  expect(findUnproven(page)).toEqual([])
})

it('notices a test that has gone, one that was renamed, and a guard without any', () => {
  const find = (file: string) => (file === 'test/attacks/a.test.ts' ? "it('holds', …" : undefined)
  expect(findMissing('`test/attacks/a.test.ts` "holds"', find)).toEqual([])
  expect(findMissing('`test/attacks/a.test.ts` "held", `test/attacks/b.test.ts`', find)).toEqual([
    'test/attacks/a.test.ts has no test "held"',
    'test/attacks/b.test.ts does not exist',
  ])
  expect(findUnproven('x\n## Money\n- A promise,\n  in two lines.\n- Open: another.')).toEqual([
    '- A promise,\n  in two lines.',
  ])
})
