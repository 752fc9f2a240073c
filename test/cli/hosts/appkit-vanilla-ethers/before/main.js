import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { mainnet, optimism } from '@reown/appkit/networks'
import { BrowserProvider } from 'ethers'

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, optimism],
  projectId: import.meta.env.VITE_PROJECT_ID,
  metadata: {
    name: 'Orchard',
    description: 'Fruit of this year',
    url: 'https://orchard.example',
    icons: ['https://orchard.example/icon.png'],
  },
  enableCoinbase: false,
})

modal.subscribeAccount(({ address }) => {
  document.getElementById('account').textContent = address ?? ''
})

document.getElementById('sign').addEventListener('click', async () => {
  const provider = modal.getProvider('eip155')
  if (!provider) return modal.open()
  const signer = await new BrowserProvider(provider).getSigner()
  console.log(await signer.signMessage('An apple a day'))
})
