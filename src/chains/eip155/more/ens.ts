import type { Network } from '../../../domain/network.ts'
import { readAbiText } from '../../../domain/rules/read-abi-text.ts'
import { messageOf } from '../../../errors/from-unknown.ts'
import type { Gateway } from '../../../ports/name-operations.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import { checkNode } from './check-node.ts'
import { keccak256 } from './keccak256.ts'
import { isContract } from './quantity.ts'

interface Registry {
  readonly registry: string
  readonly request: NodeRequest
}

/** What each question of a name is asked by: its resolver's own functions. */
interface Asking extends Registry {
  /** Where resolvers of every kind are found, those with their records elsewhere included (ENSIP-10, EIP-3668). */
  readonly universalResolver?: string | undefined
  readonly gateway?: Gateway | undefined
}

/** Ether's own coin type (SLIP-44). */
const ETHER = 60
/** For every EVM chain that has no address of its own (ENSIP-19). */
const ANY_EVM = 0x80000000

// Selectors of resolver(bytes32), addr(bytes32) and name(bytes32); each takes the hash of a name and nothing else.
const RESOLVER = '0x0178b8bf'
const ADDR = '0x3b3b57de'
/** addr(bytes32,uint256): of one coin type (ENSIP-9). */
const ADDR_OF_COIN = '0xf1cb7e06'
const NAME = '0x691f3431'

/** EIP-137, for a name in its one form: 64 hexadecimal digits. */
export function hashName(name: string): string {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = keccak256(Uint8Array.of(...node, ...keccak256(new TextEncoder().encode(label))))
  return Array.from(node, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseAddressWord(word: unknown): string | undefined {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(String(word)) ?? []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}

/** What the resolver of a name says. Undefined when the name has none. */
async function ask(name: string, question: string, { registry, request }: Registry): Promise<unknown> {
  const call = (to: string, data: string) => request('eth_call', [{ to, data }, 'latest'])
  const resolver = parseAddressWord(await call(registry, RESOLVER + hashName(name)))
  return resolver && call(resolver, question)
}

/** An address among bytes as contracts answer them: where they start, how many, the bytes. */
function parseAddressBytes(answer: unknown): string | undefined {
  const [, digits] = /^0x0{62}200{62}14([\da-f]{40})0{24}$/i.exec(String(answer)) ?? []
  return digits && /[^0]/.test(digits) ? `0x${digits}` : undefined
}

/**
 * Where a name leads for one coin type: the address its owner has set for it (ENSIP-1, ENSIP-9). Undefined where there is
 * none.
 */
async function readAddress(name: string, coinType: number, asking: Asking): Promise<string | undefined> {
  const isEther = coinType === ETHER
  const node = hashName(name)
  const question = isEther ? ADDR + node : ADDR_OF_COIN + node + coinType.toString(16).padStart(64, '0')
  const { universalResolver, request, gateway } = asking
  const answer = universalResolver
    ? await (await import('./universal-resolver.ts')).askResolver(name, question, {
        universalResolver,
        request,
        gateway,
      })
    : await ask(name, question, asking)
  return isEther ? parseAddressWord(answer) : parseAddressBytes(answer)
}

/** Resolvers of the first years know one address only, and refuse to be asked for others. */
const ifRefused = (error: unknown): undefined => {
  if (!/revert/i.test(messageOf(error))) throw error
}

/** Whoever has the key of an account has it on every chain. A contract there may be nobody's here. */
const hasKey = async (address: string, request: NodeRequest): Promise<boolean> =>
  !isContract(await request('eth_getCode', [address, 'latest']))

/** The same, of a node that is the network's: on another chain there may be no contract. */
export async function isEverywhere(address: string, network: Network, request: NodeRequest): Promise<boolean> {
  const [found] = await Promise.all([hasKey(address, request), checkNode(request, network)])
  return found
}

/**
 * Where a name leads on the chain of a coin type; on the registry's own without one. By the address for that chain, else the
 * one for all, else the registry's own where it is an account that is no contract. Fails by the node of another network: on
 * test networks the same registry stands at the same address, and there names cost nothing.
 */
export async function findAddress(
  name: string,
  coinType: number | undefined,
  asking: Asking & { readonly network: Network },
): Promise<string | undefined> {
  const [found] = await Promise.all([readBest(name, coinType, asking), checkNode(asking.request, asking.network)])
  return found
}

async function readBest(name: string, coinType: number | undefined, asking: Asking): Promise<string | undefined> {
  if (coinType === undefined) return readAddress(name, ETHER, asking)
  for (const type of [coinType, ANY_EVM]) {
    const found = await readAddress(name, type, asking).catch(ifRefused)
    if (found) return found
  }
  const found = await readAddress(name, ETHER, asking)
  return found && (await hasKey(found, asking.request)) ? found : undefined
}

/** What an address calls itself (ENSIP-3). */
export async function readName(address: string, registry: Registry): Promise<string | undefined> {
  const own = `${address.slice(-40).toLowerCase()}.addr.reverse`
  return readAbiText(await ask(own, NAME + hashName(own), registry))
}
