// Source maps as numbers: what a build step has to know of them that moves text, or leaves a source out.

/** Where a place of the built file comes from. Of a library's code, which is in no source of ours, only the column is known. */
export type Segment =
  | readonly [column: number]
  | readonly [column: number, source: number, line: number, sourceColumn: number, name?: number]

export interface SourceMapFile {
  readonly version: number
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
  readonly names: readonly string[]
  readonly mappings: string
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of text) {
    const bits = VALUES.get(digit) ?? 0
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1)
    value = 0
    shift = 0
  }
  return numbers
}

function writeNumber(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const bits = rest & 31
    rest >>>= 5
    text += DIGITS[rest > 0 ? bits | 32 : bits]
  } while (rest > 0)
  return text
}

/** Segments of each line of the built file, with places counted from 0. */
export function readMappings(mappings: string): Segment[][] {
  const before = [0, 0, 0, 0, 0]
  return mappings.split(';').map((line) => {
    before[0] = 0
    if (!line) return []
    return line.split(',').map((text) => {
      const numbers = readNumbers(text)
      for (const [place, number] of numbers.entries()) before[place] = (before[place] ?? 0) + number
      return before.slice(0, numbers.length) as unknown as Segment
    })
  })
}

export function writeMappings(lines: readonly (readonly Segment[])[]): string {
  const before = [0, 0, 0, 0, 0]
  return lines
    .map((segments) => {
      before[0] = 0
      return segments
        .map((segment) =>
          segment
            .map((number = 0, place) => {
              const text = writeNumber(number - (before[place] ?? 0))
              before[place] = number
              return text
            })
            .join(''),
        )
        .join(',')
    })
    .join(';')
}

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
