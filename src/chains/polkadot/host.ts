import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import { codedError } from '../coded-error.ts'
import { createHostProvider } from '../host-provider.ts'
import { needText } from '../need-text.ts'

/**
 * What libraries for Polkadot call a signer, behind `request`: `signRaw` and `signPayload` as extensions have them, and
 * WalletConnect's two methods, whatever wallet is behind.
 */
export const createPolkadotProvider = (
  source: ProviderSource,
  wallets: {
    signRaw(connector: Connector, address: string, data: string): Promise<unknown>
    signText(connector: Connector, address: string, message: string): Promise<unknown>
    signPayload(connector: Connector, payload: object, address: string): Promise<unknown>
    listAccounts(connector: Connector): Promise<Account[]>
  },
): HostProvider =>
  createHostProvider(source, {
    accountsMethod: 'getAccounts',
    methods: {
      getAccounts: (connector) => wallets.listAccounts(connector),
      signRaw: async (connector, { address, data }, selected) =>
        wallets.signRaw(connector, String(address ?? selected), needText(data)),
      signPayload: (connector, payload, selected) =>
        wallets.signPayload(connector, payload, String(payload.address ?? selected)),
      polkadot_signMessage: async (connector, { address, message }, selected) =>
        wallets.signText(connector, String(address ?? selected), needText(message)),
      async polkadot_signTransaction(connector, { address, transactionPayload: payload }, selected) {
        if (!isRecord(payload)) throw codedError(-32602, 'Expected a transactionPayload')
        return wallets.signPayload(connector, payload, String(address ?? payload.address ?? selected))
      },
    },
  })
