import {
  address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type MessagePartialSigner,
  type SignatureBytes,
  type TransactionModifyingSigner,
} from '@solana/kit'
import type { Widget } from 'walletlet'

export function toSolanaSigner(widget: Widget, pubkey: string): TransactionModifyingSigner & MessagePartialSigner {
  const ask = (method: string, more: object) =>
    widget.provider('solana').request({ method: `solana_${method}`, params: { pubkey, ...more } })
  const read = (wire: string) => getTransactionDecoder().decode(getBase64Encoder().encode(wire))
  const signMessage = async (content: Uint8Array) => {
    const { signature } = await ask('signMessage', { message: getBase58Decoder().decode(content) })
    return { [pubkey]: getBase58Encoder().encode(signature) as SignatureBytes }
  }
  return {
    address: address(pubkey),
    signMessages: (messages) => Promise.all(messages.map(({ content }) => signMessage(content))),
    async modifyAndSignTransactions(given) {
      const texts = given.map(getBase64EncodedWireTransaction)
      const { transactions } = await ask('signAllTransactions', { transactions: texts })
      return transactions.map((wire: string, index: number) => ({ ...given[index], ...read(wire) }))
    },
  }
}
