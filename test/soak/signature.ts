import { type Hex, verifyMessage } from 'viem'
import type { Account } from '../../src/domain/account.ts'
import { bitcoinCases } from '../contract/families/bip122.ts'
import { cosmosCase } from '../contract/families/cosmos.ts'
import type { FamilyCase } from '../contract/families/family-case.ts'
import { polkadotCase } from '../contract/families/polkadot.ts'
import { solanaCase } from '../contract/families/solana.ts'
import type { PageState } from './page-state.ts'

/** Of the demo's panel. */
const MESSAGE = 'Hello from Tidepool'

/** What the host asked for, and the account that it showed then. */
export interface AskedSignature {
  readonly account: Account
  /** Nothing stood in the way of an answer. */
  readonly isSure: boolean
}

const isSignature = (text: string): boolean => /^(0x[0-9a-f]{100,}|[A-Za-z0-9+/]{80,}={0,2})$/.test(text)

/** By libraries that are not ours. */
function isSignedBy(account: Account, signature: string): boolean | Promise<boolean> {
  const { namespace, address } = account
  if (namespace === 'eip155')
    return verifyMessage({ address: address as Hex, message: MESSAGE, signature: signature as Hex })
  const cases: readonly (FamilyCase | undefined)[] = [solanaCase, bitcoinCases[0], polkadotCase, cosmosCase]
  const ours = cases.find((one) => one?.namespace === namespace)
  return ours?.verify(signature, MESSAGE, account) ?? false
}

/** Whoever was shown when the host asked has signed, and nobody else. */
export async function checkSignature(
  walker: { asked: AskedSignature | undefined },
  { shown: { signature } }: PageState,
): Promise<string[]> {
  const { asked } = walker
  if (!asked) return []
  if (signature.startsWith('Waiting')) return asked.isSure ? ['the host still waits for a signature'] : []
  if (!isSignature(signature)) {
    if (asked.isSure) return [`the host was told “${signature}” in place of a signature`]
  } else if (!(await Promise.resolve(isSignedBy(asked.account, signature)).catch(() => false)))
    return [`${asked.account.address} was asked, and did not sign ${signature}`]
  walker.asked = undefined
  return []
}
