// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import type { Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import { createFakeSite, type FakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'

// Several wallets that announce themselves by one rdns: which of them has which number may differ from load to load.

const HARBOR = 'com.example.harbor'
const OTHER = 'com.example.other'
const endings: (() => void)[] = []
const closeAll = (): void => {
  for (const end of endings.splice(0).reverse()) end()
}
afterEach(closeAll)

const addressOf = ({ control }: Eip155Wallet): string => control.addresses[0] as string
/** Addresses of the wallets that are connected, the one that speaks first. */
const live = ({ widget }: TestPage): readonly unknown[] =>
  widget.connections.value.flatMap(({ accounts, others }) =>
    [accounts, ...others.map((other) => other.accounts)].map(([account]) => account?.address),
  )
interface Load extends TestPage {
  /** Its wallets answer no other page, as those of another tab do not. */
  silence(): void
}
const load = (site: FakeSite, ...wallets: readonly Eip155Wallet[]): Load => {
  const announced = wallets.map((wallet) => announceWallet(wallet))
  const page = openPage({ site })
  const silence = (): void => {
    for (const end of announced) end()
  }
  endings.push(page.close, silence)
  return { ...page, silence }
}
/** Connected one after the other, by their connectors' ids; the last one speaks. */
async function connectedBefore(
  wallets: readonly Eip155Wallet[],
  ids: readonly string[],
): Promise<{ site: FakeSite; first: Load }> {
  const site = createFakeSite()
  const first = load(site, ...wallets)
  for (const id of ids) await first.widget.connect(id)
  return { site, first }
}
/** What a page shows once all of before have had their time. */
async function comesBack(page: TestPage, ...wallets: readonly Eip155Wallet[]): Promise<void> {
  const addresses = wallets.map(addressOf)
  await until(() => live(page).length >= addresses.length, 'all are back')
  await page.clock.advance(10_000)
  expect(live(page)).toEqual(addresses)
}

describe('R4.10: two wallets by one rdns', () => {
  it.each([
    ['in the order of before', false],
    ['in the other order', true],
  ])('come back when they announce themselves %s, who spoke before first, load after load', async (_, isTurned) => {
    const [one, two] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3])]
    const { site } = await connectedBefore([one, two], [`${HARBOR} (2)`, HARBOR])
    for (let visit = 0; visit < 3; visit++) {
      closeAll()
      await comesBack(load(site, ...(isTurned !== visit > 1 ? [two, one] : [one, two])), one, two)
    }
  })

  it('one that has another number now comes back behind who spoke before', async () => {
    const [one, two, other] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3]), testWallet(OTHER, [5])]
    const { site } = await connectedBefore([one, two, other], [`${HARBOR} (2)`, OTHER])
    closeAll()
    await comesBack(load(site, two, other), other, two)
  })

  it.each(['first', 'last'])(
    'R4.11: one behind comes back beside an impostor that announces itself %s',
    async (place) => {
      const [harbor, impostor, other] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3]), testWallet(OTHER, [5])]
      const { site } = await connectedBefore([harbor, other], [HARBOR, OTHER])
      closeAll()
      await impostor.provider.request({ method: 'eth_requestAccounts' })
      await comesBack(
        load(site, other, ...(place === 'first' ? [impostor, harbor] : [harbor, impostor])),
        other,
        harbor,
      )
    },
  )

  it('R4.13: one that announces itself late comes back, too', async () => {
    const [one, two] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3])]
    const { site } = await connectedBefore([one, two], [`${HARBOR} (2)`, HARBOR])
    closeAll()
    const page = load(site, one)
    await until(() => live(page).length === 1, 'the first is back')
    page.announce(two)
    await comesBack(page, one, two)
  })

  it('R4.10, R4.17: where the one that spoke is gone, or locked, the other one speaks', async () => {
    const [one, two] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3])]
    const { site } = await connectedBefore([one, two], [`${HARBOR} (2)`, HARBOR])
    closeAll()
    await comesBack(load(site, two), two)
    closeAll()
    await comesBack(load(site, one, two), two, one)
    closeAll()
    two.control.lock()
    await comesBack(load(site, one, two), one)
  })

  it('R4.12: one that the visitor left stays left, whatever number each has by then', async () => {
    const [one, two, other] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3]), testWallet(OTHER, [5])]
    const { site, first } = await connectedBefore([one, two, other], [HARBOR, `${HARBOR} (2)`, OTHER])
    // It keeps its grant all the same.
    two.control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await first.widget.disconnect('eip155', `${HARBOR} (2)`)
    closeAll()
    const second = load(site, two, one, other)
    await comesBack(second, other, one)
    one.control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await second.widget.disconnect('eip155', `${HARBOR} (2)`)
    closeAll()
    other.control.lock()
    const asked = two.control.requests.length
    const third = load(site, two, one, other)
    await third.clock.advance(10_000)
    expect([live(third), two.control.requests.length]).toEqual([[], asked])
  })

  it('R10.6: in two tabs that number them otherwise, the same one speaks', async () => {
    const [one, two] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3])]
    const { site, first } = await connectedBefore([one, two], [`${HARBOR} (2)`, HARBOR])
    first.silence()
    const second = load(site, two, one)
    await comesBack(second, one, two)
    expect(live(first)).toEqual([one, two].map(addressOf))
    await second.widget.switchConnection({ namespace: 'eip155', connectorId: HARBOR })
    await until(() => `${live(first)}` === `${[two, one].map(addressOf)}`, 'the first tab follows')
    await first.widget.switchConnection({ namespace: 'eip155', connectorId: HARBOR })
    await until(() => `${live(second)}` === `${[one, two].map(addressOf)}`, 'the second tab follows')
  })

  it('R10.6: in two tabs that number them otherwise, the same one is left', async () => {
    const [one, two] = [testWallet(HARBOR, [0]), testWallet(HARBOR, [3])]
    const { site, first } = await connectedBefore([one, two], [`${HARBOR} (2)`, HARBOR])
    first.silence()
    const second = load(site, two, one)
    await comesBack(second, one, two)
    two.control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await first.widget.disconnect('eip155', `${HARBOR} (2)`)
    await until(() => live(second).length < 2, 'the second tab follows')
    await second.clock.advance(10_000)
    expect([live(first), live(second)]).toEqual([[addressOf(one)], [addressOf(one)]])
  })
})
