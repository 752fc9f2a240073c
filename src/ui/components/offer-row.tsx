import type { ReactElement } from '../react.ts'
import type { SlotItem } from '../slots-context.ts'
import { Icon } from './icon.tsx'
import { Row } from './row.tsx'

/** What a feature offers for a place, as a row that leads to it. */
export const OfferRow = ({ label, icon, open }: SlotItem): ReactElement => (
  <Row icon={icon && <Icon name={icon} />} title={label} trailing={<Icon name="chevron" />} onClick={open} />
)
