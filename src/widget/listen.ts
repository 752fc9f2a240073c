import type { WidgetError } from '../errors/widget-error.ts'
import { fence } from '../kernel/fence.ts'
import { further } from '../kernel/further.ts'
import type { TelemetryEvent, TelemetryEvents } from '../ports/telemetry-events.ts'
import type { Hear } from '../state/interior.ts'
import { hearLater } from './hear-later.ts'
import type { Widget } from './widget.ts'

/** Signals of the widget whose changes are told. */
type Followed =
  | 'account'
  | 'status'
  | 'network'
  | 'connections'
  | 'connectors'
  | 'balance'
  | 'isOpen'
  | 'view'
  | 'theme'

const FOLLOWED: readonly Followed[] = [
  'account',
  'status',
  'network',
  'connections',
  'connectors',
  'balance',
  'isOpen',
  'view',
  'theme',
]

/** A signal of the widget has changed. */
type Change = {
  [Name in Followed]: {
    /** Which fact of the widget has changed. */
    readonly type: Name
    /** What it is now. */
    readonly value: Widget[Name]['value']
  }
}[Followed]

/** A visitor did something, or something came of it: the events of analytics, each with what it says (R7.44). */
type Happening = {
  [Name in TelemetryEvent]: {
    /** Something that a visitor or a wallet has done. */
    readonly type: 'event'
    /** Of the event: `CONNECT_SUCCESS`. */
    readonly name: Name
    /** What is said with it. */
    readonly properties: TelemetryEvents[Name]
  }
}[TelemetryEvent]

/** All that a host can hear of a widget. `type` tells which: a signal's name, `event`, or `error`. */
export type WidgetEvent =
  | Change
  | Happening
  | {
      /** Something has failed that was no decision of the visitor. */
      readonly type: 'error'
      /** With its code. */
      readonly error: WidgetError
    }

/**
 * Calls back with everything that happens from now on: each change of the widget's signals, each step of a visitor, as
 * analytics knows them but whether or not it is on, and each error that `onError` hears. `listen(widget, ({ type }) => …)`
 *
 * Loads nothing by itself, sends nothing; what the listener throws is ignored. The answer ends it.
 */
export function listen(widget: Widget, listener: (event: WidgetEvent) => void): () => void {
  const tell = (event: object): void => void fence(() => listener(event as WidgetEvent))
  const hear: Hear = (name, properties) =>
    tell(name === 'ERROR' ? { type: 'error', error: properties } : { type: 'event', name, properties })
  const stops = FOLLOWED.map((type) => further<unknown>(widget[type])((value) => tell({ type, value })))
  stops.push(hearLater(widget, hear))
  return () => {
    for (const stop of stops) stop()
  }
}
