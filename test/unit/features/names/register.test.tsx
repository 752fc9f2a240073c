import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eip155Names } from '../../../../src/chains/eip155/names.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import type { ViewProps } from '../../../../src/features/feature.ts'
import chooseAccountName from '../../../../src/features/names/views/choose-account-name.tsx'
import registerAccountName from '../../../../src/features/names/views/register-account-name.tsx'
import success from '../../../../src/features/names/views/register-account-name-success.tsx'
import { signal } from '../../../../src/kernel/signal.ts'
import type { CachePort, CacheTable } from '../../../../src/ports/cache.ts'
import type { HttpRequest, Identity, Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createModalStore } from '../../../../src/state/modal-store.ts'
import { createRouterStore } from '../../../../src/state/router-store.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { until } from '../../../support/test-page.ts'

const ME = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const elsewhere: Network = { ...ethereum, id: 10, name: 'Other', caipNetworkId: 'eip155:10' }

let host: HTMLElement
let clock: FakeClock
let ends: (() => void)[] = []
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
  clock = createFakeClock()
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  host.remove()
})

type Answer = unknown | Error
/** A visitor with an account, a wallet that answers `signing`, and services that answer what they are given. */
function createVisitor({
  networks = [ethereum] as readonly [Network, ...Network[]],
  connector = {},
  address = ME,
  names = [] as Answer,
} = {}) {
  const asked: HttpRequest[] = []
  const answers = { suggestions: { suggestions: [] } as Answer, post: {} as Answer, names }
  const messages: string[] = []
  const kept = new Map<string, unknown>()
  const wallet = { signing: async (): Promise<string> => SIGNATURE }
  const give = async (answer: Answer): Promise<unknown> => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const http = {
    get(request: HttpRequest) {
      asked.push(request)
      return give(answers.suggestions)
    },
    post(request: HttpRequest) {
      asked.push(request)
      return give(answers.post)
    },
  }
  const cache: CachePort = {
    async getOrLoad<Value>(table: CacheTable, key: string, load: () => Promise<Value>) {
      kept.set(`${table}:${key}`, await load())
      return kept.get(`${table}:${key}`) as Value
    },
    forget: async () => {},
  }
  const services = {
    http,
    cache,
    supportedChains: async () => ['eip155:1'],
    namesOf: () => give(answers.names),
  } as unknown as Services
  const subject = createSubject(networks, services, address)
  if (address)
    subject.connections.write({
      ...subject.connections.of('eip155'),
      connector: { id: 'w', name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {}, ...connector },
    })
  const operations = {
    signMessage(_: unknown, _address: string, message: string) {
      messages.push(message)
      return wallet.signing()
    },
  }
  const modal = createModalStore(clock)
  const router = createRouterStore({ isConnected: () => true, close: () => modal.hide() })
  const stores = new Map<unknown, unknown>()
  const interior = {
    ...subject,
    environment: { clock },
    navigation: { ...router, isOpen: modal.isOpen },
    families: fakeFamilies({ eip155: { ...operations, names: eip155Names } }),
    account: { identity: { identity: signal({ name: undefined, avatar: undefined }), load: async () => {} } },
    notices: { showError: (error: Error) => void toasts.push(error.message) },
    storeOf(create: (one: Interior) => unknown) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create)
    },
  } as unknown as Interior
  const toasts: string[] = []
  router.reset('ChooseAccountName')
  router.push('RegisterAccountName')
  modal.show()
  const draw = (): (() => void) => {
    const root = createRoot(host)
    const { View } = registerAccountName
    root.render(<View {...({ interior, parameters: undefined } as ViewProps<'RegisterAccountName'>)} />)
    ends.push(() => root.unmount())
    return () => root.unmount()
  }
  return { interior, router, modal, asked, answers, messages, kept, wallet, toasts, connect: subject.connect, draw }
}

const offer = (name: string, isRegistered = false, ...others: unknown[]) => ({
  suggestions: [{ name: `${name}.reown.id`, registered: isRegistered }, ...others],
})
const field = (): HTMLInputElement => host.querySelector('input') as HTMLInputElement
const button = (name: string): HTMLButtonElement =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name)) as HTMLButtonElement
const shows = (text: string): Promise<void> => until(() => !!host.textContent?.includes(text), `“${text}”`)

async function type(text: string): Promise<void> {
  await until(() => !!field(), 'the field')
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await flushRenders()
  await clock.advance(500)
}
async function submit(visitor: ReturnType<typeof createVisitor>, name = 'harbour'): Promise<void> {
  visitor.answers.suggestions = offer(name)
  await type(name)
  await shows('Available')
  button('Register name').click()
}
const refusal = (status: number, reason = '') => failService('http/status', { status, reason })

describe('RegisterAccountName', () => {
  it.each([
    ['could be typed', 'harbour.reown.id', 'You already own a nameharbour.reown.id'],
    ['turns what stands behind it around', 'ada\u202eevil.reown.id', undefined],
    ['is longer than any', `${'a'.repeat(65)}.reown.id`, undefined],
    ['is written otherwise', '\u0430dam.reown.id', undefined],
  ])('R2.68: shows a name of the account that %s, and none that it could not have', async (_, name, said) => {
    const visitor = createVisitor({ names: [name, 'other.eth'] })
    visitor.draw()
    if (said) return shows(said)
    await type('harbour')
    await until(() => visitor.asked.length > 0, 'the question')
    expect(host.textContent).not.toContain(name)
  })

  it('R2.68, R9.17: asks for a name that could be registered, once it stands still', async () => {
    const visitor = createVisitor()
    visitor.draw()
    for (const [typed, said] of [
      ['abc', 'At least 4 characters'],
      ['ab cd', 'Only letters, digits and hyphens'],
      ['ab--cd', 'Not two hyphens'],
    ] as const) {
      await type(typed)
      await shows(said)
    }
    expect(visitor.asked).toEqual([])
    expect(button('Register name').getAttribute('aria-disabled')).toBe('true')
    visitor.answers.suggestions = offer('harbour')
    await type('Harbour')
    await shows('Available')
    expect(visitor.asked).toMatchObject([{ path: '/v1/profile/suggestions/harbour', query: { zone: 'reown.id' } }])
    expect(host.textContent).toContain('.reown.id')
  })

  it('R2.68, R7.24: shows what is taken, and what is like it, as far as it could be typed', async () => {
    const visitor = createVisitor()
    visitor.draw()
    const other = (name: unknown, registered = false) => ({ name, registered })
    visitor.answers.suggestions = offer(
      'harbour',
      true,
      other('harbour1.reown.id'),
      other('harbour2.reown.id', true),
      {
        ...other('har<b>our.reown.id'),
      },
      other('ha\u202e.reown.id'),
      other('harbour.evil.id'),
      other(7),
      null,
    )
    await type('harbour')
    await shows('Registered')
    const rows = [...host.querySelectorAll('.wl-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['harbour1.reown.idAvailable', 'harbour2.reown.idRegistered'])
    expect(button('Register name').getAttribute('aria-disabled')).toBe('true')
    button('harbour2').click()
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushRenders()
    expect([field().value, visitor.messages]).toEqual(['harbour', []])
    visitor.answers.suggestions = offer('harbour1')
    button('harbour1').focus()
    button('harbour1').click()
    await flushRenders()
    // R10.22: its row has gone.
    expect(document.activeElement).toBe(field())
    await clock.advance(500)
    await until(() => button('Register name')?.getAttribute('aria-disabled') !== 'true', 'a free name')
    expect(field().value).toBe('harbour1')
  })

  it.each([new Error('down'), { suggestions: 7 }, offer('another')])(
    'R10.2: can ask again after %j',
    async (answer) => {
      const visitor = createVisitor()
      visitor.draw()
      visitor.answers.suggestions = answer
      await type('harbour')
      await shows('Error fetching name suggestions')
      visitor.answers.suggestions = offer('harbour')
      button('Try again').click()
      await shows('Available')
    },
  )

  it('R4.98, R3.29, R7.25, R2.69: signs the stated message, posts it, and ends in success with the name known', async () => {
    const visitor = createVisitor()
    visitor.draw()
    visitor.answers.post = { name: 'harbour.reown.id' }
    visitor.answers.suggestions = offer('harbour')
    await type('harbour')
    await shows('Available')
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await until(() => visitor.router.route.value.view === 'RegisterAccountNameSuccess', 'success')
    const timestamp = Math.floor(clock.now() / 1000)
    expect(visitor.messages).toEqual([JSON.stringify({ name: 'harbour.reown.id', attributes: {}, timestamp })])
    expect(visitor.asked.at(-1)).toEqual({
      service: 'blockchainApi',
      path: '/v1/profile/account',
      identity: 'clientId',
      body: { coin_type: 2147483649, address: ME, message: visitor.messages[0], signature: SIGNATURE },
    })
    expect(visitor.kept.get(`identity:${ME.toLowerCase()}`)).toMatchObject({ name: 'harbour.reown.id' })
    expect(visitor.router.route.value.parameters).toEqual({ name: 'harbour.reown.id' })
  })

  it('R4.98: an account that is in use when the answer comes lends neither its name nor its picture', async () => {
    const visitor = createVisitor()
    const identity = signal<Identity>({ name: undefined, avatar: 'https://mine.test/a.png' })
    Object.assign(visitor.interior.account, { identity: { identity, load: async () => {} } })
    visitor.draw()
    let answer = (_: unknown): void => {}
    visitor.answers.post = new Promise((resolve) => (answer = resolve))
    await submit(visitor)
    await until(() => visitor.asked.some(({ path }) => path === '/v1/profile/account'), 'the service asked')
    visitor.connect('0x0000000000000000000000000000000000000009')
    identity.value = { name: 'other.reown.id', avatar: 'https://other.test/a.png' }
    answer({ name: 'harbour.reown.id' })
    await until(() => visitor.kept.size > 0, 'kept')
    expect([...visitor.kept]).toEqual([
      [`identity:${ME.toLowerCase()}`, { name: 'harbour.reown.id', avatar: 'https://mine.test/a.png' }],
    ])
  })

  it.each([
    ['its words, as text', refusal(400, '<img src=x> taken'), '<img src=x> taken'],
    ['no words', refusal(500), 'Error registering name harbour.reown.id'],
    ['no answer', failService('http/timeout'), 'Error registering name harbour.reown.id'],
    ['another name', { name: 'other.reown.id' }, 'Error registering name harbour.reown.id'],
  ])('R4.99: a service that answers %s leaves the text where it was', async (_, post, said) => {
    const visitor = createVisitor()
    visitor.draw()
    visitor.answers.post = post
    await submit(visitor)
    await until(() => !!host.querySelector('[role=alert]'), 'the refusal')
    expect(host.querySelector('[role=alert]')?.textContent).toBe(said)
    expect(field().value).toBe('harbour')
    expect(visitor.router.route.value.view).toBe('RegisterAccountName')
  })

  it('R4.100: a lost answer to a registration that happened is success', async () => {
    const visitor = createVisitor()
    visitor.draw()
    visitor.answers.post = failService('http/timeout')
    await submit(visitor)
    visitor.answers.names = ['harbour.reown.id']
    await until(() => visitor.router.route.value.view === 'RegisterAccountNameSuccess', 'success')
  })

  it.each([
    ['declines', async () => Promise.reject(failConnection('connection/rejected')), 'You declined to sign'],
    ['breaks', async () => Promise.reject(failConnection('connection/failed')), 'Error registering name'],
    ['answers garbage', async () => '0x12', 'Error registering name'],
  ])('R4.99: a wallet that %s registers nothing', async (_, signing, said) => {
    const visitor = createVisitor()
    visitor.draw()
    visitor.wallet.signing = signing
    await submit(visitor)
    await shows(said)
    expect(field().value).toBe('harbour')
    expect(visitor.asked.map(({ path }) => path)).not.toContain('/v1/profile/account')
  })

  it.each(['cancels', 'closes', 'goes back', 'changes the account'])(
    'R4.99, R10.2: a visitor who %s is not trapped by a silent wallet, and its late signature registers nothing',
    async (how) => {
      const visitor = createVisitor()
      visitor.draw()
      let sign = (_: string): void => {}
      visitor.wallet.signing = () => new Promise((resolve) => (sign = resolve))
      await submit(visitor)
      await shows('Continue in Harbor')
      await until(() => document.activeElement?.getAttribute('role') === 'status', 'the focus on what goes on')
      await clock.advance(8_000)
      await shows('Nothing to see?')
      if (how === 'cancels') button('Cancel').click()
      if (how === 'closes') visitor.modal.hide()
      if (how === 'goes back') visitor.router.goBack()
      if (how === 'changes the account') visitor.connect('0x0000000000000000000000000000000000000009')
      await until(() => !!field(), 'the form')
      expect(field().value).toBe(how === 'changes the account' ? '' : 'harbour')
      sign(SIGNATURE)
      await flushRenders()
      expect(visitor.asked.map(({ path }) => path)).not.toContain('/v1/profile/account')
      expect(host.querySelector('[role=alert]')).toBeNull()
    },
  )

  it('R4.99: keeps the text while the wallet asks on a screen of its own', async () => {
    const visitor = createVisitor({ connector: { asksOnScreen: true } })
    const leave = visitor.draw()
    visitor.wallet.signing = async () => {
      visitor.router.pushOver('Networks')
      leave()
      visitor.interior.storeOf(createTransactionStack).pop('cancel')
      throw failConnection('connection/rejected')
    }
    await submit(visitor)
    await until(() => host.textContent === '', 'the other screen')
    expect(visitor.router.route.value.view).toBe('RegisterAccountName')
    visitor.draw()
    await shows('You declined to sign')
    expect(field().value).toBe('harbour')
  })

  it('R2.68: what is known of one name is said of no other, whenever it is answered', async () => {
    const visitor = createVisitor()
    visitor.draw()
    let answer = (_: unknown): void => {}
    visitor.answers.suggestions = new Promise((resolve) => (answer = resolve))
    await type('harbour')
    await until(() => visitor.asked.length === 1, 'the first question')
    visitor.answers.suggestions = offer('harbours')
    await type('harbours')
    await shows('Available')
    answer(offer('harbour', true))
    await flushRenders()
    expect([host.textContent?.includes('Available'), host.textContent?.includes('Registered')]).toEqual([true, false])
    field().value = 'harboursi'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await flushRenders()
    expect(host.textContent).not.toContain('Available')
    expect(button('Register name').getAttribute('aria-disabled')).toBe('true')
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushRenders()
    expect(visitor.messages).toEqual([])
  })

  it('R1.23: what is heard late of one network is not said of the next', async () => {
    const visitor = createVisitor({ networks: [ethereum, elsewhere] })
    let answer = (_: unknown): void => {}
    visitor.answers.names = new Promise((resolve) => (answer = resolve))
    visitor.draw()
    await until(() => !!field(), 'the form')
    await flushRenders()
    visitor.answers.names = []
    visitor.interior.networks.activate('eip155:10')
    await shows('No names on Other')
    answer(['mine.reown.id'])
    await flushRenders()
    expect(host.textContent).toContain('No names on Other')
  })

  it.each(['Harbour.ID', '..harbour.id'])(
    'asks about names of the host’s own suffix, also where it is written %s',
    async (nameSuffix) => {
      const visitor = createVisitor()
      Object.assign(visitor.interior.options.value, { nameSuffix })
      visitor.draw()
      visitor.answers.suggestions = { suggestions: [{ name: 'ada99.harbour.id', registered: false }] }
      await type('ada99')
      await shows('Available')
      expect(visitor.asked).toMatchObject([{ path: '/v1/profile/suggestions/ada99', query: { zone: 'harbour.id' } }])
    },
  )

  it('R8.63: says so when there is nothing to register', async () => {
    const owner = createVisitor({ names: ['sea.other.id', 'mine.reown.id'] })
    owner.draw()()
    owner.draw()
    await shows('You already own a name')
    expect(host.textContent).toContain('mine.reown.id')
    button('Go to account').click()
    expect(owner.router.route.value.view).toBe('Account')
  })

  it('R1.23: leads elsewhere where no names are kept, or nobody is connected', async () => {
    const stranger = createVisitor({ networks: [elsewhere] })
    const leave = stranger.draw()
    await shows('No names on Other')
    leave()
    const nobody = createVisitor({ address: '' })
    nobody.draw()
    await shows('Connect a wallet first.')
  })

  it('R1.23: says in no frame of a network what is true of the one before', async () => {
    const visitor = createVisitor({ networks: [elsewhere, ethereum] })
    visitor.draw()
    await shows('No names on Other')
    const seen: (string | null)[] = []
    const observer = new MutationObserver(() => void seen.push(host.textContent))
    observer.observe(host, { childList: true, subtree: true, characterData: true })
    visitor.interior.networks.activate(ethereum.caipNetworkId)
    await until(() => !!field(), 'the form')
    observer.disconnect()
    expect(seen.filter((words) => words?.includes('No names on'))).toEqual([])
  })

  it('lets the visitor go on when the names of the account cannot be read', async () => {
    const visitor = createVisitor({ names: new Error('Error fetching names for address') })
    visitor.draw()
    await until(() => visitor.toasts.length > 0, 'the toast')
    await submit(visitor)
    await until(() => visitor.messages.length === 1, 'the signature')
  })
})

it('R2.67, R2.69: ChooseAccountName leads to the form, the success to the account', async () => {
  const { interior, router } = createVisitor()
  router.reset('ChooseAccountName')
  const root = createRoot(host)
  ends.push(() => root.unmount())
  const Choose = chooseAccountName.View
  root.render(<Choose {...({ interior, parameters: undefined } as ViewProps<'ChooseAccountName'>)} />)
  await shows('Learn more')
  button('Choose name').click()
  expect(router.route.value.view).toBe('RegisterAccountName')
  const Success = success.View
  root.render(
    <Success {...({ interior, parameters: { name: 'a.reown.id' } } as ViewProps<'RegisterAccountNameSuccess'>)} />,
  )
  await shows('a.reown.id now leads to your account.')
  button('Go to account').click()
  expect(router.history.value.map(({ view }) => view)).toEqual(['ChooseAccountName', 'Account'])
})

it('R2.69: the success is one account’s: where the wallet takes another one, that is shown', async () => {
  const { interior, router, connect } = createVisitor()
  router.reset('RegisterAccountNameSuccess', { name: 'a.reown.id' })
  const root = createRoot(host)
  ends.push(() => root.unmount())
  const Success = success.View
  root.render(
    <Success {...({ interior, parameters: { name: 'a.reown.id' } } as ViewProps<'RegisterAccountNameSuccess'>)} />,
  )
  await shows('a.reown.id now leads to your account.')
  connect(ME)
  await flushRenders()
  expect(router.route.value.view).toBe('RegisterAccountNameSuccess')
  connect('0x2222222222222222222222222222222222222222')
  await until(() => router.route.value.view === 'Account', 'the account')
})
