import { describe, expect, it } from 'vitest'
import { eip155Operations } from '../../../../src/chains/eip155/operations.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { walletOf } from '../../state/open-page.ts'
import { A1, A2, openWallets } from '../../state/open-wallets.ts'

/** Connects to a wallet that has shown its accounts, and says which chain it is on when the test has it do so. */
async function connecting() {
  const now = { accounts: [A1, A2] }
  const listeners = new Map<string, (value: unknown) => void>()
  let answer = (): void => {}
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      if (method !== 'eth_chainId') return now.accounts
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return '0x1'
    },
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    removeListener(event: string, listener: unknown) {
      if (listeners.get(event) === listener) listeners.delete(event)
    },
  }
  const page = openWallets({ families: fakeFamilies({ eip155: eip155Operations }) })
  const wallet = walletOf('w', { provider })
  page.offer(wallet)
  const connected = page.store.connect(wallet).catch(() => {})
  await page.settle()
  return {
    ...{ page, listeners },
    selects(...accounts: string[]) {
      now.accounts = accounts
      listeners.get('accountsChanged')?.(accounts)
    },
    async answers() {
      answer()
      await connected
    },
  }
}

describe('R4.19: a wallet that changes while it connects', () => {
  it('its account', async () => {
    const { page, listeners, selects, answers } = await connecting()
    selects(A2, A1)
    await answers()
    expect(page.live().map((one) => one.toLowerCase())).toEqual([`w ${A2}`])
    page.scope.close()
    expect(listeners.size).toBe(0)
  })

  it('what it granted', async () => {
    const { page, selects, answers } = await connecting()
    selects()
    await answers()
    expect([page.live(), page.status()]).toEqual([[], 'disconnected'])
  })
})
