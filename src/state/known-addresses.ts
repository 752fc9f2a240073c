import type { Network } from '../domain/network.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import { isRecord } from '../kernel/guard.ts'
import { withDeadline } from '../kernel/promise.ts'
import type { Interior, Parts } from './interior.ts'
import { readSent } from './sent-transactions.ts'

/** With whom the account has dealt: `trusted` are its own accounts and those it sent to, `met` all others. */
export interface KnownAddresses {
  readonly trusted: readonly string[]
  readonly met: readonly string[]
}

/** How long the last look at a transfer waits for a history to warn from. */
const HISTORY_LOOK_MS = 4_000
/** Of the newest page, as many are looked at on the chain. */
const LOOKED_AT = 12

/** The newest page of the history. Only addresses are read of it, so only those are checked. */
async function readHistory(
  { families, options, services: { load: loadServices } }: Parts<'families' | 'options' | 'services'>,
  account: string,
  { caipNetworkId: chainId, chainNamespace }: Network,
) {
  if (!families.offers('activity', chainNamespace) || !options.peek().projectId) return []
  const { http, supportedChains } = await loadServices()
  if (!(await supportedChains()).includes(chainId)) return []
  const path = `/v1/account/${encodeURIComponent(account)}/history`
  const answer = await http.get({ service: 'blockchainApi', path, query: { chainId } })
  const rows: readonly unknown[] = isRecord(answer) && Array.isArray(answer.data) ? answer.data : []
  return rows.flatMap((row) => {
    const { sentFrom, sentTo, hash } = isRecord(row) && isRecord(row.metadata) ? row.metadata : {}
    return typeof sentFrom === 'string' && typeof sentTo === 'string' ? [{ sentFrom, sentTo, hash: `${hash}` }] : []
  })
}

/** Whom those transactions handed tokens to; nobody where the family, or its node, does not say. */
async function readReceivers(
  { families, services }: Parts<'families' | 'services'>,
  { account, network, hashes }: { account: string; network: Network; hashes: readonly string[] },
): Promise<readonly string[]> {
  const operations = await families.get(network.chainNamespace)?.operations()
  const transfer = await operations?.transfer?.()
  const { rpc } = await services.load()
  return (await transfer?.readReceivers?.(account, hashes, (method, params) => rpc(network, method, params))) ?? []
}

/** From what was sent from this browser, and from the recent history where that can be had soon. Never fails. */
export async function findKnownAddresses(
  interior: Interior,
  account: string,
  network: Network,
): Promise<KnownAddresses> {
  const {
    connections,
    environment: { storage, clock },
  } = interior
  const isOwn = (address: string): boolean => isSameAddress(address, account)
  const inTime = <Row>(reading: Promise<readonly Row[]>): Promise<readonly Row[]> =>
    withDeadline(reading, {
      clock,
      limitMs: HISTORY_LOOK_MS,
      late: () => new Error('The history is late'),
    }).catch(() => []) // a warning less: sending must not hang on a service
  const sent = readSent(storage).filter(({ from }) => isOwn(from))
  const rows = await inTime(readHistory(interior, account, network))
  const own = rows.filter(({ sentFrom }) => isOwn(sentFrom)).slice(0, LOOKED_AT)
  const hashes = [...own, ...sent.slice(0, LOOKED_AT)]
    .map(({ hash }) => hash)
    .filter((hash) => /^\w{40,100}$/.test(hash))
  const handedTo = await inTime(readReceivers(interior, { account, network, hashes: [...new Set(hashes)] }))
  return {
    trusted: [
      ...connections.active.peek().accounts.map(({ address }) => address),
      ...handedTo,
      ...sent.map(({ to }) => to),
      ...rows.filter(({ sentFrom }) => isOwn(sentFrom)).map(({ sentTo }) => sentTo),
    ],
    met: rows.map(({ sentFrom }) => sentFrom).filter((address) => !isOwn(address)),
  }
}
