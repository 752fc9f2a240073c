import type { Interior } from '../../../../state/interior.ts'
import { EMBEDDED } from '../../embedded.ts'

/** Asks for a code and leads on, unless the visitor has gone elsewhere meanwhile. */
export async function askForCode(interior: Interior, email: string): Promise<void> {
  const { navigation, capabilities } = interior
  const here = navigation.route.peek()
  const { login } = await capabilities.use(EMBEDDED)
  const step = await login.email(email)
  if (!navigation.isOpen.peek() || navigation.route.peek() !== here) return
  if (step === 'VERIFY_OTP') return navigation.push('EmailVerifyOtp', { email })
  if (step === 'VERIFY_DEVICE') return navigation.push('EmailVerifyDevice', { email })
  await login.connect()
  if (navigation.isOpen.peek() && navigation.route.peek() === here) navigation.replace('Account')
}
