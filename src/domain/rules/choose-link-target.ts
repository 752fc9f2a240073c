/** Where a native or universal link opens (facts: state-and-views 4, "Target"). */
export const chooseLinkTarget = ({
  isTelegram,
  isInFrame,
}: {
  isTelegram: boolean
  isInFrame: boolean
}): '_blank' | '_top' | '_self' => (isTelegram ? '_blank' : isInFrame ? '_top' : '_self')
