import type { Network } from '../../../domain/network.ts'
import { isSameAddress } from '../../../domain/rules/is-same-address.ts'
import { asRejection } from '../../../errors/from-paired.ts'
import { CHAIN_NOT_ADDED, codeOf, messageOf } from '../../../errors/from-unknown.ts'
import { type Clock, systemClock } from '../../../kernel/clock.ts'
import { isRecord } from '../../../kernel/guard.ts'
import type { FamilyPairing, PairedConnection, PairedLink } from '../../../ports/paired-wallet.ts'
import { codedError } from '../../coded-error.ts'

type Listener = (value: unknown) => void

/** EIP-1193 over a connection: what `chains/eip155` and host code expect of a wallet. */
export interface RelayEip1193 {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): RelayEip1193
  removeListener(event: string, listener: Listener): RelayEip1193
  /** Stops following the connection. */
  dispose(): void
}

/** How long a wallet that has agreed to move may take to add the chain to its connection. */
const UPDATE_WAIT_MS = 1_000

/** What any node knows of its chain. Wallets are not asked for it: those that answer it grant it all the same. */
const READS =
  /^eth_(blobBaseFee|blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|get(?!Encryption)\w+|maxPriorityFeePerGas|new\w*Filter|simulateV1|syncing|uninstallFilter)$/

/** A node's refusal, by its own code and data: libraries read in them why a call reverts. */
function failRead(error: unknown): never {
  const { cause = error } = error as Error
  const code = codeOf(cause)
  throw Object.assign(codedError(typeof code === 'number' ? code : -32_603, messageOf(cause)), {
    data: isRecord(cause) ? cause.data : undefined,
  })
}

/** Of the page's nodes, see `FamilyPairing`. */
type ReadNode = Parameters<NonNullable<FamilyPairing['createProvider']>>[1]['read']

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/** A chain id as wallets write it: a number, decimal text, hex text or CAIP-2. */
function readChainId(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
  const id = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** What a method is about, of those whose parameters are one record. */
function wantedIn(params: unknown): Record<string, unknown> | undefined {
  const [wanted] = Array.isArray(params) ? (params as unknown[]) : []
  return isRecord(wanted) ? wanted : undefined
}

/** Addresses as wallets list them in events, plain or CAIP-10. */
const readAddresses = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => {
    const address = typeof item === 'string' ? (item.split(':').at(-1) ?? '') : ''
    return /^0x[0-9a-f]{40}$/i.test(address) ? [address] : []
  })

/**
 * The eip155 part of whatever connection the relay has, for as long as the relay lives. The chain is a matter of this page
 * among the approved ones: moving there asks nobody. To any other the wallet is asked, and the move counts when the connection
 * has it. `networks` are those the host lists; a chain that is neither listed nor approved is unknown, 4902. What the wallet does
 * not answer is read from the node of the moment by `read`.
 */
export function createRelayEip1193(
  relay: PairedLink,
  networks: readonly Network[],
  clock: Clock = systemClock,
  read?: ReadNode,
): RelayEip1193 {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  /** Chosen on this page, or by the wallet; counts while the connection lasts. */
  let chain: number | undefined
  /** The address the wallet named as selected. */
  let selected: string | undefined
  let known: { connection: PairedConnection; accounts: string; chainId: number } | undefined

  const chainsOf = (connection: PairedConnection): number[] =>
    connection.networks.flatMap((network) => (network.startsWith('eip155:') ? (readChainId(network) ?? []) : []))
  const chainOf = (connection: PairedConnection): number | undefined => chain ?? chainsOf(connection)[0]

  const grants = ({ methodsOn }: PairedConnection, chainId: number | undefined, method: string): boolean =>
    !!methodsOn.get(`eip155:${chainId}`)?.has(method)

  const accountsOf = (connection: PairedConnection): string[] => {
    const ours = connection.accounts.filter((account) => account.startsWith('eip155:'))
    const here = ours.filter((account) => account.startsWith(`eip155:${chainOf(connection)}:`))
    const addresses = new Map(readAddresses(here.length ? here : ours).map((one) => [one.toLowerCase(), one]))
    const first = selected && (addresses.get(selected.toLowerCase()) ?? selected)
    return [...(first ? [first] : []), ...[...addresses.values()].filter((one) => !first || !isSameAddress(one, first))]
  }

  /** Compares with what listeners know, and tells them. */
  const follow = (connection: PairedConnection | undefined): void => {
    const before = known
    const chainId = connection && chainOf(connection)
    const accounts = connection ? accountsOf(connection) : []
    known = connection && chainId ? { connection, accounts: accounts.join(), chainId } : undefined
    if (chainId && !before) emit('connect', { chainId: toHex(chainId) })
    if (chainId && before && chainId !== before.chainId) emit('chainChanged', toHex(chainId))
    if (before && accounts.join() !== before.accounts) emit('accountsChanged', accounts)
    if (before && !known) emit('disconnect', codedError(4900, 'Disconnected'))
  }

  const stop = relay.connection.subscribe((connection) => {
    const before = known?.connection
    /** Of another connection, or granted before and taken back. What the wallet never granted is its own to know. */
    const isOver = (list: 'accounts' | 'networks', end: string): boolean => {
      const grants = (one: PairedConnection | undefined) => one?.[list].some((id) => id.toLowerCase().endsWith(end))
      return connection?.topic !== before?.topic || (!!grants(before) && !grants(connection))
    }
    if (isOver('networks', `eip155:${chain}`)) chain = undefined
    if (isOver('accounts', `:${selected?.toLowerCase()}`)) selected = undefined
    follow(connection)
  })

  const stopEvents = relay.onEvent(({ network, name, value }) => {
    if (!network.startsWith('eip155:')) return
    if (name === 'chainChanged') chain = readChainId(value) ?? readChainId(network) ?? chain
    else if (name === 'accountsChanged') {
      const [first] = readAddresses(value)
      selected = first ?? selected
    }
    follow(relay.connection.peek())
  })

  const requireConnection = (): PairedConnection => {
    const connection = relay.connection.peek()
    if (!connection) throw codedError(4900, 'Disconnected')
    return connection
  }

  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const connection = requireConnection()
    const here = chainOf(connection)
    const approved = chainsOf(connection)
    // A wallet asked to move away may be on a chain it never approved; the question itself goes by one where it granted that.
    const isMove = method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
    const by = isMove ? [here, ...approved].find((id) => grants(connection, id, method)) : here
    if (!grants(connection, by, method)) {
      const network = READS.test(method) && networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${here}`)
      if (network && read) return read(network, method, Array.isArray(params) ? params : []).catch(failRead)
      // Where it approved nothing at all, that is what the relay says.
      if (!by || approved.includes(by)) throw codedError(4200, `The wallet did not grant the method ${method}`)
    }
    try {
      return await relay.request(`eip155:${by}`, method, params)
    } catch (error) {
      // Of wallets that are to move, 5000 says that they do not know the chain (R8.23).
      throw method === 'wallet_switchEthereumChain' && codeOf(error) === 5000 ? error : asRejection(error)
    }
  }

  const move = (id: number): null => {
    chain = id
    follow(relay.connection.peek())
    return null
  }

  const switchChain = async (params: unknown): Promise<null> => {
    const id = readChainId(wantedIn(params)?.chainId)
    if (!id) throw codedError(-32602, 'Expected a chain id')
    const connection = requireConnection()
    if (chainsOf(connection).includes(id)) return move(id)
    const isListed = networks.some((network) => network.caipNetworkId === `eip155:${id}`)
    const mayAsk = chainsOf(connection).some((one) => grants(connection, one, 'wallet_switchEthereumChain'))
    if (!mayAsk || !(isListed || connection.supportsAllNetworks))
      throw codedError(CHAIN_NOT_ADDED, `The wallet does not know chain ${id}`)
    await ask('wallet_switchEthereumChain', [{ chainId: toHex(id) }])
    return moveIfApproved(id)
  }

  const addChain = async (params: unknown): Promise<unknown> => {
    const id = readChainId(wantedIn(params)?.chainId)
    if (!id) throw codedError(-32602, 'Expected a chain id')
    if (chainsOf(requireConnection()).includes(id)) return move(id)
    await ask('wallet_addEthereumChain', params)
    return moveIfApproved(id)
  }

  /** The wallet's answer and the connection's update with the new chain come in any order, or the update never. */
  const moveIfApproved = (id: number): Promise<null> =>
    new Promise((resolve) => {
      let end = (): void => {}
      const cancel = clock.after(UPDATE_WAIT_MS, () => end())
      const unfollow = relay.connection.subscribe((connection) => {
        if (connection && !chainsOf(connection).includes(id)) return
        if (connection) move(id)
        queueMicrotask(() => end())
      })
      end = () => {
        cancel()
        unfollow()
        resolve(null)
      }
    })

  const provider: RelayEip1193 = {
    async request(call) {
      const method = call?.method
      if (typeof method !== 'string') throw codedError(-32602, 'Expected { method, params? }')
      const connection = relay.connection.peek()
      switch (method) {
        case 'eth_accounts':
          return connection ? accountsOf(connection) : []
        case 'eth_requestAccounts':
          return accountsOf(requireConnection())
        case 'eth_chainId':
          return toHex(chainOf(requireConnection()) ?? 0)
        case 'net_version':
          return String(chainOf(requireConnection()) ?? 0)
        case 'wallet_switchEthereumChain':
          return switchChain(call.params)
        case 'wallet_addEthereumChain':
          return addChain(call.params)
        case 'wallet_revokePermissions': {
          const wanted = wantedIn(call.params)
          // What else was granted, a session of some site, is the wallet's own to take back.
          if (wanted && !('eth_accounts' in wanted)) break
          // All namespaces of a connection end together.
          await relay.disconnect()
          return null
        }
      }
      return ask(method, call.params)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    dispose() {
      stop()
      stopEvents()
      listeners.clear()
    },
  }
  return provider
}
