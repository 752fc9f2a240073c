import type { Interior } from '../../../../state/interior.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { type ReactElement, useEffect, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { emailTexts } from './texts.ts'

const SECOND_MS = 1_000

/** Another mail, once the last one is half a minute old (R5.1). */
export function Resend({ interior, email, label }: { interior: Interior; email: string; label: string }): ReactElement {
  useSignals()
  const text = useTexts(emailTexts)
  const {
    notices,
    capabilities,
    environment: { clock },
  } = interior
  const seconds = capabilities.current(EMBEDDED)?.login.secondsToCode() ?? 0
  const [tick, setTick] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => (seconds ? clock.after(SECOND_MS, () => setTick(tick + 1)) : undefined), [seconds, tick])
  const resend = async (): Promise<void> => {
    setBusy(true)
    try {
      const { login } = await capabilities.use(EMBEDDED)
      await login.email(email)
      notices.showToast('success', text('resent'))
    } catch (error) {
      notices.showError(error, text('failed'))
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" isBusy={isBusy} isDisabled={seconds > 0} onClick={() => void resend()}>
      {seconds ? text('wait', { count: seconds }) : label}
    </Button>
  )
}
