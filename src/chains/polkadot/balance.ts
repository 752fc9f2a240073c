import type { Network } from '../../domain/network.ts'
import { failService } from '../../errors/service-errors.ts'
import type { BalanceRequest, RestReader } from '../../ports/node-request.ts'
import { parseHex, toHex } from '../bytes.ts'
import { blake2b } from './blake2b.ts'
import { parseSs58 } from './ss58.ts'

/** Where `System.Account` lies in every Substrate chain's storage: the two names, each hashed by xxHash. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Behind four counters of 32 bits stands `free`, 128 bits, least byte first. */
const FREE_AT = 16

/** What an account can call its own, frozen or not. An account the chain has never seen owns nothing, which is known. */
async function readFree(address: string, request: BalanceRequest, network?: Network): Promise<bigint> {
  const key = parseSs58(address) ?? new Uint8Array()
  const place = `0x${SYSTEM_ACCOUNT}${toHex(blake2b(key, { dkLen: 16 }))}${toHex(key)}`
  const answer = await request('state_getStorage', [place], network)
  if (answer === null) return 0n
  const free = parseHex(answer)?.slice(FREE_AT, FREE_AT + 16)
  if (free?.length !== 16) throw failService('http/garbage')
  return BigInt(`0x${toHex(free.reverse())}`)
}

/**
 * On the chain and on its hub, where the accounts of most chains have moved. Where one of them cannot be asked it is unknown.
 * The hub goes by no id that a host could name nodes for: those of `customRpcUrls` for the chain itself know nothing of it.
 */
export async function readSystemBalance(
  address: string,
  request: BalanceRequest,
  { network }: RestReader,
): Promise<bigint> {
  const { hubUrls } = network
  const hub = hubUrls?.[0] && {
    ...network,
    caipNetworkId: 'polkadot:' as const,
    rpcUrls: { default: { http: hubUrls } },
  }
  const [own, atHub] = await Promise.all([readFree(address, request), hub ? readFree(address, request, hub) : 0n])
  return own + atHub
}
