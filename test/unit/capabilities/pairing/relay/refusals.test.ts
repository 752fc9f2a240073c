import { describe, expect } from 'vitest'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { RELAY_REFUSALS } from '../../../../stack/relay/client-token.ts'
import { startRelay } from '../../../../stack/relay/start-relay.ts'
import { until } from '../../../../support/test-page.ts'
import {
  codeOfFailure,
  connectAfterAll,
  createHostProvider,
  NETWORKS,
  ONE,
  pairWith,
  stopHostProvider,
  relayTest as test,
} from './support.ts'

const TABLE = [
  [RELAY_REFUSALS.origin, 'alert/invalid-origin'],
  [RELAY_REFUSALS.notYetValid, 'alert/session-expired'],
  [RELAY_REFUSALS.projectId, 'alert/invalid-project-id'],
] as const

describe.concurrent('relay refuses', () => {
  test.for(TABLE)(
    'R8.12, R8.13, R8.14: %s: the pairing fails with %s at once, reported',
    async ([reason, code], { scene, server }) => {
      // The clock stands still: a failure that waited for a time limit would never come.
      const page = await scene.page({ clock: createFakeClock(Date.now()) })
      server.control.refuse(reason)
      expect(await codeOfFailure((await page.relay.pair(NETWORKS)).approved)).toBe(code)
      expect(server.control.socketsSeen).toBe(1)
      expect(page.logged).toMatchObject([{ code }])
    },
  )

  test('R8.15: the same twice, then another: each reported once', async ({ scene, server }) => {
    const page = await scene.page()
    const refusals = [TABLE[0], TABLE[0], TABLE[1]]
    for (const [reason] of refusals) {
      server.control.refuse(reason)
      await codeOfFailure((await page.relay.pair(NETWORKS)).approved)
    }
    expect(page.logged.map((error) => (error as { code?: string }).code)).toEqual([
      'alert/invalid-origin',
      'alert/session-expired',
    ])
    expect(server.control.socketsSeen).toBe(3)
  })

  test('R10.2: one socket per attempt, and none by itself, however often the engine’s pulse beats', async ({
    scene,
    server,
  }) => {
    const provider = await createHostProvider(server.url)
    const [{ relay }, wallet] = await Promise.all([scene.page({ provider }), scene.wallet()])
    // Without a session to listen for, the engine has no reason to connect.
    await pairWith(relay, wallet)
    await wallet.goOffline()
    server.control.refuse(RELAY_REFUSALS.projectId)
    server.control.dropSockets()
    await until(() => server.control.socketsRefused === 1 && !server.control.openSockets, 'the page to be refused')
    const seen = server.control.socketsSeen
    for (let beats = 0; beats < 20; beats++) {
      provider.client.core.heartbeat.events.emit('heartbeat_pulse')
      await connectAfterAll(server)
    }
    expect(server.control.socketsSeen).toBe(seen)
    // On a busy machine the engine may still be at the one that was refused, which a pairing would share.
    const relayer: { readonly connectPromise?: unknown } = provider.client.core.relayer as object
    await until(() => !relayer.connectPromise, 'the engine to be done with what was refused')
    expect(await codeOfFailure((await relay.pair(NETWORKS)).approved)).toBe('alert/invalid-project-id')
    expect(server.control.socketsSeen).toBe(seen + 1)
    relay.dispose()
    stopHostProvider(provider)
  })

  test('R4.35: welcome again: the next pairing works', async ({ scene, server }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    server.control.refuse(RELAY_REFUSALS.notYetValid)
    await codeOfFailure((await page.relay.pair(NETWORKS)).approved)
    server.control.refuse(undefined)
    await pairWith(page.relay, wallet)
    expect(wallet.sessions).toHaveLength(1)
  })

  test('refused while connected: requests fail with the alert, the session stays, resume brings it back', async ({
    scene,
    server,
  }) => {
    const [page, wallet] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(page.relay, wallet)
    wallet.requestPolicy = 'ignore'
    const request = page.relay.request(ONE.caipNetworkId, 'personal_sign', ['0x00', wallet.addresses[0]])
    request.catch(() => {})
    await until(() => wallet.requests.length === 1, 'the request')
    server.control.refuse(RELAY_REFUSALS.notYetValid)
    server.control.dropSockets()
    expect(await codeOfFailure(request)).toBe('alert/session-expired')
    expect(page.relay.connection.value).toBeDefined()
    await until(() => server.control.socketsRefused === 2 && !server.control.openSockets, 'both to be refused')
    server.control.refuse(undefined)
    wallet.requestPolicy = 'answer'
    await wallet.goOnline()
    page.relay.resume()
    const again = await page.relay.request('eip155:31337', 'personal_sign', ['0x00', wallet.addresses[0]])
    expect(again).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('R8.13: a clock that is ahead: the relay says so by itself', async ({ scene }) => {
    const realNow = Date.now
    const ahead = await startRelay({ now: () => realNow() - 3_600_000 })
    const page = await scene.page({ relayUrl: ahead.url })
    expect(await codeOfFailure((await page.relay.pair(NETWORKS)).approved)).toBe('alert/session-expired')
    await ahead.stop()
  })
})
