import type { Connector } from '../../domain/connector.ts'
import type { Network } from '../../domain/network.ts'
import { failService } from '../../errors/service-errors.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { FamilyOperations, WalletListener } from '../../ports/chain-family.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import { parseSolanaAccounts, parseSolanaAddress } from './address.ts'
import { chainName } from './chain-name.ts'
import type { SolanaSigner } from './signer.ts'
import { askFeature, hasFeature, isStandard, watchAccounts } from './standard-wallet.ts'

const pairedWalletOf = ({ provider }: Connector): PairedWallet => provider as PairedWallet

/** What signs with this wallet on this network. */
async function signerOf(connector: Connector, network: Network | undefined): Promise<SolanaSigner> {
  if (isStandard(connector))
    return (await import('./more/standard-signer.ts')).createStandardSigner(connector, chainName(network))
  return (await import('./more/paired.ts')).createPairedSigner(connector)
}

/** Wallets know no current network: it is the page's choice, told with each transaction, so each connector's is kept. */
export function createSolanaOperations(): FamilyOperations {
  const networks = new WeakMap<Connector, Network>()
  const listeners = new WeakMap<Connector, WalletListener>()

  return {
    parseAddress: parseSolanaAddress,

    async connect(connector, isSilent, network) {
      networks.set(connector, network)
      const answer = isStandard(connector)
        ? await askFeature(connector, 'standard:connect', isSilent ? { silent: true } : {})
        : pairedWalletOf(connector)
      return { accounts: parseSolanaAccounts(isRecord(answer) ? answer.accounts : []), chainId: String(network.id) }
    },

    watch(connector, listener) {
      listeners.set(connector, listener)
      const changed = (accounts: unknown): void => fence(() => listener.accountsChanged(parseSolanaAccounts(accounts)))
      if (isStandard(connector)) return watchAccounts(connector, changed)
      const paired = pairedWalletOf(connector)
      paired.on?.('accountsChanged', changed)
      return () => void paired.removeListener?.('accountsChanged', changed)
    },

    async signMessage(connector, address, message) {
      const signer = await signerOf(connector, networks.get(connector))
      return signer.signMessage(address, new TextEncoder().encode(message))
    },

    async disconnect(connector) {
      // Few wallets can forget a site. That is fine: we do not come back to them either way.
      if (isStandard(connector) && hasFeature(connector, 'standard:disconnect'))
        await askFeature(connector, 'standard:disconnect')
    },

    /** Nobody is asked: the page's next transaction says where it belongs. */
    async switchNetwork(connector, network) {
      networks.set(connector, network)
      listeners.get(connector)?.chainChanged(String(network.id))
    },

    async nativeBalance(address, request) {
      // As a transfer counts as arrived: nodes would tell what it was before.
      const answer = await request('getBalance', [address, { commitment: 'confirmed' }])
      const lamports = isRecord(answer) ? answer.value : undefined
      if (!Number.isSafeInteger(lamports) || Number(lamports) < 0) throw failService('http/garbage')
      return BigInt(Number(lamports))
    },

    async transfer() {
      const { createTransfer } = await import('./more/transfer.ts')
      return createTransfer(async ({ connector, network }) => ({
        signer: await signerOf(connector, network),
        sendsItself: isStandard(connector) && !hasFeature(connector, 'solana:signTransaction'),
      }))
    },

    pairing: async () => (await import('./more/paired.ts')).solanaPairing,
    signIn: async () => (await import('./check/sign-in.ts')).solanaSignIn,

    createProvider: async (source) =>
      // As the host was told: a connector's own is of the question that it was asked last, whatever became of that.
      (await import('./more/host.ts')).createSolanaProvider(source, (connector) => {
        const { value: id } = source.chainId
        return chainName(id ? { id } : networks.get(connector))
      }),
  }
}
