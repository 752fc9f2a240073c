/**
 * Lets the event loop turn. Each turn handles whatever is ready by then, I/O included, and waits for nothing: what happens
 * without a timer and without an answer from elsewhere is over after a few.
 */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}
