export { createRelayEip1193, type RelayEip1193 } from './eip155-provider.ts'
export { createPairedWallet } from './paired-wallet.ts'
export { createRelay, type RelayOptions } from './relay.ts'
