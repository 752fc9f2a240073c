// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import { bitcoin, solanaMainnet } from '../../src/networks.ts'
import { offline } from '../../src/testing/offline.ts'
import { createStandardBitcoinWallet } from '../../src/testing/wallets/bitcoin-standard.ts'
import { solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet, type SolanaWallet } from '../../src/testing/wallets/solana-wallet.ts'
import { drawWalletIcon } from '../../src/testing/wallets/wallet-icon.ts'
import { createFakeSite, type FakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../support/test-page.ts'

// Wallets beside EVM are known by nothing but a name, which anybody may take.

const NAME = 'Harbor'
const endings: (() => void)[] = []
const closeAll = (): void => {
  for (const end of endings.splice(0).reverse()) end()
}
afterEach(() => {
  closeAll()
  vi.unstubAllGlobals()
})

const harborOf = (...accounts: number[]): SolanaWallet =>
  createSolanaWallet({ keys: solanaKeys(...accounts), name: NAME, storage: null })
const granted = (...accounts: number[]): SolanaWallet => {
  const wallet = harborOf(...accounts)
  wallet.control.setAccounts(accounts.map((_, index) => index))
  return wallet
}
const open = (site: FakeSite, ...wallets: readonly { install(): () => void }[]): TestPage => {
  for (const wallet of wallets) endings.push(wallet.install())
  const page = openPage({ site, chains: [solana(), bip122()], networks: [offline(solanaMainnet), offline(bitcoin)] })
  endings.push(page.close)
  return page
}
const rows = ({ widget }: TestPage, chain: string): string[][] =>
  widget.connectors.value.filter((one) => one.chain === chain).map(({ id, name }) => [id, name])
const both = [
  [NAME, NAME],
  [`${NAME} (2)`, `${NAME} (2)`],
]

describe('R3.15: two Solana wallets of one name', () => {
  it('stand in two rows, and both can be asked', async () => {
    const [impostor, harbor] = [harborOf(5), harborOf(0)]
    const page = open(createFakeSite(), impostor, harbor)
    expect(rows(page, 'solana')).toEqual(both)
    await page.widget.connect(`${NAME} (2)`)
    expect(page.widget.account.value?.address).toBe(harbor.control.addresses[0])
    await page.widget.connect(NAME)
    expect(page.widget.account.value?.address).toBe(impostor.control.addresses[0])
  })

  it('R10.14: a filler that nobody sees makes no other name', () => {
    const impostor = createSolanaWallet({ keys: solanaKeys(5), name: `${NAME}\u3164`, storage: null })
    expect(rows(open(createFakeSite(), harborOf(0), impostor), 'solana')).toEqual(both)
  })

  it('one that registers itself again and again stays one row', () => {
    const wallet = harborOf(0)
    const page = open(createFakeSite(), wallet, wallet)
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register(one: unknown): unknown }) => register(wallet.wallet),
      }),
    )
    expect(rows(page, 'solana')).toEqual([[NAME, NAME]])
  })

  it('whoever calls itself as a second one would be called is told from that one, too', () => {
    const second = createSolanaWallet({ keys: solanaKeys(3), name: `${NAME} (2)`, storage: null })
    const page = open(createFakeSite(), second, harborOf(5), harborOf(0))
    expect(rows(page, 'solana').map(([id]) => id)).toEqual([`${NAME} (2)`, NAME, `${NAME} (3)`])
  })
})

describe('who comes back by a name', () => {
  const visitBefore = async (): Promise<{ site: FakeSite; harbor: SolanaWallet; address: string | undefined }> => {
    const site = createFakeSite()
    const harbor = harborOf(0, 1)
    await open(site, harbor).widget.connect(NAME)
    closeAll()
    return { site, harbor, address: harbor.control.addresses[0] }
  }

  // A silent connection lists only the account of the moment in some wallets. So does an impostor that is alone: see Open.
  it('R4.14: whoever alone has the name comes back, with the account that was chosen in it meanwhile', async () => {
    const { site } = await visitBefore()
    const harbor = granted(1)
    const page = open(site, harbor)
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
    expect(page.widget.account.value?.address).toBe(harbor.control.addresses[0])
  })

  it.each(['first', 'last'])(
    'an impostor registers %s beside one with another account: nobody comes back',
    async (place) => {
      const { site } = await visitBefore()
      const [impostor, harbor] = [granted(5), granted(1)]
      const page = open(site, ...(place === 'first' ? [impostor, harbor] : [harbor, impostor]))
      await page.clock.advance(60_000)
      await until(() => page.widget.status.value === 'disconnected', 'disconnected')
      expect(page.widget.account.value).toBeUndefined()
    },
  )

  it('a second one of the name, alone on a later page, comes back only with its account of before', async () => {
    const site = createFakeSite()
    await open(site, harborOf(5), harborOf(0)).widget.connect(`${NAME} (2)`)
    closeAll()
    const other = open(site, granted(5))
    await other.clock.advance(60_000)
    await until(() => other.widget.status.value === 'disconnected', 'disconnected')
    closeAll()
    const harbor = granted(0)
    const page = open(site, harbor)
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
    expect(page.widget.account.value?.address).toBe(harbor.control.addresses[0])
  })

  it('of two by the name who were connected, one that is alone on a page keeps the other’s place', async () => {
    const site = createFakeSite()
    const [a, b] = [5, 0].map((index) => harborOf(index).control.addresses[0])
    const both = open(site, harborOf(5), harborOf(0))
    await both.widget.connect(`${NAME} (2)`)
    await both.widget.connect(NAME)
    closeAll()
    const shown = async (...wallets: readonly number[]) => {
      const page = open(site, ...wallets.map((index) => granted(index)))
      await page.clock.advance(60_000)
      await until(() => page.widget.status.value === 'connected', 'connected')
      const found = page.widget.connections.value.flatMap(({ accounts, others }) => [
        accounts,
        ...others.map((one) => one.accounts),
      ])
      closeAll()
      return found.flat().map(({ address }) => address)
    }
    expect(await shown(0)).toEqual([b])
    expect(await shown(5, 0)).toEqual([b, a])
  })

  it.each(['first', 'last'])('an impostor registers %s beside it: the wallet of before comes back', async (place) => {
    const { site, harbor, address } = await visitBefore()
    const impostor = granted(5)
    // Twice: what the first load stored of it leads the second one.
    for (let load = 0; load < 2; load++) {
      const page = open(site, ...(place === 'first' ? [impostor, harbor] : [harbor, impostor]))
      await page.clock.advance(60_000)
      await until(() => page.widget.status.value === 'connected', 'connected')
      expect(page.widget.account.value?.address).toBe(address)
      closeAll()
    }
    const page = open(site, harbor)
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
    expect(page.widget.account.value?.address).toBe(address)
  })

  it('R4.14: the wallet of before comes back with another account chosen, while it still grants the one of before', async () => {
    const { site } = await visitBefore()
    const page = open(site, granted(3, 0))
    await page.clock.advance(60_000)
    await until(() => page.widget.status.value === 'connected', 'connected')
  })
})

describe('R3.15: a Bitcoin wallet of sats-connect’s list', () => {
  const PICTURE = 'data:image/svg+xml,<svg id="harbor"/>'
  const entry = (id: string, icon = PICTURE) => {
    vi.stubGlobal(id, { request: async () => ({}) })
    return { id, name: NAME, icon }
  }

  it('stands beside another entry by its name', async () => {
    vi.stubGlobal('btc_providers', [entry('evil'), entry('harbor')])
    const page = open(createFakeSite())
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122')).toEqual(both)
  })

  const standard = () => createStandardBitcoinWallet({ keys: [new Uint8Array(32).fill(41)], name: NAME, storage: null })

  it('stands beside one of the Wallet Standard that has its name and another picture', async () => {
    vi.stubGlobal('btc_providers', [entry('harbor')])
    const page = open(createFakeSite(), standard())
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122')).toEqual(both)
  })

  it('is one with that of its name and its picture: some wallets are found both ways', async () => {
    vi.stubGlobal('btc_providers', [entry('harbor', drawWalletIcon(NAME))])
    const page = open(createFakeSite(), standard())
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122')).toEqual([[NAME, NAME]])
  })

  it('is one with it, too, where that one registers itself later', async () => {
    vi.stubGlobal('btc_providers', [entry('harbor', drawWalletIcon(NAME))])
    const page = open(createFakeSite())
    expect(rows(page, 'bip122')).toEqual([[NAME, NAME]])
    endings.push(standard().install())
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122')).toEqual([[NAME, NAME]])
  })

  it('keeps nobody out who registers later with its name and another picture, nor two of the standard with one picture', async () => {
    vi.stubGlobal('btc_providers', [entry('harbor')])
    const page = open(createFakeSite())
    endings.push(standard().install(), standard().install())
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122')).toEqual([...both, [`${NAME} (3)`, `${NAME} (3)`]])
  })

  it('that has a place which we know keeps it beside whoever takes its name', async () => {
    vi.stubGlobal('LeatherProvider', { request: async () => ({}) })
    const evil = createStandardBitcoinWallet({ keys: [new Uint8Array(32).fill(41)], name: 'Leather', storage: null })
    const page = open(createFakeSite(), evil)
    await page.clock.advance(20_000)
    expect(rows(page, 'bip122').map(([id]) => id)).toEqual(['Leather', 'Leather (2)'])
  })
})
