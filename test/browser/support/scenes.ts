import type { Visitor } from './visitor.ts'

/** A view in one of its states, and how a visitor gets there. */
export interface Scene {
  readonly name: string
  /** Words that are on the screen once it is there. */
  readonly shows: string | RegExp
  reach(visitor: Visitor): Promise<void>
}

const openView = (visitor: Visitor, request: string): Promise<unknown> =>
  visitor.page.evaluate(`demoWidget.open(${request})`)

const view = (name: string, shows: Scene['shows'], request = `{ view: '${name}' }`): Scene => ({
  name,
  shows,
  reach: async (visitor) => void (await openView(visitor, request)),
})

const connected = (scene: Scene): Scene => ({
  ...scene,
  async reach(visitor) {
    await visitor.connect('Harbor Wallet')
    await scene.reach(visitor)
  },
})

const connecting = (name: string, misbehave: string, shows: Scene['shows']): Scene => ({
  name: `ConnectingExternal, ${name}`,
  shows,
  async reach(visitor) {
    await visitor.wallet('announced', misbehave)
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
  },
})

const switching = (name: string, misbehave: string, shows: Scene['shows']): Scene =>
  connected({
    name: `SwitchNetwork, ${name}`,
    shows,
    async reach(visitor) {
      await visitor.wallet('announced', misbehave)
      await openView(visitor, `{ view: 'SwitchNetwork', arguments: { network: demoWidget.networks[1] } }`)
    },
  })

/** Every view, and the states that look different. Grows with every feature. */
export const SCENES: readonly Scene[] = [
  view('Connect', 'All wallets'),
  view('ConnectWallets', 'All wallets'),
  connecting('waiting', 'hangNext()', 'Accept the request to connect.'),
  connecting('declined', 'rejectNext()', 'You declined'),
  connecting('failed', `throwNext('x')`, 'Could not connect'),
  {
    name: 'ConnectingMultiChain',
    shows: 'Select chain',
    reach: async (visitor) =>
      void (await openView(
        visitor,
        `{ view: 'ConnectingMultiChain', arguments: { connector: { id: 'm', name: 'Many', type: 'MULTI_CHAIN', chain: 'eip155', provider: {}, connectors: ['eip155', 'solana', 'bip122'].map((chain) => ({ id: 'm', name: 'Many', type: 'ANNOUNCED', chain, provider: {} })) } } }`,
      )),
  },
  view('AllWallets', 'Certified'),
  {
    name: 'AllWallets, nothing found',
    shows: 'No wallet found',
    async reach(visitor) {
      await openView(visitor, `{ view: 'AllWallets' }`)
      await visitor.dialog.getByRole('textbox').fill('zzzzzzzz')
    },
  },
  view('GetWallet', 'Explore all wallets'),
  view(
    'Downloads',
    'Website',
    `{ view: 'Downloads', arguments: { wallet: { id: 'a', name: 'Somewhere', homepage: 'https://example.com', chromeStore: 'https://example.com', appStore: 'https://example.com', playStore: 'https://example.com' } } }`,
  ),
  view(
    'Downloads, none',
    'No downloads known',
    `{ view: 'Downloads', arguments: { wallet: { id: 'a', name: 'Nowhere' } } }`,
  ),
  view('WhatIsAWallet', 'A home for what you own'),
  view('WhatIsANetwork', 'A record everyone shares'),
  view('Networks', 'Local Two'),
  connected(view('Account', 'Test Dollar')),
  connected({
    name: 'SwitchAddress',
    shows: 'Switch account',
    async reach(visitor) {
      await visitor.wallet('announced', 'setAccounts([0, 1, 2])')
      await openView(visitor, `{ view: 'SwitchAddress' }`)
    },
  }),
  switching('waiting', `hangNext('wallet_switchEthereumChain')`, 'Accept the request to move to Local Two.'),
  switching('declined', 'rejectNext()', 'You declined'),
  switching('failed', `throwNext('x')`, 'Could not switch'),
  connected(
    view(
      'SwitchActiveChain',
      'Switch to Solana',
      `{ view: 'SwitchActiveChain', arguments: { switchToChain: 'solana', network: { ...demoWidget.networks[0], name: 'Solana', caipNetworkId: 'solana:x', chainNamespace: 'solana' } } }`,
    ),
  ),
  connected({
    name: 'UnsupportedChain',
    shows: 'a network this page does not use',
    async reach(visitor) {
      await visitor.wallet('announced', `emit('chainChanged', '0x99')`)
      await openView(visitor, '')
    },
  }),
]
