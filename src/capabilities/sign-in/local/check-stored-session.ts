import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import type { SignInContext, SignInSession } from '../../../domain/sign-in.ts'
import { checkSignInText } from '../message/check-sign-in-text.ts'
import { parseSignInText } from '../message/parse-sign-in-text.ts'

const SAID = ['domain', 'uri', 'version', 'nonce', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * Whether a session out of the storage is one: its text is about this page, that account and chain, and counts now; its fields
 * are the text's own; and the account signed it. Whoever can write to the storage could otherwise sign anyone in. Fails where
 * a node has to be asked, and does not say.
 */
export async function checkStoredSession(session: SignInSession, context: SignInContext): Promise<boolean> {
  const { data, message } = session
  const { domain, uri } = context
  const { accountAddress: address, chainId } = data
  const said = parseSignInText(message)
  // A wallet that wrote the text itself has called the chain by a name.
  const { chainNames } = await context.words(chainId, address)
  const subject = { domain, uri, address, chainId, chainNames, nowMs: context.now() }
  const isOurs = checkSignInText(message, subject) === undefined
  const isTrue =
    SAID.every((field) => said?.[field] === data[field]) &&
    isSameAddress(address, said?.address ?? '') &&
    JSON.stringify(said?.resources ?? []) === JSON.stringify(data.resources ?? []) &&
    // A phone's wallet may have written behind it what it allows (ERC-5573).
    !!said?.statement?.startsWith(data.statement ?? '')
  return isOurs && isTrue && context.verify(session)
}
