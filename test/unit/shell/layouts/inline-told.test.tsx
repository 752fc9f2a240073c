import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from '../../../../src/index.ts'
import { InlineWallet, WalletProvider } from '../../../../src/react.tsx'
import type { Interior } from '../../../../src/state/interior.ts'
import { createRoots } from '../../../support/create-roots.ts'
import { moveTo, withServices } from '../../../support/open-on-stack.ts'
import { openPage, until } from '../../../support/test-page.ts'

// On services that answer: an error that is told would bring what tells of views.

const services = withServices()
const roots = createRoots()
beforeEach(() => moveTo('http://localhost/'))
afterEach(() => {
  roots.clear()
  moveTo('about:blank')
})

it('R7.44: views that are opened in the page are told of, though no modal was', async () => {
  const { blockchainApi, walletApi, analytics, relay } = services.stack().urls
  const page = openPage({ baseUrls: { blockchainApi, walletApi, analytics, relay } })
  const heard: string[] = []
  listen(page.widget, (event) => {
    if (event.type === 'event') heard.push(event.name)
    if (event.type === 'error') heard.push(event.error.code)
  })
  const { element, root } = roots.add()
  root.render(
    <WalletProvider widget={page.widget}>
      <InlineWallet />
    </WalletProvider>,
  )
  await until(() => !!element.querySelector('.walletlet-inline')?.shadowRoot?.querySelector('h2'), 'the first screen')
  ;(page.widget.later.value as unknown as Interior).navigation.push('AllWallets')
  await until(() => heard.includes('CLICK_ALL_WALLETS'), 'the view')
  expect(heard).toEqual(['INITIALIZE', 'CLICK_ALL_WALLETS'])
  page.close()
})
