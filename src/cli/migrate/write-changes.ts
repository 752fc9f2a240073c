import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Change } from './migrate-project.ts'

/** As it was, as far as the disk allows it; whether that is so. */
function putBack(folder: string, { file, before }: Change): boolean {
  const name = path.join(folder, file)
  try {
    if (before !== undefined) writeFileSync(name, before)
    else if (statSync(name, { throwIfNoEntry: false })?.isFile()) rmSync(name)
    return true
  } catch {
    return false
  }
}

/**
 * Writes all of them or none: a project of which half is changed builds nowhere. Answers what went wrong, with the names of
 * those that could not be put back; undefined where all is written.
 */
export function writeChanges(folder: string, changes: readonly Change[]): string | undefined {
  for (const [at, { file, after }] of changes.entries())
    try {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), after)
    } catch (cause) {
      // The file itself as well: a full disk takes what was in it before it refuses what comes.
      const lost = changes.slice(0, at + 1).filter((change) => !putBack(folder, change))
      const end = lost.length
        ? `Not as they were: ${lost.map((change) => change.file).join(', ')}`
        : 'All files are as they were'
      return `${file} could not be written: ${(cause as Error).message}. ${end}.`
    }
  return undefined
}
