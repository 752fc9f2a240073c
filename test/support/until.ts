// Kept from the start: a test that holds the page's timers still may wait for what happens without them.
const { setTimeout: realSetTimeout } = globalThis

/**
 * The shortest wait of real time: room for what tests cannot hold still, such as loading modules and answers of services. Longer
 * where looking again is work for what one waits for.
 */
export const moment = (ms = 1): Promise<void> => new Promise((resolve) => realSetTimeout(resolve, ms))

/** Waits, in real time, until `isTrue`. The limit only ends a test that has failed. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string, limitMs = 30_000): Promise<void> {
  const endsAt = Date.now() + limitMs
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`Not within ${limitMs} ms: ${what}`)
    await moment()
  }
}
