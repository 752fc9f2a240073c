import { InlineWallet, WalletButton, WalletProvider } from 'walletlet/react'
import { createRoot } from '../../src/ui/react-dom.ts'
import { createDemoWidget, loadConfig } from './demo-widget.ts'
import { loadFamilies } from './families.ts'
import { SCENES } from './scenes.ts'
import type { Stage } from './stage.ts'
import { installWallets } from './wallets.ts'

// One scene, `?name=…&theme=light|dark`. Nothing is stored, so that many scenes can stand side by side.
const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.theme = theme

const config = await loadConfig()
const wallets = installWallets(config, { isStored: false })
const scene = SCENES.find(({ name }) => name === query.get('name'))
const families = scene?.chains ? { families: await loadFamilies(config, scene.chains) } : {}
const widget = createDemoWidget(config, { isStored: false, themeMode: theme, ...families, ...scene?.options })
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <WalletProvider widget={widget}>
      <header className="bar">
        <strong>Tidepool</strong>
        <span className="spacer" />
        <WalletButton />
      </header>
      {scene?.isInline && (
        <main>
          <InlineWallet />
        </main>
      )}
    </WalletProvider>,
  )
}

await scene?.play({ widget, wallets: wallets as Stage['wallets'] })
