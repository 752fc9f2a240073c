import { namespaceOf } from '../../../domain/caip.ts'
import type { CaipNetworkId } from '../../../domain/network.ts'
import type { SignInContext, SignInHost, SignInSession } from '../../../domain/sign-in.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import type { Interior } from '../../../state/interior.ts'
import { operationsOf } from '../../../state/operations-of.ts'
import { createTransactionStack } from '../../../state/transaction-stack.ts'
import { failSignIn } from '../errors.ts'
import { SIGN_IN_LIMIT_MS } from '../limits.ts'
import { checkSignInText } from './check-sign-in-text.ts'

/**
 * Has the wallet sign what the host wrote for this account, once that is found fit to be signed and `isStill` says that it is the
 * visitor's account yet.
 */
export async function signMessageOf(
  interior: Interior,
  host: SignInHost,
  context: SignInContext,
  { chainId, address }: { readonly chainId: CaipNetworkId; readonly address: string },
  isStill: () => boolean,
): Promise<SignInSession> {
  const {
    connections,
    families,
    environment: { clock, scope },
  } = interior
  const { connector } = connections.active.peek()
  // A disposed widget has nobody to ask any more.
  if (!connector || scope.signal.aborted) throw failSignIn('sign-in/no-client')
  const late = (): Error => failSignIn('sign-in/init-failed')
  const making = Promise.resolve(host.createMessage({ chainId, accountAddress: address }))
  const made = await withDeadline(making, { clock, limitMs: SIGN_IN_LIMIT_MS, late })
  const message = made.toString()
  const { chainNames } = families.traits(namespaceOf(chainId))
  const operations = await operationsOf(interior, connector)
  const { domain, uri } = context
  const findFault = (await operations.signIn?.())?.findFault
  const problem = checkSignInText(message, {
    ...{ domain, uri, address, chainId, chainNames, findFault },
    nowMs: clock.now(),
  })
  if (problem) throw failSignIn('sign-in/refused', { problem })
  // Left while the host wrote it: a wallet that opens now would ask them about somebody else.
  if (scope.signal.aborted || !isStill()) throw failSignIn('sign-in/no-client')
  const signature = await interior
    .storeOf(createTransactionStack)
    .returnHere(connector, () => operations.signMessage(connector, address, message))
  // The message's own fields: hosts hand over objects with methods, and sessions are stored as JSON.
  const { toString: _, ...data } = { ...made }
  return { data, message, signature }
}
