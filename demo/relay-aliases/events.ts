// Instead of `events`: what the engine uses of Node's EventEmitter.
type Listener = (...values: unknown[]) => void
interface Entry {
  readonly listener: Listener
  readonly isOnce: boolean
}

export class EventEmitter {
  #entries = new Map<string | symbol, readonly Entry[]>()

  #add(event: string | symbol, entry: Entry): this {
    this.#entries.set(event, [...(this.#entries.get(event) ?? []), entry])
    return this
  }

  on(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, isOnce: false })
  }
  once(event: string | symbol, listener: Listener): this {
    return this.#add(event, { listener, isOnce: true })
  }
  off(event: string | symbol, listener: Listener): this {
    const entries = [...(this.#entries.get(event) ?? [])]
    const index = entries.findLastIndex((entry) => entry.listener === listener)
    if (index >= 0) entries.splice(index, 1)
    if (entries.length) this.#entries.set(event, entries)
    else this.#entries.delete(event)
    return this
  }
  addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener)
  }
  removeListener(event: string | symbol, listener: Listener): this {
    return this.off(event, listener)
  }
  removeAllListeners(event?: string | symbol): this {
    if (event === undefined) this.#entries.clear()
    else this.#entries.delete(event)
    return this
  }
  /** An `error` nobody listens for is thrown, as Node does. */
  emit(event: string | symbol, ...values: unknown[]): boolean {
    const entries = this.#entries.get(event) ?? []
    if (event === 'error' && !entries.length) throw values[0]
    for (const { listener, isOnce } of entries) {
      if (isOnce) this.off(event, listener)
      listener.apply(this, values)
    }
    return entries.length > 0
  }
  listeners(event: string | symbol): Listener[] {
    return (this.#entries.get(event) ?? []).map(({ listener }) => listener)
  }
  listenerCount(event: string | symbol): number {
    return this.#entries.get(event)?.length ?? 0
  }
  eventNames(): (string | symbol)[] {
    return [...this.#entries.keys()]
  }
  setMaxListeners(): this {
    return this
  }
}

/** Some import it by name, some as the package. */
export default class extends EventEmitter {}
