import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { languages } from '../tools/language-packs.ts'
import { doorNames } from './door-names.ts'
import { root, runModule } from './run-module.ts'

type Targets = { readonly types: string; readonly default: string }
const { exports: targets } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, Targets | string>
}
/** A language has a door of its own; the pattern stands for all of them. */
const namesOf = (key: string): readonly string[] =>
  key.includes('*') ? languages.map((locale) => key.replace('*', locale)) : [key]
const doors = Object.entries(targets).flatMap(([key, target]) =>
  typeof target === 'string'
    ? []
    : namesOf(key).map((name) => {
        const at = (file: string): string => file.replace('*', path.posix.basename(name))
        return { name: path.posix.join('walletlet', name), types: at(target.types), default: at(target.default) }
      }),
)

/** Says what an import changed. Kept alive, patched or printed: everything must be nothing. */
const importing = (door: string): string => `
  const globalsBefore = new Set(Reflect.ownKeys(globalThis))
  const countListeners = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const listenersBefore = countListeners()
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'queueMicrotask'])
    globalThis[name] = () => { throw new Error(name + ' called by an import') }
  const module = await import(${JSON.stringify(door)})
  console.log(JSON.stringify({
    names: Object.keys(module).sort(),
    globals: Reflect.ownKeys(globalThis).filter((key) => !globalsBefore.has(key)).map(String),
    listeners: countListeners() - listenersBefore,
  }))`

it('every door of package.json is in the list of names, with its files in place', () => {
  expect(doors.map(({ name }) => name).sort()).toEqual(Object.keys(doorNames).sort())
  for (const { name, types, default: code } of doors) {
    expect(existsSync(path.join(root, code)), `${name}: ${code}`).toBe(true)
    expect(existsSync(path.join(root, types)), `${name}: ${types}`).toBe(true)
  }
})

it.each(doors)(
  'R10.29, R10.30: $name: importing it on Node does nothing, and gives what the list says',
  async ({ name }) => {
    const { code, out, errors } = await runModule(importing(name))
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(out)).toEqual({ names: [...(doorNames[name]?.values ?? [])].sort(), globals: [], listeners: 0 })
  },
)

it('an import that acts would be noticed', async () => {
  const acting = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
  const { out } = await runModule(
    importing(acting('globalThis.x = 1; process.on("exit", () => {}); export const a = 1')),
  )
  expect(JSON.parse(out)).toEqual({ names: ['a'], globals: ['x'], listeners: 1 })
  const { code, errors } = await runModule(importing(acting('setTimeout(() => {}, 1e6)')))
  expect(code).not.toBe(0)
  expect(errors).toContain('setTimeout called by an import')
})

it('declarations export the types on the list, and say nothing that needs our sources', () => {
  const files = doors.map(({ types }) => path.join(root, types))
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  })
  const declarations = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(path.join(root, 'dist')))
  const problems = declarations.flatMap((file) => program.getSemanticDiagnostics(file))
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])

  const checker = program.getTypeChecker()
  for (const { name, types } of doors) {
    const source = program.getSourceFile(path.join(root, types))
    const module = source && checker.getSymbolAtLocation(source)
    const exported = module ? checker.getExportsOfModule(module).map((one) => one.name) : []
    const { values = [], types: typeNames = [] } = doorNames[name] ?? {}
    expect(exported.sort(), name).toEqual([...values, ...typeNames].sort())
  }
  for (const file of declarations) expect(file.text, file.fileName).not.toMatch(/from '[^']*(\.tsx?|\/src\/[^']*)'/)
})

it('no built file calls require()', () => {
  const { outputs } = JSON.parse(readFileSync(path.join(root, 'dist/metafile-esm.json'), 'utf8')) as {
    outputs: Record<string, unknown>
  }
  const files = ts.sys.readDirectory(path.join(root, 'dist'), ['.js'])
  const scripts = Object.keys(outputs).filter((name) => name.endsWith('.js'))
  expect(files.map((file) => path.relative(root, file).replaceAll(path.sep, '/'))).toEqual(
    expect.arrayContaining(scripts),
  )
  const offenders = files.filter((file) => /Dynamic require of|\brequire\(["']/.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
