import type { Account } from '../../domain/account.ts'
import { isRecord } from '../../kernel/guard.ts'
import { parseBase64, toHex } from '../bytes.ts'

/** bech32 with any chain's prefix: the form, not the checksum. */
export const parseCosmosAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[a-z][a-z0-9]{0,19}1[02-9ac-hj-np-z]{38,58}$/.test(text) ? text : undefined

/** What `getKey` answers, or one row of `cosmos_getAccounts`; no account when there is no address in it. */
export function parseCosmosAccounts(value: unknown): Account[] {
  if (!isRecord(value)) return []
  const address = parseCosmosAddress(value.bech32Address ?? value.address)
  const publicKey = value.pubKey instanceof Uint8Array ? value.pubKey : parseBase64(value.pubkey)
  return address
    ? [{ namespace: 'cosmos', address, type: 'eoa', ...(publicKey?.length && { publicKey: toHex(publicKey) }) }]
    : []
}
