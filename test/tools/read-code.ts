import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
// By itself it would fetch its other half from a public address.
const reader = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: reader.buffer } })

export interface Pixels {
  /** Red, green, blue, alpha of each, line by line. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** What the reader of many phones sees in these, at the first look: no second one at another size, turned or inverted. */
export async function readPixels(pixels: Pixels): Promise<string> {
  const once = { tryHarder: false, tryRotate: false, tryInvert: false, tryDownscale: false }
  const [code] = await readBarcodes(
    { ...pixels, colorSpace: 'srgb' },
    { formats: ['QRCode'], textMode: 'Plain', ...once },
  )
  if (!code?.isValid) throw new Error('No code can be read from the screen')
  return code.text
}

/** What a phone's camera reads from a picture of a screen. */
export function readCode(picture: Buffer): Promise<string> {
  const { data, width, height } = PNG.sync.read(picture)
  return readPixels({ data: new Uint8ClampedArray(data), width, height })
}
