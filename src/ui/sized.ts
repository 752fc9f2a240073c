import type { CSSProperties } from './react.ts'

/** Size of a picture in px of the default text size: it grows with the visitor's and the host's text size. */
export const sized = (size: number, more: Readonly<Record<string, number>> = {}): CSSProperties =>
  ({ '--s': size, ...more }) as CSSProperties

/** A colour of its own for every name, the same on every page: 0 to 359. */
export const hueOf = (text: string): number => {
  let hue = 7
  for (const letter of text) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hue
}
