import type { SignInOptions } from './capabilities/sign-in/message/create-sign-in-message.ts'
import type { SignInOption } from './domain/sign-in.ts'

export { composeSignInText } from './capabilities/sign-in/message/compose-sign-in-text.ts'
export type { SignInOptions } from './capabilities/sign-in/message/create-sign-in-message.ts'
export { parseSignInText, type SignInText } from './capabilities/sign-in/message/parse-sign-in-text.ts'
export type {
  SignInContext,
  SignInFields,
  SignInHost,
  SignInMessage,
  SignInOption,
  SignInSession,
  SiweConfig,
} from './domain/sign-in.ts'

/** Sign-in without a server: sessions live in this browser, each verified before it is kept. For the option `siwx`. */
export const localSignIn =
  (options: SignInOptions = {}): SignInOption =>
  async (context) =>
    (await import('./capabilities/sign-in/local/create-local-sign-in.ts')).createLocalSignIn(options, context)

/** Sign-in kept by the project's dashboard: it gives the nonce, verifies, and answers a token. For the option `siwx`. */
export const hostedSignIn =
  (options: SignInOptions = {}): SignInOption =>
  async (context) =>
    (await import('./capabilities/sign-in/hosted/create-hosted-sign-in.ts')).createHostedSignIn(options, context)
