import { afterEach, expect, it } from 'vitest'
import { ConnectWalletButton, WalletProvider } from '../../../src/react.tsx'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
const host = document.createElement('div')
const root = createRoot(host)
afterEach(() => {
  root.unmount()
  host.remove()
  page.close()
})

it('R4.25: a button for one wallet is busy while it connects, says what failed, and needs no screen', async () => {
  const wallet = testWallet('com.example.a', [0])
  page = openPage({ logLevel: 'silent' })
  page.announce(wallet, { info: { name: 'Harbor Wallet' } })
  const errors: unknown[] = []
  document.body.append(host)
  root.render(
    <WalletProvider widget={page.widget}>
      <ConnectWalletButton wallet="Harbor Wallet" onError={(error) => errors.push(error)} />
    </WalletProvider>,
  )
  await until(() => !!host.querySelector('button'), 'drawn')
  const button = host.querySelector('button') as HTMLButtonElement
  expect(button.textContent).toBe('Harbor Wallet')
  expect(document.adoptedStyleSheets.length).toBeGreaterThan(0)

  // The wallet takes its time: an answer at once could come before the page has drawn what it waits for.
  const answer = wallet.control.holdNext('eth_requestAccounts')
  wallet.control.rejectNext('eth_requestAccounts')
  button.click()
  await until(() => button.getAttribute('aria-busy') === 'true', 'busy')
  answer()
  await until(() => button.getAttribute('aria-busy') === 'false', 'at rest')
  expect(errors).toMatchObject([{ code: 'connection/rejected' }])

  button.click()
  await until(() => page.widget.status.value === 'connected', 'connected')
  await until(() => button.getAttribute('aria-busy') === 'false', 'at rest')
  expect(page.widget.isOpen.value).toBe(false)
  expect(errors).toHaveLength(1)
})
