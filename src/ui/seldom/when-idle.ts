/** By this an owner keeps which elements are watched for it. */
const WATCHED = Symbol()
interface Owned {
  readonly [WATCHED]?: WeakSet<Element>
}

/**
 * Runs once when the element is in view, the page has loaded, and nothing else wants the processor. One that is gone never is. One that
 * is watched for this owner already is not watched again: a host's page may greet its button with each render.
 */
export function whenIdle<Owner extends object>(element: Element, run: (owner: Owner) => void, owner: Owner): void {
  const { [WATCHED]: watched = new WeakSet() } = owner as Owned
  if (watched.has(element)) return
  Object.assign(owner, { [WATCHED]: watched.add(element) })
  // Safari has no idle callback.
  const later = (): unknown => (globalThis.requestIdleCallback ?? setTimeout)(() => run(owner))
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  })
  observer.observe(element)
}
