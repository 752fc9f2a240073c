import type { Network } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { isRecord } from '../../../kernel/guard.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import type { Interior } from '../../../state/interior.ts'
import { HISTORY_LOOK_MS } from '../limits.ts'

/** With whom the account has dealt: `trusted` are its own accounts and those it sent to, `met` all others. */
export interface KnownAddresses {
  readonly trusted: readonly string[]
  readonly met: readonly string[]
}

/** transfer(address,uint256): whom a token went to does not stand in the transaction's `to`. */
const TRANSFER = '0xa9059cbb'

const receiverOf = ({ to, data }: { readonly to: string; readonly data: string }): string =>
  data.startsWith(TRANSFER) ? `0x${data.slice(34, 74)}` : to

/** The newest page of the history. Only addresses are read of it, so only those are checked. */
async function readHistory(
  { families, options, services: { load: loadServices } }: Interior,
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
    const { sentFrom, sentTo } = isRecord(row) && isRecord(row.metadata) ? row.metadata : {}
    return typeof sentFrom === 'string' && typeof sentTo === 'string' ? [{ sentFrom, sentTo }] : []
  })
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
  const history = withDeadline(readHistory(interior, account, network), {
    clock,
    limitMs: HISTORY_LOOK_MS,
    late: () => new Error('The history is late'),
  }).catch(() => []) // a warning less: sending must not hang on a service
  const { readSent } = await import('../../../state/sent-transactions.ts')
  const sent = readSent(storage).filter(({ from }) => isOwn(from))
  const rows = await history
  return {
    trusted: [
      ...connections.active.peek().accounts.map(({ address }) => address),
      ...sent.map(receiverOf),
      ...rows.filter(({ sentFrom }) => isOwn(sentFrom)).map(({ sentTo }) => sentTo),
    ],
    met: rows.map(({ sentFrom }) => sentFrom).filter((address) => !isOwn(address)),
  }
}
