import type { Account } from '../../../src/domain/account.ts'
import type { Namespace, Network } from '../../../src/domain/network.ts'
import type { ChainFamily } from '../../../src/ports/chain-family.ts'
import type { FamilyWalletControl } from '../../../src/testing/wallets/wallet-behaviour.ts'

/** A wallet of the family, not yet on a page. */
export interface CaseWallet {
  readonly connectorId: string
  readonly control: Pick<
    FamilyWalletControl,
    | 'requests'
    | 'rejectNext'
    | 'hangNext'
    | 'throwNext'
    | 'garbageAccounts'
    | 'selectAccount'
    | 'setAccounts'
    | 'isConnected'
  > & { listenerCount?(): number }
  /** Puts it on this page; the answer takes it away. */
  install(): () => void
}

/** One family in the hands of the contract suite. */
export interface FamilyCase {
  readonly namespace: Namespace
  /** Told apart where a family has several kinds of wallets. */
  readonly title?: string
  family(): ChainFamily
  readonly networks: readonly [Network, ...Network[]]
  createWallet(): CaseWallet | Promise<CaseWallet>
  /** What the wallet is asked by when the page wants its accounts, and when it wants a text signed. */
  readonly methods: { readonly connect: string; readonly sign: string; readonly secondConnect?: string }
  /** The wallet shows its accounts on a reload without being asked, so it cannot fail to answer. */
  readonly isReadOnReload?: true
  /** Answers to that question for accounts which are none. */
  readonly garbage: readonly unknown[]
  /** Checked by a library that is not ours. */
  verify(signature: string, message: string, account: Account): boolean | Promise<boolean>
  /** The wallet shows all accounts at once and knows no selected one: a change there reorders nothing here. */
  readonly listsAll?: true
}
