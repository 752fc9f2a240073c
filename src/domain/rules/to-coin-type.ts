import { failName } from '../../errors/name-errors.ts'

const EVM_BIT = 0x80000000

/** ENSIP-11: the coin type that stands for an EVM chain in a name's addresses (R5.6). */
export function toCoinType(chainId: number | string): number {
  const id = Number(chainId)
  if (!Number.isInteger(id) || id < 0 || id >= EVM_BIT) throw failName('name/invalid-chain-id')
  return EVM_BIT + id
}
