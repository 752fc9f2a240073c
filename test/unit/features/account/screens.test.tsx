import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account, AccountType } from '../../../../src/domain/account.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { unknownNetwork } from '../../../../src/domain/unknown-network.ts'
import { AccountActions } from '../../../../src/features/account/account-actions.tsx'
import TokensTab from '../../../../src/features/account/tokens-tab.tsx'
import account from '../../../../src/features/account/views/account.tsx'
import switchAddress from '../../../../src/features/account/views/switch-address.tsx'
import settings from '../../../../src/features/account/views/wallet-settings.tsx'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { createRoot } from '../../../../src/ui/react-dom.ts'
import { type SlotItem, SlotsContext } from '../../../../src/ui/slots-context.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { ethereum } from '../../../support/parts.ts'
import { withStores } from '../../../support/with-stores.ts'

const addressOf = (at: number): string => `0x${`${at}`.padStart(40, '0')}`
const accountOf = (at: number, type: AccountType = 'eoa'): Account => ({
  namespace: 'eip155',
  address: addressOf(at),
  type,
})

let told: string[]
const tell =
  (what: string) =>
  (...words: readonly unknown[]): void =>
    void told.push([what, ...words.map((word) => (word as Account)?.address ?? `${word}`)].join(' '))
const ends: (() => void)[] = []
beforeEach(() => {
  told = []
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Given {
  readonly accounts?: readonly Account[]
  /** All that are listed, the active one first. */
  readonly networks?: readonly Network[]
  /** Families that are connected. */
  readonly families?: number
  readonly options?: object
  /** What an account has, in USD, by its address; one that fails is rejected. */
  readonly worth?: (address: string) => Promise<number>
  readonly offers?: Readonly<Record<string, readonly SlotItem[]>>
  readonly isCopied?: boolean
  /** What is known of who they are and what they have, in place of nothing. */
  readonly identity?: object
  readonly balances?: object
}

/** A screen of the account, on a page that a test makes. */
async function draw(
  { View }: { readonly View: unknown },
  { accounts = [accountOf(1)], networks = [ethereum], families = 1, offers = {}, isCopied = true, ...more }: Given = {},
) {
  const { worth = async () => 0 } = more
  const active = signal({ namespace: 'eip155', accounts })
  const network = signal(networks[0] as Network)
  const route = signal({})
  const interior = withStores({
    options: signal({
      ...{ projectId: 'p', enableNetworkSwitch: true, features: { walletFeaturesOrder: [] } },
      ...more.options,
    }),
    environment: {
      ...{ scope: createScope(), clock: createFakeClock() },
      page: {
        href: 'https://shop.example:8080/cart',
        copy: async (text: string) => told.push(`copy ${text}`) > 0 && isCopied,
      },
    },
    families: fakeFamilies(),
    services: { load: async () => ({}), pictures: {} },
    networks: { network, networks },
    connections: {
      ...{ active, of: () => active.value, all: signal(Array.from({ length: families })) },
      ...{ selectAccount: tell('select'), disconnect: (...of: unknown[]) => tell('disconnect')(...of) },
    },
    notices: { showToast: tell('toast') },
    navigation: { route, close: tell('close'), push: tell('push') },
    account: {
      identity: { identity: signal(more.identity ?? {}), load: async () => {} },
      balances: {
        ...{ tokens: signal([]), tokensState: signal('done'), tokensError: signal(undefined) },
        ...{
          native: signal(undefined),
          nativeState: signal('idle'),
          loadNative: async () => {},
          loadTokens: async () => {},
        },
        tokensOf: async (address: string) => [{ value: await worth(address) }],
        ...more.balances,
      },
    },
  }) as unknown as Interior
  const Drawn = View as (props: { interior: unknown; parameters: unknown }) => null
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <SlotsContext.Provider value={(slot) => offers[slot] ?? []}>
      <Drawn interior={interior} parameters={undefined} />
    </SlotsContext.Provider>,
  )
  await flushRenders()
  ends.push(() => {
    root.unmount()
    host.remove()
  })
  const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const controls = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('button, a')]
  return {
    ...{ host, active, network, route },
    names: () => controls().map(nameOf),
    async press(name: string) {
      controls()
        .find((one) => nameOf(one).startsWith(name))
        ?.click()
      await flushRenders()
    },
  }
}

it('what can be done with an account follows what is offered for it', async () => {
  const label = signal('Receive')
  const action = (): SlotItem => ({ id: 'receive/action', label: label.value, open: () => {}, Content: () => null })
  const offers = {
    get accountAction() {
      return label.value ? [action()] : []
    },
  }
  const { names } = await draw({ View: AccountActions }, { offers })
  expect(names()).toEqual(['Receive'])
  label.value = ''
  await flushRenders()
  expect(names()).toEqual([])
})

describe('R2.51: the accounts that a wallet has granted', () => {
  it('R4.72: of the network before, nothing is drawn once another one is there', async () => {
    const other = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' as const }
    const seen: (string | null | undefined)[] = []
    let host: HTMLElement | undefined
    // Asked by an effect: what is drawn then is what the visitor sees.
    const worth = async (): Promise<number> => {
      seen.push(host?.textContent?.match(/\$[\d.]+/)?.[0])
      return 10
    }
    const drawn = await draw(switchAddress, { networks: [ethereum, other], worth })
    host = drawn.host
    expect(host.textContent).toContain('$10.00')
    drawn.network.value = other
    await flushRenders()
    expect(seen).toEqual([undefined, undefined])
    expect(host.textContent).toContain('$10.00')
  })

  it('are told apart: the one in use is ticked, each has what it is worth, and a press makes it the one in use', async () => {
    const worth = async (address: string): Promise<number> =>
      address === addressOf(2) ? Promise.reject(new Error('down')) : Number(address.slice(-1)) * 10
    const accounts = [accountOf(1), accountOf(2), accountOf(3, 'ordinal')]
    const { host, names, press } = await draw(switchAddress, { accounts, worth })
    expect(names()).toEqual(['0x00…0001$10.00', '0x00…0002Switch to', '0x00…0003Ordinals · Switch to$30.00'])
    expect([...host.querySelectorAll('button')].map((row) => row.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
    ])
    expect(host.textContent).toContain('shop.example:8080 sees the account you choose.')
    await press('0x00…0003')
    expect(told).toEqual([`select ${addressOf(3)}`, 'close'])
  })

  it('close nothing that the visitor has gone on to before the wallet answers', async () => {
    const { host, route } = await draw(switchAddress, { accounts: [accountOf(1), accountOf(2)] })
    host.querySelectorAll('button')[1]?.click()
    route.value = {}
    await flushRenders()
    expect(told).toEqual([`select ${addressOf(2)}`])
  })

  it('bear the name that the host gives its page', async () => {
    for (const icons of [[], undefined]) {
      const { host } = await draw(switchAddress, { options: { metadata: { name: 'Loom', icons } } })
      expect(host.textContent).toContain('Loom sees the account you choose.')
    }
  })

  it.each([
    ['hundreds: the first twenty', {}, {}, 20],
    ['on a test network: none', { testnet: true }, {}, 0],
    ['without a project: none', {}, { projectId: '' }, 0],
  ])('are not all asked for: %s', async (_, more, options, count) => {
    const asked = new Set<string>()
    await draw(switchAddress, {
      accounts: Array.from({ length: 30 }, (__, at) => accountOf(at)),
      ...{ networks: [{ ...ethereum, ...more }], options },
      worth: async (address) => asked.add(address).size,
    })
    await flushRenders()
    expect([...asked]).toEqual(Array.from({ length: count }, (__, at) => addressOf(at)))
  })

  it('are worth on another network what they have there, and nothing until that is told', async () => {
    const other = { ...ethereum, id: 10, name: 'OP', caipNetworkId: 'eip155:10' as const }
    const answers: ((usd: number) => void)[] = []
    const { names, network } = await draw(switchAddress, {
      worth: () => new Promise((resolve) => void answers.push(resolve)),
    })
    answers[0]?.(10)
    await flushRenders()
    expect(names()).toEqual(['0x00…0001$10.00'])
    network.value = other
    await flushRenders()
    expect([names(), answers.length]).toEqual([['0x00…0001'], 2])
    answers[1]?.(7)
    await flushRenders()
    expect(names()).toEqual(['0x00…0001$7.00'])
  })

  it('are not asked for again because another one is in use', async () => {
    const asked: string[] = []
    const accounts = [accountOf(1), accountOf(2)]
    const { active, names } = await draw(switchAddress, { accounts, worth: async (one) => asked.push(one) })
    await flushRenders()
    active.value = { namespace: 'eip155', accounts: [...accounts].reverse() }
    await flushRenders()
    expect(names()[0]).toContain('0x00…0002')
    expect(asked).toEqual([addressOf(1), addressOf(2)])
  })

  it('are not asked for any more once the screen has gone', async () => {
    const asked: string[] = []
    let answer = (_: number): void => {}
    await draw(switchAddress, {
      accounts: [accountOf(1), accountOf(2)],
      worth: (address) => {
        asked.push(address)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    })
    for (const end of ends.splice(0)) end()
    await flushRenders()
    answer(1)
    await flushRenders()
    expect(asked).toEqual([addressOf(1)])
  })
})

describe('R2.47: the account', () => {
  it('is copied whole, and the visitor hears whether it was', async () => {
    const { press } = await draw(account)
    await press('Copy address')
    expect(told).toEqual([`copy ${addressOf(1)}`, 'toast success Address copied'])
    told = []
    const other = await draw(account, { isCopied: false })
    await other.press('Copy address')
    expect(told.at(-1)).toBe('toast error The address could not be copied')
  })

  it('is left for its family alone, and stays on the screen until that has faded', async () => {
    const { press, active, host } = await draw(account)
    await press('Disconnect')
    expect(told).toEqual(['disconnect eip155'])
    active.value = { namespace: 'eip155', accounts: [] }
    await flushRenders()
    expect(host.textContent).toContain('0x00…0001')
  })

  it('of a wallet that holds coins and inscriptions apart has a tab for each', async () => {
    const { press, host, names } = await draw(account, { accounts: [accountOf(1, 'payment'), accountOf(2, 'ordinal')] })
    expect(names().slice(0, 2)).toEqual(['Payments', 'Ordinals'])
    expect(host.querySelector('[aria-selected=true]')?.textContent).toBe('Payments')
    await press('Ordinals')
    expect(told).toEqual([`select ${addressOf(2)}`])
    const one = await draw(account, { accounts: [accountOf(1, 'payment'), accountOf(2)] })
    expect(one.host.querySelector('[role=tablist]')).toBeNull()
  })

  it('holds what features list: one stands alone, several have tabs', async () => {
    const tab = (label: string): SlotItem => ({ id: label, label, Content: () => <p>{`all ${label}`}</p> })
    const one = await draw(account, { offers: { accountTab: [tab('Tokens')] } })
    expect([one.host.querySelector('[role=tablist]'), one.host.textContent?.includes('all Tokens')]).toEqual([
      null,
      true,
    ])
    const two = await draw(account, { offers: { accountTab: [tab('Tokens'), tab('Activity')] } })
    const shown = () => two.host.querySelector('[role=tabpanel]')?.textContent
    expect(shown()).toBe('all Tokens')
    await two.press('Activity')
    expect(shown()).toBe('all Activity')
  })

  it('shows the first of what is left where the tab that was chosen is switched off', async () => {
    const tab = (label: string): SlotItem => ({ id: label, label, Content: () => <p>{`all ${label}`}</p> })
    const tabs = signal(['Tokens', 'NFTs', 'Activity'].map(tab))
    const { press, host } = await draw(account, {
      offers: {
        get accountTab() {
          return tabs.value
        },
      },
    })
    await press('Activity')
    tabs.value = ['Tokens', 'NFTs'].map(tab)
    await flushRenders()
    expect(host.querySelector('[role=tabpanel]')?.textContent).toBe('all Tokens')
    expect(host.querySelector('[aria-selected=true]')?.textContent).toBe('Tokens')
  })
})

describe('R2.47: who it is, and what they have', () => {
  const own = { label: '1.5 ETH' }
  it('is said by name and picture, what all is worth, and the balance', async () => {
    const { host } = await draw(account, {
      identity: { name: 'ada.eth', avatar: 'https://example.com/ada.png' },
      balances: { native: signal(own), tokens: signal([{ value: 1200 }, { value: 34.5 }, {}]) },
    })
    for (const said of ['ada.eth', '1,234.50', '1.5 ETH']) expect(host.textContent).toContain(said)
    expect(host.querySelector('img')?.src).toBe('https://example.com/ada.png')
  })

  it('is worth nothing on a test network, whatever a service lists', async () => {
    const { host } = await draw(account, {
      networks: [{ ...ethereum, testnet: true }],
      balances: { tokens: signal([{ value: 1200 }]) },
    })
    expect(host.textContent).toContain('$0.00')
  })

  it('says nothing of a worth that could not be told, and lets the balance be asked for again', async () => {
    const nativeState = signal('failed')
    const unknown = { tokens: signal(undefined), tokensState: signal('failed'), nativeState }
    const { host, press } = await draw(account, { balances: { ...unknown, loadNative: async () => tell('ask')() } })
    const alert = host.querySelector('[role=alert]')
    expect(alert?.textContent).toContain('Balance unavailable')
    // Asked again by itself, as every few seconds: what is said is not taken away and said anew, nor its button.
    for (const state of ['running', 'failed']) {
      nativeState.value = state
      await flushRenders()
      expect(host.querySelector('[role=alert]')).toBe(alert)
    }
    expect(host.textContent).not.toContain('Total value')
    told = []
    await press('Try again')
    expect(told).toEqual(['ask'])
  })

  it('has what features can do for it, in the host’s order, and no list where they can do nothing', async () => {
    const offer = (id: string): SlotItem => ({
      id: `x/${id}`,
      label: id,
      open: () => tell('open')(id),
      Content: () => null,
    })
    const { names, press } = await draw(account, {
      offers: { accountAction: ['swap', 'send', 'onramp'].map(offer) },
      options: { features: { walletFeaturesOrder: ['send', 'swap'] } },
    })
    expect(names()).toEqual(['Copy address', 'send', 'swap', 'onramp', 'Disconnect'])
    await press('onramp')
    expect(told).toEqual(['open onramp'])
    expect((await draw(account)).host.querySelector('[aria-label="What you can do"]')).toBeNull()
  })
})

describe('R2.49: the tokens', () => {
  const tab = { View: TokensTab }
  const gold = {
    ...{ name: 'Gold', symbol: 'G', address: 'eip155:1:0x1', chainId: 'eip155:1', price: 3, value: 3 },
    quantity: { decimals: '18', numeric: '1' },
  }
  const offer = (label: string, purpose?: SlotItem['purpose']): SlotItem => ({
    ...{ id: label, label, open: () => tell('open')(label), Content: () => null },
    ...(purpose && { purpose }),
  })
  it('of a test network are not listed, and it says so', async () => {
    const { host } = await draw(tab, {
      networks: [{ ...ethereum, testnet: true }],
      balances: { tokens: signal([gold]) },
    })
    expect(host.textContent).toContain('This is a test network')
    expect(host.textContent).not.toContain('Gold')
  })

  it('that cannot be shown can be asked for again; those of before stay', async () => {
    const loadTokens = async (isAnew?: boolean): Promise<void> => tell('load')(`${isAnew}`)
    const failed = { tokens: signal(undefined), tokensState: signal('failed'), loadTokens }
    const { host, press } = await draw(tab, { balances: failed })
    expect(host.textContent).toContain('Your tokens are safe')
    await press('Try again')
    expect(told).toEqual(['load true'])
    const kept = await draw(tab, { balances: { ...failed, tokens: signal([gold, gold]) } })
    // A service may list one twice.
    expect(kept.host.querySelectorAll('li')).toHaveLength(2)
    expect(kept.host.textContent).not.toContain('Your tokens are safe')
  })

  it('R9.5: that are shown can be asked for again where they could not be read anew, and only there', async () => {
    const loadTokens = async (isAnew?: boolean): Promise<void> => tell('load')(`${isAnew}`)
    const tokensState = signal('failed')
    const { names, press, host } = await draw(tab, { balances: { tokens: signal([gold]), tokensState, loadTokens } })
    const list = host.querySelector('ul')
    await press('Try again')
    expect(told).toEqual(['load true'])
    // It stays while it is asked, and with it the focus.
    tokensState.value = 'running'
    await flushRenders()
    expect(names()).toEqual(['Try again'])
    tokensState.value = 'done'
    await flushRenders()
    expect([names(), host.querySelector('ul')]).toEqual([[], list])
    const none = await draw(tab, { balances: { tokens: signal([]), tokensState: signal('failed'), loadTokens } })
    expect([none.names(), none.host.textContent]).toEqual([['Try again'], expect.stringContaining('No tokens yet')])
  })

  it('R10.2, R10.5: of a network that the page does not list are not awaited, neither they nor what they are worth', async () => {
    const networks = [unknownNetwork('eip155:250')]
    const balances = { tokens: signal(undefined), tokensState: signal('done') }
    const { host, names } = await draw(tab, { networks, balances })
    expect([host.textContent, names()]).toEqual([expect.stringContaining('Token balance unavailable'), []])
    expect(host.querySelector('.wl-skeleton')).toBeNull()
    expect((await draw(account, { networks, balances })).host.querySelector('.wl-large')).toBeNull()
    expect((await draw(account, { balances })).host.querySelector('.wl-large')?.textContent).toBe('\u00a0')
  })

  it('of somebody who has none lead to what brings some, and to nothing else', async () => {
    const accountAction = [offer('Buy', 'buyTokens'), offer('Send'), offer('Receive', 'receiveTokens')]
    const { names, press, host } = await draw(tab, { offers: { accountAction } })
    expect(names()).toEqual(['Buy', 'Receive'])
    // The first stands out.
    expect([...host.querySelectorAll('button')].map(({ dataset }) => dataset.kind)).toEqual(['primary', 'quiet'])
    await press('Receive')
    expect(told).toEqual(['open Receive'])
  })
})

describe('R2.47: the head of the account', () => {
  const other = { ...ethereum, id: 10, name: 'OP', caipNetworkId: 'eip155:10' as const }
  const { headerStart: Start, headerEnd: End } = account
  it('leads to the networks where there are several, and the visitor may choose', async () => {
    const { names, press } = await draw({ View: Start }, { networks: [ethereum, other] })
    expect(names()).toEqual(['Network: Ethereum'])
    await press('Network')
    expect(told).toEqual(['push Networks'])
    expect((await draw({ View: Start })).names()).toEqual([])
  })

  it('has what features put there, and leads to what is set up, or to what a feature has in its place', async () => {
    const open = tell('open')
    const offer = (id: string, more: Partial<SlotItem> = {}): SlotItem => ({
      id,
      label: id,
      open,
      Content: () => null,
      ...more,
    })
    const accountHeader = [
      offer('Scan', { icon: 'qr' }),
      offer('no sign'),
      offer('no way', { icon: 'qr', open: undefined }),
    ]
    const { names, press } = await draw({ View: End }, { offers: { accountHeader } })
    expect(names()).toEqual(['Scan', 'Account settings'])
    await press('Account settings')
    expect(told).toEqual(['push WalletSettings'])
    const profile = await draw({ View: End }, { offers: { accountProfile: [offer('Yours')] } })
    expect(profile.names()).toEqual(['Yours'])
    await profile.press('Yours')
    expect(told.at(-1)).toMatch(/^open/)
  })
})

describe('R2.47: what is set up once', () => {
  const explored = { ...ethereum, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } }
  it('leads to other accounts, networks and the explorer where there are any, and out', async () => {
    const other = { ...ethereum, id: 10, name: 'OP', caipNetworkId: 'eip155:10' as const }
    const { names, press, host } = await draw(settings, {
      ...{ accounts: [accountOf(1), accountOf(2)], networks: [explored, other], families: 2 },
    })
    expect(names()).toEqual([
      ...['Switch account2 accounts', 'EEthereumNetwork', 'View on explorer'],
      ...['Disconnect', 'Disconnect all chains'],
    ])
    expect(host.querySelector('a')?.href).toBe(`https://scan.example/address/${addressOf(1)}`)
    for (const name of ['Switch account', 'EEthereum', 'Disconnect all chains', 'Disconnect']) await press(name)
    expect(told).toEqual(['push SwitchAddress', 'push Networks', 'disconnect', 'disconnect eip155'])
  })

  it('has what features add, each at its place, and stays on the screen until that has faded', async () => {
    const accountRow = [{ id: 'all', label: 'Wallets', open: () => tell('open')('wallets'), Content: () => null }]
    const settingsRow = [{ id: 'currency', label: '', Content: () => <p>Currency</p> }]
    const { names, press, host, active } = await draw(settings, { offers: { accountRow, settingsRow } })
    expect(names()).toEqual(['Wallets', 'Disconnect'])
    expect(host.textContent).toContain('Currency')
    await press('Wallets')
    expect(told).toEqual(['open wallets'])
    active.value = { namespace: 'eip155', accounts: [] }
    await flushRenders()
    expect(names()).toEqual(['Wallets', 'Disconnect'])
  })

  it('is the way out alone where there is one of each', async () => {
    expect((await draw(settings)).names()).toEqual(['Disconnect'])
  })

  it('leads to no networks where the host keeps its visitors on one', async () => {
    const other = { ...ethereum, id: 10, caipNetworkId: 'eip155:10' as const }
    const { names } = await draw(settings, { networks: [ethereum, other], options: { enableNetworkSwitch: false } })
    expect(names()).toEqual(['Disconnect'])
  })
})
