import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { namesTexts } from '../texts.ts'

const FAQ_URL = 'https://walletconnect.com/faq'

function ChooseAccountName({ interior }: ViewProps<'ChooseAccountName'>): ReactElement {
  const text = useTexts(namesTexts)
  return (
    <Placeholder
      icon={LATER_ICONS.badge}
      title={text('chooseTitle')}
      text={text('choose')}
      actions={[
        { label: text('title'), onClick: () => interior.navigation.push('RegisterAccountName') },
        { label: text('learnMore'), href: FAQ_URL },
      ]}
    />
  )
}

export default defineView<'ChooseAccountName'>({ View: ChooseAccountName, useTitle: () => '' })
