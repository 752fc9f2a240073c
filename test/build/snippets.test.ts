import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { compile } from 'svelte/compiler'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
import { type Snippet, snippets } from './doc-snippets.ts'
import { root } from './run-module.ts'

/** What a reader types, and what a program prints. */
const NO_CODE = ['', 'sh']

const inLanguage = (...languages: readonly string[]): readonly Snippet[] =>
  snippets.filter(({ language }) => languages.includes(language))

/** Inside the repository, so that `walletlet` means this package: its built declarations, as a host sees them. */
const folder = path.join(root, '.cache/snippets')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function checkTypes(wanted: readonly Snippet[]): string[] {
  mkdirSync(folder, { recursive: true })
  const files = wanted.map(({ name, language, code }) => {
    const file = path.join(folder, `${name}.${language}`)
    writeFileSync(file, `${code}\nexport {}\n`)
    return file
  })
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    experimentalDecorators: true, // as Angular's compiler has them
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  })
  const fromSources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(path.join(root, 'src')))
  if (fromSources.length > 0) throw new Error(`resolved to sources: ${fromSources[0]?.fileName}`)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      (one) => `${path.basename(one.file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(one.messageText, '\n')}`,
    )
}

it('every ts and tsx snippet of README.md and docs/ type-checks against the built doors', () => {
  expect(new Set(inLanguage('ts', 'tsx').map(({ name }) => name.replace(/-\d+$/, ''))).size).toBeGreaterThan(5)
  expect(checkTypes(inLanguage('ts', 'tsx'))).toEqual([])
})

it('notices a wrong option and a door that is not there', () => {
  const wrong = "import { createWidget } from 'walletlet'\ncreateWidget({ networks: 1 })"
  expect(checkTypes([{ name: 'wrong', language: 'ts', code: wrong }]).join()).toContain('not assignable')
  expect(checkTypes([{ name: 'missing', language: 'ts', code: "import 'walletlet/missing'" }])).toHaveLength(1)
})

/** The script of a component, where it has one. */
const scriptOf = (code: string): string => /<script[^>]*lang="ts"[^>]*>([\s\S]*?)<\/script>/.exec(code)?.[1] ?? ''

it('every Vue and Svelte snippet compiles, and its script type-checks', () => {
  const components = inLanguage('vue', 'svelte')
  expect(components.length).toBeGreaterThan(1)
  for (const { name, code } of inLanguage('vue')) {
    const { descriptor, errors } = parse(code)
    const isCustomElement = (tag: string): boolean => tag.startsWith('walletlet-')
    const template = compileTemplate({
      id: name,
      filename: name,
      source: descriptor.template?.content ?? '',
      compilerOptions: { isCustomElement },
    })
    expect([...errors, ...template.errors], name).toEqual([])
    expect(compileScript(descriptor, { id: name }).content).toContain('walletlet')
  }
  for (const { name, code } of inLanguage('svelte')) expect(compile(code, { filename: name }).warnings).toEqual([])
  expect(checkTypes(components.map((one) => ({ ...one, language: 'ts', code: scriptOf(one.code) })))).toEqual([])
})

it('every style can be read, and every JSON, import maps too', async () => {
  for (const { name, code } of inLanguage('css'))
    expect((await transform(code, { loader: 'css' })).warnings, name).toEqual([])
  for (const { code } of inLanguage('json')) JSON.parse(code)
  const maps = inLanguage('html').flatMap(
    ({ code }) => /<script type="importmap">([\s\S]*?)<\/script>/.exec(code)?.[1] ?? [],
  )
  expect(maps).not.toEqual([])
  for (const map of maps) {
    const { imports } = JSON.parse(map) as { readonly imports: Readonly<Record<string, string>> }
    const files = Object.values(imports).map((file) => file.replace('/node_modules/walletlet/', ''))
    for (const file of files) readFileSync(path.join(root, file))
  }
})

it('every other language of a snippet is one that somebody checks', () => {
  const checked = ['ts', 'tsx', 'vue', 'svelte', 'css', 'json', 'html', ...NO_CODE]
  expect(snippets.filter(({ language }) => !checked.includes(language)).map(({ name }) => name)).toEqual([])
})
