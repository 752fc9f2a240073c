import { computed, type ReadonlySignal } from '../kernel/signal.ts'
import type { Identity } from '../ports/services.ts'
import type { AccountFacts } from './interior.ts'

export const NOBODY: Identity = {}

/** What the account has and is called, for who asks before its code is there: without that there is no account. */
export function createAccountFacts(
  begun: ReadonlySignal<AccountFacts | undefined>,
  begin: () => Promise<AccountFacts>,
): AccountFacts {
  return {
    balances: {
      native: computed(() => begun.value?.balances.native.value),
      nativeState: computed(() => begun.value?.balances.nativeState.value ?? 'idle'),
      tokens: computed(() => begun.value?.balances.tokens.value),
      tokensState: computed(() => begun.value?.balances.tokensState.value ?? 'idle'),
      tokensError: computed(() => begun.value?.balances.tokensError.value),
      loadNative: async () => begun.peek()?.balances.loadNative(),
      loadTokens: async (isForced) => begun.peek()?.balances.loadTokens(isForced),
      tokensOf: async (address) => (await begin()).balances.tokensOf(address),
    },
    identity: {
      identity: computed(() => begun.value?.identity.identity.value ?? NOBODY),
      load: async () => begun.peek()?.identity.load(),
    },
  }
}
