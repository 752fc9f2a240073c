import type { Namespace } from '../../domain/network.ts'
import { storagePrefix } from '../../domain/rules/storage-prefix.ts'
import type { FamilyPairing } from '../../ports/paired-wallet.ts'
import type { Parts } from '../../state/interior.ts'
import { createStoredConnections } from '../../state/stored-connections.ts'
import type { OpenedRelay } from './follow-relay.ts'
import { isStoredAccount } from './is-stored-account.ts'
import { loadPairedFamilies } from './load-paired-families.ts'
import { createPairedWallet, createRelay } from './relay/index.ts'

/**
 * Starts the engine, and makes of its wallet what each family of this page works with. `log`: what cannot be told to a
 * caller.
 */
export async function openRelay(
  {
    options,
    families,
    networks,
    services,
    environment: { clock, scope, page, storage },
  }: Parts<'options' | 'families' | 'networks' | 'services' | 'environment'>,
  log: (error: Error) => void,
): Promise<OpenedRelay> {
  const { projectId, baseUrls, universalProvider } = options.value
  const namespaces = new Set([...families.keys(), ...networks.networks.map(({ chainNamespace }) => chainNamespace)])
  const operationsOf = async (namespace: Namespace) => (await families.find(namespace))?.operations()
  const ownName = storage.prefix?.slice(storagePrefix('').length, -1)
  const paired = loadPairedFamilies(namespaces, operationsOf, !families.size)
  const stored = createStoredConnections(storage)
  const relay = await createRelay({
    isStored: (account) => isStoredAccount(stored, account),
    families: paired,
    projectId,
    relayUrl: baseUrls.relay,
    verifyUrl: baseUrls.verify,
    // As it is when a wallet is asked: a host may give another one while the page lives.
    get metadata() {
      return options.value.metadata ?? { name: new URL(page.href).host, description: '', url: page.origin, icons: [] }
    },
    clock,
    end: scope.signal,
    log,
    provider: universalProvider,
    ...(ownName && { storagePrefix: `walletlet-${ownName}` }),
  })
  const findFamily = await paired
  const context: Parameters<NonNullable<FamilyPairing['createProvider']>>[1] = {
    networks: networks.networks,
    clock,
    read: async (...call) => (await services.load()).rpc(...call),
  }
  return {
    relay,
    findFamily,
    providers: new Map([...namespaces].map((name) => [name, findFamily(name)?.createProvider?.(relay, context)])),
    walletOf: (namespace) => createPairedWallet(relay, namespace),
  }
}
