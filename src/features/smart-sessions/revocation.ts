import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { effect, type ReadonlySignal, signal } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { createTransactionStack } from '../../state/transaction-stack.ts'
import type { useTexts } from '../../ui/texts.ts'
import { activeAccount, postRevocation, type SmartSession } from './sessions-api.ts'
import type { sessionTexts } from './texts.ts'

/** Taking back what a site may do. Outlives the list, in whose place a wallet of our frame shows a screen of its own. */
export interface Revocation {
  /** The session that is being revoked. */
  readonly revoking: ReadonlySignal<string | undefined>
  /** How often the service may have done it: a list from before is old. */
  readonly done: ReadonlySignal<number>
  /** Never rejects; how it ended is said in a toast. */
  revoke(session: SmartSession, text: ReturnType<typeof useTexts<(typeof sessionTexts)['table']>>): Promise<void>
  /** Stops waiting for the wallet. A signature that still comes revokes nothing. */
  cancel(): void
}

const isSignature = (value: string): boolean => /^0x[0-9a-f]{62,}$/i.test(value)

export function createRevocation(interior: Interior): Revocation {
  const {
    connections,
    navigation,
    notices,
    events: { report },
    services: { load: loadServices },
  } = interior
  const revoking = signal<string | undefined>(undefined)
  const done = signal(0)
  // Counts attempts, so that a wallet's late answer finds nobody waiting.
  let latest = 0
  const cancel = (): void => {
    latest++
    revoking.value = undefined
  }
  return {
    revoking,
    done,
    cancel,
    async revoke({ pci, permissions, expiryS }, text) {
      const { connector } = connections.active.value
      if (revoking.value || !connector) return
      const account = activeAccount(interior)
      const own = ++latest
      revoking.value = pci
      const stop = effect(() => {
        // A screen that the wallet puts over the list leads back to it; leaving the list is a no.
        const isWaiting =
          navigation.isOpen.value &&
          navigation.base.value.view === 'SmartSessionList' &&
          activeAccount(interior) === account
        if (!isWaiting && own === latest) cancel()
      })
      let trouble: string | undefined
      let isAsked = false
      try {
        const { revokePermission } = await operationsOf(interior, connector)
        const signature = await interior
          .storeOf(createTransactionStack)
          .returnHere(connector, async () =>
            revokePermission?.(connector, { pci, permissions, expiry: expiryS, address: account }),
          )
        if (own === latest) {
          if (!signature || !isSignature(signature)) throw failConnection('connection/failed')
          const services = await loadServices()
          isAsked = true
          await postRevocation(services, { account, pci, signature })
        }
      } catch (error) {
        report(error)
        const isRefused = isWidgetError(error, 'http/status')
        if (isRefused) isAsked = false
        const reason = isRefused ? String(error.context.reason) : ''
        const isDeclined = isWidgetError(error, 'connection/rejected')
        trouble = isDeclined ? text('declined') : reason || text('notDone')
      }
      stop()
      // The list of before is old also where the answer got lost, or nobody waits for it any more.
      if (isAsked) done.value++
      if (own !== latest) return
      notices.showToast(trouble ? 'error' : 'success', trouble ?? text('done'))
      revoking.value = undefined
    },
  }
}
