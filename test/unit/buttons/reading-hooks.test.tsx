// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { ConnectedAccount, Widget } from '../../../src/index.ts'
import { signal } from '../../../src/kernel/signal.ts'
import {
  useIsSignedIn,
  useProfile,
  useThemeMode,
  useTokenBalance,
  useUser,
  useWalletCapabilities,
  useWalletInfo,
  WalletProvider,
} from '../../../src/react.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

const WALLET = 'com.example.a'

/** What the hooks say of the visitor, as text. */
function Screen(): ReactElement {
  const said = {
    user: useUser(),
    tokens: useTokenBalance()?.map(({ symbol }) => symbol),
    profile: useProfile(),
    wallet: useWalletInfo()?.name,
    theme: useThemeMode(),
    isSignedIn: useIsSignedIn(),
    can: useWalletCapabilities('eip155'),
  }
  return <output>{JSON.stringify(said)}</output>
}

it('each hook says what the widget knows of the visitor, and again when that changes', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet] })
  await page.widget.connect(WALLET)
  const connected = page.widget.account.value as ConnectedAccount
  const account = signal<ConnectedAccount | undefined>(connected)
  const theme = signal<'light' | 'dark' | undefined>(undefined)
  const hasSession = signal(false)
  const asked: unknown[] = []
  // What services, the secure site and a signature would bring; the hooks read it from the same places.
  const widget = {
    ...page.widget,
    account,
    theme,
    later: signal({ capabilities: { current: () => ({ hasSession }) } }),
    provider: () => ({
      request: async (question: unknown) => {
        asked.push(question)
        return { '0x1': { atomic: { status: 'supported' } } }
      },
    }),
  } as unknown as Widget
  const { element, root } = roots.add()
  root.render(
    <WalletProvider widget={widget}>
      <Screen />
    </WalletProvider>,
  )
  const read = () => JSON.parse(element.querySelector('output')?.textContent ?? '{}')
  const can = { '0x1': { atomic: { status: 'supported' } } }
  await until(() => !!read().can, 'what the wallet can do')
  expect(read()).toEqual({ profile: {}, wallet: WALLET, isSignedIn: false, can })
  expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [connected.address] }])

  account.value = {
    ...connected,
    user: { email: 'ada@example.com', username: undefined },
    profileName: 'ada.eth',
    profileImage: 'https://example.com/ada.png',
    tokenBalance: [{ symbol: 'C' }] as never,
    connectedWalletInfo: { ...connected.connectedWalletInfo, name: 'Harbor' },
  }
  theme.value = 'dark'
  hasSession.value = true
  await until(() => read().isSignedIn, 'the session')
  expect(read()).toEqual({
    user: { email: 'ada@example.com' },
    tokens: ['C'],
    profile: { name: 'ada.eth', image: 'https://example.com/ada.png' },
    wallet: 'Harbor',
    theme: 'dark',
    isSignedIn: true,
    can,
  })
})
