/** The view of all wallets of a visitor. */
export interface WalletsViews {
  /** All connected wallets, and those of before. */
  ProfileWallets: undefined
}
