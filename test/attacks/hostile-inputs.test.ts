import { describe, expect, it } from 'vitest'
import { readBase58 } from '../../src/chains/base58.ts'
import { parseBitcoinAccounts, parseBitcoinAddress } from '../../src/chains/bip122/account.ts'
import { parseBase64, parseHex } from '../../src/chains/bytes.ts'
import { parseCosmosAccounts, parseCosmosAddress } from '../../src/chains/cosmos/account.ts'
import { parseEip155Address } from '../../src/chains/eip155/address.ts'
import { quantity } from '../../src/chains/eip155/more/quantity.ts'
import { parseChainId } from '../../src/chains/eip155/parse-chain-id.ts'
import { parseInjectedAccounts } from '../../src/chains/polkadot/account.ts'
import { parseSs58 } from '../../src/chains/polkadot/ss58.ts'
import { parseSolanaAccounts, parseSolanaAddress } from '../../src/chains/solana/address.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../src/domain/caip.ts'
import { cutDecimals } from '../../src/domain/cut-decimals.ts'
import { dataImage } from '../../src/domain/data-image.ts'
import { safeImageUrl } from '../../src/domain/image.ts'
import { pictureAddress } from '../../src/domain/picture-address.ts'
import { isOriginAllowed } from '../../src/domain/rules/is-origin-allowed.ts'
import { tidyAmount } from '../../src/domain/rules/tidy-amount.ts'
import { parseUnits } from '../../src/domain/units.ts'
import { isWidgetError } from '../../src/errors/fail.ts'
import { messageOf } from '../../src/errors/from-unknown.ts'
import { toWidgetError } from '../../src/errors/to-widget-error.ts'
import { parseJson } from '../../src/kernel/parse-json.ts'
import { cleanText } from '../../src/kernel/text.ts'
import { balanceSchema, balancesSchema } from '../../src/services/http/fetch-balances.ts'
import { appLink, webLink } from '../../src/services/http/links.ts'
import {
  accept,
  acceptRows,
  projectConfigSchema,
  rpcAnswerSchema,
  supportedChainsSchema,
  walletSchema,
} from '../../src/services/http/schemas.ts'
import { isStoredWallet } from '../../src/state/stored-connections.ts'
import { safeHref } from '../../src/ui/safe-href.ts'
import { testNetwork } from '../support/test-page.ts'
import { embeddedParsers } from './embedded/parsers.ts'
import { pairingParsers } from './pairing/parsers.ts'
import { signInParsers } from './sign-in/parsers.ts'
import { createHostileInputs, type HostileInputs, type Parsers } from './support/hostile-inputs.ts'

// A hundred thousand inputs that mean no good, over what reads the wire, wallets, the storage and the host. Whatever comes,
// the answer is a value or one of our own errors. The same inputs each time.

const inputs = createHostileInputs(16)
const { below, hostileText, ofText, ofValue } = inputs
const network = testNetwork(1, 'One')

/** What reads what others say, and belongs to no room. */
const ownParsers = (): Parsers => ({
  // The wire.
  'CAIP-2': ofText(parseCaipNetworkId),
  'CAIP-10': ofText(parseCaipAddress),
  'a node’s answer': ofValue((value) => accept(rpcAnswerSchema, value)),
  'a number of a node': ofValue(quantity),
  balances: ofValue((value) => accept(balancesSchema, value)),
  'a balance': ofValue((value) => acceptRows(balanceSchema, [value])),
  'a wallet of the list': ofValue((value) => acceptRows(walletSchema, [value])),
  'the project': ofValue((value) => accept(projectConfigSchema, value)),
  'chains that are served': ofValue((value) => accept(supportedChainsSchema, value)),
  'a link to a page': ofValue(webLink),
  'a link to an app': ofValue(appLink),
  'a link on the screen': ofValue(safeHref),
  'a picture': ofValue(safeImageUrl),
  'a picture to draw': ofValue(pictureAddress),
  'a picture of a wallet': ofValue(dataImage),
  // Wallets.
  'a name': ofValue((value) => cleanText(value)),
  'what a wallet threw': ofValue(messageOf),
  'any error': ofValue(toWidgetError),
  'a chain id': ofValue(parseChainId),
  'an EVM address': ofText(parseEip155Address),
  'a Solana address': ofValue(parseSolanaAddress),
  'a Bitcoin address': ofValue(parseBitcoinAddress),
  'a Polkadot address': ofValue(parseSs58),
  'a Cosmos address': ofValue(parseCosmosAddress),
  'Solana accounts': ofValue((value) => parseSolanaAccounts([value, hostileText()])),
  'Bitcoin accounts': ofValue((value) => parseBitcoinAccounts([value, hostileText()])),
  'Polkadot accounts': ofValue((value) => parseInjectedAccounts([value, { address: hostileText() }], network)),
  'a Cosmos account': ofValue(parseCosmosAccounts),
  'base 58': ofText((text) => readBase58(text)),
  hexadecimal: ofValue(parseHex),
  'base 64': ofValue(parseBase64),
  // The storage.
  JSON: ofText(parseJson),
  'a stored wallet': ofValue(isStoredWallet),
  // The host.
  'an origin’s patterns': () => isOriginAllowed(hostileText(), [hostileText(), hostileText()]),
  'an amount that was typed': () => tidyAmount(hostileText(), below(20)),
  'an amount': () => parseUnits(hostileText(), below(20)),
  decimals: ofText((text) => cutDecimals(text)),
})

/** Everything that reads what others say. */
const LISTS: readonly ((hostile: HostileInputs) => Parsers)[] = [
  ownParsers,
  pairingParsers,
  embeddedParsers,
  signInParsers,
]
const PARSERS: Parsers = Object.assign({}, ...LISTS.map((parsersOver) => parsersOver(inputs)))
const ROUNDS = Math.max(2_200, Math.ceil(100_000 / Object.keys(PARSERS).length))

describe('inputs that mean no good', () => {
  it(`${(Object.keys(PARSERS).length * ROUNDS).toLocaleString('en')} of them: nothing is thrown but our own errors`, () => {
    let [count, slowestMs, slowest] = [0, 0, '']
    const thrown = new Map<string, unknown>()
    for (const [name, parse] of Object.entries(PARSERS))
      for (let round = 0; round < ROUNDS; round++) {
        const before = process.cpuUsage()
        try {
          parse()
        } catch (error) {
          if (!isWidgetError(error)) thrown.set(name, error)
        }
        // What we used, not how long others kept us waiting.
        const { user, system } = process.cpuUsage(before)
        const usedMs = (user + system) / 1000
        if (usedMs > slowestMs) [slowestMs, slowest] = [usedMs, name]
        count++
      }
    // Told, and not asserted: a busy machine is no fault of ours. What bounds the work is in limits.test.ts.
    console.log(`${count} inputs, the slowest ${slowestMs.toFixed(1)} ms: ${slowest}`)
    expect([...thrown].map(([name, error]) => `${name}: ${error}`)).toEqual([])
    expect(count).toBeGreaterThanOrEqual(100_000)
  })

  it('nearly every parser accepts some of them', () => {
    // Otherwise all would fall at the first question.
    const accepted = Object.entries(PARSERS).map(([name, parse]) => {
      for (let round = 0; round < 4_000; round++)
        try {
          if (parse()) return name
        } catch {
          // refused
        }
      return undefined
    })
    expect(accepted.filter(Boolean).length).toBeGreaterThan(PARSERS ? Object.keys(PARSERS).length - 12 : 0)
  })
})
