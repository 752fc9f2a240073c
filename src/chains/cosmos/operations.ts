import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Network } from '../../domain/network.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import { failService } from '../../errors/service-errors.ts'
import { batch } from '../../kernel/batch.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { FamilyOperations, WalletListener } from '../../ports/chain-family.ts'
import type { WindowWallets } from '../../ports/discovery.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import { fromWallet, textFromWallet } from '../from-wallet.ts'
import { parseCosmosAccounts, parseCosmosAddress } from './account.ts'
import type { KeplrWallet } from './keplr.ts'
import { COSMOS_WALLETS } from './wallets.ts'

const BASE64 = /^[A-Za-z0-9+/]{80,100}={0,2}$/

const signatureOf = (answer: unknown): string => textFromWallet(isRecord(answer) ? answer.signature : answer, BASE64)

const walletOf = async (connector: Connector): Promise<KeplrWallet> =>
  connector.isPaired ? (await import('./paired.ts')).pairedKeplr(connector) : (connector.provider as KeplrWallet)

/** The chain is the page's choice here, so each connector's is remembered; Keplr's wallets know no current one. */
export function createCosmosOperations(wallets: WindowWallets): FamilyOperations {
  /** Of the last attempt; it counts once the wallet is followed, since an attempt may come to nothing. */
  const asked = new WeakMap<Connector, Network>()
  const chains = new WeakMap<Connector, Network>()
  const listeners = new WeakMap<Connector, WalletListener>()
  /**
   * Keplr lets a page in on each chain by itself; those of this load. Told to forget the page without a chain, it would forget
   * what the page is to it in other families as well.
   */
  const enabled = new WeakMap<Connector, Set<string>>()
  const networkOf = (connector: Connector): Network | undefined => chains.get(connector) ?? asked.get(connector)
  const chainOf = (connector: Connector): string => String(networkOf(connector)?.id ?? '')

  const readAccounts = async (connector: Connector, network = networkOf(connector)): Promise<Account[]> => {
    const key = await fromWallet(async () => (await walletOf(connector)).getKey(String(network?.id ?? '')))
    // Of another chain than was asked for it is nobody's here: what is sent to it does not arrive.
    const start = network?.cosmos ? `${network.cosmos.prefix}1` : ''
    return parseCosmosAccounts(key).filter(({ address }) => address.startsWith(start))
  }

  /** Wallets say only in words that they do not know a chain, so any failure but a refusal is worth a suggestion. */
  const enable = async (connector: Connector, network: Network, isSilent: boolean): Promise<void> => {
    const wallet = await walletOf(connector)
    const ask = () => fromWallet(() => wallet.enable(String(network.id)))
    try {
      await ask()
    } catch (error) {
      if (isSilent || isWidgetError(error, 'connection/rejected')) throw error
      const { suggestChain } = await import('./suggest-chain.ts')
      await suggestChain(wallet, network, error)
      await ask()
    }
    enabled.set(connector, (enabled.get(connector) ?? new Set()).add(String(network.id)))
  }

  const follow = (connector: Connector, listener: () => void): (() => void) => {
    if (!connector.isPaired) {
      // One that also stands in Keplr's place tells by its own name.
      const places = COSMOS_WALLETS.filter(([, , path]) => wallets.read(path) === connector.provider)
      const ids = new Set([connector.id, ...places.map(([id]) => id)])
      const stops = [...ids].map((id) => wallets.onEvent(`${id}_keystorechange`, listener))
      return () => {
        for (const stop of stops) stop()
      }
    }
    const paired = connector.provider as PairedWallet
    paired.on?.('accountsChanged', listener)
    return () => void paired.removeListener?.('accountsChanged', listener)
  }

  return {
    parseAddress: parseCosmosAddress,

    async connect(connector, isSilent, network) {
      const chainId = String(network.id)
      await enable(connector, network, isSilent)
      const accounts = await readAccounts(connector, network)
      asked.set(connector, network)
      return { accounts, chainId }
    },

    watch(connector, listener) {
      const network = asked.get(connector)
      if (network) chains.set(connector, network)
      listeners.set(connector, listener)
      let turn = 0
      /** Of two answers that of the later question counts, and none of another chain than the one by now. */
      const reread = (): void => {
        const ours = ++turn
        const chainId = chainOf(connector)
        const answer = (accounts: Account[]): void => {
          if (ours !== turn) return
          if (chainId === chainOf(connector)) listener.accountsChanged(accounts)
          else reread()
        }
        readAccounts(connector).then(answer, () => answer([]))
      }
      const stop = follow(connector, reread)
      return () => {
        turn = Number.NaN
        stop()
      }
    },

    /** ADR-36: the text as data of a transaction that no chain would take. Base64. */
    async signMessage(connector, address, message) {
      return signatureOf(
        await fromWallet(async () => (await walletOf(connector)).signArbitrary(chainOf(connector), address, message)),
      )
    },

    async disconnect(connector) {
      // Older wallets cannot forget a site. That is fine: we do not come back to them either way.
      const wallet = await walletOf(connector)
      const ids = [...(enabled.get(connector) ?? [])]
      enabled.delete(connector)
      await Promise.all(ids.map((id) => fromWallet(() => wallet.disable?.(id))))
    },

    /** The same key has another address on each chain, so the accounts change with the network. */
    async switchNetwork(connector, network) {
      await enable(connector, network, false)
      const accounts = await readAccounts(connector, network)
      if (!accounts.length) throw failNetwork('network/chain-not-supported')
      chains.set(connector, network)
      const listener = listeners.get(connector)
      batch(() => {
        listener?.chainChanged(String(network.id))
        listener?.accountsChanged(accounts)
      })
    },

    async nativeBalance(address, _, { network, get }) {
      const denom = network.cosmos?.denom ?? ''
      const answer = await get(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`)
      const balance = isRecord(answer) ? answer.balance : undefined
      if (!isRecord(balance) || balance.denom !== denom || !/^\d{1,40}$/.test(String(balance.amount)))
        throw failService('http/garbage')
      return BigInt(String(balance.amount))
    },

    pairing: async () => ({ methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'] }),
    signIn: async () => (await import('./sign-in.ts')).cosmosSignIn,

    createProvider: async (source) =>
      (await import('./host.ts')).createCosmosProvider(source, { walletOf, chainOf, readAccounts }),
  }
}
