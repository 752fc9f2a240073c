import type { CaipNetworkId, Network } from '../../domain/network.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { ChainFamily, FamilyOperations } from '../../ports/chain-family.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import type { Families } from '../../state/families.ts'
import type { NetworkStore } from '../../state/network-store.ts'
import type { RelayConnection } from './relay-port.ts'

/** A wallet of a family without a chain of the moment: `network` says where its questions go. */
export type MovablePairedWallet = PairedWallet & { network: CaipNetworkId | undefined }

/**
 * What differs from the family's operations where its wallet was paired with: questions go to a network the wallet
 * approved, the visitor's where it did. A host that does not list the family still gets accounts and their changes.
 */
export function pairedOperations(
  family: ChainFamily | undefined,
  wallet: MovablePairedWallet,
  {
    connection,
    networks,
    find,
  }: {
    readonly connection: ReadonlySignal<RelayConnection | undefined>
    readonly networks: NetworkStore
    /** The family, where it is one of ours that the host does not list. */
    find(): ReturnType<Families['find']>
  },
): () => Promise<Partial<FamilyOperations>> {
  const isApproved = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): boolean =>
    !!connection.peek()?.networks.includes(caipNetworkId)
  const nearest = (network: Network): Network =>
    isApproved(network)
      ? network
      : (networks.networks.find((one) => one.chainNamespace === network.chainNamespace && isApproved(one)) ?? network)

  return async () => {
    const operations = (await family?.operations()) ?? bareOperations(wallet, find)
    return {
      ...(!family && operations),
      connect(connector, isSilent, network) {
        const here = nearest(network)
        wallet.network = here.caipNetworkId
        return operations.connect(connector, isSilent, here)
      },
      watch: (connector, listener) =>
        operations.watch(connector, {
          ...listener,
          // Found by its accounts, as where it has taken back the network of before.
          chainChanged(id) {
            const caipNetworkId = `${connector.chain}:${id}` as const
            if (isApproved({ caipNetworkId })) wallet.network = caipNetworkId
            listener.chainChanged(id)
          },
        }),
      async switchNetwork(connector, network, clock) {
        if (!isApproved(network)) throw failNetwork('network/chain-not-supported')
        const before = wallet.network
        wallet.network = network.caipNetworkId
        try {
          await operations.switchNetwork?.(connector, network, clock)
        } catch (error) {
          // Unless another one has been chosen meanwhile.
          if (wallet.network === network.caipNetworkId) wallet.network = before
          throw error
        }
      },
    }
  }
}

const bareOperations = (wallet: MovablePairedWallet, find: () => ReturnType<Families['find']>): FamilyOperations => {
  const toAccounts = (addresses: unknown, namespace: Network['chainNamespace']) =>
    (Array.isArray(addresses) ? addresses : []).map((address) => ({
      namespace,
      address: String(address),
      type: 'eoa' as const,
    }))
  return {
    parseAddress: (text) => text || undefined,
    // Hosts read addresses in one form, whether they list the family or not.
    checkAddress: async (address) => (await (await find())?.operations())?.checkAddress?.(address) ?? address,
    connect: async ({ chain }, _, { id }) => ({ accounts: toAccounts(wallet.accounts, chain), chainId: String(id) }),
    watch({ chain }, { accountsChanged }) {
      const changed = (addresses: unknown): void => accountsChanged(toAccounts(addresses, chain))
      wallet.on?.('accountsChanged', changed)
      return () => void wallet.removeListener?.('accountsChanged', changed)
    },
    // How a text is signed is what a family knows.
    signMessage: () => Promise.reject(failConnection('connection/family-missing')),
    createProvider: () => Promise.reject(failConnection('connection/family-missing')),
  }
}
