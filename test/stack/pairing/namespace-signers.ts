import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { fromBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { PROVIDER_ERROR, ProviderRpcError } from '../../../src/testing/wallets/provider-error.ts'

/** The keys of a wallet behind the relay in one namespace. */
export interface NamespaceSigner {
  readonly namespace: string
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** What it answers; a wallet with it grants no more. */
  readonly methods: readonly string[]
  /** Answers one request, really signing. */
  answer(method: string, params: unknown): Promise<unknown>
}

/** For methods that a wallet does not know. */
export const refuse = (method: string): never => {
  throw new ProviderRpcError(PROVIDER_ERROR.unsupportedMethod, `The method "${method}" is not supported`)
}

/** `prefixes`: networks by CAIP-2 id, with the number their addresses are written for. */
export async function createPolkadotSigner(
  seed: Uint8Array,
  prefixes: Readonly<Record<string, number>>,
): Promise<NamespaceSigner> {
  await cryptoWaitReady()
  const keyring = new Keyring({ type: 'sr25519' })
  const pair = keyring.addFromSeed(seed)
  return {
    namespace: 'polkadot',
    accounts: Object.entries(prefixes).map(
      ([network, prefix]) => `${network}:${keyring.encodeAddress(pair.publicKey, prefix)}`,
    ),
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    async answer(method, params) {
      if (method === 'polkadot_signTransaction') {
        // The method's bytes stand for the whole payload, whose encoding needs the chain's metadata.
        const { address, transactionPayload } = params as { address: string; transactionPayload: { method: string } }
        const signature = keyring.getPair(address).sign(hexToU8a(transactionPayload.method), { withType: true })
        return { signature: u8aToHex(signature) }
      }
      if (method !== 'polkadot_signMessage') return refuse(method)
      const { address, message } = params as { address: string; message: string }
      return { signature: u8aToHex(keyring.getPair(address).sign(u8aWrapBytes(message))) }
    },
  }
}

/** As it comes through JSON: bytes in base64. */
type DirectDocument = Readonly<Record<'chainId' | 'accountNumber' | 'bodyBytes' | 'authInfoBytes', string>>

async function signDirect(key: Uint8Array, address: string, document: DirectDocument): Promise<unknown> {
  const wallet = await DirectSecp256k1Wallet.fromKey(key, address.slice(0, address.lastIndexOf('1')))
  const { signature } = await wallet.signDirect(address, {
    chainId: document.chainId,
    accountNumber: BigInt(document.accountNumber),
    bodyBytes: fromBase64(document.bodyBytes),
    authInfoBytes: fromBase64(document.authInfoBytes),
  })
  return { signature, signed: document }
}

/** `prefixes`: networks by CAIP-2 id, with the word their addresses begin with. */
export async function createCosmosSigner(
  key: Uint8Array,
  prefixes: Readonly<Record<string, string>>,
): Promise<NamespaceSigner> {
  const wallets = await Promise.all(
    Object.entries(prefixes).map(async ([network, prefix]) => {
      const wallet = await Secp256k1Wallet.fromKey(key, prefix)
      const [account] = await wallet.getAccounts()
      if (!account) throw new Error('The key has no account')
      return { network, wallet, account }
    }),
  )
  return {
    namespace: 'cosmos',
    accounts: wallets.map(({ network, account }) => `${network}:${account.address}`),
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    async answer(method, params) {
      if (method === 'cosmos_getAccounts')
        return wallets.map(({ account: { address, algo, pubkey } }) => ({
          address,
          algo,
          pubkey: Buffer.from(pubkey).toString('base64'),
        }))
      const { signerAddress, signDoc } = params as { signerAddress: string; signDoc: StdSignDoc }
      if (method === 'cosmos_signDirect') return signDirect(key, signerAddress, signDoc as unknown as DirectDocument)
      if (method !== 'cosmos_signAmino') return refuse(method)
      const signer = wallets.find(({ account }) => account.address === signerAddress)
      if (!signer) throw new ProviderRpcError(PROVIDER_ERROR.unauthorized, `No key for ${signerAddress}`)
      return signer.wallet.signAmino(signerAddress, signDoc)
    },
  }
}
