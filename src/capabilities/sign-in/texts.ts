import { defineTexts } from '../../ui/texts.ts'

export const signInTexts = defineTexts('signIn', {
  title: 'Sign in',
  heading: '{site} asks you to sign in',
  text: 'Sign a message with {wallet} to show that this account is yours. It costs nothing and moves nothing.',
  yourWallet: 'your wallet',
  sign: 'Sign',
  waiting: 'Continue in {wallet}',
  cancel: 'Cancel',
  required: 'This page needs a signature.',
  requiredOrLeave: 'This page needs a signature. Cancel disconnects your wallet.',
})
