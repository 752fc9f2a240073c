import type { AccountType } from '../domain/account.ts'
import { explorerLink } from '../domain/explorer-link.ts'
import type { Namespace } from '../domain/network.ts'
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
  const inUse = connections.all.value.flatMap((one): [Namespace, AccountType][] =>
    one.accounts[0] ? [[one.namespace, one.accounts[0].type]] : [],
  )
  return {
    ...selected,
    caipAddress: `${network.caipNetworkId}:${selected.address}`,
    status,
    allAccounts: accounts,
    ...about,
    socialProvider: social,
    profileName: name,
    profileImage: avatar,
    preferredAccountTypes: Object.fromEntries(inUse),
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
