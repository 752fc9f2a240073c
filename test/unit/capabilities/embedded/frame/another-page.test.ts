import { describe, expect, it } from 'vitest'
import { effect } from '../../../../../src/kernel/signal.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { stageFrame, stageReadyFrame } from '../support/start-frame.ts'

// The page in the frame is not the one that was asked: the frame was taken out of the page, or its page has loaded itself anew.

const rpc = (method: string) => ({ method, params: ['0x00', `0x${'a'.repeat(40)}`] })
const USER = { address: `0x${'a'.repeat(40)}`, chainId: 1 }
const names = ({ received }: { received: readonly { name: string }[] }) => received.map(({ name }) => name)

describe('a frame that something took out of the page', () => {
  it('R4.92, R10.2: is brought back by the next request, and answers it once it is ready', async () => {
    const { frame, site, clock } = await stageReadyFrame({ GET_CHAIN_ID: () => ({ chainId: 5 }) })
    site.removeFrame()
    const asked = codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(499)
    expect([site.opened.length, frame.isReady.value, names(site)]).toEqual([2, false, []])
    await clock.advance(1)
    expect(await asked).toEqual({ resolved: { chainId: 5 } })
    // Nor is there a third for the one after it.
    expect(await codeOf(frame.ask('GET_CHAIN_ID'))).toEqual({ resolved: { chainId: 5 } })
    expect([site.opened.length, clock.pending()]).toEqual([2, 0])
  })

  it('R10.2: of what it had been asked, reads are asked again, and whatever else ends as nobody knows how it went', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const read = codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber')))
    const signing = codeOf(frame.ask('RPC_REQUEST', rpc('personal_sign')))
    const login = codeOf(frame.ask('CONNECT_OTP', { otp: '123456' }))
    await flushMicrotasks()
    site.removeFrame()
    void codeOf(frame.ask('GET_CHAIN_ID'))
    expect([await signing, await login]).toEqual(['frame/aborted', 'frame/aborted'])
    await clock.advance(500)
    expect(names(site).slice(3).toSorted()).toEqual(['GET_CHAIN_ID', 'RPC_REQUEST'])
    site.reply(site.last('RPC_REQUEST'), '0x10')
    expect(await read).toEqual({ resolved: '0x10' })
  })

  it('R10.2: before it was ready: who waits for it waits for the next', async () => {
    const { frame, site, clock, troubles } = stageFrame({ GET_CHAIN_ID: () => ({ chainId: 5 }) })
    site.isReadyAtOnce = false
    const first = codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(15_000)
    site.removeFrame()
    const second = codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(15_000)
    site.ready()
    await clock.advance(500)
    expect([await first, await second]).toEqual(Array(2).fill({ resolved: { chainId: 5 } }))
    expect([site.opened.length, troubles, clock.pending()]).toEqual([2, [], 0])
  })

  it('R8.49, R10.2: and whose next one does not come fails both', async () => {
    const { frame, site, clock } = stageFrame()
    site.isReadyAtOnce = false
    const first = codeOf(frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    site.removeFrame()
    const second = codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(20_000)
    expect([await first, await second, clock.pending()]).toEqual(['frame/load-failed', 'frame/load-failed', 0])
  })

  it('R8.52: “W3mFrame: iframe is not set” where each one is taken before anything could be sent', async () => {
    const { frame, site, clock } = stageFrame()
    const asked = frame.ask('GET_CHAIN_ID').catch((error: Error) => error.message)
    await clock.advance(499)
    site.removeFrame()
    // Whoever asks as soon as it is ready has no other one opened: that would be taken, too.
    const stop = effect(() => void (frame.isReady.value && frame.ask('GET_CHAIN_ID').catch(() => {})))
    await clock.advance(1)
    expect([await asked, site.opened.length, clock.pending()]).toEqual(['W3mFrame: iframe is not set', 1, 0])
    stop()
  })

  it('R10.13: shows the one that takes its place, on the same screen', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const hide = frame.show('Wallet', () => {})
    site.removeFrame()
    void codeOf(frame.ask('RPC_REQUEST', rpc('personal_sign')))
    expect(site.isShown).toBe(false)
    await clock.advance(500)
    expect(site.isShown).toBe(true)
    hide()
  })
})

describe('a page in the frame that loads itself anew while it is asked', () => {
  const askAll = async () => {
    const stage = await stageReadyFrame()
    stage.site.load()
    const { frame } = stage
    const asked = {
      read: codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber'))),
      user: codeOf(frame.ask('GET_USER', { chainId: 1 })),
      signing: codeOf(frame.ask('RPC_REQUEST', rpc('eth_sendTransaction'))),
      social: codeOf(frame.ask('GET_USER', { socialUri: 'https://x.test' })),
    }
    await flushMicrotasks()
    stage.site.received.length = 0
    return { ...stage, asked }
  }

  it.each([
    ['READY and then that it is loaded', ['ready', 'load']],
    ['that it is loaded and then READY', ['load', 'ready']],
  ] as const)('R10.2: says %s: reads are asked again, whatever else has an end at once', async (_, order) => {
    const { frame, site, clock, asked } = await askAll()
    for (const said of order) site[said]()
    expect([await asked.signing, await asked.social, frame.isReady.value]).toEqual([
      ...['frame/aborted', 'frame/aborted'],
      false,
    ])
    await clock.advance(500)
    expect(names(site)).toEqual(['RPC_REQUEST', 'GET_USER'])
    site.reply(site.last('RPC_REQUEST'), '0x10')
    site.reply(site.last('GET_USER'), USER)
    expect([await asked.read, await asked.user]).toEqual([{ resolved: '0x10' }, { resolved: USER }])
    // It is the same frame, which goes on.
    expect([site.opened.length, frame.isReady.value, clock.pending()]).toEqual([1, true, 0])
  })

  it('R10.2: and does so again: each time what it was asked has an end', async () => {
    const { site, clock, frame } = await askAll()
    for (const said of ['load', 'ready', 'ready', 'load', 'load', 'ready'] as const) {
      const signing = codeOf(frame.ask('RPC_REQUEST', rpc('personal_sign')))
      site[said]()
      await clock.advance(500)
      site.received.length = 0
      const isHeard = frame.isReady.value
      if (isHeard) {
        await flushMicrotasks()
        frame.abort()
      }
      if (isHeard) expect(await signing).toMatch(/^frame\/(rpc-)?aborted$/)
    }
    expect(frame.isReady.value).toBe(true)
  })

  it('R10.2: is told by its load: who says READY once more goes on with what it was asked', async () => {
    const { frame, site } = await stageReadyFrame()
    site.load()
    const sending = codeOf(frame.ask('RPC_REQUEST', rpc('eth_sendTransaction')))
    await flushMicrotasks()
    site.ready()
    const hash = `0x${'ab'.repeat(32)}`
    site.reply(site.last('RPC_REQUEST'), hash)
    expect([await sending, frame.isReady.value, site.opened.length]).toEqual([{ resolved: hash }, true, 1])
  })

  it('R8.49, R10.2: and does not come back fails them after 20 s, and the next request has a frame of its own', async () => {
    const { frame, site, clock, asked, troubles } = await askAll()
    site.load()
    await clock.advance(20_000)
    expect([await asked.read, await asked.user, troubles]).toEqual([
      ...['frame/load-failed', 'frame/load-failed'],
      ['load-failed'],
    ])
    void codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(500)
    expect([site.opened.length, frame.isReady.value]).toEqual([2, true])
  })

  it('R7.78: which we have told to is no other one: READY and its load are of it', async () => {
    const { frame, site, clock } = await askAll()
    site.isReadyAtOnce = false
    frame.reload()
    site.ready()
    await clock.advance(500)
    const signing = codeOf(frame.ask('RPC_REQUEST', rpc('personal_sign')))
    await flushMicrotasks()
    site.load()
    const signature = `0x${'12'.repeat(65)}`
    site.reply(site.last('RPC_REQUEST'), signature)
    expect([await signing, frame.isReady.value]).toEqual([{ resolved: signature }, true])
  })
})
