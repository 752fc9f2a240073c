import type { Interior } from '../../state/interior.ts'
import { useEffect, useState } from '../../ui/react.ts'
import { createRevocation } from './revocation.ts'
import { activeAccount, fetchSessions, type SmartSession } from './sessions-api.ts'

export interface Sessions {
  /** Undefined while not known. */
  readonly list: readonly SmartSession[] | undefined
  readonly isFailed: boolean
  reload(): void
}

/** Sessions of the active account on the active network. Call after `useSignals()`. */
export function useSessions(interior: Interior): Sessions {
  const {
    connections,
    networks,
    services: { load: loadServices },
  } = interior
  const network = networks.network.value
  const account = activeAccount(interior)
  const revoked = interior.storeOf(createRevocation).done.value
  const [answer, setAnswer] = useState<{ readonly list?: readonly SmartSession[] }>()
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    setAnswer(undefined)
    const request = new AbortController()
    const put = (next: { list?: readonly SmartSession[] }) => request.signal.aborted || setAnswer(next)
    if (connections.active.value.accounts.length)
      loadServices()
        .then((services) => fetchSessions(services, { account, network, signal: request.signal }))
        .then(
          (list) => put({ list }),
          () => put({}), // said on the screen, with the way to ask again
        )
    return () => request.abort()
  }, [account, turn, revoked])

  return { list: answer?.list, isFailed: !!answer && !answer.list, reload: () => setTurn(turn + 1) }
}
