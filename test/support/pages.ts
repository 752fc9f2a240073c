import { expect, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/environments'

// Files that share a worker share what they import, and nothing else: each gets a page of its own, a global object and an
// environment as the first one has found them, and no timer of an earlier one goes on.

type Descriptors = Record<PropertyKey, PropertyDescriptor>

const descriptorsOf = (target: object): Descriptors => Object.getOwnPropertyDescriptors(target) as Descriptors
const { asNodeStarts } = process as unknown as { readonly asNodeStarts: Descriptors }

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set

/** Takes away what was added, and puts back what was changed. */
function restore(target: object, before: Descriptors): void {
  for (const key of Reflect.ownKeys(target)) if (!before[key]) Reflect.deleteProperty(target, key)
  for (const key of Reflect.ownKeys(before)) {
    const { [key]: was } = before
    if (was && !isSame(Object.getOwnPropertyDescriptor(target, key), was)) Object.defineProperty(target, key, was)
  }
}

/** What Vitest has put on the global object for a page: ways to its window, and the window's names for itself. */
const isOfPage = (key: PropertyKey, { get, set, enumerable }: PropertyDescriptor): boolean =>
  ['window', 'self', 'top', 'parent'].includes(key as string) ||
  (!!get && !!set && !enumerable && !isSame(asNodeStarts[key], { get, set }))

/** The global object without the page, as the first file of this worker finds it. */
function globalsWithoutPage(): Descriptors {
  const globals = descriptorsOf(globalThis)
  for (const [key, found] of Reflect.ownKeys(globals).map((key) => [key, globals[key]] as const)) {
    if (!found || !isOfPage(key, found)) continue
    const { [key]: native } = asNodeStarts
    if (native) globals[key] = native
    else Reflect.deleteProperty(globals, key)
  }
  return globals
}

const timers = new Set<NodeJS.Timeout>()

/** The same function, and we know what it has started. Vitest has taken its own before. */
function keepTimers(name: 'setTimeout' | 'setInterval'): void {
  const { [name]: start } = globalThis
  const kept = (...args: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = start(...args)
    timers.add(timer)
    return timer
  }
  Object.assign(globalThis, { [name]: Object.defineProperties(kept, descriptorsOf(start)) })
}

interface Worker {
  readonly globals: Descriptors
  readonly env: Descriptors
  closePage(): unknown
}
let worker: Worker | undefined

/** Called before each test file. */
export async function openNextPage(): Promise<void> {
  if (!worker) {
    keepTimers('setTimeout')
    keepTimers('setInterval')
    const { happyDOM } = globalThis as { happyDOM?: { abort(): Promise<void> } }
    // Vitest closes this one itself, at the end of the worker.
    worker = {
      globals: globalsWithoutPage(),
      env: descriptorsOf({ ...process.env }),
      closePage: () => happyDOM?.abort(),
    }
    return
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  await worker.closePage()
  restore(globalThis, worker.globals)
  restore(process.env, worker.env)
  const { environment } = expect.getState() as { environment: keyof typeof builtinEnvironments }
  if (environment === 'node') return
  const page = await builtinEnvironments[environment].setup(globalThis, {})
  worker = { ...worker, closePage: () => page.teardown(globalThis) }
}
