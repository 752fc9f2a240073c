import type { OfflineAminoSigner } from '@cosmjs/amino'
import { fromBase64 } from '@cosmjs/encoding'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import type { Widget } from 'walletlet'

export function toCosmosSigner(widget: Widget): OfflineDirectSigner & OfflineAminoSigner {
  const { request } = widget.provider('cosmos')
  const sign = (method: string) => (signerAddress: string, signDoc: object) =>
    request({ method, params: { signerAddress, signDoc } })
  return {
    async getAccounts() {
      const rows: { address: string; pubkey: string }[] = await request({ method: 'cosmos_getAccounts' })
      return rows.map(({ address, pubkey }) => ({ algo: 'secp256k1', address, pubkey: fromBase64(pubkey) }))
    },
    signDirect: sign('cosmos_signDirect'),
    signAmino: sign('cosmos_signAmino'),
  }
}
