import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Runs a module on plain Node in the project's root, where `walletlet` means the built package. */
export function runModule(code: string): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ code: exitCode, out, errors }))
  })
}
