import type { Network } from '../../domain/network.ts'
import type { NodeRequest } from '../../ports/node-request.ts'
import type { BatchOperations } from '../../ports/transfer-operations.ts'
import { createHostProviders } from '../../state/host-providers.ts'
import type { Parts } from '../../state/interior.ts'
import { ownerOf, type SwapOrder } from './swap-order.ts'

/** `ready`: once the visitor lets the wallet make a smart account of theirs, which it asks by itself. */
const ATOMIC = /^(supported|ready)$/
/** What holds on every chain stands under `0x0`. */
const ANYWHERE = 0

type Place = Pick<SwapOrder, 'network' | 'address'>
/** As a wallet has it that keeps to EIP-5792. */
type Capabilities = Readonly<Record<string, { readonly atomic?: { readonly status?: unknown } } | undefined>>

/** Whether the connected wallet does several calls by one approval, all or none (EIP-5792). */
export interface Batching {
  /** Asks a wallet once for each account and network, and waits for nothing: most do not know the question, and some never answer. */
  ask(place: Place): void
  /** What asks the wallet for several calls, where it has said by now that it can. */
  find(place: Place): BatchOperations | undefined
  /** The wallet could not, after all. */
  giveUp(): void
}

/** The wallet of a network's family, asked as a node is. */
export const walletOf =
  ({ storeOf }: Parts<'storeOf'>, { chainNamespace }: Network): NodeRequest =>
  async (method, params) =>
    (await storeOf(createHostProviders).of(chainNamespace)).request({ method, params })

/** What asks the wallets of a network's family for several calls. */
export async function loadBatches({ families }: Parts<'families'>, { chainNamespace }: Network) {
  const operations = await families.get(chainNamespace)?.operations()
  return (await operations?.transfer?.())?.batches?.()
}

export function createBatching(interior: Parts<'storeOf' | 'connections' | 'families'>): Batching {
  const { connections } = interior
  let asked = ''
  let found: BatchOperations | undefined
  const keyOf = (place: Place): string =>
    `${connections.of(place.network.chainNamespace).connector?.id} ${ownerOf(place)}`

  async function look(key: string, { network, address }: Place): Promise<void> {
    const capabilities = (await walletOf(interior, network)('wallet_getCapabilities', [address])) as Capabilities
    const isAtomic = Object.entries(capabilities).some(
      ([chain, can]) => [ANYWHERE, Number(network.id)].includes(Number(chain)) && ATOMIC.test(`${can?.atomic?.status}`),
    )
    if (!isAtomic) return
    const batches = await loadBatches(interior, network)
    if (key === asked) found = batches
  }

  return {
    ask(place) {
      const key = keyOf(place)
      if (key === asked) return
      asked = key
      found = undefined
      look(key, place).catch(() => {}) // Without an answer, it cannot.
    },
    find: (place) => (keyOf(place) === asked ? found : undefined),
    giveUp() {
      found = undefined
    },
  }
}
