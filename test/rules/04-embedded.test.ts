// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { EMBEDDED } from '../../src/capabilities/embedded/embedded.ts'
import type { Interior } from '../../src/state/interior.ts'
import { SECURE_ORIGIN } from '../support/edges/fake-secure-site.ts'
import { installSecureSite } from '../support/edges/secure-site-page.ts'
import type { FakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../support/test-page.ts'
import { whileTimePasses } from '../support/while-time-passes.ts'

// The wallet in the secure frame, through the widget's public door; the site behind the frame is a fake that speaks the
// frame's own protocol over window messages.

const PLAIN = '0x00000000000000000000000000000000000000aa'
const SMART = '0x00000000000000000000000000000000000000bb'
const NOWHERE = 'http://127.0.0.1:9'
const HASH = `0x${'12'.repeat(32)}`

type Site = ReturnType<typeof installSecureSite>
type Handlers = Parameters<typeof installSecureSite>[0]

const user = ({
  chainId,
  preferredAccountType = 'smartAccount',
}: {
  chainId?: unknown
  preferredAccountType?: unknown
}) => ({
  email: 'ada@example.com',
  address: preferredAccountType === 'eoa' ? PLAIN : SMART,
  chainId: (chainId ?? 1) as number,
  accounts: [
    { address: PLAIN, type: 'eoa' as const },
    { address: SMART, type: 'smartAccount' as const },
  ],
  preferredAccountType: preferredAccountType as 'eoa',
  smartAccountDeployed: false,
})

/** A secure site on which ada is, or is not, logged in. */
const answers = (more: Handlers = {}): Handlers => ({
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_DEVICE: () => undefined,
  CONNECT_OTP({ otp }) {
    if (otp !== '123456') throw new Error('Invalid code')
  },
  GET_USER: user,
  CONNECT_SOCIAL: (payload) => ({ ...user(payload), userName: 'ada0' }),
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
  SIGN_OUT: () => undefined,
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: PLAIN }),
  GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `https://login.test/${provider}?state=abc` }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/x' }),
  CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
  ...more,
})

let site: Site
let page: TestPage
afterEach(() => {
  page.close()
  site.remove()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

interface Stage {
  readonly interior: Interior
  readonly site: Site
  readonly page: TestPage
}

/** A page with the widget drawn by nobody, its interior in hand. */
async function start({ handlers, storage }: { handlers?: Handlers; storage?: FakeSite } = {}): Promise<Stage> {
  site = installSecureSite(answers(handlers))
  page = openPage({
    ...(storage && { site: storage }),
    baseUrls: {
      blockchainApi: NOWHERE,
      walletApi: NOWHERE,
      analytics: NOWHERE,
      relay: 'ws://127.0.0.1:9',
      secureSite: SECURE_ORIGIN,
    },
  })
  let interior: Interior | undefined
  page.widget.attachInterface({
    framework: 'test',
    load: async () => (one) => {
      interior = one
    },
  })
  await page.widget.open()
  return { interior: interior as unknown as Interior, site, page }
}

/** The frame answers by the fake clock: half a second to get ready. */
async function soon<Value>(promise: Promise<Value>, ms = 500): Promise<Value> {
  let isSettled = false
  const settle = (): void => {
    isSettled = true
  }
  promise.then(settle, settle)
  await until(() => site.isOpen || isSettled, 'a frame')
  return whileTimePasses(page.clock, promise, ms)
}

async function loginByEmail(stage: Stage): Promise<void> {
  const { login } = await stage.interior.capabilities.use(EMBEDDED)
  expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
  await soon(login.otp('123456'))
  await soon(login.connect())
}

const names = (): string[] => site.received.map(({ name }) => name)

describe('email', () => {
  it('R4.45, R4.54, R3.2, R3.4, R3.39, R3.40, R3.41, R4.92, R7.55, R9.27, R7.77, R7.76: a code, then the account: smart account first, all accounts listed, everything kept for the next visit', async () => {
    const stage = await start()
    expect(site.opened).toEqual([])
    await loginByEmail(stage)
    expect(page.widget.account.value).toMatchObject({
      address: SMART,
      type: 'smartAccount',
      caipAddress: `eip155:1:${SMART}`,
      allAccounts: [{ type: 'smartAccount' }, { address: PLAIN, type: 'eoa' }],
    })
    expect(stage.interior.capabilities.current(EMBEDDED)?.user.value).toEqual({
      email: 'ada@example.com',
      username: undefined,
      social: undefined,
      isSmartAccountDeployed: false,
    })
    expect(Object.fromEntries(page.site.items)).toMatchObject({
      email_login_used: 'true',
      email: 'ada@example.com',
      last_used_chain: '1',
      smart_account_enabled_networks: '1,8453',
    })
    expect(page.site.items.has('last_email_login_time')).toBe(false)
    const url = new URL(site.opened[0] as string)
    expect(url.origin + url.pathname).toBe(`${SECURE_ORIGIN}/sdk`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'test',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
    })
    expect(names()).toContain('SYNC_DAPP_DATA')
    expect(names()).toContain('SYNC_THEME')
  })

  it('R5.1, R9.1: “Please try again after {n} seconds” within 30 s of the last code, and nothing is sent', async () => {
    const stage = await start()
    const { login } = await stage.interior.capabilities.use(EMBEDDED)
    await soon(login.email('ada@example.com'))
    await page.clock.advance(10_400 - (page.clock.now() - Number(page.site.items.get('last_email_login_time'))))
    const sent = names().length
    await expect(login.email('ada@example.com')).rejects.toThrow('Please try again after 20 seconds')
    expect(names()).toHaveLength(sent)
    expect(login.secondsToCode()).toBe(20)
    await page.clock.advance(20_000)
    expect(login.secondsToCode()).toBe(0)
    expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
  })

  it('R5.1: a clock that was set back does not lock the visitor out', async () => {
    const stage = await start()
    const { login } = await stage.interior.capabilities.use(EMBEDDED)
    page.site.items.set('last_email_login_time', String(page.clock.now() + 3_600_000))
    expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
  })

  it('R4.46: a wrong code says so, and another one may follow', async () => {
    const stage = await start()
    const { login } = await stage.interior.capabilities.use(EMBEDDED)
    await soon(login.email('ada@example.com'))
    await expect(soon(login.otp('000000'))).rejects.toThrow('Invalid code')
    await soon(login.otp('123456'))
  })

  it('R9.11, R2.53, R5.1, R8.37: changing the address: old code, new code, and the new one is kept; cooldown counts here too', async () => {
    const stage = await start({
      handlers: {
        UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
        UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
        UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
      },
    })
    const embedded = await stage.interior.capabilities.use(EMBEDDED)
    await expect(embedded.updateEmail('new@example.com')).rejects.toThrow('Not connected to email or social')
    await loginByEmail(stage)
    expect(await soon(embedded.updateEmail('new@example.com'))).toBe('VERIFY_PRIMARY_OTP')
    await expect(embedded.updateEmail('other@example.com')).rejects.toMatchObject({ code: 'frame/email-cooldown' })
    await soon(embedded.confirmOldEmail('1'))
    expect(await soon(embedded.confirmNewEmail('2'))).toBe('new@example.com')
    expect(embedded.user.value.email).toBe('new@example.com')
    expect(page.site.items.get('email')).toBe('new@example.com')
  })
})

describe('start-up and the end', () => {
  it('R4.92, R4.94, R3.25: after a reload the frame is there at once, is asked whether it knows the visitor, and the account is back', async () => {
    await loginByEmail(await start())
    const { site: storage } = page
    page.close()
    site.remove()
    await start({ storage })
    await until(() => site.isOpen, 'the frame')
    expect(page.widget.status.value).toBe('connecting')
    await soon(until(() => page.widget.status.value === 'connected', 'connected'))
    expect(page.widget.account.value?.address).toBe(SMART)
    const order = names().filter((name) => /IS_CONN|SMART|GET_USER/.test(name))
    expect(order).toEqual(['IS_CONNECTED', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'GET_USER'])
  })

  it.each([
    ['says no', () => ({ isConnected: false })],
    [
      'fails',
      () => {
        throw new Error('session lost')
      },
    ],
  ])('R4.95: a connection check that %s clears the login and the smart-account networks', async (_, check) => {
    await loginByEmail(await start())
    const { site: storage } = page
    page.close()
    site.remove()
    await start({ storage, handlers: { IS_CONNECTED: check } })
    await soon(
      until(() => page.widget.status.value === 'disconnected' && names().includes('IS_CONNECTED'), 'the check'),
    )
    await until(() => !storage.items.has('email_login_used'), 'cleared')
    expect(storage.items.has('email')).toBe(false)
    expect(storage.items.get('smart_account_enabled_networks')).toBe('')
    expect(page.widget.account.value).toBeUndefined()
  })

  it('R4.92: without a login nothing of the frame is made', async () => {
    await start()
    await page.clock.advance(60_000)
    expect(site.opened).toEqual([])
  })

  it('R4.96: disconnecting erases the login first, then tells the frame', async () => {
    let storedThen: string | undefined = 'not asked'
    const stage = await start({
      handlers: {
        SIGN_OUT() {
          storedThen = page.site.items.get('email_login_used')
        },
      },
    })
    await loginByEmail(stage)
    await page.widget.disconnect()
    expect(page.widget.account.value).toBeUndefined()
    await until(() => names().includes('SIGN_OUT'), 'told')
    expect(storedThen).toBeUndefined()
    expect(page.site.items.has('email')).toBe(false)
  })

  it('R4.97: 50 logins and logouts leave one frame, no timers and no open request', async () => {
    const stage = await start()
    for (let turn = 0; turn < 50; turn++) {
      page.site.items.delete('last_email_login_time')
      await loginByEmail(stage)
      await page.widget.disconnect()
      await until(() => names().filter((name) => name === 'SIGN_OUT').length === turn + 1, 'signed out')
    }
    await page.clock.advance(3_000)
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    await until(() => page.clock.pending() === 0, 'no timer left')
  })
})

describe('requests', () => {
  const rpc: Handlers = {
    RPC_REQUEST({ method }) {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'wallet_getCapabilities') throw new Error('not today')
      if (method === 'eth_sendTransaction') return HASH
      throw new Error('User rejected the request')
    },
  }

  it('R5.19, R4.61, R4.62: safe ones pass without a screen; the chain is answered here', async () => {
    const stage = await start({ handlers: rpc })
    await loginByEmail(stage)
    page.widget.close()
    const provider = page.widget.provider('eip155')
    expect(await soon(provider.request({ method: 'eth_blockNumber' }))).toBe('0x10')
    expect(await soon(provider.request({ method: 'eth_chainId' }))).toBe('0x1')
    expect(await soon(provider.request({ method: 'wallet_getCapabilities', params: [SMART] }))).toEqual({})
    expect(page.widget.isOpen.value).toBe(false)
    expect(names().filter((name) => name === 'RPC_REQUEST')).toHaveLength(2)
  })

  it('R4.57, R4.58, R7.72: a dangerous one opens ApproveTransaction; success closes it, forgets the old balance, answers the host', async () => {
    const stage = await start({ handlers: rpc })
    await loginByEmail(stage)
    page.widget.close()
    const seen: string[] = []
    site.handlers.RPC_REQUEST = () => {
      seen.push(page.widget.view.value)
      return HASH
    }
    const hash = page.widget.provider('eip155').request({ method: 'eth_sendTransaction', params: [{ value: 10n }] })
    expect(await soon(hash)).toBe(HASH)
    expect(seen).toEqual(['ApproveTransaction'])
    expect(site.last('RPC_REQUEST').payload).toMatchObject({
      params: [{ value: '0xa' }],
      chainNamespace: 'eip155',
      chainId: 1,
    })
    expect(page.widget.isOpen.value).toBe(false)
  })

  it('R4.58, R4.59, R2.8: with a transaction on the stack the stack decides, by status', async () => {
    const stage = await start({ handlers: rpc })
    await loginByEmail(stage)
    await page.widget.open()
    const { navigation } = stage.interior
    const calls: string[] = []
    const entry = { onSuccess: () => void calls.push('success'), onError: () => void calls.push('error') }
    navigation.pushTransaction(entry)
    await soon(page.widget.provider('eip155').request({ method: 'eth_sendTransaction', params: [] }))
    expect([calls, page.widget.view.value, page.widget.isOpen.value]).toEqual([['success'], 'Account', true])
    navigation.pushTransaction(entry)
    await expect(
      soon(page.widget.provider('eip155').request({ method: 'personal_sign', params: [] })),
    ).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request',
    })
    expect([calls, page.widget.view.value, page.widget.isOpen.value]).toEqual([['success', 'error'], 'Account', true])
  })

  it('R4.60, R8.47, R7.79: closing the modal is a no: “Request was aborted”, and the frame is told', async () => {
    const stage = await start({ handlers: rpc })
    await loginByEmail(stage)
    site.handlers.RPC_REQUEST = () => new Promise(() => {})
    const signing = page.widget.provider('eip155').request({ method: 'personal_sign', params: [] })
    const settled = signing.catch((error: unknown) => error)
    await until(() => names().includes('RPC_REQUEST'), 'asked')
    page.widget.close()
    expect(await settled).toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(names()).toContain('RPC_ABORT')
    expect(page.widget.isOpen.value).toBe(false)
  })

  it('R8.17, R5.20, R10.12: a method of neither list is not posted: “Action not allowed” after 300 ms', async () => {
    const stage = await start({ handlers: rpc })
    await loginByEmail(stage)
    page.widget.close()
    const before = names().length
    const complaints: unknown[] = []
    const { error } = console
    console.error = (...words: unknown[]) => void complaints.push(...words)
    await expect(page.widget.provider('eip155').request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      code: 4200,
      message: 'Action not allowed',
    })
    console.error = error
    expect(complaints.join()).toContain('eth_sign')
    expect(names()).toHaveLength(before)
    expect(page.widget.isOpen.value).toBe(true)
    await page.clock.advance(299)
    expect(stage.interior.notices.toast.value).toBeUndefined()
    await page.clock.advance(1)
    expect(stage.interior.notices.toast.value).toMatchObject({ kind: 'error', text: 'Action not allowed' })
  })

  it('R7.45, R8.29: signing a text goes through the frame and its screen; a no is “Connection rejected”', async () => {
    const stage = await start({ handlers: { RPC_REQUEST: () => '0xsigned' } })
    await loginByEmail(stage)
    expect(await soon(page.widget.signMessage('hé'))).toBe('0xsigned')
    expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'personal_sign', params: ['0x68c3a9', SMART] })
    site.handlers.RPC_REQUEST = () => {
      throw new Error('denied')
    }
    await expect(soon(page.widget.signMessage('hé'))).rejects.toThrow('Connection rejected')
  })
})

describe('networks and account types', () => {
  it('R4.69, R3.40: the frame is asked to move, then who is there; the host may ask too', async () => {
    const stage = await start()
    await loginByEmail(stage)
    const [, second] = page.widget.networks
    await soon(page.widget.switchNetwork(second as never))
    expect(page.widget.network.value.id).toBe(2)
    expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:2' })
    expect(page.site.items.get('last_used_chain')).toBe('2')
    const provider = page.widget.provider('eip155')
    await soon(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }))
    expect(page.widget.network.value.id).toBe(1)
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x99' }] }),
    ).rejects.toMatchObject({ code: 4902 })
  })

  it('R4.69: a page that is seen again moves the frame, which other tabs share, to its own chain', async () => {
    let chainId: string | number = 1
    const stage = await start({
      handlers: { GET_CHAIN_ID: () => ({ chainId }) },
    })
    const look = async (): Promise<void> => {
      document.dispatchEvent(new Event('visibilitychange'))
      await page.clock.advance(500)
    }
    await look()
    expect(names()).not.toContain('GET_CHAIN_ID')
    await loginByEmail(stage)
    for (const same of [1, '1', 'eip155:1']) {
      chainId = same
      await look()
    }
    await until(() => names().filter((name) => name === 'GET_CHAIN_ID').length === 3, 'asked')
    expect(names()).not.toContain('SWITCH_NETWORK')
    chainId = 'eip155:2'
    await look()
    await until(() => names().includes('SWITCH_NETWORK'), 'moved')
    expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:1' })
    expect(page.widget.network.value.id).toBe(1)
  })

  it('R3.42, R6.2, R5.4, R4.56, R3.5: the type may change where smart accounts are enabled; the choice is kept', async () => {
    const stage = await start()
    await loginByEmail(stage)
    const embedded = await stage.interior.capabilities.use(EMBEDDED)
    expect(embedded.maySwitchType.value).toBe('eoa')
    await soon(embedded.setAccountType('eoa'))
    expect(page.widget.account.value).toMatchObject({ address: PLAIN, type: 'eoa' })
    expect(JSON.parse(page.site.items.get('preferred_account_types') ?? '')).toEqual({ eip155: 'eoa' })
    expect(embedded.maySwitchType.value).toBe('smartAccount')
    await soon(page.widget.switchNetwork(page.widget.networks[1] as never))
    expect(embedded.maySwitchType.value).toBeUndefined()
  })

  it('R4.56: a frame that refuses the smart account leaves the plain one', async () => {
    const stage = await start({
      handlers: {
        SET_PREFERRED_ACCOUNT() {
          throw new Error('no')
        },
      },
    })
    await loginByEmail(stage)
    const embedded = await stage.interior.capabilities.use(EMBEDDED)
    await soon(embedded.setAccountType('smartAccount'))
    expect(page.widget.account.value?.type).toBe('eoa')
  })
})

describe('social', () => {
  /** The visitor's window, as far as the widget can see it. */
  function stubWindow(isBlocked = false) {
    const opened: unknown[][] = []
    const popup = {
      closed: false,
      location: { href: '' },
      close() {
        popup.closed = true
      },
    }
    const { open } = window
    window.open = ((...call: unknown[]) => {
      opened.push(call)
      return isBlocked ? null : popup
    }) as never
    const say = (data: unknown, origin: string, source: unknown = popup): void => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      dispatchEvent(event)
    }
    return { popup, opened, say, restore: () => Object.assign(window, { open }) }
  }
  const begin = async (more: Handlers = {}, isBlocked = false) => {
    const stage = await start({ handlers: more })
    const embedded = await stage.interior.capabilities.use(EMBEDDED)
    const stub = stubWindow(isBlocked)
    return { ...stage, ...stub, embedded, login: embedded.login }
  }
  const RESULT = 'https://secure.test/result?code=1'

  it('R4.47, R4.48, R10.10, R3.39: a window of 600 × 800 goes to the provider; its result logs in and is passed on unchanged', async () => {
    const { login, popup, opened, say, restore, embedded } = await begin()
    expect(login.openPopup()).toBe(true)
    expect(opened).toEqual([[`${SECURE_ORIGIN}/loading`, 'popupWindow', 'width=600,height=800,scrollbars=yes']])
    let hasResult = false
    const done = login.social('google', () => {
      hasResult = true
    })
    await soon(until(() => popup.location.href !== '', 'gone to the provider'))
    expect(popup.location.href).toBe('https://login.test/google?state=abc')
    say({ resultUri: 'https://evil.test' }, 'https://evil.test', window)
    say({ resultUri: 7 }, SECURE_ORIGIN)
    say({ resultUri: RESULT }, SECURE_ORIGIN)
    await soon(done)
    restore()
    expect(hasResult).toBe(true)
    expect(popup.closed).toBe(true)
    expect(site.last('CONNECT_SOCIAL').payload).toMatchObject({ uri: RESULT, chainId: 1 })
    expect(embedded.user.value).toMatchObject({ social: 'google', username: 'ada0' })
    expect(page.site.items.get('connected_social')).toBe('google')
    expect(page.widget.account.value?.address).toBe(SMART)
  })

  it('R4.49, R8.30, R9.10: “Popup closed” within a second', async () => {
    const { login, popup, restore } = await begin()
    login.openPopup()
    const failed = expect(soon(login.social('x', () => {}))).rejects.toThrow('Popup closed')
    await soon(until(() => popup.location.href !== '', 'gone to the provider'))
    popup.closed = true
    await failed
    restore()
  })

  it('R4.25, R4.48: by the host’s code: no screen, and the account is the answer', async () => {
    const { popup, say, restore } = await begin()
    page.widget.close()
    const asked = page.widget.connectWallet('google')
    await soon(until(() => popup.location.href !== '', 'gone to the provider'))
    expect(popup.location.href).toBe('https://login.test/google?state=abc')
    say({ resultUri: RESULT }, SECURE_ORIGIN)
    expect(await soon(asked)).toBe(`eip155:1:${SMART}`)
    expect(page.widget.isOpen.value).toBe(false)
    restore()
  })

  it('R8.30, R8.33, R8.32: by the host’s code: “Popup closed”, “Could not create social popup”, “Failed to initiate social connection”', async () => {
    const { popup, restore } = await begin()
    const left = expect(soon(page.widget.connectWallet('x'))).rejects.toThrow('Popup closed')
    await soon(until(() => popup.location.href !== '', 'gone to the provider'))
    popup.closed = true
    await left
    restore()
    const { restore: unblock } = stubWindow(true)
    await expect(page.widget.connectWallet('apple')).rejects.toThrow('Could not create social popup')
    unblock()
    const { restore: reopen } = stubWindow()
    Object.assign(site.handlers, { GET_SOCIAL_REDIRECT_URI: () => Promise.reject(new Error('no')) })
    await expect(soon(page.widget.connectWallet('github'))).rejects.toThrow('Failed to initiate social connection')
    reopen()
  })

  it('R8.34, R10.10: “Untrusted Origin” when another site has our window', async () => {
    const { login, popup, say, restore } = await begin()
    login.openPopup()
    const failed = expect(soon(login.social('github', () => {}))).rejects.toThrow('Untrusted Origin')
    await soon(until(() => popup.location.href !== '', 'gone to the provider'))
    say({ resultUri: RESULT }, 'https://evil.test')
    await failed
    restore()
  })

  it('R8.33: “Could not create social popup” when the browser blocks it', async () => {
    const { login, restore } = await begin({}, true)
    expect(login.openPopup()).toBe(false)
    await expect(login.social('apple', () => {})).rejects.toThrow('Could not create social popup')
    restore()
  })

  it.each([
    ['no address within 45 s', () => new Promise<never>(() => {})],
    [
      'a refusal',
      () => {
        throw new Error('no')
      },
    ],
    ['an address that is a script', () => ({ uri: 'javascript:alert(1)' })],
  ])('R8.32, R9.25: “Failed to initiate social connection”: %s', async (_, answer) => {
    const { login, popup, restore } = await begin({ GET_SOCIAL_REDIRECT_URI: answer })
    login.openPopup()
    const before = page.clock.now()
    await expect(soon(login.social('discord', () => {}))).rejects.toThrow('Failed to initiate social connection')
    expect(page.clock.now() - before).toBeLessThan(50_000)
    expect(popup.location.href).toBe('')
    restore()
  })

  it('R8.35, R4.51: “Failed to connect to farcaster”, and the link before', async () => {
    const { login, restore } = await begin({
      CONNECT_FARCASTER() {
        throw new Error('expired')
      },
    })
    expect(await soon(login.farcasterLink())).toBe('https://farcaster.test/x')
    await expect(soon(login.farcaster(() => {}))).rejects.toThrow('Failed to connect to farcaster')
    site.handlers.CONNECT_FARCASTER = () => ({ userName: 'ada.eth' })
    await soon(login.farcaster(() => {}))
    expect(page.widget.account.value?.address).toBe(SMART)
    expect(page.site.items.get('social_username')).toBe('ada.eth')
    restore()
  })

  it('R8.36: “No auth connector found” without a family that has one', async () => {
    const { interior, login } = await begin()
    // biome-ignore lint/suspicious/noExplicitAny: a page whose only embedded family is gone
    ;(interior.connections.connectors as any).value = []
    await expect(login.connect()).rejects.toThrow('No auth connector found')
  })

  it('R4.50, R4.53, R4.48: without a window the page itself goes there and, back again, finishes the login and tidies its address', async () => {
    const stage = await begin()
    await soon(stage.login.redirect('google'))
    const [target, frame] = stage.opened[0] as [string, string]
    stage.restore()
    expect(frame).toBe('_top')
    expect(new URL(target).searchParams.get('state')).toMatch(/^abc--http/)
    const { site: storage } = page
    page.close()
    site.remove()
    history.replaceState(null, '', `/?keep=1&result_uri=${encodeURIComponent(RESULT)}`)
    site = installSecureSite(answers())
    page = openPage({
      site: storage,
      baseUrls: {
        blockchainApi: NOWHERE,
        walletApi: NOWHERE,
        analytics: NOWHERE,
        relay: 'ws://127.0.0.1:9',
        secureSite: SECURE_ORIGIN,
      },
    })
    // Nobody opens anything: what was stored is enough.
    await until(() => site.isOpen, 'the frame')
    await soon(until(() => page.widget.status.value === 'connected', 'connected'))
    expect(site.last('GET_USER').payload).toMatchObject({ socialUri: RESULT })
    expect(location.search).toBe('?keep=1')
    expect(storage.items.has('social_provider')).toBe(false)
    expect(storage.items.get('connected_social')).toBe('google')
  })
})
