import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chunkOf, findChunks } from './chunks.ts'

/** An import or export that leaves something in the built file, static or dynamic. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
/** `{ type A, type B }` leaves nothing. */
const TYPES_ALONE = /^(?:import|export)\s+\{(?:\s*type\s+[\w\s]+,?)+\s*\}/

/** Every source that these reach, at once or later; with one file of a room, all of its chunk. */
export function findShared(doors: readonly string[], root = '.'): ReadonlySet<string> {
  const chunks = findChunks(root)
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    for (const [text, fixed, lazy] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      if (TYPES_ALONE.test(text)) continue
      const target = path.posix.join(path.posix.dirname(file), fixed ?? lazy ?? '')
      visit(target)
      if (lazy) for (const beside of chunks.get(chunkOf(target)) ?? []) visit(beside)
    }
  }
  for (const door of doors) visit(door)
  const drawing = [...found].filter((file) => /^src\/ui\/react(-dom)?\.ts$/.test(file))
  if (drawing.length) throw new Error(`a door without an interface reaches ${drawing}`)
  return found
}
