import type { Connector } from '../../domain/connector.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { PairedWallet } from '../../ports/paired-wallet.ts'
import { parseBase64, parseHex, toBase64 } from '../bytes.ts'
import { textDocument } from './adr36.ts'
import type { KeplrWallet } from './keplr.ts'

/** Bytes do not survive JSON: over the relay they are base64, the account number text. */
const toJson = (signDoc: unknown): unknown =>
  isRecord(signDoc)
    ? Object.fromEntries(
        Object.entries(signDoc).map(([key, value]) => [
          key,
          value instanceof Uint8Array ? toBase64(value) : typeof value === 'bigint' ? String(value) : value,
        ]),
      )
    : signDoc

/** The document as it was given, where the wallet did not change it; else what it says it has signed, bytes again. */
const fromJson = (signed: unknown, signDoc: unknown): unknown =>
  isRecord(signed) && isRecord(signDoc)
    ? Object.fromEntries(
        Object.entries({ ...signDoc, ...signed }).map(([key, value]) => {
          const given = signDoc[key]
          if (given instanceof Uint8Array) return [key, parseHex(value) ?? parseBase64(value) ?? value]
          return [key, typeof given === 'bigint' ? BigInt(String(value)) : value]
        }),
      )
    : signDoc

/** A paired wallet in Keplr's words. It has no `signArbitrary`: ADR-36 says which document to sign instead. */
export function pairedKeplr({ provider }: Connector): KeplrWallet {
  const wallet = provider as PairedWallet
  const sign = (method: string) => async (_: string, signerAddress: string, signDoc: unknown) => {
    const answer = await wallet.request({ method, params: { signerAddress, signDoc: toJson(signDoc) } })
    return isRecord(answer) ? { ...answer, signed: fromJson(answer.signed, signDoc) } : answer
  }
  const signAmino = sign('cosmos_signAmino')
  return {
    enable: async () => {},
    // A page that comes back must not wait for a phone that sleeps; the session says who is there.
    getKey: async () => ({ address: wallet.accounts?.[0] }),
    listAccounts: () => wallet.request({ method: 'cosmos_getAccounts', params: {} }),
    signAmino,
    signDirect: sign('cosmos_signDirect'),
    async signArbitrary(chainId, signer, data) {
      const answer = await signAmino(chainId, signer, textDocument(signer, data))
      return isRecord(answer) && isRecord(answer.signature) ? answer.signature : answer
    },
  }
}
