import { concat, getBytes, hexlify, keccak256, recoverAddress, toUtf8Bytes } from 'ethers'
import {
  type Account,
  type Connector,
  createHostProvider,
  type FamilyOperations,
  type FamilySignIn,
  fromWallet,
  type PairedWallet,
} from 'walletlet/family'
import { bytesOfTron, toTronAddress } from './address.ts'

interface TronWallet extends PairedWallet {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

const walletOf = ({ provider }: Connector): TronWallet => provider as TronWallet

const ask = (connector: Connector, method: string, params?: unknown): Promise<unknown> =>
  fromWallet(() => walletOf(connector).request({ method, params }))

const toAccounts = (value: unknown): Account[] =>
  (Array.isArray(value) ? value : []).flatMap((address: unknown) =>
    bytesOfTron(address) ? [{ namespace: 'tron', address: String(address), type: 'eoa' as const }] : [],
  )

/** TIP-712's neighbour for texts: the same as on Ethereum, but for the name. */
export function hashTronMessage(message: string): string {
  const text = toUtf8Bytes(message)
  return keccak256(concat([toUtf8Bytes(`\x19TRON Signed Message:\n${text.length}`), text]))
}

const tronSignIn: FamilySignIn = {
  words: (chainId, address) => ({ accountKind: 'TRON', address, chainId: chainId.slice('tron:'.length) }),
  async verify({ address, message, signature }) {
    try {
      return toTronAddress(recoverAddress(hashTronMessage(message), signature)) === address
    } catch {
      return false // no signature at all
    }
  },
}

export const tronOperations: FamilyOperations = {
  parseAddress: (text) => (bytesOfTron(text) ? text : undefined),

  async connect(connector, isSilent, { id }) {
    const isPaired = connector.type === 'WALLET_CONNECT'
    const listed = isPaired
      ? walletOf(connector).accounts
      : await ask(connector, isSilent ? 'tron_accounts' : 'tron_requestAccounts')
    return { accounts: toAccounts(listed), chainId: String(id) }
  },

  watch(connector, { accountsChanged }) {
    const changed = (accounts: unknown): void => accountsChanged(toAccounts(accounts))
    walletOf(connector).on?.('accountsChanged', changed)
    return () => void walletOf(connector).removeListener?.('accountsChanged', changed)
  },

  async signMessage(connector, address, message) {
    const answer = await ask(connector, 'tron_signMessageV2', { address, message })
    return fromWallet(() => hexlify(getBytes(String(answer))))
  },

  async nativeBalance(address, request) {
    return BigInt(String(await request('eth_getBalance', [bytesOfTron(address), 'latest'])))
  },

  pairing: async () => ({ methods: ['tron_signMessageV2', 'tron_signTransaction'] }),
  signIn: async () => tronSignIn,

  createProvider: (source) =>
    createHostProvider(source, {
      accountsMethod: 'tron_requestAccounts',
      methods: {
        tron_requestAccounts: async () => source.accounts.value,
        tron_signMessageV2: (connector, parameters, address) =>
          walletOf(connector).request({ method: 'tron_signMessageV2', params: { address, ...parameters } }),
      },
    }),
}
