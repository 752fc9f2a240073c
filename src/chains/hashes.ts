export async function sha256(...parts: readonly ArrayLike<number>[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from(parts.flatMap((part) => Array.from(part)))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** One of RIPEMD-160's two lines: which word each of 80 steps takes, how far it turns, what it adds in each round. */
interface Line {
  readonly words: string
  readonly turns: string
  readonly added: readonly number[]
  /** Whose mixing function each round uses. */
  readonly mix: (round: number) => number
}

const LEFT: Line = {
  words: '0123456789abcdef74d1a6f3c0952eb83ae49f812706db5c19ba08c4d37fe56240597c2ae138b6fd',
  turns: 'befc5879bdef6798768db97f7cf9b7dcbd67e9dfe8d65c75bcefef989e56865c9f5b68dc5cdeb856',
  added: [0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e],
  mix: (round) => round,
}
const RIGHT: Line = {
  words: '5e7092b4d6f81a3c6b370d5aef8c4912f5137e69b8c2a04d86413bf05c2d97aecfa4158762de039b',
  turns: '899bdff5778beec69df7c89b77c76fdb97fb866ecd5edd75f58bee6e69c9c5f885c9c5e68d65fdbb',
  added: [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0],
  mix: (round) => 4 - round,
}

const MIX: readonly ((x: number, y: number, z: number) => number)[] = [
  (x, y, z) => x ^ y ^ z,
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x | ~y) ^ z,
  (x, y, z) => (x & z) | (y & ~z),
  (x, y, z) => x ^ (y | ~z),
]

const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const

/** RIPEMD-160 of a SHA-256: one block, which is all that addresses need. */
function ripemd160(input: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(input)
  block[input.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(56, input.length * 8, true)
  const run = ({ words, turns, added, mix }: Line): number[] => {
    let [a, b, c, d, e]: number[] = [...START]
    for (let step = 0; step < 80; step++) {
      const round = step >> 4
      const word = view.getUint32(Number.parseInt(words[step] as string, 16) * 4, true)
      const mixed = MIX[mix(round)]?.(b as number, c as number, d as number) ?? 0
      const sum = ((a as number) + mixed + word + (added[round] as number)) | 0
      const next = (turn(sum, Number.parseInt(turns[step] as string, 16)) + (e as number)) | 0
      ;[a, b, c, d, e] = [e, next, b, turn(c as number, 10), d]
    }
    return [a, b, c, d, e] as number[]
  }
  const [left, right] = [run(LEFT), run(RIGHT)]
  const result = new DataView(new ArrayBuffer(20))
  for (let index = 0; index < 5; index++) {
    const sum =
      (START[(index + 1) % 5] as number) + (left[(index + 2) % 5] as number) + (right[(index + 3) % 5] as number)
    result.setUint32(index * 4, sum | 0, true)
  }
  return new Uint8Array(result.buffer)
}

/** How Bitcoin and Cosmos make 20 bytes of a key or a script. */
export const hash160 = async (bytes: ArrayLike<number>): Promise<Uint8Array> => ripemd160(await sha256(bytes))
