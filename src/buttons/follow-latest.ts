/**
 * What a button shows of its presses: `show` hears true with each, undefined once it is done, false where it failed. Of a press
 * that a later one has replaced nothing is told: a wallet that is asked again fails the first question, and is still asked.
 */
export function followLatest(show: (outcome?: boolean) => void) {
  let latest: Promise<unknown> | undefined
  return (work: Promise<unknown>, onError?: (error: unknown) => void): void => {
    latest = work
    show(true)
    work.then(
      () => latest === work && show(),
      (error: unknown) => {
        if (latest !== work) return
        show(false)
        onError?.(error)
      },
    )
  }
}
