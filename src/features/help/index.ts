export { default as whatIsANetwork } from './views/what-is-a-network.tsx'
export { default as whatIsAWallet } from './views/what-is-a-wallet.tsx'
