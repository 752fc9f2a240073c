export { createRelay, type RelayOptions } from './create-relay.ts'
export { createPairedWallet } from './paired-wallet.ts'
