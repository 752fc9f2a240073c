import { afterEach, expect, it } from 'vitest'
import type { ConnectedAccount, Network, Widget } from '../../../src/index.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { shorten } from '../../../src/kernel/text.ts'
import {
  AccountButton,
  ConnectButton,
  HeadlessButton,
  NetworkButton,
  useAction,
  useFamilyAccount,
  useModal,
  useWalletInfo,
  WalletButton,
  WalletProvider,
} from '../../../src/react.tsx'
import type { ReactElement, ReactNode } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'

// What stands on the buttons, and where a press leads.

const WALLET = 'com.example.a'

const pages: TestPage[] = []
const roots = createRoots()
afterEach(() => {
  roots.clear()
  for (const page of pages.splice(0)) page.close()
})
const open = (...given: Parameters<typeof openPage>): TestPage => {
  const page = openPage(...given)
  page.widget.attachInterface({ load: async () => () => {} })
  pages.push(page)
  return page
}

function draw(widget: Widget, children: ReactNode) {
  const { element, root } = roots.add()
  const show = (now: Widget): void => root.render(<WalletProvider widget={now}>{children}</WalletProvider>)
  show(widget)
  return { element, show, buttons: () => [...element.querySelectorAll('button')] }
}

/** A connected visitor, as services would tell of them. */
async function connected(more: Partial<ConnectedAccount> = {}) {
  const wallet = testWallet(WALLET, [0, 1])
  const page = open({ wallets: [wallet] })
  await page.widget.connect(WALLET)
  const told = { ...(page.widget.account.value as ConnectedAccount), ...more }
  const balance = signal({ label: '1.5 ETH' })
  return { page, wallet, told, widget: { ...page.widget, account: signal(told), balance } as unknown as Widget }
}

it('R1.11: says that a wallet is being connected, and is busy as long', async () => {
  const wallet = testWallet(WALLET, [0])
  const { widget } = open({ wallets: [wallet] })
  const { buttons } = draw(widget, <ConnectButton label="Log in" />)
  await until(() => buttons()[0]?.textContent === 'Log in', 'drawn')
  const answer = wallet.control.holdNext('eth_requestAccounts')
  const connecting = widget.connect(WALLET)
  await until(() => buttons()[0]?.textContent !== 'Log in', 'other words')
  expect([buttons()[0]?.textContent, buttons()[0]?.getAttribute('aria-busy')]).toEqual([widget.words.value[1], 'true'])
  answer()
  await connecting
  await until(() => buttons()[0]?.textContent === 'Log in', 'its words again')
  expect(buttons()[0]?.getAttribute('aria-busy')).not.toBe('true')
})

it('R1.11: the account has its picture, its name and what it has, unless the host hides that', async () => {
  const { widget, told } = await connected({ profileName: 'ada.eth', profileImage: 'https://example.com/ada.png' })
  const { element, buttons } = draw(
    widget,
    <>
      <AccountButton />
      <AccountButton balance="hide" />
      <WalletButton balance="hide" />
    </>,
  )
  await until(() => buttons().length === 4, 'drawn')
  const [shown, hidden, , account] = buttons()
  expect(shown?.textContent).toBe('1.5 ETHada.eth')
  expect([hidden?.textContent, account?.textContent]).toEqual(['ada.eth', 'ada.eth'])
  // Its words say who it is.
  for (const picture of element.querySelectorAll('[src$="ada.png"]')) expect(picture.getAttribute('alt')).toBe('')
  expect(shown?.querySelector('img')?.src).toBe('https://example.com/ada.png')
  expect(told.address).not.toContain('ada')
})

it('R10.22: one button for all stays the same one as the visitor comes and goes, and keeps the focus', async () => {
  const { widget } = open({ wallets: [testWallet(WALLET, [0])] })
  const { element, buttons } = draw(widget, <WalletButton />)
  await until(() => buttons().length === 1, 'drawn')
  document.body.append(element)
  const [own] = buttons()
  own?.focus()
  await widget.connect(WALLET)
  await until(() => buttons().length === 2, 'with its network')
  expect([buttons()[1] === own, document.activeElement === own]).toEqual([true, true])
  await widget.disconnect()
  await until(() => buttons().length === 1, 'alone')
  expect([buttons()[0] === own, document.activeElement === own]).toEqual([true, true])
})

it('R1.11: an opening that failed is said where it was asked for, and not in place of who connected another way', async () => {
  const page = open({ wallets: [testWallet(WALLET, [0])] })
  const fails: (() => void)[] = []
  const opening = () => new Promise<void>((_, reject) => fails.push(() => reject(new Error('offline'))))
  const { buttons } = draw({ ...page.widget, open: opening }, <WalletButton balance="hide" />)
  await until(() => buttons().length === 1, 'drawn')
  const [own] = buttons()
  const says = (text: string): boolean => own?.textContent === text
  const showsAccount = (): boolean => says(shorten(page.widget.account.value?.address ?? ''))
  own?.click()
  fails[0]?.()
  await until(() => says('Try again'), 'that it failed')
  // One more that is still on its way as the visitor connects.
  own?.click()
  await until(() => own?.getAttribute('aria-busy') === 'true', 'busy')
  await page.widget.connect(WALLET)
  await until(() => showsAccount(), 'the account')
  fails[1]?.()
  await until(() => own?.getAttribute('aria-busy') !== 'true', 'at rest')
  expect(showsAccount()).toBe(true)
  own?.click()
  fails[2]?.()
  await until(() => says('Try again'), 'that this one failed')
})

it('R1.12: each leads to its own view, and a form around it is not sent', async () => {
  const { page, widget } = await connected()
  const { buttons } = draw(
    widget,
    <>
      <AccountButton />
      <NetworkButton />
    </>,
  )
  await until(() => buttons().length === 2, 'drawn')
  for (const [at, view] of [
    [1, 'Networks'],
    [0, 'Account'],
  ] as const) {
    buttons()[at]?.click()
    await until(() => page.widget.view.value === view, view)
  }
  expect(buttons().map(({ type }) => type)).toEqual(['button', 'button'])
})

it.each([
  ['leads to the way out of one that the page does not list', {}, 'UnsupportedChain'],
  ['leads to the others where a visitor may stay on such a one', { allowUnsupportedChain: true }, 'Networks'],
] as const)('R1.12, R2.65: the network %s', async (_, options, view) => {
  const { widget } = open({ wallets: [testWallet(WALLET, [0], [9, 1])], ...options })
  await widget.connect(WALLET)
  widget.close()
  const { buttons } = draw(widget, <NetworkButton />)
  await until(() => buttons()[0]?.textContent === widget.words.value[3], 'drawn')
  expect(widget.isOpen.value).toBe(false)
  buttons()[0]?.click()
  await until(() => widget.isOpen.value, 'opened')
  expect(widget.view.value).toBe(view)
})

it('R1.12: the network has its picture; one that the host does not list says so', async () => {
  const { page, widget } = await connected()
  const network = signal<Network & { isUnknown?: boolean }>(testNetwork(1, 'One'))
  const shown = { ...widget, network, networkPicture: signal('https://example.com/one.png') } as unknown as Widget
  const { buttons } = draw(shown, <NetworkButton />)
  await until(() => buttons().length === 1, 'drawn')
  expect([buttons()[0]?.textContent, buttons()[0]?.querySelector('img')?.src]).toEqual([
    'One',
    'https://example.com/one.png',
  ])
  network.value = { ...testNetwork(9, 'Nine'), isUnknown: true }
  await until(() => buttons()[0]?.textContent === page.widget.words.value[3], 'its words')
})

it('a button of the host’s own fetches ahead with the first sign of a visitor, too', async () => {
  for (const type of ['pointerover', 'focusin']) {
    const { widget } = open()
    let times = 0
    const shown = { ...widget, prepare: async () => void times++ } as Widget
    const { element, buttons } = draw(
      shown,
      <HeadlessButton>{({ buttonProps }) => <button {...buttonProps}>Own</button>}</HeadlessButton>,
    )
    await until(() => buttons().length === 1, 'drawn')
    expect(times).toBe(0)
    const [button] = element.querySelectorAll('button')
    // Runtimes hear of the focus by different names.
    if (type === 'focusin') button?.dispatchEvent(new FocusEvent('focus'))
    button?.dispatchEvent(new Event(type, { bubbles: true }))
    await flushRenders()
    expect(times, type).toBeGreaterThan(0)
  }
})

it('hooks: an action answers and fails as the verb does, and the account of a family is the one in use', async () => {
  const { page, wallet, widget, told } = await connected()
  wallet.control.setAccounts([0, 1])
  await until(() => page.widget.connections.value[0]?.accounts.length === 2, 'both')
  let sign: Widget['signMessage'] | undefined
  function Host(): ReactElement {
    sign = useAction('signMessage').run
    return <output>{useFamilyAccount('eip155')?.address}</output>
  }
  const { element } = draw(widget, <Host />)
  await until(() => element.textContent === told.address, 'the account')
  expect(await sign?.('Hello')).toMatch(/^0x/)
  await page.widget.disconnect()
  await expect(sign?.('Hello')).rejects.toMatchObject({ code: expect.stringMatching(/^connection\//) })
})

it('hooks: the modal says whether it is open, and where', async () => {
  const { widget } = open()
  function Host(): ReactElement {
    const { isOpen, view, ...verbs } = useModal()
    return (
      <button type="button" onClick={() => (isOpen ? verbs.close() : void verbs.open({ view: 'Networks' }))}>
        {`${isOpen ? 'open' : 'shut'} ${view}`}
      </button>
    )
  }
  const { buttons } = draw(widget, <Host />)
  for (const says of ['shut Connect', 'open Networks', 'shut Connect']) {
    await until(() => buttons()[0]?.textContent === says, says)
    buttons()[0]?.click()
  }
})

it('hooks: a provider that is given another widget is followed by what reads of it', async () => {
  const [one, other] = [await connected(), open()]
  const Host = (): ReactElement => <output>{useWalletInfo()?.name ?? 'nobody'}</output>
  const { element, show } = draw(one.page.widget, <Host />)
  await until(() => element.textContent === WALLET, 'the wallet')
  show(other.widget)
  await until(() => element.textContent === 'nobody', 'the other one')
})

it('a ref that is a function is told of the end in its own way', async () => {
  const { widget } = open()
  const told: string[] = []
  const { buttons } = draw(
    widget,
    <ConnectButton
      ref={(element) => {
        told.push(element ? 'came' : 'went')
        return () => void told.push('cleaned up')
      }}
    />,
  )
  await until(() => buttons().length === 1, 'drawn')
  roots.all[0]?.root.unmount()
  await until(() => told.length > 1, 'the end')
  // React 18 knows no such answer.
  expect(told).toEqual(['came', process.env.WALLETLET_RUNTIME === 'react-18' ? 'went' : 'cleaned up'])
})
