// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { hears, type SilentCase, shows } from '../../support/silent/case.ts'
import { embeddedCases } from '../../support/silent/embedded.ts'
import { pairingCases } from '../../support/silent/pairing.ts'
import { paymentsCases } from '../../support/silent/payments.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'
import { whileTimePasses } from '../../support/while-time-passes.ts'

// Nobody that a verb depends on has to answer: wallets, frame, relay, services and the page that draws are all silent here.

const A = 'com.example.a'
const B = 'com.example.b'
const address = testWallet(A, [0]).control.addresses[0] ?? ''

const CASES: readonly SilentCase[] = [
  { verb: 'prepare', silent: 'page', ask: ({ widget }) => widget.prepare(), ends: ['dispose'] },
  { verb: 'open', silent: 'page', ask: ({ widget }) => widget.open(), ends: ['dispose'] },
  {
    verb: 'connect',
    silent: 'wallet',
    ask: ({ widget }) => widget.connect(A),
    waits: hears('eth_requestAccounts'),
    ends: ['close', 'disconnect', 'dispose', 'deadline'],
  },
  {
    verb: 'connectWallet',
    silent: 'wallet',
    ask: ({ widget }) => widget.connectWallet(A),
    waits: hears('eth_requestAccounts'),
    ends: ['close', 'disconnect', 'dispose', 'deadline'],
  },
  {
    verb: 'connectWallet',
    silent: 'services',
    ask: ({ widget }) => widget.connectWallet('Nobody'),
    ends: ['dispose', 'deadline'],
  },
  ...embeddedCases,
  ...paymentsCases,
  ...pairingCases,
  {
    verb: 'switchConnection',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.switchConnection({ namespace: 'eip155', connectorId: B }),
    waits: ({ widget }) => widget.status.value === 'reconnecting',
    ends: ['close', 'disconnect', 'dispose', 'deadline'],
  },
  {
    verb: 'disconnect',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.disconnect(),
    waits: hears('wallet_revokePermissions'),
    ends: ['dispose', 'deadline'],
  },
  {
    verb: 'switchNetwork',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.switchNetwork(testNetwork(2)),
    waits: hears('wallet_switchEthereumChain'),
    ends: ['dispose', 'deadline'],
  },
  {
    verb: 'signMessage',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.signMessage('hello'),
    waits: hears('personal_sign'),
    ends: ['dispose', 'deadline'],
  },
  {
    verb: 'removeNetwork',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.removeNetwork('eip155:1'),
    waits: hears('wallet_switchEthereumChain'),
    ends: ['dispose', 'deadline'],
  },
  {
    verb: 'selectAccount',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.selectAccount({ namespace: 'eip155', address, type: 'eoa' }),
    ends: ['at once'],
  },
  { verb: 'removeFamily', silent: 'wallet', ask: ({ widget }) => widget.removeFamily('eip155'), ends: ['at once'] },
  {
    verb: 'provider',
    silent: 'visitor',
    ask: ({ widget }) => widget.provider('eip155').request({ method: 'eth_requestAccounts' }),
    waits: shows('Connect'),
    ends: ['close', 'dispose'],
  },
  {
    verb: 'provider',
    silent: 'wallet',
    isConnected: true,
    ask: ({ widget }) => widget.provider('eip155').request({ method: 'personal_sign', params: ['0x00', address] }),
    waits: hears('personal_sign'),
    ends: ['disconnect', 'dispose'],
  },
]

/** What a widget offers without a promise. */
const AT_ONCE = ['close', 'update', 'attachInterface', 'dispose']

let page: TestPage
let wallet: Eip155Wallet
const silence = new Promise<never>(() => {})

beforeEach(() => {
  vi.stubGlobal('fetch', () => silence)
  vi.stubGlobal('open', () => ({ closed: false, location: { replace() {} }, close() {} }))
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close(): void {}
      send(): void {}
    },
  )
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

/** From now on it hears everything and says nothing. */
function fallSilent(one: Eip155Wallet): void {
  for (let request = 0; request < 20; request++) one.control.hangNext()
}

async function start({ isConnected, ask, waits, silent }: SilentCase): Promise<{ readonly asked: Promise<unknown> }> {
  wallet = testWallet(A, [0])
  const other = testWallet(B, [1])
  page = openPage({ wallets: [wallet, other], logLevel: 'silent', features: { analytics: false, pay: true } })
  if (silent !== 'page') page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  if (isConnected) await page.widget.connect(A)
  fallSilent(wallet)
  fallSilent(other)
  const asked = ask(page)
  asked.catch(() => {})
  if (waits) await until(() => waits(page, wallet), 'it waits')
  return { asked }
}

const rows = CASES.flatMap((one) => one.ends.map((end) => [one.verb, one.silent, end, one] as const))

describe('R10.2: no promise of the widget hangs on somebody who never answers', () => {
  it.each(rows)('%s, %s silent: ends by %s', async (_, __, end, one) => {
    const { asked } = await start(one)
    const { widget, clock } = page
    const settled = asked.then(
      () => 'resolved',
      (error: { code?: unknown }) => error.code,
    )
    if (end === 'close') widget.close()
    if (end === 'disconnect') void widget.disconnect()
    if (end === 'dispose') widget.dispose()
    const outcome = await (end === 'deadline' || end === 'disconnect'
      ? whileTimePasses(clock, settled, 30_000)
      : settled)
    expect(outcome, 'resolved, or failed with a code of ours').toBeTruthy()
    if (end === 'deadline' && one.isConnected && one.verb !== 'disconnect') expect(outcome).toBe('connection/no-answer')
    if (one.verb.startsWith('connect')) expect(widget.status.value).toBe('disconnected')
  })

  it('the table has every verb there is, and each ends with the widget', () => {
    page = openPage()
    const verbs = Object.entries(page.widget).flatMap(([name, value]) => (typeof value === 'function' ? name : []))
    expect(verbs.filter((name) => !AT_ONCE.includes(name)).sort()).toEqual(
      [...new Set(CASES.map(({ verb }) => verb))].sort(),
    )
    for (const { verb, ends } of CASES) expect(ends.join(), verb).toMatch(/dispose|at once/)
  })
})

describe('a visitor who left', () => {
  it('R4.5: whose wallet approves later is connected all the same', async () => {
    wallet = testWallet(A, [0])
    page = openPage({ wallets: [wallet] })
    const agree = wallet.control.holdNext('eth_requestAccounts')
    const asked = page.widget.connect(A)
    await until(() => hears('eth_requestAccounts')(page, wallet), 'asked')
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
    expect(page.widget.status.value).toBe('disconnected')
    agree()
    await until(() => page.widget.status.value === 'connected', 'connected')
  })

  it('R4.5: closing while a second wallet is asked keeps the first', async () => {
    const [first, second] = [testWallet(A, [0]), testWallet(B, [1])]
    page = openPage({ wallets: [first, second] })
    await page.widget.connect(A)
    second.control.hangNext('eth_requestAccounts')
    const asked = page.widget.connect(B)
    await until(() => page.widget.status.value === 'reconnecting', 'asked')
    page.widget.close()
    await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
    expect(page.widget.status.value).toBe('connected')
    expect(page.widget.account.value?.connectedWalletInfo.identifier).toBe(A)
  })
})

describe('R4.26: leaving', () => {
  const connectAnd = async (onError: (error: { code: string; message: string }) => void = () => {}) => {
    wallet = testWallet(A, [0])
    page = openPage({ wallets: [wallet], logLevel: 'silent', onError })
    await page.widget.connect(A)
  }

  it('resolves once the wallet knows', async () => {
    await connectAnd()
    const agree = wallet.control.holdNext('wallet_revokePermissions')
    let isOver = false
    const left = page.widget.disconnect().then(() => {
      isOver = true
    })
    await until(() => hears('wallet_revokePermissions')(page, wallet), 'told')
    expect(page.widget.status.value).toBe('disconnected')
    expect(page.site.items.get('connections')).toBeUndefined()
    expect(isOver).toBe(false)
    agree()
    await left
  })

  it.each([
    ['fails', { code: -32603, message: 'Internal error' }, 'Failed to disconnect chain eip155: '],
    ['cannot forget', { code: 4200, message: 'Unsupported' }, undefined],
    ['has only words for it', 'Method wallet_revokePermissions is not supported', undefined],
  ])('R8.42: a wallet that %s', async (_, thrown, message) => {
    const told: string[] = []
    await connectAnd((error) => told.push(error.message))
    wallet.control.throwNext(thrown, 'wallet_revokePermissions')
    await page.widget.disconnect('eip155')
    if (message) await until(() => told.some((one) => one.startsWith(message)), 'told')
    else expect(told).toEqual([])
  })
})

describe('what a host listens with', () => {
  const thrown: unknown[] = []
  beforeEach(() => {
    thrown.length = 0
    vi.stubGlobal(
      'queueMicrotask',
      (run: () => void) =>
        void Promise.resolve()
          .then(run)
          .catch((error) => thrown.push(error)),
    )
  })

  it('R10.32: a subscriber that throws harms only itself, and the host hears of it', async () => {
    wallet = testWallet(A, [0])
    page = openPage({ wallets: [wallet] })
    const seen: string[] = []
    let hasThrown = false
    page.widget.status.subscribe((status) => {
      seen.push(status)
      if (status !== 'connecting' || hasThrown) return
      hasThrown = true
      throw new Error('of the host')
    })
    await page.widget.connect(A)
    expect(seen).toEqual(['disconnected', 'connecting', 'connected'])
    expect(thrown).toEqual([expect.objectContaining({ message: 'of the host' })])
  })

  it('R10.32: one listener of the provider that throws leaves the others theirs', async () => {
    wallet = testWallet(A, [0])
    page = openPage({ wallets: [wallet] })
    await page.widget.connect(A)
    const provider = page.widget.provider('eip155')
    await provider.request({ method: 'eth_accounts' })
    const heard: unknown[] = []
    provider.on('chainChanged', () => {
      throw new Error('of the host')
    })
    provider.on('chainChanged', (chain) => heard.push(chain))
    await provider.request({ method: 'eth_accounts' })
    wallet.control.switchChain(2)
    expect(heard).toEqual(['0x2'])
    await until(() => thrown.length > 0, 'told')
    expect(thrown).toEqual([expect.objectContaining({ message: 'of the host' })])
  })
})

it('the provider of a family is one object for the widget’s life', () => {
  page = openPage()
  expect(page.widget.provider('eip155')).toBe(page.widget.provider('eip155'))
  expect(page.widget.provider('solana')).not.toBe(page.widget.provider('eip155'))
})

it('a listener of the provider that is taken away before the code is there hears nothing; one that stays does', async () => {
  wallet = testWallet(A, [0])
  page = openPage({ wallets: [wallet] })
  const provider = page.widget.provider('eip155')
  const heard: unknown[] = []
  const gone = (): void => void heard.push('gone')
  provider.on('chainChanged', gone)
  provider.on('chainChanged', (chain) => heard.push(chain))
  provider.removeListener('chainChanged', gone)
  await page.widget.connect(A)
  await provider.request({ method: 'eth_accounts' })
  wallet.control.switchChain(2)
  await until(() => heard.includes('0x2'), 'the chain')
  expect(heard).not.toContain('gone')
})

it('R10.33: asking again and again for a wallet’s login leaves nothing with the widget', async () => {
  page = openPage({ wallets: [testWallet(A, [0])] })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  const askAndLeave = async (): Promise<void> => {
    const asked = page.widget.provider('eip155').request({ method: 'eth_requestAccounts' })
    await until(() => page.widget.isOpen.value, 'open')
    page.widget.close()
    await asked.catch(() => {})
  }
  await askAndLeave()
  added.mockClear()
  removed.mockClear()
  await askAndLeave()
  const withoutEnd = added.mock.calls.filter(
    ([, , how]) => !(how as { signal?: AbortSignal } | undefined)?.signal?.aborted,
  )
  expect(withoutEnd.length - removed.mock.calls.length).toBe(0)
})
