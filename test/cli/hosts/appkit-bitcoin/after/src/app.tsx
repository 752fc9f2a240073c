import { useAppKit, useAppKitAccount } from 'walletlet/appkit/react'
import './modal'

export function App() {
  const { open } = useAppKit()
  const bitcoin = useAppKitAccount({ namespace: 'bip122' })
  const ethereum = useAppKitAccount({ namespace: 'eip155' })
  return (
    <main>
      <button onClick={() => open({ view: 'Connect', namespace: 'bip122' })}>{bitcoin.address ?? 'Bitcoin'}</button>
      <button onClick={() => open({ view: 'Connect', namespace: 'eip155' })}>{ethereum.address ?? 'Ethereum'}</button>
    </main>
  )
}
