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

it.each([
  ['a day and more ago', -1],
  ['by a clock that was a day and more ahead', 1],
])('what was sent %s, and no history tells of, waits no more', async (_, side) => {
  const clock = createFakeClock()
  const storage = createFakeSite().tab()
  const send = (digit: string, awayMs: number): void =>
    recordSent({ storage, clock: { ...clock, now: () => clock.now() + side * awayMs } }, `0x${digit.repeat(64)}`, {
      network: ethereum.caipNetworkId,
      request: { from: ME, to: FRIEND, value: '0x1' },
    })
  const day = 24 * 3_600_000
  send('1', day)
  send('2', day - 1)
  const balances = { tokens: signal(undefined), loadNative: async () => {}, loadTokens: async () => {} }
  const services = { rpc: async () => null, cache: { forget: async () => {} } } as unknown as Services
  const store = createPendingStore({
    ...createSubject([ethereum], services, ME),
    services: { load: async () => services },
    environment: { storage, clock },
    account: { balances },
  } as unknown as Interior)
  store.follow(() => {})()
  expect(store.transactions.value.map(({ hash }) => hash.slice(2, 3))).toEqual(['2'])
})
