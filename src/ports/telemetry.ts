import type { Account } from '../domain/account.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import type { WidgetError } from '../errors/widget-error.ts'
import type { Token } from './capability.ts'
import type { Nothing, TelemetryEvent, TelemetryEvents } from './telemetry-events.ts'

/** What opening a view is: an event alone, or one that says something of what the view was opened with. */
export type OpeningEvent<Parameters> =
  | EventAlone
  | ((parameters: Parameters, device: { readonly isMobile: boolean }) => EventSaid)

type EventAlone = { [Name in TelemetryEvent]: TelemetryEvents[Name] extends Nothing ? Name : never }[TelemetryEvent]

type EventSaid = {
  [Name in TelemetryEvent]: readonly [event: Name, properties: TelemetryEvents[Name]]
}[TelemetryEvent]

/** Of one room's views, those whose opening is an event. */
export type OpeningEvents<Views> = { readonly [Name in keyof Views]?: OpeningEvent<Views[Name]> }

/**
 * `track('SEND_SUCCESS', { token: 'USDC', amount: '12.5' })`: tells that something happened, where it happens. Returns at
 * once, never throws, costs nothing while analytics is off (`features.analytics`, no project id, Global Privacy Control).
 * A view that is only opened needs no call: its room says so in `views.ts`, and telemetry follows the router.
 */
export type Track = <Name extends TelemetryEvent>(
  event: Name,
  ...properties: TelemetryEvents[Name] extends Nothing ? [] : [properties: TelemetryEvents[Name]]
) => void

/** When an event happened, and to whom. */
export interface EventMoment {
  /** Milliseconds since 1970. */
  readonly atMs: number
  /** Who spoke for the visitor. */
  readonly account: Account | undefined
  /** The one that was active, CAIP-2. */
  readonly network: CaipNetworkId
}

/** Tells the project's analytics what happens here. */
export interface Telemetry {
  /** `connector` among the properties stands for its name and the way to it. */
  track(event: TelemetryEvent, properties: object | undefined, moment: EventMoment): void
  /** Tells of an error, at milliseconds since 1970. */
  report(error: WidgetError, atMs: number): void
}

export const TELEMETRY = 'telemetry' as Token<Telemetry | undefined>
