import { UniversalProvider } from '@walletconnect/universal-provider'
import { onTestFinished, vi } from 'vitest'
import { createRelay } from '../../../../../src/capabilities/pairing/relay/index.ts'
import type { Metadata } from '../../../../../src/domain/interface-options.ts'
import { createFakeClock } from '../../../../../src/testing/fake-clock.ts'
import { pairedFamilies } from '../support/paired-families.ts'
import { createFakeEngine, sessionOf } from './fake-engine.ts'

interface Options {
  readonly sessions?: readonly ReturnType<typeof sessionOf>[]
  /** Those that ended here while their wallets could not be told. */
  readonly ended?: readonly string[]
  /** The end came before the relay did. */
  readonly isOver?: boolean
  /** Whether its keys can be read. */
  readonly hasId?: boolean
  readonly storagePrefix?: string
  readonly verifyUrl?: string
  /** What the page says of its pictures. */
  readonly icons?: unknown
}

/** The relay over an engine in which nothing is there but what a test makes happen: a host's, or one of its own. */
async function startWith(options: Options, isHosts: boolean) {
  const { sessions = [], ended = [], isOver = false, hasId = true, storagePrefix, verifyUrl } = options
  const { icons = [] } = options
  const page = { name: 'Shop' }
  const engine = createFakeEngine({ sessions })
  const { client, kept } = engine
  const { verify, crypto } = client.core
  const { register } = verify
  const { decode, generateKeyPair } = crypto
  const own = { register, decode, generateKeyPair, isValidPing: client.engine.isValidPing }
  const { storage } = client.core
  if (!hasId) client.core.crypto.getClientId.mockRejectedValue(new Error('no key'))
  if (ended.length) kept.set(`walletlet:ended-sessions:${storagePrefix ?? 'walletlet'}`, [...ended])
  const init = vi.spyOn(UniversalProvider, 'init').mockResolvedValue({ client } as never)
  onTestFinished(() => init.mockRestore())
  const clock = createFakeClock()
  const controller = new AbortController()
  const log = vi.fn()
  const end = (): void => controller.abort()
  onTestFinished(end)
  if (isOver) end()
  const open = () =>
    createRelay({
      ...{ projectId: 'p', relayUrl: 'wss://r.test' },
      get metadata() {
        return { ...page, description: '', url: '', icons } as Metadata
      },
      ...{ families: pairedFamilies(), clock, end: controller.signal, log },
      ...(isHosts && { provider: { client } as never }),
      ...(storagePrefix !== undefined && { storagePrefix }),
      ...(verifyUrl !== undefined && { verifyUrl }),
      storage,
    })
  return { ...engine, clock, relay: await open(), open, page, end, signal: controller.signal, log, own, storage, init }
}

/** Over a host's engine. */
export const start = (options: Options = {}) => startWith(options, true)
export const connected = () => start({ sessions: [sessionOf('a')] })
/** Over an engine of our own. */
export const startOwn = (options: Options = {}) => startWith(options, false)
