import type { CaipNetworkId } from './network.ts'

// What a host gives in its options `siwx` and `siweConfig`, and what it is given for that.

/** What a signed sign-in says (CAIP-122; R3.27). Times are ISO 8601. */
export interface SignInFields {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host and port of the page that asks. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What a sign-in text says, in the text's own spelling. */
export interface SignInText extends Omit<SignInFields, 'accountAddress' | 'chainId'> {
  /** `https` in a first line that begins with `https://`. */
  readonly scheme?: string | undefined
  /** `Ethereum`, in the first line. */
  readonly accountKind: string
  readonly address: string
  readonly chainId: string
}

/** `toString()` is the text the wallet shows and signs. */
export interface SignInMessage extends SignInFields {
  toString(): string
}

/** A sign-in that was signed. */
export interface SignInSession {
  readonly data: SignInFields
  readonly message: string
  readonly signature: string
  /** CAIP-74, from a wallet that connected and signed in at once. */
  readonly cacao?: unknown
}

/** The host's side of sign-in (R7.84). Each call may fail; a failure of `addSession` refuses the signature. */
export interface SignInHost {
  createMessage(input: { accountAddress: string; chainId: CaipNetworkId }): Promise<SignInMessage>
  addSession(session: SignInSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** Valid sessions only. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SignInSession[]>
  /** Whether a visitor without a session may stay connected. Default false. */
  getRequired?(): boolean
}

/** How a family's wallets expect the text, and who wrote it. */
export interface SignInWords {
  /** Before "account:" in the first line, `Ethereum` or `Solana`. */
  readonly accountKind: string
  /** As the text shows it: EIP-55 for eip155. */
  readonly address: string
  /** As the text shows it: decimal for eip155. */
  readonly chainId: string
  /** What else wallets that write the text themselves call that chain: `mainnet` on Solana. */
  readonly chainNames?: readonly string[] | undefined
}

/** A question to the wallet API. */
export interface WalletApiRequest {
  /** Default `get`. */
  readonly method?: 'get' | 'post'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** What the widget lends to a sign-in that is made for it. */
export interface SignInContext {
  /** Host and port of this page: the only domain a message may name. */
  readonly domain: string
  /** This page without query and fragment. */
  readonly uri: string
  now(): number
  read(key: string): string | undefined
  write(key: string, text: string | undefined): void
  words(chainId: CaipNetworkId, accountAddress: string): Promise<SignInWords>
  /** Whether that account signed, a contract's own rules included. Fails where the family cannot tell. */
  verify(session: SignInSession): Promise<boolean>
  /** Kind and name of the wallet that signs, for services that keep statistics. */
  wallet(): {
    readonly type: 'walletconnect' | 'extension' | 'unknown'
    readonly name: string
    readonly icon?: string | undefined
  }
  /**
   * Asks the wallet API as the widget itself does (R7.2): with its identity parameters and time limit, a GET once more. The
   * answer is unchecked. Fails with `http/…`; the context of `http/status` says which.
   */
  walletApi(request: WalletApiRequest): Promise<unknown>
  /** From now on looks again every so often whether there is still a session. */
  repeat(everyMs: number): void
}

/** The option `siwx`: the host's own object, or one of `walletlet/siwx` that is made for each widget. */
export type SignInOption = SignInHost | ((context: SignInContext) => Promise<SignInHost>)

/** The older option `siweConfig`, for eip155 alone. Mapped onto `SignInHost`. */
export interface SiweConfig {
  /** Default true. */
  readonly enabled?: boolean
  /** Default true. */
  readonly required?: boolean
  /** Default true. A session of another account or network ends, and disconnecting ends any. */
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  readonly signOutOnDisconnect?: boolean
  /** Accepted and not needed: each message asks for a nonce of its own. */
  readonly nonceRefetchIntervalMs?: number
  /** How often `getSession` is asked while the page is open. Default 300,000. */
  readonly sessionRefetchIntervalMs?: number
  getNonce(accountAddress?: string): Promise<string>
  getMessageParams?(): Promise<Partial<SiweMessageParams>> | Partial<SiweMessageParams>
  /** EIP-4361 text. `address` is a did:pkh, `did:pkh:eip155:1:0xab…`. */
  createMessage(params: SiweMessageParams & { readonly nonce: string; readonly address: string }): string
  verifyMessage(input: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void
  onSignOut?(): void
}

export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly chainId: number
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
