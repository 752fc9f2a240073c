// Checking signatures needs no secret: nothing here takes care to take the same time for all numbers.

const P = 2n ** 255n - 19n
/** How many points there are that signers use. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (value: bigint, by = P): bigint => ((value % by) + by) % by

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (result * result * (bit === '1' ? base : 1n)) % P
  return result
}

const D = mod(-121665n * power(121666n, P - 2n))
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n)

/** Extended coordinates, which need no division on the way: x is X / Z, y is Y / Z, and T is xyZ. */
export type EdwardsPoint = readonly [x: bigint, y: bigint, z: bigint, t: bigint]

const IDENTITY: EdwardsPoint = [0n, 1n, 1n, 0n]

/** The square root of u / v that is even; undefined where there is none. */
function rootOfRatio(u: bigint, v: bigint): bigint | undefined {
  const cube = mod(v ** 3n)
  const guess = mod(u * cube * power(mod(u * cube * cube * v), (P - 5n) / 8n))
  const root = [guess, mod(guess * ROOT_OF_MINUS_ONE)].find((one) => mod(v * one * one - u) === 0n)
  return root === undefined || (root & 1n) === 0n ? root : P - root
}

export const isSamePoint = (one: EdwardsPoint, other: EdwardsPoint): boolean =>
  mod(one[0] * other[2] - other[0] * one[2]) === 0n && mod(one[1] * other[2] - other[1] * one[2]) === 0n

function add(one: EdwardsPoint, other: EdwardsPoint): EdwardsPoint {
  const a = mod((one[1] - one[0]) * (other[1] - other[0]))
  const b = mod((one[1] + one[0]) * (other[1] + other[0]))
  const c = mod(2n * D * one[3] * other[3])
  const d = mod(2n * one[2] * other[2])
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

function times(point: EdwardsPoint, factor: bigint): EdwardsPoint {
  let result = IDENTITY
  for (const bit of factor.toString(2)) {
    result = add(result, result)
    if (bit === '1') result = add(result, point)
  }
  return result
}

export const fromLittleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

const toPoint = (x: bigint, y: bigint): EdwardsPoint => [x, y, 1n, mod(x * y)]

/** RFC 8032, 5.1.3. Undefined for bytes that are no point, or not the way to write one. */
export function parseEdwards(bytes: Uint8Array): EdwardsPoint | undefined {
  const isOdd = (bytes[31] ?? 0) > 127
  const y = fromLittleEndian(bytes) & (2n ** 255n - 1n)
  const root = y < P ? rootOfRatio(mod(y * y - 1n), mod(D * y * y + 1n)) : undefined
  if (root === undefined || (root === 0n && isOdd)) return undefined
  return toPoint(isOdd ? P - root : root, y)
}

/** RFC 9496, 4.3.1: the same curve without its eight small points. Undefined for bytes that are none. */
export function parseRistretto(bytes: Uint8Array): EdwardsPoint | undefined {
  const s = fromLittleEndian(bytes)
  if (s >= P || s & 1n) return undefined
  const [u1, u2] = [mod(1n - s * s), mod(1n + s * s)]
  const v = mod(-D * u1 * u1 - u2 * u2)
  const root = rootOfRatio(1n, mod(v * u2 * u2))
  if (root === undefined) return undefined
  const half = mod(root * u2)
  const x = mod(2n * s * half)
  const y = mod(u1 * root * half * v)
  const point = toPoint(x & 1n ? P - x : x, y)
  return y === 0n || point[3] & 1n ? undefined : point
}

/** Ristretto's points stand for four of the curve's each. */
export const isSameRistretto = ([x1, y1]: EdwardsPoint, [x2, y2]: EdwardsPoint): boolean =>
  mod(x1 * y2 - y1 * x2) === 0n || mod(y1 * y2 - x1 * x2) === 0n

const BASE_X = 15112221349535400772501151409588531511454012693041857206046113283949847762202n
const BASE_Y = 46316835694926478169428394003475163141307993866256225615783033603165251855960n

/** `s` times the base minus `challenge` times the key: a signer's `R`. Undefined where `s` is no proper number. */
export function recoverR(key: EdwardsPoint, s: bigint, challenge: Uint8Array): EdwardsPoint | undefined {
  if (s >= L) return undefined
  return add(times(toPoint(BASE_X, BASE_Y), s), times(key, mod(-fromLittleEndian(challenge), L)))
}

/** Ed25519 (RFC 8032). A key of the eight small points, by which everybody can sign, is nobody's. */
export async function isEd25519Signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const [r, owner] = [parseEdwards(signature.slice(0, 32)), parseEdwards(key)]
  if (signature.length !== 64 || !r || !owner || isSamePoint(times(owner, 8n), IDENTITY)) return false
  const signed = Uint8Array.from([...signature.slice(0, 32), ...key, ...message])
  const challenge = new Uint8Array(await crypto.subtle.digest('SHA-512', signed))
  const found = recoverR(owner, fromLittleEndian(signature.slice(32)), challenge)
  return !!found && isSamePoint(found, r)
}
