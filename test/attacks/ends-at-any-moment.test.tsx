import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reactInterface } from '../../src/buttons/context.ts'
import { ConnectButton, InlineWallet, WalletProvider, WalletSlot } from '../../src/react.tsx'
import { type ReactNode, useEffect, useState } from '../../src/ui/react.ts'
import { createRoots } from '../support/create-roots.ts'
import { flushRenders } from '../support/flush-renders.tsx'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'
import { turns } from '../support/turns.ts'

// A host ends its widget whenever it likes, and hears nothing of it.

const A = 'com.example.a'
const roots = createRoots()
let page: TestPage
let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void complaints.push(said))
  // As browsers do.
  HTMLDialogElement.prototype.showModal = function show(): void {
    if (!this.isConnected) throw new DOMException('The element is not in a Document.', 'InvalidStateError')
    this.open = true
  }
  // On their way for as long as the widget lives.
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  )
})
afterEach(async () => {
  roots.clear()
  await flushRenders()
  page.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const modal = (): Element | null => document.querySelector('walletlet-modal')
const isHeld = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden'
const opened = (): boolean => !!modal()?.shadowRoot?.querySelector('dialog[open] h2')
const left = () => [modal()?.outerHTML, isHeld(), complaints]
const NOTHING = [undefined, false, []]

describe('R10.33: a widget that ends', () => {
  it('in each turn of its first opening: nothing of it is on the page, and whoever opened it hears', async () => {
    for (let turn = 0; turn < 40; turn++) {
      page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
      page.widget.attachInterface(reactInterface)
      const answer = page.widget.open().then(
        () => 'open',
        ({ code }) => code,
      )
      await turns(turn)
      page.close()
      expect.soft(['open', 'widget/disposed'], `${turn} turns later`).toContain(await answer)
      await turns(10)
      await flushRenders()
      expect.soft(left(), `${turn} turns later`).toEqual(NOTHING)
    }
  })

  const draw = (children: ReactNode): void =>
    roots.add().root.render(
      <WalletProvider widget={page.widget}>
        <ConnectButton />
        {children}
      </WalletProvider>,
    )

  it('with the component of its host, while it is open', async () => {
    page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
    const { widget } = page
    function Ends(): null {
      useEffect(() => widget.dispose, [])
      return null
    }
    draw(<Ends />)
    await flushRenders()
    await widget.open()
    await until(opened, 'open')
    roots.clear()
    await flushRenders()
    expect(left()).toEqual(NOTHING)
  })

  it('while it is open: what its host gives the focus to then keeps it', async () => {
    page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
    const [opener, next] = ['Open', 'Next'].map((name) => {
      const button = document.body.appendChild(document.createElement('button'))
      button.textContent = name
      return button
    })
    draw(undefined)
    await flushRenders()
    opener?.focus()
    await page.widget.open()
    await until(opened, 'open')
    page.widget.dispose()
    next?.focus()
    await flushRenders()
    await turns(10)
    expect(left()).toEqual(NOTHING)
    expect(document.activeElement).toBe(next)
    for (const one of [opener, next]) one?.remove()
  })

  it('by what is pressed in a part of the page’s own, in the modal itself', async () => {
    page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
    draw(
      <WalletSlot name="footer">
        <button type="button" onClick={page.widget.dispose}>
          End
        </button>
      </WalletSlot>,
    )
    await flushRenders()
    await page.widget.open()
    await until(() => opened() && !!modal()?.querySelector('[slot=footer]'), 'open')
    modal()?.querySelector<HTMLElement>('[slot=footer] button')?.click()
    await flushRenders()
    expect(left()).toEqual(NOTHING)
  })

  it('with the component of its host, while its views stand in the page', async () => {
    page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
    const { widget } = page
    function Ends(): null {
      const [isOver, end] = useState(false)
      useEffect(() => (isOver ? widget.dispose() : undefined), [isOver])
      useEffect(() => widget.isOpen.subscribe(end), [])
      return null
    }
    draw(
      <>
        <InlineWallet />
        <Ends />
      </>,
    )
    const place = (): ShadowRoot | null | undefined => document.querySelector('.walletlet-inline')?.shadowRoot
    await until(() => !!place()?.querySelector('h2')?.textContent, 'the views')
    await widget.open({ view: 'Networks' })
    await until(() => !place()?.childElementCount, 'gone')
    await flushRenders()
    expect([place()?.childElementCount, ...left()]).toEqual([0, ...NOTHING])
  })

  it('with the place that its views stand in, while the visitor is somewhere', async () => {
    page = openPage({ wallets: [testWallet(A, [0])], logLevel: 'silent' })
    const { widget } = page
    function Ends(): null {
      useEffect(() => widget.dispose, [])
      return null
    }
    draw(
      <>
        <InlineWallet />
        <Ends />
      </>,
    )
    const title = () => document.querySelector('.walletlet-inline')?.shadowRoot?.querySelector('h2')?.textContent
    await until(() => !!title(), 'the views')
    const first = title()
    await widget.open({ view: 'Networks' })
    await until(() => title() !== first, 'another view')
    roots.clear()
    await flushRenders()
    expect(left()).toEqual(NOTHING)
  })
})
