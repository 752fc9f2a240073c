import type { Signer } from '@polkadot/api/types'
import type { Widget } from 'walletlet'

export function toPolkadotSigner(widget: Widget): Signer {
  const { request } = widget.provider('polkadot')
  return {
    signPayload: (payload) => request({ method: 'signPayload', params: payload }),
    signRaw: ({ address, data }) => request({ method: 'signRaw', params: { address, data } }),
  }
}
