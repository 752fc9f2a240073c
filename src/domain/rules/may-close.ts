import type { Route } from '../views.ts'

/** With parameters the network is a listed one, which only lacks what the visitor wants to do: see `NetworkNeed`. */
export const isStuck = ({ view, parameters }: Route): boolean => view === 'UnsupportedChain' && !parameters

/**
 * Whether x, backdrop and Escape close the modal, or only shake it: not while the visitor is on a chain that the page does
 * not support (R2.15). Capabilities have guards of their own: `Navigation.holdOpen`.
 */
export const mayClose = (route: Route, history: readonly Route[]): boolean =>
  !isStuck(route) && !(route.view === 'SwitchNetwork' && history.some(isStuck))
