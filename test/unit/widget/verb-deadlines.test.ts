// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of a deadline.
import '../../../src/chains/eip155/operations.ts'
import '../../../src/chains/solana/operations.ts'
import '../../../src/state/mistakes.ts'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import { solanaMainnet } from '../../../src/networks.ts'
import { offline } from '../../../src/testing/offline.ts'
import type { Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { solanaKeys } from '../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../src/testing/wallets/solana-wallet.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'
import { whileTimePasses } from '../../support/while-time-passes.ts'

// Verbs whose wallet never answers, beside others of the same widget. By itself: settles.test.ts.

const A = 'com.example.a'
const B = 'com.example.b'
const MINUTE = 60_000

let page: TestPage
let a: Eip155Wallet
let b: Eip155Wallet
let other: ReturnType<typeof createSolanaWallet>
const endings: (() => void)[] = []

beforeEach(async () => {
  a = testWallet(A, [0])
  b = testWallet(B, [1])
  other = createSolanaWallet({ keys: solanaKeys(0), storage: null })
  endings.push(other.install())
  page = openPage({
    ...{ wallets: [a, b], logLevel: 'silent', chains: [eip155(), solana()], features: { analytics: false } },
    networks: [testNetwork(1), offline(solanaMainnet)],
  })
  endings.push(page.close)
  await page.clock.advance(1)
})
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** How a verb stands. */
function watch(asked: Promise<unknown>): { readonly state: () => unknown; readonly settled: Promise<unknown> } {
  let state: unknown = 'waits'
  const settled = asked
    .then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
    .then((found) => {
      state = found
    })
  return { state: () => state, settled }
}
const asks = ({ control }: Pick<Eip155Wallet, 'control'>) => until(() => control.requests.length > 0, 'asked')

it.each([
  ['connected to nobody', false, 'disconnected'],
  ['connected to another', true, 'connected'],
])(
  'R10.2: the silent wallet that a visitor, %s, is switched to is not on its way for ever',
  async (_, isThere, status) => {
    const { widget, clock } = page
    if (isThere) await widget.connect(A)
    b.control.hangNext('eth_requestAccounts')
    const switching = watch(widget.switchConnection({ namespace: 'eip155', connectorId: B }))
    await asks(b)
    await whileTimePasses(clock, switching.settled, 30_000)
    expect(switching.state()).toBe('connection/no-answer')
    await until(() => widget.status.value === status, status)
  },
)

it.each<[verb: string, ask: () => Promise<unknown>]>([
  ['connect', () => page.widget.connect(A)],
  ['connectWallet', () => page.widget.connectWallet(A)],
  ['switchConnection', () => page.widget.switchConnection({ namespace: 'eip155', connectorId: A })],
])(
  'R10.2: %s gives up its own wallet alone: one of another family that was asked later is waited for',
  async (_, ask) => {
    const { widget, clock } = page
    a.control.hangNext('eth_requestAccounts')
    const first = watch(ask())
    await asks(a)
    await clock.advance(4 * MINUTE)
    const agree = other.control.holdNext()
    const second = watch(widget.connect(other.id, 'solana'))
    await until(() => other.control.requests.length > 0, 'the other is asked')
    await clock.advance(MINUTE)
    await until(() => first.state() !== 'waits', 'given up')
    await until(() => widget.status.value === 'disconnected', 'nobody is asked')
    expect([first.state(), second.state()]).toEqual(['connection/no-answer', 'waits'])
    agree()
    await second.settled
    expect(second.state()).toBe('done')
  },
)
