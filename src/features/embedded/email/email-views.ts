import { emailLogin } from './email-login.tsx'
import { emailVerifyDevice } from './email-verify-device.tsx'
import { emailVerifyOtp } from './email-verify-otp.tsx'

/** One chunk: each leads to the next. */
export const emailViews = {
  EmailLogin: emailLogin,
  EmailVerifyDevice: emailVerifyDevice,
  EmailVerifyOtp: emailVerifyOtp,
}
