import type { WalletFeature } from '../../domain/features.ts'
import type { Parts } from '../../state/interior.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { Listed } from '../../ui/components/listed.tsx'
import { Pressable } from '../../ui/components/pressable.tsx'
import type { ReactElement } from '../../ui/react.ts'
import type { SlotItem } from '../../ui/slots-context.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
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

/** What features can do for this account, side by side. */
export function AccountActions({ interior }: { interior: Parts<'options'> }): ReactElement | null {
  useSignals()
  const text = useTexts(accountTexts)
  const slots = useSlots('accountAction')
  const actions = orderActions(slots, interior.options.value.features.walletFeaturesOrder)
  if (!actions.length) return null
  return (
    <Listed label={text('actions')} className="wl-side">
      {actions.map(({ id, label, icon, open }) => (
        <Pressable key={id} className="wl-tile" kind="quiet" onClick={open}>
          {icon && <Icon name={icon} size={22} />}
          {label}
        </Pressable>
      ))}
    </Listed>
  )
}
