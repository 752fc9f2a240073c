/** Views of receiving. */
export interface ReceiveViews {
  /** The account's address, to be paid. */
  WalletReceive: undefined
  /** The networks on which that address can be paid. */
  WalletCompatibleNetworks: undefined
}
