/** What each module of the host has made, and by which edit of it: kept on the page, since importing our code keeps nothing. */
const MADE = Symbol.for('walletlet.made')
interface Made {
  readonly edit: string
  readonly ends: (() => void)[]
}

/**
 * The first module of the host in a call's stack, and which edit of it that is: a development server writes `?t=` behind the
 * address of a module that it brings anew.
 */
export function readCaller(stack = ''): { readonly module: string; readonly edit: string } | undefined {
  for (const [, module = '', query = ''] of stack.matchAll(/(https?:\/\/[^\s?()]+?)(\?[^\s:()]*)?:\d+:\d+/g))
    if (!/\/node_modules\/|[?&]v=/.test(module + query)) return { module, edit: /[?&]t=(\d+)/.exec(query)?.[1] ?? '' }
  return undefined
}

/**
 * In development alone: hot reload runs an edited module again and tells what the module before it has made nothing. Those
 * widgets end here, so that the page has no modal of theirs, and the session is the next one's. Answers what takes the end of
 * the widget that is being made.
 */
export function endReplaced({ stack }: Error): (end: () => void) => void {
  const caller = readCaller(stack)
  if (!caller) return () => {}
  const page = globalThis as { [MADE]?: Map<string, Made> }
  page[MADE] ??= new Map()
  const made = page[MADE]
  let own = made.get(caller.module)
  if (own?.edit !== caller.edit) {
    for (const end of own?.ends ?? []) end()
    own = { edit: caller.edit, ends: [] }
    made.set(caller.module, own)
  }
  const { ends } = own
  return (end) => void ends.push(end)
}
