import type { WidgetOptions } from '../domain/config.ts'
import { resolveOptions } from '../domain/defaults.ts'
import type { FamilyTraits } from '../domain/family-traits.ts'
import type { ProjectConfig } from '../domain/features.ts'
import type { Namespace } from '../domain/network.ts'
import { chooseLanguage } from '../domain/rules/choose-language.ts'
import { coded } from '../kernel/coded.ts'
import { once } from '../kernel/once.ts'
import { computed, type ReadonlySignal, signal } from '../kernel/signal.ts'
import { createTask } from '../kernel/task.ts'
import type { HostProvider } from '../ports/chain-family.ts'
import { createBrowserPage } from '../services/page/browser-page.ts'
import { isReadTag } from '../services/page/page-languages.ts'
import { createLocalStorage } from '../services/storage/local-storage.ts'
import { createAccountFacts } from '../state/account-facts.ts'
import { assetPicture } from '../state/asset-picture.ts'
import { createConnections } from '../state/connections.ts'
import { createEvents, eventMoment } from '../state/events.ts'
import type { Interior, Navigation } from '../state/interior.ts'
import { createNavigation } from '../state/navigation.ts'
import { createNetworkStore } from '../state/network-store.ts'
import { createNotices } from '../state/notices.ts'
import { createThemeStore } from '../state/theme-store.ts'
import type { BegunConnections } from './begin-connections.ts'
import type { Core } from './core.ts'
import { createCapabilities } from './create-capabilities.ts'
import { createFamilies } from './create-families.ts'
import { createServiceAccess } from './create-service-access.ts'
import type { HostVerbs } from './host-verbs.ts'
import type { ConnectedAccount } from './widget.ts'

/** What `readProject` is still to be asked: not while it runs, nor once it has answered. */
const ASKED: readonly string[] = ['running', 'done']

/** What a host asks of a provider that may not be there yet. */
export type ProviderWish = (provider: HostProvider) => void

/** The interior, and what only the widget itself asks it for. */
export interface ComposedInterior extends Interior {
  /** The verbs of host code, in a chunk of their own. */
  readonly hostVerbs: () => Promise<HostVerbs>
  /** See `Widget`. Grants `wishes` before the provider has anything to tell, and each further one as it is pushed. */
  readonly provider: (namespace: Namespace, wishes: ProviderWish[]) => Promise<HostProvider>
  /** See `Widget`. */
  readonly networkPicture: ReadonlySignal<string | undefined>
  readonly hostAccount: ReadonlySignal<ConnectedAccount | undefined>
}

/** Builds what is behind the first click, lowest first, and starts what goes on by itself. */
export async function createInterior(core: Core, traits: readonly FamilyTraits[]): Promise<ComposedInterior> {
  const { stored, clock, scope, mount } = core
  const storage = 'write' in stored ? stored : createLocalStorage(stored, core.options.storageName !== undefined)
  const networks = createNetworkStore(core.networks, storage)
  const families = await createFamilies({ networks, options: core.options }, traits)
  const config = signal<ProjectConfig | undefined>(undefined)
  const given = core.hostOptions as ReadonlySignal<WidgetOptions>
  const page = createBrowserPage()
  const options = computed(() => {
    const resolved = resolveOptions(given.value, config.value)
    const { locale, languages } = resolved
    const wishes = locale === 'auto' ? page.languages() : [locale].filter(isReadTag)
    return { ...resolved, locale: chooseLanguage(languages, wishes).locale }
  })
  const environment = { page, clock, storage, scope, given }
  const capabilities = createCapabilities(() => interior)
  // What the paint of a modal that comes or goes can do without waits for it; a page that opens nothing waits for nothing.
  let painted: Promise<unknown> | undefined
  const whenFree = async (): Promise<unknown> => {
    // Of a new account, those who ask for its balance may hear before what closes the modal.
    await null
    return painted
  }
  const momentOf = () => eventMoment(core.connections, { networks, environment })
  const events = createEvents({ options, environment, capabilities }, momentOf, whenFree)
  /** Providers that the host has asked for and whose code is still on its way. */
  let arriving: Promise<unknown> = Promise.resolve()
  const begun = signal<BegunConnections | undefined>(undefined)
  const connections = createConnections({ networks, environment }, core.connections, core.connectors, async () => {
    // What asks the wallets, at the same time; who needs it waits for it.
    for (const family of families.values()) family.operations().catch(() => {})
    const { beginConnections } = await import('./begin-connections.ts')
    begun.value = beginConnections(interior, core, () => arriving)
    return begun.value.verbs
  })
  const services = {
    ...createServiceAccess(
      { options, families, networks, environment, events },
      {
        framework: core.door.value?.framework,
        whenFree,
      },
    ),
    features: config,
    project: createTask(async () => {
      await whenFree()
      await (await import('../state/read-project.ts')).readProject(interior, config)
    }),
  }
  const notices = createNotices({
    clock,
    isDebug: () => options.value.debug,
    origin: page.origin,
    report: events.report,
  })
  const navigation: Navigation = createNavigation(
    { options, families, networks, connections, events, environment, capabilities },
    {
      places: core.places,
      // What could not be drawn is not open: who asked for it hears why, and the next press opens it.
      mount: () => mount().catch(navigation.close),
      onMove() {
        painted = page.whenPainted()
      },
      onOpen(uri) {
        if (uri) for (const way of capabilities.ways) way.give?.(uri)
        if (!ASKED.includes(services.project.state.value)) void services.project.run()
      },
    },
  )
  const stores = new Map<unknown, unknown>()
  const interior: ComposedInterior = {
    options,
    families,
    networks,
    connections,
    services,
    environment,
    notices,
    account: createAccountFacts(
      computed(() => begun.value?.account),
      async () => {
        await connections.begin()
        return (begun.peek() as BegunConnections).account
      },
    ),
    navigation,
    theme: createThemeStore({ options, environment }),
    events,
    capabilities,
    storeOf<Store>(create: (interior: Interior) => Store) {
      if (!stores.has(create)) stores.set(create, create(interior))
      return stores.get(create) as Store
    },
    hostAccount: computed(() => begun.value?.hostAccount.value),
    networkPicture: computed(() => assetPicture(services.pictures, networks.network.value.assets)),
    provider(namespace, wishes) {
      const provider = interior.hostVerbs().then(async (verbs) => {
        const found = await verbs.provider(namespace)
        const grant = (wish: ProviderWish): number => wish(found) as unknown as number
        wishes.forEach(grant)
        wishes.push = grant
        return found
      })
      arriving = Promise.allSettled([arriving, provider])
      return provider
    },
    hostVerbs: once(() =>
      import('./host-verbs.ts').then(
        ({ createHostVerbs }) => createHostVerbs(interior, families),
        (cause: unknown) => {
          throw coded(
            'widget/unreachable',
            process.env.NODE_ENV === 'production' ? undefined : 'Widget not loaded',
            cause,
          )
        },
      ),
    ),
  }
  if (!scope.signal.aborted) {
    capabilities.start()
    if (core.options.enableReconnect !== false) void connections.restore()
  }
  return interior
}
