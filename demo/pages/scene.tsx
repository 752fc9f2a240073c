import { InlineWallet, WalletButton, WalletProvider } from 'walletlet/react'
import { createRoot } from '../../src/ui/react-dom.ts'
import { createDemoWidget, loadConfig } from './demo-widget.ts'
import { loadFamilies } from './families.ts'
import { SCENES } from './scenes.ts'
import { beginScene, type Stage } from './stage.ts'
import { installWallets } from './wallets.ts'

declare global {
  interface Window {
    /** Takes away the scene before, and resolves once this one plays. */
    showScene?(name: string): Promise<void>
  }
}

// One scene, `?name=…&theme=light|dark`; without a name, those that `showScene` is asked for, one after the other. Nothing is
// stored, so that many scenes can stand side by side.
const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.theme = theme

const config = await loadConfig()
const openWindow = window.open
let leave = (): void => {}

/** A widget and wallets of its own for each scene, as if the page had just come. */
async function show(name: string): Promise<{ played: Promise<unknown> }> {
  leave()
  const left = document.querySelector('walletlet-modal, .walletlet-inline')
  if (left) throw new Error(`The scene before left ${left.outerHTML}`)
  const scene = SCENES.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene “${name}”`)

  const hasEnded = beginScene()
  const { wallets, remove } = installWallets(config, { isStored: false })
  const families = scene.chains ? await loadFamilies(config, scene.chains) : undefined
  const widget = createDemoWidget(config, {
    isStored: false,
    themeMode: theme,
    ...(families && { families }),
    ...scene.options,
  })
  const place = document.createElement('div')
  document.querySelector('#root')?.append(place)
  const root = createRoot(place)
  root.render(
    <WalletProvider widget={widget}>
      <header className="bar">
        <strong>Tidepool</strong>
        <span className="spacer" />
        <WalletButton />
      </header>
      {scene.isInline && (
        <main>
          <InlineWallet />
        </main>
      )}
    </WalletProvider>,
  )
  leave = () => {
    hasEnded.abort()
    root.unmount()
    place.remove()
    widget.dispose()
    families?.remove()
    remove()
    window.open = openWindow
  }
  const played = scene.play({ widget, wallets: wallets as Stage['wallets'] }).catch((error: unknown) => {
    // What a scene still waits for when the next one comes is nobody's business.
    if (!hasEnded.signal.aborted) throw error
  })
  return { played }
}

window.showScene = async (name) => {
  await show(name)
}
const asked = query.get('name')
if (asked !== null) await (await show(asked)).played
