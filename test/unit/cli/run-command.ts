import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommandLine } from '../../../src/cli/command-line.ts'

export interface Ran {
  readonly code: number
  readonly said: string
  readonly complained: string
}

/** A command line as it is typed, and what its terminal shows. */
export async function run(...args: string[]): Promise<Ran> {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommandLine(args, {
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** A package.json to which nothing has to be added. */
export const LISTED = '{ "dependencies": { "walletlet": "*" } }'

/** A folder of its own with these files, for this test. */
export function createProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

/** Every file of a folder by its path, hidden folders left out. */
export const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((name) => !name.startsWith('.git/'))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )
