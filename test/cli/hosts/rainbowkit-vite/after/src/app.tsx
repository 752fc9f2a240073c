import { WalletButton } from 'walletlet/react'
import { useConnectModal } from './walletlet-parts'
import { useAccount } from 'wagmi'

export function App() {
  const { address } = useAccount()
  const { openConnectModal } = useConnectModal()
  return (
    <>
      <WalletButton label="Log in" balance="hide" />
      {address ? <p>Fruit for {address}</p> : <button onClick={openConnectModal}>See your fruit</button>}
    </>
  )
}
