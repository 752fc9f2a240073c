import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_OPEN, FIRST_OPEN_LINE, RETURNING } from '../../bench/size-lines.ts'
import { buildHostApp, type HostApp, type HostFile } from './host-app.ts'
import { root } from './run-module.ts'

let app: HostApp
beforeAll(async () => {
  app = await buildHostApp()
}, 300_000)
afterAll(() => rmSync(app.folder, { recursive: true, force: true }))

interface Budget {
  readonly name: string
  readonly limit: string
}
const budgets = JSON.parse(readFileSync(path.join(root, 'size-limit.json'), 'utf8')) as readonly Budget[]
const sum = (files: readonly HostFile[]): number => files.reduce((total, { gzipped }) => total + gzipped, 0)

const fileOf = (pack: string): HostFile => {
  const found = [...app.files.values()].find(({ modules }) => modules.includes(`walletlet/dist/chunks/${pack}.js`))
  if (!found) throw new Error(`no file of the host has the pack ${pack}`)
  return found
}

/** A file with everything that has to be there before it runs. */
function fetched(file: HostFile, seen = new Set<HostFile>()): ReadonlySet<HostFile> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of file.imports) {
    const next = app.files.get(name)
    if (next) fetched(next, seen)
  }
  return seen
}

it('R10.30: before the click a host fetches one file', () => {
  expect(app.entry.imports).toEqual([])
})

it('the first opening is two files, asked for at once: none is found by running another', () => {
  const asked = FIRST_OPEN.map(fileOf)
  const all = new Set(asked.flatMap((file) => [...fetched(file)]))
  all.delete(app.entry)
  expect([...all].map(({ name }) => name).sort()).toEqual([...new Set(asked.map(({ name }) => name))].sort())
  expect(all.size).toBeLessThanOrEqual(2)
  // What size-limit.json says of a bundle without helpers of the host's, and a twentieth for those.
  const [{ limit }] = budgets.filter(({ name }) => name === FIRST_OPEN_LINE) as [Budget]
  expect(sum([...all])).toBeLessThan(Number.parseFloat(limit) * 1050)
})

it('a visitor who comes back is connected by two files', () => {
  const all = new Set(RETURNING.flatMap((pack) => [...fetched(fileOf(pack))]))
  all.delete(app.entry)
  expect(all.size).toBeLessThanOrEqual(2)
})

it('the services come in two files after the first opening', () => {
  const before = new Set(FIRST_OPEN.flatMap((pack) => [...fetched(fileOf(pack))]))
  const more = [...fetched(fileOf('services'))].filter((file) => !before.has(file))
  expect(more.length).toBeLessThanOrEqual(2)
})

it('the whole application has at most 42 files to load when they are needed', () => {
  expect(app.files.size - 1).toBeLessThanOrEqual(42)
})
