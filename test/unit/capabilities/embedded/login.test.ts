import { describe, expect, it, vi } from 'vitest'
import { failFrame, failLogin } from '../../../../src/capabilities/embedded/errors.ts'
import { showUser } from '../../../../src/capabilities/embedded/show-user.ts'
import { frameTheme } from '../../../../src/capabilities/embedded/sync-frame.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { codeOf, ethereum, solana } from '../../../support/parts.ts'
import { optimism, walletOf } from '../../state/open-page.ts'
import { ME, SMART, stageLogin } from './support/stage-login.ts'

// What the frame is asked, and what is made of its answers; nothing is drawn. On a page, and with its windows, in the files beside.

const COOLDOWN = 30_000
const HOUR = 3_600_000

describe('a login by email', () => {
  it('R4.45, R5.1: asks for a code, once in half a minute', async () => {
    const { embedded, asked, page } = stageLogin()
    expect([await embedded.login.email('me@shop.example'), embedded.login.secondsToCode()]).toEqual(['VERIFY_OTP', 30])
    expect(asked).toEqual([['CONNECT_EMAIL', { email: 'me@shop.example' }]])
    await page.clock.advance(COOLDOWN - 1)
    expect(embedded.login.secondsToCode()).toBe(1)
    await expect(embedded.login.email('me@shop.example')).rejects.toMatchObject({
      code: 'frame/email-cooldown',
      context: { seconds: 1 },
    })
    expect(asked).toHaveLength(1)
    await page.clock.advance(1)
    expect([embedded.login.secondsToCode(), await embedded.login.email('me@shop.example')]).toEqual([0, 'VERIFY_OTP'])
    expect(page.told.filter((what) => what.startsWith('track'))).toEqual(
      Array.from({ length: 2 }, () => ['track EMAIL_SUBMITTED', 'track EMAIL_VERIFICATION_CODE_SENT']).flat(),
    )
  })

  it('R5.1: without a code to come, none was sent; a time of the future is somebody’s clock', async () => {
    const { embedded, page, storage } = stageLogin({ answers: { CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) } })
    expect(await embedded.login.email('me@shop.example')).toBe('VERIFY_DEVICE')
    expect(page.told.includes('track EMAIL_VERIFICATION_CODE_SENT')).toBe(false)
    for (const ahead of [1, 60_000]) {
      storage.write('last_email_login_time', `${page.clock.now() + ahead}`)
      expect(embedded.login.secondsToCode()).toBe(0)
    }
    storage.write('last_email_login_time', 'never')
    expect(embedded.login.secondsToCode()).toBe(0)
  })

  it('R4.45: a device and a code, and what came of them', async () => {
    const { embedded, asked, page } = stageLogin({
      answers: {
        CONNECT_OTP({ otp }: { otp: string }) {
          if (otp !== '123456') throw new Error('wrong code')
        },
      },
    })
    await embedded.login.device()
    await embedded.login.otp('123456')
    await expect(embedded.login.otp('000000')).rejects.toThrow('wrong code')
    expect(asked).toEqual([['CONNECT_DEVICE'], ['CONNECT_OTP', { otp: '123456' }], ['CONNECT_OTP', { otp: '000000' }]])
    expect(page.told).toEqual([
      'track DEVICE_REGISTERED_FOR_EMAIL',
      'track EMAIL_VERIFICATION_CODE_SENT',
      'track EMAIL_VERIFICATION_CODE_PASS',
      'track EMAIL_VERIFICATION_CODE_FAIL {"message":"wrong code"}',
    ])
  })

  it('R9.26: moves to a network that the frame serves, or says that there is none', async () => {
    const served = stageLogin({ options: { loginNetworks: ['eip155:10'] } })
    await served.embedded.login.email('me@shop.example')
    expect(served.moved).toEqual(['eip155:10'])
    const stays = stageLogin({ options: { loginNetworks: ['eip155:10', 'eip155:1'] } })
    await stays.embedded.login.email('me@shop.example')
    expect(stays.moved).toEqual([])
    const none = stageLogin({ options: { loginNetworks: [] } })
    expect(await codeOf(none.embedded.login.email('me@shop.example'))).toBe('connection/login-network')
    const missing = stageLogin({ hasKeys: false })
    expect(await codeOf(missing.embedded.login.email('me@shop.example'))).toBe('connection/auth-missing')
    expect([...none.asked, ...missing.asked]).toEqual([])
  })

  it('R9.26: a secure site of the host’s own serves what it serves', async () => {
    const odd = { ...ethereum, id: 31337, caipNetworkId: 'eip155:31337' } as const
    const own = stageLogin({ options: { baseUrls: { secureSite: 'https://own.example' } } })
    own.page.networks.activate(odd.caipNetworkId)
    await own.embedded.login.email('me@shop.example')
    expect(own.moved).toEqual([])
    const ours = stageLogin()
    ours.page.networks.activate(odd.caipNetworkId)
    await ours.embedded.login.email('me@shop.example')
    expect(ours.moved).toEqual(['eip155:1'])
  })

  it('R9.26: moves nobody before they have logged in where another wallet is connected', async () => {
    const stage = stageLogin({ options: { loginNetworks: [solana.caipNetworkId] } })
    stage.page.connect([ME], walletOf('harbor', { chain: 'solana' }))
    stage.page.networks.activate(ethereum.caipNetworkId)
    expect(await stage.embedded.login.email('me@shop.example')).toBe('VERIFY_OTP')
    expect([stage.moved, stage.page.networks.namespace.value]).toEqual([[], 'eip155'])
    // It is the wallet of that network’s family.
    stage.page.connectors.value = [stage.auth]
    expect(await codeOf(stage.embedded.login.email('me@shop.example'))).toBe('connection/auth-missing')
  })

  it('R4.55, R2.44: goes to the family that Connect was opened for, in front of nobody in another one', async () => {
    const stage = stageLogin()
    const { page, embedded } = stage
    page.connect([ME], walletOf('harbor'))
    page.interior.navigation.namespaceFilter.value = 'solana'
    expect(await embedded.login.email('me@shop.example')).toBe('VERIFY_OTP')
    expect([stage.moved, page.networks.namespace.value]).toEqual([[], 'eip155'])
    const asking = vi.spyOn(stage.interior.connections, 'connect')
    await embedded.login.connect()
    page.interior.navigation.namespaceFilter.value = 'eip155'
    await embedded.login.connect()
    expect(asking.mock.calls.map(([{ chain }]) => chain)).toEqual(['solana', 'eip155'])
  })

  it('R9.26: where none of that family’s networks is served, it does not lead to another family', async () => {
    const stage = stageLogin({ options: { loginNetworks: ['eip155:1', 'eip155:10'] } })
    stage.page.interior.navigation.namespaceFilter.value = 'solana'
    await expect(stage.embedded.login.email('me@shop.example')).rejects.toMatchObject({
      code: 'connection/login-network',
      context: { network: solana.name },
    })
    stage.page.networks.activate(solana.caipNetworkId)
    stage.page.interior.navigation.namespaceFilter.value = 'eip155'
    await stage.embedded.login.email('me@shop.example')
    expect(stage.names()).toEqual(['CONNECT_EMAIL'])
  })
})

describe('a login with an account elsewhere', () => {
  const TRACKS = ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']
  const tracked = ({ page }: ReturnType<typeof stageLogin>) =>
    page.told.flatMap((what) => (what.startsWith('track SOCIAL') ? [what.split(' ')[1]] : []))

  it('R4.47, R4.48: leads the window to the provider, and connects with what it answers', async () => {
    const stage = stageLogin()
    const { embedded, popups, page } = stage
    expect(embedded.login.openPopup()).toBe(true)
    let results = 0
    const done = embedded.login.social('google').then((open) => {
      results++
      return open()
    })
    await flushMicrotasks()
    expect([popups, results]).toEqual([['to https://provider.example/?state=s'], 0])
    stage.answer('https://secure.example/?result=1')
    await done
    expect([popups[1], results, page.told.includes('connect auth')]).toEqual(['closed', 1, true])
    expect(tracked(stage)).toEqual(TRACKS)
  })

  it('R4.49: without a window there is no login; one that is taken away takes its window along', async () => {
    const stage = stageLogin()
    const { embedded, popups } = stage
    expect(embedded.login.openPopup(null)).toBe(false)
    expect(await codeOf(embedded.login.social('google').then((open) => open()))).toBe('connection/popup-blocked')
    expect(tracked(stage)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
    embedded.login.openPopup()
    embedded.login.openPopup()
    expect(popups).toEqual(['closed'])
    embedded.login.closePopup()
    embedded.login.closePopup()
    expect(popups).toEqual(['closed', 'closed'])
    expect(await codeOf(embedded.login.social('google').then((open) => open()))).toBe('connection/popup-blocked')
  })

  it('R2.42: its window goes as the visitor leaves its screen, whether that had come or not; one without a screen stays', () => {
    const { embedded, popups, interior } = stageLogin()
    const { navigation } = interior
    navigation.show('Connect')
    embedded.login.openPopup()
    navigation.push('Networks')
    navigation.goBack()
    expect(popups).toEqual([])
    navigation.push('ConnectingSocial', { provider: 'google' })
    navigation.pushOver('Networks')
    navigation.goBack()
    expect(popups).toEqual([])
    navigation.close()
    expect(popups).toEqual(['closed'])
  })

  it.each(['before', 'after'])(
    'R4.49: a window that is closed %s the provider is known is a decision, not an error',
    async (when) => {
      let tellUri = (_: unknown): void => {}
      const uri = new Promise((resolve) => {
        tellUri = resolve
      })
      const stage = stageLogin({ answers: { GET_SOCIAL_REDIRECT_URI: () => uri } })
      stage.embedded.login.openPopup()
      const done = codeOf(stage.embedded.login.social('google').then(() => expect.unreachable('there is no result')))
      await flushMicrotasks()
      if (when === 'after') {
        tellUri({ uri: 'https://provider.example/' })
        await flushMicrotasks()
      }
      stage.refuse(failLogin('connection/popup-closed'))
      expect(await done).toBe('connection/popup-closed')
      expect(tracked(stage)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    },
  )

  it('R9.25: a frame that does not name the provider in 45 s, or fails', async () => {
    const silent = stageLogin({ answers: { GET_SOCIAL_REDIRECT_URI: () => new Promise(() => {}) } })
    silent.embedded.login.openPopup()
    let code: unknown
    void codeOf(silent.embedded.login.social('google').then((open) => open())).then((found) => {
      code = found
    })
    await silent.page.clock.advance(44_999)
    expect(code).toBeUndefined()
    await silent.page.clock.advance(1)
    expect(code).toBe('connection/social-failed')
    const fails = () => {
      throw new Error('no')
    }
    const failing = stageLogin({ answers: { GET_SOCIAL_REDIRECT_URI: fails } })
    failing.embedded.login.openPopup()
    expect(await codeOf(failing.embedded.login.social('google').then((open) => open()))).toBe(
      'connection/social-failed',
    )
    expect(tracked(failing)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
  })

  it('R4.52, R4.55: the page that is come back to is about the family that Connect was opened for', async () => {
    const { embedded, popups, page } = stageLogin()
    page.connect([ME], walletOf('harbor', { chain: 'solana' }))
    page.networks.activate(ethereum.caipNetworkId)
    page.interior.navigation.namespaceFilter.value = 'solana'
    await embedded.login.redirect('google')
    expect([popups.length, page.networks.namespace.value]).toEqual([1, 'solana'])
  })

  it('R4.52: without a window the page is left, and named in the address that leads back', async () => {
    const { embedded, popups, storage } = stageLogin()
    await embedded.login.redirect('google')
    const secret = storage.read('social_provider_key')
    expect(popups).toEqual([
      `left for https://provider.example/?state=${encodeURIComponent(`s--https://shop.example/?back=${secret}`)}`,
    ])
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect([storage.read('social_provider'), storage.read('connections')]).toEqual(['google', '{}'])
    const nowhere = stageLogin({
      answers: { GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://provider.example/' }) },
      items: { connections: 'kept' },
    })
    expect(await codeOf(nowhere.embedded.login.redirect('google'))).toBe('connection/social-failed')
    expect([nowhere.popups, nowhere.storage.read('social_provider'), nowhere.storage.read('connections')]).toEqual([
      [],
      undefined,
      'kept',
    ])
  })

  it('R4.52, R10.2: whoever has turned elsewhere until the provider is known stays on the page, and nothing waits for them', async () => {
    let answer = (_: { uri: string }): void => {}
    const stage = stageLogin({
      answers: { GET_SOCIAL_REDIRECT_URI: () => new Promise((resolve) => (answer = resolve)) },
    })
    const { navigation } = stage.interior
    const leave = async (turn: () => unknown): Promise<void> => {
      await navigation.open()
      const leaving = stage.embedded.login.redirect('google')
      await flushMicrotasks()
      await turn()
      answer({ uri: 'https://provider.example/?state=s' })
      await leaving
    }
    await leave(navigation.close)
    await leave(() => navigation.push('Networks'))
    await leave(() => {
      navigation.close()
      return navigation.open()
    })
    expect([stage.popups, stage.storage.read('social_provider')]).toEqual([[], undefined])
    await leave(() => {})
    expect([stage.popups.length, stage.storage.read('social_provider')]).toEqual([1, 'google'])
  })

  it('R4.52: the page that comes back finishes it, once', async () => {
    const stage = stageLogin({ items: { social_provider: 'google', social_provider_key: 'k' } })
    stage.comeBackWith('https://secure.example/?result=1')
    await stage.embedded.begin()
    expect([tracked(stage), stage.storage.read('social_provider')]).toEqual([TRACKS.slice(1), undefined])
    // Who was not used before has no frame to start.
    expect(stage.names()).not.toContain('start')
    await stage.embedded.begin()
    expect(tracked(stage)).toHaveLength(2)
  })

  it.each([
    ['a provider without a result', { social_provider: 'google', social_provider_key: 'k' }, undefined, undefined],
    ['a result that nobody waits for', {}, 'https://secure.example/', 'k'],
    [
      'a result of a login that was begun before there was a secret',
      { social_provider: 'google' },
      'https://a.example/',
      '',
    ],
  ])('R4.52: %s is nothing', async (_, items, uri, secret) => {
    const stage = stageLogin({ items })
    stage.comeBackWith(uri, secret)
    await stage.embedded.begin()
    expect([stage.names(), stage.shown]).toEqual([[], []])
  })

  it.each([
    ['a link without the secret', undefined],
    ['a link with a secret that is none', ''],
    ['a link with another one', 'f'.repeat(32)],
  ])(
    'R4.52, R10.10, R10.16: %s logs nobody in, and the login that was begun here goes on waiting',
    async (_, secret) => {
      const stage = stageLogin()
      await stage.embedded.login.redirect('google')
      const kept = stage.storage.read('social_provider_key')
      stage.comeBackWith('https://secure.example/?of=another', secret ?? '')
      await stage.embedded.begin()
      expect([tracked(stage), stage.shown]).toEqual([TRACKS.slice(0, 1), []])
      stage.comeBackWith('https://secure.example/?of=mine', kept)
      await stage.embedded.begin()
      expect(tracked(stage)).toEqual(TRACKS)
      // Once: what has come back does not come back again.
      await stage.embedded.begin()
      expect(tracked(stage)).toEqual(TRACKS)
    },
  )

  it.each([
    ['in an hour is a login that was begun here', HOUR, TRACKS.length],
    ['later is one that somebody else may have begun', HOUR + 1, 1],
  ])('R4.52, R10.10: what comes back %s', async (_, ms, steps) => {
    const stage = stageLogin()
    await stage.embedded.login.redirect('google')
    await stage.page.clock.advance(ms)
    stage.comeBackWith('https://secure.example/?result=1')
    await stage.embedded.begin()
    expect([tracked(stage), stage.shown]).toEqual([TRACKS.slice(0, steps), []])
    expect(['', '_time', '_key'].map((end) => stage.storage.read(`social_provider${end}`))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('R4.52, R10.10: who has logged in otherwise meanwhile waits for no result from elsewhere', async () => {
    const stage = stageLogin()
    await stage.embedded.login.redirect('google')
    await stage.embedded.login.connect()
    await stage.embedded.operations('eip155').connect?.(stage.auth, false, ethereum)
    expect(stage.storage.read('email')).toBe('me@shop.example')
    stage.comeBackWith('https://secure.example/?of=another')
    await stage.embedded.begin()
    expect(tracked(stage)).toEqual(TRACKS.slice(0, 1))
  })

  it('R4.52: what goes wrong then is for its screen to say; to who has opened another meanwhile, in our words', async () => {
    const comeBack = async (isAway: boolean) => {
      const stage = stageLogin({ items: { social_provider: 'google', social_provider_key: 'k' }, hasKeys: false })
      if (isAway) await stage.interior.navigation.open()
      stage.comeBackWith('https://secure.example/')
      await stage.embedded.begin()
      return stage
    }
    const closed = await comeBack(false)
    expect([closed.page.navigation.isOpen.value, closed.page.view(), closed.shown]).toEqual([
      true,
      'ConnectingSocial',
      [],
    ])
    const opened = await comeBack(true)
    expect([opened.page.view(), opened.shown]).toMatchObject(['Connect', [{ code: 'connection/auth-missing' }]])
  })

  it('R4.52, R10.2: in a place of the page, too, its screen says so', async () => {
    const stage = stageLogin({ items: { social_provider: 'google', social_provider_key: 'k' }, hasKeys: false })
    stage.page.places.value = [{ element: {} as HTMLElement, fail() {} }]
    stage.comeBackWith('https://secure.example/')
    await stage.embedded.begin()
    expect([stage.page.view(), stage.page.told.includes('draw'), stage.shown]).toEqual(['ConnectingSocial', false, []])
  })

  it('R10.33: a widget that has ended meanwhile opens nothing', async () => {
    const stage = stageLogin({ items: { social_provider: 'google', social_provider_key: 'k' }, hasKeys: false })
    stage.comeBackWith('https://secure.example/')
    stage.page.scope.close()
    await stage.embedded.begin()
    expect([stage.page.navigation.isOpen.value, stage.page.view()]).toEqual([false, 'Connect'])
  })

  it('R4.92: a login of before starts the frame', async () => {
    const stage = stageLogin({ items: { email_login_used: 'true' } })
    await stage.embedded.begin()
    expect(stage.names()).toEqual(['start'])
  })

  it('R4.51: Farcaster is asked for a link, and waits for the approval on a phone', async () => {
    const stage = stageLogin()
    expect(await stage.embedded.login.farcasterLink()).toBe('https://farcaster.example/')
    const open = await stage.embedded.login.farcaster()
    expect([stage.page.told.includes('connect auth'), tracked(stage)]).toEqual([false, TRACKS.slice(0, 1)])
    await open()
    expect([stage.page.told.includes('connect auth'), tracked(stage)]).toEqual([true, TRACKS])
    const fails = () => {
      throw new Error('no')
    }
    const failing = stageLogin({ answers: { GET_FARCASTER_URI: fails, CONNECT_FARCASTER: fails } })
    expect(await codeOf(failing.embedded.login.farcasterLink())).toBe('connection/farcaster-failed')
    expect(await codeOf(failing.embedded.login.farcaster().then((open) => open()))).toBe('connection/farcaster-failed')
  })
})

describe('a login after another one', () => {
  const take = async ({ embedded, auth }: ReturnType<typeof stageLogin>, namespace = 'eip155') =>
    embedded.operations(namespace).connect?.(auth, false, ethereum)
  /** By the provider's window, until its result is there. */
  const social = async ({ embedded: { login }, answer }: ReturnType<typeof stageLogin>, provider: 'google' | 'x') => {
    login.openPopup()
    const done = login.social(provider).then((open) => open())
    await flushMicrotasks()
    answer(`https://secure.example/?${provider}`)
    await done
  }

  it('R3.25, R3.39: nothing of whoever was logged in before is shown, or kept, with the next one', async () => {
    const stage = stageLogin()
    const { embedded, storage } = stage
    const kept = () => ['email', 'social_username', 'connected_social'].map(storage.read)
    await social(stage, 'google')
    await take(stage)
    expect(kept()).toEqual([undefined, 'social', 'google'])
    // In another family the same visitor goes on.
    await take(stage, 'solana')
    expect(kept()).toEqual(['me@shop.example', 'social', 'google'])
    await embedded.login.connect()
    await take(stage)
    expect([kept(), embedded.user.value]).toMatchObject([
      ['me@shop.example', undefined, undefined],
      { email: 'me@shop.example', username: undefined, social: undefined },
    ])
    await social(stage, 'x')
    await take(stage)
    expect([kept(), storage.read('email_login_used')]).toEqual([[undefined, 'social', 'x'], 'true'])
  })

  it('R4.48: a slow answer to the first does not take the result of the second along', async () => {
    let tell = (_: unknown): void => {}
    let go = (_: unknown): void => {}
    const slow = new Promise((resolve) => {
      tell = resolve
    })
    const smart = new Promise((resolve) => {
      go = resolve
    })
    const answers = {
      CONNECT_SOCIAL: (): unknown => slow,
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: (): unknown => ({ smartAccountEnabledNetworks: [1] }),
    }
    const stage = stageLogin({ answers })
    await social(stage, 'google')
    const first = take(stage)
    await flushMicrotasks()
    answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => smart
    await social(stage, 'x')
    const second = take(stage)
    await flushMicrotasks()
    tell({ address: ME, chainId: 1, userName: 'first' })
    await first
    answers.CONNECT_SOCIAL = () => ({ address: SMART, chainId: 1, userName: 'second' })
    go({ smartAccountEnabledNetworks: [1] })
    expect(await second).toMatchObject({ accounts: [{ address: SMART }] })
    expect(stage.asked.at(-1)).toMatchObject(['CONNECT_SOCIAL', { uri: 'https://secure.example/?x' }])
    expect(stage.embedded.user.value).toMatchObject({ social: 'x', username: 'second' })
  })

  it.each([
    ['of a login', (stage: ReturnType<typeof stageLogin>) => social(stage, 'google')],
    ['of another look at who is there', async () => {}],
  ])('R3.39, R4.48: an answer %s that comes after the next login is not taken as its result', async (_, begin) => {
    let tell = (_: unknown): void => {}
    const late = new Promise((resolve) => {
      tell = resolve
    })
    const answers = { CONNECT_SOCIAL: (): unknown => late, GET_USER: (): unknown => late }
    const stage = stageLogin({ answers, items: { email_login_used: 'true' } })
    await begin(stage)
    const first = take(stage)
    await flushMicrotasks()
    answers.CONNECT_SOCIAL = () => ({ address: SMART, chainId: 1, userName: 'second' })
    await social(stage, 'x')
    await take(stage)
    tell({ address: ME, chainId: 1, userName: 'first', email: 'first@shop.example' })
    await first
    expect(stage.embedded.user.value).toMatchObject({ social: 'x', username: 'second', email: undefined })
    const kept = ['email', 'social_username', 'connected_social'].map(stage.storage.read)
    expect(kept).toEqual([undefined, 'second', 'x'])
  })

  it.each([true, false])(
    'R4.27: an answer that comes after the visitor has left is kept by nobody (logged in before: %s)',
    async (isUsed) => {
      let tell = (_: unknown): void => {}
      const late = new Promise((resolve) => {
        tell = resolve
      })
      const answers = { CONNECT_SOCIAL: (): unknown => late }
      const stage = stageLogin({ answers, ...(isUsed && { items: { email_login_used: 'true' } }) })
      await social(stage, 'google')
      const asked = take(stage)
      await flushMicrotasks()
      await stage.embedded.operations('eip155').disconnect?.(stage.auth)
      tell({ address: ME, chainId: 1, userName: 'ada', email: 'ada@shop.example' })
      await asked
      const kept = ['email_login_used', 'email', 'social_username', 'connected_social'].map(stage.storage.read)
      expect(kept).toEqual([undefined, undefined, undefined, undefined])
      expect(stage.embedded.user.value).toMatchObject({ social: undefined, username: undefined, email: undefined })
    },
  )

  it('R4.94: a silent look at who is there leaves the result of a login to that login', async () => {
    const stage = stageLogin({ items: { email_login_used: 'true' } })
    await social(stage, 'google')
    await stage.embedded.operations('eip155').connect?.(stage.auth, true, ethereum)
    expect(stage.asked.at(-1)?.[0]).toBe('GET_USER')
    await take(stage)
    expect(stage.asked.at(-1)).toMatchObject(['CONNECT_SOCIAL', { uri: 'https://secure.example/?google' }])
  })
})

describe('the frame as a wallet', () => {
  const connect = async (stage: ReturnType<typeof stageLogin>, isSilent = false, namespace = 'eip155') =>
    stage.embedded.operations(namespace).connect?.(stage.auth, isSilent, ethereum)

  it('R3.39: knows who is there, and what it leaves on this device', async () => {
    const stage = stageLogin({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
    expect(await connect(stage)).toEqual({
      accounts: [{ namespace: 'eip155', address: ME, type: 'eoa' }],
      chainId: '1',
    })
    expect(stage.asked).toEqual([
      ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
      ['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }],
    ])
    const kept = [
      'email_login_used',
      'email',
      'social_username',
      'connected_social',
      'last_used_chain',
      'smart_account_enabled_networks',
    ].map(stage.storage.read)
    expect(kept).toEqual(['true', 'me@shop.example', undefined, undefined, 'eip155:1', '1'])
    expect(stage.embedded.user.value).toMatchObject({ email: 'me@shop.example', isSmartAccountDeployed: undefined })
  })

  it('R6.3: its type is what was chosen here, else the host’s, else the family’s', async () => {
    const typeOf = async (given: Parameters<typeof stageLogin>[0], namespace = 'eip155') => {
      const stage = stageLogin(given)
      await connect(stage, false, namespace)
      return (stage.asked.at(-1)?.[1] as { preferredAccountType?: string } | undefined)?.preferredAccountType
    }
    expect(await typeOf({})).toBe('smartAccount')
    expect(await typeOf({}, 'solana')).toBe('eoa')
    expect(await typeOf({ options: { defaultAccountTypes: { eip155: 'eoa' } } })).toBe('eoa')
    const items = { preferred_account_types: JSON.stringify({ eip155: 'smartAccount' }) }
    expect(await typeOf({ items, options: { defaultAccountTypes: { eip155: 'eoa' } } })).toBe('smartAccount')
    for (const odd of ['{"eip155":"payment"}', '{', '[]', 'null', '7'])
      expect(
        await typeOf({ items: { preferred_account_types: odd }, options: { defaultAccountTypes: { eip155: 'eoa' } } }),
      ).toBe('eoa')
  })

  it('R3.25: several accounts, the selected one first; one that it does not list counts all the same', async () => {
    const accounts = [
      { address: ME, type: 'eoa' },
      { address: SMART, type: 'smartAccount' },
    ]
    const user = (more: object) => ({
      answers: {
        GET_USER: () => ({ address: SMART.toUpperCase().replace('X', 'x'), chainId: 'eip155:10', accounts, ...more }),
      },
    })
    expect(await connect(stageLogin(user({})))).toEqual({
      accounts: [
        { namespace: 'eip155', address: SMART, type: 'smartAccount' },
        { namespace: 'eip155', address: ME, type: 'eoa' },
      ],
      chainId: '10',
    })
    const odd = `0x${'c'.repeat(40)}`
    expect((await connect(stageLogin(user({ address: odd, preferredAccountType: 'eoa' }))))?.accounts).toMatchObject([
      { address: odd, type: 'eoa' },
      { address: ME },
      { address: SMART },
    ])
    for (const none of [[], null, undefined])
      expect((await connect(stageLogin(user({ address: ME, accounts: none }))))?.accounts).toEqual([
        { namespace: 'eip155', address: ME, type: 'smartAccount' },
      ])
  })

  it('R4.48: after a login elsewhere it is asked with the result, in the way that its place wants', async () => {
    const opened = stageLogin()
    opened.embedded.login.openPopup()
    const done = opened.embedded.login.social('google').then((open) => open())
    await flushMicrotasks()
    opened.answer('https://secure.example/?r')
    await done
    await connect(opened)
    expect(opened.asked.at(-1)).toEqual([
      'CONNECT_SOCIAL',
      { chainId: 1, preferredAccountType: 'smartAccount', uri: 'https://secure.example/?r' },
    ])
    expect([opened.storage.read('connected_social'), opened.storage.read('social_username')]).toEqual([
      'google',
      'social',
    ])
    // Once: the next connect is about nobody.
    await connect(opened)
    expect(opened.asked.at(-1)?.[0]).toBe('GET_USER')
    const back = stageLogin({ items: { social_provider: 'x', social_provider_key: 'k' } })
    back.comeBackWith('https://secure.example/?r')
    await back.embedded.begin()
    await connect(back)
    expect(back.asked.at(-1)).toEqual([
      'GET_USER',
      { chainId: 1, preferredAccountType: 'smartAccount', socialUri: 'https://secure.example/?r' },
    ])
    const caster = stageLogin()
    await caster.embedded.login.farcaster().then((open) => open())
    await connect(caster)
    expect([caster.asked.at(-1)?.[0], caster.storage.read('social_username')]).toEqual(['GET_USER', 'caster'])
  })

  it('R4.48: a result that the frame has taken is not given to it twice; who it is about stays known', async () => {
    const stage = stageLogin({ answers: { GET_USER: () => ({ address: ME, chainId: 1 }) } })
    stage.embedded.login.openPopup()
    const result = stage.embedded.login.social('google')
    await flushMicrotasks()
    stage.answer('https://secure.example/?r')
    const open = await result
    for (const question of ['CONNECT_SOCIAL', 'GET_USER']) {
      await open()
      await connect(stage)
      expect(stage.asked.at(-1)?.[0]).toBe(question)
      expect(stage.embedded.user.value).toMatchObject({ social: 'google', username: 'social' })
    }
  })

  it('R4.48: a connect that fails forgets what it was about', async () => {
    let isDown = true
    const stage = stageLogin({
      answers: {
        GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => Promise.reject(new Error('no')),
        CONNECT_SOCIAL: () => (isDown ? Promise.reject(new Error('down')) : {}),
      },
    })
    stage.embedded.login.openPopup()
    const done = stage.embedded.login.social('google').then((open) => open())
    await flushMicrotasks()
    stage.answer('https://secure.example/?r')
    await done
    await expect(connect(stage)).rejects.toThrow('down')
    isDown = false
    await connect(stage)
    expect(stage.asked.at(-1)?.[0]).toBe('GET_USER')
    expect(stage.embedded.smartAccountNetworks.value).toEqual([])
  })

  describe('on a return', () => {
    const used = { email_login_used: 'true', email: 'me@shop.example', last_used_chain: '1' }

    it('R4.94: nobody is asked where nobody was logged in', async () => {
      for (const items of [{}, { email_login_used: 'yes' }]) {
        const stage = stageLogin({ items })
        expect([await connect(stage, true), stage.asked]).toEqual([{ accounts: [] }, []])
      }
    })

    it('R4.94: one that the frame knows is there again', async () => {
      const stage = stageLogin({ items: used })
      expect((await connect(stage, true))?.accounts).toHaveLength(1)
      expect(stage.names()[0]).toBe('IS_CONNECTED')
    })

    it.each([
      ['does not know them', () => ({ isConnected: false })],
      ['refuses', () => Promise.reject(failFrame('frame/refused', { message: 'no' }))],
    ])('R4.95: where the frame %s, nothing of them is left', async (_, answer) => {
      const stage = stageLogin({
        items: { ...used, connected_social: 'google', social_username: 'me' },
        answers: { IS_CONNECTED: answer },
      })
      expect(await connect(stage, true)).toEqual({ accounts: [] })
      const left = ['email_login_used', 'email', 'social_username', 'connected_social', 'last_used_chain'].map(
        stage.storage.read,
      )
      expect([
        left.filter((one) => one !== undefined),
        stage.storage.read('last_login'),
        stage.embedded.user.value.email,
      ]).toEqual([[], 'google', undefined])
    })

    it.each([
      'frame/load-failed',
      'frame/request-timeout',
      'frame/email-dependency',
      'frame/frame-missing',
      'frame/parent-missing',
      'frame/aborted',
    ] as const)(
      'R4.95: a frame that cannot be reached (%s) has not said no: it is asked again with hope, once',
      async (code) => {
        const stage = stageLogin({ items: used, answers: { IS_CONNECTED: () => Promise.reject(failFrame(code)) } })
        expect(await codeOf(Promise.resolve(connect(stage, true)))).toBe(code)
        expect(stage.storage.read('email')).toBe('me@shop.example')
        for (const listener of stage.listeners.online) listener()
        for (const listener of stage.listeners.visible) listener()
        expect(stage.restored).toEqual(['restore'])
      },
    )

    it('R4.95: and when the visitor opens the modal', async () => {
      const stage = stageLogin({
        items: used,
        answers: { IS_CONNECTED: () => Promise.reject(failFrame('frame/aborted')) },
      })
      await codeOf(Promise.resolve(connect(stage, true)))
      await stage.page.navigation.open({ view: 'Account' })
      expect(stage.restored).toEqual(['restore'])
    })

    it('R4.95: nobody who was not cut off is looked for', async () => {
      const stage = stageLogin({ items: used })
      stage.page.connect([ME], stage.auth)
      await connect(stage, true)
      for (const listener of [...stage.listeners.online, ...stage.listeners.visible]) listener()
      await stage.page.navigation.open({ view: 'Account' })
      expect(stage.restored).toEqual([])
    })
  })

  it('R4.69: moves, and says who is there then', async () => {
    const stage = stageLogin()
    const operations = stage.embedded.operations('eip155')
    const heard: unknown[] = []
    const stop = operations.watch?.(stage.auth, {
      accountsChanged: (all) => heard.push(all.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    stage.page.connect([ME], stage.auth)
    await operations.switchNetwork?.(stage.auth, optimism, createFakeClock())
    expect(stage.asked[0]).toEqual(['SWITCH_NETWORK', { chainId: 'eip155:10' }])
    expect([stage.storage.read('last_used_chain'), heard]).toEqual(['eip155:1', [[ME], '1']])
    stop?.()
    await operations.switchNetwork?.(stage.auth, optimism, createFakeClock())
    expect(heard).toHaveLength(2)
  })

  it('R4.69: to another family it connects there; not to a network that the frame does not serve', async () => {
    const stage = stageLogin()
    await stage.embedded.operations('eip155').switchNetwork?.(stage.auth, solana, createFakeClock())
    expect(stage.page.told).toContain('connect auth')
    const odd = { ...optimism, caipNetworkId: 'eip155:31337' } as const
    expect(
      await codeOf(
        Promise.resolve(stage.embedded.operations('eip155').switchNetwork?.(stage.auth, odd, createFakeClock())),
      ),
    ).toBe('connection/login-network')
    const none = stageLogin({ hasKeys: false })
    await none.embedded.operations('eip155').switchNetwork?.(none.auth, optimism, createFakeClock())
    expect(none.asked).toEqual([])
  })

  it('R4.27: leaving is leaving: what waits is refused, nothing is left, and the frame is told', async () => {
    const stage = stageLogin({ items: { email_login_used: 'true', email: 'me@shop.example' } })
    await stage.embedded.operations('eip155').disconnect?.(stage.auth)
    expect([stage.names(), stage.storage.read('email'), stage.storage.read('last_login')]).toEqual([
      ['abort', 'sign out'],
      undefined,
      'email',
    ])
    await stage.embedded.operations('eip155').disconnect?.(stage.auth)
    expect(stage.names()).toEqual(['abort', 'sign out', 'abort'])
    const both = stageLogin({ items: { email_login_used: 'true' } })
    both.page.connect([ME], walletOf('auth', { type: 'AUTH', chain: 'solana' }))
    await both.embedded.operations('eip155').disconnect?.(both.auth)
    expect(both.left).toEqual(['solana auth'])
  })

  it('R4.69: another tab may have moved the frame: the tab in sight says where it stands', async () => {
    const look = async (chainId: unknown, more: { isReady?: boolean; type?: 'AUTH' | 'ANNOUNCED' } = {}) => {
      const stage = stageLogin({ answers: { GET_CHAIN_ID: () => ({ chainId }) } })
      stage.page.connect([ME], walletOf('auth', { type: more.type ?? 'AUTH' }))
      stage.isReady.value = more.isReady ?? true
      stage.asked.splice(0)
      for (const listener of stage.listeners.visible) listener()
      await flushMicrotasks()
      return stage
    }
    expect((await look('eip155:10')).asked).toEqual([['GET_CHAIN_ID'], ['SWITCH_NETWORK', { chainId: 'eip155:1' }]])
    for (const there of ['eip155:1', 1, '1']) {
      const stage = await look(there)
      expect([stage.asked, stage.storage.read('last_used_chain')]).toEqual([[['GET_CHAIN_ID']], `${there}`])
    }
    expect((await look(10, { isReady: false })).asked).toEqual([])
    expect((await look(10, { type: 'ANNOUNCED' })).asked).toEqual([])
  })
})

describe('the account’s type', () => {
  const logIn = async (given: Parameters<typeof stageLogin>[0] = {}, type: 'eoa' | 'smartAccount' = 'eoa') => {
    const stage = stageLogin(given)
    await stage.embedded.operations('eip155').connect?.(stage.auth, false, ethereum)
    stage.page.connect([ME], stage.auth)
    stage.asked.splice(0)
    return { ...stage, type }
  }

  it('R5.4, R4.56: changes where the network has smart accounts, and is remembered', async () => {
    const { embedded, asked, storage, page } = await logIn()
    expect([embedded.mayBe('eoa'), embedded.mayBe('smartAccount'), embedded.maySwitchType.value]).toEqual([
      true,
      true,
      'smartAccount',
    ])
    await embedded.setAccountType('smartAccount')
    expect(asked[0]).toEqual(['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }])
    expect(asked[1]?.[0]).toBe('GET_USER')
    expect(storage.read('preferred_account_types')).toBe('{"eip155":"smartAccount"}')
    expect(page.told).toContain('track SET_PREFERRED_ACCOUNT_TYPE {"accountType":"smartAccount"}')
  })

  it('R4.56: a frame that has none to offer keeps the plain one', async () => {
    const { embedded, storage } = await logIn({
      answers: { SET_PREFERRED_ACCOUNT: () => Promise.reject(new Error('no')) },
    })
    await embedded.setAccountType('smartAccount')
    expect(storage.read('preferred_account_types')).toBe('{"eip155":"eoa"}')
  })

  it('R5.4: not on a network without them, nor for a wallet that is another', async () => {
    const elsewhere = await logIn({
      answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [10] }) },
    })
    expect([elsewhere.embedded.mayBe('smartAccount'), elsewhere.embedded.maySwitchType.value]).toEqual([
      false,
      undefined,
    ])
    expect(await codeOf(elsewhere.embedded.setAccountType('smartAccount'))).toBe('connection/no-smart-account')
    await elsewhere.embedded.setAccountType('eoa')
    const other = stageLogin()
    other.page.connect([ME])
    expect([other.embedded.mayBe('eoa'), await codeOf(other.embedded.setAccountType('eoa'))]).toEqual([
      false,
      'connection/not-embedded',
    ])
    expect(await codeOf(other.embedded.updateEmail('new@shop.example'))).toBe('connection/not-embedded')
  })

  it('R5.4: an account that is chosen is chosen with its type', async () => {
    const { embedded, auth, names } = await logIn()
    await embedded.operations('eip155').selectAccount?.(auth, { namespace: 'eip155', address: ME, type: 'payment' })
    expect(names()).toEqual([])
    await embedded.operations('eip155').selectAccount?.(auth, { namespace: 'eip155', address: ME, type: 'eoa' })
    expect(names()[0]).toBe('SET_PREFERRED_ACCOUNT')
  })

  it('R5.1: nothing that is asked of the login meanwhile shortens the half minute for a code', async () => {
    const { embedded, auth, page, names } = await logIn()
    await embedded.updateEmail('new@shop.example')
    await embedded.setAccountType('smartAccount')
    await embedded.operations('eip155').switchNetwork?.(auth, optimism, page.clock)
    // As a page does that is loaded again.
    await embedded.operations('eip155').connect?.(auth, true, ethereum)
    expect(names().filter((name) => name === 'GET_USER')).toHaveLength(3)
    expect(await codeOf(embedded.updateEmail('new@shop.example'))).toBe('frame/email-cooldown')
    await page.clock.advance(COOLDOWN)
    expect(await embedded.updateEmail('new@shop.example')).toBe('VERIFY_PRIMARY_OTP')
  })

  it('R2.53, R5.1: another mail address, by a code to each, not twice in half a minute', async () => {
    const { embedded, asked, storage } = await logIn()
    expect(await embedded.updateEmail('new@shop.example')).toBe('VERIFY_PRIMARY_OTP')
    expect(await codeOf(embedded.updateEmail('new@shop.example'))).toBe('frame/email-cooldown')
    await embedded.confirmOldEmail('1')
    expect([await embedded.confirmNewEmail('2'), embedded.user.value.email, storage.read('email')]).toEqual(
      Array.from({ length: 3 }, () => 'new@shop.example'),
    )
    expect(asked).toEqual([
      ['UPDATE_EMAIL', { email: 'new@shop.example' }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '2' }],
    ])
  })
})

describe('what a host asks of it', () => {
  const ask = (stage: ReturnType<typeof stageLogin>, method: string, params?: unknown, namespace = 'eip155') =>
    stage.embedded.request(namespace, { method, params })

  it('R4.62: its chain and its version are answered here', async () => {
    const stage = stageLogin()
    expect(
      await Promise.all(['eth_chainId', 'net_version', 'web3_clientVersion'].map((method) => ask(stage, method))),
    ).toEqual(['0x1', '1', 'walletlet/react-eip155-1.2.3'])
    expect(stage.asked).toEqual([])
  })

  it('R5.19, R7.72: safe ones go to the frame, big numbers as every node reads them', async () => {
    const stage = stageLogin()
    expect(await ask(stage, 'eth_call', [{ value: 255n }, 'latest'])).toBe('answered')
    expect(await ask(stage, 'eth_blockNumber')).toBe('answered')
    await ask(stage, 'wallet_getCapabilities', [ME])
    expect(stage.asked).toEqual([
      [
        'RPC_REQUEST',
        { method: 'eth_call', chainNamespace: 'eip155', chainId: 1, params: [{ value: '0xff' }, 'latest'] },
      ],
      ['RPC_REQUEST', { method: 'eth_blockNumber', chainNamespace: 'eip155', chainId: 1 }],
      ['RPC_REQUEST', { method: 'wallet_getCapabilities', chainNamespace: 'eip155', chainId: 1 }],
    ])
    await ask(stage, 'eth_call', [], 'solana')
    expect(stage.asked.at(-1)?.[1]).toMatchObject({ chainNamespace: 'solana', chainId: solana.caipNetworkId })
  })

  it('R4.61: one that cannot say what it can, can nothing', async () => {
    const stage = stageLogin({ answers: { RPC_REQUEST: () => Promise.reject(new Error('no')) } })
    expect(await ask(stage, 'wallet_getCapabilities')).toEqual({})
    await expect(ask(stage, 'eth_blockNumber')).rejects.toThrow('no')
  })

  it('R4.69: the chain is the page’s to change', async () => {
    const stage = stageLogin()
    expect(await ask(stage, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect([stage.moved, stage.asked]).toEqual([['eip155:10'], []])
    for (const params of [[{ chainId: '0x5' }], [], undefined, ['0xa'], [{}]])
      await expect(ask(stage, 'wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: 4902 })
  })

  it.each([
    ['frame/rpc-aborted', 4001],
    ['frame/request-timeout', -32603],
  ] as const)('R7.54: our own failures have the numbers of EIP-1193: %s is %i', async (code, number) => {
    const stage = stageLogin({ answers: { RPC_REQUEST: () => Promise.reject(failFrame(code)) } })
    await expect(ask(stage, 'eth_blockNumber')).rejects.toMatchObject({ code: number, cause: { code } })
  })

  it('R7.54: the frame’s own no is a no', async () => {
    const stage = stageLogin({
      answers: {
        RPC_REQUEST: () => Promise.reject(failFrame('frame/refused', { message: 'User rejected the request' })),
      },
    })
    await expect(ask(stage, 'eth_blockNumber')).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request',
    })
  })

  it.each([
    'net_listening',
    'web3_sha3',
    'rpc_modules',
    'eth_getWork',
    'eth_coinbase',
    'eth_mining',
    'eth_hashrate',
    'wallet_getPermissions',
  ])('R5.20: %s is refused without a word to anybody else', async (method) => {
    const stage = stageLogin()
    await stage.page.navigation.open({ view: 'Account' })
    await expect(ask(stage, method)).rejects.toMatchObject({ code: 4200 })
    await stage.page.clock.advance(1_000)
    expect([stage.asked, stage.shown]).toEqual([[], []])
  })
})

describe('how the frame looks, and who is in it', () => {
  it('R7.76: our looks by the frame’s names', () => {
    expect(frameTheme('light', {})).toEqual({
      themeMode: 'light',
      themeVariables: {},
      w3mThemeVariables: { '--w3m-accent': 'hsla(231, 100%, 70%, 1)', '--w3m-background': '#fff' },
    })
    expect(frameTheme('dark', { accent: '#f00', fontSizeMaster: '10px', zIndex: undefined } as never)).toEqual({
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#f00', '--w3m-font-size-master': '10px' },
      w3mThemeVariables: { '--w3m-accent': '#f00', '--w3m-background': '#202020' },
    })
  })

  it('R7.76, R7.77: it is told once it is ready, and again whenever it is ready anew', async () => {
    const stage = stageLogin({ options: { metadata: { name: 'Tidepool' } } })
    expect(stage.asked).toEqual([])
    stage.isReady.value = true
    expect(stage.asked).toEqual([
      [
        'SYNC_DAPP_DATA',
        { projectId: 'p1', sdkVersion: 'react-eip155-1.2.3', sdkType: 'appkit', metadata: { name: 'Tidepool' } },
      ],
      ['SYNC_THEME', frameTheme('light', {})],
    ])
    stage.isReady.value = false
    stage.isReady.value = true
    expect(stage.asked).toHaveLength(4)
    ;(stage.interior.theme.mode as { value: string }).value = 'dark'
    expect(stage.asked.slice(4)).toEqual([['SYNC_THEME', frameTheme('dark', {})]])
    const options = stage.interior.options as { value: object }
    options.value = { ...options.value, currency: 'EUR' }
    expect(stage.asked).toHaveLength(5)
    options.value = { ...options.value, metadata: { name: 'Ebb' } }
    expect(stage.asked.slice(5)).toMatchObject([['SYNC_DAPP_DATA', { metadata: { name: 'Ebb' } }]])
    const bare = stageLogin()
    bare.isReady.value = true
    expect(bare.asked[0]?.[1]).not.toHaveProperty('metadata')
  })

  it.each([
    [{ email: 'me@shop.example', username: undefined, social: undefined }, 'me@shop.example'],
    [{ email: 'me@shop.example', username: 'me', social: 'google' }, 'me'],
    [{ email: undefined, username: 'me0', social: 'discord' }, 'me'],
    [{ email: undefined, username: 'me0', social: 'google' }, 'me0'],
    [{ email: 'me@shop.example', username: '0', social: 'discord' }, 'me@shop.example'],
    [{ email: undefined, username: undefined, social: undefined }, undefined],
    [{ email: 'x'.repeat(30), username: undefined, social: undefined }, 'x'.repeat(30)],
    [{ email: 'x'.repeat(31), username: undefined, social: undefined }, `${'x'.repeat(28)}...`],
  ] as const)('R5.38, R5.39: %j is called %s', (user, name) => expect(showUser(user)).toBe(name))
})
