import type { Widget } from '../widget/widget.ts'

/**
 * Gives a widget's views a place in the page from now on, and loads them. The answer takes it back, at the end of the task: what is drawn
 * anew, or moved, is back by then, and its views stay as they are.
 */
export function takePlace({ places, prepare }: Widget, element: HTMLElement, onFail: () => void): () => void {
  const place: Widget['places']['value'][number] = {
    element,
    fail() {
      leave()
      onFail()
    },
  }
  const leave = (): void => {
    places.value = places.peek().filter((one) => one !== place)
  }
  const before = places.peek()
  const isBack = before.some((one) => one.element === element)
  places.value = isBack ? before.map((one) => (one.element === element ? place : one)) : [...before, place]
  prepare().catch(place.fail)
  return () => queueMicrotask(leave)
}
