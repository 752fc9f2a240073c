import { describe, expect, it } from 'vitest'
import { FRAME_PREFIX, SUCCESS } from '../../../../../src/capabilities/embedded/frame/messages.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../../support/parts.ts'
import { stageFrame, stageReadyFrame } from '../support/start-frame.ts'

const rpc = (method: string) => ({ method, chainNamespace: 'eip155', chainId: 1 })
const SIGN = { ...rpc('personal_sign'), params: ['0x00', `0x${'a'.repeat(40)}`] }
const names = ({ received }: { received: readonly { name: string }[] }) => received.map(({ name }) => name)

describe('what it shows', () => {
  it('R10.13: the frame once it is there, until it is hidden', async () => {
    const { frame, site, clock } = stageFrame()
    const live: boolean[] = []
    const hide = frame.show('Wallet', (isLive) => void live.push(isLive))
    expect(site.isShown).toBe(false)
    await clock.advance(500)
    expect([site.isShown, live]).toEqual([true, [true]])
    hide()
    expect(site.isShown).toBe(false)
  })

  it('R4.57, R10.13: a press that was meant for the last question is none for the next, which is not live before half a second', async () => {
    const { frame, site, clock, end } = await stageReadyFrame({ GET_CHAIN_ID: () => ({ chainId: 1 }) })
    const lives: boolean[] = []
    const hide = frame.show('Wallet', (isLive) => void lives.push(isLive))
    for (const [count, answer] of ['12', '34'].map((byte) => `0x${byte.repeat(65)}`).entries()) {
      const asked = frame.ask('RPC_REQUEST', SIGN)
      await flushMicrotasks()
      expect([site.received.length, lives.at(-1)]).toEqual([count + 1, false])
      await clock.advance(499)
      expect(lives.at(-1)).toBe(false)
      await clock.advance(1)
      expect(lives.at(-1)).toBe(true)
      site.reply(site.last('RPC_REQUEST'), answer)
      expect(await asked).toBe(answer)
    }
    // Of what nobody presses anything for, it takes no notice.
    await frame.ask('GET_CHAIN_ID')
    expect(lives.at(-1)).toBe(true)
    // A third that comes while the second is new: from then on.
    void codeOf(frame.ask('RPC_REQUEST', SIGN))
    await clock.advance(300)
    void codeOf(frame.ask('RPC_REQUEST', SIGN))
    await clock.advance(499)
    expect(lives.at(-1)).toBe(false)
    end.abort()
    expect(clock.pending()).toBe(0)
    hide()
  })

  it('R10.13, R8.49: one that did not load gives way to the frame of the next request, on the same screen', async () => {
    const { frame, site, clock } = stageFrame()
    site.isReadyAtOnce = false
    const first = codeOf(frame.ask('RPC_REQUEST', SIGN))
    const hide = frame.show('Wallet', () => {})
    await clock.advance(20_000)
    expect([await first, site.isShown]).toEqual(['frame/load-failed', false])
    site.isReadyAtOnce = true
    void codeOf(frame.ask('RPC_REQUEST', SIGN))
    await clock.advance(500)
    expect([site.opened.length, site.isShown]).toEqual([2, true])
    hide()
    expect(site.isShown).toBe(false)
    // Nor does it come up behind another screen.
    frame.reload()
    await clock.advance(500)
    expect(site.isShown).toBe(false)
  })

  it('R10.13: nothing of one that was hidden before it was there, or that never came', async () => {
    const early = stageFrame()
    early.frame.show('Wallet', () => expect.unreachable('it is not shown'))()
    await early.clock.advance(500)
    expect(early.site.isShown).toBe(false)
    const broken = stageFrame()
    broken.frame.show('Wallet', () => expect.unreachable('it is not there'))
    broken.site.breakDown()
    await broken.clock.advance(60_000)
    expect(broken.site.isShown).toBe(false)
  })
})

describe('answers', () => {
  it('R10.10: of another kind, or to nobody, settle nothing', async () => {
    const { frame, site } = await stageReadyFrame()
    const asked = codeOf(frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    const { id } = site.last('GET_CHAIN_ID')
    let isOver = false
    void asked.then(() => {
      isOver = true
    })
    site.say({ type: `${FRAME_PREFIX}GET_USER${SUCCESS}`, id, payload: { chainId: 1 } })
    for (const odd of [undefined, 7, null, [id]])
      site.say({ type: `${FRAME_PREFIX}GET_CHAIN_ID${SUCCESS}`, id: odd, payload: { chainId: 1 } })
    site.say({ type: `${FRAME_PREFIX}GET_CHAIN_ID${SUCCESS}`, id: 'other', payload: { chainId: 1 } })
    await flushMicrotasks()
    expect(isOver).toBe(false)
    site.reply(site.last('GET_CHAIN_ID'), { chainId: 7 })
    site.reply(site.last('GET_CHAIN_ID'), { chainId: 8 })
    expect(await asked).toEqual({ resolved: { chainId: 7 } })
  })

  it('R10.10: that cannot be read are told as that, by the name of the question', async () => {
    const { frame, site } = await stageReadyFrame()
    const asked = frame.ask('GET_CHAIN_ID')
    await flushMicrotasks()
    site.reply(site.last('GET_CHAIN_ID'), { chainId: {} })
    await expect(asked).rejects.toMatchObject({ code: 'frame/invalid-answer', context: { name: 'GET_CHAIN_ID' } })
  })

  it('R8.5: only one refusal is trouble with the page’s domain', async () => {
    const { frame, site, troubles } = await stageReadyFrame()
    const asked = codeOf(frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    site.refuse(site.last('GET_CHAIN_ID'), { message: 'Something else' })
    expect([await asked, troubles]).toEqual(['frame/refused', []])
  })
})

describe('what is cancelled', () => {
  it('R5.21: reads go on, and so does what no screen shows; nothing is told to the frame where nothing waited for the visitor', async () => {
    const { frame, site } = await stageReadyFrame()
    const settled: string[] = []
    for (const [name, asking] of [
      ['read', frame.ask('RPC_REQUEST', rpc('eth_blockNumber'))],
      ['link', frame.ask('GET_FARCASTER_URI')],
      ['chain', frame.ask('GET_CHAIN_ID')],
    ] as const)
      asking.then(
        () => settled.push(name),
        () => settled.push(name),
      )
    await flushMicrotasks()
    frame.abort()
    await flushMicrotasks()
    expect([settled, names(site).includes('RPC_ABORT')]).toEqual([[], false])
    const signing = codeOf(frame.ask('RPC_REQUEST', SIGN))
    await flushMicrotasks()
    frame.abort()
    expect([await signing, settled, names(site).filter((name) => name === 'RPC_ABORT').length]).toEqual([
      'frame/rpc-aborted',
      [],
      1,
    ])
  })

  it('R8.48: logging out ends all but reads and the link to another app', async () => {
    const { frame, clock } = await stageReadyFrame()
    const ended: unknown[] = []
    void codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber'))).then((code) => ended.push(['read', code]))
    void codeOf(frame.ask('GET_FARCASTER_URI')).then((code) => ended.push(['link', code]))
    void codeOf(frame.ask('RPC_REQUEST', SIGN)).then((code) => ended.push(['sign', code]))
    void codeOf(frame.ask('GET_CHAIN_ID')).then((code) => ended.push(['chain', code]))
    await flushMicrotasks()
    const out = frame.signOut()
    await clock.advance(3_000)
    await out
    expect(ended).toEqual([
      ['sign', 'frame/rpc-aborted'],
      ['chain', 'frame/aborted'],
    ])
  })

  it('R5.21: before the frame is ready it is told of nothing', async () => {
    const { frame, site } = stageFrame()
    site.isReadyAtOnce = false
    const signing = codeOf(frame.ask('RPC_REQUEST', SIGN))
    frame.abort()
    site.ready()
    expect([await signing, names(site)]).toEqual(['frame/rpc-aborted', []])
  })
})

describe('a fresh start', () => {
  it('R7.78: asks reads again, and ends what waited for the visitor', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const read = codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber')))
    const signing = codeOf(frame.ask('RPC_REQUEST', SIGN))
    const chain = codeOf(frame.ask('GET_CHAIN_ID'))
    const login = codeOf(frame.ask('GET_USER', { socialUri: 'https://x.test' }))
    await flushMicrotasks()
    frame.reload()
    expect([await signing, await login]).toEqual(['frame/rpc-aborted', 'frame/aborted'])
    await clock.advance(500)
    expect(names(site).slice(-3)).toEqual(['RELOAD', 'RPC_REQUEST', 'GET_CHAIN_ID'])
    site.reply(site.last('RPC_REQUEST'), '0x10')
    site.reply(site.last('GET_CHAIN_ID'), { chainId: 1 })
    expect([await read, await chain]).toEqual([{ resolved: '0x10' }, { resolved: { chainId: 1 } }])
  })

  it('R7.78: is waited for by what was asked in the same turn, too', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const refused = codeOf(frame.ask('RPC_REQUEST', SIGN))
    await flushMicrotasks()
    frame.abort()
    expect(await refused).toBe('frame/rpc-aborted')
    const read = codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber')))
    void codeOf(frame.ask('RPC_REQUEST', SIGN))
    await flushMicrotasks()
    // The page that would have taken it is gone.
    expect(names(site).slice(-2)).toEqual(['RPC_ABORT', 'RELOAD'])
    await clock.advance(500)
    expect(names(site).slice(-3)).toEqual(['RELOAD', 'RPC_REQUEST', 'RPC_REQUEST'])
    for (const one of site.received.slice(-2)) site.reply(one, '0x10')
    expect(await read).toEqual({ resolved: '0x10' })
  })

  it('R7.78: that does not come to an end fails what was to be asked again', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const read = codeOf(frame.ask('RPC_REQUEST', rpc('eth_blockNumber')))
    await flushMicrotasks()
    site.isReadyAtOnce = false
    frame.reload()
    await clock.advance(20_000)
    expect(await read).toBe('frame/load-failed')
  })

  it('R7.78: is none where there is no frame yet', async () => {
    const { frame, site } = stageFrame()
    frame.reload()
    expect([site.opened, site.received]).toEqual([[], []])
    site.isReadyAtOnce = false
    void frame.start().catch(() => {})
    frame.reload()
    expect(site.received).toEqual([])
  })
})
