import type { Connector } from '../connector.ts'
import { isSameAddress } from './is-same-address.ts'

/** Who calls itself something: on the page in its family, or in the family's storage. */
interface Claimant {
  readonly id: string
  readonly chain?: Connector['chain']
}
type Returning = Pick<Connector, 'id' | 'chain' | 'info' | 'claimsName'>

/** Without the number that tells it from another one. */
const claimOf = (id: string): string => id.replace(/ \(\d+\)$/, '')

/**
 * Whether a stored id means this wallet, or may: of two that call themselves the same, the order may be another one
 * after a reload. Who of them it is, `isSameWallet` tells.
 */
export const isStoredAs = (id: string, connector: Pick<Connector, 'id'>): boolean =>
  claimOf(id) === claimOf(connector.id)

/**
 * An rdns is anybody's claim. Whoever comes back by one is the wallet of before when its uuid is the same, or when it still
 * grants the account that was used; without a uuid, by the account alone. So is a name, but its only claimant on this page, and in
 * storage, is taken at its word: such a wallet may list no other account than the one chosen last (R4.14).
 */
export const isSameWallet = (
  before: { readonly id: string; readonly address: string; readonly uuid?: string | undefined } | undefined,
  { id, chain, info, claimsName }: Returning,
  accounts: readonly { readonly address: string }[],
  claimants: readonly Claimant[],
): boolean =>
  !before ||
  !(
    info ||
    before.id !== id ||
    (claimsName && claimants.some((one) => (one.chain ?? chain) === chain && one.id !== id && isStoredAs(id, one)))
  ) ||
  (before.uuid || 0) === info?.uuid ||
  accounts.some(({ address }) => isSameAddress(address, before.address))

/** As which of those in storage this wallet comes back: the one of its own number, where two could be meant. */
export const findStored = <Wallet extends { readonly id: string; readonly address: string; readonly uuid?: string }>(
  stored: readonly Wallet[],
  connector: Returning,
  accounts: readonly { readonly address: string }[],
  connectors: readonly Claimant[],
): Wallet | undefined => {
  const claimants = [...connectors, ...stored]
  const same = stored.filter(
    (one) => isStoredAs(one.id, connector) && isSameWallet(one, connector, accounts, claimants),
  )
  return same.find(({ id }) => id === connector.id) ?? same[0]
}
