import type { Namespace } from '../domain/network.ts'
import type { AllViews } from '../features/views.ts'

export type ViewName = keyof AllViews

/** What a host may ask for: a view with its parameters, and the family it is about. Neither: Connect or Account. */
export interface OpenRequest<Name extends ViewName = ViewName> {
  readonly view?: Name
  readonly arguments?: AllViews[Name]
  readonly namespace?: Namespace
  /** `wc:…`: a pairing of the host's own, shown as a code on a desktop, for a wallet app on a phone. */
  readonly uri?: string
}
