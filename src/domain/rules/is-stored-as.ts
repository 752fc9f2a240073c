import type { Connector } from '../connector.ts'
import { isSameAddress } from './is-same-address.ts'

/** Without the number that tells it from another one. */
const claimOf = (id: string): string => id.replace(/ \(\d+\)$/, '')

/**
 * Whether a stored id means this wallet, or may: of two that call themselves the same, the order may be another one
 * after a reload. Who of them it is, `isSameWallet` tells.
 */
export const isStoredAs = (id: string, connector: Pick<Connector, 'id'>): boolean =>
  claimOf(id) === claimOf(connector.id)

/**
 * An rdns is anybody's claim, and so is a name. Whoever comes back by one is the wallet of before when its uuid is the same,
 * or when it still grants the account that was used; without a uuid, by the account alone.
 */
export const isSameWallet = (
  before: { readonly id: string; readonly address: string; readonly uuid?: string | undefined } | undefined,
  { id, info, claimsName }: Pick<Connector, 'id' | 'info' | 'claimsName'>,
  accounts: readonly { readonly address: string }[],
): boolean =>
  !before ||
  !(info || claimsName || before.id !== id) ||
  (before.uuid || 0) === info?.uuid ||
  accounts.some(({ address }) => isSameAddress(address, before.address))

/** As which of those in storage this wallet comes back: the one of its own number, where two could be meant. */
export const findStored = <Wallet extends { readonly id: string; readonly address: string; readonly uuid?: string }>(
  stored: readonly Wallet[],
  connector: Pick<Connector, 'id' | 'info' | 'claimsName'>,
  accounts: readonly { readonly address: string }[],
): Wallet | undefined => {
  const same = stored.filter((one) => isStoredAs(one.id, connector) && isSameWallet(one, connector, accounts))
  return same.find(({ id }) => id === connector.id) ?? same[0]
}
