export { createPairedWallet } from './paired-wallet.ts'
export { createRelay, type RelayOptions } from './relay.ts'
