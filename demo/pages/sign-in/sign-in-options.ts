import type { WidgetOptions } from 'walletlet'
import { localSignIn } from 'walletlet/siwx'

/** What a page with accounts asks for. */
export const demoSignIn = localSignIn({ statement: 'Sign in to Tidepool.' })

/** The demo does so with `?sign-in`. */
export const signInOptions = (query: URLSearchParams): Partial<WidgetOptions> =>
  query.has('sign-in') ? { siwx: demoSignIn } : {}
