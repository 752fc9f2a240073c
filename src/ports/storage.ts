/** What survives a reload, as text. Never throws: full, blocked or corrupt storage behaves like memory. */
export interface Storage {
  /** What keeps this widget's apart from another's on the same page; absent for the only one. */
  readonly name?: string
  read(key: string): string | undefined
  write(key: string, text: string | undefined): void
  /** Another tab of this site wrote or removed `key`. In browsers only. */
  onChange(listener: (key: string) => void, signal: AbortSignal): void
}
