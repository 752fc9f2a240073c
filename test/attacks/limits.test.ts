import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readBase58 } from '../../src/chains/base58.ts'
import { parseBitcoinAccounts } from '../../src/chains/bip122/account.ts'

import { bip122SignIn } from '../../src/chains/bip122/check/sign-in.ts'
import { parseBase64, parseHex } from '../../src/chains/bytes.ts'
import { cosmosSignIn } from '../../src/chains/cosmos/sign-in.ts'
import { eip155SignIn } from '../../src/chains/eip155/check/sign-in.ts'
import { connectWallet } from '../../src/chains/eip155/wallet.ts'
import { parseInjectedAccounts } from '../../src/chains/polkadot/account.ts'
import { polkadotSignIn } from '../../src/chains/polkadot/check/sign-in.ts'
import { parseSolanaAccounts } from '../../src/chains/solana/address.ts'
import { solanaSignIn } from '../../src/chains/solana/check/sign-in.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../src/domain/caip.ts'
import type { Connector } from '../../src/domain/connector.ts'
import * as inputLimits from '../../src/domain/input-limits.ts'
import { isOriginAllowed } from '../../src/domain/rules/is-origin-allowed.ts'
import { tidyAmount } from '../../src/domain/rules/tidy-amount.ts'
import { parseUnits } from '../../src/domain/units.ts'
import { MAX_JSON_CHARACTERS, parseJson } from '../../src/kernel/parse-json.ts'
import { acceptRows, walletSchema } from '../../src/services/http/schemas.ts'
import { testNetwork } from '../support/test-page.ts'
import { pairingProbes } from './pairing/probes.ts'
import { signInProbes } from './sign-in/probes.ts'
import { ADDRESS } from './support/hostile-inputs.ts'
import { addressOf, HUGE, type Probes } from './support/probes.ts'

// Whatever others send, how much of it is looked at is known before: each limit of the table has a probe here.

const root = path.resolve(import.meta.dirname, '../..')

/** A list of as many as that, and how many of them somebody looked at. */
function listOf(length: number, make: (index: number) => unknown) {
  let reads = 0
  const list = new Proxy(new Array<unknown>(length), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) {
        reads++
        return make(Number(key))
      }
      return Reflect.get(target, key, receiver) as unknown
    },
    has: () => true,
  })
  return { list, reads: () => reads }
}

const never = () => Promise.reject(new Error('Nobody should be asked'))
const network = testNetwork(1, 'One')

async function injected(list: unknown): Promise<number> {
  const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : list)
  return (await connectWallet({ provider: { request } } as unknown as Connector, false)).accounts.length
}

/** The limits of what belongs to no room. */
const ownProbes: Probes = {
  MAX_BASE58_CHARACTERS(limit) {
    expect(readBase58('1'.repeat(limit))).toHaveLength(limit)
    expect(readBase58('1'.repeat(limit + 1))).toBeUndefined()
    expect(readBase58('z'.repeat(HUGE))).toBeUndefined()
    expect(readBase58('z'.repeat(HUGE), 32)).toBeUndefined()
  },
  async MAX_SIGNATURE_CHARACTERS(limit) {
    // A node is asked about a signature that is looked at, and about no other.
    let questions = 0
    const node = async (method: string): Promise<string> => {
      questions++
      return method === 'eth_blockNumber' ? '0x1' : '0x'
    }
    const verify = (signature: string) => eip155SignIn.verify({ address: ADDRESS, message: '', signature }, node)
    await verify(`0x${'11'.repeat(limit / 2)}`)
    expect(questions).toBe(0)
    await verify(`0x${'11'.repeat(limit / 2 - 1)}`)
    expect(questions).toBeGreaterThan(0)
    for (const { verify: check } of [bip122SignIn, cosmosSignIn, polkadotSignIn, solanaSignIn])
      expect(await check({ address: ADDRESS, message: '', signature: 'A'.repeat(HUGE) }, never)).toBe(false)
  },
  async MAX_ACCOUNTS(limit) {
    const plain = listOf(200_000, addressOf)
    expect(await injected(plain.list)).toBe(limit)
    expect(plain.reads()).toBe(limit)
    for (const parse of [
      parseSolanaAccounts,
      parseBitcoinAccounts,
      (list: unknown) => parseInjectedAccounts(list, network),
    ]) {
      const rows = listOf(200_000, () => ({ address: 'nobody' }))
      parse(rows.list)
      expect(rows.reads()).toBe(limit)
    }
  },
  MAX_AMOUNT_CHARACTERS(limit) {
    expect(parseUnits('1'.repeat(limit), 0)).toBeDefined()
    expect(parseUnits('1'.repeat(limit + 1), 0)).toBeUndefined()
    for (const text of ['1'.repeat(HUGE), `${'1'.repeat(HUGE)}x`, `1${',111'.repeat(HUGE / 4)}`, ' '.repeat(HUGE)]) {
      expect(parseUnits(text, 18)).toBeUndefined()
      expect(tidyAmount(text, 18)).toBeUndefined()
    }
  },
  MAX_CAIP_CHARACTERS(limit) {
    const longest = `${'a'.repeat(8)}:${'b'.repeat(32)}:${'c'.repeat(128)}`
    expect(longest).toHaveLength(limit)
    expect(parseCaipAddress(longest)).toBeDefined()
    const split = vi.spyOn(String.prototype, 'split')
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    for (const text of [`${longest}c`, ':'.repeat(HUGE), 'a'.repeat(HUGE)]) {
      expect(parseCaipAddress(text)).toBeUndefined()
      expect(parseCaipNetworkId(text)).toBeUndefined()
    }
    const looks = [split.mock.calls.length, exec.mock.calls.length]
    vi.restoreAllMocks()
    expect(looks).toEqual([0, 0])
  },
  MAX_ENCODED_CHARACTERS(limit) {
    expect(parseHex('11'.repeat(limit / 2))).toHaveLength(limit / 2)
    expect(parseHex('11'.repeat(limit / 2 + 1))).toBeUndefined()
    expect(parseBase64('A'.repeat(limit))).toHaveLength((limit * 3) / 4)
    expect(parseBase64('A'.repeat(limit + 4))).toBeUndefined()
  },
  MAX_ROWS(limit) {
    const { list, reads } = listOf(200_000, (index) => ({ id: String(index), name: 'Wallet' }))
    expect(acceptRows(walletSchema, list)).toHaveLength(limit)
    expect(reads()).toBe(limit)
  },
  MAX_JSON_CHARACTERS(limit) {
    expect(parseJson(`"${'x'.repeat(limit - 2)}"`)).toBeDefined()
    expect(parseJson(`"${'x'.repeat(limit - 1)}"`)).toBeUndefined()
  },
}

/** A limit may have several, of rooms that look at the same. */
const PROBES = [ownProbes, pairingProbes, signInProbes].flatMap((probes) => Object.entries(probes))

/** `export const MAX_…` anywhere in src, with its value. */
function findLimits(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join(root, 'src', file), 'utf8')
    for (const [, name = '', value = ''] of text.matchAll(/^export const (MAX_\w+) = ([\d_]+)$/gm))
      found.set(name, Number(value.replaceAll('_', '')))
  }
  return found
}

describe('limits before work', () => {
  const limits = findLimits()

  it('each limit has a probe, and each probe a limit', () => {
    expect(Object.keys(inputLimits).every((name) => limits.has(name))).toBe(true)
    expect(limits.get('MAX_JSON_CHARACTERS')).toBe(MAX_JSON_CHARACTERS)
    expect([...new Set(PROBES.map(([name]) => name))].sort()).toEqual([...limits.keys()].sort())
  })

  it.each(PROBES)('%s: what is over it is not looked at', async (name, probe) => {
    await probe(limits.get(name) ?? Number.NaN)
  })

  it('an origin pattern of seven stars is walked once', () => {
    // A pattern of stars that nothing fits took seconds on an origin of thirty letters.
    const origin = `https://${'a'.repeat(200_000)}.example`
    expect(isOriginAllowed(origin, [`https://${'*a'.repeat(7)}*b.example`])).toBe(false)
    expect(isOriginAllowed(origin, [`https://${'*a'.repeat(1_000)}*.example`])).toBe(true)
  })
})
