import * as v from 'valibot'
import type { Kind } from './option-kinds.ts'
import { tellMistake } from './tell-mistake.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** What is wrong with the values that a function was given, a line each: which, what was given, and what is right. */
export function checkValues(kinds: Readonly<Record<string, Kind>>, values: readonly unknown[]): string[] {
  const given = Object.fromEntries(Object.keys(kinds).map((name, at) => [name, values[at]]))
  return (v.safeParse(v.object(kinds), given).issues ?? []).map(tellMistake)
}
