import { defineView, useSlots, type ViewProps } from '../../../../features/feature.ts'
import { createLegalStore } from '../../../../state/legal-store.ts'
import { Stack } from '../../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { askForCode } from './ask-for-code.ts'
import { EmailField } from './email-field.tsx'
import { emailTexts } from './texts.ts'

/** The field alone, for hosts that offer an email login of their own; with what is agreed to, as on Connect (R2.28). */
function EmailLogin({ interior }: ViewProps<'EmailLogin'>): ReactElement {
  useSignals()
  const [terms] = useSlots('connectLegal')
  const legal = interior.storeOf(createLegalStore)
  const text = useTexts(emailTexts)
  return (
    <Stack>
      {terms && legal.hasCheckbox.value && <terms.Content />}
      <EmailField
        interior={interior}
        label={text('continue')}
        isDisabled={!legal.mayConnect.value}
        isAutofocused
        onSubmit={(email) => askForCode(interior, email)}
      />
      {terms && !legal.hasCheckbox.value && <terms.Content />}
    </Stack>
  )
}

export const emailLogin = defineView<'EmailLogin'>({
  View: EmailLogin,
  useTitle: () => useTexts(emailTexts)('login'),
})
