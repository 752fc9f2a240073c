import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeImageUrl } from '../../../../src/domain/image.ts'
import type { TokenBalance } from '../../../../src/domain/token.ts'
import { ActivityTab } from '../../../../src/features/activity/activity-tab.tsx'
import { NftsTab } from '../../../../src/features/activity/nfts-tab.tsx'
import type { SlotProps } from '../../../../src/features/feature.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { HttpRequest, Services } from '../../../../src/ports/services.ts'
import { readSent, recordSent, writeSent } from '../../../../src/state/sent-transactions.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import type { ReactElement } from '../../../../src/ui/react.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type FakeIntersections, fakeIntersections } from '../../../support/fake-intersections.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { ethereum } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'
import { until } from '../../../support/test-page.ts'
import { fakeLayout } from './fake-layout.ts'
import { FORGER, FRIEND, ME, wireCoin, wireRow } from './make.ts'

const network = { ...ethereum, blockExplorers: { default: { name: 'E', url: 'https://e.test' } } }
const elsewhere = { ...network, id: 10, name: 'Other', caipNetworkId: 'eip155:10' } as const

let intersections: FakeIntersections
let host: HTMLElement
let ends: (() => void)[] = []
let asked: (string | undefined)[]
beforeEach(() => {
  intersections = fakeIntersections()
  host = document.createElement('div')
  document.body.append(host)
  asked = []
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  host.remove()
  intersections.restore()
})

type Answer = { data: object[]; next?: string | null } | Error
/** Draws a tab for an account whose history is `answers`, page by page; the last one repeats. `sent`: what wallets answered. */
async function draw(
  Tab: (props: SlotProps) => ReactElement,
  answers: Answer[],
  tokens: readonly TokenBalance[] = [],
  sent: readonly string[] = [],
) {
  const get = async ({ query }: HttpRequest): Promise<unknown> => {
    asked.push(query?.cursor as string | undefined)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  const services = {
    supportedChains: async () => ['eip155:1', 'eip155:10'],
    http: { get },
    picture: safeImageUrl,
    cache: { getOrLoad: (_: string, __: string, load: () => unknown) => load(), forget: async () => {} },
  } as unknown as Services
  const subject = createSubject([network, elsewhere], services, ME)
  const clock = createFakeClock(Date.UTC(2023, 10, 20, 12))
  const storage = createFakeSite().tab()
  const request = { from: ME, to: FRIEND, value: '0x1' }
  for (const hash of sent) recordSent({ storage, clock }, hash, { network: network.caipNetworkId, request })
  const root = createRoot(host)
  root.render(
    <Tab
      interior={
        {
          ...subject,
          environment: { clock, storage },
          account: { balances: { tokens: signal(tokens) } },
        } as unknown as SlotProps['interior']
      }
    />,
  )
  ends.push(() => root.unmount())
  await until(() => asked.length > 0, 'the first request')
  await flushRenders()
  return { ...subject, clock, storage, leave: () => root.unmount() }
}
const rows = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.wl-row')]
const texts = (): (string | null)[] => rows().map(({ textContent }) => textContent)
/** Scrolls to the end of the list. */
async function reachEnd(): Promise<void> {
  const end = (): Element | undefined =>
    [...intersections.observed].find((one) => one.getAttribute('role') === 'status')
  await until(() => !!end(), 'an end to reach')
  intersections.report(end() ?? host, true)
}
const press = (label: string): void => {
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))
  if (!button) throw new Error(`no button ${label} in ${host.textContent}`)
  button.click()
}
const many = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, index) =>
    wireRow(`t${from + index}`, {
      transfers: [wireCoin('out', `${from + index}`)],
      metadata: { minedAt: new Date(Date.UTC(2023, 10, 14) - (from + index) * 3_600_000).toISOString() },
    }),
  )

describe('ActivityTab', () => {
  it('R2.56, R3.8: says what happened, how much, when, and leads to the explorer in a new tab', async () => {
    const metadata = (operationType: string, minedAt = '2023-11-19T12:00:00Z', status = 'confirmed') => ({
      metadata: { operationType, minedAt, status },
    })
    const token = { fungible_info: { symbol: 'TUSD' } }
    await draw(ActivityTab, [
      {
        data: [
          wireRow('a', { ...metadata('send'), transfers: [wireCoin('out', '1.23999')] }),
          wireRow('b', { ...metadata('trade'), transfers: [wireCoin('in', '0.3'), wireCoin('out', '1.2', token)] }),
          wireRow('c', { ...metadata('approve', '2023-10-31T12:00:00Z', 'failed') }),
          wireRow('d', { ...metadata('receive', '2022-10-31T12:00:00Z') }),
          wireRow('e', {
            ...metadata('constructor', '2022-10-30T12:00:00Z', 'pending'),
            transfers: [wireCoin('self', 'x')],
          }),
        ],
      },
    ])
    expect(texts()).toEqual([
      'Sent−1.239 ETH1 d',
      'Swapped1.200 TUSD → 0.300 ETH1 d',
      'AApprovedFailed20 d',
      'RReceived0xaa…aaaaaa → 0xbc…1198761 yr',
      'Transaction0.000 ETHPending1 yr',
    ])
    expect([...host.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'November',
      'October',
      'October 2022',
    ])
    const [link] = host.querySelectorAll('a')
    expect(link?.getAttribute('href')).toBe(`https://e.test/tx/0x${'1'.repeat(64)}`)
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it.each([
    ['a wallet', `0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
    ['the service', `0x${'ab'.repeat(32)}`, `0x${'AB'.repeat(32)}`],
  ])('says once what was sent from here, also where %s writes its hash in capitals', async (_, fromWallet, hash) => {
    const other = `0x${'cd'.repeat(32)}`
    await draw(ActivityTab, [{ data: [wireRow('a', { metadata: { hash } })] }], [], [fromWallet, other])
    // The other one, of which the history does not tell, shows that what was sent has been read.
    await until(() => texts().some((one) => one?.includes('Pending')), 'what was sent')
    expect(texts()).toHaveLength(2)
  })

  it('says once what was sent from here also while the history itself says that it is on its way', async () => {
    const [hash, other] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
    await draw(ActivityTab, [{ data: [wireRow('a', { metadata: { hash, status: 'pending' } })] }], [], [hash, other])
    const pending = () => texts().filter((one) => one?.includes('Pending'))
    await until(() => pending().length > 1, 'what was sent')
    expect(texts()).toHaveLength(2)
  })

  it.each([
    ['failed', 'Failed'],
    ['replaced', 'Replaced'],
  ] as const)(
    'R2.82: what its node says has %s is not on its way, though the history says so',
    async (outcome, word) => {
      const [hash, other] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
      const history = [{ data: [wireRow('a', { metadata: { hash, status: 'pending' } })] }]
      const { clock, storage } = await draw(ActivityTab, history, [], [hash, other])
      await until(() => texts().filter((one) => one?.includes('Pending')).length > 1, 'what was sent')
      writeSent(
        storage,
        readSent(storage).map((one) => (one.hash === hash ? { ...one, outcome } : one)),
      )
      await clock.advance(4_000)
      await until(() => texts().some((one) => one?.includes(word)), word)
      expect(texts().map((one) => [one?.includes('Pending'), one?.includes(word)])).toEqual(
        expect.arrayContaining([
          [true, false],
          [false, true],
        ]),
      )
      expect(texts()).toHaveLength(2)
    },
  )

  it('has what was sent from here at its time, among what the history tells', async () => {
    const later = { minedAt: '2023-12-01T12:00:00.000Z', hash: `0x${'ab'.repeat(32)}` }
    await draw(ActivityTab, [{ data: [wireRow('a', { metadata: later })] }], [], [`0x${'cd'.repeat(32)}`])
    await until(() => texts().some((one) => one?.includes('Pending')), 'what was sent')
    expect(texts().map((one) => one?.includes('Pending'))).toEqual([false, true])
    expect([...host.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['December', 'November'])
  })

  it('R2.56: two that came at once are no swap', async () => {
    const token = { fungible_info: { symbol: 'TUSD' } }
    const transfers = [wireCoin('in', '1.2', token), wireCoin('in', '0.3')]
    await draw(ActivityTab, [{ data: [wireRow('a', { metadata: { operationType: 'receive' }, transfers })] }])
    expect(texts()[0]).toContain('1.200 TUSD, 0.300 ETH')
  })

  it('R10.27: a symbol that is written from the right leaves the amounts of a swap where they are', async () => {
    const foreign = { fungible_info: { symbol: 'שקל' } }
    const transfers = [wireCoin('out', '1.2', foreign), wireCoin('in', '0.3')]
    await draw(ActivityTab, [{ data: [wireRow('a', { metadata: { operationType: 'trade' }, transfers })] }])
    expect(texts()[0]).toContain('1.200 \u2068שקל\u2069 → 0.300 ETH')
  })

  it('keeps the same few rows however long the history, wherever the visitor is, and the one with the focus', async () => {
    const layout = fakeLayout(host)
    ends.push(layout.restore)
    await draw(
      ActivityTab,
      Array.from({ length: 8 }, (_, page) => ({ data: many(page * 50, 50), next: page < 7 ? `c${page}` : null })),
    )
    let most = 0
    for (let page = 1; page < 8; page++) {
      await layout.scrollTo((page * 50 - 10) * 59)
      most = Math.max(most, rows().length)
      await reachEnd()
      await until(() => asked.length === page + 1, `page ${page}`)
      await flushRenders()
    }
    expect(asked).toEqual([undefined, ...Array.from({ length: 7 }, (_, page) => `c${page}`)])
    expect(most).toBeGreaterThan(10)
    expect(most).toBeLessThanOrEqual(48)
    await layout.scrollTo(200 * 59)
    const middle = rows().length
    expect(host.querySelectorAll('*').length).toBeLessThan(700)
    const focused = host.querySelectorAll<HTMLAnchorElement>('li a')[middle >> 1]
    focused?.focus()
    await layout.scrollTo(0)
    expect(focused?.isConnected).toBe(true)
    focused?.blur()
    await flushRenders()
    expect(focused?.isConnected).toBe(false)
  })

  it('R5.42: hides what is suspicious behind a count, and shows it marked', async () => {
    const forged = ['x', 'y'].map((id) =>
      wireRow(id, { transfers: [wireCoin('in', '0')], metadata: { sentFrom: FORGER, operationType: 'receive' } }),
    )
    await draw(ActivityTab, [{ data: [...many(0, 1), ...forged] }])
    expect(texts()).toEqual(['2 suspicious transfers hiddenShow', expect.stringContaining('Sent')])
    press('suspicious')
    await flushRenders()
    expect(texts().filter((text) => text?.includes('Suspicious'))).toHaveLength(2)
    expect(host.textContent).not.toContain('hidden')
  })

  it.each<[string, (page: Awaited<ReturnType<typeof draw>>) => void]>([
    ['network', ({ networks }) => networks.activate('eip155:10')],
    ['account', ({ connect }) => connect(FRIEND)],
  ])('R5.42, R4.105: what the visitor has asked to see is nothing to another %s', async (_, change) => {
    const forged = (id: string, chain: string): object =>
      wireRow(id, { transfers: [wireCoin('in', '0')], metadata: { sentFrom: FORGER, operationType: 'receive', chain } })
    const data = [forged('x', 'eip155:1'), forged('y', 'eip155:10')]
    const page = await draw(ActivityTab, [{ data }])
    press('suspicious')
    await flushRenders()
    expect(texts()).toEqual([expect.stringContaining('Received')])
    change(page)
    await until(() => asked.length > 1, 'the other history')
    await until(() => rows().length > 0, 'what it hides')
    expect(texts()).toEqual([expect.stringContaining('One suspicious')])
  })

  it('R2.56: a row that a later answer tells more of says it', async () => {
    const metadata = { operationType: 'trade' }
    const transfers = [wireCoin('out', '7'), wireCoin('in', '8', { fungible_info: { symbol: 'TUSD' } })]
    await draw(ActivityTab, [
      { data: [wireRow('a', { metadata: { operationType: 'execute' } })], next: 'c' },
      { data: [wireRow('a', { metadata, transfers })] },
    ])
    expect(texts()[0]).toBe('EExecutedConfirmed6 d')
    await reachEnd()
    await until(() => asked.length > 1, 'the later answer')
    await until(() => !texts()[0]?.includes('Executed'), 'what it tells')
    expect(texts()).toEqual(['TSwapped7.000 ETH → 8.000 TUSD6 d'])
  })

  it('R8.21: is empty, or fails with a way out', async () => {
    await draw(ActivityTab, [new Error('down'), { data: [] }])
    expect(host.querySelector('[role=alert]')?.textContent).toBe('Failed to fetch transactionsTry again')
    press('Try again')
    await until(() => host.textContent?.includes('No activity yet') ?? false, 'the empty list')
    expect(asked).toEqual([undefined, undefined])
  })

  it('a later page that fails stands below what there is', async () => {
    await draw(ActivityTab, [{ data: many(0, 3), next: 'c' }, new Error('down'), { data: many(3, 1) }])
    await reachEnd()
    await until(() => !!host.querySelector('[role=alert]'), 'the failure')
    expect(rows()).toHaveLength(3)
    press('Try again')
    await until(() => rows().length === 4, 'the next page')
  })

  it.each([
    ['Try again', [{ data: many(0, 3), next: 'c' }, new Error('down'), { data: many(3, 1) }]],
    ['Show older', [...Array.from({ length: 3 }, (_, page) => ({ data: [], next: `c${page}` })), { data: many(0, 1) }]],
  ])(
    'R10.23: whoever presses “%s” stays at the end of the list, while more comes and after',
    async (label, answers) => {
      await draw(ActivityTab, answers)
      const button = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      for (let page = 1; page < 4 && !button(); page++) {
        await reachEnd()
        await until(() => asked.length === page + 1 || !!button(), 'the next page')
        await flushRenders()
      }
      const before = asked.length
      button()?.focus()
      press(label)
      await flushRenders()
      await until(() => asked.length > before && !host.querySelector('[role=status]'), 'what was asked for')
      const at = document.activeElement
      expect([button(), at === document.body, !!at && host.contains(at)]).toEqual([undefined, false, true])
      // The next key goes on from there.
      expect(
        rows()
          .at(-1)
          ?.compareDocumentPosition(at as Element),
      ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  it('looks again for what was sent where the code for it did not come', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const path = '../../../../src/features/activity/pending/pending-store.ts'
    const fetched = vi.fn(() => Promise.reject(new Error('offline')))
    vi.doMock(path, fetched)
    ends.push(
      () => vi.doUnmock(path),
      () => process.off('unhandledRejection', unheard),
    )
    const { clock, storage } = await draw(ActivityTab, [{ data: many(0, 2) }])
    recordSent({ storage, clock }, `0x${'5'.repeat(64)}`, {
      network: network.caipNetworkId,
      request: { from: ME, to: FRIEND, value: '0x1' },
    })
    await clock.advance(1_000)
    await until(() => fetched.mock.calls.length > 0, 'the code')
    await until(() => clock.pending() > 0, 'another look')
    vi.doUnmock(path)
    await clock.advance(1_000)
    await until(() => texts().some((one) => one?.includes('Pending')), 'what was sent')
    expect(unheard).not.toHaveBeenCalled()
  })

  it('asks and waits for nothing once it has gone', async () => {
    const { networks, clock, leave } = await draw(ActivityTab, [{ data: many(0, 2) }])
    await until(() => clock.pending() > 0, 'the wait for what is sent')
    leave()
    await until(() => clock.pending() === 0, 'no wait')
    networks.activate('eip155:10')
    await flushRenders()
    expect(asked).toHaveLength(1)
  })

  it('R4.105: another network begins anew', async () => {
    const there = wireRow('z', { metadata: { chain: 'eip155:10', operationType: 'mint' } })
    const { networks } = await draw(ActivityTab, [{ data: many(0, 2) }, { data: [there] }])
    networks.activate('eip155:10')
    await until(() => texts().length === 1 && !!texts()[0]?.includes('Minted'), 'the other history')
  })
})

describe('NftsTab', () => {
  const art = (id: string, direction = 'in', url = 'https://p.test/a.png') =>
    wireRow(id, { transfers: [wireCoin(direction, '1', { nft_info: { name: id, content: { preview: { url } } } })] })

  it('R2.57, R10.14: shows pictures and names, only safe pictures, and says where it knows from', async () => {
    await draw(NftsTab, [{ data: [art('One'), art('Two', 'in', 'javascript:alert(1)'), art('Gone', 'out')] }])
    expect([...host.querySelectorAll('.wl-tile')].map(({ textContent }) => textContent)).toEqual(['One', 'TTwo'])
    expect([...host.querySelectorAll('img')].map(({ src }) => src)).toEqual(['https://p.test/a.png'])
    expect(host.textContent).toContain('From your recent activity and balance on Ethereum')
  })

  it('R2.57, R10.15: tells apart those of one name by pictures that it must not show', async () => {
    const one = (id: string, direction: string, picture: string): object => {
      const nft_info = { name: 'Tile', content: { preview: { url: `http://p.test/${picture}` } } }
      return wireRow(id, { transfers: [wireCoin(direction, '1', { nft_info })] })
    }
    await draw(NftsTab, [
      { data: [one('a', 'in', '1'), one('b', 'in', '2'), one('c', 'in', '3'), one('d', 'out', '3')] },
    ])
    expect([...host.querySelectorAll('.wl-tile')].map(({ textContent }) => textContent)).toEqual(['TTile', 'TTile'])
    expect(host.innerHTML).not.toContain('p.test')
  })

  it('R2.57: shows what the balance lists without decimals, once, with its count, and not what can be divided', async () => {
    const held = (name: string, decimals: string, numeric: string): TokenBalance => ({
      name,
      symbol: 'S',
      address: `eip155:1:0x${name}`,
      price: 0,
      quantity: { decimals, numeric },
    })
    await draw(
      NftsTab,
      [{ data: [art('One')] }],
      [held('One', '0', '1'), held('Ticket', '0', '3'), held('Gone', '0', '0'), held('Coin', '18', '1')],
    )
    const tiles = [...host.querySelectorAll<HTMLAnchorElement>('.wl-tile')]
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['One', 'T3 × Ticket'])
    expect(tiles.at(-1)?.getAttribute('href')).toBe('https://e.test/address/0xTicket')
  })

  it('does not read a whole history for nothing: after three pages the visitor is asked', async () => {
    await draw(
      NftsTab,
      Array.from({ length: 9 }, (_, page) => ({ data: many(page, 1), next: `c${page}` })),
    )
    for (const page of [1, 2]) {
      expect(host.textContent).not.toContain('No NFTs')
      await reachEnd()
      await until(() => asked.length === page + 1, `page ${page}`)
      await flushRenders()
    }
    expect(host.querySelector('[role=status]')).toBeNull()
    expect(host.textContent).toContain('No NFTs found')
    press('Show older')
    await until(() => asked.length === 4, 'the fourth page')
    await flushRenders()
    press('Show older')
    await until(() => asked.length === 5, 'the fifth page')
  })
})
