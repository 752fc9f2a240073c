/** As long as the dialog takes to come in: `wl-in` of the modal's styles. */
const COMING_IN_MS = 200
/** A page that nobody looks at paints nothing, and some test pages cannot. */
const UNSEEN_MS = 1000

/** Once what was just drawn is on the screen and at rest. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve, COMING_IN_MS))
    setTimeout(resolve, UNSEEN_MS)
  })
