import { afterEach, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these purchases.
import '../../../../src/features/manifests.ts'
import '../../../../src/features/onramp/views/onramp-activity.tsx'
import '../../../../src/features/onramp/create-onramp-api.ts'
import '../../../../src/state/ask-tokens.ts'
import '../../../../src/widget/begin-connections.ts'
import '../../../../src/widget/open-services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { type DrawnModal, drawModal } from '../../../support/drawn-modal.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testNetwork, testWallet, until } from '../../../support/test-page.ts'

const RDNS = 'com.example.a'

let modal: DrawnModal
afterEach(() => modal.close())

const rowOf = (id: string, numeric: string, status = 'SUCCESS') => ({
  id,
  metadata: { minedAt: '2026-01-02T00:00:00Z', status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  transfers: [{ fungible_info: { symbol: 'USDC' }, quantity: { numeric } }],
})

/** Purchases of two accounts of one wallet, as the service lists them: by address, and by the cursor that is asked for. */
async function drawPurchases(pageOf: (address: string, cursor: string | null) => unknown) {
  let balances = 0
  const wallet = testWallet(RDNS, [0, 1])
  modal = await drawModal({ wallets: [wallet] }, async ({ widget }) => {
    const others = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request | string | URL) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'] })
      const [, address] = /^\/v1\/account\/(\w+)\/history$/.exec(pathname) ?? []
      if (/^\/v1\/account\/\w+\/balance$/.test(pathname)) {
        balances++
        return Response.json({ balances: [] })
      }
      return address && searchParams.has('onramp')
        ? Response.json(await pageOf(address, searchParams.get('cursor')))
        : others(input)
    })
    await widget.connect(RDNS)
  })
  const { widget } = modal.page
  // As the account has shown it before.
  await (widget.later.value as unknown as Interior).account.balances.loadTokens()
  await widget.open({ view: 'OnRampActivity' })
  return {
    balances: () => balances,
    first: widget.account.value?.address,
    async takeAccount() {
      const before = widget.account.value?.address
      wallet.control.selectAccount(1)
      await until(() => widget.account.value?.address !== before, 'the other account')
      await flushRenders()
    },
  }
}

it('R2.86: what one account bought is not shown as what the next one did', async () => {
  let owner: string | undefined
  const page = await drawPurchases((address) => {
    owner ??= address
    return { data: [address === owner ? rowOf('a', '48.5') : rowOf('b', '7')], next: null }
  })
  await modal.says('48.5 USDC')
  await page.takeAccount()
  await modal.says('7 USDC')
  expect(modal.root.textContent).not.toContain('48.5 USDC')
})

it('R2.86: whoever comes to a network that is served from one that is not sees what they bought, and the older ones', async () => {
  await drawPurchases((_, cursor) =>
    cursor ? { data: [rowOf('b', '7')], next: null } : { data: [rowOf('a', '48.5')], next: 'b' },
  )
  const { widget } = modal.page
  await widget.switchNetwork(testNetwork(2))
  await widget.open({ view: 'Account' })
  await widget.open({ view: 'OnRampActivity' })
  await modal.says('No purchases yet')
  await widget.switchNetwork(testNetwork(1))
  await modal.says('48.5 USDC')
  await modal.press('Show older')
  await modal.says('7 USDC')
})

it('R2.86: a service that names one page again and again has no more of them', async () => {
  await drawPurchases((_, cursor) => ({ data: [rowOf(cursor ?? 'a', '48.5')], next: 'again' }))
  await modal.press('Show older')
  await until(() => !modal.buttons().some((name) => name.includes('Show older')), 'the end of the list')
})

it('R2.86: pages that name one another have an end, also where the newest are looked at meanwhile', async () => {
  const asked: (string | null)[] = []
  await drawPurchases((_, cursor) => {
    asked.push(cursor)
    return {
      data: [rowOf(cursor ?? 'a', '48.5', cursor ? 'SUCCESS' : 'IN_PROGRESS')],
      next: cursor === 'b' ? 'c' : 'b',
    }
  })
  await modal.press('Show older')
  await until(() => asked.length === 2, 'the second page')
  await flushRenders()
  await modal.page.clock.advance(3_000)
  await until(() => asked.length === 3, 'another look')
  await flushRenders()
  await modal.press('Show older')
  await until(() => !modal.buttons().some((name) => name.includes('Show older')), 'the end of the list')
  expect(asked).toEqual([null, 'b', null, 'c'])
})

it('R2.86: older ones that cannot be had are said to be missing until they can', async () => {
  let isDown = true
  const { takeAccount } = await drawPurchases((_, cursor) => {
    if (!cursor) return { data: [rowOf('a', '48.5')], next: 'b' }
    return isDown ? 'nothing' : { data: [rowOf('b', '7')], next: 'c' }
  })
  const alert = (): string | null | undefined => modal.root.querySelector('.wl-view [role=alert]')?.textContent
  await modal.press('Show older')
  await until(() => alert() === 'Could not load your purchases', 'the word')
  expect(modal.root.textContent).toContain('48.5 USDC')
  isDown = false
  await modal.press('Show older')
  await modal.says('7 USDC')
  expect(alert()).toBeUndefined()
  isDown = true
  await modal.press('Show older')
  await until(() => !!alert(), 'the word again')
  // What one account's list could not say is nothing to the next.
  await takeAccount()
  await until(() => !alert(), 'the other list')
})

it('R2.86: what is on its way is looked at until it has come; then what the account has is read anew, and nobody asked any more', async () => {
  const looks = 2
  let asked = 0
  const { balances } = await drawPurchases((_, cursor) =>
    cursor
      ? { data: [rowOf('b', '7')], next: null }
      : { data: [rowOf('a', '48.5', ++asked > looks ? 'SUCCESS' : 'IN_PROGRESS')], next: 'b' },
  )
  const { clock } = modal.page
  await modal.says('In progress')
  const before = balances()
  expect(before).toBeGreaterThan(0)
  for (let count = 2; count <= looks + 1; count++) {
    expect(balances()).toBe(before)
    await clock.advance(3_000)
    await until(() => asked === count, `look ${count}`)
    await flushRenders()
  }
  await modal.says('Completed')
  await until(() => balances() === before + 1, 'the balance')
  await clock.advance(60_000)
  // Heard after whatever was asked until then.
  await modal.press('Show older')
  await modal.says('7 USDC')
  expect(asked).toBe(looks + 1)
})

it('R2.86: older ones stay, and lead on, while the newest are looked at', async () => {
  const asked: (string | null)[] = []
  await drawPurchases((_, cursor) => {
    asked.push(cursor)
    if (cursor === 'b') return { data: [rowOf('second', '2')], next: 'c' }
    if (cursor === 'c') return { data: [rowOf('third', '3')], next: null }
    return { data: [rowOf('first', '1', 'IN_PROGRESS')], next: 'b' }
  })
  await modal.press('Show older')
  await modal.says('2 USDC')
  await modal.page.clock.advance(3_000)
  await until(() => asked.length === 3, 'another look')
  await flushRenders()
  expect(modal.root.textContent).toContain('2 USDC')
  await modal.press('Show older')
  await modal.says('3 USDC')
  expect(asked).toEqual([null, 'b', null, 'c'])
})

it('R2.86: one of an older page that never arrived is no reason to look again, nor to read what the account has', async () => {
  let asked = 0
  const { balances } = await drawPurchases((_, cursor) => {
    asked++
    if (!cursor) return { data: [rowOf('a', '1')], next: 'b' }
    const [id, amount, status, next] = cursor === 'b' ? ['b', '2', 'IN_PROGRESS', 'c'] : ['c', '3', 'SUCCESS', null]
    return { data: [rowOf(`${id}`, `${amount}`, `${status}`)], next }
  })
  await modal.press('Show older')
  await modal.says('In progress')
  const before = balances()
  await flushRenders()
  await modal.page.clock.advance(30_000)
  // Heard after whatever was asked until then.
  await modal.press('Show older')
  await modal.says('3 USDC')
  expect([asked, balances()]).toEqual([3, before])
})

it('R2.86: what arrives is noticed beside one of an older page that does not, and once', async () => {
  let asked = 0
  const { balances } = await drawPurchases((_, cursor) =>
    cursor
      ? { data: [rowOf('b', '2', 'IN_PROGRESS')], next: null }
      : { data: [rowOf('a', '1', ++asked > 1 ? 'SUCCESS' : 'IN_PROGRESS')], next: 'b' },
  )
  await modal.press('Show older')
  await modal.says('2 USDC')
  const before = balances()
  await modal.page.clock.advance(3_000)
  await until(() => balances() === before + 1, 'the balance')
  await modal.says('Completed')
  await flushRenders()
  await modal.page.clock.advance(30_000)
  await flushRenders()
  expect([asked, balances()]).toEqual([2, before + 1])
})

it.each(['the newest', 'older ones'])(
  'R2.86: %s that come late for one account are not waited for by the next, nor shown',
  async (which) => {
    let owner: string | undefined
    let answer = (): void => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    let isAsked = false
    const ofNext = { '': rowOf('b', '7'), b: rowOf('c', '8'), c: rowOf('d', '9') }
    const { takeAccount } = await drawPurchases(async (address, cursor) => {
      owner ??= address
      if (address !== owner) {
        const row = ofNext[(cursor ?? '') as 'b']
        return { data: [row], next: row.id }
      }
      if (which === 'older ones' && !cursor) return { data: [rowOf('a', '1')], next: 'more' }
      isAsked = true
      await late
      return { data: [rowOf('late', '48.5')], next: null }
    })
    if (which === 'older ones') await modal.press('Show older')
    await until(() => isAsked, 'the question')
    await takeAccount()
    await modal.says('7 USDC')
    await modal.press('Show older')
    await modal.says('8 USDC')
    answer()
    // Heard after it.
    await modal.press('Show older')
    await modal.says('9 USDC')
    for (const said of ['7 USDC', '8 USDC']) expect(modal.root.textContent).toContain(said)
    expect(modal.root.textContent).not.toContain('48.5')
  },
)
