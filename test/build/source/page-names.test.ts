import { expect, it } from 'vitest'
import { checkPageNames } from './page-names.ts'
import { parseSources, readSources } from './source-file.ts'

const check = (text: string, file = 'src/state/a.ts'): string[] => checkPageNames(parseSources({ [file]: text }))

it('finds the page and the time outside their homes', () => {
  const bad = [
    'export const a = () => window.location.href',
    'export const a = () => document.title',
    'export const a = typeof window === "undefined"',
    'export const a = () => fetch("/")',
    'export const a = { fetch }',
    'export const a = (get = fetch) => get',
    'export const a = () => globalThis.localStorage',
    'export const a = () => setTimeout(() => {}, 1)',
    'export const a = () => Date.now()',
    'export const a = () => new Date()',
    'export const a = (b: (document: number) => void) => b(document)',
  ]
  for (const text of bad) expect(check(text), text).toHaveLength(1)
})

it('knows names from uses: comments, types, keys and own variables are free', () => {
  const good = [
    '// window.document.fetch()\nexport const a = "localStorage"',
    'export interface A { fetch(): void; document: Document; window?: typeof globalThis }',
    'export const a = (page: { document: number }) => page.document',
    'export const a = ({ document }: { document: number }) => document',
    'export const a = (fetch: () => void) => { fetch() }',
    'export const a = { document: 1, fetch() {} }',
    'export const a = (at: number) => new Date(at)',
  ]
  for (const text of good) expect(check(text), text).toEqual([])
  expect(check('export const a = () => Date.now()', 'src/kernel/clock.ts')).toEqual([])
})

it('knows the edges of a capability by their names', () => {
  const fetches = (file: string) => check('export const a = () => fetch("/")', file)
  for (const edge of ['browser-popups.ts', 'safe-page.ts', 'hosted/auth-client.ts', 'frame/a.ts', 'relay/deep/a.ts'])
    expect(fetches(`src/capabilities/embedded/${edge}`), edge).toEqual([])
  for (const other of ['popups.ts', 'views/safe-page.ts', 'client.ts', 'views/frame/a.ts'])
    expect(fetches(`src/capabilities/embedded/${other}`), other).toHaveLength(1)
  expect(fetches('src/features/send/browser-send.ts')).toHaveLength(1)
})

it('src touches the page in its homes only', () => {
  expect(checkPageNames(readSources())).toEqual([])
})
