import type { Connector } from '../../domain/connector.ts'
import type { CaipNetworkId } from '../../domain/network.ts'

/** Whom a session is about. */
export interface Subject {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The wallet that has the account. */
  readonly owner: string
}

/** Ids of wallets count within their family. */
export const holderOf = (connector: Connector | undefined): string => `${connector?.chain} ${connector?.id}`

/** As text, empty where there is nobody. */
export const keyOf = (subject: Subject | undefined): string => (subject ? `${subject.chainId}:${subject.address}` : '')
