import type { Route } from '../domain/views.ts'

/** What visitors find again on a screen that they come back to: where they were, and what they had typed. */
export interface Left {
  /** Of what scrolls, in pixels. */
  scroll?: number
  /** The name of the control that led on. */
  control?: string | null
  words?: Record<string, string>
}

/** By its place in the history, and for as long as it is there: a view that is opened again starts afresh. */
export function createViewMemory(): (route: Route) => Left {
  const places = new WeakMap<Route, Left>()
  return (route) => {
    const left = places.get(route) ?? {}
    places.set(route, left)
    return left
  }
}
