export { connectingWalletConnect } from './views/connecting-wallet-connect.tsx'
export { connectingWalletConnectBasic } from './views/connecting-wallet-connect-basic.tsx'
