import { ConnectButton, useConnectModal } from '@rainbow-me/rainbowkit'
import { useAccount } from 'wagmi'

export function App() {
  const { address } = useAccount()
  const { openConnectModal } = useConnectModal()
  return (
    <>
      <ConnectButton label="Log in" showBalance={false} chainStatus="icon" accountStatus="address" />
      {address ? <p>Fruit for {address}</p> : <button onClick={openConnectModal}>See your fruit</button>}
    </>
  )
}
