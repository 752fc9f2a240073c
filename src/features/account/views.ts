/** Views of who the visitor is and what they own. */
export interface AccountViews {
  Account: undefined
  SwitchAddress: undefined
  WalletSettings: undefined
}
