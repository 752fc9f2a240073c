import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId } from '../domain/network.ts'
import type { SignInFields, SignInText, SignInWords } from '../domain/sign-in.ts'
import type { NodeRequest } from './node-request.ts'

/** A text, who is said to have signed it, and the signature as `signMessage` answers it. */
export interface SignedText {
  /** Who is said to have signed it. */
  readonly address: string
  /** The text, letter by letter as the wallet has shown it. */
  readonly message: string
  /** As the family's wallets write it: hex, base58 or base64. */
  readonly signature: string
}

/** How wallets of a family connect and sign in by one approval. */
export interface SignInAtOnce {
  /** How the texts call an account, and an address that stands for the one nobody knows yet. */
  readonly accountKind: string
  /** What stands for the address until the wallet says which. */
  readonly placeholder: string
  /** Whether this wallet may be asked. */
  isOffered(connector: Connector): boolean
  /** Reference of the chain the wallet is on, where it tells before it is connected. */
  findChain(connector: Connector): Promise<string | undefined>
  /**
   * What the wallet signed; nobody has checked it. Undefined where it cannot, or has only connected. Fails with
   * `connection/rejected`.
   */
  ask(connector: Connector, fields: Omit<SignInFields, 'accountAddress'>): Promise<SignedText | undefined>
}

/** The family's part of a sign-in (CAIP-122). */
export interface FamilySignIn {
  /** How texts are worded for that account and chain. */
  words(chainId: CaipNetworkId, address: string): SignInWords
  /** Connecting and signing in by one approval. */
  readonly atOnce?: SignInAtOnce
  /** Why the family's servers would refuse such a text, where they ask for more than every sign-in has. */
  findFault?(said: SignInText): string | undefined
  /**
   * Whether that account signed. `request` reaches the network's node; where the host names several, `nodes` are these, and
   * what has to be asked is asked of each.
   */
  verify(signed: SignedText, request: NodeRequest, nodes?: readonly NodeRequest[]): Promise<boolean>
}
