import { describe, expect } from 'vitest'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { until } from '../../../../support/test-page.ts'
import {
  codeOfFailure,
  createHostProvider,
  NETWORKS,
  pairWith,
  proposeTo,
  stopHostProvider,
  relayTest as test,
  topicsIn,
} from './support.ts'

describe.concurrent('pairing', () => {
  test('R4.35, R7.85: approve: the wallet scans, and the session is there', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const session = await pairWith(relay, wallet)
    expect(session.accounts).toHaveLength(4)
    expect(session.networks).toEqual(['eip155:31337', 'eip155:31338'])
    expect(session.methodsOn.get('eip155:31337')).toContain('personal_sign')
    expect(session.wallet).toEqual({ name: 'Relay Wallet', icon: undefined, url: 'https://wallet.example' })
    expect(relay.connection.value).toBe(session)
    expect(wallet.sessions).toEqual([session.topic])
    expect(wallet.proposals[0]?.params.proposer.metadata.name).toBe('Tidepool')
    expect(relay.clientId).toMatch(/^did:key:z/)
  })

  test('R4.42: link: ready without network, long before the proposal is published', async ({ scene, server }) => {
    const clock = createFakeClock()
    const { relay } = await scene.page({ clock })
    expect(server.control.openSockets).toBe(0)
    server.control.delayMs = 1_000
    const { uri, expiresAt, cancel } = await relay.pair(NETWORKS)
    // `npm run bench` says how long it took.
    expect(server.control.calls).toEqual([])
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(expiresAt).toBe(clock.now() + 240_000)
    cancel()
  })

  test('R4.42: link: ready without waiting for the verify service, which never answers, or for any timer', async ({
    scene,
    server,
  }) => {
    const provider = await createHostProvider(server.url, server.url)
    let asked = 0
    provider.client.core.verify.register = () => {
      asked += 1
      return new Promise(() => {})
    }
    const clock = createFakeClock(Date.now())
    const { relay } = await scene.page({ provider, clock })
    const { uri, cancel } = await relay.pair(NETWORKS)
    expect(uri).toMatch(/^wc:/)
    await until(() => asked > 0, 'the verify service to be asked')
    expect(server.control.calls).toEqual([])
    await clock.advance(1_000)
    await until(() => server.control.calls.some(({ method }) => method === 'wc_proposeSession'), 'the proposal')
    cancel()
    stopHostProvider(provider)
  })

  test('scan before the proposal is published: the wallet waits for it', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    server.control.delayMs = 100
    expect((await pairWith(relay, wallet)).accounts).toHaveLength(4)
  })

  test('R4.35, R8.29: reject: connection/rejected, and the wallet may be asked again', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    wallet.proposalPolicy = { kind: 'reject' }
    expect(await codeOfFailure(pairWith(relay, wallet))).toBe('connection/rejected')
    wallet.proposalPolicy = { kind: 'approve' }
    expect((await pairWith(relay, wallet)).topic).toBe(relay.connection.value?.topic)
  })

  test('R4.35, R8.31: refuse for another reason: connection/failed with the wallet’s words as cause', async ({
    scene,
  }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    wallet.proposalPolicy = { kind: 'reject', code: 5100, message: 'Unsupported chains.' }
    const { uri, approved } = await relay.pair(NETWORKS)
    await wallet.pair(uri)
    await expect(approved).rejects.toMatchObject({ code: 'connection/failed', cause: { code: 5100 } })
  })

  test('R4.35, R9.19: expire: after four minutes, not before, and late approval makes no session', async ({
    scene,
  }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    const { approved, expiresAt } = await proposeTo(relay, wallet)
    let outcome: unknown = 'open'
    approved.catch((error) => {
      outcome = error.code
    })
    await clock.advance(expiresAt - clock.now() - 1)
    expect(outcome).toBe('open')
    await clock.advance(1)
    expect(outcome).toBe('relay/pairing-expired')
    await until(() => clock.pending() === 0, 'all that was sent to be answered')
    await wallet.decide().catch(() => {}) // The wallet may have heard that the code is void.
    // Others who begin now take every step that the late approval would take.
    const [other, another] = await Promise.all([scene.page(), scene.wallet()])
    await pairWith(other.relay, another)
    expect(relay.connection.value).toBeUndefined()
  })

  test('R4.35, R8.28: cancel: connection/modal-closed, and nothing of the pairing stays', async ({ scene, server }) => {
    const page = await scene.page()
    const { approved, cancel } = await page.relay.pair(NETWORKS)
    cancel()
    cancel()
    expect(await codeOfFailure(approved)).toBe('connection/modal-closed')
    await until(() => topicsIn(page.storage).length === 0, 'the pairing to be forgotten')
    await until(() => server.control.openSockets === 0, 'the socket to be closed')
  })

  test('R4.35: cancel after the scan: the wallet learns that the code is void', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { uri, cancel } = await proposeTo(relay, wallet)
    cancel()
    await until(() => server.control.calls.some(({ tag }) => tag === 1000), 'the pairing to be deleted')
    await expect(wallet.pair(uri)).resolves.toBeUndefined()
    expect(wallet.sessions).toEqual([])
  })

  test('R10.3: renew: the earlier code is cancelled, the later one works', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const first = await relay.pair(NETWORKS)
    const second = await relay.pair(NETWORKS)
    expect(second.uri).not.toBe(first.uri)
    expect(await codeOfFailure(first.approved)).toBe('connection/modal-closed')
    await wallet.pair(second.uri)
    await second.approved
    expect(wallet.sessions).toHaveLength(1)
  })

  test('renew in the same turn: one pairing in flight, both with links of their own', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const [first, second] = await Promise.all([relay.pair(NETWORKS), relay.pair(NETWORKS)])
    expect(first?.uri).not.toBe(second?.uri)
    expect(await codeOfFailure(first.approved)).toBe('connection/modal-closed')
    await wallet.pair(second.uri)
    await second.approved
  })

  test('R4.36: drop while pairing: approved on the next socket', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { uri, approved } = await relay.pair(NETWORKS)
    await until(() => server.control.calls.some(({ method }) => method === 'wc_proposeSession'), 'the proposal')
    server.control.dropSockets()
    await wallet.pair(uri)
    relay.resume()
    expect((await approved).accounts).toHaveLength(4)
  })

  test('R4.36: drop while publishing: the proposal is sent again', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    server.control.isSilent = true
    const { uri, approved } = await relay.pair(NETWORKS)
    await until(() => server.control.openSockets > 0, 'a socket')
    server.control.isSilent = false
    server.control.dropSockets()
    await wallet.pair(uri)
    expect((await approved).accounts).toHaveLength(4)
  })

  test('R10.4: approve while the page is offline: the session is there on resume', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    const { approved } = await proposeTo(relay, wallet)
    await server.control.offline()
    await server.control.online()
    relay.resume()
    await until(() => server.control.socketsSeen >= 4, 'both to be back')
    await wallet.decide()
    expect((await approved).topic).toBe(wallet.sessions[0])
  })

  test('R10.4: approve while the page slept past the end of the pairing: the session is there on return', async ({
    scene,
  }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    const { approved, expiresAt } = await proposeTo(relay, wallet)
    clock.turnTo(expiresAt + 3_000)
    await clock.advance(0)
    relay.resume()
    await clock.advance(4_999)
    await wallet.decide()
    expect((await approved).topic).toBe(wallet.sessions[0])
  })

  test('R10.4, R9.19: a page that is back shortly before the end has five seconds to hear of it, not more', async ({
    scene,
  }) => {
    const clock = createFakeClock(Date.now())
    const { relay } = await scene.page({ clock })
    const { approved, expiresAt } = await relay.pair(NETWORKS)
    let outcome: unknown = 'open'
    approved.catch((error) => {
      outcome = error.code
    })
    clock.turnTo(expiresAt - 1_000)
    relay.resume()
    await clock.advance(4_999)
    expect(outcome).toBe('open')
    await clock.advance(1)
    expect(outcome).toBe('relay/pairing-expired')
  })

  test('R4.36: repeated delivery: one session, one approval', async ({ scene, server }) => {
    const [{ relay }, wallet] = await Promise.all([scene.page(), scene.wallet()])
    server.control.isRepeating = true
    await pairWith(relay, wallet)
    expect(wallet.proposals).toHaveLength(1)
    expect(wallet.sessions).toHaveLength(1)
  })

  test('R10.2: relay not reachable: relay/unreachable after 15 s, and a later pairing works', async ({
    scene,
    server,
  }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    await server.control.offline()
    const { approved } = await relay.pair(NETWORKS)
    await clock.advance(15_000)
    expect(await codeOfFailure(approved)).toBe('relay/unreachable')
    await server.control.online()
    expect((await pairWith(relay, wallet)).accounts).toHaveLength(4)
  })

  test('R10.4: asleep while publishing: no failure on return, the proposal is sent then', async ({ scene, server }) => {
    const clock = createFakeClock(Date.now())
    const [{ relay }, wallet] = await Promise.all([scene.page({ clock }), scene.wallet()])
    server.control.isSilent = true
    const { uri, approved } = await relay.pair(NETWORKS)
    await until(() => server.control.openSockets > 0, 'a socket')
    clock.turnTo(clock.now() + 60_000)
    await clock.advance(0)
    server.control.isSilent = false
    relay.resume()
    await wallet.pair(uri)
    expect((await approved).accounts).toHaveLength(4)
  })

  test('R4.35: second wallet: the later session replaces the earlier, whose wallet is told', async ({ scene }) => {
    const [{ relay }, first, second] = await Promise.all([scene.page(), scene.wallet(), scene.wallet()])
    await pairWith(relay, first)
    const session = await pairWith(relay, second)
    expect(relay.connection.value?.topic).toBe(session.topic)
    await until(() => first.ended.length === 1, 'the first wallet to hear of it')
    expect(second.sessions).toEqual([session.topic])
  })

  test('R4.34: a session without one valid account: connection/failed, and the wallet is told', async ({ scene }) => {
    const [{ relay }, wallet] = await Promise.all([
      scene.page(),
      scene.wallet({ chains: [], otherAccounts: ['cosmos:cosmoshub-4:not-an-address'] }),
    ])
    const { uri, approved } = await relay.pair(NETWORKS, { chains: { cosmos: ['cosmos:cosmoshub-4'] } })
    await wallet.pair(uri)
    expect(await codeOfFailure(approved)).toBe('connection/failed')
    await until(() => wallet.sessions.length === 0 && wallet.ended.length === 1, 'the wallet to hear of it')
  })

  test('R10.33: dispose while pairing: connection/modal-closed, no socket left', async ({ scene, server }) => {
    const page = await scene.page()
    const { approved } = await page.relay.pair(NETWORKS)
    page.close()
    expect(await codeOfFailure(approved)).toBe('connection/modal-closed')
    await until(() => server.control.openSockets === 0, 'the socket to be closed')
    expect(await codeOfFailure(page.relay.pair(NETWORKS))).toBe('relay/closed')
  })
})
