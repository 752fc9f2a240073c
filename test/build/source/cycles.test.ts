import { expect, it } from 'vitest'
import { checkCycles } from './cycles.ts'
import { parseSources, readSources } from './source-file.ts'

it('finds circles of values, of types and of lazy imports', () => {
  const circle = (back: string) =>
    checkCycles(parseSources({ 'src/a.ts': "import './b.ts'", 'src/b.ts': "import './c.ts'", 'src/c.ts': back }))
  expect(circle("import './a.ts'")).toEqual(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts'])
  expect(circle("import type { A } from './b.ts'")).toEqual(['src/b.ts -> src/c.ts -> src/b.ts'])
  expect(circle("const a = () => import('./a.ts')")).toHaveLength(1)
  expect(circle("import './d.ts'")).toEqual([])
})

it('src has no circle', () => {
  expect(checkCycles(readSources())).toEqual([])
})
