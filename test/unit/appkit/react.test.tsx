import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallet,
  useDisconnect,
  useWalletInfo,
} from 'walletlet/appkit/react'
import { definePack } from '../../../src/texts/define-pack.ts'
import type { ReactElement } from '../../../src/ui/react.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { takeRenders } from '../../support/count-renders.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { testWallet, until } from '../../support/test-page.ts'
import { wordsOf } from '../../tools/language-packs.ts'
import { kitPages, WALLET } from './page-with-kit.ts'

const pages = kitPages()
let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
  pages.close()
})

function HostsAccount(): ReactElement {
  const { address, isConnected, status } = useAppKitAccount({ namespace: 'eip155' })
  return <output>{JSON.stringify({ address, isConnected, status })}</output>
}

function HostsTheme(): ReactElement {
  return <output>{useAppKitTheme().themeMode}</output>
}

function Host(): ReactElement {
  const { open } = useAppKit()
  const { chainId, caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletProvider, walletProviderType } = useAppKitProvider('eip155')
  const { walletInfo } = useWalletInfo()
  const { open: isOpen } = useAppKitState()
  const { themeMode, setThemeMode } = useAppKitTheme()
  const { disconnect } = useDisconnect()
  const { connections, recentConnections } = useAppKitConnections('eip155')
  const { fetchBalance } = useAppKitBalance()
  const { connect, isPending, isError, isSuccess } = useAppKitWallet()
  const words = {
    chainId,
    network: caipNetwork?.name,
    provider: !!walletProvider,
    type: walletProviderType,
    wallet: walletInfo?.name,
    isOpen,
    themeMode,
    connections: connections.length,
    recent: recentConnections.map(({ name }) => name),
    verb: { isPending, isError, isSuccess },
  }
  Object.assign(window, {
    verbs: { open, switchNetwork, setThemeMode, disconnect, fetchBalance, connect },
  })
  return <pre>{JSON.stringify(words)}</pre>
}

interface Verbs {
  switchNetwork(network: unknown): Promise<void>
  setThemeMode(mode: string): void
  disconnect(which?: object): Promise<void>
  fetchBalance(): Promise<{ isError: boolean; error: string | null }>
  connect(wallet: string): Promise<void>
}
const verbs = (): Verbs => (window as unknown as { verbs: Verbs }).verbs
const read = (tag: string) => JSON.parse(host.querySelector(tag)?.textContent ?? '{}')

it('hooks tell what the kit does, and do it', async () => {
  const { kit } = pages.open()
  root.render(<Host />)
  await until(() => read('pre').chainId === 1, 'drawn')
  expect(read('pre')).toMatchObject({ provider: false, isOpen: false, connections: 0, verb: { isPending: false } })
  expect(await verbs().fetchBalance()).toMatchObject({ isError: true, error: 'Nobody is connected' })

  await verbs().connect(WALLET)
  await until(() => read('pre').verb.isSuccess, 'connected')
  expect(read('pre')).toMatchObject({ provider: true, type: 'ANNOUNCED', wallet: WALLET, connections: 1 })
  await verbs().switchNetwork(kit.getCaipNetwork('eip155', 2))
  await until(() => read('pre').chainId === 2, 'switched')
  verbs().setThemeMode('dark')
  await until(() => read('pre').themeMode === 'dark', 'dark')
  await verbs().disconnect({ namespace: 'eip155' })
  await until(() => !read('pre').provider, 'gone')
  expect(read('pre').recent).toEqual([WALLET])

  await verbs().connect('Nobody has this wallet')
  await until(() => read('pre').verb.isError, 'refused')
})

it('the verbs of hooks are the same in each render, for effects that depend on them', async () => {
  pages.open()
  const seen = new Map<string, Set<unknown>>()
  const done: unknown[] = []
  function Verbs(): ReactElement {
    // As hosts write them: what hears of the end is another function each time.
    const { connect, data = 'nobody' } = useAppKitWallet({ onSuccess: (account) => done.push(account) })
    const { switchConnection } = useAppKitConnection({ onError: (error) => done.push(error) })
    const { open, close } = useAppKit()
    const { switchNetwork } = useAppKitNetwork()
    const { setThemeMode, setThemeVariables } = useAppKitTheme()
    const { disconnect } = useDisconnect()
    const { fetchBalance } = useAppKitBalance()
    const ofKit = { open, close, switchNetwork, setThemeMode, setThemeVariables }
    const verbs = { ...ofKit, connect, switchConnection, disconnect, fetchBalance }
    for (const [name, verb] of Object.entries(verbs)) seen.set(name, (seen.get(name) ?? new Set()).add(verb))
    Object.assign(window, { verbs })
    return <output>{data}</output>
  }
  root.render(<Verbs />)
  await until(() => host.textContent === 'nobody', 'drawn')
  await verbs().connect(WALLET)
  await until(() => !!host.textContent?.startsWith('eip155:1:'), 'connected')
  expect(done).toEqual([host.textContent])
  expect(seen.size).toBe(9)
  for (const [name, { size }] of seen) expect(size, name).toBe(1)
})

it('of two attempts the later one is shown, however late the earlier one ends; a host’s own error is its own', async () => {
  const slow = testWallet('com.example.slow', [2])
  pages.announce(slow)
  const { wallet } = pages.open()
  slow.control.rejectNext('eth_requestAccounts')
  const releases = [slow, wallet].map((one) => one.control.holdNext('eth_requestAccounts'))
  const [good, bad]: [unknown[], unknown[]] = [[], []]
  let verb = async (_: string): Promise<void> => {}
  function Twice(): ReactElement {
    const { connect, isPending, isError, isSuccess } = useAppKitWallet({
      onSuccess(account) {
        good.push(account)
        throw new Error('of the host')
      },
      onError: (error) => bad.push(error),
    })
    verb = connect
    return <output>{JSON.stringify({ isPending, isError, isSuccess })}</output>
  }
  root.render(<Twice />)
  await until(() => read('output').isPending === false, 'drawn')
  const first = verb(slow.rdns)
  await until(() => read('output').isPending, 'on its way')
  const second = expect(verb(WALLET)).rejects.toThrow('of the host')
  releases[0]?.()
  await first
  await flushRenders()
  expect([bad.length, read('output')]).toEqual([1, { isPending: true, isError: false, isSuccess: false }])
  releases[1]?.()
  await second
  await until(() => read('output').isSuccess, 'connected')
  expect([good.length, bad.length]).toEqual([1, 1])
})

it('what came of an attempt is told to the callbacks of the last render', async () => {
  const { wallet } = pages.open()
  wallet.control.rejectNext('eth_requestAccounts')
  const release = wallet.control.holdNext('eth_requestAccounts')
  const told: string[] = []
  let connect = async (_: string): Promise<void> => {}
  function Page({ name }: { name: string }): ReactElement {
    ;({ connect } = useAppKitWallet({ onError: () => told.push(name), onSuccess: () => told.push(`${name}!`) }))
    return <output>{name}</output>
  }
  root.render(<Page name="first" />)
  await until(() => host.textContent === 'first', 'drawn')
  const going = connect(WALLET)
  root.render(<Page name="second" />)
  await until(() => host.textContent === 'second', 'drawn again')
  release()
  await going
  expect(told).toEqual(['second'])
  await connect(WALLET)
  expect(told).toEqual(['second', 'second!'])
})

it('R4.26: a wallet that is left by its id alone takes no other with it', async () => {
  const other = testWallet('com.example.b', [1])
  pages.announce(other)
  const { kit } = pages.open()
  await kit.widget.connect(other.rdns)
  await kit.widget.connect(WALLET)
  let leave: Verbs['disconnect'] = async () => {}
  function Leaving(): ReactElement {
    leave = useDisconnect().disconnect
    return <output>drawn</output>
  }
  root.render(<Leaving />)
  await until(() => host.textContent === 'drawn', 'drawn')
  await leave({ id: WALLET })
  expect(kit.getConnections().map(({ connectorId }) => connectorId)).toEqual([other.rdns])
})

it('the host’s sign-in is there from the first render on', async () => {
  const siwx = { createMessage() {}, addSession() {}, getSessions() {}, revokeSession() {}, setSessions() {} }
  const { kit } = pages.open({ siwx: siwx as never })
  const seen: unknown[] = []
  function SignIn(): ReactElement {
    seen.push(useAppKitSIWX())
    return <output>drawn</output>
  }
  root.render(<SignIn />)
  await until(() => host.textContent === 'drawn', 'drawn')
  expect([seen[0], kit.getSIWX()]).toEqual([siwx, siwx])
})

it('an account renders again when it changes, and for nothing else', async () => {
  const { kit } = pages.open()
  // Its code may come before or after the first look: what it then says again is no change of the account.
  await kit.widget.prepare()
  root.render(<HostsAccount />)
  await until(() => read('output').status === 'disconnected', 'drawn')
  takeRenders()
  await kit.widget.connect(WALLET)
  await until(() => read('output').isConnected, 'connected')
  // On the way, and there: as many as the signal has values.
  expect(takeRenders().HostsAccount).toBeLessThanOrEqual(3)
  kit.setThemeMode('dark')
  await kit.open()
  await kit.close()
  await until(() => !kit.isOpen(), 'closed')
  expect(takeRenders().HostsAccount ?? 0).toBe(0)
})

it('a component of the theme renders again with the theme alone', async () => {
  const { kit } = pages.open({ themeMode: 'light' })
  root.render(<HostsTheme />)
  await until(() => host.textContent === 'light', 'drawn')
  takeRenders()
  kit.updateFeatures({ send: false })
  await until(() => kit.options.value.features?.send === false, 'changed')
  kit.setThemeMode('dark')
  await until(() => host.textContent === 'dark', 'drawn anew')
  expect(takeRenders().HostsTheme).toBe(1)
})

/** What stands around an element's buttons, and carries their theme. */
const groupOf = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.walletlet-group')

it('elements are drawn by this page’s runtime, follow their attributes and the kit, and can leave', async () => {
  const element = document.createElement('appkit-button')
  element.setAttribute('label', 'Come in')
  host.append(element)
  const early = pages.open({ themeVariables: { '--w3m-accent': '#123456' } }).kit
  const shown = () =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].filter(({ style }) => style.display !== 'none')
  const button = () => shown().at(-1)
  await until(() => button()?.textContent === 'Come in', 'drawn')
  expect(shown()).toHaveLength(1)
  const first = button()
  expect(groupOf(element)?.style.getPropertyValue('--walletlet-accent')).toBe('#123456')
  element.setAttribute('label', 'Enter')
  await until(() => button()?.textContent === 'Enter', 'followed')

  await early.widget.connect(WALLET)
  await until(() => /0x/.test(button()?.textContent ?? ''), 'account')
  expect(shown().map(({ dataset }) => 'quiet' in dataset)).toEqual([true, true])
  // The same button shows it, so that the focus is where it was.
  expect(button()).toBe(first)
  const { kit } = pages.open()
  await until(() => kit.getIsConnectedState(), 'the next kit')
  await kit.disconnect()
  await until(() => button()?.textContent === 'Enter', 'the next kit draws it')
  element.remove()
  await kit.widget.connect(WALLET)
  await until(() => kit.getIsConnectedState(), 'connected')
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Enter'])
  host.append(element)
  await until(() => /0x/.test(button()?.textContent ?? ''), 'back on the page')
})

it('a variable of the theme that says nothing leaves the elements their own', async () => {
  const element = host.appendChild(document.createElement('appkit-button'))
  const { kit } = pages.open({ themeVariables: { '--w3m-accent': '#123456' } })
  const accent = () => groupOf(element)?.style.getPropertyValue('--walletlet-accent')
  await until(() => accent() === '#123456', 'drawn')
  kit.setThemeVariables({ '--w3m-accent': undefined } as never)
  expect(accent()).toBe('')
})

it('an element is disabled unless it says that it is not, as React 18 and Vue write it', async () => {
  root.render(
    <>
      <appkit-button disabled={false} />
      <w3m-wallet-button wallet={WALLET} disabled />
    </>,
  )
  pages.open()
  const buttons = () => [...host.children].map((one) => one.shadowRoot?.querySelector('button:last-child'))
  await until(() => buttons().filter(Boolean).length === 2, 'drawn')
  expect(buttons().map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, true])
  host.firstElementChild?.setAttribute('disabled', 'false')
  expect((buttons()[0] as HTMLButtonElement).disabled).toBe(false)
})

it('components are the elements, before there is a kit and after, and hand on what they are given', async () => {
  root.render(
    <>
      <AppKitButton label="Come in" size="sm" disabled={false} />
      <AppKitConnectButton label="Connect here" disabled />
      <AppKitAccountButton balance="hide" />
      <AppKitNetworkButton />
    </>,
  )
  const { kit } = pages.open()
  const shown = () =>
    [...host.children].map(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('button') ?? [])]
        .filter(({ style }) => style.display !== 'none')
        .map(({ textContent, disabled }) => (disabled ? `(${textContent})` : textContent)),
    )
  const { name } = kit.widget.network.value
  await until(() => shown().flat().length === 3, 'drawn')
  expect([...host.children].map(({ localName }) => localName)).toEqual([
    'appkit-button',
    'appkit-connect-button',
    'appkit-account-button',
    'appkit-network-button',
  ])
  expect(shown()).toEqual([['Come in'], ['(Connect here)'], [], [name]])
  await kit.widget.connect(WALLET)
  await until(() => shown()[2]?.length === 1, 'account')
  expect(shown()[0]).toHaveLength(2)
})

it('R10.28: on a network that the page does not list, the button of networks says so in the language of the others', async () => {
  root.render(<AppKitNetworkButton />)
  const none = (): Promise<never> => new Promise(() => {})
  const languages = [definePack('fr', wordsOf('fr'), none, none, none)]
  const wallet = testWallet(WALLET, [0], [1, 99])
  const { kit } = pages.open({ wallet, walletlet: { languages, locale: 'fr' } })
  await kit.widget.connect(WALLET)
  wallet.control.switchChain(99)
  await until(() => !!kit.widget.network.value.isUnknown, 'a network that is not listed')
  const button = () => host.firstElementChild?.shadowRoot?.querySelector('button')?.textContent ?? undefined
  await until(() => ![undefined, 'Chain 1'].includes(button()), 'drawn anew')
  expect(button()).toBe(kit.widget.words.value[3])
  expect(button()).not.toBe('Switch network')
})

it('a button of one wallet connects it; one of a family opens the modal for that', async () => {
  const { kit } = pages.open()
  const wallet = document.createElement('appkit-wallet-button')
  wallet.setAttribute('wallet', WALLET)
  const family = document.createElement('appkit-connect-button')
  family.setAttribute('namespace', 'eip155')
  host.append(wallet, family)
  await until(() => !!family.shadowRoot?.querySelector('button'), 'drawn')
  family.shadowRoot?.querySelector('button')?.click()
  await until(() => kit.isOpen(), 'open')
  await kit.close()
  wallet.shadowRoot?.querySelector('button')?.click()
  await until(() => kit.getIsConnectedState(), 'connected')
})

it('a button of one wallet keeps its name while another wallet is on its way, and promises no dialog', async () => {
  const wallet = testWallet(WALLET, [0])
  const { kit } = pages.open({ wallet })
  const [own, other] = [WALLET, 'com.example.b'].map((name) => {
    const element = document.createElement('appkit-wallet-button')
    element.setAttribute('wallet', name)
    host.append(element)
    return () => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ style }) => !style.display)
  })
  const look = (button: typeof own) =>
    ['aria-busy', 'aria-haspopup'].reduce(
      (said, name) => `${said} ${button?.()?.getAttribute(name)}`,
      `${button?.()?.textContent}`,
    )
  await until(() => !!own?.() && !!other?.(), 'drawn')
  const answer = wallet.control.holdNext('eth_requestAccounts')
  own?.()?.click()
  await until(() => kit.getAccount().status === 'connecting', 'on its way')
  await flushRenders()
  expect([look(own), look(other)]).toEqual([`${WALLET} true false`, 'com.example.b false false'])
  answer()
  await until(() => kit.getIsConnectedState(), 'connected')
})

it('pressed with an account, a button of all with a wallet beside it opens the account', async () => {
  const { kit } = pages.open()
  await kit.widget.connect(WALLET)
  const all = document.createElement('appkit-account-button')
  all.setAttribute('wallet', WALLET)
  host.append(all)
  await until(() => !!all.shadowRoot?.textContent, 'drawn')
  all.shadowRoot?.querySelectorAll('button')[1]?.click()
  await until(() => kit.isOpen(), 'open')
  expect(kit.widget.view.value).toBe('Account')
})
