import { isRecord } from '../../kernel/guard.ts'

/** The part of EIP-1193 we rely on. Wallets forget the event methods more often than `request`. */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

export const isEip1193 = (value: unknown): value is Eip1193Provider =>
  isRecord(value) && typeof value.request === 'function'
