import { describe, expect, it } from 'vitest'
import { PURCHASE_LIMIT_MS, PURCHASE_POLL_MS } from '../../../../src/domain/limits.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import { createPurchase, type PurchaseOrder } from '../../../../src/features/onramp/buying/purchase.ts'
import type { OnrampApi, PurchaseRecord } from '../../../../src/features/onramp/onramp-api.ts'
import type { PopupWindow } from '../../../../src/ports/page.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { ethereum } from '../../../support/parts.ts'

const ADDRESS = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const LINK = 'https://pay.coinbase.com/1'
/** What the service says of where to buy, and of what has been bought; default: at Coinbase, and nothing. */
type Given = Partial<Pick<OnrampApi, 'url' | 'purchases'>> & {
  readonly order?: Partial<PurchaseOrder>
  readonly options?: object
  /** The browser opens none. */
  readonly isBlocked?: boolean
}

interface FakeWindow extends PopupWindow {
  readonly went: string[]
  isClosed: boolean
}
function createWindow(): FakeWindow {
  const went: string[] = []
  const popup: FakeWindow = {
    ...{ opener: 'our page', closed: false, isClosed: false, went },
    // It starts where it could still lead our page elsewhere.
    location: { replace: (url) => void went.push(popup.opener === null ? url : `${url} with our page in its hands`) },
    close() {
      popup.isClosed = true
    },
  }
  return popup
}

const recordOf = (id: string, more: Partial<PurchaseRecord> = {}): PurchaseRecord => ({
  ...{ id, status: 'done', madeAtMs: 1, amount: '1', symbol: 'USDC', hash: '0x1', ...more },
})
const listed = (...purchases: PurchaseRecord[]) => ({ purchases, next: undefined })

/** Fifty dollars for coins, with a provider that says what a test gives. */
async function buy({ order, options, isBlocked = false, url, purchases }: Given = {}) {
  const clock = createFakeClock()
  const reported: unknown[] = []
  const asked: Parameters<OnrampApi['url']>[0][] = []
  const looks: Parameters<OnrampApi['purchases']>[0][] = []
  const windows: FakeWindow[] = []
  const openPopup = (): FakeWindow | null => {
    if (isBlocked) return null
    windows.push(createWindow())
    return windows.at(-1) ?? null
  }
  const api: Partial<OnrampApi> = {
    url(query) {
      asked.push(query)
      return url ? url(query) : Promise.resolve(LINK)
    },
    purchases(query) {
      looks.push(query)
      return purchases ? purchases(query) : Promise.resolve(listed())
    },
  }
  const resolved = {
    ...{ projectId: 'p1', onrampKeys: { meld: 'k1' }, baseUrls: { meld: 'https://meldcrypto.com/?theme=dark' } },
    ...options,
  }
  const interior = {
    options: { peek: () => resolved },
    environment: { page: { openPopup }, clock },
    services: { load: async () => ({ api: () => api }) },
    events: { report: (error: unknown) => void reported.push(error) },
  } as unknown as Interior
  const full: PurchaseOrder = {
    ...{ provider: 'coinbase', address: ADDRESS, network: ethereum, symbol: 'ETH', paid: 50, bought: 0.02 },
    ...{ blockchains: ['ethereum', 'base'], ...order },
  }
  const purchase = createPurchase(interior, full, openPopup())
  const first = purchase.state.value
  await flushMicrotasks()
  return { purchase, first, clock, reported, asked, looks, windows }
}

describe('a window of a provider', () => {
  it('R7.26, R2.85: shows where the order is paid, with our page out of its hands', async () => {
    const { purchase, first, asked, looks, windows, reported } = await buy()
    expect([first, purchase.state.value, purchase.link.value, purchase.isBlocked.value]).toEqual([
      ...['opening', 'waiting', LINK, false],
    ])
    expect(windows.map(({ went, isClosed }) => [went, isClosed])).toEqual([[[LINK], false]])
    expect(asked).toEqual([
      {
        ...{ network: ethereum, address: ADDRESS, assets: ['ETH'], defaultNetwork: 'ethereum' },
        blockchains: ['ethereum', 'base'],
        ...{ presetCryptoAmount: 0.02, presetFiatAmount: 50 },
      },
    ])
    // To know later what is new.
    expect(looks).toEqual([{ network: ethereum, address: ADDRESS }])
    expect(reported).toEqual([])
  })

  it('R7.32: shows Meld’s page with the order on it, and asks Coinbase nothing', async () => {
    const { purchase, asked, looks, windows } = await buy({ order: { provider: 'meld' } })
    const link = new URL(purchase.link.value ?? '')
    expect([link.origin, Object.fromEntries(link.searchParams)]).toEqual([
      'https://meldcrypto.com',
      {
        ...{ theme: 'dark', publicKey: 'k1', destinationCurrencyCode: 'ETH' },
        ...{ walletAddress: ADDRESS, externalCustomerId: 'p1' },
      },
    ])
    expect(windows[0]?.went).toEqual([link.href])
    expect([asked, looks]).toEqual([[], []])
  })

  it('R2.85: a browser that opens none is told of, and the link is there', async () => {
    const { purchase } = await buy({ isBlocked: true })
    expect([purchase.state.value, purchase.isBlocked.value, purchase.link.value]).toEqual(['waiting', true, LINK])
  })

  it.each(['https://pay.coinbase.com/1', 'https://coinbase.com/1', 'https://pay.shop.example/1'])(
    'R10.14: leads to %s',
    async (url) => {
      const { windows } = await buy({ url: async () => url, options: { purchaseHosts: ['shop.example'] } })
      expect(windows[0]?.went).toEqual([url])
    },
  )

  it.each([
    '',
    'https://coinbase.com.evil.example/1',
    'https://evilcoinbase.com/1',
    'http://pay.coinbase.com/1',
    'https://pay.coinbase.com:8443/1',
    'https://shop.example/1',
  ])('R10.14: does not lead to “%s”, and says so; the next try may', async (bad) => {
    const urls = [bad]
    const { purchase, windows, reported } = await buy({ url: async () => urls.shift() ?? LINK })
    expect([purchase.state.value, purchase.link.value]).toEqual(['failed', undefined])
    expect(windows.map(({ went, isClosed }) => [went, isClosed])).toEqual([[[], true]])
    expect(reported).toMatchObject([{ code: 'http/garbage' }])
    purchase.open()
    expect(purchase.state.value).toBe('opening')
    await flushMicrotasks()
    expect([purchase.state.value, purchase.link.value]).toEqual(['waiting', LINK])
    expect(windows[1]?.went).toEqual([LINK])
  })

  it('R2.85: a browser that opens none is told of a place that cannot be had, too', async () => {
    const { purchase, reported } = await buy({
      isBlocked: true,
      url: () => Promise.reject(failService('http/garbage')),
    })
    expect([purchase.state.value, reported]).toMatchObject(['failed', [{ code: 'http/garbage' }]])
  })

  it('R2.85: opened again, shows the same order', async () => {
    const { purchase, asked, windows } = await buy()
    purchase.open()
    expect(purchase.state.value).toBe('waiting')
    await flushMicrotasks()
    expect(windows.map(({ went }) => went)).toEqual([[LINK], [LINK]])
    expect(asked).toHaveLength(1)
  })

  it('R2.85: opened again before the first knew its place, the first goes', async () => {
    const answers: ((url: string) => void)[] = []
    const { purchase, windows } = await buy({ url: () => new Promise((resolve) => answers.push(resolve)) })
    purchase.open()
    await flushMicrotasks()
    answers[1]?.(`${LINK}?new`)
    await flushMicrotasks()
    answers[0]?.(LINK)
    await flushMicrotasks()
    expect(purchase.link.value).toBe(`${LINK}?new`)
    expect(windows.map(({ went, isClosed }) => [went, isClosed])).toEqual([
      [[], true],
      [[`${LINK}?new`], false],
    ])
  })

  it('R2.85: an earlier one that comes to nothing says nothing of the later', async () => {
    const fails: ((error: unknown) => void)[] = []
    const { purchase, windows, reported } = await buy({ url: () => new Promise((_, reject) => fails.push(reject)) })
    purchase.open()
    await flushMicrotasks()
    fails[0]?.(failService('http/garbage'))
    await flushMicrotasks()
    expect([purchase.state.value, reported]).toEqual(['opening', []])
    expect(windows.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })
})

describe('looks for what was bought', () => {
  /** What each look answers, the first before anything is bought; the last one again and again. */
  const answering = (...pages: (PurchaseRecord[] | Error)[]) => {
    let turn = 0
    return async () => {
      const page = pages[Math.min(turn++, pages.length - 1)] ?? []
      if (page instanceof Error) throw page
      return listed(...page)
    }
  }
  const follow = async (...pages: (PurchaseRecord[] | Error)[]) => {
    const scene = await buy({ purchases: answering(...pages) })
    let found = 0
    const end = scene.purchase.follow(() => void found++)
    return { ...scene, end, found: () => found }
  }

  it('R9.7: every four seconds, until it is there', async () => {
    const old = recordOf('old')
    const { clock, looks, found, purchase } = await follow([old], [old], [recordOf('new'), old])
    await clock.advance(PURCHASE_POLL_MS - 1)
    expect(looks).toHaveLength(1)
    await clock.advance(1)
    expect([looks.length, found()]).toEqual([2, 0])
    await clock.advance(PURCHASE_POLL_MS)
    expect([looks.length, found()]).toEqual([3, 1])
    expect(looks[2]).toMatchObject({ network: ethereum, address: ADDRESS })
    expect([clock.pending(), purchase.state.value]).toEqual([0, 'waiting'])
  })

  it('R9.7: a service that is down for a moment is asked again', async () => {
    const { clock, found } = await follow([], failService('http/garbage'), [recordOf('new')])
    await clock.advance(PURCHASE_POLL_MS)
    expect(found()).toBe(0)
    await clock.advance(PURCHASE_POLL_MS)
    expect(found()).toBe(1)
  })

  it('R9.7: no longer than three minutes, and once more when asked', async () => {
    const { clock, looks, purchase } = await follow([])
    await clock.advance(PURCHASE_LIMIT_MS - 1)
    expect(purchase.state.value).toBe('waiting')
    await clock.advance(1)
    expect([purchase.state.value, clock.pending()]).toEqual(['late', 0])
    const before = looks.length
    expect(before).toBe(1 + PURCHASE_LIMIT_MS / PURCHASE_POLL_MS)
    purchase.resume()
    expect(purchase.state.value).toBe('waiting')
  })

  it('R9.7: what the screen no longer waits for is asked no more, and found no more', async () => {
    const { clock, looks, found, end } = await follow([], [recordOf('new')])
    end()
    expect(clock.pending()).toBe(0)
    await clock.advance(PURCHASE_POLL_MS)
    expect([looks.length, found()]).toEqual([1, 0])
  })

  it('R9.7: an answer that comes after the screen went is none, and its question is given up', async () => {
    const answers: ((page: ReturnType<typeof listed>) => void)[] = []
    const { purchase, clock, looks } = await buy({
      purchases: ({ signal }) => (signal ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(listed())),
    })
    let found = 0
    const end = purchase.follow(() => void found++)
    await clock.advance(PURCHASE_POLL_MS)
    expect(looks.at(-1)?.signal?.aborted).toBe(false)
    end()
    expect(looks.at(-1)?.signal?.aborted).toBe(true)
    answers[0]?.(listed(recordOf('new')))
    await flushMicrotasks()
    expect([found, clock.pending(), purchase.state.value]).toEqual([0, 0, 'waiting'])
  })

  it('R7.13: where nobody could say what was there before, time decides, and what is under way', async () => {
    const failed = failService('http/garbage')
    const startedAtMs = createFakeClock().now()
    const foundAt = async (page: PurchaseRecord): Promise<number> => {
      const { clock, found, windows } = await follow(failed, [page])
      expect(windows[0]?.went).toEqual([LINK])
      await clock.advance(PURCHASE_POLL_MS)
      return found()
    }
    expect(await foundAt(recordOf('1', { madeAtMs: startedAtMs - 1 }))).toBe(0)
    expect(await foundAt(recordOf('1', { madeAtMs: startedAtMs }))).toBe(1)
    expect(await foundAt(recordOf('1', { madeAtMs: startedAtMs - 1, status: 'running' }))).toBe(1)
    expect(await foundAt(recordOf('1', { madeAtMs: startedAtMs - 1, status: 'failed' }))).toBe(0)
  })

  it('R2.85: the window does not wait for what was bought before; a list that comes late leaves out what may be new', async () => {
    let answer = (_: ReturnType<typeof listed>): void => {}
    const startedAtMs = createFakeClock().now()
    // Given up long ago, it is under way for ever.
    const old = recordOf('old', { madeAtMs: startedAtMs - 1, status: 'running' })
    const bought = recordOf('new', { madeAtMs: startedAtMs, status: 'running' })
    const pages = [[old], [bought, old]]
    const { purchase, clock, windows, looks } = await buy({
      purchases: ({ signal }) =>
        signal ? Promise.resolve(listed(...(pages.shift() ?? []))) : new Promise((resolve) => (answer = resolve)),
    })
    expect(windows[0]?.went).toEqual([LINK])
    let found = 0
    purchase.follow(() => void found++)
    await clock.advance(PURCHASE_POLL_MS)
    expect(looks).toHaveLength(1)
    answer(listed(bought, old))
    await flushMicrotasks()
    expect([looks.length, found]).toEqual([2, 0])
    await clock.advance(PURCHASE_POLL_MS)
    expect([looks.length, found]).toEqual([3, 1])
  })

  it('R7.13: of a list that comes at once all was there before, whatever the clock of this page says', async () => {
    const old = recordOf('old', { madeAtMs: createFakeClock().now() + 60_000 })
    const { clock, found } = await follow([old], [old], [recordOf('new'), old])
    await clock.advance(PURCHASE_POLL_MS)
    expect(found()).toBe(0)
    await clock.advance(PURCHASE_POLL_MS)
    expect(found()).toBe(1)
  })

  it('R7.32: of Meld nobody can be asked', async () => {
    const { purchase, clock, looks } = await buy({ order: { provider: 'meld' } })
    purchase.follow(() => {
      throw new Error('found')
    })()
    purchase.follow(() => {})
    await clock.advance(PURCHASE_LIMIT_MS)
    expect([looks, purchase.state.value]).toEqual([[], 'waiting'])
  })
})
