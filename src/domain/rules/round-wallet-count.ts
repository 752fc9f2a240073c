/** From ten on in tens: 614 wallets are "610+", 20 are "20" (R2.26). */
export function roundWalletCount(count: number): { count: number; isMore: boolean } {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: rounded, isMore: rounded < count }
}
