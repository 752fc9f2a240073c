import { type Address, type Hex, isAddress, isHex, type TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { invalidParams } from './provider-error.ts'

/** `[message, address]` of `personal_sign`. The message is bytes as hex; text that is not hex is taken as UTF-8. */
export function readPersonalSign(params: readonly unknown[]): { message: string | { raw: Hex }; address: Address } {
  const [message, address] = params
  if (typeof message !== 'string') throw invalidParams('personal_sign: the first parameter is the message')
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('personal_sign: the second parameter is the address')
  }
  return { message: isHex(message) ? { raw: message } : message, address }
}

/** `[address, typed data]` of `eth_signTypedData_v4`; the data is JSON text or, as some pages send it, an object. */
export function readTypedData(
  params: readonly unknown[],
  chainId: number,
): { typedData: TypedDataDefinition; address: Address } {
  const [address, given] = params
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('eth_signTypedData_v4: the first parameter is the address')
  }
  const data: unknown = typeof given === 'string' ? parseJson(given) : given
  if (typeof data !== 'object' || data === null) throw invalidParams('eth_signTypedData_v4: expected typed data')
  const typedData = data as TypedDataDefinition
  for (const field of ['types', 'primaryType', 'domain', 'message'] as const) {
    if (!(field in typedData)) throw invalidParams(`eth_signTypedData_v4: missing ${field}`)
  }
  const wanted = (typedData.domain as { chainId?: unknown } | undefined)?.chainId
  if (wanted !== undefined && Number(wanted) !== chainId) {
    throw invalidParams(`Provided chainId "${String(wanted)}" must match the active chainId "${chainId}"`)
  }
  return { typedData, address }
}

/** Signs typed data. Fails with -32602 when the message does not fit its types. */
export async function signTypedData(account: PrivateKeyAccount, typedData: TypedDataDefinition): Promise<Hex> {
  try {
    return await account.signTypedData(typedData)
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : String(error))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('eth_signTypedData_v4: the typed data is not JSON')
  }
}
