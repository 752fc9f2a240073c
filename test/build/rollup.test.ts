import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type RollupLog, rollup } from 'rollup'
import { expect, it } from 'vitest'
import { root } from './run-module.ts'

const { exports: doors } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { readonly default: string }>
}

it('Rollup takes every door, and all that is loaded later, without a warning', async () => {
  const input = Object.values(doors)
    .map((door) => (typeof door === 'string' ? door : door.default))
    .filter((file) => /\.js$/.test(file) && !file.includes('*'))
  expect(input).toContain('./dist/react.js')
  const warnings: string[] = []
  const { watchFiles } = await rollup({
    input: input.map((file) => path.join(root, file)),
    // It speaks while it reads; to find what can be left out takes it five times as long.
    treeshake: false,
    // The packages are a host's; of what is taken of them Rollup speaks only where they are outside.
    external: (id) => !/^[./]/.test(id),
    onLog: (_, { code, message }: RollupLog) => code === 'UNUSED_EXTERNAL_IMPORT' || warnings.push(message),
  })
  expect(watchFiles).toContain(path.join(root, 'dist/chunks/screen.js'))
  expect(warnings).toEqual([])
})
