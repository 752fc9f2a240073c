import { describe, expect, it } from 'vitest'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { testNetwork } from '../../../../support/test-page.ts'
import { defer, sessionOf } from './fake-engine.ts'
import { start, startOwn } from './start-on-fake-engine.ts'

// What the relay does with an engine of its own, and not with a host's. With the engine and a relay in leaks.test.ts.

const ONE = testNetwork(1, 'One')
const CLOSED = 'close the socket'

/** How often the socket was closed, once nothing more happens by itself. */
const closings = async ({ done }: { done: readonly string[] }): Promise<number> => {
  await flushMicrotasks()
  return done.filter((one) => one === CLOSED).length
}

/** It gives up these connections, which its wallets hear of when a test says so. */
async function startLeaving(ended: readonly string[], stays: readonly string[] = []) {
  const told = new Map(ended.map((topic) => [topic, defer<void>()]))
  const stage = await startOwn({ ended, sessions: stays.map((topic) => sessionOf(topic)) })
  stage.client.disconnect.mockImplementation(async ({ topic }) => told.get(topic)?.promise)
  for (const topic of ended) stage.held.set(topic, sessionOf(topic))
  stage.relayerEvents.emit('relayer_connect')
  await flushMicrotasks()
  const tell = (topic: string): void => told.get(topic)?.resolve()
  return { ...stage, tell, fail: (topic: string): void => told.get(topic)?.reject(new Error('offline')) }
}

describe('an engine of our own', () => {
  it('R4.33: is started for this project and this page, with what is kept under the name of this widget', async () => {
    const { init, storage } = await startOwn()
    expect(init).toHaveBeenCalledExactlyOnceWith({
      ...{ projectId: 'p', relayUrl: 'wss://r.test', customStoragePrefix: 'walletlet', storage },
      metadata: { name: 'Shop', description: '', url: '', icons: [] },
      ...{ logger: 'silent', telemetryEnabled: false },
    })
    const bare = await startOwn({ icons: null })
    expect(bare.init.mock.calls.at(-1)?.[0]).toMatchObject({ metadata: { icons: [] } })
    const named = await startOwn({ storagePrefix: 'mine', verifyUrl: 'https://verify.test/' })
    expect(named.init.mock.calls.at(-1)?.[0]).toMatchObject({ customStoragePrefix: 'mine' })
    expect(named.client.core.verify).toMatchObject({ verifyUrlV3: 'https://verify.test/v3' })
  })

  it('R4.33: names the page to a wallet as the host does by then', async () => {
    const own = await startOwn()
    own.page.name = 'Another shop'
    await own.relay.pair([ONE])
    expect(own.client.metadata).toMatchObject({ name: 'Another shop', icons: [] })
    // A host's own engine says what its host has told it.
    const hosts = await start()
    hosts.page.name = 'Another shop'
    await hosts.relay.pair([ONE])
    expect(hosts.client.metadata).toEqual({ name: 'Shop' })
  })

  it('R4.36: listens to its sessions again after each reconnect, as long as it is ours to use', async () => {
    const { subscriber, done, end } = await startOwn({ sessions: [sessionOf('a')] })
    subscriber.emit('subscription_resubscribed')
    expect(done).toEqual(['subscribe a'])
    end()
    expect(subscriber.eventNames()).toEqual([])
  })

  it('R4.44: closes its socket once a pairing that came to nothing is taken back', async () => {
    const { relay, asked, done } = await startOwn()
    const { approved } = await relay.pair([ONE])
    asked[0]?.published.resolve()
    asked[0]?.approval.reject({ code: 5000, message: 'No.' })
    expect(await codeOf(approved)).toBe('connection/rejected')
    await flushMicrotasks()
    expect(done).toEqual([
      ...['unsubscribe c1', 'unpair c1', 'forget messages of c1', 'publish c1 void', 'forget messages of c1', CLOSED],
    ])
  })

  it('R4.44: closes it after a pairing that failed while its link was made', async () => {
    const stage = await startOwn()
    stage.client.connect.mockImplementationOnce(async () => {
      stage.pairingEvents.emit('pairing_create', { topic: 'p' })
      throw new Error('offline')
    })
    const { approved } = await stage.relay.pair([ONE])
    expect([await codeOf(approved), await closings(stage)]).toEqual(['relay/unreachable', 1])
  })

  it('R4.44: closes it when the last wallet has been told, or could not be', async () => {
    const stage = await startLeaving(['a', 'b'])
    stage.tell('a')
    expect(await closings(stage)).toBe(0)
    stage.fail('b')
    expect(await closings(stage)).toBe(1)
  })

  it('keeps it while a code is shown', async () => {
    const stage = await startLeaving(['a'])
    const { approved, cancel } = await stage.relay.pair([ONE])
    stage.tell('a')
    expect(await closings(stage)).toBe(0)
    cancel()
    stage.asked[0]?.published.resolve()
    expect([await codeOf(approved), await closings(stage)]).toEqual(['connection/modal-closed', 1])
  })

  it('keeps it while a wallet is connected, and closes it after the goodbye', async () => {
    const stage = await startLeaving(['a'], ['b'])
    stage.tell('a')
    expect([stage.relay.connection.value?.topic, await closings(stage)]).toEqual(['b', 0])
    await stage.relay.disconnect()
    expect(await closings(stage)).toBe(1)
  })
})

describe('R10.33: the end of an engine of our own', () => {
  it('stops it, and closes its socket, which nothing opens again', async () => {
    const stage = await startLeaving(['a'], ['b'])
    const { relay, client, end, done, clock, relayerEvents } = stage
    const { relayer } = client.core as unknown as { relayer: { confirmOnlineStateOrThrow(): Promise<void> } }
    done.length = 0
    end()
    expect([done, clock.pending()]).toEqual([['stop the heartbeat', CLOSED], 0])
    await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow('refused')
    // What was under way ends, and closes nothing a second time.
    stage.tell('a')
    expect(await closings(stage)).toBe(1)
    relay.dispose()
    expect([await closings(stage), relay.connection.value?.topic]).toEqual([1, 'b'])
    // It may still fail, at nobody.
    expect([relayerEvents.listenerCount('relayer_error'), client.eventNames()]).toEqual([1, []])
  })

  it('R10.6: it reads what is kept, and writes nothing more: that is another’s by now', async () => {
    const { client, end, kept } = await startOwn()
    const { core } = client
    await core.storage.setItem('keys', 'mine')
    end()
    kept.set('keys', 'another’s')
    await core.storage.setItem('keys', 'mine')
    await core.storage.removeItem('keys')
    expect([await core.storage.getItem('keys'), await core.storage.getKeys(), await core.storage.getEntries()]).toEqual(
      [...['another’s', ['keys'], [['keys', 'another’s']]]],
    )
  })
})
