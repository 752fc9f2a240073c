import { isRecord } from '../../../kernel/guard.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { isAsAsked, type Move } from './is-as-asked.ts'

/** As many are looked at; each is a question to the node. */
const LOOKED_AT = 25

/** What a node knows about an account, newest first; others write into that list, too. */
async function signaturesOf(account: string, how: object, request: NodeRequest): Promise<readonly unknown[]> {
  const list = await request('getSignaturesForAddress', [account, { ...how, commitment: 'confirmed' }])
  return Array.isArray(list) ? list.flatMap((one) => (isRecord(one) ? [one.signature] : [])) : []
}

/** The newest transaction of an account, by which those after it are told. */
export const newestOf = async (account: string, request: NodeRequest): Promise<unknown> =>
  (await signaturesOf(account, { limit: 1 }, request))[0]

/**
 * How often the account has made this move since `until`, by transactions other than the `known` ones. Without an `until` nobody
 * can tell. Fails as the node does.
 */
export async function countMoves(
  { until, move, known }: { readonly until: unknown; readonly move: Move; readonly known: readonly unknown[] },
  account: string,
  request: NodeRequest,
): Promise<number> {
  if (until === undefined) return 0
  const how = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const ids = (await signaturesOf(account, { limit: LOOKED_AT, until }, request)).filter((id) => !known.includes(id))
  const found = await Promise.all(ids.map((id) => request('getTransaction', [id, how])))
  return found.filter((one) => isAsAsked(one, account, move) === true).length
}
