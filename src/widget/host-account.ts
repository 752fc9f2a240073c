import { explorerLink } from '../domain/explorer-link.ts'
import { computed, type ReadonlySignal } from '../kernel/signal.ts'
import { assetPicture } from '../state/asset-picture.ts'
import type { AccountFacts, Parts } from '../state/interior.ts'
import type { ConnectedAccount } from './widget.ts'

/** The active family's account, as hosts read it (R3.2). Reads signals; undefined while nothing is connected. */
export function readHostAccount(
  {
    connections,
    networks,
    families,
    capabilities,
    services: { pictures },
  }: Parts<'connections' | 'networks' | 'families' | 'capabilities' | 'services'>,
  { identity, balances }: AccountFacts,
): ConnectedAccount | undefined {
  const { accounts, connector, namespace, status } = connections.active.value
  const [selected] = accounts
  if (!selected || !connector) return undefined
  const network = networks.network.value
  const { name, avatar } = identity.identity.value
  const { social, ...about } = capabilities.aboutAccount(connector)
  return {
    ...selected,
    caipAddress: `${network.caipNetworkId}:${selected.address}`,
    status,
    allAccounts: accounts,
    ...about,
    socialProvider: social,
    profileName: name,
    profileImage: avatar,
    preferredAccountTypes: Object.fromEntries(
      connections.all.value.map((one) => [one.namespace, one.accounts[0]?.type]),
    ),
    addressExplorerUrl: explorerLink(network, selected.address, families.traits(namespace)),
    tokenBalance: balances.tokens.value,
    connectedWalletInfo: {
      name: connector.name,
      icon: assetPicture(pictures, connector),
      identifier: about.user?.email || about.user?.username || connector.id,
      social,
    },
  }
}

/** The same account while nothing of it has changed: nobody draws again for a change elsewhere. */
export function createHostAccount(
  ...given: Parameters<typeof readHostAccount>
): ReadonlySignal<ConnectedAccount | undefined> {
  let last: ConnectedAccount | undefined
  let written: string | undefined
  return computed(() => {
    const next = readHostAccount(...given)
    const text = JSON.stringify(next)
    if (text !== written) last = next
    written = text
    return last
  })
}
