import { createClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'
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
  /** With a line, by which code comes that no page has fetched before. */
  readonly isOnline: boolean
}

const isSignature = (text: string): boolean => /^(0x[0-9a-f]{100,}|[A-Za-z0-9+/]{80,}={0,2})$/.test(text)

type Signer = Pick<Account, 'namespace' | 'address'>

/** By libraries that are not ours; accounts that are contracts answer on their chain. */
export interface Verifier {
  isSignedBy(signer: Signer, message: string, signature: string): Promise<boolean>
}

export function createVerifier(nodeUrls: readonly string[]): Verifier {
  const nodes = nodeUrls.map((url) => createClient({ transport: http(url) }))
  const bySome = async (address: Hex, message: string, signature: Hex): Promise<boolean> => {
    for (const node of nodes) if (await verifyMessage(node, { address, message, signature })) return true
    return false
  }
  const others: readonly (FamilyCase | undefined)[] = [solanaCase, bitcoinCases[0], polkadotCase, cosmosCase]
  return {
    async isSignedBy(signer, message, signature) {
      const { namespace, address } = signer
      if (namespace === 'eip155') return bySome(address as Hex, message, signature as Hex)
      const ours = others.find((one) => one?.namespace === namespace)
      return (await ours?.verify(signature, message, signer as Account)) ?? false
    },
  }
}

/** Whoever was shown when the host asked has signed, and nobody else. */
export async function checkSignature(
  walker: { asked: AskedSignature | undefined },
  { shown: { signature } }: PageState,
  verifier: Verifier,
): Promise<string[]> {
  const { asked } = walker
  if (!asked) return []
  if (signature.startsWith('Waiting')) return asked.isSure ? ['the host still waits for a signature'] : []
  if (!isSignature(signature)) {
    const isWithoutCode = !asked.isOnline && signature === 'widget/unreachable'
    if (asked.isSure && !isWithoutCode) return [`the host was told “${signature}” in place of a signature`]
  } else if (!(await verifier.isSignedBy(asked.account, MESSAGE, signature).catch(() => false)))
    return [`${asked.account.address} was asked, and did not sign ${signature}`]
  walker.asked = undefined
  return []
}

/** Sign-ins that are kept are signed by whom they name. Those that were looked at are not looked at again. */
export async function checkSessions(
  { sessions }: PageState,
  verifier: Verifier,
  known: Set<string>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { namespace, address, message, signature } of sessions) {
    if (namespace !== 'eip155' || known.has(signature)) continue
    const isOurs =
      message.includes(address) &&
      (await verifier.isSignedBy({ namespace, address }, message, signature).catch(() => false))
    if (isOurs) known.add(signature)
    else wrong.push(`a sign-in of ${address} is kept that it has not signed: ${signature}`)
  }
  return wrong
}
