/** The generator by Tommy Ettinger that is called mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SIGN_IN = `a.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\n\nURI: https://a.example/\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`

/** What the parsers expect, to be bent. */
const SAMPLES = [
  SIGN_IN,
  ADDRESS,
  ...['eip155:1', `eip155:1:${ADDRESS}`, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ...['F4sX4M4yVGYJ2Tz9FqXkgm3vUcDWMQ6Ca3HTYAcLDnmZ', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ...['cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ...['https://*.a.example', 'https://a.example:8443/b?c=d#e', 'data:image/png;base64,AAAA', 'wc://a'],
  ...['1,234,567.89', '1e-7', '0x1', '0xde0b6b3a7640000', '12.5'],
  ...['{"a":[1,2,{"b":null}]}', 'AAAA', '{"id":1,"error":{"code":5000}}', '@w3m-frame/GET_USER_SUCCESS'],
] as const

const BITS = [
  '',
  '\0',
  '\n',
  '\t',
  '\u202e',
  '\ud800',
  '🦆',
  'é',
  '%',
  '%zz',
  '*',
  '\\',
  '"',
  '<',
  '://',
  '@',
  ':',
  '0x',
]
const WORDS = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'null',
  'javascript:alert(1)',
]

const KEYS = [
  ...[
    'address',
    'accounts',
    'publicKey',
    'pubKey',
    'purpose',
    'type',
    'genesisHash',
    'path',
    'namespaces',
    'eip155',
    'topic',
  ],
  ...[
    'peer',
    'metadata',
    'name',
    'icons',
    'url',
    'methods',
    'events',
    'chains',
    'event',
    'chainId',
    'data',
    'h',
    'p',
    's',
    't',
  ],
  ...[
    'iss',
    'result',
    'error',
    'code',
    'message',
    'id',
    'balances',
    'quantity',
    'features',
    'http',
    'email',
    '__proto__',
  ],
]
const NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, 1e21, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 5000, 4001]

/** Inputs that mean no good: the same ones for the same seed. */
export function createHostileInputs(seed: number) {
  const random = createRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value

  function bend(text: string): string {
    const at = below(text.length + 1)
    switch (below(7)) {
      case 0:
        return text.slice(0, at)
      case 1:
        return `${text.slice(0, at)}${pick(BITS)}${text.slice(at)}`
      case 2:
        return `${text.slice(0, at)}${text.slice(at + 1 + below(4))}`
      case 3:
        return text.slice(0, at) + pick(SAMPLES) + text.slice(at)
      case 4:
        return text.replace(text[at] ?? '', String.fromCharCode(below(0x300)))
      case 5:
        return text.repeat(1 + below(4))
      default:
        return text.toUpperCase()
    }
  }

  /** Now and then a long one, made of what makes careless expressions walk back and forth. */
  const long = (): string =>
    pick(['1', ':', '*', 'a', ' ', '1,', '%', '/', '- a\n', '[', '[[', '{"a":', 'Nonce: ', '0x']).repeat(
      1 + below(30_000),
    )

  const hostileText = (): string => {
    const kind = below(400)
    if (kind === 0) return long()
    if (kind < 40) return pick(WORDS)
    if (kind < 70) return Array.from({ length: below(40) }, () => String.fromCharCode(below(0xffff))).join('')
    return bend(bend(pick(SAMPLES)))
  }

  /** Anything: what JSON can say, and what only a wallet in the page can hand over. */
  function hostileValue(depth = 3): unknown {
    switch (below(depth ? 12 : 8)) {
      case 0:
        return undefined
      case 1:
        return null
      case 2:
        return pick(NUMBERS)
      case 3:
        return random() < 0.5
      case 4:
        return pick([
          1n,
          2n ** 300n,
          Symbol('a'),
          () => 1,
          new Uint8Array(below(40)),
          new Date(Number.NaN),
          new Error('no'),
        ])
      case 5:
      case 6:
      case 7:
        return hostileText()
      case 8:
        return Array.from({ length: below(5) }, () => hostileValue(depth - 1))
      case 9:
        return Object.assign(Object.create(null) as object, { [pick(KEYS)]: hostileValue(depth - 1) })
      default:
        return Object.fromEntries(Array.from({ length: below(6) }, () => [pick(KEYS), hostileValue(depth - 1)]))
    }
  }

  /** A session that is nearly one. */
  const hostileSession = (): unknown => ({
    topic: pick(['topic', hostileValue(0)]),
    namespaces: pick([
      hostileValue(),
      {
        [pick(['eip155', 'eip155:1', 'solana', 'cosmos', hostileText()])]: {
          accounts: [hostileText(), hostileValue(1)],
          ...(hostileValue(1) as object),
        },
      },
    ]),
    peer: hostileValue(),
  })
  const ofText = (read: (text: string) => unknown) => () => read(hostileText())
  const ofValue = (read: (value: unknown) => unknown) => () => read(hostileValue())
  return { below, random, bend, hostileText, hostileValue, hostileSession, ofText, ofValue }
}

export type HostileInputs = ReturnType<typeof createHostileInputs>

/** What reads such inputs, each under the name of what it reads; a call reads one. */
export type Parsers = Readonly<Record<string, () => unknown>>
