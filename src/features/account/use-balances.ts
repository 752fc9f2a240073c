import { BALANCE_POLL_MS } from '../../domain/limits.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type { Parts } from '../../state/interior.ts'
import { useEffect } from '../../ui/react.ts'

const BUSY = 503

/** The service says that its own source is down: asking again every few seconds would keep it there. */
const isDown = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return isWidgetError(cause, 'http/status') && cause.context.status === BUSY
}

/** Whether there is a list of tokens to ask for: none of a network that the page does not list. Call after `useSignals()`. */
export const canListTokens = ({ families, networks, options }: Parts<'families' | 'networks' | 'options'>): boolean =>
  families.offers('tokens') && !!options.value.projectId && !networks.network.value.isUnknown

/**
 * Keeps balances fresh while the account shows: asked every 10 s, of which the cache turns two of three away. After a 503
 * the visitor has to ask. Call after `useSignals()`.
 */
export function useBalances(
  interior: Parts<'connections' | 'families' | 'networks' | 'options' | 'account' | 'environment'>,
): void {
  const {
    connections,
    networks,
    account: { balances, identity },
    environment: { clock },
  } = interior
  const address = connections.active.value.accounts[0]?.address
  const { caipNetworkId } = networks.network.value
  const hasTokens = canListTokens(interior)
  useEffect(() => {
    let stop = (): void => {}
    const turn = (isFirst: boolean): void => {
      void balances.loadNative()
      // A name that did not come has nobody else to ask again.
      if (isFirst) void identity.load()
      if (hasTokens && (isFirst || !isDown(balances.tokensError.peek()))) void balances.loadTokens()
      stop = clock.after(BALANCE_POLL_MS, () => turn(false))
    }
    if (address) turn(true)
    return () => stop()
  }, [address, caipNetworkId, hasTokens])
}
