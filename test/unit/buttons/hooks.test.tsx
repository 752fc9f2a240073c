import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  ConnectButton,
  useAction,
  useConnectedFamilies,
  useFamilyConnection,
  useFoundWallets,
  useModal,
  useNetworks,
  useProfile,
  useProvider,
  useThemeMode,
  useTokenBalance,
  useUser,
  useWalletInfo,
  WalletProvider,
} from '../../../src/react.tsx'
import type { ReactElement } from '../../../src/ui/react.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

let page: TestPage
let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
  page.close()
})

const WALLET = 'com.example.a'

function Screen(): ReactElement {
  const connect = useAction('connect')
  const { isOpen, view } = useModal()
  const words = {
    families: useConnectedFamilies()
      .map(({ namespace }) => namespace)
      .join(),
    wallets: useFoundWallets().length,
    theme: useThemeMode() ?? 'unknown',
    modal: isOpen ? view : 'closed',
    pending: connect.isPending,
    error: (connect.error as { code?: string } | undefined)?.code ?? 'none',
  }
  return (
    <>
      <button type="button" onClick={() => void connect.run(WALLET).catch(() => {})}>
        Go
      </button>
      <output>{JSON.stringify(words)}</output>
    </>
  )
}

it('hooks follow what a host shows: wallets, families, the modal, and a verb with its waiting and its failure', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  root.render(
    <WalletProvider widget={page.widget}>
      <Screen />
    </WalletProvider>,
  )
  const read = () => JSON.parse(host.querySelector('output')?.textContent ?? '{}')
  const press = () => host.querySelector('button')?.click()
  await until(() => read().wallets === 1, 'the wallet')
  expect(read()).toEqual({ families: '', wallets: 1, theme: 'unknown', modal: 'closed', pending: false, error: 'none' })

  wallet.control.rejectNext()
  const answer = wallet.control.holdNext()
  press()
  await until(() => read().pending, 'pending')
  answer()
  await until(() => !read().pending, 'refused')
  expect(read()).toMatchObject({ error: 'connection/rejected', families: '' })

  press()
  await until(() => read().families === 'eip155', 'connected')
  await until(() => !read().pending, 'done')
  expect(read().error).toBe('none')
})

it('R3.2: hooks tell each field of the account by itself, and the networks', async () => {
  const wallet = testWallet(WALLET, [0, 1])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  function Fields(): ReactElement {
    const { name, image } = useProfile()
    const found = {
      wallet: useWalletInfo()?.identifier,
      user: useUser(),
      tokens: useTokenBalance(),
      profile: [name, image],
      account: useFamilyConnection('eip155')?.accounts[0]?.address,
      other: useFamilyConnection('solana'),
      networks: useNetworks().length,
      isSame: useProvider('eip155') === page.widget.provider('eip155'),
    }
    return <output>{JSON.stringify(found)}</output>
  }
  root.render(
    <WalletProvider widget={page.widget}>
      <Fields />
    </WalletProvider>,
  )
  const read = () => JSON.parse(host.querySelector('output')?.textContent ?? '{}')
  await until(() => read().networks === 2, 'the networks')
  expect(read()).toEqual({ profile: [null, null], networks: 2, isSame: true })
  await page.widget.connect(WALLET)
  await until(() => read().wallet === WALLET, 'the wallet')
  expect(read()).toMatchObject({ account: wallet.control.addresses[0] })
  wallet.control.selectAccount(1)
  await until(() => read().account === wallet.control.addresses[1], 'the other account')
  await page.widget.removeNetwork(page.widget.networks[1]?.caipNetworkId ?? 'eip155:0')
  await until(() => read().networks === 1, 'the network gone')
  await page.widget.disconnect()
  await until(() => !read().wallet, 'nobody')
  expect(read().account).toBeUndefined()
})

it('a button takes a host’s class, style and disabled, beside what is ours', async () => {
  page = openPage()

  root.render(
    <WalletProvider widget={page.widget}>
      <ConnectButton className="mine" style={{ width: '7px' }} disabled />
    </WalletProvider>,
  )
  await until(() => !!host.querySelector('.mine'), 'drawn')
  const button = host.querySelector('.mine') as HTMLButtonElement
  expect([...button.classList]).toEqual(['walletlet-button', 'mine'])
  expect(button.disabled).toBe(true)
  expect(button.style.width).toBe('7px')
})
