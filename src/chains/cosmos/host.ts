import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import { parseHex, toBase64 } from '../bytes.ts'
import { createHostProvider } from '../host-provider.ts'
import { needText } from '../need-text.ts'
import type { KeplrWallet } from './keplr.ts'

/** WalletConnect's methods for Cosmos, whatever wallet is behind, and Keplr's signing of plain text. */
export const createCosmosProvider = (
  source: ProviderSource,
  wallets: {
    walletOf(connector: Connector): Promise<KeplrWallet>
    chainOf(connector: Connector): string
    readAccounts(connector: Connector): Promise<Account[]>
  },
): HostProvider => {
  const sign =
    (method: 'signAmino' | 'signDirect') =>
    async (connector: Connector, { signerAddress, signDoc }: Record<string, unknown>, address: string) => {
      const wallet = await wallets.walletOf(connector)
      return wallet[method](wallets.chainOf(connector), String(signerAddress ?? address), signDoc)
    }
  return createHostProvider(source, {
    accountsMethod: 'cosmos_getAccounts',
    methods: {
      async cosmos_getAccounts(connector) {
        const wallet = await wallets.walletOf(connector)
        if (wallet.listAccounts) return wallet.listAccounts()
        const accounts = await wallets.readAccounts(connector)
        return accounts.map(({ address, publicKey }) => ({
          algo: 'secp256k1',
          address,
          pubkey: toBase64(parseHex(publicKey) ?? []),
        }))
      },
      cosmos_signAmino: sign('signAmino'),
      cosmos_signDirect: sign('signDirect'),
      async signArbitrary(connector, { data }, address) {
        const given = data instanceof Uint8Array ? data : needText(data)
        return (await wallets.walletOf(connector)).signArbitrary(wallets.chainOf(connector), address, given)
      },
    },
  })
}
