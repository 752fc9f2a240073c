/** Views of who the visitor is and what they own. */
export interface AccountViews {
  /** The account of the visitor, or the wallets where there is none. */
  Account: undefined
  /** Other accounts of the same wallet. */
  SwitchAddress: undefined
  /** What can be changed of the connected wallet. */
  WalletSettings: undefined
}
