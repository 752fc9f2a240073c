import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

const setGlobals = (factory: unknown): void => {
  Object.assign(globalThis, { indexedDB: factory, IDBKeyRange })
}

/** An empty IndexedDB in the browser's place; the answer can be put back with `useIdb`, as after a reload. */
export function useFreshIdb(): IDBFactory {
  const factory = new IDBFactory()
  setGlobals(factory)
  return factory
}

export const useIdb = (factory: IDBFactory): void => setGlobals(factory)

/** No IndexedDB at all, as on a server. */
export function removeIdb(): void {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  Reflect.deleteProperty(globalThis, 'IDBKeyRange')
}

/** Refuses to open: at once, as with cookies blocked, or by an event, as in some private windows. */
export function useRefusingIdb(how: 'throws' | 'rejects'): void {
  setGlobals({
    open() {
      if (how === 'throws') throw new DOMException('The operation is insecure', 'SecurityError')
      const request = { error: new DOMException('no room', 'InvalidStateError'), onerror: () => {} }
      queueMicrotask(() => request.onerror())
      return request
    },
  })
}

/** Never answers, neither well nor badly: a known fault of Safari. Counts how often it was asked. */
export function useSilentIdb(): { opened: number } {
  const calls = { opened: 0 }
  setGlobals({
    open() {
      calls.opened++
      return {}
    },
  })
  return calls
}

/** Opens only once it is let to, and well then: what a busy disk takes longer for than anybody waits. */
export function useLateIdb(): { answer(): void } {
  const factory = new IDBFactory()
  const waiting: (() => void)[] = []
  setGlobals({
    open(name: string) {
      const asked: { result?: unknown; onupgradeneeded?(): void; onsuccess?(): void } = {}
      waiting.push(() => {
        const request = factory.open(name)
        for (const event of ['onupgradeneeded', 'onsuccess'] as const)
          request[event] = () => {
            asked.result = request.result
            asked[event]?.()
          }
      })
      return asked
    },
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
  })
  return { answer: () => waiting.splice(0).forEach((open) => void open()) }
}
