import type { EventEmitter } from 'node:events'
import { expect } from 'vitest'
import { type Clock, systemClock } from '../../../../../src/kernel/clock.ts'
import type { LocalRelay } from '../../../../stack/relay/start-relay.ts'
import { until } from '../../../../support/test-page.ts'
import { turns } from '../../../../support/turns.ts'
import {
  codeOfFailure,
  createHostProvider,
  NETWORKS,
  pairWith,
  stopHostProvider,
  relayTest as test,
  topicsIn,
} from './support.ts'

const CYCLES = 50

/** Pairs, and waits for the page's word on the settlement: a wallet that hears it after the end has the session again. */
async function pairWhole(
  relay: Parameters<typeof pairWith>[0],
  wallet: Parameters<typeof pairWith>[1],
  { control }: LocalRelay,
): Promise<void> {
  const acknowledged = (): number => control.calls.filter(({ tag }) => tag === 1103).length
  const before = acknowledged()
  await pairWith(relay, wallet)
  await until(() => acknowledged() > before, 'the settlement to be acknowledged')
}

/** The real clock, and how many timers of ours it runs. */
function countTimers(): Clock & { readonly running: number } {
  let running = 0
  return {
    now: systemClock.now,
    after(delayMs, run) {
      let isRunning = true
      running += 1
      const end = (): void => {
        if (isRunning) running -= 1
        isRunning = false
      }
      const cancel = systemClock.after(delayMs, () => {
        end()
        run()
      })
      return () => {
        end()
        cancel()
      }
    },
    get running() {
      return running
    },
  }
}

/** Timers of this process, the engine's included. */
const timersOfProcess = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test(`R4.44: ${CYCLES} pairings and disconnects: no socket, subscription, timer or storage entry more than after one`, async ({
  scene,
  server,
}) => {
  const clock = countTimers()
  const [page, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
  const { relay, storage } = page
  const cycle = async (): Promise<void> => {
    await pairWhole(relay, wallet, server)
    await relay.disconnect()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
    await until(() => topicsIn(storage).length === 0, 'the storage to be cleaned')
  }
  await cycle()
  const sizeOf = (): number => [...storage.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  const before = { timers: timersOfProcess(), size: sizeOf(), keys: storage.items.size }
  for (let count = 1; count < CYCLES; count++) await cycle()
  await until(() => server.control.openSockets === 1, 'the page to hang up; the wallet keeps its socket')
  await until(() => clock.running === 0, 'every timer to end with its socket')
  expect(storage.items.size).toBe(before.keys)
  expect(Math.abs(sizeOf() - before.size)).toBeLessThan(100)
  expect(timersOfProcess() - before.timers).toBeLessThan(5)
}, 60_000)

test(`R4.44: ${CYCLES} codes renewed and the last cancelled: nothing of them is left`, async ({ scene, server }) => {
  const clock = countTimers()
  const { relay, storage } = await scene.page({ clock, storagePrefix: 'renewing' })
  const published = (): number => server.control.calls.filter(({ method }) => method === 'wc_proposeSession').length
  const before = published()
  for (let count = 1; count <= CYCLES; count++) {
    await relay.pair(NETWORKS)
    await until(() => published() === before + count, 'the proposal')
  }
  const { cancel, approved } = await relay.pair(NETWORKS)
  cancel()
  expect(await codeOfFailure(approved)).toBe('connection/modal-closed')
  await until(() => topicsIn(storage).length === 0, 'the storage to be cleaned')
  await until(() => clock.running === 0, 'every timer to end with its socket')
}, 30_000)

test(`R4.43, R4.44: ${CYCLES} pairings on the host’s own provider: after dispose it has the listeners it had, and its socket`, async ({
  scene,
  server,
}) => {
  const provider = await createHostProvider(server.url)
  const { core } = provider.client
  const emitters: Record<string, EventEmitter> = {
    client: provider.client.events,
    relayer: core.relayer.events,
    subscriber: core.relayer.subscriber.events,
    pairing: core.pairing.events,
    expirer: core.expirer.events,
    history: core.history.events,
  }
  const count = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(emitters).map(([name, emitter]) => [
        name,
        emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0),
      ]),
    )
  const before = count()
  const [{ relay }, wallet] = await Promise.all([scene.page({ provider }), scene.wallet()])
  const during = count()
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await pairWhole(relay, wallet, server)
    await relay.disconnect()
    await until(() => wallet.sessions.length === 0, 'the wallet to hear of it')
  }
  expect(count()).toEqual(during)
  expect(provider.session).toBeUndefined()
  const socket = core.relayer.provider as unknown as { events: EventEmitter }
  expect(socket.events.eventNames().filter((name) => /^\d/.test(String(name)))).toEqual([])
  relay.dispose()
  expect(count()).toEqual(before)
  expect(core.relayer.connected).toBe(true)
  core.heartbeat.stop()
  await core.relayer.transportClose()
}, 60_000)

test(`R4.44: ${CYCLES} sessions that both sides end, each a little earlier or later: both forget it, and nothing is thrown at nobody`, async ({
  scene,
  server,
}) => {
  const provider = await createHostProvider(server.url, 'both-end-host')
  const [page, host, wallet] = await Promise.all([
    scene.page({ storagePrefix: 'both-end' }),
    scene.page({ provider, storagePrefix: 'both-end-host' }),
    scene.wallet(),
  ])
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const { relay } = cycle % 2 ? host : page
    const { topic } = await pairWith(relay, wallet)
    // From the page twenty turns ahead to the wallet twenty turns ahead; who comes too late has nothing to end.
    const lead = (cycle % 41) - 20
    await Promise.all([
      turns(-lead).then(() => wallet.disconnect(topic).catch(() => {})),
      turns(lead).then(() => relay.disconnect()),
    ])
    expect(relay.connection.value).toBeUndefined()
    await until(() => wallet.sessions.length === 0, 'the wallet to forget it')
  }
  await until(() => topicsIn(page.storage).length === 0, 'the storage to be cleaned')
  stopHostProvider(provider)
}, 60_000)

test('R10.6: two relays of one prefix on one page: neither finds the other’s core, and none is left on the page', async ({
  scene,
}) => {
  const names = (): string[] => Object.keys(globalThis).filter((name) => name.includes('walletConnectCore_walletlet'))
  const [one, other] = await Promise.all([scene.page(), scene.page()])
  expect(one.relay.clientId).not.toBe(other.relay.clientId)
  one.close()
  expect((await other.relay.pair(NETWORKS)).uri).toMatch(/^wc:/)
  expect(names()).toEqual([])
})
