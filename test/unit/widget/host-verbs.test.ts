import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import { failAlert } from '../../../src/errors/alert-errors.ts'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { createFakeClock, flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { createHostVerbs } from '../../../src/widget/host-verbs.ts'
import { VERB_LIMIT_MS } from '../../../src/widget/settle-in-time.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { ADDRESS, walletOf } from '../state/open-page.ts'

// What verbs of host code refuse and whom they ask, by themselves. With wallets and a widget in settles.test.ts and test/rules.

/** The verbs of a page with these wallets, where the first one is connected unless `isAlone`. */
function start({
  wallets = [walletOf('one')],
  isAlone = false,
  ways = [] as readonly object[],
  namespaces = ['eip155', 'solana'],
  answer = async (): Promise<unknown> => undefined,
} = {}) {
  const clock = createFakeClock()
  const scope = createScope()
  const done: (readonly [string, ...unknown[]])[] = []
  const tell =
    (what: string) =>
    (...said: readonly unknown[]): void =>
      void done.push([what, ...said])
  const ask =
    (what: string) =>
    (...said: readonly unknown[]) => {
      tell(what)(...said)
      return answer()
    }
  const connector = isAlone ? undefined : (wallets[0] as Connector)
  const connection = {
    status: 'disconnected',
    connector,
    accounts: connector ? [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }] : [],
    others: [],
  }
  const connections = {
    connectors: signal(wallets),
    active: signal(connection),
    of: () => connection,
    connect: ask('connect'),
    disconnect: ask('disconnect'),
    switchTo: ask('switch to'),
    switchNetwork: ask('switch network'),
    selectAccount: tell('select'),
    stopWaiting: tell('stop waiting'),
  }
  const families = fakeFamilies(
    Object.fromEntries(namespaces.map((namespace) => [namespace, { signMessage: ask('sign') as never }])),
  )
  const interior = {
    ...{ connections, families },
    networks: {
      networks: [ethereum],
      namespace: signal('eip155'),
      of: (chain: string) => ({ caipNetworkId: `${chain}:1` }),
    },
    events: { report: ({ code }: { code: string }) => done.push(['report', code]) },
    notices: { showAlert: ({ code }: { code: string }) => done.push(['alert', code]) },
    navigation: { isAway: signal(false) },
    environment: { clock, scope },
    capabilities: { ways, use: async () => undefined, current: () => undefined },
    options: signal({ customWallets: [] }),
    storeOf: () => ({ of: async (namespace: string) => `provider of ${namespace}` }),
  }
  const verbs = createHostVerbs(interior as never, families as never)
  /** What a verb answers, or the code of what it fails with. */
  const settle = (work: Promise<unknown>): Promise<unknown> => work.catch(({ code }: { code: string }) => code)
  return { verbs, settle, done, scope, clock, connection }
}
const both = [walletOf('one'), walletOf('one', { chain: 'solana' })]
const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const

describe('a wallet that is connected by its id', () => {
  it.each([
    [undefined, 0, `eip155:1:${ADDRESS}`],
    ['solana', 1, `solana:1:${ADDRESS}`],
  ] as const)('is the one of the family that is wanted: %s', async (namespace, index, address) => {
    const { verbs, done } = start({ wallets: both })
    expect(await verbs.connect('one', namespace)).toBe(address)
    expect(done).toEqual([['connect', both[index]]])
  })

  it('has not connected where it granted, and took that back in the same breath', async () => {
    const { verbs, done, settle } = start({ isAlone: true })
    expect(await settle(verbs.connect('one'))).toBe('connection/failed')
    expect(done.map(([what]) => what)).toEqual(['connect', 'report'])
  })

  it('is missing where the family has none of that id, and its way says why, where there is one', async () => {
    const reason = failConnection('connection/rejected')
    const ways = [
      { connectorId: 'another', explainMissing: async () => new Error('not about this one') },
      { connectorId: 'login', explainMissing: async () => reason },
      { connectorId: 'silent' },
    ]
    const { verbs, done, settle } = start({ ways })
    expect(await settle(verbs.connect('one', 'solana'))).toBe('connection/connector-missing')
    expect(await settle(verbs.connect('login'))).toBe('connection/rejected')
    expect(await settle(verbs.connect('silent'))).toBe('connection/connector-missing')
    expect(done.map(([what]) => what)).toEqual(['report', 'report', 'report'])
  })
})

describe('what says too little is refused, and does nothing else', () => {
  it.each<[string, string, (verbs: ReturnType<typeof start>['verbs']) => Promise<unknown>]>([
    ['an empty family to leave', 'network/chain-required-for-property', (verbs) => verbs.disconnect('' as never)],
    ['a family to leave that is none', 'network/family-not-found', (verbs) => verbs.disconnect('bogus' as never)],
    ['no other wallet', 'network/chain-required-for-account', (verbs) => verbs.switchConnection(undefined as never)],
    [
      'another wallet of no family',
      'network/chain-required-for-account',
      (verbs) => verbs.switchConnection({} as never),
    ],
    ['no network', 'network/undefined', (verbs) => verbs.switchNetwork(undefined as never)],
    ['an account of no family', 'network/chain-required-for-account', (verbs) => verbs.selectAccount({} as never)],
    ['no family to have a provider of', 'network/chain-required-for-client', (verbs) => verbs.provider('' as never)],
  ])('%s', async (_, code, ask) => {
    const { verbs, done, settle } = start()
    expect(await settle(ask(verbs))).toBe(code)
    expect(done).toEqual([['report', code]])
  })

  it('what needs a wallet, without one', async () => {
    const { verbs, done, settle } = start({ isAlone: true })
    expect(await settle(verbs.selectAccount(account))).toBe('connection/invalid-status')
    expect(await settle(verbs.signMessage('hello'))).toBe('connection/not-connected')
    expect(done.filter(([what]) => what !== 'report')).toEqual([])
  })

  it('a network of a family that the host has not, though a host without any may have its own', async () => {
    const host = start({ namespaces: ['eip155'] })
    expect(await host.settle(host.verbs.switchNetwork(solana))).toBe('network/family-not-found')
    expect(host.done).toEqual([['report', 'network/family-not-found']])
    const own = start({ namespaces: [] })
    await own.verbs.switchNetwork(solana)
    await own.verbs.disconnect('cosmos')
    expect(own.done.map(([what]) => what)).toEqual(['switch network', 'disconnect'])
  })
})

it('what is refused says what it is about', async () => {
  const { verbs } = start({ isAlone: true })
  await expect(verbs.connect('nobody')).rejects.toMatchObject({ context: { id: 'nobody' } })
  await expect(verbs.selectAccount(account)).rejects.toMatchObject({ context: { status: 'disconnected' } })
  const silent = start({ answer: () => new Promise(() => {}) })
  const told = expect(silent.verbs.connect('one')).rejects.toThrow('No answer within 5 minutes')
  await flushMicrotasks()
  await silent.clock.advance(VERB_LIMIT_MS)
  await told
})

it('a wallet that has granted no account signs nothing', async () => {
  const { verbs, settle, done, connection } = start()
  connection.accounts = []
  expect(await settle(verbs.signMessage('hello'))).toBe('connection/not-connected')
  expect(done).toEqual([['report', 'connection/not-connected']])
})

it('what is fetched for itself is asked the same', async () => {
  const { verbs, done, settle } = start({ wallets: both })
  expect(await verbs.connectWallet('one', 'solana')).toBe(`solana:1:${ADDRESS}`)
  expect(done).toEqual([['connect', both[1]]])
  expect(await settle(verbs.removeFamily('cosmos'))).toBe('connection/family-missing')
  expect(await settle(verbs.removeNetwork('eip155:9'))).toBe('network/not-listed')
})

it('what is whole reaches the one that is asked, as it was said', async () => {
  const { verbs, done } = start({ answer: async () => 'answer' })
  await verbs.disconnect()
  await verbs.disconnect('eip155', 'one')
  await verbs.disconnect(new Event('click') as never)
  expect(await verbs.switchConnection({ namespace: 'eip155' } as never)).toBe('answer')
  await verbs.selectAccount(account)
  await verbs.switchNetwork(ethereum)
  expect(await verbs.signMessage('hello')).toBe('answer')
  expect(await verbs.provider('solana')).toBe('provider of solana')
  expect(done).toEqual([
    ['disconnect', undefined, undefined],
    ['disconnect', 'eip155', 'one'],
    ['disconnect', undefined, undefined],
    ['switch to', { namespace: 'eip155' }],
    ['select', account],
    ['switch network', expect.objectContaining({ caipNetworkId: 'eip155:1' })],
    ['sign', expect.objectContaining({ id: 'one' }), ADDRESS, 'hello'],
  ])
})

it.each([
  ['connection/rejected', 'connection/signature-declined'],
  ['connection/failed', 'connection/failed'],
] as const)('a text that is answered with %s fails with %s', async (code, told) => {
  const { verbs, settle, done } = start({ answer: () => Promise.reject(failConnection(code)) })
  expect(await settle(verbs.signMessage('hello'))).toBe(told)
  expect(done.at(-1)).toEqual(['report', told])
})

it('R8.2: what is wrong with the host’s options is shown as an alert, other failures are not', async () => {
  const wrong = start({ answer: () => Promise.reject(failAlert('alert/invalid-project-id')) })
  await wrong.settle(wrong.verbs.connect('one'))
  expect(wrong.done.slice(1)).toEqual([
    ['alert', 'alert/invalid-project-id'],
    ['report', 'alert/invalid-project-id'],
  ])
  const other = start({ answer: () => Promise.reject(failConnection('connection/failed')) })
  await other.settle(other.verbs.connect('one'))
  expect(other.done.slice(1)).toEqual([['report', 'connection/failed']])
})

it('R8.71: what is no error of ours becomes one', async () => {
  const { verbs, settle, done } = start({ answer: () => Promise.reject(new Error('theirs')) })
  expect(await settle(verbs.connect('one'))).toBe('sdk/unexpected')
  expect(done.at(-1)).toEqual(['report', 'sdk/unexpected'])
})

it('R10.2: the end of the widget ends what is asked before and after it, of networks as of wallets', async () => {
  const { verbs, settle, scope, done } = start({ answer: () => new Promise(() => {}) })
  const before = [verbs.connect('one'), verbs.disconnect(), verbs.switchNetwork(ethereum)].map(settle)
  await flushMicrotasks()
  scope.close()
  expect(await Promise.all(before)).toEqual([
    'network/connection-client-not-set',
    'network/connection-client-not-set',
    expect.stringMatching(/client-not-set|not-connected/),
  ])
  done.length = 0
  const after = [
    ...[verbs.connect('one'), verbs.switchConnection({ namespace: 'eip155' } as never), verbs.signMessage('hello')],
    verbs.switchNetwork(ethereum),
  ]
  expect(await Promise.all(after.map(settle))).toEqual([
    ...Array<string>(3).fill('network/connection-client-not-set'),
    'network/client-not-set',
  ])
  expect(done.filter(([what]) => what !== 'report')).toEqual([])
})

it.each([
  ['connect', true],
  ['disconnect', false],
] as const)('R10.2: nobody waits for a silent wallet for ever: %s', async (verb, isLeft) => {
  const { verbs, settle, clock, done } = start({ answer: () => new Promise(() => {}) })
  const settled = settle(verb === 'connect' ? verbs.connect('one') : verbs.disconnect())
  await flushMicrotasks()
  await clock.advance(VERB_LIMIT_MS)
  expect(await settled).toBe('connection/no-answer')
  // The screen that waits for it is told, and an approval that still comes counts.
  expect(done.some(([what]) => what === 'stop waiting')).toBe(isLeft)
})
