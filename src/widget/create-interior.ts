import type { ProjectConfig } from '../domain/config.ts'
import { resolveOptions } from '../domain/defaults.ts'
import type { FamilyTraits } from '../domain/family-traits.ts'
import { once } from '../kernel/once.ts'
import { computed, signal } from '../kernel/signal.ts'
import { createTask } from '../kernel/task.ts'
import { createBrowserPage } from '../services/page/browser-page.ts'
import { createBalanceStore } from '../state/balance-store.ts'
import { createConnectionStore } from '../state/connection-store.ts'
import { createEvents } from '../state/events.ts'
import { createIdentityStore } from '../state/identity-store.ts'
import type { Interior } from '../state/interior.ts'
import { createNavigation } from '../state/navigation.ts'
import { createNoticeStore } from '../state/notice-store.ts'
import { startReactions } from '../state/reactions.ts'
import { createThemeStore } from '../state/theme-store.ts'
import type { Core } from './core.ts'
import { createCapabilities } from './create-capabilities.ts'
import { createFamilies } from './create-families.ts'
import { createServiceAccess } from './create-service-access.ts'
import type { HostVerbs } from './host-verbs.ts'

/** What `readProject` is still to be asked: not while it runs, nor once it has answered. */
const isAsked = (state: string): boolean => state === 'running' || state === 'done'

/** The interior, and what only the widget itself asks it for. */
export interface ComposedInterior extends Interior {
  /** The verbs of host code, in a chunk of their own. */
  readonly hostVerbs: () => Promise<HostVerbs>
}

/** Builds what is behind the first click, lowest first, and starts what goes on by itself. */
export async function createInterior(core: Core, traits: readonly FamilyTraits[]): Promise<ComposedInterior> {
  const { networks, storage, clock, scope, mount } = core
  const families = await createFamilies(core, traits)
  const config = signal<ProjectConfig | undefined>(undefined)
  const given = computed(() => ({ ...core.options, ...core.hostOptions.value }))
  const options = computed(() => resolveOptions(given.value, config.value))
  const environment = { page: createBrowserPage(), clock, storage, scope, given }
  const capabilities = createCapabilities(() => interior)
  const events = createEvents({ options, environment, capabilities })
  const connections = createConnectionStore(
    { options, families, networks, environment, capabilities, events },
    core.connections,
    core.connectors,
    async (choice) => (await import('../state/switch-connection.ts')).switchConnection(interior, choice),
  )
  const services = {
    ...createServiceAccess({ options, families, networks, environment, events }, core.door.value?.framework),
    project: createTask(async () => (await import('../state/read-project.ts')).readProject(interior, config)),
  }
  const notices = createNoticeStore({ clock, isDebug: () => options.value.debug, report: events.report })
  const navigation = createNavigation(
    { options, families, networks, connections, events, environment, capabilities },
    {
      mount,
      onOpen({ uri }) {
        if (uri) for (const way of capabilities.ways) way.give?.(uri)
        if (!isAsked(services.project.state.value)) void services.project.run()
      },
    },
  )
  const lower = { options, families, networks, connections, services, environment, notices }
  const stores = new Map<unknown, unknown>()
  const interior: ComposedInterior = {
    ...lower,
    account: { balances: createBalanceStore(lower), identity: createIdentityStore(lower) },
    navigation,
    theme: createThemeStore({ options, environment }),
    events,
    capabilities,
    storeOf<Store>(create: (interior: Interior) => Store) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create) as Store
    },
    hostVerbs: once(async () => (await import('./host-verbs.ts')).createHostVerbs(interior, families)),
  }
  startReactions(interior)
  capabilities.start()
  if (core.options.enableReconnect !== false) void connections.restore()
  return interior
}
