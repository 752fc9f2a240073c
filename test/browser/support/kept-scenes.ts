import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** Where something of each scene is kept, and how its files end. */
export interface Kept {
  readonly folder: string
  readonly ending: string
}

const fileName = (name: string, { ending }: Kept): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}${ending}`

/** What is kept of these scenes, and of no others. */
export const expectKept = (names: readonly string[], kept: Kept): void =>
  expect(readdirSync(kept.folder).sort()).toEqual(names.map((name) => fileName(name, kept)).sort())

export const fileOf = (name: string, kept: Kept): string => path.join(kept.folder, fileName(name, kept))

/** That of a scene, which somebody has looked at. */
export function keptFile(name: string, kept: Kept): string {
  const file = fileOf(name, kept)
  if (!existsSync(file)) throw new Error(`nothing is kept of “${name}”: see “A view” in CONTRIBUTING.md`)
  return file
}

/** What is to be kept: reads until two in a row are the same, so long after each other that a button which rests a while is ready. */
export async function readStill<Seen>(
  read: () => Promise<Seen>,
  isSame: (before: Seen, now: Seen) => boolean,
): Promise<Seen> {
  let last = await read()
  let looks = 0
  await expect
    .poll(
      async () => {
        // The first look of a poll comes at once.
        if (looks++ === 0) return false
        const before = last
        last = await read()
        return isSame(before, last)
      },
      { interval: 1_500 },
    )
    .toBe(true)
  return last
}
