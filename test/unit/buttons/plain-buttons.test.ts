// @vitest-environment jsdom
import { expect, it } from 'vitest'
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
  const element = document.body.appendChild(document.createElement('div'))
  const presses: { view: unknown; resolve: () => void; reject: () => void }[] = []
  const [, draw] = createPlainButtons(
    element,
    { status, places: signal([]), prefetch: false, look, words } as unknown as Widget,
    (view) => {
      return new Promise<void>((resolve, reject) => presses.push({ view, resolve, reject }))
    },
  )
  return { status, look, words, element, presses, draw }
}

it('R10.23: is the same button, with its focus, whatever it shows', () => {
  const { element, draw } = show()
  const button = draw(CONNECT)
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
  presses[1]?.resolve()
  await Promise.resolve()
  expect(draw(CONNECT).textContent).toBe('Connect wallet')
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
