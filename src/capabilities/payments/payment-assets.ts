import type { PaymentAsset } from './payment.ts'

// What hosts are paid with most (R2.87).
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** Ether on Base. */
export const baseETH: PaymentAsset = { network: 'eip155:8453', asset: 'native', metadata: ether }
/** Ether on Base's test network. */
export const baseSepoliaETH: PaymentAsset = { network: 'eip155:84532', asset: 'native', metadata: ether }
/** USD Coin on Base. */
export const baseUSDC: PaymentAsset = {
  network: 'eip155:8453',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
