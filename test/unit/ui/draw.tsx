import type { ReactElement } from '../../../src/ui/react.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { flushRenders } from '../../support/flush-renders.tsx'

/** Draws in an empty page; the answer draws there again, and takes all of it away. */
export async function drawIn(element: ReactElement) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const tree = createRoot(place)
  const again = (next: ReactElement): Promise<void> => {
    tree.render(next)
    return flushRenders()
  }
  await again(element)
  return { place, again, clear: () => tree.unmount() }
}
