import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
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

it('the components of examples/vite-angular and of README compile ahead of time, and one that does not know our tags fails', async () => {
  const example = read('examples/vite-angular/app.ts')
  const [snippet] = blocksOf(read('README.md')).filter(({ code }) => code.includes('@Component'))
  const said = await compile({
    'example.ts': example,
    'readme.ts': snippet?.code ?? 'none',
    'wrong.ts': example.replace('schemas: [CUSTOM_ELEMENTS_SCHEMA],', ''),
  })
  expect(said.filter((line) => !line.includes('wrong.ts'))).toEqual([])
  expect(said.join()).toContain("'walletlet-button' is not a known element")
})
