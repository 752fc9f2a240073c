import type { CaipNetworkId } from './network.ts'

// What a host gives in its options `siwx` and `siweConfig`, and what it is given for that.

/** What a signed sign-in says (CAIP-122; R3.27). Times are ISO 8601. */
export interface SignInFields {
  /** Who signs. */
  readonly accountAddress: string
  /** The chain, as CAIP-2. */
  readonly chainId: CaipNetworkId
  /** Host and port of the page that asks. */
  readonly domain: string
  /** The page that asks. */
  readonly uri: string
  /** Of the text's form: `1`. */
  readonly version: string
  /** What makes the text count once. */
  readonly nonce: string
  /** When it was asked. */
  readonly issuedAt?: string | undefined
  /** Until when it counts. */
  readonly expirationTime?: string | undefined
  /** From when on it counts. */
  readonly notBefore?: string | undefined
  /** The host's own id of it. */
  readonly requestId?: string | undefined
  /** One line that tells the visitor what signing means. */
  readonly statement?: string | undefined
  /** Addresses of what is agreed to. */
  readonly resources?: readonly string[] | undefined
}

/** What a sign-in text says, in the text's own spelling. */
export interface SignInText extends Omit<SignInFields, 'accountAddress' | 'chainId'> {
  /** `https` in a first line that begins with `https://`. */
  readonly scheme?: string | undefined
  /** `Ethereum`, in the first line. */
  readonly accountKind: string
  /** As the text writes it. */
  readonly address: string
  /** As the text writes it: `1`, or a name. */
  readonly chainId: string
}

/** `toString()` is the text the wallet shows and signs. */
export interface SignInMessage extends SignInFields {
  /** The text itself. */
  toString(): string
}

/** A sign-in that was signed. */
export interface SignInSession {
  /** What the text says. */
  readonly data: SignInFields
  /** The text that was signed. */
  readonly message: string
  /** As the family's wallets write it: hex, base58 or base64. */
  readonly signature: string
  /** CAIP-74, from a wallet that connected and signed in at once. */
  readonly cacao?: unknown
}

/** The host's side of sign-in (R7.84). Each call may fail; a failure of `addSession` refuses the signature. */
export interface SignInHost {
  /** Makes the text that this account is asked to sign. */
  createMessage(input: {
    /** Who is asked to sign; empty while nobody is connected yet. */
    accountAddress: string
    /** The chain that the account is on, as CAIP-2. */
    chainId: CaipNetworkId
  }): Promise<SignInMessage>
  /** Checks and keeps what was signed. */
  addSession(session: SignInSession): Promise<void>
  /** Forgets the sessions of one account on one chain. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /** Keeps these, and no other. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** Valid sessions only. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SignInSession[]>
  /** Whether a visitor without a session has to sign or leave. Default false. */
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
  /** Behind the address of the wallet API: `/auth/v1/nonce`. */
  readonly path: string
  /** Besides those that the widget sends itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/** What the widget lends to a sign-in that is made for it. */
export interface SignInContext {
  /** Host and port of this page: the only domain a message may name. */
  readonly domain: string
  /** This page without query and fragment. */
  readonly uri: string
  /** Milliseconds since 1970, by the widget's clock. */
  now(): number
  /** What was kept under this key in this browser. */
  read(key: string): string | undefined
  /** Keeps a text under this key, or forgets it. */
  write(key: string, text: string | undefined): void
  /** How the account's family words a text. */
  words(chainId: CaipNetworkId, accountAddress: string): Promise<SignInWords>
  /** Whether that account signed, a contract's own rules included. Fails where the family cannot tell. */
  verify(session: SignInSession): Promise<boolean>
  /** Kind and name of the wallet that signs, or which login and whose, for services that keep statistics. */
  wallet():
    | {
        /** How it is reached: over a relay, or on this page; `unknown` while nobody is connected. */
        readonly type: 'walletconnect' | 'extension' | 'unknown'
        /** As visitors know it; empty while nobody is connected. */
        readonly name: string
        /** The address of its picture, where it has one. */
        readonly icon?: string | undefined
      }
    | {
        /** A login by email or by an account elsewhere. */
        readonly type: 'social'
        /** Which: `google`; `email` by email. */
        readonly social: string
        /** The email address, or the name there; empty where neither is known. */
        readonly identifier: string
      }
  /**
   * Asks the wallet API as the widget itself does (R7.2): with its identity parameters and time limit, a GET once more. The
   * answer is unchecked. Fails with `http/…`; the context of `http/status` says which.
   */
  walletApi(request: WalletApiRequest): Promise<unknown>
  /** From now on looks again every so often whether there is still a session; never, where that is 0 or has no end. */
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
  /** Whether another network ends the session. */
  readonly signOutOnNetworkChange?: boolean
  /** Whether disconnecting ends the session. */
  readonly signOutOnDisconnect?: boolean
  /** Accepted and not needed: each message asks for a nonce of its own. */
  readonly nonceRefetchIntervalMs?: number
  /** How often `getSession` is asked while the page is open; 0 and `Infinity`: not by time. Default 300,000. */
  readonly sessionRefetchIntervalMs?: number
  /** What makes the next text count once, from your server. */
  getNonce(accountAddress?: string): Promise<string>
  /** What texts say besides. */
  getMessageParams?(): Promise<Partial<SiweMessageParams>> | Partial<SiweMessageParams>
  /** EIP-4361 text. `address` is a did:pkh, `did:pkh:eip155:1:0xab…`. */
  createMessage(
    params: SiweMessageParams & {
      /** What `getNonce` has answered. */
      readonly nonce: string
      /** Who is asked, as a did:pkh. */
      readonly address: string
    },
  ): string
  /** Has your server check what was signed. */
  verifyMessage(input: {
    /** The text that was signed. */
    message: string
    /** Hexadecimal, as the wallet answers. */
    signature: string
    /** CAIP-74, from a wallet that connected and signed in at once. */
    cacao?: unknown
  }): Promise<boolean>
  /** Who is signed in, as your server says. */
  getSession(): Promise<
    | {
        /** The account that signed, `0x…`. */
        readonly address: string
        /** The number of the chain that it signed for. */
        readonly chainId: number
      }
    | null
    | undefined
  >
  /** Ends the session on your server. */
  signOut(): Promise<boolean>
  /** Called once a visitor has signed in. */
  onSignIn?(session: {
    /** The account that signed, `0x…`. */
    readonly address: string
    /** The number of the chain that it signed for. */
    readonly chainId: number
  }): void
  /** Called once nobody is signed in any more. */
  onSignOut?(): void
}

export interface SiweMessageParams {
  /** Host and port of the page that asks. */
  readonly domain: string
  /** The page that asks. */
  readonly uri: string
  /** Of the text's form (EIP-4361). */
  readonly version: '1'
  /** The number of the EVM chain. */
  readonly chainId: number
  /** When it was asked, as ISO 8601: `Issued At`. */
  readonly iat: string
  /** One line that tells the visitor what signing means. */
  readonly statement?: string
  /** Until when it counts, as ISO 8601: `Expiration Time`. */
  readonly exp?: string
  /** From when on it counts, as ISO 8601: `Not Before`. */
  readonly nbf?: string
  /** Your own id of the request. */
  readonly requestId?: string
  /** Addresses of what is agreed to, a line each. */
  readonly resources?: readonly string[]
}
