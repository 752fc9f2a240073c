import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, expect, it, vi } from 'vitest'
import { bin, runNode } from '../tools/run-command.ts'
import { blocksOf } from './readme-parts.ts'
import { root } from './run-module.ts'

// The example is compiled in its page, in test/browser/hosts.test.ts; projects of the Angular CLI compile ahead of time, by this program.
const folder = path.join(root, '.cache/angular')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What Angular's compiler says of these files, as the example's own settings have it: one sentence each. */
async function compile(files: Readonly<Record<string, string>>): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const settings = JSON.parse(read('examples/vite-angular/tsconfig.json')) as { readonly compilerOptions: object }
  // The declarations of everything else that happens to be installed here are nobody's matter.
  const compilerOptions = { ...settings.compilerOptions, types: [], skipLibCheck: true }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, compilerOptions }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const { output } = await runNode(bin('ngc', '-p', folder, '--noEmit'), false)
  return output.split('\n').filter((line) => /error|warning/.test(line))
}

const readReadme = (): string =>
  blocksOf(read('README.md')).find(({ code }) => code.includes('@Component'))?.code ?? 'none'

interface AppClass {
  new (): object
  readonly prototype: { readonly ngOnDestroy?: () => void }
}

/** The class that a file exports as `App`, beside a framework and a widget of which nothing else is asked. */
function loadApp(source: string, dispose: () => void): AppClass {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      experimentalDecorators: true,
      useDefineForClassFields: false,
    },
  })
  const signals = { signal: () => ({ set() {} }), Component: () => (app: unknown) => app, CUSTOM_ELEMENTS_SCHEMA: {} }
  const widget = { account: { subscribe() {} }, dispose }
  const parts = { ...signals, createWidget: () => widget, eip155() {} }
  const exported: { App?: AppClass } = {}
  new Function('require', 'exports', outputText)(() => parts, exported)
  return exported.App as AppClass
}

it.each([
  ['examples/vite-angular', () => read('examples/vite-angular/app.ts')],
  ['README', readReadme],
])('the component of %s ends its widget where Angular looks for that: on the prototype', (_, source) => {
  const dispose = vi.fn()
  const App = loadApp(source(), dispose)
  const app = new App()
  expect(dispose).not.toHaveBeenCalled()
  App.prototype.ngOnDestroy?.call(app)
  expect(dispose).toHaveBeenCalledOnce()
})

it('the components of examples/vite-angular and of README compile ahead of time, and one that does not know our tags fails', async () => {
  const example = read('examples/vite-angular/app.ts')
  const said = await compile({
    'example.ts': example,
    'readme.ts': readReadme(),
    'wrong.ts': example.replace('schemas: [CUSTOM_ELEMENTS_SCHEMA],', ''),
  })
  expect(said.filter((line) => !line.includes('wrong.ts'))).toEqual([])
  expect(said.join()).toContain("'walletlet-button' is not a known element")
})
