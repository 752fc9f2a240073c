import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { toBase64 } from '../../chains/bytes.ts'
import { compressedKey, signHash } from './curves.ts'

/** A document of Amino, signed as JSON. */
export interface AminoDocument {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: object
  readonly msgs: readonly object[]
  readonly memo: string
}

/** `cosmos.tx.v1beta1.SignDoc`. */
export interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint | number | string | { toString(): string }
}

export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** Base64 of r and s. */
  readonly signature: string
}

export interface CosmosSigner {
  readonly address: string
  /** What the address is written from, on any chain. */
  readonly addressBytes: Uint8Array
  readonly publicKey: Uint8Array
  signAmino(signer: string, document: AminoDocument): { signed: AminoDocument; signature: CosmosSignature }
  signDirect(signer: string, document: DirectDocument): { signed: DirectDocument; signature: CosmosSignature }
}

/** Keys in their order, and no characters that HTML means something by, as Go writes JSON. */
function aminoBytes(document: AminoDocument): Uint8Array {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const text = JSON.stringify(document, sorted).replace(
    /[&<>]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new TextEncoder().encode(text)
}

/** A number as protobuf writes it: seven bits a byte, least first. */
function varint(value: bigint): number[] {
  const low = Number(value & 0x7fn)
  return value < 0x80n ? [low] : [low | 0x80, ...varint(value >> 7n)]
}

const field = (number: number, bytes: Uint8Array): number[] =>
  bytes.length ? [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes] : []

function directBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument): Uint8Array {
  const account = BigInt(accountNumber.toString())
  return Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(account ? [4 << 3, ...varint(account)] : []),
  ])
}

/** A key on a chain of Cosmos, whose addresses begin with `prefix`. */
export function cosmosSigner(privateKey: Uint8Array, prefix: string): CosmosSigner {
  const publicKey = compressedKey(privateKey)
  const addressBytes = ripemd160(sha256(publicKey))
  const address = bech32.encode(prefix, bech32.toWords(addressBytes))
  const sign = (signer: string, bytes: Uint8Array): CosmosSignature => {
    if (signer !== address) throw new Error(`Address ${signer} not found in wallet`)
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) },
      signature: toBase64(signHash(sha256(bytes), privateKey).compact),
    }
  }
  return {
    address,
    addressBytes,
    publicKey,
    signAmino: (signer, signed) => ({ signed, signature: sign(signer, aminoBytes(signed)) }),
    signDirect: (signer, signed) => ({ signed, signature: sign(signer, directBytes(signed)) }),
  }
}
