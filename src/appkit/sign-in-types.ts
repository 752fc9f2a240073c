import type { SignInFields, SignInHost, SignInMessage } from '../domain/sign-in.ts'

/** What an account is asked to sign; `toString()` is the text. */
export type SIWXMessage = SignInMessage

/** What `SIWXConfig` is written with. */
export declare namespace SIWXMessage {
  /** What `createMessage` is given: who is asked, and on which chain. */
  type Input = Parameters<SignInHost['createMessage']>[0]
  /** What a message says. */
  type Data = SignInFields
}
