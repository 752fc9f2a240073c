import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import { isRejection } from '../../errors/from-unknown.ts'
import type { HostProvider, ProviderSource } from '../../ports/chain-family.ts'
import { codedError } from '../coded-error.ts'
import { createHostProvider } from '../host-provider.ts'
import { needText } from '../need-text.ts'
import { isTaproot, parseBitcoinAccounts } from './account.ts'
import type { BitcoinWallet, SignInput } from './bitcoin-wallet.ts'

/** Satoshi from what a host passed; amounts that are no whole number of them are a mistake nobody should sign. */
function parseAmount(value: unknown): number {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw codedError(-32602, 'Expected an amount in satoshi')
  return amount
}

/** Either rows, or indexes by address as sats-connect has them; nothing stays that, which is not the same as none. */
const toInputs = (given: unknown): readonly SignInput[] | undefined =>
  Array.isArray(given)
    ? given
    : given
      ? Object.entries(given).flatMap(([address, indexes]) =>
          (indexes as readonly number[]).map((index) => ({ address, index })),
        )
      : undefined

const addressType = (address: string): string =>
  isTaproot(address) ? 'p2tr' : /^(bc|tb)1/.test(address) ? 'p2wpkh' : /^[23]/.test(address) ? 'p2sh' : 'p2pkh'

/**
 * WalletConnect's methods for Bitcoin, and sats-connect's where they are other ones, whatever wallet is behind. Signatures and
 * PSBTs are base64.
 */
export const createBitcoinProvider = (
  source: ProviderSource,
  wallets: {
    walletOf(connector: Connector): Promise<BitcoinWallet>
    listAccounts(connector: Connector): Promise<Account[]>
  },
): HostProvider => {
  /** With what the wallet tells of those that it granted. One that cannot answer tells nothing; an owner's no is a no. */
  const listAccounts = async (connector: Connector): Promise<Account[]> => {
    const accounts = await wallets.listAccounts(connector)
    const told = await (await wallets.walletOf(connector)).listKeys?.().catch((error: unknown) => {
      if (isRejection(error)) throw error
    })
    const keys = parseBitcoinAccounts(told)
    return accounts.map((account) => keys.find(({ address }) => address === account.address) ?? account)
  }
  /** In sats-connect's words; those of the wanted purposes. */
  const listAddresses = async (connector: Connector, { purposes }: Record<string, unknown>) =>
    (await listAccounts(connector))
      .map(({ address, publicKey, type }) => ({
        address,
        publicKey,
        purpose: type === 'ordinal' ? 'ordinals' : 'payment',
        addressType: addressType(address),
      }))
      .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
  return createHostProvider(source, {
    accountsMethod: ['getAccountAddresses', 'getAccounts', 'getAddresses'],
    methods: {
      async getAccountAddresses(connector) {
        const accounts = await listAccounts(connector)
        return accounts.map(({ address, publicKey, path, type }) => ({ address, publicKey, path, intention: type }))
      },
      getAccounts: listAddresses,
      getAddresses: async (connector, parameters) => ({ addresses: await listAddresses(connector, parameters) }),
      async signMessage(connector, { message, address: given, protocol: wanted }, selected) {
        const address = String(given ?? selected)
        const text = needText(message)
        const protocol = wanted ? /bip322/i.test(String(wanted)) : isTaproot(address)
        const wallet = await wallets.walletOf(connector)
        const signature = await wallet.signMessage(address, text, protocol ? 'bip322' : 'ecdsa')
        return { address, signature }
      },
      async signPsbt(connector, { psbt, signInputs, broadcast }) {
        const given = needText(psbt)
        const wallet = await wallets.walletOf(connector)
        return wallet.signPsbt({ psbt: given, signInputs: toInputs(signInputs), broadcast: broadcast === true })
      },
      async sendTransfer(
        connector,
        { recipients, recipientAddress, amount, memo, changeAddress, account: given },
        selected,
      ) {
        const account = given ?? selected
        const [one = { address: recipientAddress, amount }, ...others] = Array.isArray(recipients) ? recipients : []
        if (others.length) throw codedError(4200, 'The wallet sends to one recipient')
        const satoshi = parseAmount(one?.amount)
        const to = needText(one.address)
        // Without its memo a transfer may reach nobody: better none at all.
        if (!connector.isPaired && (memo || changeAddress || account !== selected))
          throw codedError(4200, 'The wallet sends no memo, and chooses itself who pays and where the change goes')
        const wallet = await wallets.walletOf(connector)
        const more = { memo, changeAddress }
        return { txid: await wallet.sendTransfer(String(account), to, satoshi, more) }
      },
    },
  })
}
