import path from 'node:path'

/** How often each change was met, by its number. */
export type Coverage = Readonly<Record<string, number>>

/** What the workers write down while they run, a line each. */
export type Note =
  | {
      readonly kind: 'test'
      readonly test: string
      readonly fileName: string
      readonly durationMs: number
      /** Why it fails as it is. */
      readonly message: string | undefined
      readonly coverage: Coverage
    }
  /** The test passes with the change. */
  | { readonly kind: 'tried'; readonly test: string; readonly change: string }
  | {
      readonly kind: 'noticed'
      readonly test: string
      readonly change: string
      readonly message: string
      readonly isLate: boolean
    }
  /** To be run again. */
  | { readonly kind: 'spoilt'; readonly file: string }
  /** Met while files were loaded. */
  | { readonly kind: 'static'; readonly coverage: Coverage }

/** In the copy of the project whose sources are changed, where this runs. */
export const notesFile = (): string => path.resolve('.cache/changes.jsonl')

export const readNotes = (text: string): readonly Note[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Note)
