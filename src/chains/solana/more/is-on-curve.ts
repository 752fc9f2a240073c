import { readBase58 } from '../../base58.ts'

// Curve25519: x² = (y² - 1) / (d·y² + 1), modulo the prime.
const PRIME = 2n ** 255n - 19n

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % PRIME]
  for (let rest = exponent; rest; rest >>= 1n, square = (square * square) % PRIME)
    if (rest & 1n) result = (result * square) % PRIME
  return result
}

/** Whether an address can be a visitor's key. The others are programs' own: nobody can sign for them. */
export function isOnCurve(address: string): boolean {
  const bytes = readBase58(address, 32) ?? new Uint8Array(32).fill(255)
  const whole = bytes.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n)
  const ySquared = power(BigInt.asUintN(255, whole), 2n)
  const d = (PRIME - 121_665n) * power(121_666n, PRIME - 2n)
  const [above, below] = [ySquared + PRIME - 1n, d * ySquared + 1n]
  // Of a quotient that has a root, the product has one, too.
  const root = power(above * below, (PRIME - 1n) / 2n)
  // Zero has one sign alone.
  return root === 1n || (root === 0n && whole < 2n ** 255n)
}
