import type { Connector } from '../../domain/connector.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import type { Extension } from './extension.ts'

/** Bare addresses as an extension would list them. */
const toRows = (addresses: readonly unknown[] = []) => addresses.map((address) => ({ address }))

/** A paired wallet in an extension's words. Its text is signed by the same rule, wrapped in `<Bytes>` by the wallet. */
export function pairedExtension({ provider }: Connector): Extension {
  const wallet = provider as PairedWallet
  return {
    accounts: {
      get: async () => toRows(wallet.accounts),
      subscribe(listener) {
        const run = (addresses: unknown): void => listener(Array.isArray(addresses) ? toRows(addresses) : [])
        wallet.on?.('accountsChanged', run)
        return () => wallet.removeListener?.('accountsChanged', run)
      },
    },
    signer: {
      signRaw: ({ address, data }) =>
        wallet.request({ method: 'polkadot_signMessage', params: { address, message: data } }),
      signPayload: (transactionPayload) =>
        wallet.request({
          method: 'polkadot_signTransaction',
          params: { address: (transactionPayload as { address?: unknown }).address, transactionPayload },
        }),
    },
  }
}
