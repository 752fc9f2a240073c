import { defineTexts } from '../../../../ui/texts.ts'

export const emailTexts = defineTexts('email', {
  login: 'Email login',
  label: 'Email address',
  placeholder: 'Enter your email',
  continue: 'Continue',
  failed: 'The code could not be sent',
  invalid: 'This is not an email address.',

  confirm: 'Confirm email',
  enter: 'Enter the code we sent to {email}',
  lasts: 'The code lasts 20 minutes.',
  code: 'Six-digit code',
  wrong: 'This code did not work. Try again.',
  connecting: 'Opening your wallet…',
  failedTitle: 'Something went wrong',
  tryAgain: 'Try again',
  wait: 'Please try again after {count} seconds',
  resend: 'Send the code again',
  resent: 'Code email resent',

  device: 'Register device',
  approve: 'Approve this device',
  approveText: 'Open the link we sent to {email}. It lasts 20 minutes.',
  resendLink: 'Send the link again',
})
