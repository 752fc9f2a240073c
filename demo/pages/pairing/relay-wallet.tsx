// A wallet on another device, as a page: WalletKit with test keys that really sign. Open it beside the demo page.

import { type ReactElement, useEffect, useState } from '../../../src/ui/react.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { createRelayWallet, type RelayWallet } from '../../../test/stack/pairing/relay-wallet.ts'
import { createWalletStore, type WalletStore } from '../../../test/stack/pairing/wallet-store.ts'
import { testKeys } from '../../../test/stack/wallets/test-keys.ts'
import type { DemoConfig } from '../../config.ts'
import { loadConfig } from '../demo-widget.ts'

const STORE_KEY = 'demo-relay-wallet'
const LOOK_EVERY_MS = 300

/** Survives a reload, as a phone's memory does. */
function createStoredStore(): WalletStore {
  const saved = localStorage.getItem(STORE_KEY)
  const store = createWalletStore(new Map(saved ? (JSON.parse(saved) as [string, string][]) : []))
  const save = (): void => localStorage.setItem(STORE_KEY, JSON.stringify([...store.items]))
  return {
    ...store,
    setItem: (key, value) => store.setItem(key, value).then(save),
    removeItem: (key) => store.removeItem(key).then(save),
  }
}

const startWallet = ({ urls, chains }: DemoConfig): Promise<RelayWallet> =>
  createRelayWallet({
    relayUrl: urls.relay,
    keys: testKeys(0, 1),
    chains: chains.filter(({ knownToWallets }) => knownToWallets).map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    storage: createStoredStore(),
    metadata: { name: 'Pocket', description: 'The demo wallet', url: location.origin },
  })

/** Draws again and again: the wallet is looked at, it does not tell. */
function useLook(): void {
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

function Proposal({ wallet, onSaid }: { wallet: RelayWallet; onSaid: (text: string) => void }): ReactElement | null {
  const proposal = wallet.waiting
  if (!proposal) return null
  const { proposer, optionalNamespaces } = proposal.params
  const decide = (isYes: boolean) => (): void => {
    const done = isYes ? wallet.decide() : wallet.refuse()
    done.then(
      () => onSaid(isYes ? 'Approved' : 'Declined'),
      (error: Error) => onSaid(error.message),
    )
  }
  return (
    <section className="panel">
      <h2>{proposer.metadata.name} wants to connect</h2>
      <p>
        {proposer.metadata.url} ·{' '}
        {Object.values(optionalNamespaces)
          .flatMap(({ chains = [] }) => chains)
          .join(', ')}
      </p>
      <div className="row">
        <button type="button" onClick={decide(true)}>
          Approve
        </button>
        <button type="button" onClick={decide(false)}>
          Decline
        </button>
      </div>
    </section>
  )
}

const ANSWERS = { answer: 'Sign', reject: 'Refuse', ignore: 'Leave open' } as const

function Pocket({ wallet, link }: { wallet: RelayWallet; link: string }): ReactElement {
  useLook()
  const [said, say] = useState('')
  const [uri, setUri] = useState(link)
  const run = (what: string, work: () => Promise<unknown>): void =>
    void work().then(
      () => say(what),
      (error: Error) => say(error.message),
    )
  const pair = (): void => {
    setUri('')
    run('Scanned', () => wallet.pair(uri.trim()))
  }
  return (
    <>
      <header className="bar">
        <strong>Pocket</strong>
        <span>a wallet on another device</span>
      </header>
      <main>
        <section className="panel">
          <h2>Pairing link</h2>
          <p>
            On the demo page: Connect wallet, QR code, Copy link. Then paste it here, in place of scanning the code.
          </p>
          <div className="row">
            <label>
              Link <input value={uri} placeholder="wc:…" onInput={(event) => setUri(event.currentTarget.value)} />
            </label>
            <button type="button" disabled={!uri.trim()} onClick={pair}>
              Pair
            </button>
          </div>
          <output data-testid="said">{said}</output>
        </section>
        <Proposal wallet={wallet} onSaid={say} />
        <section className="panel">
          <h2>Sessions</h2>
          {wallet.sessions.length === 0 && <p>None</p>}
          {wallet.sessions.map((topic) => (
            <div className="row" key={topic}>
              <span>{topic.slice(0, 8)}…</span>
              <button type="button" onClick={() => run('Disconnected', () => wallet.disconnect(topic))}>
                Disconnect
              </button>
            </div>
          ))}
          <div className="row">
            <button type="button" onClick={() => run('Account chosen', () => wallet.selectAccount(1))}>
              Choose the other account
            </button>
            <button type="button" onClick={() => run('Offline', () => wallet.goOffline())}>
              Go offline
            </button>
            <button type="button" onClick={() => run('Online', () => wallet.goOnline())}>
              Go online
            </button>
          </div>
        </section>
        <section className="panel">
          <h2>Requests</h2>
          <div className="row">
            <label>
              Requests get{' '}
              <select
                onInput={(event) => {
                  wallet.requestPolicy = event.currentTarget.value as keyof typeof ANSWERS
                }}
              >
                {Object.entries(ANSWERS).map(([policy, label]) => (
                  <option key={policy} value={policy}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <pre data-testid="requests">
            {wallet.requests.map(({ method, chainId, outcome }) => `${method} on ${chainId}: ${outcome}\n`).join('')}
          </pre>
        </section>
      </main>
    </>
  )
}

const wallet = await startWallet(await loadConfig())
wallet.proposalPolicy = { kind: 'ignore' }
// What a link to a web wallet brings: `/wallet/wc?uri=…`.
const link = new URLSearchParams(location.search).get('uri') ?? ''
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Pocket wallet={wallet} link={link} />)
