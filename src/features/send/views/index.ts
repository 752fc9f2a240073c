// What follows on the form, together: whoever chooses a token is about to see the others.
export { default as walletSendConfirmed } from './wallet-send-confirmed.tsx'
export { default as walletSendPreview } from './wallet-send-preview.tsx'
export { default as walletSendSelectToken } from './wallet-send-select-token.tsx'
