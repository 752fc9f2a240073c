// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { type ButtonFace, createPlainButtons } from '../../../src/buttons/plain-buttons.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Widget } from '../../../src/widget/widget.ts'

const CONNECT: ButtonFace = ['Connect', 'Connect wallet']
const ACCOUNT: ButtonFace = ['Account', 'ada.eth', 'data:image/png;base64,', '1 ETH']

/** Two buttons in a page, with a press that the test ends. */
function show() {
  const status = signal('disconnected')
  const look = signal<Record<string, string>>({})
  const words = signal(['Connect wallet', 'Connecting…', 'Try again', 'Switch network'])
  const places = signal<unknown[]>([])
  let prepared = 0
  const prepare = async (): Promise<void> => void prepared++
  const element = document.body.appendChild(document.createElement('div'))
  const presses: { view: unknown; resolve: () => void; reject: () => void }[] = []
  const [, draw] = createPlainButtons(
    element,
    { status, places, prefetch: 'intent', prepare, look, words } as unknown as Widget,
    (view) => {
      return new Promise<void>((resolve, reject) => presses.push({ view, resolve, reject }))
    },
  )
  return { status, look, words, places, element, presses, draw, prepared: () => prepared }
}

it('R10.23: is the same button, with its focus, whatever it shows', () => {
  const { element, draw } = show()
  const button = draw(CONNECT)
  // The names that the page's own styles, and ours, know them by.
  expect([button.className, button.parentElement?.className]).toEqual(['walletlet-button', 'walletlet-group'])
  button.focus()
  expect(draw(ACCOUNT)).toBe(button)
  expect(element.shadowRoot?.activeElement).toBe(button)
  expect(button.textContent).toBe('1 ETHada.eth')
  expect(button.querySelector('img')?.hidden).toBe(false)
  draw(CONNECT)
  expect(button.textContent).toBe('Connect wallet')
  expect(button.querySelector('img')?.hidden).toBe(true)
  draw(undefined)
  expect(button.style.display).toBe('none')
})

it('R1.11: is busy while it opens, says that it could not, and can be pressed again', async () => {
  const { presses, draw } = show()
  const button = draw(CONNECT)
  button.click()
  expect(draw(CONNECT).getAttribute('aria-busy')).toBe('true')
  presses[0]?.reject()
  await Promise.resolve()
  expect(draw(CONNECT).textContent).toBe('Try again')
  expect(button.getAttribute('aria-busy')).toBe('false')
  button.click()
  expect(draw(CONNECT).getAttribute('aria-busy')).toBe('true')
  presses[1]?.resolve()
  await Promise.resolve()
  expect(draw(CONNECT).textContent).toBe('Connect wallet')
  expect(button.getAttribute('aria-busy')).toBe('false')
  expect(presses.map(({ view }) => view)).toEqual(['Connect', 'Connect'])
})

it('R1.11: of two presses the later one counts, whatever the earlier one comes to', async () => {
  const { presses, draw } = show()
  const button = draw(CONNECT)
  button.click()
  button.click()
  // As a wallet that is asked again ends the first question.
  presses[0]?.reject()
  await Promise.resolve()
  const said = (): unknown[] => [draw(CONNECT).textContent, button.getAttribute('aria-busy')]
  expect(said()).toEqual(['Connect wallet', 'true'])
  presses[1]?.reject()
  await Promise.resolve()
  expect(said()).toEqual(['Try again', 'false'])
  button.click()
  button.click()
  presses[2]?.resolve()
  await Promise.resolve()
  expect(said()).toEqual(['Connect wallet', 'true'])
})

it('R1.11: says that a wallet is asked, where it leads to the wallets and nowhere else', () => {
  const { status, draw } = show()
  status.value = 'connecting'
  expect(draw(CONNECT).textContent).toBe('Connecting…')
  expect(draw([undefined, 'Harbor Wallet']).textContent).toBe('Harbor Wallet')
})

it('R10.28: says so in the language of the page', async () => {
  const { status, words, presses, draw } = show()
  words.value = ['Wallet verbinden', 'Wird verbunden…', 'Erneut versuchen', 'Netzwerk wechseln']
  status.value = 'connecting'
  expect(draw(CONNECT).textContent).toBe('Wird verbunden…')
  status.value = 'disconnected'
  draw(CONNECT).click()
  presses[0]?.reject()
  await Promise.resolve()
  expect(draw(CONNECT).textContent).toBe('Erneut versuchen')
})

it('R10.24: stands in the host’s variables, and in those alone that it still gives', () => {
  const { look, element, draw } = show()
  const written = (): string | undefined => element.shadowRoot?.querySelector('span')?.getAttribute('style') ?? ''
  look.value = { '--wl-accent': '#0a7d55', '--wl-fontFamily': 'Inter' }
  draw(CONNECT)
  expect(written()).toMatch(/--wl-accent: ?#0a7d55; ?--wl-fontFamily: ?Inter/)
  look.value = { '--wl-accent': 'red', '--wl-fontFamily': undefined as never }
  draw(CONNECT)
  expect(written()).toMatch(/^--wl-accent: ?red;$/)
})

it('R10.22: says that it opens a dialog, unless its views stand in the page or it asks a wallet', () => {
  const { places, draw } = show()
  const said = (face: ButtonFace): unknown => draw(face).getAttribute('aria-haspopup')
  expect([said(CONNECT), said(ACCOUNT), said([undefined, 'Harbor Wallet'])]).toEqual(['dialog', 'dialog', 'false'])
  places.value = [{}]
  expect(said(CONNECT)).toBe('false')
})

it('stands back where it leads to something else than wallets, and can be switched off', () => {
  const { element, draw } = show()
  const isQuiet = (face: ButtonFace): boolean => draw(face).hasAttribute('data-quiet')
  expect([isQuiet(ACCOUNT), isQuiet(CONNECT), isQuiet([undefined, 'Harbor Wallet'])]).toEqual([true, false, false])
  expect(draw(CONNECT).disabled).toBe(false)
  element.setAttribute('disabled', '')
  expect(draw(CONNECT).disabled).toBe(true)
  // As Vue and React 18 write what is not so.
  element.setAttribute('disabled', 'false')
  expect(draw(CONNECT).disabled).toBe(false)
})

it('shows an amount only where there is one, and a picture that says nothing beside its words', () => {
  const { draw } = show()
  const seen = (face: ButtonFace): unknown[] => {
    const button = draw(face)
    return [button.querySelector('bdi')?.hidden, button.querySelector('img')?.alt, button.style.display]
  }
  expect([seen(CONNECT), seen(ACCOUNT)]).toEqual([
    [true, '', ''],
    [false, '', ''],
  ])
  draw(false)
  expect(seen(['Account', 'ada.eth'])).toEqual([true, '', ''])
})

it('R10.23: asks for a picture once, however often it is drawn with it, and takes it away with it', () => {
  const { draw } = show()
  const asked = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  for (const face of [CONNECT, ACCOUNT, ACCOUNT, CONNECT, CONNECT, ACCOUNT]) draw(face)
  expect(asked.mock.calls.flat()).toEqual(['', ACCOUNT[2], '', ACCOUNT[2]])
  asked.mockRestore()
})

it('fetches ahead with the first sign of a visitor, and shows that a wallet is asked as busy', () => {
  const { status, draw, prepared } = show()
  const button = draw(CONNECT)
  button.dispatchEvent(new Event('pointerover'))
  expect(prepared()).toBe(1)
  button.dispatchEvent(new Event('focus'))
  expect(prepared()).toBe(2)
  status.value = 'connecting'
  expect([CONNECT, ACCOUNT].map((face) => draw(face).getAttribute('aria-busy'))).toEqual(['true', 'false'])
})
