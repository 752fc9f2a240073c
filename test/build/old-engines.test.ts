import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUTTON_CSS } from '../../src/buttons/styles.ts'
import { MODAL_CSS } from '../../src/ui/styles.ts'
import { listNewer, listNewerInStyles } from '../tools/newer-than-oldest.ts'
import { bin, root, runNode } from '../tools/run-command.ts'

// What pages get, held against the oldest engines it is written for: docs/engines.md names them.

const OLDEST = ['safari 16.4', 'ios_saf 16.4', 'chrome 109', 'firefox 115']

/** Tools for tests and developers run where their hosts say. */
const PUBLISHED = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.js$/.test(file) && !/^(cli|testing|devtools)\b/.test(file))
  .map((file) => path.join('dist', file))

/** What one of the oldest does not have, and its place where it does not: a fallback is beside each. */
const WITH_A_FALLBACK = [
  // Firefox says by the referrer in whose frame it is.
  'location.ancestorOrigins() is not supported in Firefox 115',
  // Safari tells nothing of the visitor's line, and fetches ahead.
  'navigator.connection() is not supported in Safari 16.4, iOS Safari 16.4',
  // Safari waits for a turn of the page.
  'requestIdleCallback is not supported in Safari 16.4, iOS Safari 16.4',
]

/** Newer than ES2022 to es-check, and no trouble. */
const KNOWN_METHODS = [
  // Our own transfers and encoders, of the same names; and libraries that ask before they use the engine's.
  'ArrayBufferTransfer',
  'Uint8ArrayFromHex',
  'Uint8ArrayToHex',
  // In all of the oldest.
  'ArrayFindLastIndex',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walletlet-old-'))
})
afterAll(() => rm(folder, { recursive: true }))
const plant = async (code: string): Promise<string> => {
  const file = path.join(folder, `${crypto.randomUUID()}.js`)
  await writeFile(file, code)
  return file
}

async function findMissing(
  cwd: string,
  files: readonly string[],
  rules: Linter.RulesRecord = { 'compat/compat': 'error' },
): Promise<string[]> {
  const eslint = new ESLint({
    cwd,
    overrideConfigFile: true,
    allowInlineConfig: false,
    ignore: false,
    overrideConfig: {
      files: ['**/*.js'],
      plugins: { compat },
      rules,
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      settings: { targets: OLDEST, lintAllEsApis: true },
    },
  })
  const results = await eslint.lintFiles([...files])
  return [...new Set(results.flatMap(({ messages }) => messages.map(({ message }) => message)))].sort()
}

it('uses no syntax and no interface that the oldest engines lack, but with a fallback', async () => {
  expect(PUBLISHED.length).toBeGreaterThan(100)
  expect(await findMissing(root, PUBLISHED)).toEqual(WITH_A_FALLBACK)
  expect(await findMissing(folder, [await plant('navigator.setAppBadge(1)')])).toEqual([
    expect.stringContaining('navigator.setAppBadge() is not supported'),
  ])
  expect(await findMissing(folder, [await plant('using a = b')])).toEqual([expect.stringContaining('Parsing error')])
})

it('names nothing of Node’s alone: Parcel would install a package for it in a page’s project, and stop where it may not', async () => {
  const rules: Linter.RulesRecord = {
    'no-restricted-globals': ['error', 'Buffer', 'global', 'setImmediate', '__dirname', '__filename'],
  }
  expect(await findMissing(root, PUBLISHED, rules)).toEqual([])
  const planted = await plant("export const hex = (text) => Buffer.from(text).toString('hex')")
  expect(await findMissing(folder, [planted], rules)).toEqual(["Unexpected use of 'Buffer'."])
})

it('uses no method of a newer language than ES2022', async () => {
  const check = (files: readonly string[]) =>
    runNode(
      bin(
        'es-check',
        'es2022',
        '--module',
        '--checkFeatures',
        '--allowList',
        KNOWN_METHODS.join(),
        '--noColor',
        ...files,
      ),
      false,
    )
  const found = await check(PUBLISHED)
  expect(found.output.match(/Unsupported features detected: .*/g) ?? []).toEqual([])
  expect(found.code).toBe(0)
  const planted = await check([await plant('export const sort = (list) => list.toSorted()')])
  expect(planted.output).toMatch(/Unsupported features detected: ArrayToSorted/)
  expect(planted.code).not.toBe(0)
})

/** `URL.canParse`: what a script names by its interface, and what one of the oldest has not. The linter above knows few of them. */
function findNewMembers(files: readonly string[]): string[] {
  const newer = new Set(
    listNewer().flatMap(({ owner, member, isStatic = true }) => (owner && isStatic ? [`${owner}.${member}`] : [])),
  )
  const found = new Set<string>()
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
        const name = `${node.expression.text}.${node.name.text}`
        if (newer.has(name)) found.add(name)
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022))
  }
  return [...found].sort()
}

/** Asked for before they are used. */
const ASKED_FOR = [
  // Of the library that fetches, which does without.
  'AbortSignal.any',
  // React's and signals' own.
  'Symbol.dispose',
  // Of the libraries that turn bytes to text.
  'Uint8Array.fromHex',
]

it('names no member that one of the oldest lacks, unless it asks for it first', async () => {
  expect(findNewMembers(PUBLISHED.map((file) => path.join(root, file)))).toEqual(ASKED_FOR)
  // Ours does without, but for the name by which signals end what they follow, and its stand-in.
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(cli|testing|devtools)\b/.test(file))
    .map((file) => path.join(root, 'src', file))
  expect(sources.length).toBeGreaterThan(500)
  expect(findNewMembers(sources)).toEqual(['Symbol.dispose'])
  const planted = await plant('export const read = (text) => URL.canParse(text) && AbortSignal.any([])')
  expect(findNewMembers([planted])).toEqual(['AbortSignal.any', 'URL.canParse'])
})

it('styles with nothing that one of the oldest does not know, but beside what stands in for it', () => {
  expect(listNewerInStyles(MODAL_CSS + BUTTON_CSS)).toEqual([
    // Chrome 109: plain colours, behind @supports.
    'color-mix()',
    // The colour of words on a host's accent, behind @supports.
    'lab()',
    // Firefox 115: the line around a field that is wrong; its words are below it in any case.
    'has',
  ])
  expect(listNewerInStyles('p:popover-open{color:light-dark(red,blue)}')).toEqual(['light-dark()', 'popover-open'])
})
