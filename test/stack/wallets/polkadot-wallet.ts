import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { createWalletBehaviour, type FamilyWalletControl } from './wallet-behaviour.ts'
import { createWalletMemory, writeOnWindow } from './wallet-memory.ts'

export interface PolkadotWalletOptions {
  /** Seeds of 32 bytes; the first is active. */
  readonly seeds: readonly Uint8Array[]
  /** Of the keys in turn; default sr25519. */
  readonly types?: readonly ('sr25519' | 'ed25519' | 'ecdsa')[]
  /** Its key in `injectedWeb3`. */
  readonly id?: string
  readonly storage?: Storage | null
}

export interface PolkadotWallet {
  readonly id: string
  readonly injected: object
  /** `origins`: what the page called itself. */
  readonly control: FamilyWalletControl & { readonly origins: readonly string[] }
  install(): () => void
}

interface RawPayload {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** An extension of `injectedWeb3` with keys that really sign. Addresses are written with the generic prefix, 42. */
export async function createPolkadotWallet(options: PolkadotWalletOptions): Promise<PolkadotWallet> {
  const { id = 'polkadot-js', seeds, types = [], storage } = options
  await cryptoWaitReady()
  const memory = createWalletMemory(id, storage)
  const behaviour = createWalletBehaviour(() => new Error('Cancelled'))
  const { answer, control } = behaviour
  const keyring = new Keyring({ ss58Format: 42 })
  const pairs = seeds.map((seed, index) => keyring.addFromSeed(seed, { name: `Account ${index + 1}` }, types[index]))
  const origins: string[] = []
  const listeners = new Set<(accounts: unknown) => void>()

  const rows = () =>
    memory.shown.flatMap((index) => {
      const pair = pairs[index]
      return pair ? [{ address: pair.address, genesisHash: null, name: pair.meta.name, type: pair.type }] : []
    })
  const requirePair = (address: string) => {
    const pair = keyring.getPair(address)
    if (!memory.shown.includes(pairs.indexOf(pair))) throw new Error('Unable to find keypair')
    return pair
  }
  const tell = (): void => {
    for (const listener of [...listeners]) listener(rows())
  }
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
            const bytes = hexToU8a(payload.data)
            const signed = payload.type === 'bytes' ? u8aWrapBytes(bytes) : bytes
            return { id: ++requestId, signature: u8aToHex(requirePair(payload.address).sign(signed)) }
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
            signature: u8aToHex(requirePair(payload.address).sign(hexToU8a(payload.method), { withType: true })),
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
          if (memory.shown.length === 0) memory.shown = pairs.map((_, index) => index)
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
        memory.shown = [index, ...memory.shown.filter((other) => other !== index)]
        tell()
      },
      setAccounts(indices) {
        memory.shown = indices
        tell()
      },
      listenerCount: () => listeners.size,
      reset: () => behaviour.reset(),
    },
  }
}
