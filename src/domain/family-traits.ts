import type { AccountType } from './account.ts'
import type { AssetIds } from './asset-ids.ts'
import type { Network } from './network.ts'

/** Who sells coins for money. */
export type OnrampProvider = 'meld' | 'coinbase'

/** What screens can offer where a network of the family is the active one. */
export type FamilyOffer =
  /** The services list what an account holds. */
  | 'tokens'
  /** The services know what an account did. */
  | 'activity'
  /** Accounts can have names; `FamilyOperations.names` reads them. */
  | 'names'
  /** Coins and tokens are sent, by `FamilyOperations.transfer`. */
  | 'send'
  /** There are exchanges; on which networks is a list of its own. */
  | 'swaps'
  /** Contracts keep what a site may do for an account. */
  | 'smart-sessions'
  /** A login by email or with a social account brings keys of this family. */
  | 'logins'
  /** Other tokens than the network's coin are sold, too. */
  | 'token-purchases'

/** What screens say about a chain family, and what they offer on its networks. */
export interface FamilyTraits {
  /**
   * Names the family's networks: `Solana`, `EVM networks`. A host's `texts` replace it under `connecting.<namespace>`,
   * `networks.<namespace>` and `wallets.<namespace>`.
   */
  readonly name: string
  /** The same where there is room for one word, in front of "wallet": `EVM`. */
  readonly shortName?: string
  /** In use first, where a wallet has accounts of several types. `eoa` when absent. */
  readonly defaultAccountType?: AccountType
  /** Accounts serve different purposes, as Bitcoin's do: a visitor is switched to a named one only, and to one that pays. */
  readonly hasAccountPurposes?: true
  /** A key has another address on each network: what is sent from the others to the one that shows does not arrive. */
  readonly hasAddressPerNetwork?: true
  /** What the usual explorers call the page of an account in their addresses. `address` when absent. */
  readonly accountPage?: string
  /** What is absent is not offered. */
  readonly offers?: readonly FamilyOffer[]
  /** For payments, of a family that exchanges are not known to take. */
  readonly assetIds?: AssetIds
  /** What a sign-in text may call a chain besides its reference: Solana's names a cluster. */
  readonly chainNames?: readonly string[]
  /** What wallets call a network, where they have a name for it: `solana:devnet`. */
  readonly chainOf?: (network: Network) => string | undefined
  /** What services that list tokens by their address call the network's own coin (R9.41). */
  readonly coinAddress?: string
  /** Who sells the coin of its networks. */
  readonly onrampProviders?: readonly OnrampProvider[]
}

export const hasOffer = ({ offers }: FamilyTraits, offer: FamilyOffer): boolean => !!offers?.includes(offer)
