import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { readReadme } from './readme-parts.ts'
import { root } from './run-module.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const readme = readReadme(read('README.md'))

/** Sizes of others, quoted for comparison; ours are all in size-limit.json. */
const SIZES_OF_OTHERS: readonly string[] = ['386 kB']

/** Inside the repository, so that `walletlet` means this package: its built declarations, as a host sees them. */
const folder = path.join(root, '.cache/readme-snippets')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function checkSnippets(snippets: typeof readme.snippets): string[] {
  mkdirSync(folder, { recursive: true })
  const files = snippets.map(({ language, code }, index) => {
    const file = path.join(folder, `snippet-${index + 1}.${language}`)
    writeFileSync(file, `${code}\nexport {}\n`)
    return file
  })
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
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

it('reads what a README promises', () => {
  const parts = readReadme(
    '# a\n```ts\nlet a\n```\nSee `src/a.ts`, [b](docs/b.md) and (test/c). `npm run x:y`, npm test. Under 6.5 kB.\n' +
      '```\nsrc/\n  index.ts react.tsx   doors; chains/*/index.ts too\n  kernel/  tools\ntest/   tests\n```\n',
  )
  expect(parts).toEqual({
    paths: ['src/a.ts', 'test/c', 'src/', 'src/index.ts', 'src/react.tsx', 'src/kernel/', 'test/', 'docs/b.md'],
    scripts: ['x:y', 'test'],
    snippets: [{ language: 'ts', code: 'let a\n' }],
    sizes: ['6.5 kB'],
  })
})

it('every path in README.md exists', () => {
  expect(readme.paths.length).toBeGreaterThan(5)
  expect(readme.paths.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
})

it('every npm script in README.md exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(readme.scripts.filter((one) => !scripts[one])).toEqual([])
})

it('every size in README.md is a budget of size-limit.json', () => {
  const limits = (JSON.parse(read('size-limit.json')) as { limit: string }[]).map(({ limit }) => limit)
  expect(readme.sizes.filter((one) => ![...limits, ...SIZES_OF_OTHERS].includes(one))).toEqual([])
})

it('every ts and tsx snippet of README.md type-checks against the built doors', () => {
  expect(readme.snippets.length).toBeGreaterThan(0)
  expect(checkSnippets(readme.snippets)).toEqual([])
  const wrong = {
    language: 'ts',
    code: "import { createWidget } from 'walletlet'\ncreateWidget({ networks: 1 })",
  } as const
  expect(checkSnippets([wrong]).join()).toContain('not assignable')
  expect(checkSnippets([{ language: 'ts', code: "import { x } from 'walletlet/missing'" }])).toHaveLength(1)
})
