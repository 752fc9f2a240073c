import { afterEach, it } from 'vitest'
import { useWalletCapabilities, WalletProvider } from '../../../src/react.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

/** A wallet with the account that the other one has, too. */
function walletThatCan(rdns: string, status: string) {
  const wallet = testWallet(rdns, [0])
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) =>
    call.method === 'wallet_getCapabilities' ? { '0x1': { atomic: { status } } } : request(call)
  return wallet
}

it('what a wallet can do is that of the wallet that speaks, where two have one account', async () => {
  const wallets = [walletThatCan('com.example.a', 'ready'), walletThatCan('com.example.b', 'unsupported')]
  page = openPage({ wallets, logLevel: 'silent' })
  const Host = (): ReactElement => <output>{JSON.stringify(useWalletCapabilities('eip155'))}</output>
  const { element, root } = roots.add()
  root.render(
    <WalletProvider widget={page.widget}>
      <Host />
    </WalletProvider>,
  )
  await page.widget.connect('com.example.a')
  await until(() => element.textContent === '{"0x1":{"atomic":{"status":"ready"}}}', 'what the first one can do')
  await page.widget.connect('com.example.b')
  await until(() => element.textContent === '{"0x1":{"atomic":{"status":"unsupported"}}}', 'what the second one can do')
})
