import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

function ask(folder: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // No git, or no repository here: nothing is known.
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
}

/** Files of the folder that git would keep, from there; undefined without a repository. */
export const listWithGit = (folder: string): string[] | undefined =>
  ask(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')

const hasRepository = (folder: string): boolean =>
  existsSync(path.join(folder, '.git')) || (path.dirname(folder) !== folder && hasRepository(path.dirname(folder)))

/**
 * Files with changes that no commit holds, new ones too, from the folder. `no-answer`: there is a repository, and git is not installed or
 * refuses, as in a folder of another owner.
 */
export function findUncommitted(folder: string): readonly string[] | 'no-repository' | 'no-answer' {
  const others = ask(folder, 'ls-files', '-z', '--others', '--exclude-standard')
  if (!others) return hasRepository(folder) ? 'no-answer' : 'no-repository'
  const changed = ask(folder, 'diff', '-z', '--name-only', '--relative', 'HEAD')
  // Before the first commit there is no HEAD: all of it can be lost.
  return [...(changed ?? listWithGit(folder) ?? []), ...others]
}
