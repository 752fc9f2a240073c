import { render } from 'preact'
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { WalletButton, WalletProvider } from 'walletlet/react'

const widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })

render(
  <WalletProvider widget={widget}>
    <WalletButton />
  </WalletProvider>,
  document.getElementById('root') as HTMLElement,
)
