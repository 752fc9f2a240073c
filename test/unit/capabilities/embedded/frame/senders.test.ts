import { describe, expect, it, vi } from 'vitest'
import type {
  FrameWindow,
  OpenFrameWindow,
  PageMessage,
} from '../../../../../src/capabilities/embedded/frame/frame-window.ts'
import { FRAME_PREFIX, SUCCESS } from '../../../../../src/capabilities/embedded/frame/messages.ts'
import { createSecureFrame } from '../../../../../src/capabilities/embedded/frame/secure-frame.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { SECURE_ORIGIN } from '../support/fake-secure-site.ts'
import { stageFrame, stageReadyFrame } from '../support/start-frame.ts'

const SIGN = { method: 'personal_sign', params: ['0x00', `0x${'a'.repeat(40)}`] }
const READY = { type: `${FRAME_PREFIX}READY`, payload: {} }
const names = ({ received }: { received: readonly { name: string }[] }) => received.map(({ name }) => name)

describe('R10.10: a message', () => {
  const STRANGERS: readonly [string, Partial<PageMessage>][] = [
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that begins as ours', { origin: `${SECURE_ORIGIN}.evil.test` }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['a window that is not told', { source: undefined }],
  ]

  it.each(STRANGERS)('from %s neither answers nor makes ready', async (_, from) => {
    const { frame, site, clock } = await stageReadyFrame()
    const asked = codeOf(frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    const { id } = site.last('GET_CHAIN_ID')
    site.say({ type: `${FRAME_PREFIX}GET_CHAIN_ID${SUCCESS}`, id, payload: { chainId: 666 } }, from)
    site.reply(site.last('GET_CHAIN_ID'), { chainId: 1 })
    expect(await asked).toEqual({ resolved: { chainId: 1 } })
    const early = stageFrame()
    early.site.isReadyAtOnce = false
    void codeOf(early.frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    early.site.say(READY, from)
    await early.clock.advance(1_000)
    expect(early.frame.isReady.value).toBe(false)
    expect(clock.pending()).toBe(0)
  })

  it('before there is a frame, and after it went, is nobody’s', async () => {
    let hear = (_: PageMessage): void => {}
    const { frame, clock, end } = openBy((_, { onMessage }) => {
      hear = onMessage
      hear({ data: READY, origin: SECURE_ORIGIN, source: undefined })
      return windowOf()
    })
    void codeOf(frame.start())
    for (const data of [null, 7, 'READY', undefined]) hear({ data, origin: SECURE_ORIGIN, source: SOURCE })
    await clock.advance(1_000)
    expect(frame.isReady.value).toBe(false)
    hear({ data: READY, origin: SECURE_ORIGIN, source: SOURCE })
    await clock.advance(500)
    expect(frame.isReady.value).toBe(true)
    end.abort()
    hear({ data: READY, origin: SECURE_ORIGIN, source: SOURCE })
    await clock.advance(500)
    expect([frame.isReady.value, clock.pending()]).toEqual([false, 0])
  })

  it.each([
    { type: `${FRAME_PREFIX}SESSION_UPDATE`, payload: { token: 'x' } },
    { type: `${FRAME_PREFIX}READY`, payload: 7 },
    { type: `${FRAME_PREFIX}READY`, payload: { version: 7 } },
    { type: `${FRAME_PREFIX}OTHER`, payload: {} },
    { type: 'READY', payload: {} },
    { payload: {} },
  ])('of another kind makes nothing ready: %j', async (data) => {
    const { frame, site, clock } = stageFrame()
    site.isReadyAtOnce = false
    void codeOf(frame.start())
    site.say(data)
    await clock.advance(1_000)
    expect(frame.isReady.value).toBe(false)
    site.ready()
    await clock.advance(400)
    // Said twice, it is not later for that.
    site.ready()
    await clock.advance(100)
    expect(frame.isReady.value).toBe(true)
  })
})

const SOURCE = {}
const windowOf = (more: Partial<FrameWindow> = {}): FrameWindow => ({
  ...{ source: SOURCE, isThere: true, post: () => true, show: () => () => {}, close() {} },
  ...more,
})
function openBy(open: OpenFrameWindow) {
  const clock = createFakeClock()
  const end = new AbortController()
  const onTrouble = vi.fn()
  const url = (): string => `${SECURE_ORIGIN}/sdk`
  const where = (): undefined => undefined
  const frame = createSecureFrame({ url, origin: SECURE_ORIGIN, clock, end: end.signal, open, where, onTrouble })
  return { frame, clock, end, onTrouble }
}

describe('a frame', () => {
  it('R8.53: that cannot be opened fails whoever asked, and the next one tries again', async () => {
    let count = 0
    const { frame, clock } = openBy(() => {
      if (++count === 1) throw Object.assign(new Error('no parent'), { code: 'frame/parent-missing' })
      return windowOf()
    })
    await expect(frame.ask('GET_CHAIN_ID')).rejects.toThrow('no parent')
    expect([frame.isReady.value, clock.pending()]).toEqual([false, 0])
    void codeOf(frame.ask('GET_CHAIN_ID'))
    expect(count).toBe(2)
  })

  it('R8.51: that a policy refuses in the same turn is put away, and never spoken to', async () => {
    const close = vi.fn()
    const post = vi.fn(() => true)
    let count = 0
    const { frame, clock } = openBy((_, { onError }) => {
      if (++count === 1) onError()
      return windowOf({ close, post })
    })
    expect(await codeOf(frame.ask('GET_CHAIN_ID'))).toBe('frame/email-dependency')
    expect([close.mock.calls.length, post.mock.calls.length, clock.pending()]).toEqual([1, 0, 0])
    void codeOf(frame.ask('GET_CHAIN_ID'))
    expect([count, close.mock.calls.length]).toEqual([2, 1])
  })

  it('R10.2: that gave way begins nothing anew in the next one, however late it says that its page has come', async () => {
    const loads: (() => void)[] = []
    let hear = (_: PageMessage): void => {}
    const { frame, clock } = openBy((_, { onMessage, onLoad }) => {
      hear = onMessage
      loads.push(onLoad)
      return windowOf()
    })
    void codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(20_000)
    void codeOf(frame.ask('GET_CHAIN_ID'))
    hear({ data: READY, origin: SECURE_ORIGIN, source: SOURCE })
    await clock.advance(500)
    loads[1]?.()
    loads[0]?.()
    expect([loads.length, frame.isReady.value]).toEqual([2, true])
    loads[1]?.()
    expect(frame.isReady.value).toBe(false)
  })

  it('R7.56: is told nothing that was not given', async () => {
    const post = vi.fn((..._: readonly unknown[]) => true)
    let hear = (_: PageMessage): void => {}
    const { frame, clock } = openBy((_, { onMessage }) => {
      hear = onMessage
      return windowOf({ post })
    })
    void codeOf(frame.ask('GET_CHAIN_ID'))
    hear({ data: READY, origin: SECURE_ORIGIN, source: SOURCE })
    await clock.advance(500)
    const [[message, origin] = []] = post.mock.calls
    expect(message).toStrictEqual({ type: '@w3m-app/GET_CHAIN_ID', id: expect.any(String) })
    expect(origin).toBe(SECURE_ORIGIN)
  })

  it('R10.33: is not ready before it is there, nor after the end', async () => {
    expect(stageFrame().frame.isReady.value).toBe(false)
    const { frame, end } = await stageReadyFrame()
    expect(frame.isReady.value).toBe(true)
    end.abort()
    expect(frame.isReady.value).toBe(false)
  })

  it('R10.33: is not started after the end', async () => {
    const { frame, site, end } = stageFrame()
    end.abort()
    expect(await codeOf(frame.start())).toBe('frame/aborted')
    expect(site.opened).toEqual([])
  })
})

describe('trouble', () => {
  it('R8.5: a page that its project does not list is told as that', async () => {
    const { frame, site, troubles } = await stageReadyFrame()
    const asked = codeOf(frame.ask('CONNECT_EMAIL', { email: 'a@b.co' }))
    await flushMicrotasks()
    site.refuse(site.last('CONNECT_EMAIL'), { message: 'unverified_domain' })
    expect([await asked, troubles]).toEqual(['frame/refused', ['unverified']])
  })

  it('R8.49: one who waits among those that follow by themselves is enough', async () => {
    const { frame, site, clock, troubles } = stageFrame()
    site.isReadyAtOnce = false
    void codeOf(frame.ask('SYNC_THEME', {}))
    void codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(20_000)
    expect(troubles).toEqual(['load-failed'])
  })

  it('R8.50: a login that is not answered ends younger questions with it', async () => {
    const { frame, clock } = await stageReadyFrame()
    const login = codeOf(frame.ask('CONNECT_EMAIL', { email: 'a@b.co' }))
    await clock.advance(60_000)
    const younger = codeOf(frame.ask('GET_USER', {}))
    await clock.advance(60_000)
    expect([await login, await younger, clock.pending()]).toEqual(['frame/request-timeout', 'frame/aborted', 0])
  })
})

describe('R4.60: a frame needs no fresh start', () => {
  const signAgain = async ({ frame, site }: Awaited<ReturnType<typeof stageReadyFrame>>): Promise<string[]> => {
    void codeOf(frame.ask('RPC_REQUEST', SIGN))
    await flushMicrotasks()
    return names(site)
  }

  it('after what never reached it', async () => {
    const stage = stageFrame()
    stage.site.isReadyAtOnce = false
    const first = codeOf(stage.frame.ask('RPC_REQUEST', SIGN))
    stage.frame.abort()
    expect(await first).toBe('frame/rpc-aborted')
    stage.site.ready()
    await stage.clock.advance(500)
    expect(await signAgain(stage)).toEqual(['RPC_REQUEST'])
  })

  it('after what waited for no visitor', async () => {
    const stage = await stageReadyFrame()
    void codeOf(stage.frame.ask('GET_USER', {}))
    await flushMicrotasks()
    const out = stage.frame.signOut()
    await stage.clock.advance(3_000)
    await out
    expect(await signAgain(stage)).toEqual(['GET_USER', 'SIGN_OUT', 'RPC_REQUEST'])
  })

  it('before it is there, whoever asks for one', async () => {
    const { frame, site, clock } = stageFrame()
    site.isReadyAtOnce = false
    const asked = codeOf(frame.ask('GET_CHAIN_ID'))
    frame.reload()
    site.ready()
    await clock.advance(500)
    expect(names(site)).toEqual(['GET_CHAIN_ID'])
    site.reply(site.last('GET_CHAIN_ID'), { chainId: 1 })
    expect(await asked).toEqual({ resolved: { chainId: 1 } })
  })
})
