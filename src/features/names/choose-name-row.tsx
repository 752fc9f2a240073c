import { Icon } from '../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { Row } from '../../ui/components/row.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import type { SlotProps } from '../feature.ts'
import { namesTexts } from './texts.ts'

/** The way to a name, for those who have none. */
export default function ChooseNameRow({ interior }: SlotProps): ReactElement {
  const text = useTexts(namesTexts)
  return (
    <Row
      icon={<Icon name={LATER_ICONS.badge} />}
      title={text('chooseTitle')}
      trailing={<Icon name="chevron" />}
      onClick={() => interior.navigation.push('ChooseAccountName')}
    />
  )
}
