import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../unit/cli/run-command.ts'

const folder = path.join(import.meta.dirname, 'hosts')
export const hostNames = readdirSync(folder).sort()
export const before = (name: string): string => path.join(folder, name, 'before')
export const after = (name: string): string => path.join(folder, name, 'after')

/** What the tool is expected to leave, a line each. */
export function expectedByHand(name: string): string {
  const file = path.join(folder, name, 'by-hand.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export interface Migrated {
  readonly folder: string
  /** `file:line what`, and the reason in a line of its own. */
  readonly byHand: string
}

/** A copy of a host after `walletlet migrate --write`. */
export async function migrate(name: string): Promise<Migrated> {
  const copy = mkdtempSync(path.join(tmpdir(), `walletlet-${name}-`))
  cpSync(before(name), copy, { recursive: true })
  const { code, said, complained } = await run('migrate', copy, '--write', '--json')
  if (code !== 0) throw new Error(complained)
  const { byHand } = JSON.parse(said) as { byHand: { file: string; line: number; what: string; why: string }[] }
  return {
    folder: copy,
    byHand: byHand.map(({ file, line, what, why }) => `${file}:${line} ${what}\n    ${why}\n`).join(''),
  }
}

/** How much it took: nothing but other imports, more than that, or something that is left. */
export function kindOf(name: string): 'import change alone' | 'by the tool' | 'by hand' {
  if (expectedByHand(name)) return 'by hand'
  const scripts = (root: string): [string, string[]][] =>
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => /\.(m?[jt]sx?|vue)$/.test(file))
      .map((file) => [
        file,
        readFileSync(path.join(root, file), 'utf8')
          .replace(/^import\b[^'"]*['"][^'"]+['"];?\n/gm, '')
          .split('\n'),
      ])
  const isSame = JSON.stringify(scripts(before(name)).sort()) === JSON.stringify(scripts(after(name)).sort())
  return isSame ? 'import change alone' : 'by the tool'
}
