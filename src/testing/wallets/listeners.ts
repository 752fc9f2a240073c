import type { WalletEvents } from './types.ts'

/** The event half of a provider: listeners by event name. */
export interface Listeners {
  add(event: string, listener: (...values: never[]) => void): void
  remove(event: string, listener: (...values: never[]) => void): void
  emit<Name extends keyof WalletEvents>(event: Name, ...values: WalletEvents[Name]): void
  count(event: string): number
}

/** A listener that throws does not keep the others from hearing the event; its error is reported to the page. */
export function createListeners(): Listeners {
  const byEvent = new Map<string, ((...values: unknown[]) => void)[]>()
  return {
    add(event, listener) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), listener as (...values: unknown[]) => void])
    },
    remove(event, listener) {
      const list = byEvent.get(event) ?? []
      const index = list.indexOf(listener as (...values: unknown[]) => void)
      if (index >= 0) byEvent.set(event, list.toSpliced(index, 1))
    },
    emit(event, ...values) {
      for (const listener of byEvent.get(event) ?? []) {
        try {
          listener(...values)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    count: (event) => byEvent.get(event)?.length ?? 0,
  }
}
