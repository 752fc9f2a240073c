import { Placeholder } from '../../../ui/components/placeholder.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useAccountTold } from '../../use-account-told.ts'
import { namesTexts } from '../texts.ts'

function Success({ interior, parameters }: ViewProps<'RegisterAccountNameSuccess'>): ReactElement {
  useSignals()
  useAccountTold(interior)
  const text = useTexts(namesTexts)
  const name = parameters?.name ?? interior.account.identity.identity.value.name
  return (
    <Placeholder
      icon="check"
      title={text('doneTitle')}
      text={name && text('done', { name })}
      actions={[{ label: text('account'), onClick: () => interior.navigation.replace('Account') }]}
    />
  )
}

export default defineView<'RegisterAccountNameSuccess'>({ View: Success, useTitle: () => '' })
