import { beforeEach, describe, expect, it } from 'vitest'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import { WidgetError } from '../../../../src/errors/widget-error.ts'
import { createRevocation } from '../../../../src/features/smart-sessions/revocation.ts'
import { fetchSessions, type SmartSession, stateOf } from '../../../../src/features/smart-sessions/sessions-api.ts'
import type { Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createModalStore } from '../../../../src/state/modal-store.ts'
import { createRouterStore } from '../../../../src/state/router-store.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { codeOf, ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'

const ME = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const ACCOUNT = `eip155:1:${ME}` as const
const PATH = `/v1/sessions/${encodeURIComponent(ACCOUNT)}`
const SIGNATURE = `0x${'ab'.repeat(65)}`
const elsewhere = { ...ethereum, id: 10, name: 'Other', caipNetworkId: 'eip155:10' } as const
const { signal } = new AbortController()

describe('R2.70, R7.30: a session as the service tells of it', () => {
  const ask = (answer: unknown, chains: readonly string[] = ['eip155:1']) => {
    const asked: object[] = []
    const services = {
      supportedChains: async () => chains,
      picture: (url: unknown) => (typeof url === 'string' ? `safe ${url}` : undefined),
      http: {
        async get(request: object) {
          asked.push(request)
          return answer
        },
      },
    } as unknown as Services
    return { asked, found: fetchSessions(services, { account: ACCOUNT, network: ethereum, signal }) }
  }
  const read = async (row: object): Promise<SmartSession | undefined> =>
    (await ask({ pcis: [{ pci: 'p', ...row }] }).found)[0]

  it('is read whole, and asked for by whom it belongs to', async () => {
    const permissions = [{ type: 'transfer' }, { type: 'transfer' }, 7, { type: 'con\u202etract-call' }]
    const row = { pci: 'p1', project: { name: 'Si\u0000te', iconUrl: 'i.png' }, permissions, expiry: 1_800_000_000.9 }
    const { asked, found } = ask({ pcis: [{ ...row, createdAt: 1_700_000_000, revokedAt: 1_700_000_001_000 }] })
    expect(await found).toEqual([
      {
        ...{ pci: 'p1', name: 'Site', pictureUrl: 'safe i.png', kinds: ['transfer', 'contract-call'], permissions },
        ...{ expiryS: 1_800_000_000, createdAtMs: 1_700_000_000_000, revokedAtMs: 1_700_000_001_000 },
      },
    ])
    expect(asked).toEqual([{ service: 'blockchainApi', path: PATH, signal }])
  })

  it('may lack all but its id', async () => {
    expect(await read({})).toEqual({
      ...{ pci: 'p', name: '', pictureUrl: undefined, kinds: [], permissions: [] },
      ...{ expiryS: 0, createdAtMs: 0, revokedAtMs: undefined },
    })
    expect(await read({ expiry: 'never', createdAt: -5, revokedAt: 0, project: 7, permissions: {} })).toMatchObject({
      ...{ name: '', permissions: [], expiryS: 0, createdAtMs: 0, revokedAtMs: undefined },
    })
    expect(await read({ expiry: 1e300, createdAt: 1e300 })).toMatchObject({ expiryS: 8.64e12, createdAtMs: 8.64e12 })
    expect((await read({ expiry: -1 }))?.expiryS).toBe(0)
    const kinds = ['a', 'b', 'c', 'd', 'e'].map((type) => ({ type }))
    expect((await read({ permissions: kinds }))?.kinds).toEqual(['a', 'b', 'c', 'd'])
    expect((await read({ permissions: [{ type: 'x'.repeat(50) }] }))?.kinds).toEqual(['x'.repeat(30)])
  })

  it.each([[null], [{ pci: 7 }], [{ pci: '' }], [{ pci: 'a b' }], [{ pci: 'ä' }], [{ pci: 'x'.repeat(201) }], ['p']])(
    'is none as %j, and costs no other',
    async (row) => {
      const found = await ask({ pcis: [row, { pci: 'x'.repeat(200) }] }).found
      expect(found).toHaveLength(1)
    },
  )

  it('comes with the others newest first, and no more than two hundred', async () => {
    const pcis = Array.from({ length: 201 }, (_, at) => ({ pci: `${at}`, createdAt: at + 1 }))
    const found = await ask({ pcis }).found
    expect([found.length, found[0]?.pci, found.at(-1)?.pci]).toEqual([200, '199', '0'])
  })

  it.each([[null], [[]], [{}], [{ pcis: {} }]])('is not to be had of %j', async (answer) => {
    expect(await codeOf(ask(answer).found)).toBe('http/garbage')
  })

  it('is on no chain that is not served, where nobody is asked', async () => {
    const { asked, found } = ask({ pcis: [{ pci: 'p' }] }, ['eip155:10'])
    expect([await found, asked]).toEqual([[], []])
  })

  it('is over with the second of its end, and once it was revoked', async () => {
    const one = (await read({ expiry: 100 })) as SmartSession
    expect([99_999, 100_000].map((nowMs) => stateOf(one, nowMs))).toEqual(['active', 'expired'])
    expect(stateOf({ ...one, revokedAtMs: 1 }, 0)).toBe('revoked')
  })
})

function createVisitor() {
  const posted: object[] = []
  const granted: object[] = []
  const toasts: unknown[] = []
  const heard: unknown[] = []
  const answers = { sign: async (): Promise<unknown> => SIGNATURE, post: async (): Promise<unknown> => undefined }
  const services = {
    http: {
      post(request: object) {
        posted.push(request)
        return answers.post()
      },
    },
  } as unknown as Services
  const subject = createSubject([ethereum, elsewhere], services, ME)
  const connect = (address: string): void => {
    subject.connect(address)
    subject.connections.write({
      ...subject.connections.of('eip155'),
      connector: { id: 'w', name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {} },
    } as Parameters<typeof subject.connections.write>[0])
  }
  connect(ME)
  const modal = createModalStore(createFakeClock())
  const router = createRouterStore({ isConnected: () => true, close: () => modal.hide() })
  router.reset('Account')
  router.push('SmartSessionList')
  modal.show()
  const navigation = { ...router, isOpen: modal.isOpen }
  const stack = createTransactionStack({ navigation })
  const revocation = createRevocation({
    ...subject,
    ...{ navigation, storeOf: () => stack, notices: { showToast: (...said: unknown[]) => void toasts.push(said) } },
    events: { ...subject.events, report: (error: unknown) => void heard.push(error) },
    families: fakeFamilies({
      eip155: {
        revokePermission(_: unknown, permission: object) {
          granted.push(permission)
          return answers.sign() as Promise<string>
        },
      },
    }),
  } as unknown as Interior)
  const session = {
    ...{ pci: 'p1', name: 'Site', pictureUrl: undefined, kinds: [], permissions: [{ type: 'transfer' }] },
    ...{ expiryS: 1_800_000_000, createdAtMs: 1, revokedAtMs: undefined },
  }
  const revoke = (pci = 'p1') => revocation.revoke({ ...session, pci }, ((word: string) => word) as never)
  return { ...subject, posted, granted, toasts, heard, answers, connect, modal, router, revocation, revoke }
}

describe('R2.70: taking back what a site may do', () => {
  let visitor: ReturnType<typeof createVisitor>
  beforeEach(() => {
    visitor = createVisitor()
  })

  it('is signed by the wallet, told to the service, and said', async () => {
    const { revoke, revocation, granted, posted, toasts } = visitor
    const revoking = revoke()
    expect(revocation.revoking.value).toBe('p1')
    await revoking
    expect(granted).toEqual([
      { pci: 'p1', permissions: [{ type: 'transfer' }], expiry: 1_800_000_000, address: ACCOUNT },
    ])
    expect(posted).toEqual([
      { service: 'blockchainApi', path: `${PATH}/revoke`, body: { pci: 'p1', signature: SIGNATURE } },
    ])
    expect([toasts, revocation.revoking.value, revocation.done.value]).toEqual([[['success', 'done']], undefined, 1])
  })

  it.each([undefined, null, {}, { success: true }])('is said where the service answers %j', async (answer) => {
    visitor.answers.post = async () => answer
    await visitor.revoke()
    expect(visitor.toasts).toEqual([['success', 'done']])
  })

  it('is done one at a time, and by nobody without a wallet', async () => {
    const { revoke, granted, connections } = visitor
    await Promise.all([revoke(), revoke('p2')])
    expect(granted).toMatchObject([{ pci: 'p1' }])
    connections.write({ ...connections.of('eip155'), connector: undefined } as never)
    await revoke()
    expect(granted).toHaveLength(1)
  })

  it.each<readonly [string, Partial<ReturnType<typeof createVisitor>['answers']>, string, number, number]>([
    ['a visitor who declines', { sign: () => Promise.reject(failConnection('connection/rejected')) }, 'declined', 0, 0],
    ['a wallet that breaks', { sign: () => Promise.reject(failConnection('connection/failed')) }, 'notDone', 0, 0],
    ['no signature', { sign: async () => undefined }, 'notDone', 0, 0],
    ['what is none', { sign: async () => '0x12' }, 'notDone', 0, 0],
    ['one with more before it', { sign: async () => `x${SIGNATURE}` }, 'notDone', 0, 0],
    ['one with more behind it', { sign: async () => `${SIGNATURE}g` }, 'notDone', 0, 0],
    [
      'a service that refuses',
      { post: () => Promise.reject(failService('http/status', { status: 401, reason: 'no' })) },
      ...(['no', 1, 0] as const),
    ],
    [
      'one that refuses without words',
      { post: () => Promise.reject(failService('http/status', { status: 500, reason: '' })) },
      ...(['notDone', 1, 0] as const),
    ],
    // It may have been done: who looks at the list of before would not know.
    ...[{ status: 'FAILED', reasons: [] }, { success: false }, { error: 'no' }, [], 'ok'].map(
      (answer) =>
        [`one that answers ${JSON.stringify(answer)}`, { post: async () => answer }, 'notDone', 1, 1] as const,
    ),
    ['one whose answer is lost', { post: () => Promise.reject(failService('http/timeout')) }, 'notDone', 1, 1],
  ])('comes to nothing by %s, which is said', async (_, answers, said, posts, done) => {
    Object.assign(visitor.answers, answers)
    const { revoke, revocation, posted, toasts, heard } = visitor
    await revoke()
    expect(toasts).toEqual([['error', said]])
    // R8.71
    expect(heard).toEqual([expect.any(WidgetError)])
    expect([posted.length, revocation.done.value, revocation.revoking.value]).toEqual([posts, done, undefined])
  })

  it.each<[string, (one: ReturnType<typeof createVisitor>) => void]>([
    ['stops waiting', ({ revocation }) => revocation.cancel()],
    ['closes the modal', ({ modal }) => modal.hide()],
    ['goes back', ({ router }) => router.goBack()],
    ['takes another account', ({ connect }) => connect('0x0000000000000000000000000000000000000009')],
    ['goes to another network', ({ networks }) => networks.activate('eip155:10')],
  ])(
    'R10.2: a visitor who %s is not held by a silent wallet, whose signature then revokes nothing',
    async (_, leave) => {
      const { revoke, revocation, answers, posted, toasts } = visitor
      let sign = (_: string): void => {}
      answers.sign = () => new Promise((resolve) => (sign = resolve))
      const revoking = revoke()
      await flushMicrotasks()
      leave(visitor)
      expect(revocation.revoking.value).toBeUndefined()
      sign(SIGNATURE)
      await revoking
      expect([posted, toasts, revocation.done.value]).toEqual([[], [], 0])
    },
  )

  it('R10.2: a visitor who stops waiting for the service is told nothing, and sees a new list', async () => {
    const { revoke, revocation, answers, toasts } = visitor
    let answer = (_?: unknown): void => {}
    answers.post = () => new Promise((resolve) => (answer = resolve))
    const revoking = revoke()
    await flushMicrotasks()
    revocation.cancel()
    answer()
    await revoking
    expect([toasts, revocation.done.value]).toEqual([[], 1])
  })

  it('R10.2: of a later try nothing is told by an earlier one', async () => {
    const { revoke, revocation, answers, posted, toasts } = visitor
    const signs: ((signature: string) => void)[] = []
    answers.sign = () => new Promise((resolve) => signs.push(resolve))
    const first = revoke()
    await flushMicrotasks()
    revocation.cancel()
    const second = revoke('p2')
    await flushMicrotasks()
    signs[0]?.(SIGNATURE)
    await first
    expect([revocation.revoking.value, posted, toasts]).toEqual(['p2', [], []])
    signs[1]?.(SIGNATURE)
    await second
    expect([posted.length, toasts]).toEqual([1, [['success', 'done']]])
  })
})
