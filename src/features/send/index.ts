// What a visitor sees first; the screens that follow are in review/index.ts.
export { default as WalletSend } from './views/wallet-send.tsx'
