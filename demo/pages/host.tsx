import type { Widget } from 'walletlet'
import {
  AccountButton,
  ConnectButton,
  InlineWallet,
  NetworkButton,
  useAccount,
  useBalance,
  useNetwork,
  useStatus,
  WalletButton,
  WalletProvider,
  WalletSlot,
} from 'walletlet/react'
import { type ReactElement, useState } from '../../src/ui/react.ts'
import { createRoot } from '../../src/ui/react-dom.ts'
import { createDemoWidget, loadConfig } from './demo-widget.ts'
import { loadFamilies } from './families.ts'
import { FaultPanel } from './fault-panel.tsx'
import { WalletPanel } from './wallet-panel.tsx'
import { installWallets } from './wallets.ts'

/** What host code reads through the hooks, live. */
function Readings(): ReactElement {
  const account = useAccount()
  const balance = useBalance()
  const network = useNetwork()
  const status = useStatus()
  return (
    <dl className="readings">
      <dt>Status</dt>
      <dd data-testid="status">{status}</dd>
      <dt>Address</dt>
      <dd data-testid="address">{account?.address ?? '–'}</dd>
      <dt>Network</dt>
      <dd data-testid="network">{network.name}</dd>
      <dt>Balance</dt>
      <dd data-testid="balance">
        {balance
          ? `${balance.amount} ${network.chainNamespace === 'eip155' ? 'wei' : `/ 10^${balance.decimals} ${balance.symbol}`}`
          : '–'}
      </dd>
    </dl>
  )
}

/** Signs through the standard provider, as a host's own code would. */
function SignPanel({ widget }: { widget: Widget }): ReactElement {
  const account = useAccount()
  const [result, setResult] = useState('')
  const sign = (): void => {
    setResult('Waiting for the wallet…')
    widget.signMessage('Hello from Tidepool').then(setResult, (error: Error) => setResult(error.message))
  }
  return (
    <section className="panel">
      <h2>Sign</h2>
      <button type="button" onClick={sign} disabled={!account}>
        Sign a message
      </button>
      <output data-testid="signature">{result}</output>
    </section>
  )
}

/** `?inline`: the wallet stands in the page. */
const isInline = new URLSearchParams(location.search).has('inline')

/** `?own-parts`: the page's own header and footer around the views. */
const hasOwnParts = new URLSearchParams(location.search).has('own-parts')

function OwnParts(): ReactElement {
  const [isFree, setFree] = useState(false)
  return (
    <>
      <WalletSlot name="header">
        <p className="brand">
          Tidepool
          <button type="button" className="plain" onClick={() => setFree(true)}>
            {isFree ? 'No fee this week' : 'What does it cost?'}
          </button>
        </p>
      </WalletSlot>
      <WalletSlot name="footer">
        <p className="brand">
          <a href="https://tidepool.example/help">Help</a>
        </p>
      </WalletSlot>
    </>
  )
}

function Host({ widget }: { widget: Widget }): ReactElement {
  const [mode, setMode] = useState<'light' | 'dark'>(
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const flip = (): void => {
    const next = mode === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    widget.update({ themeMode: next })
    setMode(next)
  }
  return (
    <WalletProvider widget={widget}>
      <header className="bar">
        <strong>Tidepool</strong>
        <span className="spacer" />
        <button type="button" className="plain" onClick={flip}>
          {mode === 'dark' ? 'Light' : 'Dark'}
        </button>
        <WalletButton />
      </header>
      <main>
        <h1>The wallet button that any web page can afford</h1>
        <p>
          Everything on this page runs on your machine: two chains, the wallet list, prices, names, and the wallets
          themselves, which hold test keys and really sign.
        </p>
        {hasOwnParts && <OwnParts />}
        {isInline && (
          <section className="panel">
            <h2>Wallet</h2>
            <InlineWallet />
          </section>
        )}
        <section className="panel">
          <h2>Buttons</h2>
          <div className="row">
            <ConnectButton />
            <NetworkButton />
            <AccountButton />
          </div>
          <Readings />
        </section>
        <SignPanel widget={widget} />
        <section className="panel">
          <h2>A wallet on another device</h2>
          <p>
            No phone needed: copy the link under the QR code into the{' '}
            <a href="/wallet" target="_blank" rel="noreferrer">
              demo wallet
            </a>
            , which pairs, signs and disconnects over the local relay.
          </p>
        </section>
        <WalletPanel />
        <FaultPanel />
      </main>
    </WalletProvider>
  )
}

const config = await loadConfig()
installWallets(config)
const families = await loadFamilies(config)
const widget = createDemoWidget(config, { families })
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Host widget={widget} />)
