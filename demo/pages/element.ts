// A page of custom elements: the markup has the tags, this script gives them the local chains.
import { eip155 } from '../../src/chains/eip155/index.ts'
import type { ElementOptions } from '../../src/element.ts'
import { loadConfig, toNetworks } from './demo-widget.ts'
import { installWallets } from './wallets.ts'

const config = await loadConfig()
installWallets(config)
const options: ElementOptions = {
  projectId: 'demo-project',
  networks: toNetworks(config),
  chains: [eip155()],
  baseUrls: config.urls,
}
// `?inline`: beside the buttons the wallet stands in the page.
if (new URLSearchParams(location.search).has('inline'))
  document.querySelector('main')?.append(document.createElement('walletlet-inline'))
const button = document.querySelector('walletlet-button')
if (button) Object.assign(button, { options })
await import('../../src/element.ts')
