/** Where a command speaks. Each text is a line or more, without the last line's end. */
export interface Terminal {
  /** What was asked for. */
  say(text: string): void
  /** What went wrong. */
  complain(text: string): void
}

/** How a command ended, as the process tells it. */
export const EXIT = {
  /** Also where something is left to do by hand: it is in the list. */
  done: 0,
  /** Nothing was changed; the message says why. */
  failed: 1,
  /** The command line cannot be read. */
  misused: 2,
} as const

/** What the visitor of a terminal can mend: printed as its message alone. */
export class CommandError extends Error {}
