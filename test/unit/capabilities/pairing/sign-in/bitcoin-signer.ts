import { fromBase64, toBase64, toHex } from '@cosmjs/encoding'
import { PRETEND_TXID } from '../../../../../src/testing/wallets/bitcoin-core.ts'
import { createBitcoinKey } from '../../../../../src/testing/wallets/bitcoin-key.ts'
import { type NamespaceSigner, refuse } from '../../../../stack/pairing/namespace-signers.ts'

/** Both addresses of one key, on this network's mainnet. */
export async function createBitcoinSigner(privateKey: Uint8Array, network: string): Promise<NamespaceSigner> {
  const key = await createBitcoinKey(privateKey, 'mainnet')
  const rows = [
    { ...key.payment, intention: 'payment' },
    { ...key.ordinal, intention: 'ordinal' },
  ]
  return {
    namespace: 'bip122',
    accounts: rows.map(({ address }) => `${network}:${address}`),
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    async answer(method, params) {
      if (method === 'getAccountAddresses') return rows
      if (method === 'sendTransfer') return { txid: PRETEND_TXID }
      if (method === 'signMessage') {
        const { message, address, protocol } = params as { message: string; address: string; protocol: string }
        const signature = protocol === 'bip322' ? key.signBip322(message, address) : await key.signEcdsa(message)
        return { address, signature: toHex(fromBase64(signature)) }
      }
      if (method !== 'signPsbt') return refuse(method)
      const { psbt, signInputs } = params as { psbt: string; signInputs?: readonly { readonly index: number }[] }
      const indexes = signInputs?.map(({ index }) => index)
      return { psbt: toBase64(key.signPsbt(fromBase64(psbt), indexes)) }
    },
  }
}
