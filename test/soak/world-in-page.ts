declare global {
  interface Window {
    /** What a journey does to the page's surroundings, and counts in them. */
    soak?: {
      /** The machine slept: time is later, and what was due in it is due now. */
      sleep(ms: number): void
      setOnline(isOnline: boolean): void
      /** Listeners on what lives as long as the page. */
      listeners(): number
    }
  }
}

/**
 * Runs in the page before anything else, the same in every engine: a clock that can move on, a line that can be cut, and a count of
 * listeners.
 */
export function installWorld(sleptMs: number): void {
  interface Timer {
    readonly run: () => void
    readonly everyMs: number | undefined
    dueMs: number
    native: number
  }
  const [startNative, stopNative] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const { Date: NativeDate } = window
  const { now: nativeNow } = Date
  const readNative = performance.now.bind(performance)
  let laterMs = sleptMs
  const now = (): number => nativeNow() + laterMs
  const timers = new Map<number, Timer>()
  // Far from the engine's own numbers, which still may be cleared.
  let last = 1_000_000_000

  const fire = (id: number): void => {
    const timer = timers.get(id)
    if (!timer) return
    if (timer.everyMs === undefined) timers.delete(id)
    else {
      timer.dueMs = now() + timer.everyMs
      arm(id, timer)
    }
    timer.run()
  }
  const arm = (id: number, timer: Timer): void => {
    timer.native = startNative(() => fire(id), Math.max(0, timer.dueMs - now()))
  }
  const starter =
    (isRepeated: boolean) =>
    (handler: TimerHandler, ms = 0, ...given: unknown[]): number => {
      const id = ++last
      const waitMs = Number(ms) || 0
      const run = (): void => void (typeof handler === 'function' && handler(...given))
      const timer: Timer = { run, everyMs: isRepeated ? waitMs : undefined, dueMs: now() + waitMs, native: 0 }
      timers.set(id, timer)
      arm(id, timer)
      return id
    }
  const stop = (id?: number): void => {
    const timer = id === undefined ? undefined : timers.get(id)
    stopNative(timer?.native ?? id)
    if (id !== undefined) timers.delete(id)
  }
  Object.assign(window, {
    setTimeout: starter(false),
    setInterval: starter(true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: new Proxy(NativeDate, {
      construct: (target, given, called) => Reflect.construct(target, given.length > 0 ? given : [now()], called),
      apply: (target) => new target(now()).toString(),
      get: (target, name, proxy) => (name === 'now' ? now : Reflect.get(target, name, proxy)),
    }),
  })
  performance.now = () => readNative() + laterMs - sleptMs

  let isOnline = true
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

  // Who may be left alone: what a listener hangs on goes with it, but for these.
  const lasting = new Set<EventTarget>([window, document, document.documentElement])
  const held = new Set<string>()
  const numbers = new WeakMap<object, number>()
  let count = 0
  const keyOf = (target: EventTarget, type: string, listener: object, isCapture: boolean): string => {
    const number = numbers.get(listener) ?? ++count
    numbers.set(listener, number)
    return [target === window ? 'window' : target === document ? 'document' : 'root', type, number, isCapture].join(' ')
  }
  const captures = (options?: boolean | AddEventListenerOptions): boolean =>
    typeof options === 'boolean' ? options : !!options?.capture
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    if (lasting.has(target) && listener) {
      const key = keyOf(target, type, listener, captures(options))
      const { once = false, signal } = typeof options === 'object' ? options : {}
      if (!signal?.aborted) held.add(key)
      const forget = (): void => void held.delete(key)
      if (once) add.call(target, type, forget, { once, capture: captures(options) })
      if (signal) add.call(signal, 'abort', forget, { once: true })
    }
    return add.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (lasting.has(target) && listener) held.delete(keyOf(target, type, listener, captures(options)))
    return remove.call(target, type, listener, options)
  }

  window.soak = {
    sleep(ms) {
      laterMs += ms
      // One after the other by what was due first, each once, as after a machine's sleep.
      for (const [id, timer] of [...timers].sort(([, one], [, other]) => one.dueMs - other.dueMs)) {
        stopNative(timer.native)
        arm(id, timer)
      }
    },
    setOnline(is) {
      isOnline = is
      window.dispatchEvent(new Event(is ? 'online' : 'offline'))
    },
    listeners: () => held.size,
  }
}
