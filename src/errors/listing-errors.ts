import { type Fail, failFrom } from './fail.ts'

/** What a host's code asks of its own list of networks (R8.1). Apart, because no screen asks it. */
export const listingErrors = {
  'network/not-listed': {
    text: 'Network Not Found',
    long: 'This page does not work with that network.',
    advice: 'The network is missing from the list this page gave the widget. Add it to the `networks` option.',
    kind: 'alert',
  },
  'network/last': {
    text: 'Cannot remove the last one',
    long: 'A widget needs a chain family and a network. Dispose the widget instead, or list another one first.',
    kind: 'developer',
  },
} as const

export const failListing: Fail<typeof listingErrors> = failFrom(listingErrors)
