/** Runs what may end in a host's own code. What that throws reaches the host as an uncaught error, and ends nothing of ours. */
export function tellHost(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
