import { defineView, type ViewProps } from '../../../../../features/feature.ts'
import { Button } from '../../../../../ui/components/button.tsx'
import { Stack } from '../../../../../ui/components/stack.tsx'
import { Text } from '../../../../../ui/components/text.tsx'
import type { ReactElement } from '../../../../../ui/react.ts'
import { useTexts } from '../../../../../ui/texts.ts'
import { useSignals } from '../../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../../embedded.ts'
import { CodeField } from '../../code-field.tsx'
import { EmailField } from '../../email/email-field.tsx'
import { emailTexts } from '../../email/texts.ts'
import { useCode } from '../../use-code.ts'
import { embeddedTexts } from '../texts.ts'

// The address to change to, the code sent to the old one, the code sent to the new one (R2.53).

function Wallet({ interior, parameters }: ViewProps<'UpdateEmailWallet'>): ReactElement {
  useSignals()
  const text = useTexts(embeddedTexts)
  const { navigation, capabilities } = interior
  const before = parameters?.email ?? capabilities.current(EMBEDDED)?.user.value.email
  const save = async (email: string): Promise<void> => {
    const here = navigation.route.peek()
    const step = await (await capabilities.use(EMBEDDED)).updateEmail(email)
    if (navigation.route.peek() !== here) return
    navigation.push(step === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', { email })
  }
  return (
    <Stack>
      <EmailField interior={interior} before={before} label={text('save')} isAutofocused onSubmit={save} />
      <Button kind="quiet" onClick={navigation.goBack}>
        {text('cancel')}
      </Button>
    </Stack>
  )
}

function Code({
  interior,
  sentTo,
  submit,
}: Pick<ViewProps<'UpdateEmailWallet'>, 'interior'> & {
  sentTo: string
  submit: (code: string) => Promise<void>
}): ReactElement {
  const text = useTexts(emailTexts)
  const { navigation } = interior
  const code = useCode(interior, submit, text('wrong'))
  const restart = (): void => {
    const at = navigation.history.peek().findIndex(({ view }) => view === 'UpdateEmailWallet')
    if (at < 0) navigation.goBack()
    else navigation.goBackToIndex(at)
  }
  return (
    <Stack gap={4}>
      <Text align="center">{text('enter', { email: sentTo })}</Text>
      <CodeField label={text('code')} {...code} />
      <Button kind="quiet" onClick={restart}>
        {useTexts(embeddedTexts)('restart')}
      </Button>
    </Stack>
  )
}

function Primary({ interior, parameters: { email } }: ViewProps<'UpdateEmailPrimaryOtp'>): ReactElement {
  useSignals()
  const { navigation, capabilities } = interior
  const submit = async (code: string): Promise<void> => {
    await (await capabilities.use(EMBEDDED)).confirmOldEmail(code)
    if (navigation.route.peek().view === 'UpdateEmailPrimaryOtp')
      navigation.replace('UpdateEmailSecondaryOtp', { email })
  }
  return <Code interior={interior} sentTo={capabilities.current(EMBEDDED)?.user.value.email ?? ''} submit={submit} />
}

function Secondary({ interior, parameters: { email } }: ViewProps<'UpdateEmailSecondaryOtp'>): ReactElement {
  const text = useTexts(embeddedTexts)
  const { navigation, notices, capabilities } = interior
  const submit = async (code: string): Promise<void> => {
    await (await capabilities.use(EMBEDDED)).confirmNewEmail(code)
    notices.showToast('success', text('changed'))
    if (navigation.route.peek().view !== 'UpdateEmailSecondaryOtp') return
    navigation.reset('Account')
  }
  return <Code interior={interior} sentTo={email} submit={submit} />
}

const updateEmailWallet = defineView<'UpdateEmailWallet'>({
  View: Wallet,
  useTitle: () => useTexts(embeddedTexts)('edit'),
})
const updateEmailPrimaryOtp = defineView<'UpdateEmailPrimaryOtp'>({
  View: Primary,
  useTitle: () => useTexts(embeddedTexts)('confirmOld'),
})
const updateEmailSecondaryOtp = defineView<'UpdateEmailSecondaryOtp'>({
  View: Secondary,
  useTitle: () => useTexts(embeddedTexts)('confirmNew'),
})

export {
  updateEmailPrimaryOtp as UpdateEmailPrimaryOtp,
  updateEmailSecondaryOtp as UpdateEmailSecondaryOtp,
  updateEmailWallet as UpdateEmailWallet,
}
