import type { Account } from '../../domain/account.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import { isRecord } from '../../kernel/guard.ts'
import { toHex } from '../bytes.ts'

/** Base58check (P2PKH, P2SH), bech32 or bech32m, on any network. The form, not the checksum. */
const ADDRESS = /^([123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
const MAIN_ADDRESS = /^([13]|bc1)/

export const parseBitcoinAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && ADDRESS.test(text) ? text : undefined

/** Only Taproot needs BIP-322: its keys cannot be recovered from an ECDSA signature, as the others can. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/.test(address)

/** What wallets say an address is for, where we know what to do with it. */
const PURPOSES: readonly unknown[] = ['payment', 'ordinal', 'ordinals']

const MAIN = '000000000019d6689c085ae165831e93'
const TEST = '000000000933ea01ad0ee984209779ba'
const SIGNET = '00000008819873e925422c1ff0f99f7c'

/** By the names wallets use, and back; several test networks share one kind of address. */
export const CHAIN_IDS: Readonly<Record<string, string>> = {
  mainnet: MAIN,
  livenet: MAIN,
  testnet: TEST,
  testnet4: TEST,
  signet: SIGNET,
}

/** The chain an address belongs to: wallets tell no chain, addresses do. Of the test networks, the page's own. */
export const chainOfAddress = (address: string, wanted: string): string =>
  MAIN_ADDRESS.test(address) ? MAIN : wanted === MAIN ? TEST : wanted

/**
 * What a wallet listed, payment first, without rows that are none and other chains' ones. Where it does not say what an
 * address is for, Taproot beside another is for ordinals: wallets that keep two keep them so.
 */
export function parseBitcoinAccounts(value: unknown): Account[] {
  const rows = (Array.isArray(value) ? value.slice(0, MAX_ACCOUNTS) : []).map((row: unknown) =>
    isRecord(row) ? row : { address: row },
  )
  const addresses = rows.map(({ address }) => parseBitcoinAddress(address) ?? '').filter(Boolean)
  const isSplit = addresses.some((address) => !isTaproot(address))
  const accounts = new Map<string, Account>()
  for (const { address: given, publicKey, purpose, intention, path, derivationPath } of rows) {
    const address = parseBitcoinAddress(given)
    const said = purpose ?? intention ?? (address && isSplit && isTaproot(address) ? 'ordinals' : 'payment')
    if (!address || accounts.has(address) || !PURPOSES.includes(said)) continue
    const key = publicKey instanceof Uint8Array ? toHex(publicKey) : publicKey
    const where = path ?? derivationPath
    accounts.set(address, {
      namespace: 'bip122',
      address,
      type: said === 'payment' ? 'payment' : 'ordinal',
      ...(typeof key === 'string' && /^[0-9a-f]{64,66}$/i.test(key) && { publicKey: key }),
      ...(typeof where === 'string' && /^m(\/\d+'?)+$/.test(where) && { path: where }),
    })
  }
  return [...accounts.values()].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'))
}
