import { spawnSync } from 'node:child_process'

function ask(folder: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // No git, or no repository here: nothing is known.
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
}

/** Files of the folder that git would keep, from there; undefined without a repository. */
export const listWithGit = (folder: string): string[] | undefined =>
  ask(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')

/** Files with changes that no commit holds, new ones too, from the folder. Empty without a repository. */
export function findUncommitted(folder: string): string[] {
  const changed = ask(folder, 'diff', '-z', '--name-only', '--relative', 'HEAD')
  // Before the first commit there is no HEAD: all of it can be lost.
  if (!changed) return listWithGit(folder) ?? []
  return [...changed, ...(ask(folder, 'ls-files', '-z', '--others', '--exclude-standard') ?? [])]
}
