import { useSignMessage } from '@solana/react'
import { type UiWalletAccount, useWallets } from '@wallet-standard/react'
import { useEffect } from 'react'
import type { Widget } from 'walletlet'
import { registerAsWallet } from 'walletlet/wallet-standard'

const LOOK = { name: 'My wallet', icon: 'data:image/svg+xml;base64,PHN2Zy8+' }

function SignButton({ account }: { account: UiWalletAccount }) {
  const signMessage = useSignMessage(account)
  const sign = () =>
    signMessage({ message: new TextEncoder().encode('Hello') }).then(console.log, ({ code }) => console.log(code))
  return (
    <button type="button" onClick={sign}>
      Sign as {account.address}
    </button>
  )
}

export function Wallets({ widget }: { widget: Widget }) {
  useEffect(() => registerAsWallet(widget, LOOK), [widget])
  const ours = useWallets().find(({ name }) => name === LOOK.name)
  return ours?.accounts.map((account) => <SignButton key={account.address} account={account} />)
}
