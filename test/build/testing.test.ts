import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { root } from './run-module.ts'

const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')

it('the kit for React has the widget of the other doors, and the kit itself has none', () => {
  const imports = [...read('testing-react.js').matchAll(/from\s*"([^"]+)"/g)].map(([, name]) => name)
  expect(imports).toEqual(expect.arrayContaining(['./index.js', './react.js', './testing.js', 'react-dom/client']))
  expect(imports.filter((name) => name?.startsWith('.') && !/^\.\/[\w-]+\.js$/.test(name))).toEqual([])
  for (const file of ['testing.js', 'testing-playwright.js']) expect(read(file)).not.toMatch(/from\s*"(\.|react)/)
})

it('no other door knows of the kit, so no page of a visitor loads a byte of it', () => {
  const { outputs } = JSON.parse(read('metafile-esm.json')) as { outputs: Record<string, { inputs: object }> }
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs))
  expect(inputs.filter((name) => name.includes('src/testing/'))).toEqual([])
  expect(read('doors.cjs')).not.toContain('createTestWallet')
})

it('what a developer installs of it stays small', () => {
  const kilobytes = (file: string): number => gzipSync(read(file)).length / 1000
  expect(kilobytes('testing.js')).toBeLessThan(128)
  expect(kilobytes('testing-react.js')).toBeLessThan(1)
  expect(kilobytes('testing-playwright.js')).toBeLessThan(162)
})

it('Playwright: the wallet is in a published site’s page before it loads', () => {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const config = path.join(root, 'test/build/playwright/playwright.config.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'test', '--config', config], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', FORCE_COLOR: '0' },
  })
  const report = JSON.parse(stdout || JSON.stringify({ stderr })) as { stats?: object; errors?: unknown }
  expect(report.stats, stdout + stderr).toMatchObject({ expected: 3, unexpected: 0, flaky: 0, skipped: 0 })
})
