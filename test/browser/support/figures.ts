import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** The figures on the screen that have this sign before them, from top to bottom, as numbers; waits for the first. */
export async function figures({ dialog }: Visitor, sign: '€' | '$'): Promise<number[]> {
  const find = async (): Promise<number[]> =>
    (await dialog.innerText())
      .split(sign)
      .slice(1)
      .flatMap((after) => /^[\d,]+(\.\d+)?/.exec(after)?.[0] ?? [])
      .map((text) => Number(text.replaceAll(',', '')))
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
  return find()
}
