// The site's own word on the frame's protocol (R7.57 to R7.79), written from the requirements and not from the widget's code:
// what one side gets wrong shows on the other.

export type AccountKind = 'eoa' | 'smartAccount'
type ChainId = string | number

export interface SiteUserReply {
  readonly email: string | null
  readonly userName: string | null
  readonly address: string
  readonly chainId: ChainId
  readonly accounts: readonly { readonly address: string; readonly type: AccountKind }[]
  readonly preferredAccountType: AccountKind
  readonly smartAccountDeployed?: boolean
}

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

type Message<Payload, Reply> = { readonly payload: Payload; readonly reply: Reply }
type Email = { readonly email: string }
type Code = { readonly otp: string }
interface Whereabouts {
  readonly chainId?: ChainId
  readonly preferredAccountType?: AccountKind
}

/** What the app says, and what a success answers. */
export interface SiteMessages {
  SWITCH_NETWORK: Message<{ readonly chainId: ChainId }, { readonly chainId: ChainId }>
  CONNECT_EMAIL: Message<Email, { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>
  CONNECT_DEVICE: Message<undefined, unknown>
  CONNECT_OTP: Message<Code, unknown>
  CONNECT_SOCIAL: Message<Whereabouts & { readonly uri: string }, SiteUserReply>
  GET_SOCIAL_REDIRECT_URI: Message<{ readonly provider: string }, { readonly uri: string }>
  GET_FARCASTER_URI: Message<undefined, { readonly url: string }>
  CONNECT_FARCASTER: Message<undefined, { readonly userName: string }>
  GET_USER: Message<Whereabouts & { readonly socialUri?: string }, SiteUserReply>
  SIGN_OUT: Message<undefined, unknown>
  IS_CONNECTED: Message<unknown, { readonly isConnected: boolean }>
  GET_CHAIN_ID: Message<undefined, { readonly chainId: ChainId }>
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Message<undefined, { readonly smartAccountEnabledNetworks: readonly number[] }>
  INIT_SMART_ACCOUNT: Message<undefined, { readonly address: string; readonly isDeployed: boolean }>
  SET_PREFERRED_ACCOUNT: Message<
    { readonly type: AccountKind },
    { readonly type: AccountKind; readonly address: string }
  >
  RPC_REQUEST: Message<RpcCall, unknown>
  UPDATE_EMAIL: Message<Email, { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }>
  UPDATE_EMAIL_PRIMARY_OTP: Message<Code, unknown>
  UPDATE_EMAIL_SECONDARY_OTP: Message<Code, { readonly newEmail: string }>
  SYNC_THEME: Message<unknown, unknown>
  SYNC_DAPP_DATA: Message<unknown, unknown>
  RELOAD: Message<undefined, unknown>
  RPC_ABORT: Message<undefined, unknown>
}

export type SiteMessage = keyof SiteMessages

/** What the visitor has to approve (R5.19). */
const ASKED = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
])
export const asksVisitor = (method: string): boolean => ASKED.has(method)
/** Reads, and what is signed already. */
export const isRead = (method: string): boolean =>
  !asksVisitor(method) && /^(eth_(?!sign)[a-zA-Z]+|wallet_get(Capabilities|CallsStatus|Assets))$/.test(method)

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isMissing = (value: unknown): boolean => value === undefined || value === null
const isOneOf =
  (...choices: readonly string[]) =>
  (value: unknown): boolean =>
    choices.some((choice) => choice === value)
const isChainId = (value: unknown): boolean => isText(value) || typeof value === 'number'
const isKind = isOneOf('eoa', 'smartAccount')
const isAddressOfMail = (value: unknown): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(`${value}`)

type Check = (value: unknown) => boolean
const optional =
  (check: Check): Check =>
  (value) =>
    isMissing(value) || check(value)
const having =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]))

const isCommitment = isOneOf('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max')
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** Parameters that have a shape (R5.28); of all others a list, or none. */
const PARAMETERS: Readonly<Record<string, Check>> = {
  solana_signMessage: having({ message: isText, pubkey: isText }),
  solana_signTransaction: having({ transaction: isText }),
  solana_signAllTransactions: having({ transactions: listOf(isText) }),
  solana_signAndSendTransaction: having({
    transaction: isText,
    options: optional(having({ preflightCommitment: optional(isCommitment) })),
  }),
  wallet_sendCalls: listOf(having({ calls: listOf(having({ to: (to) => `${to}`.startsWith('0x') })) })),
  wallet_revokePermissions: () => true,
  wallet_getAssets: () => true,
}

const mayCall: Check = (value) => {
  if (!isObject(value) || !isText(value.method)) return false
  const method = `${value.method}`
  const check = PARAMETERS[method] ?? optional(Array.isArray)
  return (asksVisitor(method) || isRead(method)) && check(value.params)
}

/** What a message has to carry (R5.22 to R5.28); one without an entry carries nothing that is read. */
const PAYLOADS: { readonly [Name in SiteMessage]?: Check } = {
  SWITCH_NETWORK: having({ chainId: isChainId }),
  CONNECT_EMAIL: having({ email: isAddressOfMail }),
  CONNECT_OTP: having({ otp: isText }),
  CONNECT_SOCIAL: having({ uri: isText, chainId: optional(isChainId), preferredAccountType: optional(isKind) }),
  GET_SOCIAL_REDIRECT_URI: having({ provider: isOneOf('google', 'github', 'apple', 'facebook', 'x', 'discord') }),
  GET_USER: having({
    chainId: optional(isChainId),
    preferredAccountType: optional(isKind),
    socialUri: optional(isText),
  }),
  SET_PREFERRED_ACCOUNT: having({ type: isKind }),
  RPC_REQUEST: mayCall,
  UPDATE_EMAIL: having({ email: isAddressOfMail }),
  UPDATE_EMAIL_PRIMARY_OTP: having({ otp: isText }),
  UPDATE_EMAIL_SECONDARY_OTP: having({ otp: isText }),
  SYNC_THEME: having({ themeMode: optional(isOneOf('light', 'dark')) }),
  SYNC_DAPP_DATA: having({ projectId: isText, sdkVersion: isText, sdkType: isOneOf('w3m', 'appkit') }),
}

/** What is wrong with a message, in words; undefined where nothing is. */
export const findFault = (name: SiteMessage, payload: unknown): string | undefined =>
  (PAYLOADS[name]?.(payload) ?? true) ? undefined : `Invalid ${name}`
