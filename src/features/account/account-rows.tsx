import { explorerLink } from '../../domain/explorer-link.ts'
import { canChooseNetwork } from '../../state/can-choose-network.ts'
import type { Parts } from '../../state/interior.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { OfferRow } from '../../ui/components/offer-row.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { useSlots } from '../feature.ts'
import { NetworkPicture } from './network-picture.tsx'
import { accountTexts } from './texts.ts'

/** Other accounts, the network, the explorer, what features add, and the way out. */
export function AccountRows({
  interior,
  address,
}: {
  interior: Parts<'connections' | 'families' | 'networks' | 'navigation' | 'options' | 'services'>
  address: string
}): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const offers = useSlots('accountRow')
  const settings = useSlots('settingsRow')
  const { connections, families, networks, navigation } = interior
  const { namespace, accounts } = connections.active.value
  const { length: count } = accounts
  const network = networks.network.value
  const link = explorerLink(network, address, families.traits(network.chainNamespace))
  return (
    <Rows label={text('settings')}>
      {count > 1 && (
        <Row
          icon={<Icon name="wallet" />}
          title={text('switchAccount')}
          subtitle={text('accounts', { count })}
          trailing={<Icon name="chevron" />}
          onClick={() => navigation.push('SwitchAddress')}
        />
      )}
      {offers.map((offer) => (
        <OfferRow key={offer.id} {...offer} />
      ))}
      {canChooseNetwork(interior) && (
        <Row
          icon={<NetworkPicture interior={interior} network={network} size={40} />}
          title={network.name}
          subtitle={text('network')}
          trailing={<Icon name="chevron" />}
          onClick={() => navigation.push('Networks')}
        />
      )}
      {link && (
        <Row
          icon={<Icon name={LATER_ICONS.web} />}
          title={text('explorer')}
          trailing={<Icon name="external" />}
          href={link}
        />
      )}
      {settings.map(({ id, Content }) => (
        <Content key={id} />
      ))}
      <Row
        icon={<Icon name="disconnect" />}
        title={text('disconnect')}
        onClick={() => connections.disconnect(namespace)}
      />
      {connections.all.value.length > 1 && (
        <Row icon={<Icon name="disconnect" />} title={text('disconnectAll')} onClick={() => connections.disconnect()} />
      )}
    </Rows>
  )
}
