import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import { traverseFast } from '@babel/types'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { compileTogether } from '../tools/compile-together.ts'
import { root } from './run-module.ts'

const RUN_AT_ONCE = ['interior', 'connections', 'screen', 'preact/screen']
/** What stands in a host's own file, and how many functions are declared in it, at least, that are not for development alone. */
const RUN_BEFORE = [
  ['core', 30],
  ['../react', 25],
  ['../eip155', 1],
] as const
const read = (pack: string): string => readFileSync(path.join(root, `dist/chunks/${pack}.js`), 'utf8')

interface Counted {
  /** Functions at the top of a file that are compiled with it, and those that are not. */
  readonly together: number
  readonly later: number
}

/** As an engine takes them. */
function count(text: string): Counted {
  const { program } = parse(text, { sourceType: 'module' })
  const tally = { together: 0, later: 0 }
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration') tally.later++
    if (node.type !== 'VariableDeclaration') continue
    for (const { init } of node.declarations)
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        tally[init.extra?.parenthesized ? 'together' : 'later']++
  }
  return tally
}

const run = async (text: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`)

/** The same file as hosts serve it: made small by esbuild, and in a bundle of rolldown's. */
async function builtByHosts(text: string): Promise<{ readonly minified: Counted; readonly bundled: Counted }> {
  const { code } = await transform(text, { minify: true, format: 'esm' })
  const bundle = await rolldown({
    input: 'file',
    treeshake: false,
    plugins: [{ name: 'file', resolveId: (id) => (id === 'file' ? id : { id, external: true }), load: () => text }],
  })
  const { output } = await bundle.generate({ minify: true, format: 'esm' })
  return { minified: count(code), bundled: count(output[0].code) }
}

it.each(RUN_AT_ONCE)('what %s has at its top is compiled with it, by hosts that bundle it, too', async (pack) => {
  const text = read(pack)
  const built = count(text)
  expect(built.together).toBeGreaterThan(25)
  expect(built.later).toBe(0)
  const { minified, bundled } = await builtByHosts(text)
  expect(minified).toEqual(built)
  expect(bundled.together).toBeGreaterThanOrEqual(built.together)
})

it.each(RUN_BEFORE)('what %s declares is compiled with the host’s own file', async (pack, least) => {
  const text = read(pack)
  expect(text).not.toMatch(/^(async )?function /m)
  const { minified, bundled } = await builtByHosts(text)
  expect(minified.together).toBeGreaterThanOrEqual(least)
  expect(bundled.together).toBeGreaterThanOrEqual(least)
})

it('what is called above its place is there, as it was', async () => {
  const text = compileTogether(
    'export const early = twice(2)\nfunction twice(n, by = half) { return n * 2 + by() }\nfunction half() { return 0.5 }\nexport { twice }',
  ).toString()
  const { early, twice } = await run(text)
  expect(early).toBe(4.5)
  expect((twice as (n: number) => number).name).toBe('twice')
  expect(count(text)).toEqual({ together: 2, later: 0 })
})

it('a function that asks for what only a function has stays one', async () => {
  const text = compileTogether(
    [
      'export function own() { return this.a }',
      'function all() { return [].map.call(arguments, (n) => n) }',
      'function* some() { yield 1 }',
      'function New() { return new.target }',
      'function deep() { const inner = () => this?.a; return inner }',
      'function plain() { return class { a = this.constructor.name; read() { return this.a } } }',
      'function inner() { return function () { return [this, arguments.length] } }',
      'export { all, some, New, deep, plain, inner }',
    ].join('\n'),
  ).toString()
  expect(count(text)).toEqual({ together: 2, later: 4 })
  const { own, all, some, New } = await run(text)
  expect((own as () => unknown).call({ a: 5 })).toBe(5)
  expect((all as (...given: number[]) => unknown)(1, 2)).toEqual([1, 2])
  expect([...(some as () => Iterable<number>)()]).toEqual([1])
  expect(new (New as unknown as new () => object)()).toBeDefined()
})

it('what a call runs at once is compiled with it, and what it keeps for later is not', () => {
  const text = compileTogether(
    "const a = computed2(() => 1)\nconst b = [1].map(function (n) { return n })\non('click', () => 2)\nconst c = (() => 3)\nconst d = async (x) => x",
  ).toString()
  const embraced: string[] = []
  traverseFast(parse(text, { sourceType: 'module' }).program, (node) => {
    if (node.extra?.parenthesized) embraced.push(text.slice(node.start as number, node.end as number))
  })
  expect(embraced).toEqual(['() => 1', 'function (n) { return n }', '() => 3', 'async (x) => x'])
})

it('what a file says of itself stays before all, and a name that is there needs no parentheses', () => {
  const text = compileTogether("'use client'\nconst a = () => b()\nfunction b() { return [1].map((n) => n) }", {
    isNamed: false,
  }).toString()
  expect(text).toMatch(/^'use client'\s*var b = \(\(\) => /)
  expect(text).toContain('const a = () => b()')
  expect(text).toContain('.map(((n) => n))')
})

it('a page without a bundler is told that it calls all functions of a file as it loads', () => {
  const served = ['walletlet.js', ...readdirSync(path.join(root, 'dist/walletlet')).map((name) => `walletlet/${name}`)]
  const untold = served
    .filter((name) => name.endsWith('.js'))
    .filter((name) => !/^\/\/# allFunctionsCalledOnLoad\n/.test(readFileSync(path.join(root, 'dist', name), 'utf8')))
  expect(untold).toEqual([])
})
