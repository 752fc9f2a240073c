/** The view of all wallets of a visitor. */
export interface WalletsViews {
  ProfileWallets: undefined
}
