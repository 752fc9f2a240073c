/**
 * What visitors come with. Edge and most phones of other makers are Chromium; every browser of an iPhone is WebKit. `phone` is Chromium
 * as it is on one: its size, its name, and a finger.
 */
export const ENGINES = ['chromium', 'firefox', 'webkit', 'phone'] as const
export type Engine = (typeof ENGINES)[number]

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export interface Held {
  readonly nodes: number
  readonly listeners: number
}

/**
 * What a test asks of an engine, and each engine does in its own words. Finding elements, waiting and all that walks say is
 * written once over this, in `place.ts`.
 */
export interface Driver {
  /** Somebody who was never here: with storage of their own. */
  come(size: WindowSize): Promise<Profile>
  close(): Promise<void>
}

/** One visitor's browser. */
export interface Profile {
  newTab(): Promise<Tab>
  /** All that are open, windows that a page opened included. */
  tabs(): Promise<readonly Tab[]>
  close(): Promise<void>
}

export interface Tab {
  /** Two objects with one id are one tab. */
  readonly id: string
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** By the browser's own button: nobody asks a page anything while it goes. */
  back(): Promise<void>
  /**
   * Calls a function, given as JavaScript, with one value, and answers what it answers or promises. `frame` is a part of the
   * address of a frame in the page; without it the page itself is asked.
   */
  call(source: string, given: Json, frame?: string): Promise<unknown>
  /** Before the visitor's eyes, where it is drawn and has the focus. */
  toFront(): Promise<void>
  /** A press of the mouse, or a tap, as the engine's own input brings it: through to frames of other sites, and with what it means for focus and for windows that may open. */
  click(x: number, y: number): Promise<void>
  /** Characters, or keys by their names in `KEYS`, one after the other. */
  press(...keys: readonly string[]): Promise<void>
  /** What is seen of the page, as PNG. */
  screenshot(): Promise<Buffer>
  /** What the engine holds of the page once its garbage is gone. Absent where an engine does not tell. */
  held?(): Promise<Held>
  /** Stops all that runs in the page, as a phone does to what is out of sight, and lets it go on. Absent where a driver cannot. */
  freeze?(isFrozen: boolean): Promise<void>
  /** So many times slower than this machine. Absent where a driver cannot. */
  slowDown?(times: number): Promise<void>
  close(): Promise<void>
}

/** WebDriver's code points of keys that write no character. */
export const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  Delete: '\uE017',
}

export const keyOf = (key: string): string => KEYS[key] ?? key

/** A press of the mouse in WebDriver's words, which classic and BiDi share. */
export const clickActions = (x: number, y: number): Json => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const keyActions = (keys: readonly string[]): Json => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((key) => [
      { type: 'keyDown', value: keyOf(key) },
      { type: 'keyUp', value: keyOf(key) },
    ]),
  },
]
