import { facesOf } from './faces-of.ts'
import { isSameAddress } from './is-same-address.ts'

/** Capitals of hexadecimal say nothing; those of base58 do. */
const digitsOf = (address: string): string => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)

/** Whether forgers may have made one for the other. */
function isTwin(one: string, other: string): boolean {
  const faces = facesOf(digitsOf(one))
  return facesOf(digitsOf(other)).some((face) => faces.includes(face))
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
  return [...trusted, ...met].find((known) => !isSameAddress(known, address) && isTwin(known, address))
}
