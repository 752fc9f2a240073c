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
    events: { report },
    services: { load: loadServices },
  } = interior
  const network = networks.network.value
  const account = activeAccount(interior)
  const revoked = interior.storeOf(createRevocation).done.value
  const [turn, setTurn] = useState(0)
  const question = `${account} ${revoked} ${turn}`
  const [answer, setAnswer] = useState<{ question: string; list: readonly SmartSession[] | undefined }>()

  useEffect(() => {
    const request = new AbortController()
    const put = (list?: readonly SmartSession[]) => request.signal.aborted || setAnswer({ question, list })
    if (connections.active.value.accounts.length)
      loadServices()
        .then((services) => fetchSessions(services, { account, network, signal: request.signal }))
        .then(put, (error) => {
          // Said on the screen, with the way to ask again.
          if (!request.signal.aborted) report(error)
          put()
        })
    return () => request.abort()
  }, [question])

  // What was answered to another question counts for nothing, not even for a frame.
  const current = answer?.question === question ? answer : undefined
  return { list: current?.list, isFailed: !!current && !current.list, reload: () => setTurn(turn + 1) }
}
