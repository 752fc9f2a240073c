import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WidgetEvent } from '../../../src/index.ts'
import {
  AccountButton,
  ConnectButton,
  ConnectWalletButton,
  HeadlessButton,
  NetworkButton,
  useFamilyAccount,
  useIsSignedIn,
  useLeave,
  useMessageSigner,
  useNetworkSwitch,
  useWalletAccount,
  useWalletBalance,
  useWalletCapabilities,
  useWidgetEvents,
  WalletButton,
  WalletProvider,
} from '../../../src/react.tsx'
import { Component, type ReactElement, type ReactNode, useEffect, useState } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'

const WALLET = 'com.example.a'
const [ONE, TWO] = [testNetwork(1), testNetwork(2)]

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

/** A root of its own on the page, below the page's widget. */
function draw(children: ReactNode): HTMLElement {
  const { element, root } = roots.add()
  root.render(
    <StrictMode>
      <WalletProvider widget={page.widget}>{children}</WalletProvider>
    </StrictMode>,
  )
  return element
}
const buttonsOf = (host: HTMLElement): HTMLButtonElement[] => [...host.querySelectorAll('button')]

it('each button gives its element to the host’s ref, object or function, and takes style and other attributes', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  interface Place {
    current: HTMLButtonElement | null
  }
  const refs: Readonly<Record<'wallet' | 'named', Place>> = { wallet: { current: null }, named: { current: null } }
  const told: (Element | null)[] = []
  const host = draw(
    <>
      <WalletButton ref={refs.wallet} style={{ fontSize: 20 }} data-place="top" />
      <ConnectButton ref={(element) => void told.push(element)} style={{ width: '7px' }} />
      <ConnectWalletButton ref={refs.named} wallet="Harbor" />
    </>,
  )
  await until(() => buttonsOf(host).length === 3, 'drawn')
  const [wallet, connect, named] = buttonsOf(host)
  expect(refs.wallet.current).toBe(wallet)
  expect(told.at(-1)).toBe(connect)
  expect(refs.named.current).toBe(named)
  expect(wallet?.style.fontSize).toBe('20px')
  expect(wallet?.dataset.place).toBe('top')
  expect(connect?.style.width).toBe('7px')
  // Ours still does its part: the look is there.
  expect(document.adoptedStyleSheets.length).toBeGreaterThan(0)

  await page.widget.connect(WALLET)
  await until(() => buttonsOf(host).length === 4, 'connected')
  // Of network and account it is the one that stands for the visitor.
  expect(refs.wallet.current?.textContent).toContain('0x')
  roots.all[0]?.root.unmount()
  await until(() => refs.wallet.current === null && told.at(-1) === null, 'given back')
})

it('refs of the buttons for account and network', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  await page.widget.connect(WALLET)
  const account: { current: HTMLButtonElement | null } = { current: null }
  const network: { current: HTMLButtonElement | null } = { current: null }
  draw(
    <>
      <AccountButton ref={account} />
      <NetworkButton ref={network} />
    </>,
  )
  await until(() => !!account.current && !!network.current, 'drawn')
  expect(account.current?.textContent).toContain('0x')
  expect(network.current?.textContent).toContain('Chain 1')
})

it('a headless button has the state and the clicks, and nothing of our look', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  let fails = 1
  page.widget.attachInterface({
    load: async () => {
      if (fails--) throw new Error('offline')
      return () => {}
    },
  })
  const host = draw(
    <HeadlessButton>
      {({ account, network, status, isOpening, hasFailed, buttonProps, disconnect }) => (
        <>
          <a href="#open" {...buttonProps}>
            {[account?.address ?? 'nobody', network.name, status, isOpening, hasFailed].join(' ')}
          </a>
          <button type="button" onClick={() => void disconnect()}>
            Leave
          </button>
        </>
      )}
    </HeadlessButton>,
  )
  const link = () => host.querySelector('a') as HTMLAnchorElement
  await until(() => !!link(), 'drawn')
  expect(link().textContent).toBe('nobody Chain 1 disconnected false false')
  expect(host.innerHTML).not.toContain('walletlet-button')
  expect(link().getAttribute('aria-haspopup')).toBe('dialog')
  link().click()
  await until(() => link().textContent?.endsWith('false true') ?? false, 'failed')
  link().click()
  await until(() => page.widget.isOpen.value, 'open')
  await page.widget.connect(WALLET)
  await until(() => /^0x\w+ Chain 1 connected false false/.test(link().textContent ?? ''), 'connected')
  host.querySelector('button')?.click()
  await until(() => link().textContent?.startsWith('nobody') ?? false, 'left')
})

it('a headless button opens the view that it is for, or connects one wallet and says when that failed', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], networks: [ONE, TWO], logLevel: 'silent' })
  page.widget.attachInterface({ load: async () => () => {} })
  const host = draw(
    <>
      <HeadlessButton view="Networks">
        {({ network, buttonProps }) => (
          <button type="button" id="networks" {...buttonProps}>
            {network.name}
          </button>
        )}
      </HeadlessButton>
      <HeadlessButton wallet={WALLET}>
        {({ account, isOpening, hasFailed, buttonProps }) => (
          <button type="button" id="wallet" {...buttonProps}>
            {isOpening ? 'asked' : hasFailed ? 'no' : (account?.address ?? 'nobody')}
          </button>
        )}
      </HeadlessButton>
      <HeadlessButton>{({ buttonProps }) => <button type="button" id="own" {...buttonProps} />}</HeadlessButton>
    </>,
  )
  const button = (id: string) => host.querySelector(`#${id}`) as HTMLButtonElement
  await until(() => !!button('wallet'), 'drawn')
  expect(button('networks').getAttribute('aria-haspopup')).toBe('dialog')
  expect(button('wallet').getAttribute('aria-haspopup')).toBe(null)
  button('networks').click()
  await until(() => page.widget.view.value === 'Networks', 'Networks')
  page.widget.close()

  const answer = wallet.control.holdNext('eth_requestAccounts')
  wallet.control.rejectNext()
  button('wallet').click()
  await until(() => button('wallet').textContent === 'asked', 'asked')
  expect(button('wallet').getAttribute('aria-busy')).toBe('true')
  // What leads to connecting is busy, too, whoever has asked; what leads elsewhere is not.
  await until(() => button('own').getAttribute('aria-busy') === 'true', 'busy')
  expect(button('networks').getAttribute('aria-busy')).toBe('false')
  answer()
  await until(() => button('wallet').textContent === 'no', 'declined')
  await until(() => button('own').getAttribute('aria-busy') === 'false', 'at rest')
  button('wallet').click()
  await until(() => button('wallet').textContent?.startsWith('0x') ?? false, 'connected')
  expect(page.widget.account.value?.address).toBe(wallet.control.addresses[0])
})

/** What the remaining hooks tell, as text, and a button for each of the verbs. */
function Screen({ onEvent }: { onEvent?: (event: WidgetEvent) => void }): ReactElement {
  const sign = useMessageSigner()
  const change = useNetworkSwitch()
  const leave = useLeave()
  useWidgetEvents((event) => onEvent?.(event))
  const [isListening, setListening] = useState(false)
  useEffect(() => setListening(true), [])
  const words = {
    isListening,
    account: useWalletAccount()?.address,
    balance: useWalletBalance()?.label,
    family: useFamilyAccount('eip155')?.address,
    other: useFamilyAccount('solana')?.address,
    isSignedIn: useIsSignedIn(),
    can: useWalletCapabilities('eip155'),
    isBusy: [sign, change, leave].some(({ isPending }) => isPending),
    errors: [sign, change, leave].map(({ error }) => (error as { code?: string } | undefined)?.code),
  }
  const act = (work: () => Promise<unknown>) => () => void work().catch(() => {})
  return (
    <>
      <button type="button" onClick={act(() => sign.run('Hello'))} />
      <button type="button" onClick={act(() => change.run(TWO))} />
      <button type="button" onClick={act(() => leave.run())} />
      <output>{JSON.stringify(words)}</output>
    </>
  )
}
const read = (host: HTMLElement) => JSON.parse(host.querySelector('output')?.textContent ?? '{}')

it('hooks sign, switch and leave with pending and error; two roots under StrictMode follow one widget', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], networks: [ONE, TWO], logLevel: 'silent' })
  const [first, second] = [draw(<Screen />), draw(<Screen />)]
  await until(() => read(second).isSignedIn === false, 'drawn')
  await page.widget.connect(WALLET)
  const [address] = wallet.control.addresses
  await until(() => read(first).account === address && read(second).family === address, 'both')
  expect(read(first)).not.toHaveProperty('other')

  wallet.control.rejectNext('personal_sign')
  const answer = wallet.control.holdNext('personal_sign')
  buttonsOf(first)[0]?.click()
  await until(() => read(first).isBusy, 'pending')
  expect(read(second).isBusy).toBe(false)
  answer()
  await until(() => read(first).errors[0] === 'connection/signature-declined', 'declined')
  buttonsOf(first)[1]?.click()
  await until(() => page.widget.network.value.id === 2, 'switched')
  buttonsOf(second)[2]?.click()
  await until(() => !read(first).account && !read(second).account, 'left')
  expect(read(first).errors[1] ?? read(second).errors[2] ?? null).toBeNull()
})

it('R7.44: the events hook hears each change and step once, by its last listener, until it is gone', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  const heard: WidgetEvent[] = []
  const host = draw(<Screen onEvent={(event) => heard.push(event)} />)
  await until(() => read(host).isListening, 'drawn')
  await page.widget.connect(WALLET)
  const count = (wanted: (event: WidgetEvent) => boolean) => heard.filter(wanted).length
  await until(() => count((event) => event.type === 'event' && event.name === 'CONNECT_SUCCESS') === 1, 'the step')
  expect(count((event) => event.type === 'status' && event.value === 'connected')).toBe(1)
  roots.all[0]?.root.unmount()
  // What a component leaves behind is cleaned up in the renderer's own time.
  await until(() => page.widget.later.value?.events.heard?.listeners.size === 0, 'unmounted')
  const before = heard.length
  await page.widget.disconnect()
  expect(page.widget.status.value).toBe('disconnected')
  expect(heard.length).toBe(before)
})

/** What its children failed with. */
class Fence extends Component<{ children: ReactNode; onCatch: (error: unknown) => void }, { isOver: boolean }> {
  override state = { isOver: false }
  static getDerivedStateFromError = () => ({ isOver: true })
  override componentDidCatch(error: unknown): void {
    this.props.onCatch(error)
  }
  override render(): ReactNode {
    return this.state.isOver ? null : this.props.children
  }
}

it.each(['test', 'production'])('without a provider a button and a hook fail by a code, in %s, too', async (mode) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.spyOn(console, 'error').mockReturnValue() // React's own words for it
  page = openPage()
  const Hook = () => <>{useFamilyAccount('eip155')?.address}</>
  const caught: unknown[] = []
  for (const child of [<ConnectButton key="1" />, <WalletButton key="2" />, <Hook key="3" />]) {
    const { root } = roots.add()
    root.render(<Fence onCatch={(error) => caught.push(error)}>{child}</Fence>)
  }
  await until(() => caught.length >= 3, 'what they failed with')
  for (const error of caught) expect(error).toMatchObject({ code: 'widget/no-provider' })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each(['test', 'production'])(
  'what is given as a widget and is none fails by the same code, in %s, too',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    vi.spyOn(console, 'error').mockReturnValue() // React's own words for it
    page = openPage()
    const caught: unknown[] = []
    const { root } = roots.add()
    root.render(
      <Fence onCatch={(error) => caught.push(error)}>
        <WalletProvider widget={{ widget: page.widget } as never}>
          <ConnectButton />
        </WalletProvider>
      </Fence>,
    )
    await until(() => caught.length > 0, 'what it failed with')
    expect(caught[0]).toMatchObject({ code: 'widget/no-provider' })
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  },
)

it('R1.1: each button has a small size, which its style can still overrule', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const draws = (): HTMLElement =>
    draw([
      <ConnectButton key="1" size="sm" />,
      <ConnectWalletButton key="2" size="sm" wallet={WALLET} />,
      <WalletButton key="3" size="sm" />,
      <NetworkButton key="4" size="sm" />,
      <AccountButton key="5" size="sm" />,
    ])
  const host = draws()
  await until(() => buttonsOf(host).length === 4, 'drawn')
  await page.widget.connect(WALLET)
  await until(() => buttonsOf(host).length === 6, 'with the account')
  for (const button of buttonsOf(host)) {
    expect(button.dataset.size).toBe('sm')
    expect(button.hasAttribute('size')).toBe(false)
    expect(getComputedStyle(button).fontSize).toBe('13px')
  }
  const usual = draw(<ConnectButton size="md" style={{ fontSize: '20px' }} />)
  await until(() => buttonsOf(usual).length === 1, 'drawn')
  expect(getComputedStyle(buttonsOf(usual)[0] as HTMLElement).fontSize).toBe('20px')
})

it.each([
  ['undefined: give it as widget={widget}', undefined],
  ["the text 'widget': write it in braces, as widget={widget}", 'widget'],
  ['a function: call it outside of components, and give its answer', () => {}],
  ['something else', { networks: [ONE] }],
])('a provider that is given no widget says so, and what is right: %s', async (given, value) => {
  vi.spyOn(console, 'error').mockReturnValue() // React's own words for it
  page = openPage()
  const caught: unknown[] = []
  roots.add().root.render(
    <Fence onCatch={(error) => caught.push(error)}>
      <WalletProvider widget={value as never}>{null}</WalletProvider>
    </Fence>,
  )
  await until(() => caught.length > 0, 'what it failed with')
  expect(String(caught[0])).toMatch(/takes what .createWidget.* has answered; was given /)
  expect(String(caught[0]).split('; was given ')[1]).toBe(given)
  vi.restoreAllMocks()
})

it('in development a widget has a name of its own for who tells what it is: React cannot go through its signals to an end', () => {
  page = openPage()
  expect(`${page.widget}`).toBe('[object Widget]')
  expect(Object.keys(page.widget)).toContain('dispose')
})
