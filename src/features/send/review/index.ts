// What follows on the form, together: whoever chooses a token is about to see the others.
export { default as WalletSendConfirmed } from './wallet-send-confirmed.tsx'
export { default as WalletSendPreview } from './wallet-send-preview.tsx'
export { default as WalletSendSelectToken } from './wallet-send-select-token.tsx'
