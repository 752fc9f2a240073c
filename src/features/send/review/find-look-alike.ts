import { isSameAddress } from '../../../domain/rules/is-same-address.ts'

/** What people compare of an address that is shown short, and forgers therefore compute. */
const faceOf = (address: string): string => {
  const shown = address.toLowerCase().replace(/^0x/, '')
  return shown.slice(0, 3) + shown.slice(-4)
}

/**
 * Another address that `address` could be taken for: whoever poisons a history sends dust from such a one, hoping to be
 * copied. To whom the visitor has sent before they may send again: `trusted`, the own accounts among them. `met` are all others.
 */
export function findLookAlike(
  address: string,
  { trusted, met }: { readonly trusted: readonly string[]; readonly met: readonly string[] },
): string | undefined {
  if (trusted.some((known) => isSameAddress(known, address))) return undefined
  const face = faceOf(address)
  return [...trusted, ...met].find((known) => !isSameAddress(known, address) && faceOf(known) === face)
}
