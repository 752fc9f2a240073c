import { fence } from '../kernel/fence.ts'
import { isRecord } from '../kernel/guard.ts'

/** EIP-1193 and JSON-RPC error codes that change what we do next. */
export const USER_REJECTED = 4001
export const CHAIN_NOT_ADDED = 4902

/** The code of a foreign error, wherever wallets put it: on the error, or on the original one they wrapped. */
export const codeOf = (error: unknown): unknown =>
  fence(() => {
    if (!isRecord(error)) return undefined
    const data = error.data
    const original = isRecord(data) ? data.originalError : undefined
    return isRecord(original) && original.code !== undefined ? original.code : error.code
  })

/** The visitor said no. By code first; by words last, for wallets that throw strings. */
export const isRejection = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    code === USER_REJECTED ||
    code === 'ACTION_REJECTED' ||
    (code === undefined && /reject|denied|declin|cancel/i.test(messageOf(error)))
  )
}

/** Some words for any thrown thing, capped: a wallet may throw strings, objects or nothing. */
export const messageOf = (error: unknown): string => {
  const text = fence(() => (isRecord(error) ? error.message : error))
  return typeof text === 'string' ? text.slice(0, 300) : ''
}
