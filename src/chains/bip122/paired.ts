import { isRecord } from '../../kernel/guard.ts'
import type { PairedWallet } from '../../ports/chain-family.ts'
import { parseHex, toBase64 } from '../bytes.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'

/** A paired wallet, by WalletConnect's methods. One that grants no `getAccountAddresses` has the session's accounts. */
export function pairedBitcoinWallet(wallet: PairedWallet): BitcoinWallet {
  const ask = async (method: string, account: string, params: object): Promise<Record<string, unknown>> => {
    const answer = await wallet.request({ method, params: { account, ...params } })
    return isRecord(answer) ? answer : {}
  }
  return {
    async listAccounts() {
      const { accounts = [] } = wallet
      const rows = await wallet
        .request({ method: 'getAccountAddresses', params: { account: accounts[0] } })
        .catch(() => accounts)
      return Array.isArray(rows) && rows.length ? rows : accounts
    },
    async signMessage(address, message, protocol) {
      const { signature } = await ask('signMessage', address, { message, address, protocol })
      const bytes = parseHex(signature)
      return bytes ? toBase64(bytes) : signature
    },
    async signPsbt(request) {
      const { psbt, txid } = await ask(
        'signPsbt',
        request.signInputs[0]?.address ?? wallet.accounts?.[0] ?? '',
        request,
      )
      return { psbt, txid }
    },
    async sendTransfer(from, recipientAddress, amount) {
      return (await ask('sendTransfer', from, { recipientAddress, amount: String(amount) })).txid
    },
    watch(changed) {
      const listener = (): void => changed()
      wallet.on?.('accountsChanged', listener)
      return () => void wallet.removeListener?.('accountsChanged', listener)
    },
  }
}
