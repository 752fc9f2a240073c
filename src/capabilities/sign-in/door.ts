import type { SignInOption } from '../../domain/sign-in.ts'
import type { SignInOptions } from './message/create-sign-in-message.ts'

/** Sign-in without a server: sessions live in this browser, each verified before it is kept. For the option `siwx`. */
export const localSignIn =
  (options: SignInOptions = {}): SignInOption =>
  async (context) =>
    (await import('./local/create-local-sign-in.ts')).createLocalSignIn(options, context)

/** Sign-in kept by the project's dashboard: it gives the nonce, verifies, and answers a token. For the option `siwx`. */
export const hostedSignIn =
  (options: SignInOptions = {}): SignInOption =>
  async (context) =>
    (await import('./hosted/create-hosted-sign-in.ts')).createHostedSignIn(options, context)
