import { afterEach, beforeEach, expect, it } from 'vitest'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import type { ViewProps } from '../../../../src/features/feature.ts'
import { activeAccount } from '../../../../src/features/smart-sessions/sessions-api.ts'
import { useSessions } from '../../../../src/features/smart-sessions/use-sessions.ts'
import created from '../../../../src/features/smart-sessions/views/smart-session-created.tsx'
import list from '../../../../src/features/smart-sessions/views/smart-session-list.tsx'
import type { GrantedPermission } from '../../../../src/ports/chain-family.ts'
import type { HttpRequest, Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createModalStore } from '../../../../src/state/modal-store.ts'
import { createRouterStore } from '../../../../src/state/router-store.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { useSignals } from '../../../../src/ui/use-signals.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { until } from '../../../support/test-page.ts'

const ME = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const ACCOUNT = `eip155:1:${ME}`
const NOW_S = 1_800_000_000
const SIGNATURE = `0x${'ab'.repeat(65)}`
const permissions = [{ type: 'contract-call', data: { a: 1 } }, { type: 'con\u202etract-call' }, 7]

let host: HTMLElement
let ends: (() => void)[] = []
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  host.remove()
})

const session = (name: string, more: object = {}) => ({
  project: { id: '1', name },
  pci: `pci-${name}`,
  expiry: NOW_S + 1,
  createdAt: NOW_S - 100,
  permissions,
  ...more,
})

function draw(answer: unknown, { served = 'eip155:1' } = {}) {
  const asked: HttpRequest[] = []
  const toasts: string[] = []
  const granted: GrantedPermission[] = []
  const given = { answer, post: undefined as unknown, signing: async (): Promise<string> => SIGNATURE }
  const give = async (value: unknown): Promise<unknown> => {
    if (value instanceof Error) throw value
    return value
  }
  const http = {
    get(request: HttpRequest) {
      asked.push(request)
      return give(given.answer)
    },
    post(request: HttpRequest) {
      asked.push(request)
      return give(given.post)
    },
  }
  const services = { http, supportedChains: async () => [served], picture: () => undefined } as unknown as Services
  const subject = createSubject([ethereum], services, ME)
  const heard: unknown[] = []
  Object.assign(subject.events, { report: (error: unknown) => void heard.push(error) })
  const connector = { id: 'w', name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {} } as const
  const operations = {
    revokePermission(_: unknown, permission: GrantedPermission) {
      granted.push(permission)
      return given.signing()
    },
  }
  subject.connections.write({ ...subject.connections.of('eip155'), connector })
  const router = createRouterStore({ isConnected: () => true, close: () => {} })
  router.reset('SmartSessionList')
  const clock = createFakeClock(NOW_S * 1000)
  const modal = createModalStore(clock)
  modal.show()
  const stores = new Map<unknown, unknown>()
  const interior = {
    ...subject,
    environment: { clock },
    navigation: { ...router, isOpen: modal.isOpen },
    storeOf(create: (one: Interior) => unknown) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create)
    },
    families: fakeFamilies({ eip155: operations }),
    notices: { showToast: (_: string, text: string) => void toasts.push(text) },
  } as unknown as Interior
  const root = createRoot(host)
  const View = list.View
  root.render(<View {...({ interior, parameters: undefined } as ViewProps<'SmartSessionList'>)} />)
  ends.push(() => root.unmount())
  return { interior, router, clock, asked, toasts, heard, granted, given, connect: subject.connect }
}

const rows = (): string[] => [...host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent ?? '')
const names = (): string[] =>
  [...host.querySelectorAll('.wl-row-text > span:first-child')].map((one) => `${one.textContent}`)
const shows = (text: string): Promise<void> => until(() => !!host.textContent?.includes(text), `“${text}”`)
const press = (name: string): void =>
  [...host.querySelectorAll<HTMLElement>('button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(name))
    ?.click()

/** After it, what stops the wait may be pressed. */
async function aSecond(clock: FakeClock): Promise<void> {
  // Effects come after what they belong to was drawn.
  await flushRenders()
  await clock.advance(1_000)
  await flushRenders()
}

it('R2.70: lists by state, the newest first, and asks once', async () => {
  const { asked } = draw({
    pcis: [
      session('Older', { createdAt: NOW_S - 90 * 86_400 }),
      session('Newer'),
      session('Ended', { expiry: NOW_S }),
      session('Gone', { revokedAt: NOW_S - 5, expiry: NOW_S - 5 }),
      { ...session(''), pci: 'no-name' },
      null,
      { pci: 7 },
      session('Nowhere', { pci: 'a b' }),
    ],
  })
  await shows('Newer')
  expect(names()).toEqual(['Newer', 'Unnamed site', 'Older'])
  expect(host.querySelectorAll('h3').length).toBe(2)
  expect(rows()[0]).toMatch(/Until .*2027 · contract-call$/)
  press('Expired')
  await shows('Ended')
  expect(names()).toEqual(['Ended'])
  press('Revoked')
  await shows('Gone')
  expect(names()).toEqual(['Gone'])
  expect(host.querySelectorAll('.wl-row button').length).toBe(0)
  expect(asked).toMatchObject([{ service: 'blockchainApi', path: `/v1/sessions/${encodeURIComponent(ACCOUNT)}` }])
})

it('R2.70, R7.30: revokes with the wallet’s signature, and reads the list anew', async () => {
  const { asked, granted, given, toasts } = draw({ pcis: [session('Site')] })
  await shows('Site')
  given.answer = { pcis: [session('Site', { revokedAt: NOW_S })] }
  press('Revoke the session of Site')
  await shows('Nothing here')
  expect(granted).toEqual([{ pci: 'pci-Site', permissions, expiry: NOW_S + 1, address: ACCOUNT }])
  expect(asked[1]).toEqual({
    service: 'blockchainApi',
    path: `/v1/sessions/${encodeURIComponent(ACCOUNT)}/revoke`,
    body: { pci: 'pci-Site', signature: SIGNATURE },
  })
  expect(toasts).toEqual(['Session revoked'])
})

it.each([
  ['declines', { signing: async () => Promise.reject(failConnection('connection/rejected')) }, 'You declined'],
  ['breaks', { signing: async () => Promise.reject(failConnection('connection/failed')) }, 'could not be revoked'],
  ['signs nothing', { signing: async () => 'null' }, 'could not be revoked'],
  ['signs, and the service refuses', { post: failService('http/status', { status: 401, reason: 'No <b>' }) }, 'No <b>'],
  ['signs, and the service is silent', { post: failService('http/timeout') }, 'could not be revoked'],
])('R2.70: a wallet that %s leaves the session as it was', async (_, odd, said) => {
  const { given, toasts, asked } = draw({ pcis: [session('Site')] })
  Object.assign(given, odd)
  await shows('Site')
  press('Revoke the session of Site')
  await until(() => toasts.length > 0, 'the toast')
  expect(toasts[0]).toContain(said)
  await until(() => !!host.querySelector('[aria-label^=Revoke]'), 'the way to try again')
  const posts = asked.filter(({ path }) => path.endsWith('/revoke')).length
  expect(posts).toBe('post' in odd ? 1 : 0)
  await flushRenders()
  // Only who got no answer looks whether it has been done.
  expect(asked.length - posts).toBe(posts && said !== 'No <b>' ? 2 : 1)
})

it.each(['cancels', 'changes the account'])('R10.2: a visitor who %s is not held by a silent wallet', async (how) => {
  const { given, clock, asked, toasts, connect } = draw({ pcis: [session('Site')] })
  let sign = (_: string): void => {}
  given.signing = () => new Promise((resolve) => (sign = resolve))
  await shows('Site')
  press('Revoke the session of Site')
  await shows('Confirm in your wallet')
  await aSecond(clock)
  if (how === 'cancels') press('Stop waiting')
  else connect('0x0000000000000000000000000000000000000009')
  await until(() => !host.textContent?.includes('Confirm'), 'the list')
  sign(SIGNATURE)
  await flushRenders()
  expect(asked.map(({ path }) => path).filter((path) => path.endsWith('/revoke'))).toEqual([])
  expect(toasts).toEqual([])
})

it('R2.70: the second click of a double click, or a key held down, stops no wait for the wallet', async () => {
  const { given, clock, asked } = draw({ pcis: [session('Site')] })
  let sign = (_: string): void => {}
  given.signing = () => new Promise((resolve) => (sign = resolve))
  await shows('Site')
  const button = (): HTMLElement | null => host.querySelector('.wl-row button')
  const first = button()
  first?.focus()
  first?.click()
  await flushRenders()
  // The button that a held key presses again has not the focus any more.
  expect([button()?.getAttribute('aria-label'), document.activeElement === button()]).toEqual([
    'Stop waiting for the wallet',
    false,
  ])
  button()?.click()
  await clock.advance(999)
  await flushRenders()
  button()?.click()
  await shows('Confirm in your wallet')
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  sign(SIGNATURE)
  await until(() => asked.some(({ path }) => path.endsWith('/revoke')), 'the service asked')
})

it('R2.70: the second click on what stops the wait asks the wallet for nothing more', async () => {
  const { given, clock, granted } = draw({ pcis: [session('Site')] })
  given.signing = () => new Promise(() => {})
  await shows('Site')
  press('Revoke the session of Site')
  await shows('Confirm in your wallet')
  await aSecond(clock)
  for (const detail of [1, 2]) {
    await flushRenders()
    host.querySelector('.wl-row button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }
  await flushRenders()
  expect([host.textContent?.includes('Confirm'), granted.length]).toEqual([false, 1])
})

it('R2.70, R10.22: whoever revokes by key, or stops the wait, stays in the row, and what ends it leaves them there', async () => {
  const { given, clock, granted } = draw({ pcis: [session('Site'), session('Other')] })
  let decline = (): void => {}
  given.signing = () => new Promise((_, reject) => (decline = () => reject(failConnection('connection/rejected'))))
  await shows('Site')
  const row = host.querySelector('.wl-row')
  const button = () => row?.querySelector('button')
  const pressByKey = async (label: string): Promise<void> => {
    await until(() => !!button()?.getAttribute('aria-label')?.startsWith(label), label)
    button()?.focus()
    button()?.click()
    await flushRenders()
    // Not on the button: a key that is held down would press it again.
    expect([row?.contains(document.activeElement), document.activeElement === button()]).toEqual([true, false])
  }
  await pressByKey('Revoke')
  await aSecond(clock)
  await pressByKey('Stop')
  await pressByKey('Revoke')
  await aSecond(clock)
  button()?.focus()
  decline()
  await until(() => !!button()?.getAttribute('aria-label')?.startsWith('Revoke'), 'the end')
  expect([granted.length, document.activeElement]).toEqual([2, button()])
})

it('R2.70: while one session waits for the wallet, no other says that it can be revoked', async () => {
  const { given, clock, granted } = draw({ pcis: [session('Site'), session('Other')] })
  given.signing = () => new Promise(() => {})
  await shows('Other')
  press('Revoke the session of Site')
  await shows('Confirm in your wallet')
  expect(host.querySelectorAll('[aria-label^=Revoke]:not([aria-disabled])')).toHaveLength(0)
  await aSecond(clock)
  press('Stop waiting')
  await until(() => host.querySelectorAll('[aria-label^=Revoke]:not([aria-disabled])').length === 2, 'both again')
  press('Revoke the session of Other')
  await shows('Confirm in your wallet')
  expect(granted.map(({ pci }) => pci)).toEqual(['pci-Site', 'pci-Other'])
})

it('R2.70: a visitor who stops waiting while the service revokes sees what became of it', async () => {
  const { given, clock, asked } = draw({ pcis: [session('Site')] })
  let answer = (_: unknown): void => {}
  given.post = new Promise((resolve) => (answer = resolve))
  await shows('Site')
  press('Revoke the session of Site')
  await until(() => asked.some(({ path }) => path.endsWith('/revoke')), 'the service asked')
  await aSecond(clock)
  press('Stop waiting')
  given.answer = { pcis: [session('Site', { revokedAt: NOW_S })] }
  answer(undefined)
  await shows('Nothing here')
})

it('R2.70: a session that was revoked, though the answer got lost, is shown so', async () => {
  const { given, toasts } = draw({ pcis: [session('Site')] })
  given.post = failService('http/timeout')
  await shows('Site')
  given.answer = { pcis: [session('Site', { revokedAt: NOW_S })] }
  press('Revoke the session of Site')
  await shows('Nothing here')
  expect(toasts).toHaveLength(1)
})

it('R8.71: says that it has none, and that it could not ask, to the host as well, and asks again', async () => {
  const { given, heard } = draw(new Error('down'))
  await shows('Sessions unavailable')
  expect(heard).toMatchObject([{ message: 'down' }])
  given.answer = { pcis: [] }
  press('Try again')
  await shows('No site may act for you on Ethereum.')
})

it.each([
  ['sessions', { pcis: [session('Site')] }, 'Site'],
  ['having none', { pcis: [] }, ''],
  ['missing answer', new Error('down'), 'failed'],
])('R4.72: of another account’s %s nothing is drawn, not once', async (_, answer, words) => {
  const { interior, given, connect } = draw(answer)
  const drawn: [account: string, words: string | undefined][] = []
  function Follower(): null {
    useSignals()
    const { list: found, isFailed } = useSessions(interior)
    drawn.push([activeAccount(interior), isFailed ? 'failed' : found?.map(({ name }) => name).join()])
    return null
  }
  const root = createRoot(document.createElement('div'))
  ends.push(() => root.unmount())
  root.render(<Follower />)
  await until(() => drawn.at(-1)?.[1] === words, 'the first answer')
  given.answer = { pcis: [session('Other')] }
  connect(`0x${'9'.repeat(40)}`)
  await until(() => drawn.at(-1)?.[1] === 'Other', 'the next one')
  const ofOther = drawn.flatMap(([account, said]) => (account === ACCOUNT ? [] : [said]))
  expect([...new Set(ofOther)]).toEqual([undefined, 'Other'])
})

it('R7.9: asks nobody on a chain that is not served', async () => {
  const { asked } = draw({ pcis: [session('Site')] }, { served: 'eip155:10' })
  await shows('Nothing here')
  expect(asked).toEqual([])
})

it('R2.70: SmartSessionCreated leads to the account and to the list', async () => {
  const { interior, router } = draw({ pcis: [] })
  const elsewhere = document.createElement('div')
  document.body.append(elsewhere)
  const View = created.View
  const other = createRoot(elsewhere)
  ends.push(() => other.unmount())
  other.render(<View {...({ interior, parameters: undefined } as ViewProps<'SmartSessionCreated'>)} />)
  await until(() => !!elsewhere.textContent?.includes('Smart session created'), 'the view')
  const [account, list] = elsewhere.querySelectorAll('button')
  account?.click()
  expect(router.route.value.view).toBe('Account')
  list?.click()
  expect(router.route.value.view).toBe('SmartSessionList')
  elsewhere.remove()
})

it('R2.70: SmartSessionCreated is about the account that granted it: another one is shown itself', async () => {
  const { interior, router, connect } = draw({ pcis: [] })
  const View = created.View
  const elsewhere = document.createElement('div')
  document.body.append(elsewhere)
  const other = createRoot(elsewhere)
  ends.push(() => other.unmount())
  router.reset('SmartSessionCreated')
  other.render(<View {...({ interior, parameters: undefined } as ViewProps<'SmartSessionCreated'>)} />)
  await until(() => !!elsewhere.textContent?.includes('Smart session created'), 'the view')
  connect(ME)
  await flushRenders()
  expect(router.route.value.view).toBe('SmartSessionCreated')
  connect('0x2222222222222222222222222222222222222222')
  await until(() => router.route.value.view === 'Account', 'the account')
  elsewhere.remove()
})
