import type { Interior } from '../../../../state/interior.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { type ReactElement, useEffect, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { EMBEDDED } from '../../embedded.ts'
import { emailTexts } from './texts.ts'

const SECOND_MS = 1_000

/** Where what the frame wants next is asked for. A visitor who is let in, as in another tab, needs neither. */
const NEXT = { VERIFY_OTP: 'EmailVerifyOtp', VERIFY_DEVICE: 'EmailVerifyDevice', CONNECT: undefined } as const

/** Another mail, once the last one is half a minute old (R5.1). */
export function Resend({ interior, email, label }: { interior: Interior; email: string; label: string }): ReactElement {
  useSignals()
  const text = useTexts(emailTexts)
  const {
    navigation,
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
    const here = navigation.route.peek()
    const isHere = (): boolean => navigation.isOpen.peek() && navigation.route.peek() === here
    try {
      const { login } = await capabilities.use(EMBEDDED)
      const next = NEXT[await login.email(email)]
      if (next === here.view) notices.showToast('success', text('resent'))
      else if (next && isHere()) navigation.replace(next, { email })
      else if (isHere()) {
        await login.connect()
        if (isHere()) navigation.finish([here.view])
      }
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
