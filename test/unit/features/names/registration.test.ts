import { beforeEach, describe, expect, it } from 'vitest'
import { eip155Names } from '../../../../src/chains/eip155/names.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import { createRegistration } from '../../../../src/features/names/registration.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createModalStore } from '../../../../src/state/modal-store.ts'
import { createRouterStore } from '../../../../src/state/router-store.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'

const ME = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const OTHER = '0x0000000000000000000000000000000000000009'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const NAME = 'harbour.reown.id'

/** A visitor at the form, with a wallet and a service whose answers a test gives. */
function createVisitor({ connector = {} } = {}) {
  const clock = createFakeClock()
  const asked: { readonly path: string; readonly body: object }[] = []
  const messages: string[] = []
  const forgotten: unknown[] = []
  const kept: unknown[] = []
  const told: unknown[] = []
  const answers = {
    sign: async (): Promise<string> => SIGNATURE,
    post: async (): Promise<unknown> => ({ name: NAME }),
    names: async (): Promise<readonly string[]> => [],
  }
  const services = {
    http: {
      post(request: (typeof asked)[number]) {
        asked.push(request)
        return answers.post()
      },
    },
    namesOf: () => answers.names(),
    cache: {
      forget: async (...what: unknown[]) => void forgotten.push(what),
      getOrLoad: async (table: string, key: string, load: () => Promise<unknown>) =>
        void kept.push([table, key, await load()]),
    },
  } as unknown as Services
  const subject = createSubject([ethereum], services, ME)
  const connect = (address: string): void => {
    subject.connect(address)
    subject.connections.write({
      ...subject.connections.of('eip155'),
      connector: { id: 'w', name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {}, ...connector },
    } as Parameters<typeof subject.connections.write>[0])
  }
  connect(ME)
  Object.assign(subject.events, {
    track: (event: string, about: object) => void told.push([event, about]),
    report: (error: { code?: string }) => void told.push(['report', error.code]),
  })
  const modal = createModalStore(clock)
  const router = createRouterStore({ isConnected: () => true, close: () => modal.hide() })
  const navigation = { ...router, isOpen: modal.isOpen }
  const stack = createTransactionStack({ navigation })
  const identity = signal<object>({ avatar: 'https://mine.test/a.png' })
  const registration = createRegistration({
    ...subject,
    ...{ environment: { clock }, navigation, storeOf: () => stack },
    families: fakeFamilies({
      eip155: {
        names: eip155Names,
        signMessage(_: unknown, address: string, message: string) {
          messages.push(`${address} ${message}`)
          return answers.sign()
        },
      },
    }),
    account: { identity: { identity, load: async () => void told.push('identity') } },
  } as unknown as Interior)
  router.reset('ChooseAccountName')
  router.push('RegisterAccountName')
  modal.show()
  registration.type('harbour')
  /** What a form shows: what was typed, what is under way, and what stands against it. */
  const shown = (): unknown => [registration.typed.value, registration.step.value?.kind, registration.problem.value]
  return {
    ...{
      registration,
      clock,
      asked,
      messages,
      forgotten,
      kept,
      told,
      answers,
      connect,
      modal,
      router,
      stack,
      identity,
    },
    ...{ shown, view: () => router.route.value },
  }
}
type Visitor = ReturnType<typeof createVisitor>
let visitor: Visitor
beforeEach(() => {
  visitor = createVisitor()
})
/** Whatever a test ends by itself. */
function hold<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve = (_: Value): void => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
const begun = ['REGISTER_NAME_INITIATED', { ensName: NAME }]

describe('a name', () => {
  it('R7.25, R4.98, R2.69: is signed for, registered, known from then on, and told of', async () => {
    const { registration, clock, asked, messages, forgotten, kept, told, shown, view } = visitor
    const registering = registration.register(NAME)
    expect(shown()).toEqual(['harbour', 'signing', undefined])
    expect(registration.step.value?.name).toBe(NAME)
    await registering
    const message = JSON.stringify({ name: NAME, attributes: {}, timestamp: Math.floor(clock.now() / 1000) })
    expect(messages).toEqual([`${ME} ${message}`])
    expect(asked).toMatchObject([
      {
        service: 'blockchainApi',
        path: '/v1/profile/account',
        identity: 'clientId',
        body: { coin_type: 2147483649, address: ME, message, signature: SIGNATURE },
      },
    ])
    expect(forgotten).toEqual([['identity', ME.toLowerCase()], ['name']])
    expect(kept).toEqual([['identity', ME.toLowerCase(), { avatar: 'https://mine.test/a.png', name: NAME }]])
    expect(told).toEqual([begun, 'identity', ['REGISTER_NAME_SUCCESS', { ensName: NAME }]])
    expect(shown()).toEqual(['', undefined, undefined])
    expect(view()).toMatchObject({ view: 'RegisterAccountNameSuccess', parameters: { name: NAME } })
  })

  it('R4.98: is not kept as what an account is called that has another', async () => {
    visitor.identity.value = { name: 'sea.eth' }
    await visitor.registration.register(NAME)
    expect([visitor.kept, visitor.forgotten]).toEqual([[], [['identity', ME.toLowerCase()], ['name']]])
  })

  it('R7.25: is asked for once at a time', async () => {
    const { registration, messages } = visitor
    await Promise.all([registration.register(NAME), registration.register('other.reown.id')])
    expect(messages).toHaveLength(1)
  })

  it('R4.100: is the visitor’s where the answer got lost, and the service has it', async () => {
    visitor.answers.post = () => Promise.reject(failService('http/timeout'))
    visitor.answers.names = async () => [NAME]
    await visitor.registration.register(NAME)
    expect(visitor.view().view).toBe('RegisterAccountNameSuccess')
  })
})

describe('a refusal', () => {
  it.each<[string, Partial<Visitor['answers']>, string, unknown[]]>([
    [
      'of a wallet that breaks',
      { sign: () => Promise.reject(failConnection('connection/failed')) },
      `Error registering name ${NAME}`,
      [['report', 'name/register-failed']],
    ],
    [
      'for a signature that is none',
      { sign: async () => '0x12' },
      `Error registering name ${NAME}`,
      [['report', 'name/register-failed']],
    ],
    [
      'for one with more before it',
      { sign: async () => `x${SIGNATURE}` },
      `Error registering name ${NAME}`,
      [['report', 'name/register-failed']],
    ],
    [
      'for one with more behind it',
      { sign: async () => `${SIGNATURE} ` },
      `Error registering name ${NAME}`,
      [['report', 'name/register-failed']],
    ],
    [
      'of the service, in its words',
      { post: () => Promise.reject(failService('http/status', { status: 400, reason: 'taken' })) },
      'taken',
      [],
    ],
    [
      'of the service, without words',
      { post: () => Promise.reject(failService('http/status', { status: 500, reason: '' })) },
      `Error registering name ${NAME}`,
      [],
    ],
    ['by another name', { post: async () => ({ name: 'sea.reown.id' }) }, `Error registering name ${NAME}`, []],
    ['by no name', { post: async () => ({}) }, `Error registering name ${NAME}`, []],
    [
      'that nobody can look up',
      { post: async () => null, names: () => Promise.reject(new Error('down')) },
      `Error registering name ${NAME}`,
      [],
    ],
  ])('R4.99, R8.61: %s leaves the form as it was, and is told of', async (_, answers, said, reported) => {
    Object.assign(visitor.answers, answers)
    const { registration, told, kept, view } = visitor
    await registration.register(NAME)
    const { isDeclined, cause } = registration.problem.value ?? {}
    expect([isDeclined, typeof cause === 'string' ? cause : cause?.message]).toEqual([false, said])
    expect([registration.typed.value, registration.step.value, view().view, kept]).toEqual([
      ...['harbour', undefined, 'RegisterAccountName', []],
    ])
    expect(told).toEqual([begun, ...reported, ['REGISTER_NAME_ERROR', { ensName: NAME, error: said }]])
  })

  it('R4.99: of the visitor is no error, and gone with the next letter or try', async () => {
    const { registration, told, answers, shown } = visitor
    answers.sign = () => Promise.reject(failConnection('connection/rejected'))
    await registration.register(NAME)
    expect(registration.problem.value).toMatchObject({ isDeclined: true, cause: { code: 'name/register-failed' } })
    expect(told).toMatchObject([begun, ['REGISTER_NAME_ERROR', {}]])
    registration.type('harbour1')
    expect(shown()).toEqual(['harbour1', undefined, undefined])
    await registration.register(NAME)
    const { promise, resolve } = hold<string>()
    answers.sign = () => promise
    const again = registration.register(NAME)
    expect(shown()).toEqual(['harbour1', 'signing', undefined])
    resolve(SIGNATURE)
    await again
    expect(shown()).toEqual(['', undefined, undefined])
  })

  it.each([
    ['before another account is taken', false],
    ['after it', true],
  ])('R4.99: of one account is not said to another, %s', async (_, isLate) => {
    const { registration, answers, connect, shown } = visitor
    const { promise, resolve } = hold<unknown>()
    answers.post = () => promise
    const registering = registration.register(NAME)
    await flushMicrotasks()
    if (isLate) connect(OTHER)
    resolve({})
    await registering
    connect(OTHER)
    expect(shown()).toEqual(['', undefined, undefined])
    connect(ME)
    expect(registration.problem.value?.isDeclined).toBe(false)
  })

  it('R4.99: on a screen of the wallet’s own leads back to the form', async () => {
    visitor = createVisitor({ connector: { asksOnScreen: true } })
    const { registration, answers, router, view } = visitor
    answers.sign = async () => {
      router.pushOver('Networks')
      throw failConnection('connection/failed')
    }
    await registration.register(NAME)
    expect(view().view).toBe('RegisterAccountName')
    expect(router.history.value.map((one) => one.view)).toEqual(['ChooseAccountName', 'RegisterAccountName'])
  })

  it('R4.99: and a wallet that has asked on a screen of its own, which is gone, closes nothing', async () => {
    visitor = createVisitor({ connector: { asksOnScreen: true } })
    const { registration, answers, router, stack, modal, view } = visitor
    answers.sign = async () => {
      router.pushOver('Networks')
      expect(stack.pop('cancel')).toBe(true)
      throw failConnection('connection/rejected')
    }
    await registration.register(NAME)
    expect([view().view, modal.isOpen.value]).toEqual(['RegisterAccountName', true])
  })
})

describe('a visitor who does not wait', () => {
  const takeAnother = ({ connect }: Visitor): void => connect(OTHER)
  const LEAVING: [string, (one: Visitor) => void][] = [
    ['cancels', ({ registration }) => registration.cancel()],
    ['closes the modal', ({ modal }) => modal.hide()],
    ['goes back', ({ router }) => router.goBack()],
    ['takes another account', takeAnother],
  ]

  it.each(LEAVING)(
    'R4.99, R10.2: for the wallet and %s has registered nothing, whatever it answers',
    async (_, leave) => {
      const { registration, answers, asked, told, shown } = visitor
      const { promise, resolve } = hold<string>()
      answers.sign = () => promise
      const registering = registration.register(NAME)
      await flushMicrotasks()
      leave(visitor)
      const before = shown()
      expect(before).toEqual([leave === takeAnother ? '' : 'harbour', undefined, undefined])
      resolve(SIGNATURE)
      await registering
      expect([asked, told, shown()]).toEqual([[], [begun], before])
      // To the account itself, nothing is lost.
      visitor.connect(ME)
      expect(shown()).toEqual(['harbour', undefined, undefined])
    },
  )

  it('R4.99: for the wallet, which fails then, is told nothing on the form', async () => {
    const { registration, answers, shown } = visitor
    answers.sign = async () => {
      registration.cancel()
      throw failConnection('connection/failed')
    }
    await registration.register(NAME)
    expect(shown()).toEqual(['harbour', undefined, undefined])
  })

  it.each(LEAVING.slice(1))(
    'R4.99: for the service and %s has the name all the same, and is led nowhere',
    async (_, leave) => {
      const { registration, answers, kept, told, shown, view } = visitor
      const { promise, resolve } = hold<unknown>()
      answers.post = () => promise
      const registering = registration.register(NAME)
      await flushMicrotasks()
      expect(shown()).toEqual(['harbour', 'saving', undefined])
      expect(registration.step.value?.name).toBe(NAME)
      leave(visitor)
      const { view: before } = view()
      const isOther = leave === takeAnother
      expect(shown()).toEqual(isOther ? ['', undefined, undefined] : ['harbour', 'saving', undefined])
      resolve({ name: NAME })
      await registering
      expect([view().view, shown(), kept.length]).toEqual([before, ['', undefined, undefined], 1])
      expect(told.at(-1)).toEqual(['REGISTER_NAME_SUCCESS', { ensName: NAME }])
    },
  )

  it('R4.99: for the service of another account types and registers by themselves, and takes nothing from it', async () => {
    const { registration, answers, asked, connect, shown } = visitor
    const first = hold<unknown>()
    answers.post = () => first.promise
    const registering = registration.register(NAME)
    await flushMicrotasks()
    connect(OTHER)
    registration.type('pier')
    connect(ME)
    expect(shown()).toEqual(['harbour', 'saving', undefined])
    connect(OTHER)
    first.resolve({ name: NAME })
    await registering
    expect(shown()).toEqual(['pier', undefined, undefined])
    answers.post = async () => ({ name: 'pier.reown.id' })
    await registration.register('pier.reown.id')
    expect([asked.length, shown()]).toEqual([2, ['', undefined, undefined]])
  })

  it.each([
    ['refuses', {}, 'REGISTER_NAME_ERROR', ['harbour', undefined, { isDeclined: false }]],
    ['has it', { name: NAME }, 'REGISTER_NAME_SUCCESS', ['', undefined, undefined]],
  ])('R4.99: for the service, which %s, is told so though another account registers meanwhile', async (...row) => {
    const [, answer, event, end] = row
    const { registration, answers, asked, told, connect, shown } = visitor
    const first = hold<unknown>()
    answers.post = () => first.promise
    const registering = registration.register(NAME)
    await flushMicrotasks()
    connect(OTHER)
    const other = hold<unknown>()
    answers.post = () => other.promise
    registration.type('pier')
    const beside = registration.register('pier.reown.id')
    await flushMicrotasks()
    connect(ME)
    expect(shown()).toEqual(['harbour', 'saving', undefined])
    await registration.register(NAME)
    expect(asked).toHaveLength(2)
    first.resolve(answer)
    await registering
    expect(told.at(-1)).toMatchObject([event, { ensName: NAME }])
    expect(shown()).toMatchObject(end)
    connect(OTHER)
    expect(shown()).toEqual(['pier', 'saving', undefined])
    other.resolve({ name: 'pier.reown.id' })
    await beside
    expect(told.at(-1)).toEqual(['REGISTER_NAME_SUCCESS', { ensName: 'pier.reown.id' }])
    expect(shown()).toEqual(['', undefined, undefined])
    connect(ME)
    expect(shown()).toMatchObject(end)
  })

  it('R4.99: begins anew, and the answer to the question before is none', async () => {
    const { registration, answers, asked, view } = visitor
    const first = hold<string>()
    answers.sign = () => first.promise
    const registering = registration.register(NAME)
    await flushMicrotasks()
    registration.cancel()
    answers.sign = async () => SIGNATURE
    await registration.register(NAME)
    expect(view().view).toBe('RegisterAccountNameSuccess')
    first.resolve(SIGNATURE)
    await registering
    expect(asked).toHaveLength(1)
  })
})
