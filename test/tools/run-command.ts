import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** A package's command, started by Node itself: no shell, no npx, no second process between us and a signal. */
export const bin = (name: string, ...args: string[]): string[] => [
  realpathSync(path.join(root, 'node_modules/.bin', name)),
  ...args,
]
export const script = (file: string, ...args: string[]): string[] => ['--import', 'tsx', path.join(root, file), ...args]

export interface Finished {
  readonly code: number
  /** Empty when the output went straight to the terminal. */
  readonly output: string
}

/** Runs `node …args` in the project's root. `isShown` hands the terminal over; otherwise the output comes back. */
export const runNode = (args: readonly string[], isShown: boolean): Promise<Finished> =>
  finish(spawn(process.execPath, args, { cwd: root, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] }))

/** Runs any command, also in another checkout; its output comes back. */
export const runCommand = (name: string, args: readonly string[], cwd: string): Promise<Finished> =>
  finish(spawn(name, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }))

function finish(child: ChildProcess): Promise<Finished> {
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve({ code: signal ? 1 : (code ?? 1), output })
    })
  })
}
