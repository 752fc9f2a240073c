import type { ChainFamily, Network } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import type { FamilyWalletControl } from '../../src/testing/wallets/wallet-behaviour.ts'
import type { DemoConfig } from '../config.ts'
import { toNetworks } from './demo-widget.ts'

declare global {
  interface Window {
    /** Wallets of other families than EVM, by name. */
    demoFamilyWallets?: Readonly<Record<string, FamilyWallet>>
  }
}

interface FamilyWallet {
  readonly control: FamilyWalletControl
  install(): () => void
}

export interface DemoFamilies {
  readonly chains: readonly ChainFamily[]
  readonly networks: readonly Network[]
  readonly wallets: Readonly<Record<string, FamilyWallet>>
}

type Loader = (config: DemoConfig) => Promise<DemoFamilies>

/** Where these chains' balances are read here. */
const atHome = (network: Network, { urls }: DemoConfig): Network => ({
  ...network,
  rpcUrls: { default: { http: [`${urls.rpc}/${network.chainNamespace}`] } },
  restUrls: [`${urls.rpc}/${network.chainNamespace}`],
  ...(network.hubUrls && { hubUrls: [`${urls.rpc}/${network.chainNamespace}/hub`] }),
})

const solana: Loader = async ({ solana: cluster }) => {
  const [door, { solanaDevnet }, { createSolanaWallet }, { solanaKeys }] = await Promise.all([
    import('walletlet/solana'),
    import('walletlet/networks'),
    import('../../src/testing/wallets/solana-wallet.ts'),
    import('../../src/testing/wallets/solana-keys.ts'),
  ])
  const { id, caipNetworkId, name, rpcUrl, explorerUrl } = cluster
  const local: Network = {
    ...solanaDevnet,
    ...{ id, caipNetworkId, name, testnet: false },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Local explorer', url: explorerUrl } },
  }
  return {
    chains: [door.solana()],
    networks: [local, { ...solanaDevnet, rpcUrls: local.rpcUrls }],
    wallets: {
      // The name of a wallet that is here for EVM as well: one row for both.
      harborOnSolana: createSolanaWallet({ keys: solanaKeys(0, 1), name: 'Harbor Wallet', rpcUrl }),
      solstice: createSolanaWallet({ keys: solanaKeys(2), rpcUrl }),
    },
  }
}

const bip122: Loader = async (config) => {
  const [door, { bitcoin }, { createStandardBitcoinWallet }, { createSatsConnectWallet }] = await Promise.all([
    import('walletlet/bip122'),
    import('walletlet/networks'),
    import('../../src/testing/wallets/bitcoin-standard.ts'),
    import('../../test/stack/wallets/bitcoin-sats-connect.ts'),
  ])
  const [meridian, listed] = await Promise.all([
    createStandardBitcoinWallet({ keys: [new Uint8Array(32).fill(41)] }),
    createSatsConnectWallet({ keys: [new Uint8Array(32).fill(42)] }),
  ])
  return { chains: [door.bip122()], networks: [atHome(bitcoin, config)], wallets: { meridian, listed } }
}

const polkadot: Loader = async (config) => {
  const [door, { polkadotMainnet }, { createPolkadotWallet }] = await Promise.all([
    import('walletlet/polkadot'),
    import('walletlet/networks'),
    import('../../src/testing/wallets/polkadot-wallet.ts'),
  ])
  const wallet = createPolkadotWallet({ seeds: [new Uint8Array(32).fill(31)] })
  return { chains: [door.polkadot()], networks: [atHome(polkadotMainnet, config)], wallets: { polkadot: wallet } }
}

const cosmos: Loader = async (config) => {
  const [door, { cosmosHub }, { createCosmosWallet }] = await Promise.all([
    import('walletlet/cosmos'),
    import('walletlet/networks'),
    import('../../src/testing/wallets/cosmos-wallet.ts'),
  ])
  const wallet = createCosmosWallet({
    keys: [new Uint8Array(32).fill(21)],
    chains: { 'cosmoshub-4': 'cosmos' },
  })
  return { chains: [door.cosmos()], networks: [atHome(cosmosHub, config)], wallets: { cosmos: wallet } }
}

/** Not ours: a family that a package outside would bring. */
const tron: Loader = async (config) => {
  const [family, { tronMainnet }, { createTronWallet }] = await Promise.all([
    import('../../test/families/tron/index.ts'),
    import('../../test/families/tron/networks.ts'),
    import('../../test/stack/wallets/tron-wallet.ts'),
  ])
  const wallet = createTronWallet({ keys: [`0x${'51'.repeat(32)}`, `0x${'52'.repeat(32)}`] })
  return { chains: [family.tron()], networks: [atHome(tronMainnet, config)], wallets: { tron: wallet } }
}

const OURS: Readonly<Record<string, Loader>> = { solana, bip122, polkadot, cosmos }
const LOADERS: Readonly<Record<string, Loader>> = { ...OURS, tron }

interface InstalledFamilies extends DemoFamilies {
  /** Takes their wallets out again. */
  remove(): void
}

/** EVM, and what the page's address adds: `?chains=all` of ours, or which, `?chains=solana,tron`. Puts their wallets in. */
export async function loadFamilies(
  config: DemoConfig,
  asked = new URLSearchParams(location.search).get('chains') ?? '',
): Promise<InstalledFamilies> {
  const names = asked === 'all' ? Object.keys(OURS) : asked.split(',')
  const others = (await Promise.all(names.map((name) => LOADERS[name]?.(config)))).flatMap((one) => one ?? [])
  const wallets = Object.fromEntries(others.flatMap((one) => Object.entries(one.wallets)))
  const endings = Object.values(wallets).map((wallet) => wallet.install())
  window.demoFamilyWallets = wallets
  return {
    chains: [eip155(), ...others.flatMap(({ chains }) => chains)],
    networks: [...toNetworks(config), ...others.flatMap(({ networks }) => networks)],
    wallets,
    remove() {
      for (const end of endings) end()
    },
  }
}
