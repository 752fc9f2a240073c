import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../views/trees')
/** `WRITE_TREES=1 npm run test:browser -- test/browser/views/react.test.ts`: what shows is right, and to be kept. */
const IS_WRITING = process.env.WRITE_TREES === '1'

const treeFile = (name: string): string => path.join(FOLDER, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`)

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

/** What is kept of these scenes, and of no others. */
export const expectTreesOf = (names: readonly string[]): void =>
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => path.basename(treeFile(name))).sort())

/**
 * Holds the accessibility tree of a view against the one that a reviewer has read aloud. What still loads is waited for: a view
 * passes as soon as it says what it should.
 */
export async function checkTree(dialog: Locator, name: string): Promise<void> {
  const file = treeFile(name)
  if (IS_WRITING) {
    let last = ''
    await expect
      .poll(
        async () => {
          const before = last
          last = await readTree(dialog)
          return last === before
        },
        { interval: 1_500 },
      )
      .toBe(true)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, last)
    return
  }
  if (!existsSync(file)) throw new Error(`no tree of “${name}” is kept: see ${path.basename(import.meta.filename)}`)
  await expect.poll(() => readTree(dialog)).toBe(readFileSync(file, 'utf8'))
}
