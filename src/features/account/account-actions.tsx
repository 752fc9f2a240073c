import type { WalletFeature } from '../../domain/config.ts'
import type { Parts } from '../../state/interior.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { OfferRow } from '../../ui/components/offer-row.tsx'
import { Pressable } from '../../ui/components/pressable.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import type { ReactElement } from '../../ui/react.ts'
import type { SlotItem } from '../../ui/slots-context.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSlots } from '../feature.ts'
import { accountTexts } from './texts.ts'

/** The host's `walletFeaturesOrder` first; what it does not name comes after, as it is. */
const orderActions = (actions: readonly SlotItem[], order: readonly WalletFeature[]): SlotItem[] => {
  const placeOf = ({ id }: SlotItem): number => {
    const place = order.indexOf(id.slice(id.indexOf('/') + 1) as WalletFeature)
    return place < 0 ? order.length : place
  }
  return [...actions].sort((one, other) => placeOf(one) - placeOf(other))
}

const SIDE_BY_SIDE = {
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
}

/** What features can do for this account: rows, or buttons side by side where the account is one of ours. */
export function AccountActions({
  interior,
  isCompact,
}: {
  interior: Parts<'options'>
  isCompact: boolean
}): ReactElement | null {
  const text = useTexts(accountTexts)
  const slots = useSlots('accountAction')
  const actions = orderActions(slots, interior.options.value.features.walletFeaturesOrder)
  if (!actions.length) return null
  if (!isCompact) {
    return (
      <Rows label={text('actions')}>
        {actions.map((action) =>
          action.open ? <OfferRow key={action.id} {...action} /> : <action.Content key={action.id} />,
        )}
      </Rows>
    )
  }
  return (
    <fieldset aria-label={text('actions')} style={SIDE_BY_SIDE}>
      {actions.map(({ id, label, icon, open }) => (
        <Pressable key={id} className="wl-tile" onClick={open}>
          {icon && <Icon name={icon} />}
          {label}
        </Pressable>
      ))}
    </fieldset>
  )
}
