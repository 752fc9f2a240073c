import { isRecord } from '../../kernel/guard.ts'
import { parseBase64, parseHex, toBase64, toHex } from '../bytes.ts'
import { codedError } from '../coded-error.ts'
import { CHAIN_IDS, parseBitcoinAddress } from './account.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import type { WindowProvider } from './connectors.ts'

/** What UniSat and its kind have; OKX calls two of them otherwise. */
interface UnisatProvider {
  requestAccounts?(): Promise<unknown>
  connect?(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey(): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options: unknown): Promise<unknown>
  pushPsbt(psbtHex: string): Promise<unknown>
  sendBitcoin?(to: string, amount: number): Promise<unknown>
  send?(transfer: { from: string; to: string; value: string }): Promise<unknown>
  switchNetwork?(name: 'livenet' | 'testnet'): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** OKX counts in whole coins, written without exponent. */
const toCoins = (amount: number): string => (amount / 1e8).toFixed(8).replace(/\.?0+$/, '')

export function unisatWallet({ wallet, dialect }: WindowProvider): BitcoinWallet {
  const provider = wallet as unknown as UnisatProvider
  const isOkx = dialect === 'okx'
  /** Where no address is taken, the account that the wallet shows by now answers for whoever was asked. */
  const mustBe = async (address: string): Promise<void> => {
    const accounts = await provider.getAccounts()
    const now = Array.isArray(accounts) && parseBitcoinAddress(accounts[0])
    if (now && now !== address) throw codedError(4100, 'The wallet is on another account')
  }

  return {
    async listAccounts(isSilent) {
      // OKX answers connect() with one account, the others with a list of addresses.
      const asked = isSilent ? undefined : await (isOkx ? provider.connect?.() : provider.requestAccounts?.())
      const answer = isSilent || isOkx ? await provider.getAccounts() : asked
      if (!Array.isArray(answer) || !answer.length) return []
      const publicKey = isRecord(asked) && asked.publicKey ? asked.publicKey : await provider.getPublicKey()
      return [{ address: answer[0], publicKey, purpose: 'payment' }]
    },
    async signMessage(address, message, protocol) {
      await mustBe(address)
      return provider.signMessage(message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const signed = await provider.signPsbt(toHex(parseBase64(psbt) ?? []), {
        autoFinalized: broadcast,
        toSignInputs: signInputs?.map(({ address, index, sighashTypes }) => ({ address, index, sighashTypes })),
      })
      const txid = broadcast ? await provider.pushPsbt(String(signed)) : undefined
      return { psbt: toBase64(parseHex(signed) ?? []), txid }
    },
    async sendTransfer(from, to, amount) {
      if (!(isOkx ? provider.send : provider.sendBitcoin)) throw codedError(4200, 'The wallet sends nothing by itself')
      if (!isOkx) await mustBe(from)
      const answer = isOkx
        ? await provider.send?.({ from, to, value: toCoins(amount) })
        : await provider.sendBitcoin?.(to, amount)
      return isRecord(answer) ? answer.txhash : answer
    },
    ...(provider.switchNetwork && {
      async switchNetwork({ id }) {
        const name = (['livenet', 'testnet'] as const).find((one) => CHAIN_IDS[one] === id)
        if (!name) throw codedError(4200, 'The wallet has no such network')
        return provider.switchNetwork?.(name)
      },
    }),
    disconnect: async () => provider.disconnect?.(),
    watch(changed, networkChanged) {
      const accounts = (rows: unknown): void => (Array.isArray(rows) && rows.length ? changed() : changed([]))
      provider.on?.('accountsChanged', accounts)
      provider.on?.('networkChanged', networkChanged)
      return () => {
        provider.removeListener?.('accountsChanged', accounts)
        provider.removeListener?.('networkChanged', networkChanged)
      }
    },
  }
}
