import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A dynamic import as our sources write it. */
const LAZY_IMPORT = /\bimport\('(\.[^']+)'\)/g

/** Features and capabilities. Elsewhere each file that somebody imports dynamically is a chunk of its own. */
const ROOMS = /^src\/(features|capabilities)\//

export const CORE = 'src/widget/create-widget.ts'
export const INTERIOR = 'src/widget/create-interior.ts'
export const SHELL = 'src/shell/mount.tsx'
const HTTP = 'src/services/http/index.ts'
/** The list of all features, which comes with the first screen other than those of Connect. */
const FEATURES = 'src/features'
const CONNECT = `${FEATURES}/connect`

/** The chunk that a file imported dynamically comes in: in a room that of its folder, elsewhere its own. */
export const chunkOf = (file: string): string => (ROOMS.test(file) ? path.posix.dirname(file) : file)

/** A chunk of a room holds all files of one folder that somebody imports dynamically, and what they need. */
export const isRoom = (chunk: string): boolean => ROOMS.test(`${chunk}/`) && !/\.tsx?$/.test(chunk)

/**
 * Whether a chunk draws: then the shell is there before it. What a capability does without a screen starts on page load or
 * by a verb of the host, when nobody has opened the modal; its screens are in its `views`.
 */
export const isDrawn = (chunk: string): boolean =>
  isRoom(chunk) && (`${chunk}/`.startsWith('src/features/') || /\/views(\/|$)/.test(chunk))

/**
 * What a page has always loaded before this chunk, by its folder: the core; behind the click the interior; for screens the
 * shell, and the room around them; for a family its operations; for the endpoints the HTTP client.
 */
export function loadedBefore(chunk: string, chunks: ReadonlySet<string>): string[] {
  const [, area, name = ''] = chunk.split('/')
  // These need nothing: a family's traits come beside the interior, the others before it.
  if (chunk === CORE || /\/(traits|when-idle|add-style-element)\.ts$/.test(chunk)) return []
  const isDoor =
    area === 'react.tsx' ||
    area === 'element.tsx' ||
    area === 'family.ts' ||
    (area === 'chains' && chunk.endsWith('/index.ts'))
  if (chunk === INTERIOR || isDoor) return [CORE]
  if (!name && !isRoom(chunk)) return []
  const isConnect = `${chunk}/`.startsWith(`${CONNECT}/`)
  const around = (
    area === 'chains'
      ? [`src/chains/${name}/operations.ts`]
      : area === 'services' && name === 'http'
        ? [HTTP]
        : ancestors(chunk)
  ).filter((before) => before !== chunk && chunks.has(before) && !(isConnect && before === FEATURES))
  return [INTERIOR, ...(isDrawn(chunk) ? [SHELL] : []), ...around]
}

const ancestors = (chunk: string): string[] => {
  const parent = path.posix.dirname(chunk)
  return parent === 'src' || parent === '.' ? [] : [parent, ...ancestors(parent)]
}

/** What somebody imports dynamically, by chunk. Known before the build starts: during it, the order of discovery varies. */
export function findChunks(root: string): ReadonlyMap<string, readonly string[]> {
  const chunks = new Map<string, Set<string>>()
  for (const name of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const file = path.posix.join('src', name.replaceAll(path.sep, '/'))
    if (!/\.tsx?$/.test(file)) continue
    for (const [, target = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(LAZY_IMPORT)) {
      if (!/\.tsx?$/.test(target)) continue
      const lazy = path.posix.join(path.posix.dirname(file), target)
      const chunk = chunkOf(lazy)
      chunks.set(chunk, (chunks.get(chunk) ?? new Set()).add(lazy))
    }
  }
  return new Map([...chunks].sort().map(([chunk, files]) => [chunk, [...files].sort()]))
}

/** What a default export is called in its room's chunk. */
const nameIn = (file: string): string =>
  path.posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Our sources' dynamic imports of files of a room, as imports of the room's chunk. Named exports are unique in src. */
export const joinLazyImports = (text: string, file: string, hasDefault: (lazy: string) => boolean): string =>
  text.replaceAll(LAZY_IMPORT, (written, target: string) => {
    const lazy = path.posix.join(path.posix.dirname(file), target)
    const chunk = chunkOf(lazy)
    if (!isRoom(chunk)) return written
    return `import('room:${chunk}')${hasDefault(lazy) ? `.then((room) => ({ default: room.${nameIn(lazy)} }))` : ''}`
  })

/** The text of a room's chunk: all that its files export. */
export const roomModule = (chunk: string, files: readonly string[], hasDefault: (lazy: string) => boolean): string =>
  files
    .map((file) => {
      const names = hasDefault(file) ? `{ default as ${nameIn(file)} }` : '*'
      return `export ${names} from ${JSON.stringify(`./${path.posix.relative(chunk, file)}`)}`
    })
    .join('\n')
