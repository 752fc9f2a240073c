import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Text of each test file by its place; ours is left out, for it quotes. */
const tests: ReadonlyMap<string, string> = new Map(
  readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    /\.test\.tsx?$/.test(file) && !/node_modules|trust-model/.test(file)
      ? [[file, readFileSync(path.join(root, 'test', file), 'utf8')] as const]
      : [],
  ),
)

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

/** A guard names its tests by words of their names, which a reader of the package can understand: Test: "holds". */
const NAMED = /\bTests?:\s+("[^"]+"(?:,\s+"[^"]+")*)/g

/** Words that a text promises and that no test has in its name, or more than one file has. */
function findMissing(text: string, files: ReadonlyMap<string, string>): string[] {
  const names = [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name.replace(/\s+/g, ' ')),
  )
  return names.flatMap((name) => {
    const having = [...files].filter(([, source]) => source.includes(name))
    return having.length === 1 ? [] : [`${having.length} files have a test "${name}"`]
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

const page = readFileSync(path.join(root, 'docs/trust-model.md'), 'utf8')

it('the trust model has a row for each party, with its three answers', () => {
  const rows = page.match(/^\| .+ \|$/gm)?.slice(2) ?? []
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '')))
  expect(cells.map(([party]) => party)).toEqual(PARTIES)
  for (const row of cells) expect(row.filter(Boolean), row[0]).toHaveLength(4)
})

it('each guard of the trust model names a test that exists, or says that it is open', () => {
  expect(page.match(NAMED)?.length).toBeGreaterThan(30)
  expect(findMissing(page, tests)).toEqual([])
  expect(findUnproven(page)).toEqual([])
})

it('notices a test that has gone, one that is there twice, and a guard without any', () => {
  const files = new Map([
    ['a.test.ts', "it('holds', …; it('keeps', …"],
    ['b.test.ts', "it('keeps', …"],
  ])
  expect(findMissing('Test: "holds"', files)).toEqual([])
  expect(findMissing('Tests: "held",\n  "keeps"', files)).toEqual([
    '0 files have a test "held"',
    '2 files have a test "keeps"',
  ])
  expect(
    findUnproven('x\n## Money\n- A promise,\n  in two lines.\n- Open: another.\n- A third. Test: "holds"'),
  ).toEqual(['- A promise,\n  in two lines.'])
})
