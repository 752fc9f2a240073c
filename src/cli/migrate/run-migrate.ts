import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { EXIT, type Terminal } from '../terminal.ts'
import { findUncommitted } from './git.ts'
import { type Migration, migrateProject } from './migrate-project.ts'
import { readProjectFiles } from './project-files.ts'
import { writeChanges } from './write-changes.ts'

export interface MigrateOptions {
  readonly folder: string
  readonly write?: boolean | undefined
  readonly force?: boolean | undefined
  readonly json?: boolean | undefined
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

function tellChanges({ changes }: Migration, terminal: Terminal): void {
  for (const { file, before, after } of changes) {
    const patch = createTwoFilesPatch(before === undefined ? '/dev/null' : file, file, before ?? '', after, '', '', {
      context: 2,
    })
    // The library begins with two lines for other tools.
    terminal.say(patch.replace(/^(Index: .*\n)?=+\n/, '').trimEnd())
  }
}

function tellByHand({ byHand }: Migration, terminal: Terminal): void {
  if (byHand.length === 0) return
  terminal.say('\nTo do by hand:')
  for (const { file, line, what, why } of byHand) terminal.say(`${file}:${line} ${what}\n    ${why}`)
}

function tellEnd({ changes, byHand, found }: Migration, { write }: MigrateOptions, terminal: Terminal): void {
  if (found.length === 0) {
    terminal.say('Nothing of AppKit, RainbowKit or ConnectKit was found here.')
    return
  }
  const files = count(changes.length, 'file')
  const rest = byHand.length ? `${count(byHand.length, 'place')} to look at by hand` : 'nothing left to do by hand'
  terminal.say(`\n${write ? `${files} changed` : `${files} would change`}, ${rest}.`)
  if (write) terminal.say('Now install, with the package manager of the project, and let the types be checked.')
  else if (changes.length) terminal.say('Nothing was written: --write does it.')
}

/** `walletlet migrate`: reads the folder, tells what it would do, and does it with `write`. Answers the exit code. */
export function runMigrate(options: MigrateOptions, terminal: Terminal): number {
  const folder = path.resolve(options.folder)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    terminal.complain(`walletlet: ${options.folder} is no folder`)
    return EXIT.failed
  }
  const migration = migrateProject(readProjectFiles(folder))
  // A project of which half is changed builds nowhere, so it is all of them or none.
  const uncommitted = findUncommitted(folder)
  const mayBeLost = (file: string): boolean =>
    typeof uncommitted === 'string' ? uncommitted === 'no-answer' : uncommitted.includes(file)
  const held = options.force ? [] : migration.changes.map(({ file }) => file).filter(mayBeLost)
  const mayWrite = options.write && held.length === 0
  const failure = mayWrite && writeChanges(folder, migration.changes)
  if (failure) {
    terminal.complain(`walletlet: ${failure}`)
    return EXIT.failed
  }
  if (options.json) {
    const { changes, byHand, found } = migration
    const files = changes.map(({ file }) => file)
    terminal.say(JSON.stringify({ found, files, isWritten: !!mayWrite, uncommitted: held, byHand }, null, 2))
  } else {
    if (!mayWrite) tellChanges(migration, terminal)
    tellByHand(migration, terminal)
    tellEnd(migration, { ...options, write: !!mayWrite }, terminal)
    if (uncommitted === 'no-repository' && migration.changes.length)
      terminal.say('There is no git repository here: of what --write changes, nothing keeps how it was before.')
  }
  if (held.length)
    terminal.complain(
      `walletlet: ${held.join(', ')}: ${uncommitted === 'no-answer' ? 'git does not say whether that is committed' : 'not committed yet'}. --write changes nothing before that is; with --force it does.`,
    )
  return options.write && !mayWrite ? EXIT.failed : EXIT.done
}
