import { INTERIOR, isDrawn, loadedBefore, SHELL } from './chunks.ts'

export const EAGER_LINE = 'before the click'
export const ELEMENT_LINE = 'script-tag element before the click'
export const STYLES_LINE = 'styles'
export const FIRST_OPEN_LINE = 'modal first open'
export const ENGINE_LINE = 'pairing engine'
export const UNUSED_ENGINE_LINE = 'parts of the pairing engine that pairing never asks for'
export const SLIM_ENGINE_LINE = 'pairing engine with the stand-ins of relay-aliases'

/** Lines of the size table that are more, or less, than one chunk of ours. */
export const SPECIAL_LINES = [
  EAGER_LINE,
  ELEMENT_LINE,
  STYLES_LINE,
  FIRST_OPEN_LINE,
  ENGINE_LINE,
  UNUSED_ENGINE_LINE,
  SLIM_ENGINE_LINE,
]

const CONNECT = 'src/features/connect'
/** What a first click fetches, together. */
export const FIRST_OPEN: readonly string[] = [INTERIOR, 'src/chains/eip155/traits.ts', SHELL, CONNECT]
/** What pairing fetches before the engine. */
export const PAIRING = 'src/capabilities/pairing'
/** Counted without the modal's style text, which has a line of its own. */
export const WITHOUT_STYLES: readonly string[] = [SHELL, CONNECT]

/** Every other line is named by the room, or by the lone file, that its chunk stands for. */
export const lineOf = (chunk: string): string => chunk.replace(/^src\//, '').replace(/(\/index)?\.tsx?$/, '')

/** Chunks of packages, which no folder of ours names. */
export function packageLineOf(source: string): string | undefined {
  if (source.includes('@walletconnect/universal-provider')) return ENGINE_LINE
  return /^node_modules\/(isows\/|viem\/(_esm\/utils\/ccip|node_modules\/@noble\/curves))/.test(source)
    ? UNUSED_ENGINE_LINE
    : undefined
}

/** What counts as fetched already: what every page has, and for a screen what a first open brings. */
export const countedBefore = (chunk: string, chunks: ReadonlySet<string>): readonly string[] =>
  [...loadedBefore(chunk, chunks), ...(isDrawn(chunk) ? FIRST_OPEN : [])].filter((before) => before !== chunk)

/** The family, or the door, that a host has to list before this chunk is there at all. */
export const doorOf = (chunk: string): string | undefined => {
  const family = /^src\/chains\/([^/]+)\//.exec(chunk)?.[1]
  if (family) return family === 'eip155' ? undefined : family
  return /^src\/(siwx\.ts$|capabilities\/sign-in\/(local|hosted))/.test(chunk) ? 'siwx' : undefined
}

/** Where a line's files lie for size-limit. */
export const folderOf = (line: string): string => `.size/${line.replaceAll(/[^a-z0-9]+/gi, '-')}`
