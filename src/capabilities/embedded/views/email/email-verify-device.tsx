import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { LoaderRing } from '../../../../ui/components/loader-ring.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { EMBEDDED } from '../../embedded.ts'
import { Resend } from './resend.tsx'
import { emailTexts } from './texts.ts'

/** Waits until the visitor opened the link in their mail (R4.45). */
function EmailVerifyDevice({ interior, parameters: { email } }: ViewProps<'EmailVerifyDevice'>): ReactElement {
  const text = useTexts(emailTexts)
  const { navigation, notices, capabilities } = interior
  useEffect(() => {
    let isHere = true
    const wait = async (): Promise<void> => {
      try {
        await (await capabilities.use(EMBEDDED)).login.device()
        if (isHere) navigation.replace('EmailVerifyOtp', { email })
      } catch (error) {
        if (!isHere) return
        notices.showError(error, text('failed'))
        navigation.goBack()
      }
    }
    void wait()
    return () => {
      isHere = false
    }
  }, [])
  return (
    <Stack align="center" gap={4}>
      <LoaderRing state="running">
        <Picture name={email} size={64} />
      </LoaderRing>
      <Text size="large" align="center">
        {text('approve')}
      </Text>
      <Text tone="muted" align="center">
        {text('approveText', { email })}
      </Text>
      <Resend interior={interior} email={email} label={text('resendLink')} />
    </Stack>
  )
}

export const emailVerifyDevice = defineView<'EmailVerifyDevice'>({
  View: EmailVerifyDevice,
  useTitle: () => useTexts(emailTexts)('device'),
})
