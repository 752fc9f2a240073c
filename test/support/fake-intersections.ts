/** IntersectionObserver by hand, because happy-dom lays nothing out: a test says what comes near and what leaves. */
export interface FakeIntersections {
  /** Elements under observation now. */
  readonly observed: ReadonlySet<Element>
  report(element: Element, isIntersecting: boolean, height?: number): void
  restore(): void
}

export function fakeIntersections(): FakeIntersections {
  const original = globalThis.IntersectionObserver
  const callbacks = new Map<Element, IntersectionObserverCallback>()
  class Observer {
    readonly elements: Element[] = []
    constructor(readonly callback: IntersectionObserverCallback) {}
    observe(element: Element): void {
      this.elements.push(element)
      callbacks.set(element, this.callback)
    }
    disconnect(): void {
      for (const element of this.elements) if (callbacks.get(element) === this.callback) callbacks.delete(element)
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  return {
    get observed() {
      return new Set(callbacks.keys())
    },
    report(element, isIntersecting, height = 1_000) {
      const entry = { isIntersecting, boundingClientRect: { height }, target: element }
      callbacks.get(element)?.([entry as unknown as IntersectionObserverEntry], undefined as never)
    },
    restore() {
      globalThis.IntersectionObserver = original
    },
  }
}
