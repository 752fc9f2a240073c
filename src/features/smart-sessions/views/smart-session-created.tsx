import { Placeholder } from '../../../ui/components/placeholder.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { useAccountTold } from '../../use-account-told.ts'
import { sessionTexts } from '../texts.ts'

function Created({ interior }: ViewProps<'SmartSessionCreated'>): ReactElement {
  useSignals()
  useAccountTold(interior)
  const { navigation } = interior
  const text = useTexts(sessionTexts)
  return (
    <Placeholder
      icon="check"
      title={text('createdTitle')}
      text={text('created')}
      actions={[
        { label: text('account'), onClick: () => navigation.replace('Account') },
        { label: text('list'), onClick: () => navigation.replace('SmartSessionList') },
      ]}
    />
  )
}

export default defineView<'SmartSessionCreated'>({ View: Created, useTitle: () => '' })
