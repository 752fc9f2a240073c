import { flushRenders } from '../../../support/flush-renders.tsx'

const VIEW_PX = 600

/** Heights and places by hand, because happy-dom lays nothing out: `place` becomes what scrolls, and the list fills it. */
export function fakeLayout(place: HTMLElement) {
  const original = Element.prototype.getBoundingClientRect
  let scrolledPx = 0
  place.classList.add('wl-body')
  const heightOf = (list: Element): number =>
    Number(/\* ?([\d.]+)\)/.exec(list.getAttribute('style') ?? '')?.[1]) * 10 || 0
  Element.prototype.getBoundingClientRect = function () {
    if (this === place) return { top: 0, bottom: VIEW_PX, height: VIEW_PX } as DOMRect
    return { top: -scrolledPx, height: heightOf(this) } as DOMRect
  }
  return {
    async scrollTo(px: number): Promise<void> {
      scrolledPx = px
      place.dispatchEvent(new Event('scroll'))
      await flushRenders()
    },
    restore(): void {
      Element.prototype.getBoundingClientRect = original
    },
  }
}
