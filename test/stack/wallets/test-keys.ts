import { bytesToHex, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The phrase every local EVM node unlocks. Public: never to be used on a real network. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

/** Private keys of the phrase's accounts `indices`. Takes some 50 ms per call, most of it for the phrase. */
export function testKeys(...indices: readonly number[]): Hex[] {
  return indices.map((addressIndex) => {
    const key = mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).getHdKey().privateKey
    if (!key) throw new Error('The phrase gave no private key')
    return bytesToHex(key)
  })
}
