import type { Connector, InterfaceOptions, Network, Widget } from 'walletlet'
import { demoSignIn } from './demo-widget.ts'
import type { DemoWallets } from './wallets.ts'

/** What a scene works with: a fresh widget with nothing stored, and wallets that do as they are told. */
export interface Stage {
  readonly widget: Widget
  readonly wallets: Required<DemoWallets>
}

/** A view in one of its states: for the gallery, its screenshots, and the tests that look at every view. */
export interface Scene {
  readonly name: string
  /** Words that are on the screen once it is there. */
  readonly shows: string
  /** What this page's host chose, on top of the demo's options. */
  readonly options?: InterfaceOptions
  /** Families beside EVM, as the demo's `?chains=` names them. */
  readonly chains?: string
  play(stage: Stage): Promise<unknown>
}

type OpenRequest = Parameters<Widget['open']>[0]

const scene = (name: string, shows: string, play: Scene['play']): Scene => ({ name, shows, play })
const open = (name: string, shows: string, request: OpenRequest): Scene =>
  scene(name, shows, ({ widget }) => widget.open(request))

const connect = async ({ widget, wallets }: Stage): Promise<void> => {
  await widget.connect(wallets.announced.rdns)
}
const connected = (name: string, shows: string, play: Scene['play']): Scene =>
  scene(name, shows, async (stage) => {
    await connect(stage)
    await play(stage)
  })

const connecting = (name: string, shows: string, misbehave: (wallets: Stage['wallets']) => void): Scene =>
  scene(`ConnectingExternal, ${name}`, shows, ({ widget, wallets }) => {
    misbehave(wallets)
    const connector = widget.connectors.value.find(({ id }) => id === wallets.announced.rdns) as Connector
    return widget.open({ view: 'ConnectingExternal', arguments: { connector } })
  })

const switching = (name: string, shows: string, misbehave: (wallets: Stage['wallets']) => void): Scene =>
  connected(`SwitchNetwork, ${name}`, shows, ({ widget, wallets }) => {
    misbehave(wallets)
    return widget.open({ view: 'SwitchNetwork', arguments: { network: widget.networks[1] as Network } })
  })

/** The first element of the modal that fits, once it is drawn. */
async function find<Found extends Element = HTMLElement>(selector: string, text = ''): Promise<Found | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    const root = document.querySelector('walletlet-modal')?.shadowRoot
    const found = [...(root?.querySelectorAll<Found>(selector) ?? [])].find((one) => one.textContent?.includes(text))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}

/** Types into the modal's only text field, as a visitor would. */
async function type(text: string, field = 'input'): Promise<void> {
  const input = await find<HTMLInputElement>(field)
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const accountTab = (name: string, shows: string): Scene =>
  connected(`Account, ${name}`, shows, async ({ widget }) => {
    await widget.open()
    const tab = await find<HTMLElement>('[role=tab]', name)
    tab?.click()
  })

/** Presses a button that is ready, once `beside` stands next to it. */
async function press(text: string, beside = ''): Promise<void> {
  if (beside) await find('button', beside)
  const button = await find<HTMLElement>('button:not([aria-disabled])', text)
  button?.click()
}

const swapping = (
  name: string,
  shows: string,
  swap: { fromToken?: string; toToken?: string; amount?: string },
  play: Scene['play'] = async () => {},
): Scene =>
  connected(name, shows, async (stage) => {
    await stage.widget.open({ view: 'Swap', arguments: swap })
    await play(stage)
  })

/** With a feature that hosts have to ask for. */
const smart = (one: Scene): Scene => ({ ...one, options: { features: { smartSessions: true } } })

/** Clicks a button of the modal that says exactly this, once another text is there. */
const pressExactly =
  (label: string, after = label) =>
  async (): Promise<void> => {
    await find('.wl-view', after)
    for (let tries = 0; tries < 200; tries++) {
      const root = document.querySelector('walletlet-modal')?.shadowRoot
      const button = [...(root?.querySelectorAll<HTMLElement>('button:not([aria-disabled])') ?? [])].find(
        (one) => one.textContent === label,
      )
      if (button) return button.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

/** A form to send, filled in by host code. */
const sending = (
  name: string,
  shows: string,
  then: () => Promise<void>,
  amount = '0.001',
  to: (stage: Stage) => string | undefined = () => '0x00000000000000000000000000000000000A11cE',
): Scene =>
  connected(name, shows, async (stage) => {
    await stage.widget.open({ view: 'WalletSend', arguments: { to: to(stage) ?? '', amount } })
    await then()
  })

/** A bill of one ether and a half, on the first chain. */
const openBill = ({ widget }: Stage, more: object = {}): Promise<void> =>
  widget.open({
    view: 'Pay',
    arguments: {
      paymentAsset: {
        network: (widget.networks[0] as Network).caipNetworkId,
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      recipient: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
      amount: '1.5',
      ...more,
    },
  })

const SOMEWHERE = 'https://example.com'
const many = (chain: Connector['chain']): Connector => ({
  id: 'm',
  name: 'Many',
  type: 'ANNOUNCED',
  chain,
  provider: {},
})

const pairingWith = (desktopLink: string) => {
  const links = { mobileLink: 'somewhere://', webappLink: SOMEWHERE, desktopLink, homepage: SOMEWHERE }
  return { view: 'ConnectingWalletConnect', arguments: { wallet: { id: 'a', name: 'Somewhere', ...links } } } as const
}

/** The code in the letter that came last to this address. */
async function readCode(email: string): Promise<string> {
  const { mails } = (await (await fetch('/inbox.json')).json()) as { mails: readonly { to: string; code?: string }[] }
  return mails.find(({ to }) => to === email)?.code ?? ''
}

const enterEmail = async (widget: Widget, email: string): Promise<void> => {
  await widget.open({ view: 'EmailLogin' })
  await type(email)
  await press('Continue')
}

/** With the embedded wallet of somebody who is new to the secure site. */
const loggedIn = (name: string, shows: string, play: (stage: Stage) => unknown): Scene =>
  scene(name, shows, async (stage) => {
    const { widget } = stage
    const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
    await enterEmail(widget, email)
    await find('input[inputmode=numeric]')
    await type(await readCode(email), 'input[inputmode=numeric]')
    // The login closes the modal as its last act.
    for (let tries = 0; tries < 500 && (!widget.account.value || widget.isOpen.value); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    await play(stage)
  })

/** Every view, and the states that look different. Grows with every feature. */
export const SCENES: readonly Scene[] = [
  open('Connect', 'All wallets', { view: 'Connect' }),
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
  open('AllWallets', 'Certified', { view: 'AllWallets' }),
  scene('AllWallets, nothing found', 'No wallet found', async ({ widget }) => {
    await widget.open({ view: 'AllWallets' })
    await type('zzzzzzzz')
  }),
  open('ConnectingWalletConnect', 'Scan this code with a wallet on your phone.', { view: 'ConnectingWalletConnect' }),
  open('ConnectingWalletConnect, wallet', 'Scan this code with Somewhere', pairingWith('somewhere://')),
  scene('ConnectingWalletConnect, an app', 'Open and continue in the wallet app', async ({ widget }) => {
    await widget.open(pairingWith('somewhere://'))
    await pressExactly('Desktop')()
  }),
  scene('ConnectingWalletConnect, an app without a link', 'No link found', async ({ widget }) => {
    await widget.open(pairingWith('javascript:alert(1)'))
    await pressExactly('Desktop')()
  }),
  open('ConnectingWalletConnectBasic', 'All wallets', { view: 'ConnectingWalletConnectBasic' }),
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
  open('WhatIsAWallet', 'A home for what you own', { view: 'WhatIsAWallet' }),
  open('WhatIsANetwork', 'A record everyone shares', { view: 'WhatIsANetwork' }),
  open('Networks', 'Local Two', { view: 'Networks' }),
  {
    ...connected('Account, Bitcoin', 'Derivation path', async ({ widget }) => {
      const listed = widget.connectors.value.find(({ chain, name }) => chain === 'bip122' && name !== 'Meridian')
      await widget.connect(listed?.id ?? '', 'bip122')
      await widget.open()
    }),
    chains: 'bip122',
  },
  connected('Account', 'Test Dollar', ({ widget }) => widget.open()),
  connected('OnRampProviders', 'Meld.io', ({ widget }) => widget.open({ view: 'OnRampProviders' })),
  connected('OnRampProviders, too little', 'Not less than $10.00', async ({ widget }) => {
    await widget.open({ view: 'OnRampProviders' })
    await find('button', 'Meld.io')
    await type('5')
  }),
  connected('OnRampTokenSelect', 'Ether', ({ widget }) => widget.open({ view: 'OnRampTokenSelect' })),
  connected('OnRampFiatSelect', 'EUR', ({ widget }) => widget.open({ view: 'OnRampFiatSelect' })),
  connected('BuyInProgress', 'Continue with Meld.io', async ({ widget }) => {
    await widget.open({ view: 'OnRampProviders' })
    ;(await find('button', 'Meld.io'))?.click()
  }),
  scene('OnRampActivity', 'No purchases yet', async (stage) => {
    // An account for which nobody buys.
    stage.wallets.announced.control.selectAccount(2)
    await connect(stage)
    await stage.widget.open({ view: 'OnRampActivity' })
  }),
  {
    ...scene('Pay', 'Pay with Binance', (stage) => openBill(stage)),
    options: { features: { pay: true } },
  },
  {
    ...scene('Pay, no exchange', 'No exchanges available', (stage) =>
      openBill(stage, { payWithExchange: { includeOnly: ['nobody'] } }),
    ),
    options: { features: { pay: true } },
  },
  {
    ...scene('PayLoading, waiting', 'Waiting for the exchange', async (stage) => {
      await openBill(stage)
      ;(await find('button', 'Pay with Binance'))?.click()
    }),
    options: { features: { pay: true } },
  },
  {
    ...scene('PayLoading, declined', 'You declined the payment', async (stage) => {
      await connect(stage)
      stage.wallets.announced.control.rejectNext('eth_sendTransaction')
      await openBill(stage)
      ;(await find('button', 'Pay with Harbor'))?.click()
    }),
    options: { features: { pay: true } },
  },
  open('WhatIsABuy', 'You pay a provider', { view: 'WhatIsABuy' }),
  accountTab('Activity', 'Minted'),
  accountTab('NFTs', 'Test Tiles'),
  connected('WalletSend', 'Select Token', ({ widget }) => widget.open({ view: 'WalletSend' })),
  sending('WalletSend, filled in', 'Preview Send', async () => {}, '12.5'),
  sending('WalletSend, too much', 'Insufficient Funds', async () => {}, '123456.789'),
  connected('WalletSendSelectToken', 'Test Dollar', ({ widget }) => widget.open({ view: 'WalletSendSelectToken' })),
  sending('WalletSendPreview', 'Network fee', pressExactly('Preview Send')),
  sending(
    'WalletSendPreview, warned',
    'This is your own account.',
    pressExactly('Preview Send'),
    '1',
    (stage) => stage.widget.account.value?.address,
  ),
  connected('WalletSendPreview, refused', 'An amount and receiver address are required', async ({ widget }) => {
    await widget.open({ view: 'WalletSend', arguments: {} })
    await find('button', 'Add Amount')
    await widget.open({ view: 'WalletSendPreview' })
  }),
  sending(
    'WalletSendConfirmed',
    'Sent',
    async () => {
      await pressExactly('Preview Send')()
      await pressExactly('Send', 'Network fee')()
    },
    '0.000001',
  ),
  connected('WalletReceive', 'Scan this', ({ widget }) => widget.open({ view: 'WalletReceive' })),
  connected('WalletCompatibleNetworks', 'Local Two', ({ widget }) => widget.open({ view: 'WalletCompatibleNetworks' })),
  connected('SwitchAddress', 'Switch account', ({ widget, wallets }) => {
    wallets.announced.control.setAccounts([0, 1, 2])
    return widget.open({ view: 'SwitchAddress' })
  }),
  open('ProfileWallets, empty', 'No wallet connected', { view: 'ProfileWallets' }),
  connected('ProfileWallets', 'Active wallet', ({ widget, wallets }) => {
    wallets.announced.control.setAccounts([0, 1, 2])
    return widget.open({ view: 'ProfileWallets' })
  }),
  {
    ...connected('ProfileWallets, several', 'Recently connected', async ({ widget, wallets }) => {
      const solstice = widget.connectors.value.find(({ chain }) => chain === 'solana')
      await widget.connect(solstice?.id ?? '', 'solana')
      await widget.connect(wallets.second.rdns)
      await widget.disconnect('eip155', wallets.second.rdns)
      const legacy = widget.connectors.value.find(({ type }) => type === 'INJECTED')
      await widget.connect(legacy?.id ?? '')
      wallets.legacy.control.setAccounts([0, 1])
      await widget.open({ view: 'ProfileWallets' })
    }),
    chains: 'solana',
  },
  swapping('Swap', 'Review swap', { fromToken: 'ETH', toToken: 'TUSD', amount: '1.25' }),
  swapping('Swap, too much', 'Insufficient balance', { fromToken: 'TUSD', toToken: 'LOOM', amount: '123456789' }),
  connected('SwapSelectToken', 'Your tokens', async ({ widget }) => {
    await widget.open({ view: 'Swap' })
    await press('Select token')
  }),
  swapping('SwapPreview', 'Network cost', { fromToken: 'ETH', toToken: 'TUSD', amount: '1.25' }, () =>
    press('Review swap'),
  ),
  swapping('SwapPreview, approval', 'and no more', { fromToken: 'TUSD', toToken: 'LOOM', amount: '1.5' }, () =>
    press('Review swap'),
  ),
  swapping('SwapPreview, asking', 'Continue in your wallet.', { toToken: 'TUSD' }, async ({ wallets }) => {
    wallets.announced.control.hangNext('eth_sendTransaction')
    await press('Review swap')
    await press('Swap', 'Cancel')
  }),
  connected('UnsupportedChain, swap', 'Nothing can be swapped on Local Two', async ({ widget }) => {
    await widget.switchNetwork(widget.networks[1] as Network)
    await widget.open({ view: 'Swap' })
  }),
  switching('waiting', 'Accept the request to move to Local Two.', ({ announced }) =>
    announced.control.hangNext('wallet_switchEthereumChain'),
  ),
  switching('declined', 'You declined', ({ announced }) => announced.control.rejectNext()),
  switching('failed', 'Could not switch', ({ announced }) => announced.control.throwNext('no such luck')),
  connected('SwitchActiveChain', 'Switch to Solana', ({ widget }) =>
    widget.open({
      view: 'SwitchActiveChain',
      arguments: {
        switchToChain: 'solana',
        network: {
          ...(widget.networks[0] as Network),
          name: 'Solana',
          caipNetworkId: 'solana:x',
          chainNamespace: 'solana',
        },
      },
    }),
  ),
  { ...scene('SIWXSignMessage', 'asks you to sign in', connect), options: { siwx: demoSignIn } },
  connected('ChooseAccountName', 'Learn more', ({ widget }) => widget.open({ view: 'ChooseAccountName' })),
  connected('RegisterAccountName', 'At least 4 letters', ({ widget }) => widget.open({ view: 'RegisterAccountName' })),
  connected('RegisterAccountName, free', 'Available', async ({ widget }) => {
    await widget.open({ view: 'RegisterAccountName' })
    await type('tidepool')
  }),
  connected('RegisterAccountName, not a name', 'Only letters', async ({ widget }) => {
    await widget.open({ view: 'RegisterAccountName' })
    await type('tide pool')
  }),
  connected('RegisterAccountName, waiting', 'Sign the message', async ({ widget, wallets }) => {
    wallets.announced.control.hangNext('personal_sign')
    await widget.open({ view: 'RegisterAccountName' })
    await type('tidepool')
    await find('[role=status]', 'Available')
    const button = await find<HTMLElement>('button', 'Register name')
    button?.click()
  }),
  connected('RegisterAccountNameSuccess', 'Name registered', ({ widget }) =>
    widget.open({ view: 'RegisterAccountNameSuccess', arguments: { name: 'tidepool.reown.id' } }),
  ),
  smart(connected('SmartSessionList', 'Reef Raiders', ({ widget }) => widget.open({ view: 'SmartSessionList' }))),
  smart(
    connected('SmartSessionList, revoked', 'Wreck Diver', async ({ widget }) => {
      await widget.open({ view: 'SmartSessionList' })
      const tab = await find<HTMLElement>('[role=tab]', 'Revoked')
      tab?.click()
    }),
  ),
  smart(
    connected('SmartSessionList, waiting', 'Confirm in your wallet', async ({ widget, wallets }) => {
      wallets.announced.control.hangNext('wallet_revokePermissions')
      await widget.open({ view: 'SmartSessionList' })
      const button = await find<HTMLElement>('[aria-label^=Revoke]')
      button?.click()
    }),
  ),
  smart(
    connected('SmartSessionCreated', 'Smart session created', ({ widget }) =>
      widget.open({ view: 'SmartSessionCreated' }),
    ),
  ),
  connected('UnsupportedChain', 'a network this page does not use', ({ widget, wallets }) => {
    wallets.announced.control.emit('chainChanged', '0x99')
    return widget.open()
  }),
  open('EmailLogin', 'Email login', { view: 'EmailLogin' }),
  scene('EmailLogin, no address', 'Continue', async ({ widget }) => {
    await widget.open({ view: 'EmailLogin' })
    await type('nobody')
  }),
  open('EmailVerifyOtp', 'The code lasts 20 minutes.', {
    view: 'EmailVerifyOtp',
    arguments: { email: 'ada@example.com' },
  }),
  scene('EmailVerifyDevice', 'Approve this device', ({ widget }) => enterEmail(widget, 'resident@example.com')),
  open('ConnectSocials', 'Farcaster', { view: 'ConnectSocials' }),
  open('ConnectingSocial, blocked', 'The window did not open', {
    view: 'ConnectingSocial',
    arguments: { provider: 'google' },
  }),
  scene('ConnectingSocial', 'Continue in the window that opened.', async ({ widget }) => {
    // A window nobody sees: a gallery that opens real ones would be a nuisance.
    window.open = () => ({ closed: false, location: {}, close() {} }) as Window
    await widget.open({ view: 'ConnectSocials' })
    await press('Discord')
  }),
  open('ConnectingFarcaster', 'Scan this code with the phone', { view: 'ConnectingFarcaster' }),
  loggedIn('ApproveTransaction', 'Approve transaction', ({ widget }) => {
    const params = ['0x48656c6c6f', widget.account.value?.address]
    void widget.provider('eip155').request({ method: 'personal_sign', params } as never)
  }),
  loggedIn('Account, embedded', 'Account settings', ({ widget }) => widget.open()),
  loggedIn('Profile', 'Smart account', ({ widget }) => widget.open({ view: 'Profile' })),
  loggedIn('AccountSettings', 'Switch to your plain account', ({ widget }) => widget.open({ view: 'AccountSettings' })),
  loggedIn('UpdateEmailPrimaryOtp', 'Confirm current email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailPrimaryOtp', arguments: { email: 'grace@example.com' } }),
  ),
  connected('UpdateEmailWallet', 'Edit email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailWallet', arguments: { email: 'ada@example.com' } }),
  ),
  connected('UpdateEmailSecondaryOtp', 'Confirm new email', ({ widget }) =>
    widget.open({ view: 'UpdateEmailSecondaryOtp', arguments: { email: 'ada@example.com' } }),
  ),
  connected('UpgradeEmailWallet', 'Open the secure site', ({ widget }) => widget.open({ view: 'UpgradeEmailWallet' })),
]
