import { isSameAddress } from './is-same-address.ts'

/** As many characters at both ends together as an address that is shown short has: people compare no more. */
const COMPARED = 6

/** Capitals of hexadecimal say nothing; those of base58 do. */
const digitsOf = (address: string): string => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)

/** How many characters two texts have in common from their start. */
function countCommon(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}
const reverse = (text: string): string => [...text].reverse().join('')

/** Whether forgers may have made one for the other, whichever end they spent their work on. */
function isTwin(one: string, other: string): boolean {
  const [mine, theirs] = [digitsOf(one), digitsOf(other)]
  return countCommon(mine, theirs) + countCommon(reverse(mine), reverse(theirs)) >= COMPARED
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
