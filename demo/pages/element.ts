// A page of custom elements: the markup has the tags, this script gives them the local chains.
import type { ElementOptions } from '../../src/element.ts'
import { loadConfig } from './demo-widget.ts'
import { loadFamilies } from './families.ts'
import { installWallets } from './wallets.ts'

const config = await loadConfig()
installWallets(config)
// `?chains=solana`: more families than EVM, with wallets of theirs.
const { networks, chains } = await loadFamilies(config)
const options: ElementOptions = {
  projectId: 'demo-project',
  networks: networks as ElementOptions['networks'],
  chains,
  baseUrls: config.urls,
}
// `?inline`: beside the buttons the wallet stands in the page.
if (new URLSearchParams(location.search).has('inline'))
  document.querySelector('main')?.append(document.createElement('walletlet-inline'))
const button = document.querySelector('walletlet-button')
if (button) Object.assign(button, { options })
await import('../../src/element.ts')
