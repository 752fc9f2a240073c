import { parseHex, toHex } from '../../chains/bytes.ts'
import { parseSs58 } from '../../chains/polkadot/ss58.ts'
import { createPolkadotPair, type PolkadotKeyType, type PolkadotPair } from './polkadot-pair.ts'
import { createWalletBehaviour, type FamilyWalletControl, type SharedBehaviour } from './wallet-behaviour.ts'
import { createWalletMemory, writeOnWindow } from './wallet-memory.ts'

export interface PolkadotWalletOptions {
  /** Seeds of 32 bytes; the first is active. */
  readonly seeds: readonly Uint8Array[]
  /** Of the keys in turn; default sr25519. */
  readonly types?: readonly PolkadotKeyType[]
  /** Its key in `injectedWeb3`. */
  readonly id?: string
  readonly storage?: Storage | null
  readonly shared?: SharedBehaviour
}

export interface PolkadotWallet {
  readonly id: string
  readonly injected: object
  /** `origins`: what the page called itself. */
  readonly control: FamilyWalletControl & {
    readonly origins: readonly string[]
    setLocked(isLocked: boolean): void
  }
  install(): () => void
}

interface RawPayload {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

const readHex = (text: string): Uint8Array => parseHex(text) ?? new Uint8Array()
const writeHex = (bytes: Uint8Array): string => `0x${toHex(bytes)}`

/** What extensions sign of a text: it can be taken for no transaction. What comes wrapped stays as it is. */
function wrap(bytes: Uint8Array): Uint8Array {
  const [head, tail] = ['<Bytes>', '</Bytes>'].map((mark) => new TextEncoder().encode(mark))
  if (!head || !tail) return bytes
  const isWrapped =
    bytes.slice(0, head.length).join() === head.join() && bytes.slice(-tail.length).join() === tail.join()
  return isWrapped ? bytes : Uint8Array.of(...head, ...bytes, ...tail)
}

/** An extension of `injectedWeb3` with keys that really sign. Addresses are written with the generic prefix, 42. */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  const { id = 'polkadot-js', seeds, types = [], storage } = options
  const memory = createWalletMemory(`polkadot:${id}`, storage)
  const behaviour = createWalletBehaviour(() => new Error('Cancelled'), options.shared)
  const { answer, control } = behaviour
  const pairs = seeds.map((seed, index) => createPolkadotPair(seed, types[index]))
  const origins: string[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  /** Whom the next connection shows first; without one a choice is the visitor's own business. */
  let active = memory.shown[0] ?? 0

  const rows = () =>
    memory.shown.flatMap((index) => {
      const pair = pairs[index]
      return pair ? [{ address: pair.address, genesisHash: null, name: `Account ${index + 1}`, type: pair.type }] : []
    })
  // A page may write the address with the prefix of its network.
  const requirePair = (address: string): PolkadotPair => {
    const accountId = parseSs58(address)?.join()
    const index = pairs.findIndex((pair) => pair.accountId.join() === accountId)
    const pair = pairs[index]
    if (!pair || !memory.shown.includes(index)) throw new Error('Unable to find keypair')
    return pair
  }
  const tell = (): void => {
    for (const listener of [...listeners]) listener(rows())
  }
  const show = (indices: readonly number[]): void => {
    memory.shown = indices
    active = indices[0] ?? active
    tell()
  }
  const activeFirst = (indices: Iterable<number>): number[] => [
    active,
    ...[...indices].filter((index) => index !== active),
  ]
  let requestId = 0

  const extension = {
    accounts: {
      get: () => answer('accounts.get', [], rows),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(rows())
        return () => void listeners.delete(listener)
      },
    },
    metadata: {},
    signer: {
      signRaw: (payload: RawPayload) =>
        answer(
          'signRaw',
          [payload],
          () => {
            const bytes = readHex(payload.data)
            const signed = payload.type === 'bytes' ? wrap(bytes) : bytes
            return { id: ++requestId, signature: writeHex(requirePair(payload.address).sign(signed)) }
          },
          true,
        ),
      // The whole payload stands in for its SCALE encoding, which needs the chain's metadata.
      signPayload: (payload: { address: string; method: string }) =>
        answer(
          'signPayload',
          [payload],
          () => ({
            id: ++requestId,
            signature: writeHex(requirePair(payload.address).sign(readHex(payload.method), { withType: true })),
          }),
          true,
        ),
    },
  }
  const injected = {
    version: '0.62.1',
    enable: (origin: string) =>
      answer(
        'enable',
        [origin],
        () => {
          origins.push(origin)
          if (memory.shown.length === 0) memory.shown = activeFirst(pairs.keys())
          return extension
        },
        memory.shown.length === 0,
      ),
  }

  return {
    id,
    injected,
    install: () => writeOnWindow(`injectedWeb3.${id}`, injected),
    control: {
      ...control,
      addresses: pairs.map(({ address }) => address),
      origins,
      get isConnected() {
        return memory.shown.length > 0
      },
      get latencyMs() {
        return behaviour.latencyMs
      },
      set latencyMs(ms) {
        behaviour.latencyMs = ms
      },
      garbageAccounts: (value) => control.answerWith('accounts.get', value),
      selectAccount(index) {
        active = index
        if (memory.kept.length > 0) memory.kept = activeFirst(memory.kept)
        if (memory.shown.length > 0) tell()
      },
      setAccounts: show,
      setLocked(isLocked) {
        memory.isLocked = isLocked
        tell()
      },
      listenerCount: () => listeners.size,
      reset: () => behaviour.reset(),
    },
  }
}
