import { type Hex, hexToNumber, isAddress, isHex, type SignedAuthorizationList } from 'viem'
import { invalidParams } from './provider-error.ts'

const QUANTITIES = ['chainId', 'nonce', 'yParity', 'r', 's'] as const

/** `authorizationList` of a transaction (EIP-7702), as JSON-RPC has it; undefined where there is none. Fails with -32602. */
export function readAuthorizations(list: unknown): SignedAuthorizationList | undefined {
  if (list === undefined) return undefined
  if (!Array.isArray(list)) throw invalidParams('"authorizationList" must be a list')
  return list.map((one: Partial<Record<(typeof QUANTITIES)[number] | 'address', Hex>>) => {
    const { address, chainId, nonce, yParity, r, s } = one ?? {}
    if (!address || !isAddress(address, { strict: false })) throw invalidParams('Invalid "address" of an authorization')
    for (const name of QUANTITIES)
      if (!isHex(one[name])) throw invalidParams(`"${name}" of an authorization must be a hexadecimal quantity`)
    const [at, count, parity] = [chainId, nonce, yParity].map((quantity) => hexToNumber(quantity as Hex))
    return { address, chainId: at, nonce: count, yParity: parity, r, s } as SignedAuthorizationList[number]
  })
}
