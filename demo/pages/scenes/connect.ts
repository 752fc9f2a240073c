import type { Connector } from 'walletlet'
import { connected, find, open, press, type Scene, type Stage, scene, type } from '../stage.ts'

const SOMEWHERE = 'https://example.com'

const connecting = (name: string, shows: string, misbehave: (wallets: Stage['wallets']) => void): Scene =>
  scene(`ConnectingExternal, ${name}`, shows, ({ widget, wallets }) => {
    misbehave(wallets)
    const connector = widget.connectors.value.find(({ id }) => id === wallets.announced.rdns) as Connector
    return widget.open({ view: 'ConnectingExternal', arguments: { connector } })
  })

const many = (chain: Connector['chain']): Connector => ({
  id: 'm',
  name: 'Many',
  type: 'ANNOUNCED',
  chain,
  provider: {},
})

/** Where the page is wide enough: two panes. */
const wide = (name: string, shows: string, play: Scene['play']): Scene => ({
  ...scene(name, shows, play),
  options: { layout: 'wide' },
})

/** In a place of the page. */
const inline = (one: Scene): Scene => ({ ...one, isInline: true })

export const connectScenes: readonly Scene[] = [
  open('Connect', 'All wallets', { view: 'Connect' }),
  wide('Connect, wide', 'All wallets', ({ widget }) => widget.open()),
  wide('ConnectingExternal, wide', 'Accept the request to connect.', async ({ widget, wallets }) => {
    wallets.announced.control.hangNext('eth_requestAccounts')
    await widget.open()
    await press('Harbor Wallet')
  }),
  inline(scene('Connect, inline', 'All wallets', () => find('.wl-row'))),
  inline(
    scene('ConnectingExternal, inline', 'You declined', async ({ wallets }) => {
      wallets.announced.control.rejectNext()
      await press('Harbor Wallet')
    }),
  ),
  inline(scene('Networks, inline', 'Local Two', ({ widget }) => widget.open({ view: 'Networks' }))),
  inline(connected('Account, inline', 'Disconnect', async () => {})),
  open('ConnectWallets', 'All wallets', { view: 'ConnectWallets' }),
  connecting('waiting', 'Accept the request to connect.', ({ announced }) => announced.control.hangNext()),
  connecting('declined', 'You declined', ({ announced }) => announced.control.rejectNext()),
  connecting('failed', 'Could not connect', ({ announced }) => announced.control.throwNext('no such luck')),
  open('ConnectingMultiChain', 'Select chain', {
    view: 'ConnectingMultiChain',
    arguments: {
      connector: {
        ...many('eip155'),
        type: 'MULTI_CHAIN',
        connectors: [many('eip155'), many('solana'), many('bip122')],
      },
    },
  }),
  open('AllWallets', 'Alder Wallet', { view: 'AllWallets' }),
  scene('AllWallets, nothing found', 'No wallet found', async ({ widget }) => {
    await widget.open({ view: 'AllWallets' })
    await type('zzzzzzzz')
  }),
  open('GetWallet', 'Explore all wallets', { view: 'GetWallet' }),
  open('Downloads', 'Website', {
    view: 'Downloads',
    arguments: {
      wallet: {
        id: 'a',
        name: 'Somewhere',
        homepage: SOMEWHERE,
        chromeStore: SOMEWHERE,
        appStore: SOMEWHERE,
        playStore: SOMEWHERE,
      },
    },
  }),
  open('Downloads, none', 'No downloads known', {
    view: 'Downloads',
    arguments: { wallet: { id: 'a', name: 'Nowhere' } },
  }),
]
