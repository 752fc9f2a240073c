import { ConnectKitButton } from 'connectkit'
import { Web3Provider } from './web3-provider'

export const App = () => (
  <Web3Provider>
    <ConnectKitButton label="Log in" showBalance />
    <ConnectKitButton />
  </Web3Provider>
)
