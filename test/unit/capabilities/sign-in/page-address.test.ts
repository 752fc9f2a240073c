// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { SignInSession } from '../../../../src/domain/sign-in.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../../support/test-page.ts'
import { interiorOf } from './interior-of.ts'

const WALLET = 'com.example.a'

let page: TestPage
afterEach(() => {
  page.close()
  history.replaceState(null, '', '/')
})

// What browsers leave as it is in an address, and RFC 3986 does not allow there; and what stays as it is.
it.each([
  ['/items/[id]', '/items/%5Bid%5D'],
  ['/a|b^c', '/a%7Cb%5Ec'],
  ['/100%', '/100%25'],
  ['/50%-off/%4', '/50%25-off/%254'],
  ["/%e2%82%ac/x%5B/~a!$&'()*+,;=:@-._", "/%e2%82%ac/x%5B/~a!$&'()*+,;=:@-._"],
])('R4.74: on a page at %s whoever signs in by our own text can', async (path, written) => {
  history.replaceState(null, '', path)
  page = openPage({ networks: [testNetwork(1)], wallets: [testWallet(WALLET, [0])], siwx: localSignIn() })
  const store = (await interiorOf(page)).capabilities.current(SIGN_IN_STORE)
  await page.clock.advance(1)
  await page.widget.connect(WALLET)
  await until(() => page.widget.view.value === 'SIWXSignMessage', 'asked')
  await store?.sign()
  expect(store?.hasSession.value).toBe(true)
  const [session] = JSON.parse(page.site.items.get('siwx') ?? '[]') as SignInSession[]
  expect(session?.data.uri).toBe(location.origin + written)
})
