import type { Namespace, Network } from '../domain/network.ts'
import type { ReadonlySignal, Signal } from '../kernel/signal.ts'

/** What an earlier visit has left, as text. Never throws: blocked or corrupt storage is empty. */
export interface StoredTexts {
  /** What begins each key in the browser, see storage-prefix.ts. Changes where a name becomes free, see keep-apart.ts. */
  prefix?: string | undefined
  /** The widgets of this page whose hosts give no name, each at the place that names it. */
  readonly all?: (StoredTexts | undefined)[]
  /** Those of the widget, which are read from here before anything else is: where `prefix` changes they are read again. */
  networks?: {
    /** All of the page. */
    readonly listed: ReadonlySignal<readonly Network[]>
    /** The active one of each family that has had one. */
    readonly actives: Signal<Readonly<Partial<Record<Namespace, Network>>>>
    /** The active family. */
    readonly namespace: Signal<Namespace>
  }
  /** Undefined where nothing is kept under the key, and where the browser keeps nothing. */
  read(key: string): string | undefined
  /** Another tab of this site wrote or removed `key`; the empty key: the page shows, maybe after it was away. In browsers only. */
  onChange(listener: (key: string) => void, signal: AbortSignal): void
}

/** What survives a reload. Never throws either: full storage behaves like memory. */
export interface Storage extends StoredTexts {
  /** Keeps a text under a key, or forgets it. Where the browser keeps nothing, neither does this. */
  write(key: string, text: string | undefined): void
  /** As above. The empty key means all of them: the page was away, or another tab has cleared what is kept. */
  onChange(listener: (key: string) => void, signal: AbortSignal): void
}
