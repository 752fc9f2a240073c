import type { Network } from '../domain/network.ts'
import { storagePrefix } from '../domain/rules/storage-prefix.ts'
import { fence } from '../kernel/fence.ts'
import { isRecord } from '../kernel/guard.ts'
import { CONNECTIONS_KEY } from '../state/connection-state.ts'
import { TAKEN_KEY, THEIRS } from './await-incumbents.ts'

interface Known {
  readonly connectorId: string
  readonly address: string
}

/** A wallet of the public list, by whose id the incumbent knows those Solana wallets whose name it finds in it. */
const LISTED = /^[\da-f]{64}$/
/** The beginnings of those ids; the names are ours, too. */
const SOLANA_NAMES: Readonly<Record<string, string>> = {
  c57ca95b: 'MetaMask',
  '4622a2b2': 'Trust Wallet',
  '1ca0bdd4': 'Solflare',
  a797aa35: 'Phantom',
  '2a3c8904': 'Coin98',
  '8b830a2b': 'Magic Eden',
  '2bd8c14e': 'Backpack',
  '38f5d18b': 'Bitget Wallet',
  '85db4314': 'Frontier',
  '971e689d': 'OKX Wallet',
  '2fafea35': 'Binance Wallet',
}

const parse = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const addressOf = (account: unknown): unknown => (isRecord(account) ? account.address : account)

/** What the incumbent, and wagmi under it, say of the accounts of one connector. */
function* accountsOf(namespace: string): Generator<Known> {
  const byFamily = parse(`${THEIRS}connections`)
  const listed = isRecord(byFamily) ? byFamily[namespace] : []
  for (const { connectorId, accounts } of Array.isArray(listed) ? listed : [])
    yield { connectorId, address: String(addressOf(accounts?.[0])) }
  // Its wagmi adapter lets wagmi remember, whose Map is stored as a list of pairs.
  const wagmi = parse('wagmi.store') as {
    state?: { connections?: { value?: [string, Record<string, unknown>][] } }
  } | null
  for (const [, { connector, accounts }] of wagmi?.state?.connections?.value ?? [])
    yield {
      connectorId: String(isRecord(connector) && connector.id),
      address: String(Array.isArray(accounts) && accounts[0]),
    }
}

/**
 * Before the widget comes back to anybody: a visitor whom the incumbent has left connected by a wallet of this page comes back
 * to that wallet, and its account. `engine` is the host's own, where it gives one. Reads the incumbent's public keys, and never
 * writes or removes them: a host that goes back to it finds everything there. Anything unreadable is nobody's session.
 */
export function takeOver(networks: readonly Network[], name = '', engine: unknown): void {
  fence(() => {
    const ours = storagePrefix(name) + CONNECTIONS_KEY
    const awaited = localStorage.getItem(ours)
    // Written by await-incumbents.ts, and by nobody else.
    if (!awaited || !/^\{("\w+":0,?)+\}$/.test(awaited)) return
    localStorage.removeItem(ours)
    localStorage.setItem(TAKEN_KEY, '1')
    const found = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].flatMap((namespace) => {
      const id = localStorage.getItem(`${THEIRS}${namespace}:connected_connector_id`)
      // Whoever claims an rdns is the wallet of before when it still grants the account of before: without one nobody can tell.
      // A pairing and a login (`ID_AUTH`, later `AUTH`) are bound to what is theirs, and would be waited for at each load. Only a
      // pairing of the host's own engine goes on in it.
      const address = [...accountsOf(namespace)].find(
        ({ connectorId }) =>
          connectorId === id && !/AUTH$/.test(connectorId) && (engine || !/^walletC/.test(connectorId)),
      )?.address
      // By any other of these ids nobody would ever come back, and each load would wait for them.
      const own = id && LISTED.test(id) ? SOLANA_NAMES[id.slice(0, 8)] : id
      return own && address ? [[namespace, { id: own, address }] as const] : []
    })
    if (found.length) localStorage.setItem(ours, JSON.stringify(Object.fromEntries(found)))
  })
}
