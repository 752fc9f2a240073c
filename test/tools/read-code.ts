import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** What a phone's camera reads from a picture of a screen. */
export function readCode(picture: Buffer): string {
  const { data, width, height } = PNG.sync.read(picture)
  const code = jsqr(new Uint8ClampedArray(data), width, height)
  if (!code) throw new Error('No code can be read from the screen')
  return code.data
}
