import { connectManifests } from '../features/connect-manifests.ts'
import { coded } from '../kernel/coded.ts'
import { once } from '../kernel/once.ts'
import { effect, Signal } from '../kernel/signal.ts'
import type { Interior } from '../state/interior.ts'
import { readRemembered } from '../state/remembered-project.ts'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { flushSync } from '../ui/flush-sync.ts'
import { createRoot } from '../ui/react-dom.ts'
import { MODAL_CSS } from '../ui/styles.ts'
import { applyTheme } from '../ui/theme.ts'
import { createFeatureList } from './feature-list.ts'
import type { Screens } from './frame.ts'
import type { Drawn } from './framed.tsx'
import { Modal } from './modal.tsx'
import { createSlots } from './slots.tsx'
import { ViewHost } from './view-host.tsx'
import { createViewRegistry } from './view-registry.ts'

/** Puts the modal on the page and keeps it there until the widget is disposed. Resolves once it is drawn, closed. */
export async function mount(interior: Interior): Promise<void> {
  const {
    navigation,
    theme,
    options,
    services,
    environment: { scope, page },
  } = interior
  // Signals of two copies do not hear each other: a dialog that never opens would say nothing.
  if (!(navigation.isOpen instanceof Signal)) {
    const code = 'options/two-copies'
    // Its words are for a host's developer.
    import('../state/mistakes.ts')
      .then(({ failMistake }) => console.error(`walletlet: ${failMistake(code).message}`))
      .catch(() => {})
    throw coded(code)
  }
  // Before the first paint: what is switched off has no moment on the screen.
  services.features.value ??= readRemembered(interior, options.peek().projectId)
  const features = createFeatureList(connectManifests, async () => (await import('../features/manifests.ts')).manifests)
  const registry = createViewRegistry(features, options)
  // Connect came with this code. What is there when the dialog is drawn is drawn with it, in one go.
  await registry.load('Connect')
  // Our element on the page: everything of the modal lives in its shadow root.
  const element = page.layer()
  const root = element.attachShadow({ mode: 'open' })
  adoptStyles(root, 'modal', MODAL_CSS)
  // Who is connected comes for Account, not for Connect.
  if (interior.connections.active.peek().connector) features.complete().catch(() => {}) // its screen tries again
  const tree = createRoot(root)
  const drawn: Drawn = { interior, features, registry, slots: createSlots(interior, features) }
  const arrange = once(async () => (await import('./layouts/arrange.ts')).arrange(drawn, element))
  const draw = (Views: Screens = ViewHost): unknown =>
    scope.signal.aborted || tree.render(<Modal {...drawn} Views={Views} />)
  // Now, while it is nothing: what opens it is then drawn in the task that does, not in one of React's own after a frame.
  flushSync(() =>
    scope.add(
      effect(() => {
        const [place] = navigation.places.value
        const { layout, header, footer } = options.value
        applyTheme(element, theme.variables.value)
        if (place || layout || header || footer)
          arrange().then(
            (screens) => draw(screens()),
            () => {
              // The modal is then as it is for others.
              draw()
              place?.fail()
            },
          )
        else draw()
      }),
    ),
  )
  // The browser looks up fonts and rules when it first lays out; by the press that opens it they are found.
  const dialog = root.querySelector<HTMLDialogElement>('dialog:not([open])')
  if (dialog) {
    dialog.open = true
    dialog.offsetHeight
    dialog.open = false
  }
  scope.add(() => {
    // The tree, whose dialog gives back focus and scrolling when it goes. Not `unmount`, at once: a host's effect may end the widget, and
    // React is at work then.
    tree.render(null)
    element.remove()
  })
}
