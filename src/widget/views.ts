import type { Namespace } from '../domain/network.ts'
import type { AllViews } from '../features/views.ts'

/** `ViewName` and `OpenRequest` of domain/views.ts as they are published: hosts get no module whose table rooms fill. */
export type HostViewName = keyof AllViews

/** What may be asked for: a view with its parameters, and the family it is about. Neither: Connect or Account. */
export interface HostOpenRequest<Name extends HostViewName = HostViewName> {
  /** Which view; Connect or Account when absent. */
  readonly view?: Name | undefined
  /** What the view is about. */
  readonly arguments?: AllViews[Name] | undefined
  /** The family that a wallet is asked for. */
  readonly namespace?: Namespace | undefined
  /** `wc:…`: a pairing of the host's own, shown as a code on a desktop, for a wallet app on a phone. */
  readonly uri?: string | undefined
}
