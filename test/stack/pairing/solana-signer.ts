import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  type Address,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/web3.js'
import { PROVIDER_ERROR, ProviderRpcError } from '../../../src/testing/wallets/provider-error.ts'
import { fromBase58, toBase58 } from '../relay/base58.ts'

/** A Solana key of a wallet behind the relay. */
export interface SolanaSigner {
  readonly address: string
  /** What it answers; a wallet with it grants no more. */
  readonly methods: readonly string[]
  /** Answers one request, really signing. */
  answer(method: string, params: unknown): unknown
}

const METHODS: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_getAccounts',
  'solana_requestAccounts',
]

/** What an Ed25519 seed of 32 bytes is preceded by in a PKCS #8 document (RFC 8410). */
const PKCS8_PREFIX = '302e020100300506032b657004220420'

export function createSolanaSigner(seed: Uint8Array): SolanaSigner {
  const document = Buffer.concat([Buffer.from(PKCS8_PREFIX, 'hex'), seed])
  const key = createPrivateKey({ key: document, format: 'der', type: 'pkcs8' })
  const address = toBase58(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url'))
  const signTransaction = (text: string): { signature: string; transaction: string } => {
    const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(text))
    const signature = sign(null, Uint8Array.from(messageBytes), key)
    const signed = { messageBytes, signatures: { ...signatures, [address as Address]: signature as never } }
    const bytes = getTransactionEncoder().encode(signed)
    return { signature: toBase58(signature), transaction: getBase64Decoder().decode(bytes) }
  }
  return {
    address,
    methods: METHODS,
    answer(method, params) {
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return [{ pubkey: address }]
      if (method === 'solana_signTransaction') return signTransaction((params as { transaction: string }).transaction)
      if (method !== 'solana_signMessage')
        throw new ProviderRpcError(PROVIDER_ERROR.unsupportedMethod, `The method "${method}" is not supported`)
      const { message, pubkey } = params as { message: string; pubkey: string }
      if (pubkey !== address) throw new ProviderRpcError(PROVIDER_ERROR.unauthorized, `No key for ${pubkey}`)
      return { signature: toBase58(sign(null, fromBase58(message), key)) }
    },
  }
}
