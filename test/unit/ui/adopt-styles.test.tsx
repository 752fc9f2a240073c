import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectButton, NetworkButton, WalletProvider } from '../../../src/react.tsx'
import { adoptStyles } from '../../../src/ui/adopt-styles.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { openPage, type TestPage, until } from '../../support/test-page.ts'

// Browsers older than constructable style sheets, and hosts that draw where nothing can be styled.

let page: TestPage
const host = document.createElement('div')
const fail = (): never => {
  throw new TypeError('not in this browser')
}
/** Safari 16.0: neither the property nor the constructor. */
function forgetSheets(): void {
  vi.spyOn(window, 'CSSStyleSheet').mockImplementation(fail)
}
const drawHost = async (): Promise<void> => {
  const root = createRoot(host)
  root.render(
    <main>
      <h1>The host’s own page</h1>
      <WalletProvider widget={page.widget}>
        <ConnectButton />
        <NetworkButton />
      </WalletProvider>
    </main>,
  )
  await until(() => host.querySelectorAll('button').length === 2, 'drawn')
  endings.push(() => root.unmount())
}
const endings: (() => void)[] = []
beforeEach(() => {
  document.adoptedStyleSheets = [] // of tests before
  page = openPage({ logLevel: 'silent' })
  document.body.append(host)
})
afterEach(async () => {
  // A style element that is still to be made would be made on the next test's page.
  await vi.dynamicImportSettled()
  for (const end of endings.splice(0)) end()
  host.remove()
  page.close()
  vi.restoreAllMocks()
  document.adoptedStyleSheets = []
  for (const style of document.querySelectorAll('style,script')) style.remove()
})

it('R10.18: without constructable sheets the button gets a style element, once, with the nonce of the page', async () => {
  forgetSheets()
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.nonce = 'r4nd0m'
  script.setAttribute('nonce', 'r4nd0m')
  document.head.append(script)
  await drawHost()
  await until(() => document.querySelectorAll('style.walletlet-button').length > 0, 'styled')
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style.walletlet-button')]
  expect(styles.map(({ nonce, parentElement }) => [nonce, parentElement])).toEqual([['r4nd0m', document.head]])
  expect(styles[0]?.textContent).toContain('.walletlet-button{')
})

it('the same for a shadow root, which is styled alone and survives the first drawing into it', async () => {
  forgetSheets()
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow, 'modal', 'p{color:red}')
  const root = createRoot(shadow)
  endings.push(() => root.unmount())
  root.render(<p>Drawn</p>)
  await until(() => !!shadow.querySelector('p') && !!shadow.querySelector('style'), 'drawn and styled')
  expect(shadow.querySelectorAll('style')).toHaveLength(1)
  expect(document.querySelectorAll('style')).toHaveLength(0)
})

it('where nothing can be styled at all, the host’s tree lives and the buttons work', async () => {
  forgetSheets()
  vi.spyOn(document, 'createElement').mockImplementation((name: string, ...rest) =>
    name === 'style' ? fail() : Document.prototype.createElement.call(document, name, ...(rest as [])),
  )
  await drawHost()
  expect(host.querySelector('h1')?.textContent).toBe('The host’s own page')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Connect wallet',
    'Chain 1',
  ])
})

it('a tree that is drawn before it is on the page is styled by the page', async () => {
  host.remove()
  await drawHost()
  await until(() => !!document.head.querySelector('style.walletlet-button'), 'styled')
  expect(host.querySelector('h1')).not.toBeNull()
})
