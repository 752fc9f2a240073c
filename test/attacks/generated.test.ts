import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseBitcoinAccounts, parseBitcoinAddress } from '../../src/chains/bip122/account.ts'
import { parseCosmosAccounts, parseCosmosAddress } from '../../src/chains/cosmos/account.ts'
import { parseEip155Address } from '../../src/chains/eip155/address.ts'
import { parseChainId } from '../../src/chains/eip155/parse-chain-id.ts'
import { parseInjectedAccounts } from '../../src/chains/polkadot/account.ts'
import { parseSolanaAccounts, parseSolanaAddress } from '../../src/chains/solana/address.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../src/domain/caip.ts'
import { resolveOptions } from '../../src/domain/defaults.ts'
import { safeImageUrl } from '../../src/domain/image.ts'
import { pictureAddress } from '../../src/domain/picture-address.ts'
import { allowPicture } from '../../src/domain/rules/allow-picture.ts'
import { isOriginAllowed } from '../../src/domain/rules/is-origin-allowed.ts'
import { unknownNetwork } from '../../src/domain/unknown-network.ts'
import { fence } from '../../src/kernel/fence.ts'
import { parseJson } from '../../src/kernel/parse-json.ts'
import { scrub } from '../../src/kernel/scrub.ts'
import { cleanText } from '../../src/kernel/text.ts'
import { SOUND_ANSWERS } from '../../src/services/cache/sound-answers.ts'
import { balanceSchema, balancesSchema } from '../../src/services/http/fetch-balances.ts'
import {
  acceptRows,
  allowedOriginsSchema,
  projectConfigSchema,
  projectFeatureSchema,
  supportedChainsSchema,
  walletPageSchema,
  walletSchema,
} from '../../src/services/http/schemas.ts'
import { createStoredConnections } from '../../src/state/stored-connections.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { activityReaders } from './activity/readers.ts'
import { pairingReaders } from './pairing/readers.ts'
import { asText, isUndefinedOr, type Reader } from './support/reader.ts'

// Generated input for everything that reads what others wrote: wires, wallets, storage, hosts. Nothing is thrown past the
// boundary that stands around the reader in the product, what is let through has its form, and nothing takes for ever.

const fail = (): never => {
  throw new Error('hostile')
}
/**
 * So long that who reads it once is through in hundredths of a second, and who reads all of it again for each of its characters
 * takes the better part of an hour: between the two lies room for any machine, however busy.
 */
const LONG = 2_000_000
/** Who is not through by then never will be. */
const HANGS_AFTER_MS = 60_000
const longText = (part: string): string => part.repeat(LONG / part.length)

/** Long, deep, nearly right, and not at all what it says it is. */
const CRAFTED: readonly unknown[] = [
  new Proxy({}, { get: fail, has: fail, ownKeys: fail }),
  new Proxy([], { get: fail }),
  { toString: fail, valueOf: fail },
  { address: { toString: fail } },
  [{ address: `bc1${longText('q')}` }],
  Array.from({ length: LONG / 8 }, () => ({ address: '1'.repeat(34), purpose: 'payment' })),
  longText('a'),
  `0x${longText('f')}`,
  longText('1'),
  longText('wc:'),
  `https://${longText('a.')}test/`,
  `${'*'.repeat(7)}${longText('a')}`,
  `data:image/svg+xml,${longText('<g>')}`,
  '{"a":'.repeat(2_000),
  longText('['),
  longText('\u202e\u2066\u0000'),
  longText('user@host.test '),
  `${longText('a')}@${longText('b.')}`,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2n ** 4_096n,
  Symbol('x'),
]

/** Texts a change or two away from ones that are right. */
const RIGHT = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'So11111111111111111111111111111111111111112',
  'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'https://wallet.example/open?x=1#y',
  'http://localhost:3000',
  'somewhere://app',
  'https://*.shop.test',
  'data:image/png;base64,AAAA',
  '{"eip155":{"id":"a","address":"0x1","others":[]}}',
]
const nearlyRight = fc
  .tuple(fc.constantFrom(...RIGHT), fc.nat(80), fc.nat(3), fc.string({ unit: 'binary', maxLength: 4 }))
  .map(([text, at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed))
const hostile = fc.oneof(
  { weight: 4, arbitrary: nearlyRight },
  {
    weight: 2,
    arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true, withSparseArray: true }),
  },
  { weight: 1, arbitrary: nearlyRight.map((address) => [{ address, publicKey: address, purpose: address }, address]) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

const NETWORK = unknownNetwork('polkadot:91b171bb158e2d3848fa23a9f1c25182')
const OPTIONS = resolveOptions({ networks: [{ id: 1 }] as never, chains: [] })
const asJson = (value: unknown): never => (fence(() => JSON.parse(JSON.stringify(value))) ?? null) as never
const rows = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Readers of text get texts; readers of foreign objects stand behind `fence`, as where wallets are listened to. */
const READERS: readonly Reader[] = [
  [
    'eip155 address',
    (value) => parseEip155Address(asText(value)),
    isUndefinedOr((text) => /^0x[\da-f]{40}$/i.test(text)),
  ],
  ['bitcoin address', parseBitcoinAddress, isUndefinedOr((text) => text.length < 100)],
  ['solana address', parseSolanaAddress, isUndefinedOr((text) => text.length <= 44)],
  ['cosmos address', parseCosmosAddress, isUndefinedOr((text) => text.length < 90)],
  ['bitcoin accounts', (value) => fence(() => parseBitcoinAccounts(value))],
  ['solana accounts', (value) => fence(() => parseSolanaAccounts(value))],
  ['polkadot accounts', (value) => fence(() => parseInjectedAccounts(value, NETWORK))],
  ['cosmos accounts', (value) => fence(() => parseCosmosAccounts(value))],
  ['chain id', parseChainId, isUndefinedOr((text) => /^\d+$/.test(text))],
  ['CAIP-2', (value) => parseCaipNetworkId(asText(value))],
  ['CAIP-10', (value) => parseCaipAddress(asText(value))],
  [
    'text to show',
    (value) => cleanText(value),
    (text) => typeof text === 'string' && text.length <= 40 && !/[\p{C}]/u.test(text),
  ],
  ['text to log', (value) => scrub(asText(value))],
  ['picture', safeImageUrl, isUndefinedOr((url) => /^(https?:|data:image\/|blob:)/i.test(url))],
  ['picture to draw', pictureAddress, isUndefinedOr((url) => /^(https?:|data:image\/|blob:)/i.test(url))],
  ['picture of a token', (value) => allowPicture(value, OPTIONS)],
  ...pairingReaders,
  ['origin pattern', (value) => isOriginAllowed('https://shop.test', [asText(value)])],
  ['origin', (value) => isOriginAllowed(asText(value), ['https://*.shop.test', 'https://*a*b*c*d*e*f*'])],
  ['JSON', (value) => parseJson(asText(value))],
  ['cached balances', (value) => fence(() => SOUND_ANSWERS.balance(value))],
  ['cached balance', SOUND_ANSWERS.nativeBalance],
  ['cached name', SOUND_ANSWERS.name],
  ['cached identity', (value) => fence(() => SOUND_ANSWERS.identity(value))],
  ...activityReaders,
  ...Object.entries({
    walletPageSchema,
    walletSchema,
    balancesSchema,
    balanceSchema,
    projectConfigSchema,
    projectFeatureSchema,
    supportedChainsSchema,
    allowedOriginsSchema,
  }).map(
    ([name, schema]): Reader => [
      name,
      (value) => fence(() => acceptRows(schema as typeof walletSchema, fence(() => rows(value)) ?? [])),
    ],
  ),
  [
    'stored connections',
    (value) => {
      const text = asText(value)
      const stored = createStoredConnections(createFakeSite({ connections: text, recent_connections: text }).tab())
      return [stored.namespaces(), stored.wallets('eip155'), stored.idsIn('disconnected_connector_ids', 'eip155')]
    },
  ],
  // A host's own, of which JSON is enough.
  ['features', (value) => resolveOptions({ networks: [{ id: 1 }] as never, chains: [], features: asJson(value) })],
]

/** The only way to stop what does not come back. */
const untilItHangs = (read: () => unknown): unknown => runInNewContext('read()', { read }, { timeout: HANGS_AFTER_MS })

it(`100,000 hostile inputs: ${READERS.length} readers throw nothing, let nothing wrong through, and all come to an end`, {
  timeout: 300_000,
}, () => {
  const inputs = [...CRAFTED, ...fc.sample(hostile, { numRuns: Math.ceil(100_000 / READERS.length), seed: 20_261_122 })]
  expect(inputs.length * READERS.length).toBeGreaterThan(100_000)
  const mistakes: string[] = []
  for (const [index, input] of inputs.entries())
    for (const [name, read, isRight] of READERS) {
      try {
        const answer = index < CRAFTED.length ? untilItHangs(() => read(input)) : read(input)
        if (isRight && !isRight(answer)) mistakes.push(`${name} lets input ${index} through`)
      } catch (error) {
        mistakes.push(`${name} throws ${error} for input ${index}`)
      }
    }
  expect(mistakes).toEqual([])
})
