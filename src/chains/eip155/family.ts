import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import { failConnection } from '../../errors/connection-errors.ts'
import { isRejection } from '../../errors/from-unknown.ts'
import { once } from '../../kernel/promise.ts'
import type { ChainFamily } from '../../ports/chain-family.ts'
import type { Announcements } from '../../ports/discovery.ts'
import { parseEip155Address } from './address.ts'
import { discoverEip155 } from './connectors.ts'
import { type Eip1193Provider, parseChainId } from './eip1193.ts'
import { createEip1193Facade } from './provider.ts'

const wallet = (connector: Connector): Eip1193Provider => connector.provider as Eip1193Provider

/** Addresses a wallet listed, without the ones that are none and without repeats. */
function parseAccounts(value: unknown): Account[] {
  const addresses = (Array.isArray(value) ? value : []).map((item) => parseEip155Address(String(item)))
  const unique = new Map(addresses.flatMap((address) => (address ? [[address.toLowerCase(), address] as const] : [])))
  return [...unique.values()].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

/** Asks and translates: whatever the wallet throws, a string included, becomes one of our errors. */
async function ask(connector: Connector, method: string, params?: readonly unknown[]): Promise<unknown> {
  try {
    return await wallet(connector).request(params ? { method, params } : { method })
  } catch (error) {
    throw failConnection(isRejection(error) ? 'connection/rejected' : 'connection/failed', {}, error)
  }
}

export function createEip155Family(announcements: Announcements): ChainFamily {
  return {
    namespace: 'eip155',
    defaultAccountType: 'smartAccount',
    parseAddress: parseEip155Address,
    discover: (context) => discoverEip155(context, announcements),

    async connect(connector, { isSilent }) {
      const accounts = parseAccounts(await ask(connector, isSilent ? 'eth_accounts' : 'eth_requestAccounts'))
      if (!accounts.length && !isSilent) throw failConnection('connection/failed')
      return { accounts, chainId: accounts.length ? parseChainId(await ask(connector, 'eth_chainId')) : undefined }
    },

    watch(connector, listener) {
      const provider = wallet(connector)
      const handlers: Record<string, (value: unknown) => void> = {
        accountsChanged: (value) => listener.accountsChanged(parseAccounts(value)),
        chainChanged(value) {
          const chainId = parseChainId(value)
          if (chainId) listener.chainChanged(chainId)
        },
        disconnect: () => listener.disconnected(),
      }
      for (const event in handlers) provider.on?.(event, handlers[event] as (value: unknown) => void)
      return () => {
        for (const event in handlers) provider.removeListener?.(event, handlers[event] as (value: unknown) => void)
      }
    },

    // Wallets without EIP-2255 answer an error. That is fine: we do not reconnect to them either way.
    disconnect: (connector) =>
      ask(connector, 'wallet_revokePermissions', [{ eth_accounts: {} }]).then(
        () => {},
        () => {},
      ),

    async signMessage(connector, address, message) {
      const bytes = new TextEncoder().encode(message)
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return String(await ask(connector, 'personal_sign', [`0x${hex}`, address]))
    },

    createProvider: createEip1193Facade,
    operations: once(() => import('./operations.ts').then((module) => module.eip155Operations)),
  }
}
