import { failService } from '../../errors/service-errors.ts'
import type { NodeRequest } from '../../ports/node-request.ts'
import { parseHex, toHex } from '../bytes.ts'
import { blake2b } from './blake2b.ts'
import { parseSs58 } from './ss58.ts'

/** Where `System.Account` lies in every Substrate chain's storage: the two names, each hashed by xxHash. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Behind four counters of 32 bits stands `free`, 128 bits, least byte first. */
const FREE_AT = 16

/** What an account can call its own, frozen or not. An account the chain has never seen owns nothing, which is known. */
export async function readSystemBalance(address: string, request: NodeRequest): Promise<bigint> {
  const key = parseSs58(address) ?? new Uint8Array()
  const answer = await request('state_getStorage', [
    `0x${SYSTEM_ACCOUNT}${toHex(blake2b(key, { dkLen: 16 }))}${toHex(key)}`,
  ])
  if (answer === null) return 0n
  const free = parseHex(answer)?.slice(FREE_AT, FREE_AT + 16)
  if (free?.length !== 16) throw failService('http/garbage')
  return BigInt(`0x${toHex(free.reverse())}`)
}
