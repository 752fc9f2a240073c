import { describe, expect, it } from 'vitest'
import { eip155Operations } from '../../../../src/chains/eip155/operations.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { walletOf } from '../../state/open-page.ts'
import { A1, A2, accountOf, openWallets } from '../../state/open-wallets.ts'

/** Connected to a wallet that has lost its node, and has been asked whom it still grants. */
async function lost(before = (_: ReturnType<typeof openWallets>): void => {}) {
  const listeners = new Map<string, (value?: unknown) => void>()
  let settle: { answer(accounts: unknown): void; fail(error: Error): void } | undefined
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return new Promise((answer, fail) => (settle = { answer, fail }))
      return method === 'eth_requestAccounts' ? [A1, A2] : null
    },
    on: (event: string, listener: (value?: unknown) => void) => void listeners.set(event, listener),
    removeListener(event: string, listener: unknown) {
      if (listeners.get(event) === listener) listeners.delete(event)
    },
  }
  const page = openWallets({ families: fakeFamilies({ eip155: eip155Operations }) })
  const wallet = walletOf('w', { provider })
  page.offer(wallet)
  await page.store.connect(wallet)
  before(page)
  listeners.get('disconnect')?.()
  return {
    ...{ page, wallet },
    says: (...accounts: string[]) => listeners.get('accountsChanged')?.(accounts),
    answers: (...accounts: string[]) => settle?.answer(accounts),
    fails: () => settle?.fail(new Error('The worker of the extension has been restarted')),
    live: () => page.live().map((one) => one.toLowerCase()),
  }
}

describe('R4.6: a wallet that lost its node', () => {
  it('has left where it grants nobody any more, or does not say', async () => {
    for (const how of ['answers', 'fails'] as const) {
      const { page, live, ...wallet } = await lost()
      wallet[how]()
      await page.settle()
      expect(live()).toEqual([])
    }
  })

  it.each([
    { granted: [A1, A2], shown: A2 },
    { granted: [A1], shown: A1 },
  ])(
    'R4.14: whom the visitor chose stays while it is granted: of $granted that is $shown',
    async ({ granted, shown }) => {
      const { page, live, answers } = await lost(({ store }) => store.selectAccount(accountOf(A2)))
      answers(...granted)
      await page.settle()
      expect([live(), page.stored().eip155?.address.toLowerCase()]).toEqual([[`w ${shown}`], shown])
    },
  )

  it('R4.19: what it said while it was asked counts, and not its late answer', async () => {
    for (const how of ['answers', 'fails'] as const) {
      const { page, live, says, ...wallet } = await lost()
      says(A2)
      wallet[how](A1)
      await page.settle()
      expect([live(), Object.keys(page.stored())]).toEqual([[`w ${A2}`], ['eip155']])
    }
  })

  it('left, and connected again: a late answer of before is nobody’s', async () => {
    const { page, live, wallet, fails } = await lost()
    await page.store.disconnect()
    await page.store.connect(wallet)
    fails()
    await page.settle()
    expect(live()).toEqual([`w ${A1}`])
  })
})
