import type { ResolvedOptions } from '../../../src/domain/config.ts'
import type { ProjectConfig } from '../../../src/domain/features.ts'
import type { TextTable } from '../../../src/domain/language.ts'
import type { ViewName } from '../../../src/domain/views.ts'
import type { FeatureManifest, ViewDefinition } from '../../../src/features/feature.ts'
import { batch } from '../../../src/kernel/batch.ts'
import { createScope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { createBrowserPage } from '../../../src/services/page/browser-page.ts'
import { createFeatureList } from '../../../src/shell/feature-list.ts'
import { Modal } from '../../../src/shell/modal.tsx'
import { createSlots } from '../../../src/shell/slots.tsx'
import { ViewHost } from '../../../src/shell/view-host.tsx'
import { createViewRegistry } from '../../../src/shell/view-registry.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { createModalStore } from '../../../src/state/modal-store.ts'
import type { ShownNotices } from '../../../src/state/notice.ts'
import { createNoticeStore } from '../../../src/state/notice-store.ts'
import { createRouterStore } from '../../../src/state/router-store.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { adoptStyles } from '../../../src/ui/adopt-styles.ts'
import { createRoot } from '../../../src/ui/react-dom.ts'
import { MODAL_CSS } from '../../../src/ui/styles.ts'

/** A view that shows its title and its parameters. */
export const plainView = (title: string): ViewDefinition<ViewName> => ({
  useTitle: () => title,
  View: ({ parameters }) => (
    <p data-testid="view">
      {title} {JSON.stringify(parameters ?? null)}
    </p>
  ),
})

export const feature = (views: Record<string, () => Promise<unknown>>): FeatureManifest => ({
  id: 'test',
  isEnabled: () => true,
  views: views as never,
})

/** The modal with real stores around it, and the features a test brings. */
export function createStage(
  manifests: readonly FeatureManifest[],
  {
    canClose = true,
    locale = 'en',
    texts = undefined as TextTable | undefined,
    /** Features that come with the first other screen alone. */
    others = undefined as readonly FeatureManifest[] | undefined,
    /** Changes the page before anything is drawn. */
    prepare = (_: Interior): void => {},
  } = {},
) {
  // Whatever the stage before has left: what a dialog holds of the page, it holds of this one.
  document.documentElement.removeAttribute('style')
  document.adoptedStyleSheets = []
  const clock = createFakeClock()
  const scope = createScope()
  const modal = createModalStore(clock)
  const close = (): void =>
    batch(() => {
      modal.hide()
      router.reset('Connect')
    })
  const router = createRouterStore({ isConnected: () => false, close })
  const reports: unknown[] = []
  const report = (error: unknown): void => void reports.push(error)
  const shown: ShownNotices = { alert: signal(undefined), toast: signal(undefined) }
  const notices = {
    ...shown,
    ...createNoticeStore(shown, { clock, isDebug: () => true, origin: 'http://localhost', report }),
  }
  /** What the project says of features, and whether it could be asked. */
  const project = {
    features: signal<ProjectConfig | undefined>(undefined),
    project: { state: signal<'idle' | 'failed'>('idle') },
  }
  /** How often the code that asks wallets was sent for. */
  const begun = { times: 0 }
  const stores = new Map<unknown, unknown>()
  const interior = {
    // Painted at once: how long a dialog takes to come in is real time.
    environment: { clock, scope, page: { ...createBrowserPage(), whenPainted: async () => {} } },
    services: project,
    navigation: {
      ...router,
      isOpen: modal.isOpen,
      isAway: modal.isOpen,
      places: signal([]),
      isShaking: modal.isShaking,
      close,
      requestClose: () => (canClose ? close() : modal.shake()),
    },
    connections: { active: signal({ accounts: [] }), begin: async () => void begun.times++ },
    notices,
    events: { report },
    theme: { mode: signal('dark'), variables: signal({}) },
    options: signal({ locale, texts } as ResolvedOptions),
    storeOf<Store>(create: (interior: Interior) => Store) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create) as Store
    },
  } as unknown as Interior
  prepare(interior)
  const element = document.body.appendChild(document.createElement('walletlet-modal'))
  const root = element.attachShadow({ mode: 'open' })
  adoptStyles(root, 'modal', MODAL_CSS)
  const tree = createRoot(root)
  const features = createFeatureList(manifests, others && (async () => [...manifests, ...others]))
  const registry = createViewRegistry(features, interior.options)
  const slots = createSlots(interior, features)
  tree.render(<Modal interior={interior} features={features} registry={registry} slots={slots} Views={ViewHost} />)
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector)
    if (!found) throw new Error(`${selector} is not there:\n${root.innerHTML}`)
    return found
  }
  return {
    interior,
    begun,
    clock,
    modal,
    router,
    notices,
    project,
    reports,
    root,
    find,
    text: () => root.textContent ?? '',
    button: (name: string) =>
      [...root.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      ) as HTMLButtonElement,
    dispose() {
      scope.close()
      tree.unmount()
      element.remove()
    },
  }
}
