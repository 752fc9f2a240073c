/** One chunk: each leads to the next. */
export { emailLogin as EmailLogin } from '../email-login.tsx'
export { emailVerifyDevice as EmailVerifyDevice } from '../email-verify-device.tsx'
export { emailVerifyOtp as EmailVerifyOtp } from '../email-verify-otp.tsx'
