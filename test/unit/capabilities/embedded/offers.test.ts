import { describe, expect, it } from 'vitest'
import { offerAuthConnectors } from '../../../../src/capabilities/embedded/auth-connectors.ts'
import { emailFeature, socialFeature } from '../../../../src/capabilities/embedded/connect-manifest.ts'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { failFrame } from '../../../../src/capabilities/embedded/errors.ts'
import { showLogin } from '../../../../src/capabilities/embedded/host-login/log-in.ts'
import { createLoginStorage } from '../../../../src/capabilities/embedded/login-storage.ts'
import { needsEmbedded } from '../../../../src/capabilities/embedded/needs-embedded.ts'
import { servedNetwork } from '../../../../src/capabilities/embedded/served-networks.ts'
import { askForCode } from '../../../../src/capabilities/embedded/views/email/ask-for-code.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { codeOf, ethereum } from '../../../support/parts.ts'
import { optimism } from '../../state/open-page.ts'
import { ME, stageLogin } from './support/stage-login.ts'

describe('whether there is a login', () => {
  const isShown = (given: { projectId?: string; filter?: string; families?: string[] }): boolean[] =>
    [emailFeature, socialFeature].map(({ slots }) => {
      const families = fakeFamilies(
        Object.fromEntries((given.families ?? ['eip155', 'cosmos']).map((one) => [one, {}])),
      )
      const parts = {
        options: { value: { projectId: given.projectId ?? 'p1' } },
        families,
        navigation: { namespaceFilter: { value: given.filter } },
      }
      return !!slots?.connectMethod?.isShown?.(parts as never)
    })

  it('R2.22: where a family has keys in the frame, and the project is known', () => {
    expect(isShown({})).toEqual([true, true])
    expect(isShown({ projectId: '' })).toEqual([false, false])
    expect(isShown({ families: ['cosmos', 'bip122'] })).toEqual([false, false])
    expect(isShown({ families: [] })).toEqual([false, false])
    expect(isShown({ filter: 'cosmos' })).toEqual([false, false])
    expect(isShown({ filter: 'solana' })).toEqual([true, true])
  })

  it('R2.22: by account where the project has one', () => {
    const isOn = (remote: object): unknown => socialFeature.isEnabled?.({ remote } as never)
    expect([isOn({ socials: ['x'] }), isOn({ socials: [] }), isOn({ socials: false })]).toEqual([true, false, false])
    expect([emailFeature.isEnabled?.({ remote: { email: false } } as never)]).toEqual([false])
  })

  it.each<[name: string, items: Readonly<Record<string, string>>, href: string, projectId: string, isNeeded: boolean]>([
    ['who was logged in', { email_login_used: 'true' }, 'https://shop.example/', 'p1', true],
    ['who left for a login', { social_provider: 'x' }, 'https://shop.example/', 'p1', true],
    ['who comes back with a result', {}, 'https://shop.example/?result_uri=x', 'p1', true],
    ['who comes back with a result behind others', {}, 'https://shop.example/?a=1&result_uri=x', 'p1', true],
    ['whose address only looks like it', {}, 'https://shop.example/?my_result_uri=x', 'p1', false],
    ['anybody else', {}, 'https://shop.example/', 'p1', false],
    [
      'whose page has no project',
      { email_login_used: 'true', social_provider: 'x' },
      'https://shop.example/?result_uri=x',
      '',
      false,
    ],
  ])('R4.92: at start for %s: %s', (_, items, href, projectId, isNeeded) => {
    const { interior } = stageLogin({ items, url: href, options: { projectId } })
    expect(needsEmbedded(interior)).toBe(isNeeded)
  })

  it('R6.2: a wallet for each family that has keys, which signs in a screen of ours, and moves by itself', async () => {
    const stage = stageLogin()
    const offered: Record<string, unknown>[] = []
    const interior = {
      ...stage.interior,
      families: fakeFamilies({ eip155: {}, cosmos: {}, solana: {} }),
      connections: { offer: (one: Record<string, unknown>) => offered.push(one) },
    } as unknown as Interior
    offerAuthConnectors(interior, stage.embedded)
    expect(offered.map(({ chain }) => chain)).toEqual(['eip155', 'solana'])
    expect(offered[0]).toMatchObject({
      type: 'AUTH',
      name: 'Auth',
      connectMethod: 'email',
      asksOnScreen: true,
      movesByItself: true,
      isSponsored: true,
      tellsAssets: true,
    })
    const { provider, visitorName } = offered[0] as unknown as {
      provider: { writesBase58: boolean; request(call: object): Promise<unknown> }
      visitorName: { value: unknown }
    }
    expect([await provider.request({ method: 'eth_chainId' }), provider.writesBase58, visitorName.value]).toEqual([
      '0x1',
      true,
      undefined,
    ])
    await stage.embedded.operations('eip155').connect?.(stage.auth, false, ethereum)
    expect(visitorName.value).toBe('me@shop.example')
  })

  it('R9.26: the network that it is asked on is one of its family that it serves, the active one first', () => {
    const served = (interior: Interior, namespace: 'eip155' | 'cosmos' = 'eip155') =>
      servedNetwork(interior, interior.networks.of(namespace)).caipNetworkId
    const at = (loginNetworks: string[]) => served(stageLogin({ options: { loginNetworks } }).interior)
    expect([at(['eip155:10', 'eip155:1']), at(['eip155:10'])]).toEqual(['eip155:1', 'eip155:10'])
    const solanaOnly = stageLogin({ options: { loginNetworks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    expect(() => served(solanaOnly.interior)).toThrow(
      expect.objectContaining({ code: 'connection/login-network', context: { network: 'Ethereum' } }),
    )
    const keyless = { ...solanaOnly.interior, families: fakeFamilies({ cosmos: {} }) } as Interior
    expect(() => served({ ...keyless, options: stageLogin().interior.options }, 'cosmos')).toThrow()
  })
})

describe('asking for a code', () => {
  const start = async (action: string, meanwhile?: (navigation: Interior['navigation']) => void) => {
    const stage = stageLogin({
      answers: {
        CONNECT_EMAIL() {
          meanwhile?.(stage.page.navigation)
          return { action }
        },
      },
    })
    const { navigation } = stage.page
    await navigation.open({ view: 'Connect' })
    const interior = {
      ...stage.interior,
      navigation,
      capabilities: { use: async (token: unknown) => (token === EMBEDDED ? stage.embedded : undefined) },
    } as unknown as Interior
    await askForCode(interior, 'me@shop.example')
    return {
      view: stage.page.view(),
      route: navigation.route.peek(),
      told: stage.page.told,
      isOpen: navigation.isOpen.peek(),
    }
  }

  it('R4.45: leads to the code, or to the device, with the address', async () => {
    expect((await start('VERIFY_OTP')).route).toMatchObject({
      view: 'EmailVerifyOtp',
      parameters: { email: 'me@shop.example' },
    })
    expect((await start('VERIFY_DEVICE')).route).toMatchObject({
      view: 'EmailVerifyDevice',
      parameters: { email: 'me@shop.example' },
    })
  })

  it('R4.45: connects at once where neither is asked for', async () => {
    const { view, told } = await start('CONNECT')
    expect([view, told.includes('connect auth')]).toEqual(['Account', true])
  })

  it('R4.45: not where the visitor has gone elsewhere meanwhile', async () => {
    for (const action of ['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']) {
      const away = await start(action, (navigation) => navigation.push('Networks'))
      expect([away.view, away.told.includes('connect auth')]).toEqual(['Networks', false])
      const closed = await start(action, (navigation) => navigation.close())
      expect([closed.isOpen, closed.told.includes('connect auth')]).toEqual([false, false])
    }
  })
})

describe('what a login leaves on this device', () => {
  it('R3.39: what is known, and nothing of what is not; a new login asks for a code at once', () => {
    const { interior, storage } = stageLogin({ items: { last_email_login_time: '7' } })
    const kept = createLoginStorage(interior)
    kept.keep({ address: ME, chainId: 10 }, undefined)
    expect(storage.read('last_email_login_time')).toBe('7')
    kept.endWaiting()
    expect(
      [
        'email_login_used',
        'email',
        'social_username',
        'connected_social',
        'last_used_chain',
        'last_email_login_time',
      ].map(storage.read),
    ).toEqual(['true', undefined, undefined, undefined, '10', undefined])
    kept.keep({ address: ME, chainId: 1, email: 'me@shop.example', userName: 'me' }, 'x')
    kept.keep({ address: ME, chainId: 1, email: '', userName: null }, undefined)
    expect(kept.read()).toEqual({ email: 'me@shop.example', username: 'me', social: 'x' })
  })

  it('R3.39: nothing of the last login where there was none', () => {
    const { interior, storage } = stageLogin({ items: { connected_social: 'x' } })
    createLoginStorage(interior).clear()
    expect([storage.read('last_login'), storage.read('connected_social')]).toEqual([undefined, undefined])
  })

  it('R3.41: networks with smart accounts, none and several', () => {
    const of = (text?: string) =>
      createLoginStorage(
        stageLogin({ items: text === undefined ? {} : { smart_account_enabled_networks: text } }).interior,
      ).smartAccountNetworks()
    expect([of(), of(''), of('1'), of('1,137')]).toEqual([[], [], [1], [1, 137]])
  })

  it('R4.52: who leaves for a login elsewhere keeps the wallets of before', () => {
    const { interior, storage } = stageLogin({ items: { connections: '{"solana":{}}' } })
    createLoginStorage(interior).keepPendingSocial('x')
    expect([storage.read('connections'), storage.read('social_provider')]).toEqual(['{"solana":{}}', 'x'])
  })
})

describe('after the visitor has approved', () => {
  const approve = async (method: string, answer: () => unknown = () => 'approved') => {
    const stage = stageLogin({ answers: { RPC_REQUEST: answer } })
    stage.page.connect([ME], stage.auth)
    await stage.page.navigation.open({ view: 'Account' })
    const asked = codeOf(stage.embedded.request('eip155', { method, params: [] }))
    await flushMicrotasks()
    return { ...stage, answer: await asked }
  }

  it('R4.58: the balance is asked for anew, at once, and for what was sent again when a block may have it', async () => {
    const { answer, forgotten, page } = await approve('eth_sendTransaction')
    expect([answer, forgotten]).toEqual([{ resolved: 'approved' }, ['nativeBalance', 'balance']])
    await page.clock.advance(3_999)
    expect(forgotten).toHaveLength(2)
    await page.clock.advance(1)
    expect(forgotten).toHaveLength(4)
    await page.clock.advance(11_000)
    expect([forgotten.length, page.told.filter((what) => what === 'load native').length]).toEqual([6, 3])
  })

  it('R4.58: so are the tokens, where a list of them was read', async () => {
    const { page } = await approve('eth_sendTransaction')
    const tokens = (): string[] => page.told.filter((what) => what.startsWith('load tokens'))
    expect(tokens()).toEqual([])
    page.held.value = []
    await page.clock.advance(4_000)
    // Not of a service that is down: it would be missed aloud three times.
    expect(tokens()).toEqual(['load tokens false'])
  })

  it('R4.58: of every account and network, whichever the visitor has gone on to', async () => {
    const { forgotten, page } = await approve('eth_sendTransaction')
    page.networks.activate(optimism.caipNetworkId)
    await page.clock.advance(4_000)
    expect(forgotten.slice(2)).toEqual(['nativeBalance', 'balance'])
  })

  it('R4.58: once for what was only signed, and not where it was refused, or the widget has ended', async () => {
    const signed = await approve('personal_sign')
    await signed.page.clock.advance(60_000)
    expect(signed.forgotten).toHaveLength(2)
    const refused = await approve('personal_sign', () => Promise.reject(failFrame('frame/rpc-aborted')))
    expect(refused.forgotten).toEqual([])
    const ended = await approve('wallet_sendCalls')
    ended.page.scope.close()
    await ended.page.clock.advance(60_000)
    expect(ended.forgotten).toHaveLength(2)
  })

  it('R8.17: what it does not know is told to a visitor who sees the modal, a moment later', async () => {
    const { answer, shown, page, asked } = await approve('eth_sign')
    expect([shown, asked.some(([name]) => name === 'RPC_REQUEST')]).toEqual([[], false])
    expect(answer).toMatchObject({ foreign: { code: 4200 } })
    await page.clock.advance(299)
    expect(shown).toEqual([])
    await page.clock.advance(1)
    expect(shown).toMatchObject([{ code: 'frame/method-refused' }])
  })
})

describe('a login that is shown again', () => {
  const show = async (
    given: Parameters<typeof stageLogin>[0] & {
      isTelegram?: boolean
      userAgent?: string
      failing?: unknown
      leaves?: boolean
    } = {},
  ) => {
    const stage = stageLogin(given)
    const done: unknown[] = []
    const login = {
      redirect: async (provider: string) => void done.push(`redirect ${provider}`),
      openPopup: (opened: unknown) => {
        if (given.failing) throw given.failing
        done.push(opened === null ? 'blocked' : 'popup')
      },
    }
    const closed = { close: () => done.push('closed') }
    const interior = {
      ...stage.interior,
      navigation: { ...stage.interior.navigation, push: (...what: unknown[]) => done.push(what) },
      capabilities: {
        current: () => (given.leaves ? undefined : { login }),
        async use() {
          stage.interior.navigation.close()
          return { login }
        },
      },
      environment: {
        ...stage.interior.environment,
        page: { isTelegram: given.isTelegram ?? false, userAgent: given.userAgent ?? '', openPopup: () => closed },
      },
    } as unknown as Interior
    const error = await showLogin(interior).catch((cause: unknown) => cause)
    return { done, error, shown: stage.shown }
  }
  const socials = (remote: object, last_login?: string) => ({
    options: { remote },
    items: last_login ? { last_login } : {},
  })

  it('R4.22: by the way of the last time, where the page still has it', async () => {
    expect((await show(socials({ email: true, socials: ['x'] }, 'x'))).done).toEqual([
      'popup',
      ['ConnectingSocial', { provider: 'x' }],
    ])
    expect((await show(socials({ email: true, socials: ['x'] }, 'google'))).done).toEqual([['EmailLogin']])
    expect((await show(socials({ email: true, socials: ['x'] }))).done).toEqual([['EmailLogin']])
    expect((await show(socials({ email: false, socials: ['x', 'google'] }))).done[1]).toEqual([
      'ConnectingSocial',
      { provider: 'x' },
    ])
    expect((await show(socials({ email: true, socials: false }, 'x'))).done).toEqual([['EmailLogin']])
    expect((await show(socials({ email: true, socials: ['farcaster'] }, 'farcaster'))).done).toEqual([
      ['ConnectingFarcaster'],
    ])
  })

  it.each([true, false])(
    'R10.2: a visitor who closes the modal until the code comes is led nowhere (Telegram: %s)',
    async (isTelegram) => {
      const { done } = await show({ ...socials({ email: true, socials: ['x'] }, 'x'), isTelegram, leaves: true })
      expect(done).toEqual(isTelegram ? [] : ['closed'])
    },
  )

  it('R4.52: in Telegram the page is left', async () => {
    expect((await show({ ...socials({ email: true, socials: ['x'] }, 'x'), isTelegram: true })).done).toEqual([
      'redirect x',
    ])
  })

  it('R4.22, R5.35: by none that Telegram cannot show there', async () => {
    const isThere = { isTelegram: true, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }
    const remote = { email: false, socials: ['google', 'x'] }
    expect((await show({ ...socials(remote), ...isThere })).done).toEqual(['redirect x'])
    expect((await show({ ...socials(remote, 'google'), ...isThere })).done).toEqual(['redirect x'])
    expect((await show({ ...socials({ ...remote, email: true }, 'google'), ...isThere })).done).toEqual([
      ['EmailLogin'],
    ])
  })

  it('R4.22: what fails takes its window along, and is told in our words to whoever asked, who says it', async () => {
    const failed = await show({ ...socials({ email: true, socials: ['x'] }, 'x'), failing: new Error('theirs') })
    expect([failed.done, failed.error]).toMatchObject([['closed'], { code: 'connection/failed' }])
    expect(failed.shown).toEqual([])
    const ours = await show({ ...socials({ email: true, socials: ['x'] }, 'x'), failing: failFrame('frame/aborted') })
    expect(ours.error).toMatchObject({ code: 'frame/aborted' })
  })
})
