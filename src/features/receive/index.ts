export { default as WalletCompatibleNetworks } from './views/wallet-compatible-networks.tsx'
export { default as WalletReceive } from './views/wallet-receive.tsx'
