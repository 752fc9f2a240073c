import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '../../src/errors/widget-error.ts'
import { catalogueEntries, errorCatalogue } from '../support/error-catalogue.ts'

const TESTS = path.resolve(import.meta.dirname, '..')
const SRC = path.resolve(TESTS, '../src')
const entries = Object.entries(errorCatalogue)

/** Entries that no test brings about yet. To become empty, and never longer. */
const NOT_YET: readonly string[] = []

/** In no table: `walletlet/appkit` raises them before any of our code is loaded, and no visitor reads them. */
const OF_APPKIT: Readonly<Record<string, string>> = {
  'appkit/not-created': 'a hook before `createAppKit`',
  'appkit/option-refused': 'an option that is not served',
  'appkit/method-refused': 'a method that is not served',
  'appkit/no-account': 'no account of that type',
}

/** The codes that src writes out where it raises an error, not in a table: `code: 'area/name'` and `coded('area/name')`. */
const written = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\b(?:code: |coded\(\s*)'([\w-]+\/[\w-]+)'/g),
  ])
  .map(([, code]) => code as string)

/** The tests of a file: each from its name to the next one; what a file says before its first belongs to that. */
function testsIn(file: string): readonly string[] {
  const text = readFileSync(path.join(TESTS, file), 'utf8')
  const starts = [...text.matchAll(/^ *(it|test)\b/gm)].map(({ index }) => index)
  return starts.map((start, at) => text.slice(at ? start : 0, starts[at + 1]))
}

/** All that run against the widget: not those of the tables themselves, nor of the local services. */
const scenarios = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !/08-(errors|catalogue)|error-words|unit\/stack\//.test(file))
  .flatMap((file) => testsIn(file))

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** The exact words, between quotation marks or at the end of a pattern; places to fill hold anything. */
const wordsOf = ({ text }: ErrorEntry): RegExp | undefined => {
  const isAllPlace = /^{\w+}$/.test(text)
  const body = escaped(text).replace(/{\w+}/g, '[^\\n]*')
  return isAllPlace ? undefined : new RegExp(`(?:['"\`“/(^]|walletlet: )${body}(?:['"\`”/.:)$]|\\\\\\.)`)
}
const isAlone = (text: string): boolean => entries.filter(([, entry]) => entry.text === text).length === 1

const isProvoked = ([code, entry]: readonly [string, ErrorEntry]): boolean => {
  const words = isAlone(entry.text) ? wordsOf(entry) : undefined
  return scenarios.some(
    (one) => one.includes(`'${code}'`) || words?.test(one) || (entry.long && one.includes(entry.long)),
  )
}

describe('catalogue', () => {
  it.each(entries.filter(([code]) => !NOT_YET.includes(code)))('R8.75: some test provokes %s', (...entry) => {
    expect(isProvoked(entry)).toBe(true)
  })

  it('R8.75: as many are provoked as there are', () => {
    expect(entries.filter(isProvoked)).toHaveLength(entries.length - NOT_YET.length)
  })

  it('R8.75: a code stands in one table only', () => {
    expect(catalogueEntries).toHaveLength(entries.length)
  })

  it('R8.72, R8.75: a code that is written out stands in a table, or is one of walletlet/appkit', () => {
    expect(written.filter((code) => !(code in errorCatalogue || code in OF_APPKIT))).toEqual([])
    expect(Object.keys(OF_APPKIT).filter((code) => !written.includes(code))).toEqual([])
    expect(written).toContain('options/invalid')
  })

  it('R8.75: docs/errors.md lists them all', async () => {
    const shown = { alert: 'banner and console', toast: 'passing note', developer: 'console' }
    const placeOf = ({ kind, isForDeveloper }: ErrorEntry): string =>
      isForDeveloper ? 'console and developer’s banner' : kind ? shown[kind] : 'to the caller'
    const rows = entries
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(
        ([code, entry]) =>
          `| \`${code}\` | ${entry.text} | ${entry.shown ?? ''} | ${placeOf(entry)} | ${entry.category} | ${entry.advice ?? entry.long ?? ''} |\n`,
      )
    const ofAppKit = Object.entries(OF_APPKIT).map(([code, when]) => `\`${code}\` (${when})`)
    await expect(
      `# Errors of the widget\n\nWritten from the tables of the code. Each has this \`code\`; \`{…}\` is\nfilled from its \`context\`. Compare codes, not the class: most are \`WidgetError\`s, and some, from before the code is loaded, are plain errors without a context.\nThe words are for hosts and stay English; visitors read those of the next column, else the\nsame, in their language (\`errors.<code>\` of \`texts\`). What is shown goes to \`onError\` too, but a visitor’s own decisions.\n\n\`walletlet/appkit\` has plain errors of its own besides: ${ofAppKit.join(', ')}. See [appkit.md](./appkit.md).\n\n| code | words | what visitors read | where it shows | category in reports | and what to do |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('')}`,
    ).toMatchFileSnapshot('../../docs/errors.md')
  })
})
