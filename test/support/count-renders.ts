import { options } from 'preact'

// Loaded before React, by the setup of the projects that draw: React looks for this hook while it loads.

/** React's own record of a component, as far as its developer tools rely on it. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}
const PERFORMED_WORK = 1

const counts = new Map<string, number>()
const add = (type: unknown): void => {
  if (typeof type === 'function') counts.set(type.name, (counts.get(type.name) ?? 0) + 1)
}

/** Subtrees that React skipped keep their fibers, and are skipped here. */
function visit(next: Fiber, previous: Fiber | null): void {
  if (next.flags & PERFORMED_WORK || !previous) add(next.type)
  if (next.child === previous?.child) return
  for (let child = next.child; child; child = child.sibling) visit(child, child.alternate)
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
  },
})
// Preact's short name for "about to render".
const hooks = options as { __r?: (vnode: { type: unknown }) => void }
const before = hooks.__r
hooks.__r = (vnode) => {
  before?.(vnode)
  add(vnode.type)
}

/** How often each component ran since the last call, by name. */
export function takeRenders(): Readonly<Record<string, number>> {
  const seen = Object.fromEntries(counts)
  counts.clear()
  return seen
}
