import { sha256 } from '@noble/hashes/sha2.js'
import * as btc from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { toBase64, toHex } from '../../chains/bytes.ts'
import { compressedKey, signHash } from './curves.ts'

export type BitcoinNetworkName = 'mainnet' | 'testnet'

/** One key with its two addresses: P2WPKH for payments, P2TR for ordinals. */
export interface BitcoinKey {
  readonly payment: { readonly address: string; readonly publicKey: string; readonly path: string }
  readonly ordinal: { readonly address: string; readonly publicKey: string; readonly path: string }
  /** Base64, recoverable, as wallets have signed text since 2011. */
  signEcdsa(message: string): string
  /** Base64, BIP-322 "simple", for either address. */
  signBip322(message: string, address: string): string
  /**
   * Signs these inputs of a PSBT; without a list all it can. `types` are the SIGHASH types that a page names for some of them;
   * fails where the PSBT declares another one.
   */
  signPsbt(psbt: Uint8Array, indexes?: readonly number[], types?: ReadonlyMap<number, number>): Uint8Array
}

const toUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const head = sha256(toUtf8(tag))
  return sha256(new Uint8Array([...head, ...head, ...bytes]))
}

/** A length as Bitcoin writes it; texts of more than 65,535 bytes are nobody's. */
const sizeOf = ({ length }: Uint8Array): number[] => (length < 253 ? [length] : [253, length & 255, length >> 8])

/** What ECDSA-signing wallets hash: a prefix that no transaction has, the length, the text. */
function textHash(message: string): Uint8Array {
  const text = toUtf8(message)
  return sha256d(new Uint8Array([24, ...toUtf8('Bitcoin Signed Message:\n'), ...sizeOf(text), ...text]))
}

/** The hash of BIP-322's first transaction, which "pays" the text to the address. */
function toSpendId(message: string, script: Uint8Array): string {
  const hash = taggedHash('BIP0322-signed-message', toUtf8(message))
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: new Uint8Array([0, 32, ...hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return toHex(sha256d(raw).reverse())
}

export function createBitcoinKey(privateKey: Uint8Array, network: BitcoinNetworkName): BitcoinKey {
  const net = network === 'mainnet' ? btc.NETWORK : btc.TEST_NETWORK
  const compressed = compressedKey(privateKey)
  const xOnly = compressed.slice(1)
  const segwit = btc.p2wpkh(compressed, net)
  const taproot = btc.p2tr(xOnly, undefined, net)
  const coin = network === 'mainnet' ? 0 : 1
  return {
    payment: { address: segwit.address ?? '', publicKey: toHex(compressed), path: `m/84'/${coin}'/0'/0/0` },
    ordinal: { address: taproot.address ?? '', publicKey: toHex(xOnly), path: `m/86'/${coin}'/0'/0/0` },
    signEcdsa(message) {
      const { compact, recovery } = signHash(textHash(message), privateKey)
      // 39 and up: recoverable, for a P2WPKH address (BIP-137).
      return toBase64(Uint8Array.of(39 + recovery, ...compact))
    },
    signBip322(message, address) {
      const spend = address === taproot.address ? taproot : segwit
      const transaction = new btc.Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true })
      transaction.addInput({
        txid: toSpendId(message, spend.script),
        index: 0,
        sequence: 0,
        witnessUtxo: { script: spend.script, amount: 0n },
        ...(spend === taproot && { tapInternalKey: xOnly }),
      })
      transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
      transaction.sign(privateKey, undefined, new Uint8Array(32))
      transaction.finalize()
      return toBase64(btc.RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
    },
    signPsbt(psbt, indexes, types) {
      const transaction = btc.Transaction.fromPSBT(psbt)
      if (!indexes) transaction.sign(privateKey)
      for (const index of indexes ?? []) {
        const type = types?.get(index) as btc.SigHash | undefined
        // An input that declares nothing is signed for all, for which Taproot has a shorter way.
        const isAll = type === btc.SigHash.ALL
        const isUndeclared = transaction.getInput(index).sighashType === undefined
        if (type !== undefined && !isAll && isUndeclared) transaction.updateInput(index, { sighashType: type }, true)
        const allowed = type === undefined ? undefined : isAll ? [type, btc.SigHash.DEFAULT] : [type]
        transaction.signIdx(privateKey, index, allowed)
      }
      return transaction.toPSBT()
    },
  }
}
