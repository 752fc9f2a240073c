import { parseHex } from '../chains/bytes.ts'
import { parseSs58, toSs58 } from '../chains/polkadot/ss58.ts'
import { chainName } from '../chains/solana/chain-name.ts'
import type { CaipNetworkId, KnownNamespace, Network } from '../domain/network.ts'
import { bitcoin } from '../networks.ts'
import { createTestChain } from './chain/test-chain.ts'
import type { TestNode } from './nodes.ts'
import { announceWallet } from './wallets/announce.ts'
import { createStandardBitcoinWallet } from './wallets/bitcoin-standard.ts'
import { createCosmosWallet } from './wallets/cosmos-wallet.ts'
import { createEip155Wallet } from './wallets/eip155-wallet.ts'
import { createPolkadotWallet } from './wallets/polkadot-wallet.ts'
import type { CallUrl } from './wallets/rpc-call.ts'
import { toSolanaKey } from './wallets/solana-keys.ts'
import { createSolanaWallet } from './wallets/solana-wallet.ts'
import type { TestProvider, WalletChain } from './wallets/types.ts'
import type { SharedBehaviour } from './wallets/wallet-behaviour.ts'

/** What a wallet of any family is made of. */
export interface FamilyWalletParts {
  readonly name: string
  readonly rdns: string
  /** Private keys, and seeds where a family has those; the first is active. */
  readonly keys: readonly `0x${string}`[]
  /** Those of the family, one at least. */
  readonly networks: readonly Network[]
  nodeOf(network: Pick<Network, 'caipNetworkId'>): TestNode | undefined
  readonly shared: SharedBehaviour
  readonly remembers: boolean
  /** By which an EVM wallet asks the nodes of chains that pages add. Default: the page does. */
  readonly callUrl?: CallUrl | undefined
}

/** One family of a test wallet. */
export interface FamilyWallet {
  /** As the widget calls it. */
  readonly connectorId: string
  readonly addresses: readonly string[]
  readonly isConnected: () => boolean
  /** Puts it on this page; the answer takes it away. */
  install(): () => void
  setAccounts(indices: readonly number[]): void
  selectAccount(index: number): void
  setLocked(isLocked: boolean): void
  switchNetwork(network: Network): void
  readonly provider?: TestProvider
}

const bytesOf = (keys: FamilyWalletParts['keys']): Uint8Array[] => keys.map((key) => parseHex(key) ?? new Uint8Array())
const memoryOf = ({ remembers }: FamilyWalletParts): { storage?: null } => (remembers ? {} : { storage: null })

function hasNone(family: string): never {
  throw new Error(`A ${family} wallet has no network of its own: the page names it with every request`)
}

function eip155Wallet(parts: FamilyWalletParts): FamilyWallet {
  const toChain = (network: Network): WalletChain => {
    const id = Number(network.id)
    const node = parts.nodeOf(network) ?? createTestChain({ id })
    const { name } = network
    return typeof node === 'string' ? { id, name, rpcUrl: node } : { id, name, rpcUrl: '', node: node.request }
  }
  const chains = parts.networks.map(toChain)
  const { rdns, name, keys, shared, callUrl } = parts
  const wallet = createEip155Wallet({ rdns, keys, chains, shared, callUrl, ...memoryOf(parts) })
  const { control, provider } = wallet
  return {
    connectorId: rdns,
    addresses: control.addresses,
    isConnected: () => control.isConnected,
    install: () => announceWallet(wallet, { info: { name } }),
    setAccounts: control.setAccounts,
    selectAccount: control.selectAccount,
    setLocked: (isLocked) => (isLocked ? control.lock() : control.unlock()),
    switchNetwork: ({ id }) => control.switchChain(Number(id)),
    provider,
  }
}

function solanaWallet(parts: FamilyWalletParts): FamilyWallet {
  // A node for all networks is also that of one which nobody listed.
  const nodeOf = (chain: string): TestNode | undefined =>
    parts.nodeOf(
      parts.networks.find((network) => chainName(network) === chain) ?? { caipNetworkId: chain as CaipNetworkId },
    )
  const keys = bytesOf(parts.keys).map(toSolanaKey)
  const { name, shared } = parts
  const { control, install, id } = createSolanaWallet({
    name,
    keys,
    shared,
    nodeOf,
    ...memoryOf(parts),
  })
  return {
    connectorId: id,
    addresses: control.addresses,
    isConnected: () => control.isConnected,
    install,
    selectAccount: control.selectAccount,
    setAccounts: control.setAccounts,
    setLocked: control.setLocked,
    switchNetwork: () => hasNone('Solana'),
  }
}

function bitcoinWallet(parts: FamilyWalletParts): FamilyWallet {
  const { name, shared } = parts
  const keys = bytesOf(parts.keys)
  const network = parts.networks[0]?.caipNetworkId === bitcoin.caipNetworkId ? 'mainnet' : 'testnet'
  const { control, install, id } = createStandardBitcoinWallet({ name, keys, shared, network, ...memoryOf(parts) })
  return {
    connectorId: id,
    addresses: control.addresses,
    isConnected: () => control.isConnected,
    install,
    selectAccount: control.selectAccount,
    setAccounts: control.setAccounts,
    setLocked: control.setLocked,
    // The Wallet Standard has no word for it, so no page would follow.
    switchNetwork: () => hasNone('Bitcoin'),
  }
}

function polkadotWallet(parts: FamilyWalletParts): FamilyWallet {
  // The extension's key on the page; a dot would be a place inside another object.
  const { control, install, id } = createPolkadotWallet({
    id: parts.name.replaceAll('.', ' '),
    seeds: bytesOf(parts.keys),
    shared: parts.shared,
    ...memoryOf(parts),
  })
  const prefix = parts.networks[0]?.ss58Prefix
  const asShown = (address: string): string => {
    const key = prefix === undefined ? undefined : parseSs58(address)
    return key && prefix !== undefined ? toSs58(key, prefix) : address
  }
  return {
    connectorId: id,
    addresses: control.addresses.map(asShown),
    isConnected: () => control.isConnected,
    install,
    selectAccount: control.selectAccount,
    setAccounts: control.setAccounts,
    setLocked: control.setLocked,
    switchNetwork: () => hasNone('Polkadot'),
  }
}

function cosmosWallet(parts: FamilyWalletParts): FamilyWallet {
  const listed = parts.networks.flatMap(({ id, cosmos }) => (cosmos ? [[String(id), cosmos.prefix] as const] : []))
  const { control, install, id } = createCosmosWallet({
    name: parts.name,
    keys: bytesOf(parts.keys),
    chains: listed.length ? Object.fromEntries(listed) : { 'cosmoshub-4': 'cosmos' },
    shared: parts.shared,
    ...memoryOf(parts),
  })
  return {
    connectorId: id,
    addresses: control.addresses,
    isConnected: () => control.isConnected,
    install,
    selectAccount: control.selectAccount,
    setAccounts: control.setAccounts,
    setLocked: control.setLocked,
    switchNetwork: () => hasNone('Cosmos'),
  }
}

export const FAMILY_WALLETS: Readonly<Record<KnownNamespace, (parts: FamilyWalletParts) => FamilyWallet>> = {
  eip155: eip155Wallet,
  solana: solanaWallet,
  bip122: bitcoinWallet,
  polkadot: polkadotWallet,
  cosmos: cosmosWallet,
}
