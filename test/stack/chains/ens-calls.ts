import { type Address, encodeFunctionData, type Hex, labelhash, namehash, parseAbi, zeroHash } from 'viem'
import type { EnsContracts } from './local-chain.ts'

const REGISTRY_ABI = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
])
const RESOLVER_ABI = parseAbi([
  'function setAddr(bytes32 node, address addr)',
  'function setName(bytes32 node, string name)',
])
const REGISTRAR_ABI = parseAbi(['function claimWithResolver(address owner, address resolver)'])

/** One transaction of whoever owns the node above. */
export interface EnsCall {
  readonly to: Address
  readonly data: Hex
}

const split = (name: string): [label: string, parent: Hex] => {
  const [label = '', ...parent] = name.split('.')
  return [label, parent.length ? namehash(parent.join('.')) : zeroHash]
}

const reverseName = (address: Address): string => `${address.slice(2).toLowerCase()}.addr.reverse`

/** Gives a node to somebody: a name, the top level one `eth`, or `addr.reverse`. */
export function giveNode({ registry }: EnsContracts, name: string, owner: Address): EnsCall {
  const [label, parent] = split(name)
  const args = [parent, labelhash(label), owner] as const
  return { to: registry, data: encodeFunctionData({ abi: REGISTRY_ABI, functionName: 'setSubnodeOwner', args }) }
}

/** Makes `name` lead to `address`, by the owner of the name above it. */
export function nameLeadsTo(ens: EnsContracts, by: Address, name: string, address: Address): EnsCall[] {
  const setAddr = { abi: RESOLVER_ABI, functionName: 'setAddr', args: [namehash(name), address] } as const
  return [ownWithResolver(ens, by, name), { to: ens.resolver, data: encodeFunctionData(setAddr) }]
}

/** The reverse record of `address`, by the owner of `addr.reverse`; the address then owns it. */
export function addressIsCalled(ens: EnsContracts, by: Address, address: Address, name: string): EnsCall[] {
  const node = namehash(reverseName(address))
  const setName = { abi: RESOLVER_ABI, functionName: 'setName', args: [node, name] } as const
  const setOwner = { abi: REGISTRY_ABI, functionName: 'setOwner', args: [node, address] } as const
  return [
    ownWithResolver(ens, by, reverseName(address)),
    { to: ens.resolver, data: encodeFunctionData(setName) },
    { to: ens.registry, data: encodeFunctionData(setOwner) },
  ]
}

/** The same by the address itself, as visitors of ENS do: nobody asks whether the name is theirs. */
export function callMyself(ens: EnsContracts, address: Address, name: string): EnsCall[] {
  const claim = { abi: REGISTRAR_ABI, functionName: 'claimWithResolver', args: [address, ens.resolver] } as const
  const setName = {
    abi: RESOLVER_ABI,
    functionName: 'setName',
    args: [namehash(reverseName(address)), name],
  } as const
  return [
    { to: ens.reverseRegistrar, data: encodeFunctionData(claim) },
    { to: ens.resolver, data: encodeFunctionData(setName) },
  ]
}

function ownWithResolver({ registry, resolver }: EnsContracts, by: Address, name: string): EnsCall {
  const [label, parent] = split(name)
  const args = [parent, labelhash(label), by, resolver, 0n] as const
  return { to: registry, data: encodeFunctionData({ abi: REGISTRY_ABI, functionName: 'setSubnodeRecord', args }) }
}
