import { type Signal, signal } from '../kernel/signal.ts'
import type { AppKit } from './app-kit.ts'

/** One kit for a page, whichever door or copy of our code made it and reads it. */
const PLACE = Symbol.for('walletlet.appkit')

/** Where the page keeps its kit: on the page itself, since copies of our code share nothing else. */
export const kitPlace = (): Signal<AppKit | undefined> =>
  ((globalThis as { [PLACE]?: Signal<AppKit | undefined> })[PLACE] ??= signal<AppKit | undefined>(undefined))

/** The kit of this page. Throws where `createAppKit` was not called. */
export function readKit(): AppKit {
  const kit = kitPlace().peek()
  if (kit) return kit
  throw Object.assign(new Error('walletlet: call createAppKit before its hooks'), { code: 'appkit/not-created' })
}

/** What the visitor's system prefers; `light` on a server. */
export const prefersDark = (): boolean => !!globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
