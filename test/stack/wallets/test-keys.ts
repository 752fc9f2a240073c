import { TEST_KEYS } from '../../../src/testing/test-accounts.ts'

/** The phrase every local EVM node unlocks. Public: never to be used on a real network. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

/** Private keys of the phrase's accounts `indices`, from a table: to derive one takes a page 20 ms. */
export function testKeys(...indices: readonly number[]): (typeof TEST_KEYS)[number][] {
  return indices.map((index) => {
    const key = TEST_KEYS[index]
    if (!key) throw new Error(`The table has no account ${index}`)
    return key
  })
}
