import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { before } from '../cli/migrated-hosts.ts'
import { root } from './run-module.ts'

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  bin: { walletlet: string }
}
const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as `npx` starts it: as a program, somewhere else. */
const run = (...args: string[]): string =>
  execFileSync(path.join(root, manifest.bin.walletlet), args, { cwd: folder, encoding: 'utf8' })

it('tells its version, wherever it is started', () => {
  expect(run('--version').trim()).toBe(manifest.version)
})

it('migrates, with what it needs inside', () => {
  expect(run('migrate', before('connectkit-vite'))).toContain("+import { WalletButton } from 'walletlet/react'")
})

it('finds the page for makers of wallets beside it', () => {
  run('check-wallet', '--page', 'check.html')
  const page = readFileSync(path.join(folder, 'check.html'), 'utf8')
  expect(page).toContain('eip6963:requestProvider')
  expect(page).not.toMatch(/<script type="module">\s*<\/script>/)
})

it('passes on the licences of what it holds', () => {
  const licences = readFileSync(path.join(root, 'dist/cli-licences.txt'), 'utf8')
  for (const name of ['@babel/parser', 'diff', 'ignore', 'magic-string']) expect(licences).toContain(`${name}\n\n`)
})
