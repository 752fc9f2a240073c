import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import { isWidgetError } from '../../errors/fail.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import { failService } from '../../errors/service-errors.ts'
import { batch } from '../../kernel/batch.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { StandardWallet } from '../../ports/discovery.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import { fromWallet, textFromWallet } from '../from-wallet.ts'
import { CHAIN_IDS, chainOfAddress, isTaproot, parseBitcoinAccounts, parseBitcoinAddress } from './account.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import type { WindowProvider } from './connectors.ts'

const BASE64 = /^[A-Za-z0-9+/]{40,}={0,2}$/

/** Says who is there now, and on which chain. */
type Told = (accounts: Account[], chainId?: string) => void

async function loadWallet({ isPaired, provider }: Connector): Promise<BitcoinWallet> {
  if (isPaired) return (await import('./paired.ts')).pairedBitcoinWallet(provider as PairedWallet)
  if (!isRecord(provider) || !('dialect' in provider))
    return (await import('./standard.ts')).standardBitcoinWallet(provider as StandardWallet)
  const found = provider as unknown as WindowProvider
  return found.dialect === 'unisat' || found.dialect === 'okx'
    ? (await import('./unisat.ts')).unisatWallet(found)
    : (await import('./sats-connect.ts')).satsConnectWallet(found)
}

/** Each kind of wallet is a file of its own, loaded with the first wallet of that kind. */
export function createBitcoinOperations(): FamilyOperations {
  const loaded = new WeakMap<Connector, BitcoinWallet>()
  const tellers = new WeakMap<Connector, Told>()
  /** The chain that each was on when it was connected last. */
  const found = new WeakMap<Connector, string>()
  const walletOf = async (connector: Connector): Promise<BitcoinWallet> => {
    const wallet = loaded.get(connector) ?? (await loadWallet(connector))
    loaded.set(connector, wallet)
    return wallet
  }
  const listAccounts = async (connector: Connector, isSilent = true, mayWait?: boolean): Promise<Account[]> =>
    parseBitcoinAccounts(await fromWallet(async () => (await walletOf(connector)).listAccounts(isSilent, mayWait)))

  return {
    parseAddress: parseBitcoinAddress,

    async connect(connector, isSilent, { id }) {
      const accounts = await listAccounts(connector, isSilent, true)
      const chainId = chainOfAddress(accounts[0]?.address ?? '', String(id))
      found.set(connector, chainId)
      return { accounts, chainId }
    },

    watch(connector, listener) {
      let chain = found.get(connector) ?? ''
      /** Where it says that it is: addresses do not tell the test networks from one another. */
      let said = chain
      /** Of two answers that of the later question counts; what the wallet says by itself is later than both. */
      let turn = 0
      /** Where its addresses are, it is. Both at once: the address of one network is nobody's on another. */
      const told: Told = (accounts, chainId = said) => {
        turn++
        const before = chain
        if (accounts[0]) chain = said = chainOfAddress(accounts[0].address, chainId)
        batch(() => {
          if (chain !== before) listener.chainChanged(chain)
          listener.accountsChanged(accounts, true)
        })
      }
      tellers.set(connector, told)
      const reread = (): void => {
        const ours = ++turn
        const answer = (accounts: Account[]): void => void (ours === turn && told(accounts))
        listAccounts(connector).then(answer, () => answer([]))
      }
      const stop = loaded.get(connector)?.watch(
        (rows) => fence(() => (rows === undefined ? reread() : told(parseBitcoinAccounts(rows)))),
        (name) => {
          said = CHAIN_IDS[fence(() => String(name).toLowerCase()) ?? ''] ?? said
          reread()
        },
      )
      return () => {
        turn = Number.NaN
        stop?.()
      }
    },

    /** Base64: ECDSA as wallets have always signed, BIP-322 where the address is Taproot. */
    async signMessage(connector, address, message) {
      const protocol = isTaproot(address) ? 'bip322' : 'ecdsa'
      const sign = async () => (await walletOf(connector)).signMessage(address, message, protocol)
      return textFromWallet(await fromWallet(sign), BASE64)
    },

    async disconnect(connector) {
      // Most wallets cannot forget a site. That is fine: we do not come back to them either way.
      await fromWallet(async () => (await walletOf(connector)).disconnect?.())
    },

    /** A wallet that cannot change may be there already: its addresses tell. */
    async switchNetwork(connector, network) {
      const wallet = await walletOf(connector)
      const refuse = (cause?: unknown) => failNetwork('network/chain-not-supported', {}, cause)
      try {
        await fromWallet(() => wallet.switchNetwork?.(network))
      } catch (error) {
        throw isWidgetError(error, 'connection/rejected') ? error : refuse(error)
      }
      const accounts = await listAccounts(connector)
      if (!accounts[0] || chainOfAddress(accounts[0].address, String(network.id)) !== network.id)
        throw wallet.switchNetwork ? failNetwork('network/stayed') : refuse()
      tellers.get(connector)?.(accounts, String(network.id))
    },

    async nativeBalance(address, _, { get }) {
      const coins = await get(`/address/${address}/utxo`)
      const values: unknown[] = Array.isArray(coins) ? coins.map((coin) => isRecord(coin) && coin.value) : [undefined]
      return values.reduce<bigint>((sum, value) => {
        if (!Number.isSafeInteger(value) || Number(value) < 0) throw failService('http/garbage')
        return sum + BigInt(Number(value))
      }, 0n)
    },

    pairing: async () => ({ methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] }),
    signIn: async () => (await import('./check/sign-in.ts')).bip122SignIn,

    createProvider: async (source) =>
      (await import('./host.ts')).createBitcoinProvider(source, { walletOf, listAccounts: (one) => listAccounts(one) }),
  }
}
