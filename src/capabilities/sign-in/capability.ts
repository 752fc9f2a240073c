import { SIGN_IN } from '../../ports/sign-in.ts'
import { defineCapability } from '../capability.ts'

/** Proving by a signature that the account is the visitor's. On where the host set `siwx` or `siweConfig`. */
export const signIn = defineCapability({
  token: SIGN_IN,
  isNeeded: ({ options }) => !!(options.peek().siwx || options.peek().siweConfig),
  create: async (interior) => (await import('./compose-sign-in.ts')).startSignIn(interior),
  continuesAfterConnecting: true,
})
