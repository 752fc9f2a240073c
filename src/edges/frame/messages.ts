import {
  array,
  boolean,
  email,
  type GenericSchema,
  maxLength,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  startsWith,
  string,
  union,
  unknown,
} from 'valibot'
import { policyOf } from '../../domain/rpc-policy.ts'
import type { FrameCallName, FrameCalls } from '../../ports/frame.ts'

// The words both sides of the frame speak (facts: secure-frame 2, 3): the widget here, the secure site of the local services
// there. Schemas are looked up by name; one table of all of them would be parsed on every message.

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'
export const SUCCESS = '_SUCCESS'
export const ERROR = '_ERROR'

/** Longer texts are no address, name or link of anybody. */
const text = pipe(string(), maxLength(4_000))
const chainId = union([text, number()])
const accountType = picklist(['eoa', 'smartAccount'])
const otp = object({ otp: text })
const address = pipe(string(), maxLength(200))
const emailPayload = object({ email: pipe(text, email('Invalid email')) })
const userMessage = object({
  email: nullish(text),
  address,
  chainId,
  accounts: optional(array(object({ address, type: accountType }))),
  userName: nullish(text),
  preferredAccountType: optional(accountType),
  smartAccountDeployed: optional(boolean()),
})

/** What a success answers; a message without an entry answers nothing we read. */
export const answerSchemas: {
  readonly [Name in FrameCallName]?: GenericSchema<unknown, FrameCalls[Name]['answer']>
} = {
  SWITCH_NETWORK: object({ chainId }),
  CONNECT_EMAIL: object({ action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_SOCIAL: userMessage,
  GET_SOCIAL_REDIRECT_URI: object({ uri: text }),
  GET_FARCASTER_URI: object({ url: text }),
  CONNECT_FARCASTER: object({ userName: text }),
  GET_USER: userMessage,
  IS_CONNECTED: object({ isConnected: boolean() }),
  GET_CHAIN_ID: object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: object({ smartAccountEnabledNetworks: array(number()) }),
  INIT_SMART_ACCOUNT: object({ address, isDeployed: boolean() }),
  SET_PREFERRED_ACCOUNT: object({ type: accountType, address }),
  UPDATE_EMAIL: object({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_SECONDARY_OTP: object({ newEmail: text }),
}

/** Events without a request. */
export const eventSchemas: Readonly<Record<string, GenericSchema>> = {
  READY: nullish(object({ version: nullish(text) })),
  SESSION_UPDATE: object({ token: text }),
}

export const errorSchema = object({ message: text })

const base58 = string()
const hex = pipe(string(), startsWith('0x'))
const commitment = picklist(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])

/** Methods whose parameters have a shape (facts: secure-frame 6); for all others a list of anything, or none. */
const paramSchemas: Readonly<Record<string, GenericSchema>> = {
  solana_signMessage: object({ message: base58, pubkey: base58 }),
  solana_signTransaction: object({ transaction: base58 }),
  solana_signAllTransactions: object({ transactions: array(base58) }),
  solana_signAndSendTransaction: object({
    transaction: base58,
    options: optional(
      object({
        skipPreflight: optional(boolean()),
        preflightCommitment: optional(commitment),
        maxRetries: optional(number()),
        minContextSlot: optional(number()),
      }),
    ),
  }),
  wallet_sendCalls: array(
    object({
      chainId: optional(chainId),
      from: optional(string()),
      version: optional(string()),
      capabilities: optional(unknown()),
      calls: array(object({ to: hex, data: optional(hex), value: optional(string()) })),
    }),
  ),
  wallet_getCallsStatus: array(string()),
  wallet_revokePermissions: unknown(),
  wallet_getAssets: unknown(),
}
const anyParams = optional(array(unknown()))

const rpcMethod = object({ method: pipe(string(), maxLength(100)) })

/** What a message carries; one without an entry carries nothing. */
const payloadSchemas: { readonly [Name in FrameCallName]?: GenericSchema } = {
  SWITCH_NETWORK: object({ chainId }),
  CONNECT_EMAIL: emailPayload,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: object({ uri: text, preferredAccountType: optional(accountType), chainId: optional(chainId) }),
  GET_SOCIAL_REDIRECT_URI: object({
    provider: picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  GET_USER: object({
    chainId: optional(chainId),
    preferredAccountType: optional(accountType),
    socialUri: optional(text),
  }),
  IS_CONNECTED: optional(object({ token: optional(text) })),
  SET_PREFERRED_ACCOUNT: object({ type: accountType }),
  UPDATE_EMAIL: emailPayload,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: object({
    themeMode: optional(picklist(['light', 'dark'])),
    themeVariables: optional(record(string(), union([string(), number()]))),
    w3mThemeVariables: optional(record(string(), string())),
  }),
  SYNC_DAPP_DATA: object({
    metadata: optional(object({ name: text, description: text, url: text, icons: array(text) })),
    sdkVersion: optional(text),
    sdkType: optional(text),
    projectId: text,
  }),
}

/** What is wrong with a payload, in words; undefined when it may be sent. The secure site asks the same. */
export function findPayloadFault(name: FrameCallName, payload: unknown): string | undefined {
  const issueOf = (schema: GenericSchema | undefined, value: unknown): string | undefined =>
    schema && safeParse(schema, value).issues?.[0].message
  if (name !== 'RPC_REQUEST') return issueOf(payloadSchemas[name], payload)
  const fault = issueOf(rpcMethod, payload)
  if (fault) return fault
  const { method, params } = payload as { method: string; params?: unknown }
  if (policyOf(method) === 'rejected') return `${method} is not a method of the frame`
  return issueOf(Object.hasOwn(paramSchemas, method) ? paramSchemas[method] : anyParams, params)
}

/** A frame's message, taken apart: whose reply, or which event. Undefined for what no frame says. */
export function readFrameType(type: unknown): { name: string; status?: typeof SUCCESS | typeof ERROR } | undefined {
  if (typeof type !== 'string' || !type.startsWith(FRAME_PREFIX)) return undefined
  const rest = type.slice(FRAME_PREFIX.length)
  for (const status of [SUCCESS, ERROR] as const)
    if (rest.endsWith(status)) return { name: rest.slice(0, -status.length), status }
  return Object.hasOwn(eventSchemas, rest) ? { name: rest } : undefined
}
