/** A point in affine coordinates; undefined is the one at infinity. */
type Point = readonly [x: bigint, y: bigint] | undefined

// Checking signatures needs no secret: nothing here takes care to take the same time for all numbers.

const P = 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const G: Point = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
]

const mod = (value: bigint, by = P): bigint => ((value % by) + by) % by

function invert(value: bigint, by = P): bigint {
  let [a, b, x, y] = [mod(value, by), by, 1n, 0n]
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x]
  return mod(x, by)
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (result * result * (bit === '1' ? base : 1n)) % P
  return result
}

/** Jacobian coordinates, which need no division on the way: x is X / Z², y is Y / Z³. */
type Projective = readonly [bigint, bigint, bigint] | undefined

function double(point: Projective): Projective {
  if (!point) return undefined
  const [x, y, z] = point
  const square = (y * y) % P
  const fourth = (square * square) % P
  const part = (4n * x * square) % P
  const slope = (3n * x * x) % P
  const nextX = mod(slope * slope - 2n * part)
  return [nextX, mod(slope * (part - nextX) - 8n * fourth), (2n * y * z) % P]
}

function add(one: Projective, other: Projective): Projective {
  if (!one || !other) return one ?? other
  const [[x1, y1, z1], [x2, y2, z2]] = [one, other]
  const [square1, square2] = [(z1 * z1) % P, (z2 * z2) % P]
  const [left, right] = [(x1 * square2) % P, (x2 * square1) % P]
  const [leftY, rightY] = [(y1 * square2 * z2) % P, (y2 * square1 * z1) % P]
  const [run, rise] = [mod(right - left), mod(rightY - leftY)]
  if (run === 0n) return rise === 0n ? double(one) : undefined
  const square = (run * run) % P
  const cube = (square * run) % P
  const x = mod(rise * rise - cube - 2n * left * square)
  return [x, mod(rise * (left * square - x) - leftY * cube), (run * z1 * z2) % P]
}

/** The sum of two products. */
function combine(one: Point, by: bigint, other: Point, otherBy: bigint): Point {
  const times = (point: Point, factor: bigint): Projective => {
    const start: Projective = point && [...point, 1n]
    let result: Projective
    for (const bit of factor.toString(2)) {
      result = double(result)
      if (bit === '1') result = add(result, start)
    }
    return result
  }
  const sum = add(times(one, by), times(other, otherBy))
  if (!sum) return undefined
  const inverse = invert(sum[2])
  return [mod(sum[0] * inverse ** 2n), mod(sum[1] * inverse ** 3n)]
}

/** The point with this x whose y is odd or even; undefined where the curve has none. */
function lift(x: bigint, isOdd: boolean): Point {
  if (x >= P) return undefined
  const square = mod(x ** 3n + 7n)
  const y = power(square, (P + 1n) / 4n)
  if ((y * y) % P !== square) return undefined
  return [x, (y & 1n) === (isOdd ? 1n : 0n) ? y : P - y]
}

export const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

const to32Bytes = (value: bigint): number[] =>
  Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(248 - 8 * index)) & 255n))

const isScalar = (value: bigint): boolean => value > 0n && value < N

/** The key that signed `hash` by ECDSA, 33 bytes or, uncompressed, 65; undefined when nobody can have. */
export function recoverKey(
  hash: Uint8Array,
  { r, s, isOdd }: { readonly r: bigint; readonly s: bigint; readonly isOdd: boolean },
  isCompressed = true,
): Uint8Array | undefined {
  const point = lift(r, isOdd)
  if (!point || !isScalar(r) || !isScalar(s)) return undefined
  const inverse = invert(r, N)
  const key = combine(point, mod(s * inverse, N), G, mod(-toNumber(hash) * inverse, N))
  if (!key) return undefined
  const [x, y] = key
  return Uint8Array.from(isCompressed ? [y & 1n ? 3 : 2, ...to32Bytes(x)] : [4, ...to32Bytes(x), ...to32Bytes(y)])
}

/** BIP-340. `challenge` is its tagged hash of R, key and text. */
export function isSchnorrSigned(key: Uint8Array, signature: Uint8Array, challenge: Uint8Array): boolean {
  const point = lift(toNumber(key), false)
  const [r, s] = [toNumber(signature.slice(0, 32)), toNumber(signature.slice(32, 64))]
  if (!point || r >= P || s >= N) return false
  const sum = combine(G, s, point, mod(-toNumber(challenge), N))
  return !!sum && sum[0] === r && (sum[1] & 1n) === 0n
}
