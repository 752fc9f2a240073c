import { systemClock } from '../../../kernel/clock.ts'
import type { EngineClient } from './start-engine.ts'

/**
 * A browser that hides from trackers rounds its clock to a tenth of a second. One that stands still, as in tests of a page, is
 * not waited for.
 */
const MOST_TICKS = 200

/**
 * Keeps proposals of one engine apart: it numbers them by the millisecond and one of a thousand, and of two with one number the
 * first, cancelled for the second, takes it along. The key is the last it awaits before it numbers one.
 */
export function spaceProposals({ core: { crypto } }: EngineClient): () => void {
  const { generateKeyPair } = crypto
  let numberedAt = 0
  crypto.generateKeyPair = async () => {
    const key = await generateKeyPair.call(crypto)
    for (let ticks = MOST_TICKS; ticks && Date.now() === numberedAt; ticks -= 1)
      await new Promise<void>((resolve) => void systemClock.after(1, resolve))
    numberedAt = Date.now()
    return key
  }
  return () => {
    crypto.generateKeyPair = generateKeyPair
  }
}
