import { describe, expect, it } from 'vitest'
import type { FrameCallName, FramePayload } from '../../../../../src/capabilities/embedded/frame/frame-calls.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { SECURE_ORIGIN } from '../support/fake-secure-site.ts'
import { stageFrame, stageReadyFrame } from '../support/start-frame.ts'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const USER = { address: ADDRESS, chainId: 1, email: 'ada@example.com' }

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: { code: string }) => error.code,
  )

describe('getting ready', () => {
  it('R4.92: creates nothing before the first request, then one frame for all', async () => {
    const { frame, site, clock } = stageFrame({ GET_CHAIN_ID: () => ({ chainId: 1 }) })
    expect(site.opened).toEqual([])
    const both = Promise.all([frame.ask('GET_CHAIN_ID'), frame.ask('GET_CHAIN_ID')])
    await clock.advance(500)
    expect(await both).toEqual([{ chainId: 1 }, { chainId: 1 }])
    expect(site.opened).toHaveLength(1)
  })

  it('R4.93, R9.23, R7.80: queued messages go out 500 ms after READY, in order', async () => {
    const { frame, site, clock } = stageFrame()
    site.isReadyAtOnce = false
    void codeOf(frame.ask('IS_CONNECTED'))
    void codeOf(frame.ask('GET_CHAIN_ID'))
    await clock.advance(3_000)
    site.ready()
    await clock.advance(499)
    expect(site.received).toEqual([])
    expect(frame.isReady.value).toBe(false)
    await clock.advance(1)
    expect(site.received.map(({ name }) => name)).toEqual(['IS_CONNECTED', 'GET_CHAIN_ID'])
    expect(frame.isReady.value).toBe(true)
  })

  it('R8.49, R9.21: “iframe_load_failed” after 20 s rejects everything that waits, and the next request tries again', async () => {
    const { frame, site, clock, troubles } = stageFrame({ GET_CHAIN_ID: () => ({ chainId: 1 }) })
    site.isReadyAtOnce = false
    const waiting = [codeOf(frame.ask('GET_CHAIN_ID')), codeOf(frame.ask('CONNECT_EMAIL', { email: 'a@b.co' }))]
    const text = frame.ask('GET_CHAIN_ID').catch((error: Error) => error.message)
    await clock.advance(19_999)
    expect(troubles).toEqual([])
    await clock.advance(1)
    expect(await Promise.all(waiting)).toEqual(['frame/load-failed', 'frame/load-failed'])
    expect(await text).toBe('iframe_load_failed')
    expect(troubles).toEqual(['load-failed'])
    expect(site.isOpen).toBe(false)
    site.isReadyAtOnce = true
    const again = frame.ask('GET_CHAIN_ID')
    await clock.advance(500)
    expect(await again).toEqual({ chainId: 1 })
    expect(site.opened).toHaveLength(2)
  })

  it('R8.49: themes, dapp data and preferred type alone raise no alert when the frame does not load', async () => {
    const { frame, site, clock, troubles } = stageFrame()
    site.isReadyAtOnce = false
    const waiting = [
      codeOf(frame.ask('SYNC_THEME', {})),
      codeOf(frame.ask('SYNC_DAPP_DATA', { projectId: 'p' })),
      codeOf(frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })),
    ]
    await clock.advance(20_000)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['frame/load-failed']))
    expect(troubles).toEqual([])
  })

  it('R8.51: “Unable to load email login dependency” when the page cannot be fetched', async () => {
    const { frame, site } = stageFrame()
    site.isReadyAtOnce = false
    const answer = frame.ask('GET_CHAIN_ID')
    await flushMicrotasks()
    site.breakDown()
    await expect(answer).rejects.toThrow('Unable to load email login dependency')
  })
})

describe('timeouts', () => {
  const logins: { [Name in FrameCallName]?: FramePayload<Name>[0] } = {
    CONNECT_EMAIL: { email: 'a@b.co' },
    CONNECT_DEVICE: undefined,
    CONNECT_OTP: { otp: '123456' },
    CONNECT_SOCIAL: { uri: 'https://x.test' },
    GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  }
  it.each(Object.entries(logins))(
    'R8.50, R9.22: “iframe_request_timeout” after 2 minutes of %s',
    async (name, payload) => {
      const { frame, clock, troubles } = await stageReadyFrame()
      const other = codeOf(frame.ask('GET_USER', {}))
      const signing = frame
        .ask('RPC_REQUEST', { method: 'personal_sign', params: [] })
        .catch((error: Error) => error.message)
      const answer = frame
        .ask(name as 'CONNECT_EMAIL', payload as { email: string })
        .catch((error: Error) => error.message)
      await clock.advance(119_999)
      expect(troubles).toEqual([])
      await clock.advance(1)
      expect(await answer).toBe('iframe_request_timeout')
      expect(troubles).toEqual(['request-timeout'])
      // It shares its age, so it may have ended by its own deadline a moment before.
      expect(await other).toMatch(/^frame\/(aborted|request-timeout)$/)
      expect(await signing).toBe('Request was aborted')
      expect(clock.pending()).toBe(0)
    },
  )

  it.each(Object.entries(logins))(
    'R8.50, R10.2: %s whose screen was left ends by itself: nobody is told, and what is under way elsewhere goes on',
    async (name, payload) => {
      const { frame, site, clock, troubles, screen } = await stageReadyFrame()
      const left = codeOf(frame.ask(name as 'CONNECT_EMAIL', payload as { email: string }))
      await clock.advance(60_000)
      screen.current = 'ApproveTransaction'
      const signing = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [] })
      const again = codeOf(frame.ask('CONNECT_DEVICE'))
      await clock.advance(60_000)
      expect([await left, troubles]).toEqual(['frame/request-timeout', []])
      site.reply(site.last('RPC_REQUEST'), `0x${'12'.repeat(65)}`)
      site.reply(site.last('CONNECT_DEVICE'))
      expect([await signing, await again]).toEqual([`0x${'12'.repeat(65)}`, 'resolved'])
    },
  )

  it.each([
    ['it has answered by then', true, 'resolved'],
    ['it is late', false, 'frame/request-timeout'],
  ])(
    'R10.4: a page that slept past it, as behind the app of the letters, waits five seconds more: %s',
    async (_, isAnswered, expected) => {
      const { frame, site, clock, troubles } = await stageReadyFrame()
      const approved = codeOf(frame.ask('CONNECT_DEVICE'))
      await flushMicrotasks()
      clock.turnTo(clock.now() + 200_000)
      await clock.advance(4_999)
      expect(troubles).toEqual([])
      if (isAnswered) site.reply(site.last('CONNECT_DEVICE'))
      await clock.advance(1)
      expect([await approved, clock.pending()]).toEqual([expected, 0])
    },
  )

  it('R10.4: a page that slept while its frame loaded has it all the same', async () => {
    const { frame, site, clock, troubles } = stageFrame({ GET_CHAIN_ID: () => ({ chainId: 1 }) })
    site.isReadyAtOnce = false
    const answer = codeOf(frame.ask('GET_CHAIN_ID'))
    await flushMicrotasks()
    clock.turnTo(clock.now() + 60_000)
    await clock.advance(1_000)
    site.ready()
    await clock.advance(500)
    expect([await answer, troubles]).toEqual(['resolved', []])
  })

  it('R8.49: a login that was left while the frame did not load raises no alert; one that is waited for does', async () => {
    const { frame, site, clock, troubles, screen } = stageFrame()
    site.isReadyAtOnce = false
    const left = codeOf(frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }))
    screen.current = 'AllWallets'
    await clock.advance(20_000)
    expect([await left, troubles]).toEqual(['frame/load-failed', []])
    const waits = codeOf(frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }))
    await clock.advance(20_000)
    expect([await waits, troubles]).toEqual(['frame/load-failed', ['load-failed']])
  })

  it('R10.2: any other request ends too, alone; what waits for the visitor does not', async () => {
    const { frame, site, clock, troubles } = await stageReadyFrame()
    const user = codeOf(frame.ask('GET_USER', {}))
    const sign = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', ADDRESS] })
    const farcaster = frame.ask('CONNECT_FARCASTER')
    await clock.advance(600_000)
    expect(await user).toBe('frame/request-timeout')
    expect(troubles).toEqual([])
    site.reply(site.last('RPC_REQUEST'), `0x${'12'.repeat(65)}`)
    site.reply(site.last('CONNECT_FARCASTER'), { userName: 'ada' })
    expect(await sign).toBe(`0x${'12'.repeat(65)}`)
    expect(await farcaster).toEqual({ userName: 'ada' })
  })
})

describe('replies and aborts', () => {
  it('R8.46: a refusal carries its own words, or “An error occurred”', async () => {
    const { frame, site } = await stageReadyFrame()
    const otp = frame.ask('CONNECT_OTP', { otp: '000000' })
    await flushMicrotasks()
    site.refuse(site.last('CONNECT_OTP'), { message: 'Invalid code' })
    await expect(otp).rejects.toThrow('Invalid code')
    // Its words are shown as they are, so they are cleaned and cut as a wallet's are.
    const refused = frame.ask('CONNECT_OTP', { otp: '000000' }).catch((error: Error) => error.message)
    await flushMicrotasks()
    site.refuse(site.last('CONNECT_OTP'), { message: `\u202EPaid\u2066\u0000 \n${'x'.repeat(900)}` })
    expect(await refused).toBe(`Paid ${'x'.repeat(295)}`)
    for (const payload of [undefined, {}, { message: '' }, { message: 7 }]) {
      const user = frame.ask('GET_USER', {})
      await flushMicrotasks()
      site.refuse(site.last('GET_USER'), payload)
      await expect(user).rejects.toThrow('An error occurred')
    }
  })

  it('R5.22, R5.23, R5.24, R5.25, R5.26, R5.27, R5.28, R5.20: what the schema refuses is never posted', async () => {
    const { frame, site } = await stageReadyFrame()
    const bad = [
      frame.ask('CONNECT_EMAIL', { email: 'not an address' }),
      frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' as never }),
      frame.ask('CONNECT_OTP', { otp: 123456 as never }),
      frame.ask('SYNC_THEME', { themeMode: 'blue' as never }),
      frame.ask('RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [{ to: 'aa' }] }] }),
      frame.ask('RPC_REQUEST', {
        method: 'solana_signAndSendTransaction',
        params: { transaction: 'x', options: { preflightCommitment: 'maybe' } },
      }),
      frame.ask('RPC_REQUEST', { method: 'eth_coinbase' }),
      frame.ask('RPC_REQUEST', { method: 'eth_call', params: 'text' }),
      frame.ask('RPC_REQUEST', { method: '__proto__' }),
    ]
    expect(new Set(await Promise.all(bad.map(codeOf)))).toEqual(new Set(['frame/invalid-request']))
    await expect(bad[0]).rejects.toThrow('Invalid email')
    expect(site.received).toEqual([])
  })

  it('R5.21, R8.47, R7.79: a cancel rejects what waits for the visitor with “Request was aborted”, tells the frame, and spares reads', async () => {
    const { frame, site } = await stageReadyFrame()
    const sign = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [] })
    const read = frame.ask('RPC_REQUEST', { method: 'eth_blockNumber' })
    const user = frame.ask('GET_USER', {})
    await flushMicrotasks()
    const question = site.last('RPC_REQUEST')
    frame.abort()
    await expect(sign).rejects.toThrow('Request was aborted')
    expect(site.last('RPC_ABORT')).toBeDefined()
    site.reply(site.last('GET_USER'), USER)
    site.reply(question, '0x10')
    expect(await read).toBe('0x10')
    expect(await user).toEqual(USER)
  })

  it('R4.60, R7.78: a frame that does not let a refused request go starts afresh before the next one, and reads are asked again', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const first = codeOf(frame.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }))
    const read = frame.ask('RPC_REQUEST', { method: 'eth_blockNumber' })
    await flushMicrotasks()
    frame.abort()
    expect(await first).toBe('frame/rpc-aborted')
    const second = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', ADDRESS] })
    await flushMicrotasks()
    expect(site.received.map(({ name }) => name).slice(-2)).toEqual(['RPC_ABORT', 'RELOAD'])
    await clock.advance(500)
    const methods = site.received.slice(-2).map(({ payload }) => (payload as { method: string }).method)
    expect(methods).toEqual(['eth_blockNumber', 'personal_sign'])
    const signature = `0x${'ab'.repeat(65)}`
    site.reply(site.last('RPC_REQUEST'), signature)
    expect(await second).toBe(signature)
    site.reply(site.received.at(-2) as (typeof site.received)[number], '0x10')
    expect(await read).toBe('0x10')
    expect(site.opened).toHaveLength(1)
  })

  it('R4.60: a frame that says it let the refused request go needs no fresh start', async () => {
    const { frame, site } = await stageReadyFrame()
    const first = codeOf(frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [] }))
    await flushMicrotasks()
    const question = site.last('RPC_REQUEST')
    frame.abort()
    expect(await first).toBe('frame/rpc-aborted')
    site.refuse(question, { message: 'Request was aborted' })
    void codeOf(frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [] }))
    await flushMicrotasks()
    expect(site.received.map(({ name }) => name)).toEqual(['RPC_REQUEST', 'RPC_ABORT', 'RPC_REQUEST'])
  })

  it('R8.48, R4.96, R9.24: logging out ends everything else with “Something went wrong”, and itself after the reply or 3 s', async () => {
    const { frame, site, clock } = await stageReadyFrame()
    const user = frame.ask('GET_USER', {})
    const uri = codeOf(frame.ask('GET_FARCASTER_URI'))
    await flushMicrotasks()
    let isOut = false
    void frame.signOut().then(() => {
      isOut = true
    })
    await expect(user).rejects.toThrow('Something went wrong')
    await clock.advance(2_999)
    expect(isOut).toBe(false)
    await clock.advance(1)
    expect(isOut).toBe(true)
    site.reply(site.last('GET_FARCASTER_URI'), { url: 'https://f.test' })
    expect(await uri).toBe('resolved')
    const second = frame.signOut()
    await flushMicrotasks()
    site.reply(site.last('SIGN_OUT'))
    await second
  })

  it('R7.78: a reload starts the page afresh: open requests end, new ones wait for READY', async () => {
    const { frame, site, clock } = await stageReadyFrame({ GET_CHAIN_ID: () => ({ chainId: 5 }) })
    const open = codeOf(frame.ask('CONNECT_FARCASTER'))
    await flushMicrotasks()
    site.isReadyAtOnce = false
    frame.reload()
    expect(await open).toBe('frame/aborted')
    const next = frame.ask('GET_CHAIN_ID')
    await clock.advance(1_000)
    expect(site.received.map(({ name }) => name)).toEqual(['CONNECT_FARCASTER', 'RELOAD'])
    site.ready()
    await clock.advance(500)
    expect(await next).toEqual({ chainId: 5 })
    expect(site.opened).toHaveLength(1)
  })

  it('R10.33, R8.48: disposing rejects everything and leaves no timer and no frame', async () => {
    const { frame, site, clock, end } = await stageReadyFrame()
    const open = [codeOf(frame.ask('GET_USER', {})), codeOf(frame.ask('CONNECT_EMAIL', { email: 'a@b.co' }))]
    await flushMicrotasks()
    end.abort()
    expect(await Promise.all(open)).toEqual(['frame/aborted', 'frame/aborted'])
    expect(await codeOf(frame.ask('GET_USER', {}))).toBe('frame/aborted')
    expect(site.isOpen).toBe(false)
    expect(clock.pending()).toBe(0)
  })
})

describe('every message', () => {
  const cases: { [Name in FrameCallName]: { payload?: unknown; answer?: unknown } } = {
    SWITCH_NETWORK: { payload: { chainId: 'eip155:1' }, answer: { chainId: 1 } },
    CONNECT_EMAIL: { payload: { email: 'ada@example.com' }, answer: { action: 'VERIFY_OTP' } },
    CONNECT_DEVICE: {},
    CONNECT_OTP: { payload: { otp: '123456' } },
    CONNECT_SOCIAL: {
      payload: { uri: 'u', chainId: 1 },
      answer: { ...USER, userName: 'ada', accounts: [{ address: ADDRESS, type: 'eoa' }] },
    },
    GET_SOCIAL_REDIRECT_URI: { payload: { provider: 'discord' }, answer: { uri: 'https://d.test' } },
    GET_FARCASTER_URI: { answer: { url: 'https://f.test' } },
    CONNECT_FARCASTER: { answer: { userName: 'ada' } },
    GET_USER: {
      payload: { chainId: 1, preferredAccountType: 'smartAccount' },
      answer: { ...USER, email: null, smartAccountDeployed: true },
    },
    SIGN_OUT: {},
    IS_CONNECTED: { answer: { isConnected: false } },
    GET_CHAIN_ID: { answer: { chainId: 'solana:x' } },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { answer: { smartAccountEnabledNetworks: [1, 8453] } },
    INIT_SMART_ACCOUNT: { answer: { address: ADDRESS, isDeployed: false } },
    SET_PREFERRED_ACCOUNT: { payload: { type: 'smartAccount' }, answer: { type: 'smartAccount', address: ADDRESS } },
    RPC_REQUEST: { payload: { method: 'eth_getBalance', params: [ADDRESS, 'latest'] }, answer: '0x1' },
    UPDATE_EMAIL: { payload: { email: 'new@example.com' }, answer: { action: 'VERIFY_PRIMARY_OTP' } },
    UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: '123456' } },
    UPDATE_EMAIL_SECONDARY_OTP: { payload: { otp: '123456' }, answer: { newEmail: 'new@example.com' } },
    SYNC_THEME: { payload: { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { b: 'c' } } },
    SYNC_DAPP_DATA: {
      payload: {
        projectId: 'p',
        sdkType: 'appkit',
        sdkVersion: 'react-eip155-1',
        metadata: { name: 'n', description: 'd', url: 'u', icons: [] },
      },
    },
    RELOAD: {},
    RPC_ABORT: {},
  }
  it.each(Object.entries(cases))(
    'R7.56, R7.70, R5.22: %s goes out and comes back; a reply of a wrong shape fails it at once',
    async (name, { payload, answer }) => {
      const { frame, site } = await stageReadyFrame()
      // Told to begin anew, the site stays as it is here.
      site.isReadyAtOnce = false
      const promise = frame.ask(name as 'SIGN_OUT', payload as undefined)
      await flushMicrotasks()
      const message = site.last(name as FrameCallName)
      expect(message.payload).toEqual(payload)
      expect(message.id).toMatch(/^[0-9a-z]{8,}$/)
      site.reply(message, answer)
      expect(await promise).toEqual(answer)
      if (answer === undefined || name === 'RPC_REQUEST') return
      for (const bad of [undefined, null, 7, 'x', [], {}]) {
        const refused = codeOf(frame.ask(name as 'SIGN_OUT', payload as undefined))
        await flushMicrotasks()
        site.reply(site.last(name as FrameCallName), bad)
        expect(await refused).toBe('frame/invalid-answer')
      }
    },
  )

  const HASH = `0x${'ab'.repeat(32)}`
  const SIGNATURE = `0x${'ab'.repeat(65)}`
  const BASE58 = '5'.repeat(88)
  const answers: Readonly<Record<string, { right: readonly unknown[]; wrong: readonly unknown[] }>> = {
    eth_sendTransaction: {
      right: [HASH],
      wrong: [HASH.slice(0, -1), `${HASH}0`, `${HASH.slice(0, -1)}g`, { hash: HASH }],
    },
    eth_sendUserOperation: { right: [HASH], wrong: [SIGNATURE, 'done'] },
    // 62 digits are the fewest (R5.3).
    personal_sign: { right: [SIGNATURE, `0x${'0'.repeat(62)}`], wrong: [`0x${'0'.repeat(61)}`, '0xsigned', null] },
    eth_signTypedData_v4: { right: [SIGNATURE], wrong: [SIGNATURE.slice(2), ''] },
    wallet_sendCalls: { right: [{ id: '0x01' }, '0x01'], wrong: [{}, { id: 7 }, { id: '' }, 'two words', undefined] },
    wallet_grantPermissions: { right: [{ context: '0x' }], wrong: ['yes', [], null] },
    eth_accounts: { right: [[ADDRESS], []], wrong: [ADDRESS, [ADDRESS.slice(0, -1)], [`${ADDRESS}0`]] },
    solana_signMessage: {
      right: [{ signature: BASE58 }],
      wrong: [BASE58, { signature: `${BASE58}0` }, { signature: '5' }],
    },
    solana_signTransaction: {
      right: [{ transaction: BASE58 }, { signature: BASE58 }],
      wrong: [{}, { transaction: 7 }],
    },
    solana_signAndSendTransaction: { right: [{ signature: BASE58 }], wrong: [{ transaction: BASE58 }, HASH] },
    eth_call: { right: ['0x', null, { any: 'thing' }], wrong: [] },
  }
  const PARAMS: Readonly<Record<string, unknown>> = {
    wallet_sendCalls: [{ calls: [] }],
    solana_signMessage: { message: 'x', pubkey: 'x' },
    solana_signTransaction: { transaction: 'x' },
    solana_signAndSendTransaction: { transaction: 'x' },
  }
  it.each(Object.entries(answers))(
    'R5.2, R5.3, R5.22: what %s answers is taken by its shape, and told as unreadable at once where it has another',
    async (method, { right, wrong }) => {
      const { frame, site } = await stageReadyFrame()
      const request = async (answer: unknown): Promise<unknown> => {
        const asked = frame.ask('RPC_REQUEST', { method, params: PARAMS[method] ?? [] })
        await flushMicrotasks()
        site.reply(site.last('RPC_REQUEST'), answer)
        return asked.catch(({ code }: { code: string }) => code)
      }
      for (const answer of right) expect(await request(answer)).toEqual(answer)
      for (const answer of wrong) expect(await request(answer)).toBe('frame/invalid-answer')
    },
  )
})

it('R10.11: posts to the secure origin only, and never to a frame that is not ours', async () => {
  const { frame, site } = await stageReadyFrame()
  void frame.ask('GET_CHAIN_ID').catch(() => {})
  await flushMicrotasks()
  // The fake throws for any other target.
  expect(site.received).toHaveLength(1)
  expect(site.opened).toEqual([`${SECURE_ORIGIN}/sdk`])
})
