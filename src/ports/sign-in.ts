import type { Cacao, SignInFields } from '../domain/sign-in.ts'
import type { Token } from './capability.ts'

/** What a wallet is asked to sign while it approves a pairing, whichever account that will be. */
export interface PairingSignIn {
  readonly fields: Omit<SignInFields, 'accountAddress'>
  /** Checks and keeps what the wallet signed; a failure refuses the wallet. */
  accept(cacaos: readonly Cacao[]): Promise<void>
}

/** Sign-in with a signed message, for those who connect a wallet. */
export interface SignInPort {
  /** What a wallet may sign while it is paired with; undefined where it is asked for afterwards. */
  prepareAtOnce(): Promise<PairingSignIn | undefined>
}

export const SIGN_IN = 'sign-in' as Token<SignInPort | undefined>
