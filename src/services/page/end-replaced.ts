/** What each module of the host has made, and by which edit of it: kept on the page, since importing our code keeps nothing. */
const MADE = Symbol.for('walletlet.made')
interface Made {
  readonly edit: string
  /** Of the widgets that have not ended. */
  readonly ends: Set<() => void>
}

/** So many of one name, made by one module and none of them ended, are no page's wish: a component makes one each time it is drawn. */
const TOO_MANY = 5

/** What chromium tells of a frame beside its text. */
export interface CallFrame {
  readonly getScriptNameOrSourceURL: () => string | null | undefined
  /** Another one as soon as a letter of the script is another. Not in every version. */
  readonly getScriptHash?: () => string
}

interface Module {
  readonly address: string
  readonly edit: string
}

/**
 * The first module of the host in a call's stack, and which edit of it that is: a development server writes `?t=` behind the
 * address of a module that it brings anew, or brings other code by the same address.
 */
export function readCaller(stack: string | readonly CallFrame[] = ''): Module | undefined {
  const frames =
    typeof stack === 'string'
      ? [...stack.matchAll(/(https?:\/\/[^\s()]+?):\d+:\d+/g)].map(([, name = '']) => ({ name, hash: '' }))
      : stack.map((frame) => ({
          name: frame.getScriptNameOrSourceURL() ?? '',
          hash: frame.getScriptHash?.() ?? '',
        }))
  const caller = frames.find(
    ({ name }) => /^(https?|webpack-internal):/.test(name) && !/\/node_modules\/|[?&]v=/.test(name),
  )
  const [address, query = ''] = caller?.name.split('?') ?? []
  return caller && address ? { address, edit: `${/\bt=(\d+)/.exec(query)?.[1] ?? ''} ${caller.hash}` } : undefined
}

/** The calls that led to `callee`, without it and what it called: frames where the engine has them, and text elsewhere. */
function readStack(callee: unknown): string | readonly CallFrame[] {
  const errors = Error as {
    prepareStackTrace?: unknown
    captureStackTrace?: (to: object, callee: unknown) => void
  }
  const { prepareStackTrace } = errors
  const holder: { stack?: unknown } = {}
  try {
    errors.prepareStackTrace = (_: unknown, frames: readonly CallFrame[]) => frames
  } catch {
    // A page that has frozen what is global.
    return new Error().stack ?? ''
  }
  try {
    errors.captureStackTrace?.(holder, callee)
    const { stack = new Error().stack } = holder
    return stack as string | readonly CallFrame[]
  } finally {
    errors.prepareStackTrace = prepareStackTrace
  }
}

/**
 * In development alone: hot reload runs an edited module again and tells what the module before it has made nothing. Those
 * widgets of the same name end here, so that the page has no modal of theirs, and the session is the next one's. Answers what
 * takes the end of the widget that `callee` is making, and answers what to do once it has ended.
 */
export function endReplaced(
  callee: unknown,
  storageName = '',
  stack = readStack(callee),
): (end: () => void) => () => void {
  const caller = readCaller(stack)
  if (!caller) return () => () => {}
  const page = globalThis as { [MADE]?: Map<string, Made> }
  page[MADE] ??= new Map()
  const made = page[MADE]
  const key = `${caller.address} ${storageName}`
  let own = made.get(key)
  if (own?.edit !== caller.edit) {
    // Not at once: a widget that is made while React draws must not take down what React draws.
    for (const end of own?.ends ?? []) queueMicrotask(end)
    own = { edit: caller.edit, ends: new Set() }
    made.set(key, own)
  }
  const { ends } = own
  return (end) => {
    ends.add(end)
    if (ends.size === TOO_MANY)
      console.warn(
        `walletlet: ${caller.address} has made ${TOO_MANY} widgets and ended none. Make it once, outside of what is drawn again: each new one forgets who was connected. Where a page has several, give each a \`storageName\`.`,
      )
    return () => void ends.delete(end)
  }
}
