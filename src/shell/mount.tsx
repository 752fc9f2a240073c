import { manifests } from '../features/manifests.ts'
import { effect } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import { createHost } from '../ui/host.ts'
import { createRoot } from '../ui/react-dom.ts'
import { MODAL_CSS } from '../ui/styles.ts'
import { applyTheme } from '../ui/theme.ts'
import { Modal } from './modal.tsx'

/** Puts the modal on the page and keeps it there until the widget is disposed. */
export function mount(interior: Interior): void {
  const {
    theme,
    environment: { scope, page },
  } = interior
  const { element, root, hold } = createHost(MODAL_CSS, page.layer())
  scope.add(effect(() => applyTheme(element, theme.variables.value)))
  const tree = createRoot(root)
  tree.render(<Modal interior={interior} hold={hold} manifests={manifests} />)
  scope.add(() => {
    // First the tree: its dialog gives back focus and scrolling while it is still on the page.
    tree.unmount()
    element.remove()
  })
}
