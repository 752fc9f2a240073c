import type { Interior } from '../../../../state/interior.ts'

/** Asks for a code and leads on, unless the visitor has gone elsewhere meanwhile. */
export async function askForCode(interior: Interior, email: string): Promise<void> {
  const { router, modal, loadEmbedded } = interior
  const here = router.route.peek()
  const { login } = await loadEmbedded()
  const step = await login.email(email)
  if (!modal.isOpen.peek() || router.route.peek() !== here) return
  if (step === 'VERIFY_OTP') return router.push('EmailVerifyOtp', { email })
  if (step === 'VERIFY_DEVICE') return router.push('EmailVerifyDevice', { email })
  await login.connect()
  if (modal.isOpen.peek() && router.route.peek() === here) router.replace('Account')
}
