import { isRecord } from '../../kernel/guard.ts'
import { isSameAddress } from './is-same-address.ts'

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) */
const OPERATED = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * Whether a network undid what an account had sent, by the receipt. Of a smart account (ERC-4337) somebody else sends a bundle,
 * which is done also where the account's part of it has failed: only its record tells. Of several parts of one account nobody
 * knows which is meant, so that all of them have to say so. Who sends for themselves has no part in a bundle, whatever a contract records.
 */
export function hasFailedOnChain(receipt: Readonly<Record<string, unknown>>, account: string): boolean {
  if (Number(receipt.status ?? 1) === 0) return true
  const logs: readonly unknown[] = Array.isArray(receipt.logs) ? receipt.logs : []
  const parts = logs.filter(
    (log): log is Record<string, unknown> =>
      isRecord(log) &&
      Array.isArray(log.topics) &&
      isSameAddress(`${log.topics[0]}`, OPERATED) &&
      isSameAddress(`${log.topics[2]}`, `0x${account.slice(2).padStart(64, '0')}`),
  )
  return (
    !isSameAddress(`${receipt.from}`, account) &&
    parts.length > 0 &&
    parts.every(({ data }) => /^0x[\da-f]{64}0{64}/i.test(`${data}`))
  )
}
