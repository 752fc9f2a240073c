import type { Account } from '../../domain/account.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import type { Network } from '../../domain/network.ts'
import { isRecord } from '../../kernel/guard.ts'
import { toHex } from '../bytes.ts'
import { parseSs58, toSs58 } from './ss58.ts'

const KEY_TYPES = ['sr25519', 'ed25519', 'ecdsa'] as const

export const parsePolkadotAddress = (text: string): string | undefined => (parseSs58(text) ? text : undefined)

/** An account of ours with the address the wallet calls it by. */
export interface InjectedAccount {
  readonly account: Account
  readonly injectedAddress: string
}

/**
 * What an extension listed, without rows that are none, keys of EVM chains, and accounts tied to another chain; each
 * once. Addresses get the network's own prefix, as its explorers and other people write them.
 */
export function parseInjectedAccounts(value: unknown, { id, ss58Prefix }: Network): InjectedAccount[] {
  const accounts = new Map<string, InjectedAccount>()
  for (const row of Array.isArray(value) ? value.slice(0, MAX_ACCOUNTS) : []) {
    if (!isRecord(row) || row.type === 'ethereum') continue
    const key = parseSs58(row.address)
    const isElsewhere = typeof row.genesisHash === 'string' && row.genesisHash && !row.genesisHash.includes(String(id))
    if (!key || isElsewhere) continue
    const injectedAddress = String(row.address)
    const publicKey = toHex(key)
    const keyType = KEY_TYPES.find((type) => type === row.type)
    const address = ss58Prefix === undefined ? injectedAddress : toSs58(key, ss58Prefix)
    accounts.set(publicKey, {
      injectedAddress,
      account: { namespace: 'polkadot', address, type: 'eoa', publicKey, ...(keyType && { keyType }) },
    })
  }
  return [...accounts.values()]
}
