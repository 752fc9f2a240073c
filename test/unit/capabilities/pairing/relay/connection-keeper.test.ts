import { afterEach, describe, expect, test } from 'vitest'
import { createConnectionKeeper } from '../../../../../src/capabilities/pairing/relay/connection-keeper.ts'
import type { EngineClient } from '../../../../../src/capabilities/pairing/relay/start-engine.ts'
import { pairedFamilies } from '../support/paired-families.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const findFamily = await pairedFamilies()
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

const sessionOf = (topic: string, expiry: number) => ({
  ...{ topic, expiry, peer: { metadata: {} } },
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], methods: [], events: [] } },
})

/** An engine that holds these sessions, and what it was told to end. */
function startWith(sessions: readonly ReturnType<typeof sessionOf>[], isOurs: boolean) {
  const ended: string[] = []
  const dropped: string[] = []
  const listeners = { on() {}, off() {} }
  const client = {
    ...listeners,
    session: { getAll: () => [...sessions], keys: sessions.map(({ topic }) => topic), get: () => undefined },
    proposal: { getAll: () => [] },
    disconnect: async ({ topic }: { topic: string }) => void ended.push(topic),
    core: {
      relayer: { ...listeners, unsubscribe: async () => {}, messages: { del: async () => {} } },
      history: { delete() {} },
      expirer: { keys: ['topic:left-over'], del() {} },
      pairing: { pairings: { keys: ['left-over'], delete: async (topic: string) => void dropped.push(topic) } },
      crypto: { hasKeys: () => false },
    },
  } as unknown as EngineClient
  const work: Promise<unknown>[] = []
  const keeper = createConnectionKeeper({
    ...{ client, findFamily, isOurs, storagePrefix: 'keeper', isAwaited: () => false, onLost() {} },
    ended: { has: () => false, add: async () => {}, remove: async () => {}, topics: [] },
    inBackground: (one) => void work.push(one),
  })
  endings.push(() => keeper.dispose())
  return { keeper, settled: async () => ({ ended: (await Promise.all(work)) && ended, dropped }) }
}

describe('an engine with two sessions', () => {
  const sessions = [sessionOf('older', 1), sessionOf('newest', 2)]

  test('R4.43: of a host: the newest is ours to show, and none is ended', async () => {
    const { keeper, settled } = startWith(sessions, false)
    expect(keeper.connection.value?.topic).toBe('newest')
    expect(await settled()).toEqual({ ended: [], dropped: [] })
  })

  test('R4.44: of our own: the older one is ended, and what is left over is dropped', async () => {
    const { keeper, settled } = startWith(sessions, true)
    expect(keeper.connection.value?.topic).toBe('newest')
    expect(await settled()).toEqual({ ended: ['older'], dropped: ['left-over'] })
  })
})
