import { codeOf, isRejection, USER_REJECTED } from '../../errors/from-unknown.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import { parseBase64, parseHex, toBase64, toHex } from '../bytes.ts'
import { codedError } from '../coded-error.ts'
import { CHAIN_IDS, isTaproot, parseBitcoinAccounts, parseBitcoinAddress } from './account.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import type { WindowProvider } from './connectors.ts'

interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(...given: unknown[]): unknown
}

/** JSON-RPC "method not found", and how these wallets say that the visitor said no. */
const NO_METHOD = -32601
const REFUSED = -32000

const PURPOSES = ['payment', 'ordinals']

/** As the wallets write them. */
const NETWORK_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['Mainnet', 'Testnet4', 'Signet'].map((name) => [CHAIN_IDS[name.toLowerCase()], name]),
)

/** The result of a JSON-RPC answer, which some wallets resolve with, errors included, and some throw. */
async function ask(provider: SatsProvider, method: string, params?: unknown): Promise<Record<string, unknown>> {
  const answer = await provider.request(method, params).catch((error: unknown) => {
    if (isRecord(error) && isRecord(error.error)) return error
    throw error
  })
  if (!isRecord(answer)) return {}
  const { error, result } = answer
  if (!isRecord(error)) return isRecord(result) ? result : {}
  const { code, message } = error
  // Some say no in words alone; a code that is none would stand before them.
  if (code === undefined) throw new Error(String(message))
  throw codedError(code === REFUSED ? USER_REJECTED : Number(code), String(message))
}

/** Xverse and others of sats-connect's list; Leather speaks the same with other words for transactions. */
export function satsConnectWallet({ wallet, dialect }: WindowProvider): BitcoinWallet {
  const provider = wallet as unknown as SatsProvider
  const isLeather = dialect === 'leather'
  let isTestnet = false
  let rows: readonly unknown[] = []

  const listAddresses = async (isSilent: boolean): Promise<Record<string, unknown>> => {
    const params = isLeather ? undefined : { purposes: PURPOSES, message: 'To show your account on this page' }
    if (isLeather) return ask(provider, 'getAddresses', params)
    try {
      return await ask(provider, isSilent ? 'wallet_getAccount' : 'getAddresses', isSilent ? undefined : params)
    } catch (error) {
      if (isRejection(error) || (isSilent && codeOf(error) !== NO_METHOD)) throw error
      return ask(provider, isSilent ? 'getAddresses' : 'wallet_connect', isSilent ? params : { addresses: PURPOSES })
    }
  }

  return {
    async listAccounts(isSilent) {
      const { addresses } = await listAddresses(isSilent)
      // Leather lists its Stacks address among the others.
      rows = Array.isArray(addresses) ? addresses.filter((row) => isRecord(row) && row.symbol !== 'STX') : []
      isTestnet = rows.some((row) => isRecord(row) && /^(tb1|[mn2])/.test(String(row.address)))
      return rows
    },
    async signMessage(address, message, protocol) {
      const params = isLeather
        ? { message, paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh' }
        : { address, message, protocol: protocol.toUpperCase() }
      const { signature, address: signer } = await ask(provider, 'signMessage', params)
      // Leather takes no address: the account that it shows by now signs for whoever was asked.
      if ((parseBitcoinAddress(signer) ?? address) !== address)
        throw codedError(4100, 'The wallet is on another account')
      return signature
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      if (isLeather) {
        const network = isTestnet ? 'testnet' : 'mainnet'
        const signAtIndex = signInputs?.map(({ index }) => index)
        const params = { hex: toHex(parseBase64(psbt) ?? []), signAtIndex, network, broadcast }
        const { hex, txid } = await ask(provider, 'signPsbt', params)
        return { psbt: toBase64(parseHex(hex) ?? []), txid }
      }
      const indexes: Record<string, number[]> = {}
      for (const { address, index } of signInputs ?? []) indexes[address] = [...(indexes[address] ?? []), index]
      const answer = await ask(provider, 'signPsbt', { psbt, broadcast, signInputs: signInputs && indexes })
      return { psbt: answer.psbt, txid: answer.txid }
    },
    async sendTransfer(from, address, amount) {
      // It takes no account: its own for payments would pay for whoever was asked.
      const accounts = parseBitcoinAccounts(rows)
      if (accounts.length && !accounts.some((one) => one.address === from && one.type === 'payment'))
        throw codedError(4100, 'The wallet pays from its account for payments')
      const params = isLeather ? { address, amount: String(amount) } : { recipients: [{ address, amount }] }
      return (await ask(provider, 'sendTransfer', params)).txid
    },
    ...(!isLeather && {
      switchNetwork: ({ id }) => ask(provider, 'wallet_changeNetwork', { name: NETWORK_NAMES[id] }),
      disconnect: () =>
        ask(provider, 'wallet_disconnect').catch((error) => {
          if (codeOf(error) !== NO_METHOD) throw error
        }),
    }),
    watch(changed, networkChanged) {
      const ends: unknown[] = []
      const hear = (eventName: string, cb: (change: unknown) => void): void => {
        // The present interface takes one object, the one before a name and a function; nothing tells which it is.
        for (const given of [[{ eventName, cb }], [eventName, cb]])
          ends.push(fence(() => provider.addListener?.(...given)))
      }
      hear('accountChange', () => changed())
      hear('disconnect', () => changed([]))
      hear('networkChange', (change) => {
        const bitcoin = isRecord(change) ? change.bitcoin : undefined
        networkChanged(isRecord(bitcoin) ? bitcoin.name : undefined)
      })
      return () => {
        for (const end of ends) if (typeof end === 'function') end()
      }
    },
  }
}
