import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConnectButton, HeadlessButton, InlineWallet, WalletProvider } from '../../../src/react.tsx'
import { mount } from '../../../src/shell/mount.tsx'
import { askVisitor } from '../../../src/state/ask-visitor.ts'
import type { Interior } from '../../../src/state/interior.ts'
import type { ReactNode } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

const WALLET = 'com.example.a'

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

/** A part of the page that its host draws again, or takes away. */
function draw(children: ReactNode) {
  const { element, root } = roots.add()
  const render = (now: ReactNode): void =>
    root.render(
      <StrictMode>
        <WalletProvider widget={page.widget}>{now}</WalletProvider>
      </StrictMode>,
    )
  render(children)
  return { element, render }
}

const shadowIn = (host: Element): ShadowRoot | null | undefined => host.querySelector('.walletlet-inline')?.shadowRoot
const textIn = (host: Element): string => shadowIn(host)?.querySelector('.wl-card')?.textContent ?? ''
const says = (host: Element, text: string): Promise<void> => until(() => textIn(host).includes(text), text)
const controls = (host: Element): HTMLElement[] => [...(shadowIn(host)?.querySelectorAll<HTMLElement>('button') ?? [])]
const named = (host: Element, name: string): HTMLElement | undefined =>
  controls(host).find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(name))
async function press(host: Element, name: string): Promise<void> {
  await until(() => !!named(host, name), name)
  named(host, name)?.click()
  await flushRenders()
}
const dialog = (): Element | null | undefined =>
  document.querySelector('walletlet-modal')?.shadowRoot?.querySelector('dialog')

it('R2.97: stands in the page, connects there, shows the account, and leaves the focus where it is', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const { element } = draw(<InlineWallet className="mine" style={{ margin: 4 }} />)
  await says(element, WALLET)
  const place = element.querySelector<HTMLElement>('.walletlet-inline.mine')
  expect(place?.style.margin).toBe('4px')
  await flushRenders()
  expect(document.activeElement).toBe(field)
  field.remove()
  expect(page.widget.isOpen.value).toBe(false)
  // A place has nothing to be closed by, and nowhere to go back to yet.
  expect(named(element, 'Close')).toBeUndefined()
  expect(named(element, 'Back')).toBeUndefined()
  expect(shadowIn(element)?.querySelectorAll('.wl-card')).toHaveLength(1)

  await press(element, WALLET)
  await until(() => page.widget.status.value === 'connected', 'connected')
  await until(() => !!named(element, 'Disconnect'), 'the account')
  expect(page.widget.isOpen.value).toBe(false)
  expect(dialog()).toBeNull()
  await page.widget.disconnect()
  await says(element, 'Connect wallet')
})

it('R2.97: what is opened shows there, has a way back, and no button says that it opens a dialog', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { element: buttons } = draw(
    <>
      <ConnectButton label="Open" />
      <HeadlessButton>{({ buttonProps }) => <button {...buttonProps}>Own</button>}</HeadlessButton>
    </>,
  )
  const popups = () => [...buttons.querySelectorAll('button')].map((one) => one.getAttribute('aria-haspopup'))
  await until(() => popups().length === 2, 'the buttons')
  expect(popups()).toEqual(['dialog', 'dialog'])
  const { element, render } = draw(<InlineWallet />)
  await says(element, WALLET)
  expect(popups()).toEqual([null, null])

  await page.widget.open({ view: 'Networks' })
  await says(element, 'Chain 2')
  expect(page.widget.isOpen.value).toBe(true)
  await until(() => shadowIn(element)?.activeElement?.localName === 'h2', 'the focus')
  expect(dialog()).toBeNull()
  await press(element, 'Back')
  await says(element, WALLET)
  expect(page.widget.isOpen.value).toBe(false)

  await page.widget.open({ view: 'GetWallet' })
  await until(() => page.widget.view.value === 'GetWallet', 'opened')
  page.widget.close()
  await says(element, WALLET)

  render(null)
  await until(() => popups()[0] === 'dialog', 'dialogs again')
  await page.widget.open()
  await until(() => !!dialog(), 'the dialog')
})

it('R2.97: a wallet that declines is told in place, and asked again', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet] })
  const { element } = draw(<InlineWallet />)
  wallet.control.rejectNext('eth_requestAccounts')
  await press(element, WALLET)
  await says(element, 'You declined')
  expect(page.widget.isOpen.value).toBe(true)
  await press(element, 'Back')
  await says(element, 'Connect wallet')
  wallet.control.rejectNext('eth_requestAccounts')
  await press(element, WALLET)
  await says(element, 'You declined')
  await flushRenders()
  await page.clock.advance(1_000) // R9.12: before, it cannot be pressed
  await flushRenders()
  await press(element, 'Try again')
  await until(() => page.widget.status.value === 'connected', 'connected')
  await until(() => !!named(element, 'Disconnect'), 'the account')
})

it('R2.97: of two places the first one has the views; when it goes, what was begun there ends, and the next begins', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet] })
  const first = draw(<InlineWallet />)
  await says(first.element, WALLET)
  const second = draw(<InlineWallet />)
  const waiting = wallet.control.holdNext('eth_requestAccounts')
  await press(first.element, WALLET)
  await says(first.element, 'Continue in')
  expect(shadowIn(second.element)?.querySelector('.wl-card') ?? null).toBeNull()

  first.render(null)
  await says(second.element, 'Connect wallet')
  await until(() => page.widget.status.value === 'disconnected', 'ended')
  // An approval that still comes counts.
  waiting()
  await until(() => page.widget.status.value === 'connected', 'approved late')
  await until(() => !!named(second.element, 'Disconnect'), 'the account')
  await page.widget.open({ view: 'Networks' })
  await says(second.element, 'Chain 2')
  second.render(null)
  await until(() => !page.widget.isOpen.value, 'closed')
  expect(dialog()).toBeNull()
})

it('R2.97: whoever waits for a visitor hears that they have left the view in its place', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { element } = draw(<InlineWallet />)
  await says(element, WALLET)
  const interior = page.widget.later.value as unknown as Interior
  const asked = askVisitor(interior, 'eip155')
  asked.catch(() => {})
  await until(() => !!named(element, 'Back'), 'the way back')
  await press(element, 'Back')
  await expect(asked).rejects.toMatchObject({ code: 'connection/modal-closed' })
  await says(element, WALLET)
})

it('R2.97: what interrupts the views stands over the page, and leaves them as they are', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { element } = draw(<InlineWallet />)
  await says(element, WALLET)
  const { navigation } = page.widget.later.value as unknown as Interior
  const row = named(element, WALLET)
  navigation.pushOver('GetWallet')
  await until(() => dialog()?.querySelector('h2')?.textContent === 'Get a wallet', 'the dialog')
  await flushRenders()
  expect(named(element, WALLET)).toBe(row)
  navigation.goBack()
  await until(() => !!dialog()?.hasAttribute('data-closing'), 'closing')
  await flushRenders()
  expect(named(element, WALLET)).toBe(row)
})

it('R2.97: where its code does not come it is a button, which tries again', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  let isDown = true
  page.widget.attachInterface({
    load: async () => {
      if (isDown) throw new Error('no line')
      return mount
    },
  })
  const { element } = draw(<InlineWallet />)
  await until(() => !!element.querySelector('button'), 'the button')
  const button = element.querySelector('button') as HTMLButtonElement
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  isDown = false
  button.click()
  await says(element, WALLET)
  expect(dialog()).toBeNull()
})

it('R2.97: a widget that is disposed of takes its views along', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  const { element } = draw(<InlineWallet />)
  await says(element, WALLET)
  page.widget.dispose()
  expect(shadowIn(element)?.childElementCount).toBe(0)
  // A page that is built anew has another one.
  page.close()
  const before = page
  page = openPage({ wallets: [testWallet(WALLET, [0])] })
  roots.all[0]?.root.render(
    <WalletProvider widget={page.widget}>
      <InlineWallet />
    </WalletProvider>,
  )
  await says(element, WALLET)
  expect(before.widget.places.value).toEqual([])
})
