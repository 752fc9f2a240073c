import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { TEST_MNEMONIC } from '../wallets/test-keys.ts'

const DEPLOYER_INDEX = 9
const VISITOR_COUNT = 6

/** Account `index` of the public test phrase. */
export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(TEST_MNEMONIC, { addressIndex: index })
}

/** Accounts that play visitors: 0 to 3 hold tokens, 4 and 5 only the native coin. */
export function visitorAccounts(): HDAccount[] {
  return Array.from({ length: VISITOR_COUNT }, (_, index) => testAccount(index))
}

/** The account that deploys. It does nothing else, so that contract addresses depend on the deployment order only. */
export function deployerAccount(): HDAccount {
  return testAccount(DEPLOYER_INDEX)
}
