import type { Token } from '../../ports/capability.ts'
import { SIGN_IN } from '../../ports/sign-in.ts'
import { defineCapability } from '../capability.ts'
import type { SignInStore } from './sign-in-store.ts'

/** Proving by a signature that the account is the visitor's. On where the host set `siwx` or `siweConfig`. */
export const signIn = defineCapability({
  token: SIGN_IN as Token<SignInStore | undefined>,
  isNeeded: ({ options }) => !!(options.peek().siwx || options.peek().siweConfig),
  create: async (interior) => (await import('./start-sign-in.ts')).startSignIn(interior),
  afterConnecting: { views: ['SIWXSignMessage'], isDone: ({ hasSession }) => hasSession.value },
})
