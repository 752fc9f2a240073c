import type { Namespace } from './network.ts'

/**
 * Every view of the modal and what it needs to open (R2.1). Its rows stand with the rooms that show them, in their
 * `views.ts`; features/views.ts puts them in, so that every layer may navigate without importing a room.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from above
export interface ViewParameters {}

export type ViewName = keyof ViewParameters

/** A view with its parameters: what the router keeps and shows. `isOver`: put over another one for a while. */
export type Route = {
  [Name in ViewName]: {
    /** The screen's name. */
    readonly view: Name
    /** What it was opened with. */
    readonly parameters: ViewParameters[Name]
    /** What it was for has been done: going back passes it by. */
    readonly isOver?: boolean
  }
}[ViewName]

/** What may be asked for: a view with its parameters, and the family it is about. Neither: Connect or Account. */
export interface OpenRequest<Name extends ViewName = ViewName> {
  /** The screen to begin with. Absent: what suits the visitor. */
  readonly view?: Name | undefined
  /** What the screen takes, for those that take something. */
  readonly arguments?: ViewParameters[Name] | undefined
  /** A family to connect in, whoever is connected in others. */
  readonly namespace?: Namespace | undefined
  /** `wc:…`: a pairing of the host's own, shown as a code on a desktop, for a wallet app on a phone. */
  readonly uri?: string | undefined
}
