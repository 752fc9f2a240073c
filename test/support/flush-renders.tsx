import { useEffect } from '../../src/ui/react.ts'
import { createRoot } from '../../src/ui/react-dom.ts'

/** A drawing begets work that draws again, such as a loaded view or an effect that sets a state: as deep as that goes here. */
const GENERATIONS = 4

/**
 * Resolves once everything is drawn that was to be drawn before, effects included, on whatever runtime runs: they draw in the
 * order they were asked to, so it draws something of its own and waits for its effect.
 */
export async function flushRenders(): Promise<void> {
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const root = createRoot(document.createElement('div'))
    await new Promise<void>((resolve) => {
      function Last(): null {
        useEffect(resolve, [])
        return null
      }
      root.render(<Last />)
    })
    root.unmount()
  }
}
