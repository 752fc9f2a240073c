export { hostedSignIn, localSignIn } from './capabilities/sign-in/door.ts'
export { composeSignInText } from './capabilities/sign-in/message/compose-sign-in-text.ts'
export type { SignInOptions } from './capabilities/sign-in/message/create-sign-in-message.ts'
export { parseSignInText } from './capabilities/sign-in/message/parse-sign-in-text.ts'
export type {
  SignInContext,
  SignInFields,
  SignInHost,
  SignInMessage,
  SignInOption,
  SignInSession,
  SignInText,
  SiweConfig,
} from './domain/sign-in.ts'
