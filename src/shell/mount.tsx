import { connectManifests } from '../features/connect-manifests.ts'
import { coded } from '../kernel/coded.ts'
import { effect, Signal } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import { readRemembered } from '../state/remembered-project.ts'
import { createHost } from '../ui/host.ts'
import { createRoot } from '../ui/react-dom.ts'
import { MODAL_CSS } from '../ui/styles.ts'
import { applyTheme } from '../ui/theme.ts'
import { createFeatureList } from './feature-list.ts'
import { Modal } from './modal.tsx'

/** Puts the modal on the page and keeps it there until the widget is disposed. */
export function mount(interior: Interior): void {
  const {
    theme,
    environment: { scope, page },
  } = interior
  // Signals of two copies do not hear each other: a dialog that never opens would say nothing.
  if (!(interior.navigation.isOpen instanceof Signal)) {
    const text = 'Two copies of walletlet: import the button and `createWidget` from one place'
    console.error(`walletlet: ${text}`)
    throw coded('options/two-copies', text)
  }
  // Before the first paint: what is switched off has no moment on the screen.
  interior.services.features.value ??= readRemembered(interior, interior.options.peek().projectId)
  const { element, root, hold } = createHost(MODAL_CSS, page.layer())
  scope.add(effect(() => applyTheme(element, theme.variables.value)))
  const features = createFeatureList(connectManifests, async () => (await import('../features/manifests.ts')).manifests)
  // Who is connected comes for Account, not for Connect.
  if (interior.connections.active.peek().connector) features.complete().catch(() => {}) // its screen tries again
  const tree = createRoot(root)
  tree.render(<Modal interior={interior} hold={hold} features={features} />)
  scope.add(() => {
    // First the tree: its dialog gives back focus and scrolling while it is still on the page.
    tree.unmount()
    element.remove()
  })
}
