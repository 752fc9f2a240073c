import { AttemptScreen } from '../../../ui/attempt-screen.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useAttempt } from '../../../ui/use-attempt.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { Resend } from './resend.tsx'
import { emailTexts } from './texts.ts'

/** Waits until the visitor opened the link in their mail (facts: secure-frame 8). */
function EmailVerifyDevice({ interior, parameters: { email } }: ViewProps<'EmailVerifyDevice'>): ReactElement {
  useSignals()
  const text = useTexts(emailTexts)
  const { clock, router, notices, loadEmbedded } = interior
  const attempt = useAttempt(clock, { action: async () => (await loadEmbedded()).login.device() })
  useEffect(() => {
    if (attempt.state === 'running' || router.route.peek().view !== 'EmailVerifyDevice') return
    if (attempt.state === 'done') return router.replace('EmailVerifyOtp', { email })
    notices.showError(attempt.error, text('failed'))
    router.goBack()
  }, [attempt.state])
  return (
    <Stack gap={4}>
      <AttemptScreen
        attempt={{ ...attempt, isSlow: false }}
        picture={<Picture name={email} size={64} />}
        title={text('approve')}
        text={text('approveText', { email })}
        retryLabel=""
      />
      <Resend interior={interior} email={email} label={text('resendLink')} />
    </Stack>
  )
}

export const emailVerifyDevice = defineView<'EmailVerifyDevice'>({
  View: EmailVerifyDevice,
  useTitle: () => useTexts(emailTexts)('device'),
})
