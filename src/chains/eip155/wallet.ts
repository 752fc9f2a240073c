import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import { MAX_ACCOUNTS } from '../../domain/input-limits.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { isRejection } from '../../errors/from-unknown.ts'
import { fence } from '../../kernel/fence.ts'
import type { Grant, WalletListener } from '../../ports/chain-family.ts'
import { parseEip155Address } from './address.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { parseChainId } from './parse-chain-id.ts'

const walletOf = (connector: Connector): Eip1193Provider => connector.provider as Eip1193Provider

/**
 * Addresses a wallet listed, without the ones that are none and without repeats. In lower case, whatever checksum the wallet
 * gave: some chains have their own (EIP-1191), which the libraries of hosts refuse.
 */
function parseAccounts(value: unknown): Account[] {
  const addresses = new Set<string>()
  for (const item of Array.isArray(value) ? value.slice(0, MAX_ACCOUNTS) : []) {
    const address = typeof item === 'string' && parseEip155Address(item)
    if (address) addresses.add(address.toLowerCase())
  }
  return [...addresses].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

/** Asks and translates: whatever the wallet throws, a string included, becomes one of our errors. */
export async function askWallet(
  connector: Connector,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  try {
    return await walletOf(connector).request({ method, params })
  } catch (error) {
    // A wallet over the relay: what became of it is said already.
    if (isWidgetError(error)) throw error
    throw failConnection(isRejection(error) ? 'connection/rejected' : 'connection/failed', {}, error)
  }
}

export async function connectWallet(connector: Connector, isSilent: boolean): Promise<Grant> {
  let accounts: readonly Account[] = parseAccounts(
    await askWallet(connector, isSilent ? 'eth_accounts' : 'eth_requestAccounts'),
  )
  if (!accounts.length) return { accounts }
  // Nobody follows it yet, and its visitor may choose another account before it has said its chain.
  const stop = fence(() =>
    watchWallet(connector, {
      accountsChanged(said) {
        accounts = said
      },
      chainChanged() {},
    }),
  )
  try {
    return { chainId: parseChainId(await askWallet(connector, 'eth_chainId')), accounts }
  } finally {
    fence(() => stop?.())
  }
}

export function watchWallet(connector: Connector, listener: WalletListener): () => void {
  const wallet = walletOf(connector)
  /** What it has said by itself. */
  let turn = 0
  const handlers: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      turn++
      fence(() => listener.accountsChanged(parseAccounts(value)))
    },
    chainChanged: (value) =>
      fence(() => {
        const chainId = parseChainId(value)
        if (chainId) listener.chainChanged(chainId)
      }),
    // Wallets also say this when only their node is gone: what counts is whether they still grant accounts, unless they said so
    // while they were asked.
    disconnect() {
      const ours = turn
      const tell = (value?: unknown): void =>
        void (ours === turn && fence(() => listener.accountsChanged(parseAccounts(value), true)))
      askWallet(connector, 'eth_accounts').then(tell, () => tell())
    },
  }
  const each = (method: 'on' | 'removeListener'): void => {
    // One that knows not every event still tells the others.
    for (const event in handlers) fence(() => wallet[method]?.(event, handlers[event] as (value: unknown) => void))
  }
  each('on')
  return () => {
    turn++
    each('removeListener')
  }
}
