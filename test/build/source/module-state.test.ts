import { expect, it } from 'vitest'
import { checkModuleState } from './module-state.ts'
import { parseSources, readSources } from './source-file.ts'

const check = (text: string): string[] => checkModuleState(parseSources({ 'src/state/a.ts': text }))

it('finds what a module keeps or does by itself', () => {
  const bad = [
    'let count = 0',
    'var count = 0',
    'export let count = 0',
    'const seen = new Map()',
    'const seen = { ids: new Set<string>() }',
    'const seen: ReadonlySet<string> = new Set(["a"])',
    'const open = signal(false)',
    'const open = kernel.signal(false)',
    'class A { static seen = new WeakMap() }',
    'start()',
    'if (ready) start()',
    'const off = window.addEventListener("a", b)',
  ]
  for (const text of bad) expect(check(text).length, text).toBeGreaterThan(0)
})

it('leaves functions, constants and types alone', () => {
  const good = [
    'const LIMIT = 4',
    'export const create = () => { let count = 0; return new Map([[count, signal(0)]]) }',
    'export function create() { effect(() => {}) }',
    'export interface A { ids: Set<string> }',
    'export const TABLE = { a: 1 } as const',
  ]
  for (const text of good) expect(check(text), text).toEqual([])
})

it('R10.30: importing a file of src does and keeps nothing', () => {
  expect(checkModuleState(readSources())).toEqual([])
})
