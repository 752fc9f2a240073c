// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { loadNotices } from '../../../support/load-notices.ts'
import { testNetwork, until } from '../../../support/test-page.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { answers, type Handlers, SMART, withSecureSite } from './support/with-secure-site.ts'

const { visit, start, soon, leave, names } = withSecureSite()

/** The visitor's window, as far as the widget can see it. */
function stubWindow(isBlocked = false) {
  const opened: unknown[][] = []
  const popup = {
    closed: false,
    location: {
      href: '',
      replace(url: string) {
        popup.location.href = url
      },
    },
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
const OF_SOLANA = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const RESULT = 'https://secure.test/result?code=1'

it('R4.47, R4.48, R10.10, R3.39, R3.2: a window of 600 × 800 goes to the provider; its result logs in and is passed on unchanged', async () => {
  const { login, popup, opened, say, restore, embedded, page, site } = await begin()
  expect(login.openPopup()).toBe(true)
  expect(opened).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
  expect(popup.location.href).toBe(`${SECURE_ORIGIN}/loading`)
  let hasResult = false
  const done = login.social('google').then((open) => {
    hasResult = true
    return open()
  })
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
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
  expect(page.widget.account.value?.connectedWalletInfo).toMatchObject({
    identifier: 'ada@example.com',
    social: 'google',
  })
  expect(page.site.items.get('connected_social')).toBe('google')
  expect(page.widget.account.value?.address).toBe(SMART)
})

it('R4.49, R8.30, R9.10: “Popup closed” within a second', async () => {
  const { login, popup, restore } = await begin()
  login.openPopup()
  const failed = expect(soon(login.social('x').then((open) => open()))).rejects.toThrow('Popup closed')
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
  popup.closed = true
  await failed
  restore()
})

it('R4.49, R10.4: a window that answers and closes itself at once is heard, though it is seen closed before its answer comes', async () => {
  const { login, popup, say, restore, page } = await begin()
  login.openPopup()
  const done = login.social('x').then((open) => open())
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
  let isSeen = false
  Object.defineProperty(popup, 'closed', {
    get() {
      if (!isSeen) queueMicrotask(() => say({ resultUri: RESULT }, SECURE_ORIGIN))
      isSeen = true
      return true
    },
    set() {}, // closing it once more changes nothing
  })
  await soon(done)
  expect(isSeen).toBe(true)
  expect(page.widget.account.value?.address).toBe(SMART)
  restore()
})

it('R4.25, R4.48, R3.2: by the host’s code: no screen, and the account is the answer; who has no email address goes by the user name', async () => {
  const user = { address: SMART.toLowerCase(), chainId: 1, preferredAccountType: 'smartAccount' } as const
  const { popup, say, restore, page } = await begin({
    CONNECT_SOCIAL: () => ({ ...user, email: null, userName: 'ada0' }),
    GET_USER: () => ({ ...user, email: null }),
  })
  page.widget.close()
  const asked = page.widget.connectWallet('google')
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
  expect(popup.location.href).toBe('https://login.test/google?state=abc')
  say({ resultUri: RESULT }, SECURE_ORIGIN)
  expect(await soon(asked)).toBe(`eip155:1:${SMART}`)
  expect(page.widget.account.value?.connectedWalletInfo.identifier).toBe('ada0')
  expect(page.widget.isOpen.value).toBe(false)
  restore()
})

it.each([
  [undefined, undefined],
  ['solana', undefined],
  ['eip155', 'solana'],
  ['solana', 'eip155'],
] as const)(
  'R4.25: by the host’s code, of the family that is wanted: %s, beside a screen of %s',
  async (wanted, shown) => {
    const of = ({ chainId }: { chainId?: unknown }) => {
      const isSolana = String(chainId).startsWith('solana:')
      return { email: 'ada@example.com', address: isSolana ? OF_SOLANA : SMART, chainId: isSolana ? `${chainId}` : 1 }
    }
    const stage = await start({
      handlers: {
        CONNECT_SOCIAL: (payload: { chainId?: unknown }) => ({ ...of(payload), userName: 'ada0' }),
        GET_USER: of,
      } as never,
      options: { chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] },
    })
    const { popup, say, restore } = stubWindow()
    const { widget } = stage.page
    widget.close()
    if (shown) {
      const { navigation } = widget.later.value as unknown as Interior
      navigation.show('Connect')
      navigation.namespaceFilter.value = shown
    }
    const asked = widget.connectWallet('google', wanted)
    await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
    say({ resultUri: RESULT }, SECURE_ORIGIN)
    const address = wanted === 'solana' ? `${solanaMainnet.caipNetworkId}:${OF_SOLANA}` : `eip155:1:${SMART}`
    expect(await soon(asked)).toBe(address)
    expect(widget.account.value?.caipAddress).toBe(address)
    restore()
  },
)

it('R8.30, R8.33, R8.32: by the host’s code: “Popup closed”, “Could not create social popup”, “Failed to initiate social connection”', async () => {
  const { popup, restore, page, site } = await begin()
  const left = expect(soon(page.widget.connectWallet('x'))).rejects.toThrow('Popup closed')
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
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

it.each([
  ['has no page to go to', 'Failed to initiate social connection'],
  ['is in foreign hands', 'Untrusted Origin'],
])('R4.48, R10.2: by the host’s code: a window that %s does not stay before the visitor', async (trouble, message) => {
  const isForeign = message === 'Untrusted Origin'
  const refuse = { GET_SOCIAL_REDIRECT_URI: () => Promise.reject(new Error('no')) }
  const { popup, say, restore, page } = await begin(isForeign ? {} : refuse)
  const failed = expect(soon(page.widget.connectWallet('google'))).rejects.toThrow(message)
  if (isForeign) {
    await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
    say({ resultUri: RESULT }, 'https://evil.test')
  }
  await failed
  expect([trouble, popup.closed]).toEqual([trouble, true])
  restore()
})

it.each([
  'https://evil.test',
  // Near misses of https://secure.test.
  `${SECURE_ORIGIN}.evil.test`,
  `${SECURE_ORIGIN}:8443`,
  `${SECURE_ORIGIN}/`,
  'https://evil.secure.test',
  'http://secure.test',
  'null',
])('R8.34, R10.10: “Untrusted Origin” when another site has our window: %s', async (origin) => {
  const { login, popup, say, restore, site } = await begin()
  login.openPopup()
  const failed = expect(soon(login.social('github').then((open) => open()))).rejects.toThrow('Untrusted Origin')
  await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
  say({ resultUri: RESULT }, origin)
  await failed
  expect(site.received.map(({ name }) => name)).not.toContain('CONNECT_SOCIAL')
  restore()
})

it.each([`${SECURE_ORIGIN}.evil.test`, `${SECURE_ORIGIN}:8443`, SECURE_ORIGIN.replace('https:', 'http:')])(
  'R8.34, R10.10: a result from %s, which only begins like the secure site, is nobody’s login',
  async (origin) => {
    const { login, popup, say, restore } = await begin()
    login.openPopup()
    const failed = expect(soon(login.social('github').then((open) => open()))).rejects.toThrow('Untrusted Origin')
    await soon(until(() => popup.location.href.includes('login.test'), 'gone to the provider'))
    say({ resultUri: RESULT }, origin, window)
    say({ resultUri: RESULT }, origin)
    await failed
    restore()
  },
)

it('R8.33: “Could not create social popup” when the browser blocks it', async () => {
  const { login, restore } = await begin({}, true)
  expect(login.openPopup()).toBe(false)
  await expect(login.social('apple').then((open) => open())).rejects.toThrow('Could not create social popup')
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
  const { login, popup, restore, page } = await begin({ GET_SOCIAL_REDIRECT_URI: answer })
  login.openPopup()
  const before = page.clock.now()
  await expect(soon(login.social('discord').then((open) => open()))).rejects.toThrow(
    'Failed to initiate social connection',
  )
  expect(page.clock.now() - before).toBeLessThan(50_000)
  expect([popup.location.href, popup.closed]).toEqual([`${SECURE_ORIGIN}/loading`, true])
  restore()
})

it('R9.25, R8.50: a provider’s address that did not come has had its time: the next login on that screen takes as long as it needs', async () => {
  let isSilent = true
  let tell = (_: { uri: string }): void => {}
  const { login, popup, say, restore, page, interior, site } = await begin({
    GET_SOCIAL_REDIRECT_URI: () =>
      new Promise((resolve) => {
        if (isSilent) isSilent = false
        else tell = resolve
      }),
  })
  await loadNotices(interior)
  login.openPopup()
  await expect(soon(login.social('discord').then((open) => open()))).rejects.toMatchObject({
    code: 'connection/social-failed',
  })
  // The visitor waited a while before trying again, and the first request's two minutes end now.
  await page.clock.advance(60_000)
  login.openPopup()
  popup.closed = false // another window, in truth
  const again = login
    .social('discord')
    .then((open) => open())
    .catch((error: unknown) => error)
  await until(() => site.received.filter(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI').length === 2, 'asked again')
  await page.clock.advance(30_000)
  expect(interior.notices.alert.value).toBeUndefined()
  tell({ uri: 'https://login.test/discord' })
  await soon(until(() => popup.location.href === 'https://login.test/discord', 'gone to the provider'))
  say({ resultUri: RESULT }, SECURE_ORIGIN)
  expect(await soon(again)).toBeUndefined()
  expect(page.widget.account.value?.address).toBe(SMART)
  restore()
})

it.each([
  ['left', undefined],
  ['still waited for', 'alert/frame-request-timeout'],
])(
  'R8.50, R8.4: a login that is %s, with a frame that says nothing: the alert of 2 minutes is %s',
  async (how, code) => {
    const { login, restore, page, interior, site } = await begin({ CONNECT_EMAIL: () => new Promise(() => {}) })
    await loadNotices(interior)
    const { error } = console
    console.error = () => {}
    const asked = login.email('ada@example.com').catch(({ code }) => code)
    await soon(until(() => site.received.some(({ name }) => name === 'CONNECT_EMAIL'), 'asked'))
    if (how === 'left') page.widget.close()
    expect(await soon(asked)).toBe('frame/request-timeout')
    console.error = error
    expect(interior.notices.alert.value?.error.code).toBe(code)
    restore()
  },
)

it('R8.35, R4.51: “Failed to connect to farcaster”, and the link before', async () => {
  const { login, restore, page, site } = await begin({
    CONNECT_FARCASTER() {
      throw new Error('expired')
    },
  })
  expect(await soon(login.farcasterLink())).toBe('https://farcaster.test/x')
  await expect(soon(login.farcaster().then((open) => open()))).rejects.toThrow('Failed to connect to farcaster')
  site.handlers.CONNECT_FARCASTER = () => ({ userName: 'ada.eth' })
  await soon(login.farcaster().then((open) => open()))
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

/** The visitor has left the page for Google; answers what their browser keeps. Then the page is come back to, with a result. */
async function leaveForGoogle() {
  const stage = await begin()
  await soon(stage.login.redirect('google'))
  const [target, frame] = stage.opened[0] as [string, string]
  stage.restore()
  expect(frame).toBe('_top')
  expect(new URL(target).searchParams.get('state')).toMatch(/^abc--http/)
  const storage = leave()
  const [, back = ''] = (new URL(target).searchParams.get('state') ?? '').split('--')
  const { search } = new URL(back)
  history.replaceState(null, '', `/${search}&keep=1&result_uri=${encodeURIComponent(RESULT)}`)
  return storage
}

it('R4.50, R4.53, R4.48: without a window the page itself goes there and, back again, finishes the login and tidies its address', async () => {
  const { page, site } = visit(await leaveForGoogle())
  // Nobody opens anything: what was stored is enough.
  await until(() => site.isOpen, 'the frame')
  await soon(until(() => page.widget.status.value === 'connected', 'connected'))
  expect(site.last('GET_USER').payload).toMatchObject({ socialUri: RESULT })
  expect(location.search).toBe('?keep=1')
  expect(page.site.items.has('social_provider')).toBe(false)
  expect(page.site.items.get('connected_social')).toBe('google')
})

it('R4.50, R2.12: one that came back and fails has its screen where the host pairs by itself, too', async () => {
  const down = (): never => {
    throw new Error('down')
  }
  const { page, site } = visit(await leaveForGoogle(), { GET_USER: down }, { manualWCControl: true })
  await until(() => site.isOpen, 'the frame')
  await soon(until(() => page.widget.view.value === 'ConnectingSocial', 'its screen'))
})

it('R4.50, R4.52, R4.48: one that came back and fails is said on its screen, which tries its result again, without a window', async () => {
  const storage = await leaveForGoogle()
  let isDown = true
  const { GET_USER } = answers() as Required<NonNullable<Handlers>>
  const { page, site } = visit(storage, {
    GET_USER(payload) {
      if (isDown) throw new Error('down')
      return GET_USER(payload)
    },
  })
  const drawn = new Promise<Interior>((resolve) => {
    page.widget.attachInterface({ framework: 'test', load: async () => resolve })
  })
  await until(() => site.isOpen, 'the frame')
  await soon(until(() => page.widget.view.value === 'ConnectingSocial', 'its screen'))
  expect([page.widget.isOpen.value, page.widget.status.value]).toEqual([true, 'disconnected'])
  const interior = await drawn
  expect(interior.navigation.route.value.parameters).toEqual({ provider: 'google' })
  // As that screen does.
  isDown = false
  const { login } = await interior.capabilities.use(EMBEDDED)
  const open = await login.social('google')
  await soon(open())
  expect(page.widget.account.value?.address).toBe(SMART)
  const results = site.received.flatMap(({ name, payload }) =>
    name === 'GET_USER' ? [(payload as { socialUri?: string }).socialUri] : [],
  )
  expect([results, names()]).toEqual([[RESULT, RESULT], expect.not.arrayContaining(['GET_SOCIAL_REDIRECT_URI'])])
  // Once: the next login with it has a window of its own.
  await expect(login.social('google')).rejects.toMatchObject({ code: 'connection/popup-blocked' })
})
