import type { Account } from '../domain/account.ts'
import type { Namespace } from '../domain/network.ts'
import { useEffect, useState } from '../ui/react.ts'
import { useWidget } from './context.ts'
import { useAccount, useAction, useBalance, useFamilyConnection, useRead } from './hooks.ts'

/** `useAccount` by a name that wagmi has not, for files that import both. */
export const useWalletAccount = useAccount

/** `useBalance` by a name that wagmi has not, for files that import both. */
export const useWalletBalance = useBalance

/** The account that speaks for the visitor in one family, whichever is active; undefined while it has none. */
export const useFamilyAccount = <const Name extends Namespace>(namespace: Name): Account<Name> | undefined =>
  useFamilyConnection(namespace)?.accounts[0]

/** Signs a text by the active account: `run`, `isPending`, `error`. Fails with `connection/…` errors. */
export const useMessageSigner = (): ReturnType<typeof useAction<'signMessage'>> => useAction('signMessage')

/** Switches the network: `run`, `isPending`, `error`. Fails with `network/…` or `connection/rejected`. */
export const useNetworkSwitch = (): ReturnType<typeof useAction<'switchNetwork'>> => useAction('switchNetwork')

/** Leaves one wallet, a family's or all: `run`, `isPending`, `error`. */
export const useLeave = (): ReturnType<typeof useAction<'disconnect'>> => useAction('disconnect')

/** Whether the account and network of the moment have a signed session (option `siwx`); false while that is not known. */
export const useIsSignedIn = (): boolean =>
  useRead(({ later }) => !!later.value?.capabilities.current('sign-in')?.hasSession.value, false)

/** What a wallet can do for its account, by chain id as hex: `wallet_getCapabilities` (EIP-5792), as the wallet says it. */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * What the wallet connected in a family can do (EIP-5792, so in `eip155`), asked once for each account of it; undefined while unknown, and
 * where the wallet has nothing to say.
 */
export function useWalletCapabilities(namespace: Namespace): WalletCapabilities | undefined {
  const widget = useWidget()
  const { connector, accounts } = useFamilyConnection(namespace) ?? {}
  const address = accounts?.[0]?.address
  // Two wallets may hold one account, and each can do other things for it.
  const asked = address && `${connector?.id} ${address}`
  const [known, setKnown] = useState<{ readonly asked: string; readonly found: WalletCapabilities }>()
  useEffect(() => {
    if (!asked) return
    let isOver = false
    widget
      .provider(namespace)
      .request({ method: 'wallet_getCapabilities', params: [address] })
      .then(
        (found: WalletCapabilities) => isOver || setKnown({ asked, found }),
        () => {}, // Most wallets do not know the question.
      )
    return () => {
      isOver = true
    }
  }, [widget, namespace, address, asked])
  return known && known.asked === asked ? known.found : undefined
}
