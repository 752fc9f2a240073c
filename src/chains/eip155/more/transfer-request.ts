import { failMoney } from '../../../errors/money-errors.ts'
import type { TransferOrder } from '../../../ports/transfer-operations.ts'
import { parseEip155Address } from '../address.ts'

/** A transaction as `eth_sendTransaction` takes it. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

// The first four bytes of the calldata: transfer(address,uint256), balanceOf(address).
const TRANSFER = '0xa9059cbb'
const BALANCE_OF = '0x70a08231'

const WORD_LIMIT = 2n ** 256n

const word = (hex: string): string => hex.padStart(64, '0')
const wordOfAddress = (address: string): string => word(address.slice(2).toLowerCase())

export const balanceQuery = (owner: string): string => BALANCE_OF + wordOfAddress(owner)

/** The native coin as value, a token by its contract. Fails with `transfer/failed` for what no chain could carry. */
export function toTransferRequest({ from, to, amount, token }: TransferOrder): TransferRequest {
  const contract = token && parseEip155Address(token.address)
  if (!parseEip155Address(to) || (token && !contract) || amount < 0n || amount >= WORD_LIMIT)
    throw failMoney('transfer/failed', {}, new TypeError('Not an order'))
  const hex = amount.toString(16)
  return contract
    ? { from, to: contract, value: '0x0', data: TRANSFER + wordOfAddress(to) + word(hex) }
    : { from, to, value: `0x${hex}`, data: '0x' }
}
