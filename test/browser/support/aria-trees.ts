import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectKept, fileOf, type Kept, keptFile, readStill } from './kept-scenes.ts'

const TREES: Kept = { folder: path.resolve(import.meta.dirname, '../views/trees'), ending: '.txt' }
/** `WRITE_TREES=1 npm run test:browser -- test/browser/views/react.test.ts`: what shows is right, and to be kept. */
const IS_WRITING = process.env.WRITE_TREES === '1'

/** What differs from run to run and from day to day: accounts, addresses of local services, amounts and ids. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/\b0x[\da-f]*(?:[ …][\da-f]{2,})*…?/gi, 'ADDRESS'],
  [/http:\/\/(?:127\.0\.0\.1|localhost)\S*/g, 'http://…'],
  [/(?<!\blevel=)[\w.-]*\d[\w.,]*/g, '#'],
]

/** Roles, names and states of all that a dialog says to who cannot see it, a line each. */
async function readTree(dialog: Locator): Promise<string> {
  let tree = await dialog.ariaSnapshot()
  for (const [pattern, instead] of VARIABLE) tree = tree.replaceAll(pattern, instead)
  return `${tree}\n`
}

export const expectTreesOf = (names: readonly string[]): void => expectKept(names, TREES)

/**
 * Holds the accessibility tree of a view against the one that a reviewer has read aloud. What still loads is waited for: a view
 * passes as soon as it says what it should.
 */
export async function checkTree(dialog: Locator, name: string): Promise<void> {
  if (!IS_WRITING) return expect.poll(() => readTree(dialog)).toBe(readFileSync(keptFile(name, TREES), 'utf8'))
  const tree = await readStill(
    () => readTree(dialog),
    (before, now) => before === now,
  )
  mkdirSync(TREES.folder, { recursive: true })
  writeFileSync(fileOf(name, TREES), tree)
}
