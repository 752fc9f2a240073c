import { isWidgetError } from '../../../../errors/fail.ts'
import { afterTerms } from '../../../../features/after-terms.tsx'
import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { AttemptScreen } from '../../../../ui/attempt-screen.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import { type ReactElement, useEffect, useState } from '../../../../ui/react.ts'
import { useErrors, useTexts } from '../../../../ui/texts.ts'
import { useAttempt } from '../../../../ui/use-attempt.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { CodeField } from '../code-field.tsx'
import { useCode } from '../use-code.ts'
import { Resend } from './resend.tsx'
import { emailTexts } from './texts.ts'

function EmailVerifyOtp(props: ViewProps<'EmailVerifyOtp'>): ReactElement {
  const {
    interior,
    parameters: { email },
  } = props
  const text = useTexts(emailTexts)
  const [stage, setStage] = useState<'code' | 'opening' | 'failed'>('code')
  const code = useCode(
    interior,
    async (digits) => {
      const { login } = await interior.capabilities.use(EMBEDDED)
      await login.otp(digits)
      setStage('opening')
    },
    text('wrong'),
  )
  return (
    <>
      {/* There from the beginning: of a status that comes with its words screen readers tell none. What failed is told as it is shown. */}
      <div role="status" className="wl-hidden">
        {(code.isBusy || stage === 'opening') && text('connecting')}
      </div>
      {stage !== 'code' ? (
        <Opening {...props} onFail={() => setStage('failed')} />
      ) : (
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
      )}
    </>
  )
}

/** The code has done its part: what fails now is tried again without another one. */
function Opening({
  interior,
  parameters: { email },
  onFail,
}: ViewProps<'EmailVerifyOtp'> & { onFail: () => void }): ReactElement {
  useSignals()
  const text = useTexts(emailTexts)
  const say = useErrors()
  const {
    navigation,
    capabilities,
    environment: { clock },
    events: { report },
  } = interior
  const attempt = useAttempt(clock, {
    action: async () => (await capabilities.use(EMBEDDED)).login.connect(),
  })
  const { state, error } = attempt
  useEffect(() => {
    if (state === 'done') navigation.finish(['EmailVerifyOtp'])
    if (state === 'failed') {
      report(error)
      onFail()
    }
  }, [state])
  return (
    <AttemptScreen
      attempt={attempt}
      picture={<Picture name={email} size={64} />}
      title={text(state === 'failed' ? 'failedTitle' : 'connecting')}
      text={isWidgetError(error) ? say(error) : ''}
      retryLabel={text('tryAgain')}
    />
  )
}

export const emailVerifyOtp = defineView<'EmailVerifyOtp'>({
  View: afterTerms<'EmailVerifyOtp'>(EmailVerifyOtp),
  useTitle: () => useTexts(emailTexts)('confirm'),
})
