import type { Address, Hex } from 'viem'
import { numberToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { GrantStore } from './grant-store.ts'
import type { Listeners } from './listeners.ts'
import { PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import { type CallUrl, callRpc } from './rpc-call.ts'
import type { WalletChain } from './types.ts'

/** What a wallet holds and what it tells the page when that changes. */
export interface WalletCore {
  readonly accounts: readonly PrivateKeyAccount[]
  /** What the page may see now: nothing while locked or not connected; the active account first. */
  readonly visible: readonly Address[]
  readonly chain: WalletChain
  readonly isLocked: boolean
  /** By which the wallet asks the node of a chain that it does not know yet. */
  readonly callUrl: CallUrl
  findChain(id: number): WalletChain | undefined
  addChain(chain: WalletChain): void
  /** Changes the chain and tells the page. Fails with 4902 when the wallet does not know it. */
  switchChain(id: number): void
  /** Shows these accounts to the page, the first being active. */
  grant(addresses: readonly Address[]): void
  revoke(): void
  setLocked(isLocked: boolean): void
  /** The account the visitor has chosen in the wallet; shown on connect. */
  readonly active: PrivateKeyAccount
  /** The first of those that are granted from now on, locked or not; where none is, of the next connection. */
  select(index: number): void
  /** The key behind an address the page named. Fails with 4100 when the page may not use it. */
  requireSigner(address: Address): PrivateKeyAccount
}

export function createWalletCore(
  options: { keys: readonly Hex[]; chains: readonly WalletChain[]; callUrl?: CallUrl | undefined },
  grants: GrantStore,
  listeners: Listeners,
): WalletCore {
  const accounts = options.keys.map((key) => privateKeyToAccount(key))
  const { callUrl = callRpc } = options
  const [firstChain] = options.chains
  const [firstAccount] = accounts
  if (!firstChain || !firstAccount) throw new Error('A wallet needs at least one key and one chain')
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
  const restored = grants.load()
  let chain = chains.get(restored?.chainId ?? firstChain.id) ?? firstChain
  let active = accounts.find((account) => account.address === restored?.accounts[0]) ?? firstAccount
  let isLocked = false

  // One wallet for all tabs: what is granted in one of them counts in the others.
  const granted = (): readonly Address[] => grants.load()?.accounts ?? []
  const visible = (): readonly Address[] => (isLocked ? [] : granted())
  const keep = (accounts = granted()): void => grants.save({ accounts, chainId: chain.id })
  const change = (apply: () => void): void => {
    const before = visible().join()
    apply()
    if (visible().join() !== before) listeners.emit('accountsChanged', visible())
  }

  return {
    accounts,
    get visible() {
      return visible()
    },
    get chain() {
      return chain
    },
    get isLocked() {
      return isLocked
    },
    get active() {
      return active
    },
    findChain: (id) => chains.get(id),
    callUrl,
    addChain(added) {
      chains.set(added.id, { ...added, node: (request) => callUrl(added.rpcUrl, request) })
    },
    switchChain(id) {
      const next = chains.get(id)
      if (!next) throw new ProviderRpcError(PROVIDER_ERROR.unknownChain, `Unrecognized chain ID "${numberToHex(id)}"`)
      if (next.id === chain.id) return
      chain = next
      keep()
      listeners.emit('chainChanged', numberToHex(id))
    },
    grant(addresses) {
      change(() => {
        keep(addresses)
        active = accounts.find((account) => account.address === addresses[0]) ?? active
      })
    },
    revoke() {
      change(() => keep([]))
    },
    setLocked(next) {
      change(() => {
        isLocked = next
      })
    },
    select(index) {
      const account = accounts[index]
      if (!account) throw new Error(`The wallet has no account ${index}`)
      active = account
      const { address } = account
      const others = granted().filter((shown) => shown !== address)
      if (granted().length > 0) change(() => keep([address, ...others]))
    },
    requireSigner(address) {
      const isVisible = visible().some((shown) => shown.toLowerCase() === address.toLowerCase())
      const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
      if (isVisible && account) return account
      throw new ProviderRpcError(PROVIDER_ERROR.unauthorized, 'The account has not been authorized by the user')
    },
  }
}
