import { afterEach, expect, it } from 'vitest'
import { ConnectWalletButton, HeadlessButton, WalletProvider } from '../../../src/react.tsx'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
const host = document.createElement('div')
let root = createRoot(host)
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

it('R4.25: pressed twice it waits for the wallet that is asked, and tells one failure', async () => {
  const wallet = testWallet('com.example.a', [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  const errors: unknown[] = []
  let state = { isOpening: false, hasFailed: false }
  document.body.append(host)
  root = createRoot(host)
  root.render(
    <WalletProvider widget={page.widget}>
      <ConnectWalletButton wallet="com.example.a" onError={(error) => errors.push(error)} />
      <HeadlessButton wallet="com.example.a">
        {({ isOpening, hasFailed, buttonProps }) => {
          state = { isOpening, hasFailed }
          return <button type="button" {...buttonProps} />
        }}
      </HeadlessButton>
    </WalletProvider>,
  )
  await until(() => host.querySelectorAll('button').length === 2, 'drawn')
  const [button, headless] = host.querySelectorAll('button')
  for (const one of [button, headless]) {
    const answers = [1, 2].map(() => wallet.control.holdNext('eth_requestAccounts'))
    one?.click()
    await until(() => wallet.control.requests.filter(({ outcome }) => outcome === 'pending').length === 1, 'asked')
    one?.click()
    await until(
      () => wallet.control.requests.filter(({ outcome }) => outcome === 'pending').length === 2,
      'asked again',
    )
    await flushRenders()
    expect([one?.getAttribute('aria-busy'), state.hasFailed, errors]).toEqual(['true', false, []])
    for (const answer of answers) answer()
    await until(() => one?.getAttribute('aria-busy') === 'false', 'at rest')
    expect([page.widget.status.value, state, errors]).toEqual(['connected', { isOpening: false, hasFailed: false }, []])
    await page.widget.disconnect()
  }
})
