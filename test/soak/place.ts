import { RUNTIMES, type Runtime } from '../../demo/bundle.ts'
import type { Driver } from '../engines/support/driver.ts'
import type { RelayControl } from '../stack/relay/relay-control.ts'
import type { Fault, ServiceName } from '../stack/serve/fault-board.ts'
import { createWish } from './random.ts'

/** Time of all that a journey is among: page, services, and the phone beside it. */
export interface WorldClock {
  /** How much later it is than outside. */
  sleptMs: number
}

/** Where journeys are made: the demo, an engine, and the services behind both. */
export interface Place {
  readonly driver: Driver
  readonly demoUrl: string
  readonly clock: WorldClock
  setFault(service: ServiceName | '*', pattern: string, fault: Fault): unknown
  clearFaults(): unknown
  /** Whether code that the page has asked for is still to come: what waits for it, a call of the host for one, has not happened yet. */
  isCodeComing?(): boolean
  /** Absent where the relay is beyond reach: its faults and the phone are left out then. */
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
