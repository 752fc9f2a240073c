import { expect, it } from 'vitest'
import { createPendingStore } from '../../../../src/features/activity/pending/pending-store.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { readSent, recordSent } from '../../../../src/state/sent-transactions.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { FRIEND, ME } from './make.ts'

const elsewhere = { ...ethereum, id: 10, name: 'Other', caipNetworkId: 'eip155:10' } as const

it('what was sent is asked of the node of its own network, whichever the visitor has gone to while code was on its way', async () => {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const request = { from: ME, to: FRIEND, value: '0x1' }
  recordSent({ storage, clock }, `0x${'1'.repeat(64)}`, { network: ethereum.caipNetworkId, request })
  const asked: string[] = []
  const services = {
    async rpc({ caipNetworkId }: { caipNetworkId: string }, method: string) {
      asked.push(caipNetworkId)
      // Another network's node knows nothing of it.
      return method === 'eth_getTransactionReceipt' && caipNetworkId === ethereum.caipNetworkId
        ? { status: '0x1' }
        : null
    },
    cache: { forget: async () => {} },
  } as unknown as Services
  const subject = createSubject([ethereum, elsewhere], services, ME)
  let arrive = (_: Services): void => {}
  const balances = { tokens: signal(undefined), loadNative: async () => {}, loadTokens: async () => {} }
  const store = createPendingStore({
    ...subject,
    services: { load: () => new Promise<Services>((resolve) => (arrive = resolve)) },
    environment: { storage, clock },
    account: { balances },
  } as unknown as Interior)
  // So old that a node which has never heard of it would end it.
  await clock.advance(11 * 60_000)
  const stop = store.follow(() => {})
  subject.networks.activate('eip155:10')
  arrive(services)
  await flushMicrotasks()
  stop()
  expect(new Set(asked)).toEqual(new Set([ethereum.caipNetworkId]))
  expect(readSent(storage)[0]?.outcome).toBe('confirmed')
})
