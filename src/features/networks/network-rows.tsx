import type { Network } from '../../domain/network.ts'
import { isNetworkDisabled } from '../../domain/rules/is-network-disabled.ts'
import type { OwnConnector } from '../../ports/chain-family.ts'
import { assetPicture } from '../../state/asset-picture.ts'
import { chooseNetwork } from '../../state/choose-network.ts'
import type { Parts } from '../../state/interior.ts'
import { Picture } from '../../ui/components/picture.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { networksTexts } from './texts.ts'

export const networkPicture = ({ services }: Parts<'services'>, { assets }: Network): string | undefined =>
  assetPicture(services.pictures, assets)

/** Networks to choose from, the active one marked. */
export function NetworkRows({
  interior,
  networks,
}: {
  interior: Parts<'connections' | 'families' | 'networks' | 'navigation' | 'services'>
  networks: readonly Network[]
}): ReactElement {
  useSignals()
  const text = useTexts(networksTexts)
  const active = interior.networks.network.value.caipNetworkId
  return (
    <Rows label={text('networks')}>
      {networks.map((network) => {
        const { accounts, approvedIds, connector } = interior.connections.of(network.chainNamespace)
        const name = interior.families.traits(network.chainNamespace).chainOf?.(network)
        // A login has approved nothing: its wallet says by itself where it can go.
        const isServed = (connector as Partial<OwnConnector> | undefined)?.serves?.(network)
        const isDisabled = isNetworkDisabled(network.caipNetworkId, {
          isConnected: accounts.length > 0,
          approvedIds,
          isServed: isServed ?? (!name || !connector?.chains?.length || connector.chains.includes(name)),
        })
        return (
          <Row
            key={network.caipNetworkId}
            icon={<Picture src={networkPicture(interior, network)} name={network.name} shape="round" />}
            title={network.name}
            tag={network.testnet && text('testnet')}
            isSelected={network.caipNetworkId === active}
            isDisabled={isDisabled}
            hint={isDisabled && isServed !== false ? text('notApproved') : undefined}
            onClick={() => chooseNetwork(interior, network)}
          />
        )
      })}
    </Rows>
  )
}
