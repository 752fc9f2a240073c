import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Metadata } from '../../../domain/interface-options.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import { failPairing } from '../errors.ts'
import { createEngineMemory, type EngineStorage, findStorage } from './find-storage.ts'
import { ENGINE_START_LIMIT_MS } from './limits.ts'

/** The sign client inside a provider: sessions, requests, events. The provider's own conveniences are not used. */
export type EngineClient = InstanceType<typeof UniversalProvider>['client']

export interface EngineOptions {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly clock: Clock
  /** Keeps two users of the engine on one page apart. */
  readonly storagePrefix: string
  readonly storage?: EngineStorage | undefined
}

/**
 * Loads the engine, 147 kB of it, and starts it. It opens no socket while there is no session to listen for.
 *
 * Only its client is used. The provider around it keeps one current session of its own and reacts to events by rejecting
 * promises nobody holds; without a session it stays out of the way.
 */
export async function startEngine(options: EngineOptions): Promise<EngineClient> {
  const { projectId, relayUrl, metadata, storagePrefix, clock } = options
  try {
    const [engine, storage] = await Promise.all([
      import('@walletconnect/universal-provider'),
      options.storage ?? findStorage(clock),
    ])
    const late = (): Error => new Error('The storage does not answer')
    const init = (storage: EngineStorage | undefined) => {
      const starting = withoutSharedCore(storagePrefix, () =>
        engine.UniversalProvider.init({
          projectId,
          relayUrl,
          metadata: completeMetadata(metadata),
          customStoragePrefix: storagePrefix,
          ...(storage && { storage }),
          logger: 'silent',
          telemetryEnabled: false,
        }),
      )
      return withDeadline(starting, { clock, limitMs: ENGINE_START_LIMIT_MS, late })
    }
    const provider = await init(storage).catch((error: unknown) => {
      if (storage) throw error
      // Others open here, but the engine's own does not: without this no load of this browser could ever pair.
      return init(createEngineMemory())
    })
    delete provider.session
    return provider.client
  } catch (error) {
    throw failPairing('relay/unreachable', {}, error)
  }
}

/** Hosts that are not type-checked leave the icons out. */
export const completeMetadata = (metadata: Metadata) => ({ ...metadata, icons: (metadata.icons ?? []) as string[] })

/**
 * The engine leaves its core on the global object and reuses it for the same prefix, closed or not, with a warning on the
 * console. Ours is its owner's alone: what was there is hidden while the engine is built, and is put back after.
 */
function withoutSharedCore<Value>(prefix: string, build: () => Value): Value {
  const page = globalThis as unknown as Record<string, unknown>
  const names = [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]
  const before = names.map((name) => page[name])
  const put = (values: readonly unknown[]): void => {
    names.forEach((name, index) => {
      if (values[index] === undefined) delete page[name]
      else page[name] = values[index]
    })
  }
  put([])
  try {
    return build()
  } finally {
    put(before)
  }
}
