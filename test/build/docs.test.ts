import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as react from 'walletlet/react'
import { allPages, sidebar } from '../../site/pages/all-pages.ts'
import { readDeclarations } from '../../site/pages/declared.ts'
import { toSiteLinks } from '../../site/pages/links.ts'
import { readmeOn, sectionsOf } from '../../site/pages/readme.ts'
import { elementTags } from '../../site/pages/reference.ts'
import { PICTURE_LOOKS, PICTURE_PARTS } from '../../site/pictures/picture-looks.ts'
import { FACES } from '../../src/element/faces.ts'
import { errorCatalogue } from '../support/error-catalogue.ts'
import { englishTexts } from '../tools/english-texts.ts'

// The site itself is built, looked through for dead links and clicked in test/browser/docs.test.ts.
const declarations = readDeclarations()
const { membersOf } = declarations
const pages = await allPages(declarations)
const missing = (page: string, names: readonly string[]): string[] =>
  names.filter((name) => !pages.get(page)?.includes(`\`${name}\``))
const namesOf = (file: string, type: string): string[] => membersOf(file, type).map(({ name }) => name)

it('the page of options names every option, with its type and comment', () => {
  const names = [
    ['config', 'WidgetOptions'] as const,
    ['features', 'Features'] as const,
    ['features', 'RemoteFeatures'] as const,
    ['theme', 'ThemeVariables'] as const,
    ['interface-options', 'BaseUrls'] as const,
    ['interface-options', 'Metadata'] as const,
  ].flatMap(([file, type]) => namesOf(`src/domain/${file}.ts`, type))
  expect(names.length).toBeGreaterThan(60)
  expect(missing('options', names)).toEqual([])
  expect(pages.get('options')).toContain('| `projectId` | `string` | From the project')
})

it('the page of hooks has a heading for all that walletlet/react exports', () => {
  const names = Object.keys(react)
  expect(names.filter((name) => name.startsWith('use')).length).toBeGreaterThan(20)
  expect(names.filter((name) => !pages.get('hooks')?.includes(`\n### ${name}\n`))).toEqual([])
})

it('the page of elements names every tag, attribute, property and event', () => {
  const file = 'src/element.ts'
  const types = ['ElementAttributes', 'ElementProperties', 'ElementEvents']
  expect(
    missing('elements', [...elementTags.map((tag) => `<${tag}>`), ...types.flatMap((type) => namesOf(file, type))]),
  ).toEqual([])
  expect([...elementTags].sort()).toEqual(
    Object.keys(FACES)
      .map((kind) => `walletlet-${kind}`)
      .sort(),
  )
})

it('the pages of events, errors and texts name every one', () => {
  expect(missing('events', namesOf('src/ports/telemetry-events.ts', 'TelemetryEvents'))).toEqual([])
  expect(missing('errors', Object.keys(errorCatalogue))).toEqual([])
  const keys = englishTexts.map(([key]) => key).filter((key) => !key.startsWith('errors.'))
  expect(keys.length).toBeGreaterThan(300)
  expect(missing('texts', keys)).toEqual([])
})

it('every option, hook, component, attribute, property and event of an element has words', () => {
  const rows = ['options', 'elements'].flatMap((page) => pages.get(page)?.match(/^\| `.*$/gm) ?? [])
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
  expect(pages.get('hooks')?.match(/^### \w+\n\n```/gm) ?? []).toEqual([])
})

it('an event says what is in it', () => {
  expect(pages.get('events')).toContain('| `SEND_ERROR` | `token: string, amount: string, message: string` |')
})

it('the page of looks shows each with its options, and its pictures are small', () => {
  const page = pages.get('theming') ?? ''
  for (const [look, { themeMode, themeVariables }] of Object.entries(PICTURE_LOOKS)) {
    const row = page.split('\n').find((line) => line.includes(`./pictures/${look}-`)) ?? ''
    for (const part of PICTURE_PARTS) expect(row).toContain(`](./pictures/${look}-${part}.webp)`)
    for (const [name, value] of Object.entries(themeVariables ?? { themeMode }))
      expect(row).toContain(`\`${name}: ${typeof value === 'string' ? `'${value}'` : value}\``)
  }
  const files = readdirSync('docs/pictures')
  expect(files).toHaveLength(Object.keys(PICTURE_LOOKS).length * PICTURE_PARTS.length)
  const bytes = files.reduce((sum, file) => sum + statSync(`docs/pictures/${file}`).size, 0)
  expect(bytes).toBeLessThan(80_000)
})

it('every page has its place at the side, once', () => {
  const listed = sidebar.flatMap(([, entries]) => entries.map(([page]) => page))
  expect([...listed, 'index'].sort()).toEqual([...pages.keys()].sort())
})

it('README stands on the site whole, its sections in pages, and one without a page is a mistake', () => {
  expect(sectionsOf('# a\n## B\n### c\n```md\n## no\n```')).toEqual(
    new Map([
      ['', '# a'],
      ['B', '# B\n## c\n```md\n## no\n```'],
    ]),
  )
  expect(readmeOn('start')).toContain('# Five minutes')
  expect(() => readmeOn('start', '## Homeless')).toThrow('Homeless')
})

it('links to files lead to pages, those to nowhere are mistakes, and code stays', () => {
  expect(
    toSiteLinks('[a](docs/testing.md#time) [`b`](examples/next) [c](https://d.example) `[e](f)`', 'README.md'),
  ).toBe('[a](/testing#time) [`b`](/hosts/next) [c](https://d.example) `[e](f)`')
  expect(toSiteLinks('[up](../README.md)', 'docs/interop.md')).toBe('[up](/start)')
  expect(() => toSiteLinks('[a](src/a.ts)', 'README.md')).toThrow('src/a.ts')
})
