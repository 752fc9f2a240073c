import type { ConnectMethod } from '../features.ts'

/** The host's order, else email, social, wallet; wallet leads when one is installed (R2.19, R2.20). */
export function orderConnectMethods(
  hostOrder: readonly ConnectMethod[] | undefined,
  { hasInstalledWallet }: { hasInstalledWallet: boolean },
): readonly ConnectMethod[] {
  if (hostOrder?.length) return [...new Set(hostOrder)]
  return hasInstalledWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
