import { defineView, type ViewProps } from '../../../../features/feature.ts'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { askForCode } from './ask-for-code.ts'
import { EmailField } from './email-field.tsx'
import { emailTexts } from './texts.ts'

/** The field alone, for hosts that offer an email login of their own. */
const View = ({ interior }: ViewProps<'EmailLogin'>): ReactElement => (
  <EmailField
    interior={interior}
    label={useTexts(emailTexts)('continue')}
    isAutofocused
    onSubmit={(email) => askForCode(interior, email)}
  />
)

export const emailLogin = defineView<'EmailLogin'>({ View, useTitle: () => useTexts(emailTexts)('login') })
