import type { Account } from '../../domain/account.ts'
import type { Namespace } from '../../domain/network.ts'
import { isSameAddress } from '../../domain/rules/is-same-address.ts'
import type { Grant } from '../../ports/chain-family.ts'
import type { FrameAccountType, FrameUser } from './frame/frame-calls.ts'

/** Undefined for a chain of another family, to which another tab may have moved the frame. */
function referenceOf(namespace: Namespace, chainId: string | number): string | undefined {
  const [first, reference] = `${chainId}`.split(':')
  return reference === undefined ? first : first === namespace ? reference : undefined
}

/** Who is there, as any wallet grants it: the selected account first, of `usualType` where the frame does not say. */
export function toGrant(namespace: Namespace, found: FrameUser, usualType: FrameAccountType): Grant {
  const type = found.preferredAccountType ?? usualType
  const accounts = (found.accounts?.length ? found.accounts : [{ address: found.address, type }]).map(
    (one): Account => ({ namespace, ...one }),
  )
  const selected = accounts.find(({ address }) => isSameAddress(address, found.address)) ?? {
    namespace,
    address: found.address,
    type,
  }
  return {
    accounts: [selected, ...accounts.filter((one) => one !== selected)],
    chainId: referenceOf(namespace, found.chainId),
  }
}
