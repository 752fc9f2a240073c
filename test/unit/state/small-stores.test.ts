import { describe, expect, it } from 'vitest'
import type { Network } from '../../../src/domain/network.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Identity } from '../../../src/ports/services.ts'
import { createAccountFacts, NOBODY } from '../../../src/state/account-facts.ts'
import { assetPicture } from '../../../src/state/asset-picture.ts'
import { canChooseNetwork } from '../../../src/state/can-choose-network.ts'
import { chooseNetwork } from '../../../src/state/choose-network.ts'
import { createIdentityStore } from '../../../src/state/identity-store.ts'
import type { AccountFacts, Interior } from '../../../src/state/interior.ts'
import { createLegalStore } from '../../../src/state/legal-store.ts'
import { createThemeStore } from '../../../src/state/theme-store.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, optimism, walletOf } from './open-page.ts'

describe('a name and a picture', () => {
  const testnet: Network = { ...ethereum, id: 5, caipNetworkId: 'eip155:5', testnet: true }
  function start(answer: (address: string) => Promise<Identity>) {
    const page = openPage()
    const networks = createNetworks([ethereum, testnet, optimism], ethereum)
    const asked: string[] = []
    const store = createIdentityStore({
      ...{ connections: page.interior.connections, networks },
      services: {
        load: async () => ({
          identity: (address: string, network: Network) => {
            asked.push(`${address} ${network.caipNetworkId}`)
            return answer(address)
          },
        }),
      },
    } as unknown as Interior)
    return { ...page, store, asked, networks }
  }

  it('are the account’s that they were asked for; another one has none until its own are there', async () => {
    const { store, connect, asked } = start(async (address) => ({ name: `${address}.eth` }))
    await store.load()
    expect([asked, store.identity.value]).toEqual([[], NOBODY])
    connect([ADDRESS])
    await store.load()
    expect([asked, store.identity.value]).toEqual([[`${ADDRESS} eip155:1`], { name: `${ADDRESS}.eth` }])
    connect([OTHER_ADDRESS])
    expect(store.identity.value).toEqual({})
    await store.load()
    connect([ADDRESS])
    expect(store.identity.value).toEqual({ name: `${ADDRESS}.eth` })
  })

  it('are not asked for on networks that have none; a late answer is not somebody else’s', async () => {
    let answer = (_: Identity): void => {}
    const { store, connect, asked, networks } = start(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    connect([ADDRESS])
    networks.activate('eip155:5')
    await store.load()
    networks.activate('eip155:99')
    await store.load()
    expect(asked).toEqual([])
    networks.activate('eip155:1')
    const loading = store.load()
    await Promise.resolve()
    connect([OTHER_ADDRESS])
    answer({ name: 'late.eth' })
    await loading
    expect(store.identity.value).toEqual({})
    connect([ADDRESS])
    expect(store.identity.value).toEqual({ name: 'late.eth' })
  })

  it('R4.72: are one network’s; on another one there are none until its own are there', async () => {
    let name = 'registered.eth'
    const { store, connect, networks } = start(async () => ({ name }))
    connect([ADDRESS])
    await store.load()
    networks.activate('eip155:5')
    expect(store.identity.value).toEqual({})
    networks.activate(optimism.caipNetworkId)
    expect(store.identity.value).toEqual({})
    name = 'other.eth'
    const loading = store.load()
    networks.activate('eip155:1')
    await loading
    expect(store.identity.value).toEqual({ name: 'registered.eth' })
    networks.activate(optimism.caipNetworkId)
    expect(store.identity.value).toEqual({ name: 'other.eth' })
  })

  it('that cannot be had leave those of before', async () => {
    let isDown = false
    const { store, connect } = start(async () => {
      if (isDown) throw new Error('down')
      return { name: 'me.eth' }
    })
    connect([ADDRESS])
    await store.load()
    isDown = true
    await store.load()
    expect(store.identity.value).toEqual({ name: 'me.eth' })
  })
})

describe('what an account has, for who asks before its code is there', () => {
  const make = (): { made: AccountFacts; asked: string[] } => {
    const asked: string[] = []
    const load =
      (what: string) =>
      async (...words: readonly unknown[]) =>
        void asked.push([what, ...words].join(' '))
    return {
      asked,
      made: {
        balances: {
          native: signal({ amount: 5n }),
          nativeState: signal('done'),
          tokens: signal([]),
          tokensState: signal('failed'),
          tokensError: signal('down'),
          loadNative: load('native'),
          loadTokens: load('tokens'),
          tokensOf: async (address: string) => [{ address }],
        },
        identity: { identity: signal({ name: 'me.eth' }), load: load('identity') },
      } as unknown as AccountFacts,
    }
  }
  const read = ({ balances, identity }: AccountFacts): unknown => [
    ...[balances.native.value, balances.nativeState.value, balances.tokens.value],
    ...[balances.tokensState.value, balances.tokensError.value, identity.identity.value],
  ]

  it('is nothing, and to load it loads nothing; then it is what the code says, followed', async () => {
    const begun = signal<AccountFacts | undefined>(undefined)
    const later = createAccountFacts(begun, () => Promise.reject(new Error('not now')))
    expect(read(later)).toEqual([undefined, 'idle', undefined, 'idle', undefined, NOBODY])
    await Promise.all([later.balances.loadNative(), later.balances.loadTokens(true), later.identity.load()])
    const { made, asked } = make()
    begun.value = made
    expect(read(later)).toEqual([{ amount: 5n }, 'done', [], 'failed', 'down', { name: 'me.eth' }])
    await Promise.all([later.balances.loadNative(), later.balances.loadTokens(true), later.identity.load()])
    expect(asked).toEqual(['native', 'tokens true', 'identity'])
  })

  it('tokens of another account bring the code along', async () => {
    const { made } = make()
    const later = createAccountFacts(signal(undefined), async () => made)
    expect(await later.balances.tokensOf('0x1')).toEqual([{ address: '0x1' }])
  })
})

describe('R2.62: choosing a network', () => {
  const start = (given: Parameters<typeof walletOf>[1] = {}, has: readonly string[] = []) => {
    const page = openPage()
    const wallet = walletOf('w', given)
    page.connectors.value = [wallet, ...has.map((id) => walletOf(id, { chain: 'solana' }))]
    page.connect([ADDRESS], wallet)
    return page
  }

  it('the one that is active already leads nowhere', () => {
    const { interior, navigation } = start()
    chooseNetwork(interior, { ...ethereum })
    expect(navigation.history.value).toHaveLength(1)
  })

  it('another one of the family leads to its own screen', () => {
    const { interior, navigation } = start()
    chooseNetwork(interior, optimism)
    expect(navigation.route.value).toEqual({ view: 'SwitchNetwork', parameters: { network: optimism } })
  })

  it.each([
    ['asks for a wallet of that family', {}, ['w'], 'SwitchActiveChain'],
    ['goes with a wallet that has it and moves by itself', { movesByItself: true }, ['w'], 'SwitchNetwork'],
    ['which has to be the same wallet', { movesByItself: true }, ['other'], 'SwitchActiveChain'],
    ['and to be of that family', { movesByItself: true }, [], 'SwitchActiveChain'],
  ] as const)('one of another family %s', (_, given, has, view) => {
    const { interior, navigation } = start(given, has)
    chooseNetwork(interior, solana)
    expect(navigation.route.value).toMatchObject({ view, parameters: { network: solana } })
    if (view === 'SwitchActiveChain')
      expect(navigation.route.value.parameters).toMatchObject({ switchToChain: 'solana' })
  })

  it('one of another family with an account there, or without any here, needs no other wallet', () => {
    const { interior, connect, navigation } = start()
    connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
    chooseNetwork(interior, solana)
    expect(navigation.route.value.view).toBe('SwitchNetwork')
    const nobody = openPage()
    chooseNetwork(nobody.interior, solana)
    expect(nobody.navigation.route.value.view).toBe('SwitchNetwork')
  })

  it.each([
    ['one network, and the wallet on it', [ethereum], 'eip155:1', true, false],
    ['one network, and the wallet elsewhere', [ethereum], 'eip155:9', true, true],
    ['two networks', [ethereum, optimism], 'eip155:1', true, true],
    ['two networks that visitors may not choose from', [ethereum, optimism], 'eip155:1', false, false],
    ['a wallet elsewhere that visitors may not move', [ethereum], 'eip155:9', false, false],
  ] as const)('R3.31: a screen leads there with %s', (_, networks, active, enableNetworkSwitch, expected) => {
    const store = createNetworks(networks, networks[0])
    store.activate(active)
    const options = signal({ enableNetworkSwitch }) as unknown as Interior['options']
    expect(canChooseNetwork({ networks: store, options })).toBe(expected)
  })
})

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ imageId: 'a' }, 'asset a'],
  [{ imageId: '' }, ''],
  [{ imageUrl: 'own', imageId: 'a' }, 'own'],
])('the picture of %o', (subject, expected) => {
  const pictures = { asset: (id: string) => `asset ${id}` } as unknown as Parameters<typeof assetPicture>[0]
  expect(assetPicture(pictures, subject)).toBe(expected)
})

it.each([
  [false, 't', 'p', false],
  [true, '', '', false],
  [true, undefined, undefined, false],
  [true, 't', '', true],
  [true, '', 'p', true],
  [true, 'javascript:alert(1)', 'p', true],
  [true, 'javascript:alert(1)', '', false],
])('R2.28: with a box for terms %o, “%s” and “%s”, connecting waits for it: %o', (box, terms, privacy, waits) => {
  const options = signal({ features: { legalCheckbox: box }, termsConditionsUrl: terms, privacyPolicyUrl: privacy })
  const store = createLegalStore({ options } as unknown as Interior)
  expect([store.hasCheckbox.value, store.isAccepted.value, store.mayConnect.value]).toEqual([waits, false, !waits])
  store.accept(true)
  expect([store.isAccepted.value, store.mayConnect.value]).toEqual([true, true])
  store.accept(false)
  expect(store.mayConnect.value).toBe(!waits)
})

it('R2.94: light or dark is the host’s choice, else the system’s, followed until the widget ends', () => {
  const page = openPage()
  let say = (_: boolean): void => {}
  const options = signal<{ themeMode?: 'light' | 'dark'; themeVariables?: object }>({})
  const store = createThemeStore({
    options,
    environment: {
      ...page.interior.environment,
      page: {
        prefersDark: () => true,
        onPrefersDark(listener: typeof say, ends: AbortSignal) {
          expect(ends).toBe(page.scope.signal)
          say = listener
        },
      },
    },
  } as unknown as Interior)
  expect([store.mode.value, store.variables.value]).toEqual(['dark', {}])
  say(false)
  expect(store.mode.value).toBe('light')
  options.value = { themeMode: 'dark', themeVariables: { accent: 'red' } }
  expect([store.mode.value, store.variables.value]).toEqual(['dark', { accent: 'red' }])
})
