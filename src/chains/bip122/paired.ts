import { isRecord } from '../../kernel/guard.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import { parseHex, toBase64 } from '../bytes.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'

/**
 * A paired wallet, by WalletConnect's methods. Its accounts are the session's: asking for their keys would wait for a phone
 * that may sleep, so that only a host's own question does.
 */
export function pairedBitcoinWallet(wallet: PairedWallet): BitcoinWallet {
  const ask = async (method: string, account: string, params: object): Promise<Record<string, unknown>> => {
    const answer = await wallet.request({ method, params: { account, ...params } })
    return isRecord(answer) ? answer : {}
  }
  return {
    listAccounts: async () => wallet.accounts ?? [],
    listKeys: () => wallet.request({ method: 'getAccountAddresses', params: { account: wallet.accounts?.[0] } }),
    async signMessage(address, message, protocol) {
      const { signature } = await ask('signMessage', address, { message, address, protocol })
      const bytes = parseHex(signature)
      return bytes ? toBase64(bytes) : signature
    },
    async signPsbt(request) {
      const { psbt, txid } = await ask(
        'signPsbt',
        request.signInputs?.[0]?.address ?? wallet.accounts?.[0] ?? '',
        request,
      )
      return { psbt, txid }
    },
    async sendTransfer(from, recipientAddress, amount, more) {
      return (await ask('sendTransfer', from, { recipientAddress, amount: String(amount), ...more })).txid
    },
    watch(changed) {
      const listener = (): void => changed()
      wallet.on?.('accountsChanged', listener)
      return () => void wallet.removeListener?.('accountsChanged', listener)
    },
  }
}
