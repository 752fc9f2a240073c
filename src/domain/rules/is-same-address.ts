/**
 * Whether two texts are one address. Hexadecimal says the same in capitals, and EIP-55 uses them; base58 does not, and
 * bech32 knows none.
 */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
