// What a build step has to know of source maps that moves text, or leaves a source out.
import { decode, encode, type SourceMapMappings, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

/** Where a place of the built file comes from. Of a library's code, which is in no source of ours, only the column is known. */
export type Segment = SourceMapSegment

export interface SourceMapFile {
  readonly version: number
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
  readonly names: readonly string[]
  readonly mappings: string
}

/** Segments of each line of the built file, with places counted from 0. */
export const readMappings = (mappings: string): SourceMapMappings => decode(mappings)
export const writeMappings = (lines: SourceMapMappings): string => encode(lines)

export interface Edited {
  readonly text: string
  readonly mappings: string
}

/** Replaces what `pattern` finds, none of it longer than its line, and moves what stands behind it in the map. */
export function replaceMapped(from: Edited, pattern: RegExp, write: (...found: string[]) => string): Edited {
  const lines = from.text.split('\n')
  const segments = readMappings(from.mappings)
  const text = lines.map((line, number) => {
    const moves: { readonly end: number; readonly by: number }[] = []
    const after = line.replace(pattern, (...found) => {
      const place = found.findIndex((one) => typeof one === 'number')
      const put = write(...(found.slice(0, place) as string[]))
      moves.push({ end: found[place] + found[0].length, by: put.length - found[0].length })
      return put
    })
    if (moves.length > 0)
      segments[number] = (segments[number] ?? []).map(([column, ...rest]) => {
        const by = moves.reduce((sum, move) => (column >= move.end ? sum + move.by : sum), 0)
        return [column + by, ...rest] as unknown as Segment
      })
    return after
  })
  return { text: text.join('\n'), mappings: writeMappings(segments) }
}
