import { custom, type GenericSchema } from 'valibot'
import { isRecord } from '../../../kernel/guard.ts'

// What the frame answers to JSON-RPC goes to hosts, to nodes and onto the screen: a hash that is none would be followed for
// ever, and a signature that is none believed (R5.2, R5.3).

const textOf =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)
const listOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits)
const fieldOf =
  (fits: (value: unknown) => boolean, ...names: readonly string[]) =>
  (value: unknown): boolean =>
    isRecord(value) && names.some((name) => fits(value[name]))

const isTable = (value: unknown): boolean => isRecord(value) && !Array.isArray(value)

const isHash = textOf(/^0x[\da-f]{64}$/i)
/** Those of contracts are longer than those of keys. */
const isSignature = textOf(/^0x[\da-f]{62,100000}$/i)
const isAddress = textOf(/^0x[\da-f]{40}$/i)
const isBase58 = textOf(/^[1-9A-HJ-NP-Za-km-z]{64,4000}$/)
/** ERC-5792: of at most 4096 bytes. Older wallets answer it alone. */
const isCallsId = textOf(/^[^\s]{1,8194}$/)
const isCallsAnswer = (value: unknown): boolean => isCallsId(value) || fieldOf(isCallsId, 'id')(value)

const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  personal_sign: isSignature,
  eth_signTypedData_v4: isSignature,
  eth_sendTransaction: isHash,
  eth_sendRawTransaction: isHash,
  eth_sendUserOperation: isHash,
  eth_accounts: listOf(isAddress),
  wallet_sendCalls: isCallsAnswer,
  wallet_getCallsStatus: isTable,
  wallet_grantPermissions: isTable,
  solana_signMessage: fieldOf(isBase58, 'signature'),
  // Either the whole transaction or our part of it.
  solana_signTransaction: fieldOf(isBase58, 'transaction', 'signature'),
  solana_signAllTransactions: fieldOf(listOf(isBase58), 'transactions'),
  solana_signAndSendTransaction: fieldOf(isBase58, 'signature'),
}

/** What a success of the method has to look like; undefined where any answer goes to whoever asked. */
export function frameAnswerSchema(method: string): GenericSchema | undefined {
  const fits = Object.hasOwn(SHAPES, method) ? SHAPES[method] : undefined
  return fits && custom(fits)
}
