import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import { createHostProvider } from '../host-provider.ts'
import { needText } from '../need-text.ts'

/** What libraries for Polkadot call a signer, behind `request`: `signRaw` and `signPayload` as extensions have them. */
export const createPolkadotProvider = (
  source: ProviderSource,
  wallets: {
    signRaw(connector: Connector, address: string, data: string): Promise<unknown>
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
    },
  })
