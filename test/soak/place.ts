import type { Browser } from 'playwright-core'
import { RUNTIMES, type Runtime } from '../../demo/bundle.ts'
import type { RelayControl } from '../stack/relay/relay-control.ts'
import type { Fault, ServiceName } from '../stack/serve/fault-board.ts'
import { createWish } from './random.ts'

/** Where journeys are made: the demo, a browser, and the services behind both. */
export interface Place {
  readonly browser: Browser
  readonly demoUrl: string
  setFault(service: ServiceName | '*', pattern: string, fault: Fault): unknown
  clearFaults(): unknown
  /** Absent where the relay is beyond reach: its faults are left out then. */
  readonly relay?: RelayControl
}

/** Who comes, and to which page. */
export interface Shape {
  readonly runtime: Runtime
  readonly path: string
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** The same seed is the same visitor. */
export function shapeOf(seed: number, runtime?: Runtime): Shape {
  const wish = createWish(seed, 0)
  const query = wish.pick(['', '?chains=all', '?chains=solana', '?sign-in', '?chains=all&sign-in'])
  return {
    runtime: runtime ?? wish.pick(RUNTIMES),
    path: `strict${query}`,
    width: wish.pick([1100, 390]),
    theme: wish.pick(['light', 'dark']),
  }
}
