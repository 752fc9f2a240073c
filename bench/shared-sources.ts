import { readModules } from './read-modules.ts'

/** Every source that these reach, at once or later. */
export function findShared(doors: readonly string[], root = '.'): ReadonlySet<string> {
  const sources = readModules(root)
  const found = new Set<string>()
  const visit = (file: string): void => {
    const source = sources.get(file)
    if (!source || found.has(file)) return
    found.add(file)
    for (const next of [...source.brings.map((brought) => brought.file), ...source.lazy]) visit(next)
  }
  for (const door of doors) visit(door)
  const drawing = [...found].filter((file) => /^src\/ui\/react(-dom)?\.ts$/.test(file))
  if (drawing.length) throw new Error(`a door without an interface reaches ${drawing}`)
  return found
}
