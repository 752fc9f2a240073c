import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readReadme } from './readme-parts.ts'
import { root } from './run-module.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const readme = readReadme(read('README.md'))

/** Sizes of others, quoted for comparison; ours are all in size-limit.json. */
const SIZES_OF_OTHERS: readonly string[] = ['386 kB']

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
