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
  [Name in ViewName]: { readonly view: Name; readonly parameters: ViewParameters[Name]; readonly isOver?: boolean }
}[ViewName]

/** What may be asked for: a view with its parameters, and the family it is about. Neither: Connect or Account. */
export interface OpenRequest<Name extends ViewName = ViewName> {
  readonly view?: Name
  readonly arguments?: ViewParameters[Name]
  readonly namespace?: Namespace
  /** `wc:…`: a pairing of the host's own, shown as a code on a desktop, for a wallet app on a phone. */
  readonly uri?: string
}
