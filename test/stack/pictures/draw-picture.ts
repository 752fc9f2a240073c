import { createHash } from 'node:crypto'

const SIZE = 96

/** Shapes drawn in white over the gradient. `x`, `y` and `z` are three numbers in 0..1 taken from the seed. */
const GLYPHS: readonly ((x: number, y: number, z: number) => string)[] = [
  (x) => `<circle cx="48" cy="48" r="${20 + x * 8}" fill="none" stroke="#fff" stroke-width="9"/>`,
  (x, y) => `<path d="M48 22 74 70H22Z" fill="#fff" transform="rotate(${Math.round(x * 3) * 90} 48 ${48 + y * 4})"/>`,
  (x) => `<rect x="26" y="26" width="44" height="44" rx="${6 + x * 12}" fill="#fff" transform="rotate(45 48 48)"/>`,
  (x) =>
    `<path d="M24 58q12-${20 + x * 14} 24 0t24 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
  () => '<path d="M28 30h40M28 48h28M28 66h40" stroke="#fff" stroke-width="9" stroke-linecap="round"/>',
  (x) =>
    `<circle cx="38" cy="48" r="18" fill="#fff"/><circle cx="60" cy="48" r="${12 + x * 6}" fill="#fff" opacity=".55"/>`,
  () =>
    '<path d="M30 34 48 52 66 34M30 54 48 72 66 54" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>',
  (x, y) =>
    `<path d="M${34 + x * 6} 70V40q0-14 14-14t14 14v${20 + y * 8}" fill="none" stroke="#fff" stroke-width="10"/>`,
]

/**
 * A square SVG picture that is always the same for a seed and differs between seeds: a gradient with a glyph, or with
 * the letters given. Drawn rather than stored, so that every id anyone invents has a picture.
 */
export function drawPicture(seed: string, letters?: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  const part = (index: number): number => (bytes[index] ?? 0) / 255
  const hue = Math.round(part(0) * 360)
  const secondHue = (hue + 25 + Math.round(part(1) * 70)) % 360
  const angle = Math.round(part(2) * 360)
  const glyph = GLYPHS[(bytes[3] ?? 0) % GLYPHS.length]
  const mark = letters ? drawLetters(letters) : (glyph?.(part(4), part(5), part(6)) ?? '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)">`,
    `<stop stop-color="hsl(${hue} 72% 46%)"/><stop offset="1" stop-color="hsl(${secondHue} 78% 34%)"/>`,
    `</linearGradient></defs><rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/>${mark}</svg>`,
  ].join('')
}

function drawLetters(letters: string): string {
  const text = letters.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 4)
  const size = [0, 54, 44, 34, 27][text.length] ?? 27
  const font = `font-family="system-ui,sans-serif" font-weight="700" font-size="${size}"`
  return `<text x="48" y="50" fill="#fff" text-anchor="middle" dominant-baseline="central" ${font}>${text}</text>`
}
