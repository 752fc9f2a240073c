import path from 'node:path'
import { readPackFolders } from './pack-folders.ts'

const folders = readPackFolders(path.resolve(import.meta.dirname, '..'))

export const EAGER_LINE = 'before the click'
export const ELEMENT_LINE = 'script-tag element before the click'
export const ELEMENT_NETWORKS_LINE = 'networks of an element, by their ids'
export const APPKIT_LINE = 'walletlet/appkit/react before the click'
export const APPKIT_SCRIPT_LINE = 'walletlet/appkit before the click'
export const STYLES_LINE = 'styles'
export const FIRST_OPEN_LINE = 'modal first open'
export const RETURN_LINE = 'a visitor who comes back'
export const ENGINE_LINE = 'pairing engine'

/** Lines of the size table that are more, or less, than one pack of ours. */
export const SPECIAL_LINES = [
  EAGER_LINE,
  ELEMENT_LINE,
  ELEMENT_NETWORKS_LINE,
  APPKIT_LINE,
  APPKIT_SCRIPT_LINE,
  STYLES_LINE,
  FIRST_OPEN_LINE,
  RETURN_LINE,
  ENGINE_LINE,
]

/** What a visitor fetches who comes back with an EVM wallet. */
export const RETURNING: readonly string[] = ['interior', 'connections']
/** What a first click fetches, together. */
export const FIRST_OPEN: readonly string[] = ['interior', 'screen']
/** What pairing fetches before the engine. */
export const PAIRING = 'pairing'

/** Doors that a host may import besides, each with what it adds before the click. */
export const OTHER_DOORS = ['bip122', 'solana', 'polkadot', 'cosmos', 'siwx', 'wallet-standard'] as const

const isOtherDoor = (name: string): boolean => OTHER_DOORS.some((door) => door === name)

/** Every other line is named by its pack, or by its door. */
export const lineOf = (name: string): string => (isOtherDoor(name) ? `walletlet/${name}` : name)

/** Chunks of packages, which no pack of ours names: the pairing engine comes built. */
export function packageLineOf(source: string): string | undefined {
  return source.endsWith('/pairing-engine.js') ? ENGINE_LINE : undefined
}

/** What few pages fetch besides, as soon as they have a button. */
const SELDOM = 'seldom'

/** What a page has when it asks for a pack. The kit of all screens counts for each of them: any may be the first. */
export function countedBefore(pack: string): readonly string[] {
  if (isOtherDoor(pack) || pack === SELDOM) return []
  if (FIRST_OPEN.includes(pack)) return FIRST_OPEN.slice(0, FIRST_OPEN.indexOf(pack))
  if (RETURNING.includes(pack)) return RETURNING.slice(0, RETURNING.indexOf(pack))
  const family = folders.familyOf(pack)
  const after = folders.after(pack)
  const before = [
    ...new Set([...RETURNING, ...(folders.isDrawn(pack) ? FIRST_OPEN : [])]),
    ...(family && !folders.isDrawn(pack) && family !== 'eip155' ? [`${family}-operations`] : []),
    ...(pack === 'services' ? [] : ['services']),
    ...(after ? [after] : []),
  ]
  return before.filter((one) => one !== pack)
}

/** Where a line's files lie for size-limit. */
export const folderOf = (line: string): string => `.size/${line.replaceAll(/[^a-z0-9]+/gi, '-')}`
