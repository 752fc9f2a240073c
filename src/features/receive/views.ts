/** Views of receiving. */
export interface ReceiveViews {
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
}
