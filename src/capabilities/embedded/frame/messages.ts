import {
  array,
  boolean,
  custom,
  type GenericSchema,
  looseObject,
  nullish,
  number,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { isRecord } from '../../../kernel/guard.ts'
import { matching } from '../../../kernel/matching.ts'
import type { FrameCallName, FrameCalls } from './frame-calls.ts'
import { policyOf } from './method-policy.ts'

// The words both sides of the frame speak (R7.56 to R7.80): the widget here, the secure site of the local services
// there. Schemas are looked up by name; one table of all of them would be parsed on every message.

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'
export const SUCCESS = '_SUCCESS'
export const ERROR = '_ERROR'

// Built from the few pieces of valibot that the HTTP client uses too: others would travel to everybody, with its chunk.

/** Longer texts are no address, name or link of anybody. */
const text = custom<string>((value) => typeof value === 'string' && value.length <= 4_000)
/** Of an EVM chain, or of Solana. */
const address = matching(/^(0x[\da-f]{40}|[1-9a-z]{32,44})$/i)
/** Its number, or CAIP-2 in at most 41 characters. */
const chainId = custom<string | number>(
  (value) => Number.isSafeInteger(value) || (typeof value === 'string' && /^[-\w:]{1,41}$/.test(value)),
)
const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  custom<Choice>((value) => choices.some((choice) => choice === value))
/** A plain object whose values all fit. */
const tableOf = <Value>(...types: readonly string[]) =>
  custom<Readonly<Record<string, Value>>>(
    (value) =>
      isRecord(value) && !Array.isArray(value) && Object.values(value).every((one) => types.includes(typeof one)),
  )
/** Dots stand between letters; a host's labels are of letters and digits of any script, with hyphens between, the last one of two or more. */
const EMAIL = /^(?!\.|[^@]*\.[.@])[^\s@"<>(),:;]+@([\p{L}\p{M}\p{N}]+(-+[\p{L}\p{M}\p{N}]+)*(\.(?=..)|$)){2,}$/u
const isEmail = (value: unknown): boolean => typeof value === 'string' && value.length <= 320 && EMAIL.test(value)

const accountType = oneOf('eoa', 'smartAccount')
const otp = looseObject({ otp: text })
const emailPayload = looseObject({ email: custom<string>(isEmail, 'Invalid email') })
const userMessage = looseObject({
  email: nullish(text),
  address,
  chainId,
  accounts: nullish(array(looseObject({ address, type: accountType }))),
  userName: nullish(text),
  preferredAccountType: nullish(accountType),
  smartAccountDeployed: nullish(boolean()),
})

/** What a success answers; a message without an entry answers nothing we read. */
export const answerSchemas: {
  readonly [Name in FrameCallName]?: GenericSchema<unknown, FrameCalls[Name]['answer']>
} = {
  SWITCH_NETWORK: looseObject({ chainId }),
  CONNECT_EMAIL: looseObject({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  CONNECT_SOCIAL: userMessage,
  GET_SOCIAL_REDIRECT_URI: looseObject({ uri: text }),
  GET_FARCASTER_URI: looseObject({ url: text }),
  CONNECT_FARCASTER: looseObject({ userName: text }),
  GET_USER: userMessage,
  IS_CONNECTED: looseObject({ isConnected: boolean() }),
  GET_CHAIN_ID: looseObject({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: looseObject({ smartAccountEnabledNetworks: array(number()) }),
  INIT_SMART_ACCOUNT: looseObject({ address, isDeployed: boolean() }),
  SET_PREFERRED_ACCOUNT: looseObject({ type: accountType, address }),
  UPDATE_EMAIL: looseObject({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  UPDATE_EMAIL_SECONDARY_OTP: looseObject({ newEmail: text }),
}

/** Events without a request. */
export const eventSchemas = {
  READY: nullish(looseObject({ version: nullish(text) })),
  SESSION_UPDATE: looseObject({ token: text }),
} satisfies Readonly<Record<string, GenericSchema>>

export const errorSchema = looseObject({ message: text })

const base58 = string()
const hex = custom<string>((value) => typeof value === 'string' && value.startsWith('0x'))
const commitment = oneOf('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max')

/** Methods whose parameters have a shape (R5.27, R5.28); for all others a list of anything, or none. */
const paramSchemas: Readonly<Record<string, GenericSchema>> = {
  solana_signMessage: looseObject({ message: base58, pubkey: base58 }),
  solana_signTransaction: looseObject({ transaction: base58 }),
  solana_signAllTransactions: looseObject({ transactions: array(base58) }),
  solana_signAndSendTransaction: looseObject({
    transaction: base58,
    options: nullish(
      looseObject({
        skipPreflight: nullish(boolean()),
        preflightCommitment: nullish(commitment),
        maxRetries: nullish(number()),
        minContextSlot: nullish(number()),
      }),
    ),
  }),
  wallet_sendCalls: array(
    looseObject({
      chainId: nullish(chainId),
      from: nullish(string()),
      version: nullish(string()),
      capabilities: nullish(unknown()),
      calls: array(looseObject({ to: hex, data: nullish(hex), value: nullish(string()) })),
    }),
  ),
  wallet_getCallsStatus: array(string()),
  wallet_revokePermissions: unknown(),
  wallet_getAssets: unknown(),
}
const anyParams = nullish(array(unknown()))

/** What a message carries; one without an entry carries nothing. */
const payloadSchemas: { readonly [Name in FrameCallName]?: GenericSchema } = {
  SWITCH_NETWORK: looseObject({ chainId }),
  CONNECT_EMAIL: emailPayload,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: looseObject({ uri: text, preferredAccountType: nullish(accountType), chainId: nullish(chainId) }),
  GET_SOCIAL_REDIRECT_URI: looseObject({
    provider: oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord'),
  }),
  GET_USER: looseObject({
    chainId: nullish(chainId),
    preferredAccountType: nullish(accountType),
    socialUri: nullish(text),
  }),
  IS_CONNECTED: nullish(looseObject({ token: nullish(text) })),
  SET_PREFERRED_ACCOUNT: looseObject({ type: accountType }),
  RPC_REQUEST: looseObject({ method: text }),
  UPDATE_EMAIL: emailPayload,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: looseObject({
    themeMode: nullish(oneOf('light', 'dark')),
    themeVariables: nullish(tableOf<string | number>('string', 'number')),
    w3mThemeVariables: nullish(tableOf<string>('string')),
  }),
  SYNC_DAPP_DATA: looseObject({
    metadata: nullish(looseObject({ name: text, description: text, url: text, icons: array(text) })),
    sdkVersion: nullish(text),
    sdkType: nullish(oneOf('w3m', 'appkit')),
    projectId: text,
  }),
}

/** What is wrong with a payload, in words; undefined when it may be sent. The secure site asks the same. */
export function findPayloadFault(name: FrameCallName, payload: unknown): string | undefined {
  const issueOf = (schema: GenericSchema | undefined, value: unknown): string | undefined =>
    schema && safeParse(schema, value).issues?.[0].message
  const fault = issueOf(payloadSchemas[name], payload)
  if (fault || name !== 'RPC_REQUEST') return fault
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
