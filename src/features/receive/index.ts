export { default as walletCompatibleNetworks } from './views/wallet-compatible-networks.tsx'
export { default as walletReceive } from './views/wallet-receive.tsx'
