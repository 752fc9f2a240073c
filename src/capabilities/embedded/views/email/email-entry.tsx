import type { SlotProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { askForCode } from './ask-for-code.ts'
import { EmailField } from './email-field.tsx'
import { emailTexts } from './texts.ts'

/** On Connect: the field with which an email login begins. */
export default function EmailEntry({ interior }: SlotProps): ReactElement {
  useSignals()
  const text = useTexts(emailTexts)
  return (
    <EmailField
      interior={interior}
      label={text('continue')}
      isDisabled={!interior.storeOf(createLegalStore).mayConnect.value}
      onStart={() => interior.events.track('EMAIL_LOGIN_SELECTED')}
      onSubmit={(email) => askForCode(interior, email)}
    />
  )
}
