/** What an earlier visit has left, as text. Never throws: blocked or corrupt storage is empty. */
export interface StoredTexts {
  /** What keeps this widget's apart from another's on the same page; absent or empty for the only one. */
  readonly name?: string
  read(key: string): string | undefined
  /** Another tab of this site wrote or removed `key`. In browsers only. */
  onChange(listener: (key: string) => void, signal: AbortSignal): void
}

/** What survives a reload. Never throws either: full storage behaves like memory. */
export interface Storage extends StoredTexts {
  write(key: string, text: string | undefined): void
}
