import type { CaipAddress } from '../../domain/account.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { useEffect, useRef, useState } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { fetchSessions, postRevocation, type SmartSession } from './sessions-api.ts'
import { sessionTexts } from './texts.ts'

export interface Sessions {
  /** Undefined while not known. */
  readonly list: readonly SmartSession[] | undefined
  readonly isFailed: boolean
  /** The session that is being revoked. */
  readonly revoking: string | undefined
  reload(): void
  revoke(session: SmartSession): Promise<void>
  /** Stops waiting for the wallet. A signature that still comes revokes nothing. */
  cancel(): void
}

const isSignature = (value: string): boolean => /^0x[0-9a-f]{62,}$/i.test(value)

/** Sessions of the active account on the active network. Call after `useSignals()`. */
export function useSessions(interior: Interior): Sessions {
  const text = useTexts(sessionTexts)
  const { connections, networks, notices, loadServices } = interior
  const { accounts, connector } = connections.active.value
  const address = accounts[0]?.address
  const network = networks.network.value
  const account: CaipAddress = `${network.caipNetworkId}:${address}`
  const [answer, setAnswer] = useState<{ readonly list?: readonly SmartSession[] }>()
  const [turn, setTurn] = useState(0)
  const [revoking, setRevoking] = useState<string>()
  // Counts attempts, so that a wallet's late answer finds nobody waiting.
  const attempt = useRef(0)

  useEffect(() => {
    setAnswer(undefined)
    setRevoking(undefined)
    const request = new AbortController()
    const put = (next: { list?: readonly SmartSession[] }) => request.signal.aborted || setAnswer(next)
    if (address)
      loadServices()
        .then((services) => fetchSessions(services, { account, network, signal: request.signal }))
        .then(
          (list) => put({ list }),
          () => put({}), // said on the screen, with the way to ask again
        )
    return () => {
      attempt.current++
      request.abort()
    }
  }, [account, turn])

  return {
    list: answer?.list,
    isFailed: !!answer && !answer.list,
    revoking,
    reload: () => setTurn(turn + 1),
    cancel() {
      attempt.current++
      setRevoking(undefined)
    },
    async revoke({ pci, permissions, expiryS }) {
      if (revoking || !connector) return
      const own = ++attempt.current
      setRevoking(pci)
      try {
        const { revokePermission } = await operationsOf(interior, connector)
        const signature = await revokePermission?.(connector, { pci, permissions, expiry: expiryS, address: account })
        if (own !== attempt.current) return
        if (!signature || !isSignature(signature)) throw failConnection('connection/failed')
        await postRevocation(await loadServices(), { account, pci, signature })
        notices.showToast('success', text('done'))
        if (own === attempt.current) setTurn((before) => before + 1)
      } catch (error) {
        if (own !== attempt.current) return
        const reason = isWidgetError(error, 'http/status') ? String(error.context.reason) : ''
        const isDeclined = isWidgetError(error, 'connection/rejected')
        notices.showToast('error', isDeclined ? text('declined') : reason || text('notDone'))
      }
      if (own === attempt.current) setRevoking(undefined)
    },
  }
}
