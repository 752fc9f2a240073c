/**
 * Where a native or universal link opens (R2.38). Telegram opens links in windows of its own;
 * a visitor who has left for a login elsewhere comes back to the mini app itself.
 */
export const chooseLinkTarget = ({
  isTelegram,
  isInFrame,
  isLoginPending,
}: {
  isTelegram: boolean
  isInFrame: boolean
  /** A social login of Telegram is under way. */
  isLoginPending: boolean
}): '_blank' | '_top' | '_self' => {
  if (isTelegram && !isLoginPending) return '_blank'
  return isTelegram || isInFrame ? '_top' : '_self'
}
