export { connectingWalletConnect as ConnectingWalletConnect } from './views/connecting-wallet-connect.tsx'
export { connectingWalletConnectBasic as ConnectingWalletConnectBasic } from './views/connecting-wallet-connect-basic.tsx'
