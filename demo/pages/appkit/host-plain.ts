// A host without a framework, with ethers and Solana, as the incumbent's documentation tells to write one.
import { createAppKit } from '@reown/appkit'
import { solana } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { BrowserProvider } from 'ethers'
import { loadConfig, toNetworks } from '../demo-widget.ts'
import { installWallets } from '../wallets.ts'

const config = await loadConfig()
installWallets(config)
const networks = [...toNetworks(config), solana]
const modal = createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks,
  projectId: 'demo-project',
  walletlet: { baseUrls: config.urls },
})

const page = document.getElementById('root') as HTMLElement
page.innerHTML = `
  <header class="bar"><appkit-button></appkit-button> <w3m-network-button></w3m-network-button></header>
  <main>
    <button id="open">Open</button> <button id="sign">Sign</button> <button id="leave">Leave</button>
    <p data-testid="address">nobody</p><p data-testid="network"></p><p data-testid="signed"></p>
  </main>`
const say = (name: string, text: string): void => {
  const line = page.querySelector(`[data-testid=${name}]`)
  if (line) line.textContent = text
}
const press = (id: string, act: () => Promise<unknown>): void =>
  page.querySelector(`#${id}`)?.addEventListener('click', () => void act())

say('network', modal.getCaipNetwork()?.name ?? '')
modal.subscribeAccount(({ address, isConnected }) => say('address', isConnected ? (address ?? '') : 'nobody'))
modal.subscribeNetwork(({ caipNetwork }) => say('network', caipNetwork?.name ?? ''))
press('open', () => modal.open())
press('leave', () => modal.disconnect())
press('sign', async () => {
  const provider = modal.getProvider<ConstructorParameters<typeof BrowserProvider>[0]>('eip155')
  const signer = provider && (await new BrowserProvider(provider).getSigner())
  say('signed', (await signer?.signMessage('hello')) ?? '')
})
