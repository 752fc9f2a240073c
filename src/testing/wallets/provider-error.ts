/** Codes of EIP-1193, EIP-1474 and EIP-3085/3326 that these wallets answer with. */
export const PROVIDER_ERROR = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidParams: -32602,
  noMethod: -32601,
  refusedByNode: -32000,
  internal: -32603,
} as const

/** The error of EIP-1193: a code, a message for people, sometimes data. */
export class ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProviderRpcError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** An error of JSON-RPC. */
export interface RpcError {
  readonly code: number
  readonly message: string
  /** Why a call was reverted, among others. */
  readonly data?: unknown
}

/** What a node has thrown, as it is sent on: an error's own members get lost on the way. */
export function toRpcError(cause: unknown): RpcError {
  const { code = PROVIDER_ERROR.internal, message, data } = cause as Partial<RpcError> & { message: string }
  return { code, message, ...(data !== undefined && { data }) }
}

export function invalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError(PROVIDER_ERROR.invalidParams, message)
}
