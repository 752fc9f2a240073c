import type { AccountType } from '../../domain/account.ts'
import type { SocialProvider } from '../../domain/features.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import type { Namespace, Network } from '../../domain/network.ts'
import type { Parts } from '../../state/interior.ts'
import { failFrame } from './errors.ts'
import type { FrameAccountType, FrameUser, SecureFrame } from './frame/frame-calls.ts'
import { frameChainId } from './frame-requests.ts'
import type { LoginStorage } from './login-storage.ts'
import { servedNetwork } from './served-networks.ts'

/** A login that has its result and still needs the account. */
export interface LoginResult {
  /** Absent: by email. */
  readonly provider?: SocialProvider
  /** As the secure site sent it. Absent: the frame knows already, as with Farcaster. */
  readonly uri?: string
  readonly userName?: string
  /** The visitor came back to this page from elsewhere: the frame is asked in the way it expects then. */
  readonly isReturn?: boolean
}

/** Whose accounts the frame has, as far as it is about one family. */
export interface FrameUsers {
  /** The kind of account that it is asked for. */
  defaultType(namespace: Namespace): FrameAccountType
  /** The frame speaks for several families, and an address of another one is nobody's here. */
  membersOf(namespace: Namespace): Promise<(account: { readonly address: string }) => boolean>
  /** Who is there, with what a login has brought. */
  read(namespace: Namespace, network: Network, login?: LoginResult): Promise<FrameUser>
}

export function createFrameUsers(
  interior: Parts<'families' | 'networks' | 'options'>,
  { frame, kept }: { readonly frame: SecureFrame; readonly kept: LoginStorage },
): FrameUsers {
  const { families, options } = interior
  const usualType = (namespace: Namespace): AccountType | undefined =>
    options.value.defaultAccountTypes[namespace] ?? families.traits(namespace).defaultAccountType
  const defaultType = (namespace: Namespace): FrameAccountType =>
    kept.preferredType(namespace) ?? (usualType(namespace) === 'smartAccount' ? 'smartAccount' : 'eoa')

  const askForUser = (namespace: Namespace, network: Network, login?: LoginResult): Promise<FrameUser> => {
    // A network it does not serve may have been stored by another wallet: the page follows it to one that it does.
    const chainId = frameChainId(servedNetwork(interior, network))
    const payload = { chainId, preferredAccountType: defaultType(namespace) }
    const uri = login?.uri
    if (!uri) return frame.ask('GET_USER', payload)
    return login.isReturn
      ? frame.ask('GET_USER', { ...payload, socialUri: uri })
      : frame.ask('CONNECT_SOCIAL', { ...payload, uri })
  }
  const membersOf = async (namespace: Namespace) => {
    const family = await families.get(namespace)?.operations()
    return ({ address }: { readonly address: string }): boolean => !!family?.parseAddress(address)
  }
  const read = async (namespace: Namespace, network: Network, login?: LoginResult): Promise<FrameUser> => {
    const found = await askForUser(namespace, network, login)
    const isOurs = await membersOf(namespace)
    if (!isOurs(found)) throw failFrame('frame/invalid-answer', { name: 'GET_USER' })
    return { ...found, accounts: found.accounts?.filter(isOurs).slice(0, MAX_ACCOUNTS) }
  }
  return { defaultType, membersOf, read }
}
