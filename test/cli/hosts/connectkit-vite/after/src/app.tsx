import { WalletButton } from 'walletlet/react'
import { Web3Provider } from './web3-provider'

export const App = () => (
  <Web3Provider>
    <WalletButton label="Log in" />
    <WalletButton balance="hide" />
  </Web3Provider>
)
