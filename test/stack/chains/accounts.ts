import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testKeys } from '../wallets/test-keys.ts'

const DEPLOYER_INDEX = 9
const VISITOR_COUNT = 6

/** Account `index` of the public test phrase. */
export function testAccount(index: number): PrivateKeyAccount {
  const [key] = testKeys(index)
  return privateKeyToAccount(key as NonNullable<typeof key>)
}

/** Accounts that play visitors: 0 to 3 hold tokens, 4 and 5 only the native coin. */
export function visitorAccounts(): PrivateKeyAccount[] {
  return Array.from({ length: VISITOR_COUNT }, (_, index) => testAccount(index))
}

/** The account that deploys. It does nothing else, so that contract addresses depend on the deployment order only. */
export function deployerAccount(): PrivateKeyAccount {
  return testAccount(DEPLOYER_INDEX)
}
