import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMappings, type Segment, type SourceMapFile, writeMappings } from './source-maps.ts'

/** `../../src/a.ts`, `copy:account:src/a.ts`, `../node_modules/b/src/c.ts?own`: a file by its way from the top of the repository. */
const FILE = /(?:^|[:/])((?:src|demo|test|node_modules)\/[^?]*)/
const COMMENT = /\n?\/\/# sourceMappingURL=\S+\s*$/

const fileOf = (source: string): string | undefined => FILE.exec(source)?.[1]
const isOurs = (file: string | undefined): file is string => file !== undefined && !file.startsWith('node_modules/')
/** Published as it is, so that a map needs not to bring it along once more. */
const isPublished = (file: string): boolean => file.startsWith('src/')

function tidy(map: SourceMapFile, depth: number): SourceMapFile | undefined {
  const isShown = map.sources.some((source) => isOurs(fileOf(source)))
    ? isOurs
    : (file: string | undefined): file is string => file !== undefined
  const files: string[] = []
  const contents: (string | null)[] = []
  const places = map.sources.map((source, index) => {
    const file = fileOf(source)
    if (!isShown(file)) return undefined
    const known = files.indexOf(file)
    if (known >= 0) return known
    contents.push(isPublished(file) ? null : (map.sourcesContent?.[index] ?? null))
    return files.push(file) - 1
  })
  if (files.length === 0) return undefined
  const names = new Map<string, number>()
  const placeOf = (name: string): number => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, names.size)
    return names.size - 1
  }
  const lines = readMappings(map.mappings).map((segments) => {
    const kept: Segment[] = []
    for (const [column, source, line = 0, sourceColumn = 0, name] of segments) {
      const place = source === undefined ? undefined : places[source]
      if (place !== undefined && name === undefined) kept.push([column, place, line, sourceColumn])
      else if (place !== undefined && name !== undefined)
        kept.push([column, place, line, sourceColumn, placeOf(map.names[name] ?? '')])
      // What belongs to a library ends what is ours.
      else if (kept.at(-1)?.length !== 1 && kept.length > 0) kept.push([column])
    }
    return kept
  })
  return {
    version: 3,
    sources: files.map((file) => `${'../'.repeat(depth)}${file}`),
    ...(contents.some((text) => text !== null) && { sourcesContent: contents }),
    names: [...names.keys()],
    mappings: writeMappings(lines),
  }
}

/**
 * Maps lead to the published sources, each once, whatever the build called its copies. Libraries inside are left out: a debugger
 * shows their code as it was built. Of a file that holds nothing else they are inside the map. One that only passes names on has none.
 */
export function tidyMaps(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'))
  for (const name of files.filter((file) => file.endsWith('.map'))) {
    const file = path.join(dist, name)
    const map = tidy(JSON.parse(readFileSync(file, 'utf8')), name.split('/').length)
    if (map) {
      writeFileSync(file, JSON.stringify(map))
      continue
    }
    rmSync(file)
    const built = file.slice(0, -'.map'.length)
    writeFileSync(built, readFileSync(built, 'utf8').replace(COMMENT, '\n'))
  }
}
