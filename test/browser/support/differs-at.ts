import type { PNG } from 'pngjs'

/** As much as a colour may be off, of 255: machines draw the edges of letters differently. */
const MOST_OFF = 40
/** Of the squares of 8 × 8 pixels of a picture so many may differ: none, but for what a curve or a shadow does at an edge. */
const SIDE = 8
const FEWEST_PIXELS = 4

/** Where two pictures differ: their sizes, or the squares in which pixels do. */
export function differsAt(kept: PNG, now: PNG): string[] {
  if (kept.width !== now.width || Math.abs(kept.height - now.height) > 1)
    return [`${kept.width} × ${kept.height} is ${now.width} × ${now.height}`]
  const counts = new Map<string, number>()
  for (let y = 0; y < Math.min(kept.height, now.height); y++)
    for (let x = 0; x < kept.width; x++) {
      const at = (y * kept.width + x) * 4
      const off = [0, 1, 2].map((channel) => Math.abs((kept.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)))
      if (Math.max(...off) <= MOST_OFF) continue
      const square = `${Math.floor(x / SIDE)}, ${Math.floor(y / SIDE)}`
      counts.set(square, (counts.get(square) ?? 0) + 1)
    }
  return [...counts].flatMap(([square, count]) => (count >= FEWEST_PIXELS ? [`square ${square}: ${count}`] : []))
}
