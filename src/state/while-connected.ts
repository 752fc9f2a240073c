import type { Connector } from '../domain/connector.ts'
import { DISCONNECT_LIMIT_MS } from '../domain/limits.ts'
import { failConnection } from '../errors/connection-errors.ts'
import { effect } from '../kernel/signal.ts'
import type { Parts } from './interior.ts'
import { liveConnections } from './live-connections.ts'

/**
 * Asks a wallet. Once it is gone its answer is waited for `DISCONNECT_LIMIT_MS` more, since some questions end the connection;
 * then, and with the widget at once, it fails as `gone` says: with `connection/not-connected`. Without a wallet it only asks.
 */
export function whileConnected<Value>(
  { connections, environment: { clock, scope } }: Parts<'connections' | 'environment'>,
  connector: Connector | undefined,
  ask: () => Promise<Value>,
  gone: () => Error = () => failConnection('connection/not-connected'),
): Promise<Value> {
  const work = ask()
  if (!connector) return work
  const isLive = (): boolean =>
    liveConnections(connections.of(connector.chain)).some((wallet) => wallet.connector === connector)
  return new Promise((resolve, reject) => {
    let cancel = (): void => {}
    const settled = new AbortController()
    scope.signal.addEventListener('abort', () => reject(gone()), { signal: settled.signal })
    const stop = effect(() => {
      cancel()
      cancel = isLive() ? () => {} : clock.after(DISCONNECT_LIMIT_MS, () => reject(gone()))
    })
    work.then(resolve, reject).then(() => {
      stop()
      cancel()
      settled.abort()
    })
  })
}
