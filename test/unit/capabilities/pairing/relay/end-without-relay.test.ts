import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { testNetwork } from '../../../../support/test-page.ts'
import { until } from '../../../../support/until.ts'
import { connected, start } from './start-on-fake-engine.ts'

// How the relay over a host's engine ends: refused, given up, or with the widget. With the engine and a relay in leaks.test.ts.

const ONE = testNetwork(1, 'One')

describe('a refusal of the relay', () => {
  it('R8.12, R8.15: ends what waits, and is reported once for each reason', async () => {
    const { relay, client, relayerEvents, log, done } = await connected()
    client.request.mockReturnValue(new Promise(() => {}))
    const asking = codeOf(relay.request('eip155:1', 'personal_sign', []))
    const { approved } = await relay.pair([ONE])
    const key = new Error('code: 3000 (Unauthorized: invalid key)')
    relayerEvents.emit('relayer_error', key)
    expect([await codeOf(approved), await asking]).toEqual(['alert/invalid-project-id', 'alert/invalid-project-id'])
    relayerEvents.emit('relayer_error', key)
    relayerEvents.emit('relayer_error', new Error('code: 3000 (Unauthorized: origin not allowed)'))
    // The words of a refusal are fetched when it comes.
    await until(() => log.mock.calls.length > 1, 'both reasons')
    expect(log.mock.calls.map(([{ code }]) => code)).toEqual(['alert/invalid-project-id', 'alert/invalid-origin'])
    expect(done).toContain('close the socket')
    expect(relay.connection.value?.topic).toBe('a')
  })

  it('R8.12: ends a request where nothing is being paired', async () => {
    const { relay, client, relayerEvents } = await connected()
    client.request.mockReturnValue(new Promise(() => {}))
    const asking = codeOf(relay.request('eip155:1', 'personal_sign', []))
    relayerEvents.emit('relayer_error', new Error('code: 3000 (Unauthorized: invalid key)'))
    expect(await asking).toBe('alert/invalid-project-id')
  })

  it('R8.12: holds until somebody asks again', async () => {
    for (const ask of [
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.pair([ONE]),
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.request('eip155:1', 'personal_sign', []),
      (relay: Awaited<ReturnType<typeof connected>>['relay']) => relay.disconnect(),
    ]) {
      const { relay, client, relayerEvents } = await connected()
      const { relayer } = client.core as unknown as { relayer: { confirmOnlineStateOrThrow(): Promise<void> } }
      relayerEvents.emit('relayer_error', new Error('no'))
      await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow()
      await ask(relay)
      await expect(relayer.confirmOnlineStateOrThrow()).resolves.toBeUndefined()
    }
  })
})

describe('a goodbye', () => {
  it('R4.40: is told to the wallet, and cancels what is being paired', async () => {
    const { relay, done } = await connected()
    const { approved } = await relay.pair([ONE])
    expect(await relay.disconnect()).toBeUndefined()
    expect([await codeOf(approved), done.includes('disconnect a'), relay.connection.value]).toEqual([
      ...['connection/modal-closed', true, undefined],
    ])
    expect(await relay.disconnect()).toBeUndefined()
  })

  it('R10.1: that the wallet does not hear in three seconds is over here, and says why', async () => {
    const { relay, client, clock, kept } = await connected()
    client.disconnect.mockReturnValue(new Promise(() => {}))
    const leaving = relay.disconnect()
    await clock.advance(3_000)
    expect(await leaving).toMatchObject({ code: 'relay/unreachable' })
    expect(kept.get('walletlet:ended-sessions:walletlet')).toEqual(['a'])
    const failing = await connected()
    const offline = new Error('offline')
    failing.client.disconnect.mockRejectedValue(offline)
    expect(await failing.relay.disconnect()).toBe(offline)
  })
})

describe('the end', () => {
  it('R10.33: leaves a host’s engine as it was, and nobody waiting', async () => {
    const stage = await connected()
    const { relay, client, end, relayerEvents, done, clock, own } = stage
    client.request.mockReturnValue(new Promise(() => {}))
    const asking = codeOf(relay.request('eip155:1', 'personal_sign', []))
    const { approved } = await relay.pair([ONE])
    end()
    expect([await asking, await codeOf(approved)]).toEqual(['relay/closed', 'connection/modal-closed'])
    expect([client.eventNames(), relayerEvents.eventNames(), clock.pending()]).toEqual([[], [], 0])
    const { verify, crypto, storage } = client.core
    expect([verify.register, crypto.decode, crypto.generateKeyPair, client.engine.isValidPing, storage]).toEqual([
      ...[own.register, own.decode, own.generateKeyPair, own.isValidPing, stage.storage],
    ])
    expect(done).not.toContain('stop the heartbeat')
    relay.dispose()
    relay.resume()
    expect(done).not.toContain('open a socket')
    expect(await codeOf(relay.pair([ONE]))).toBe('relay/closed')
    expect(await codeOf(relay.request('eip155:1', 'personal_sign', []))).toBe('relay/not-connected')
    expect(relay.connection.value?.topic).toBe('a')
    stage.asked[0]?.published.resolve()
    await flushMicrotasks()
    // Nobody is told of a code any more.
    expect(done.some((one) => one.startsWith('publish'))).toBe(false)
  })

  it('R4.44: said twice, it takes nothing from a relay that came after it on this engine', async () => {
    const { relay, open, client, relayerEvents } = await connected()
    const { relayer } = client.core as unknown as { relayer: { confirmOnlineStateOrThrow(): Promise<void> } }
    relay.dispose()
    await open()
    relay.dispose()
    relayerEvents.emit('relayer_error', new Error('no'))
    await expect(relayer.confirmOnlineStateOrThrow()).rejects.toThrow('refused')
  })

  it('R10.33: is listened for no more once it has come', async () => {
    const { relay, signal } = await start()
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    relay.dispose()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('R10.33: before it began, or while a link is made, is the end as well', async () => {
    const over = await start({ isOver: true })
    expect(await codeOf(over.relay.pair([ONE]))).toBe('relay/closed')
    const { relay, end, client } = await start()
    let began = (): void => {}
    client.connect.mockImplementationOnce(
      () =>
        new Promise(() => {
          began = () => void client.core.pairing.events.emit('pairing_create', { topic: 'p' } as never)
        }),
    )
    const opening = relay.pair([ONE])
    await flushMicrotasks()
    end()
    began()
    expect(await codeOf((await opening).approved)).toBe('connection/modal-closed')
  })
})
