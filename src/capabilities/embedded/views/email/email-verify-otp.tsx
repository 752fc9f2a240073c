import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { EMBEDDED } from '../../embedded.ts'
import { CodeField } from '../code-field.tsx'
import { useCode } from '../use-code.ts'
import { Resend } from './resend.tsx'
import { emailTexts } from './texts.ts'

function EmailVerifyOtp({ interior, parameters: { email } }: ViewProps<'EmailVerifyOtp'>): ReactElement {
  const text = useTexts(emailTexts)
  const { navigation, capabilities } = interior
  const code = useCode(async (digits) => {
    const { login } = await capabilities.use(EMBEDDED)
    await login.otp(digits)
    await login.connect()
    navigation.finish(['EmailVerifyOtp'])
  }, text('wrong'))
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text align="center">{text('enter', { email })}</Text>
        <Text align="center" size="small" tone="muted">
          {text(code.isBusy ? 'connecting' : 'lasts')}
        </Text>
      </Stack>
      <CodeField label={text('code')} {...code} />
      <Resend interior={interior} email={email} label={text('resend')} />
    </Stack>
  )
}

export const emailVerifyOtp = defineView<'EmailVerifyOtp'>({
  View: EmailVerifyOtp,
  useTitle: () => useTexts(emailTexts)('confirm'),
})
