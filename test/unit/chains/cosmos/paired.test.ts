import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64, toHex } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { expect, it } from 'vitest'
import { pairedKeplr } from '../../../../src/chains/cosmos/paired.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { cosmosSigner } from '../../../../src/testing/wallets/cosmos-signer.ts'

// A wallet at the other end of a pairing: bytes and big numbers are text on the way, in both directions.

const signer = cosmosSigner(new Uint8Array(32).fill(21), 'cosmos')
const document = {
  chainId: 'cosmoshub-4',
  accountNumber: 7n,
  bodyBytes: Uint8Array.of(1, 2, 250),
  authInfoBytes: Uint8Array.of(3),
}
type Texts = { chainId: string; accountNumber: string; bodyBytes: string; authInfoBytes: string }
type Signed = { signed: typeof document; signature: { signature: string } }

/** Signs what it was sent, with another memo where `change` says so; `write` is how it tells of bytes. */
function sign(write?: (bytes: Uint8Array) => string, change?: Uint8Array): Promise<Signed> {
  async function request({ params }: { params?: unknown }): Promise<unknown> {
    const { signerAddress, signDoc } = JSON.parse(JSON.stringify(params)) as { signerAddress: string; signDoc: Texts }
    const { chainId, accountNumber, ...bytes } = signDoc
    const bodyBytes = change ?? fromBase64(bytes.bodyBytes)
    const authInfoBytes = fromBase64(bytes.authInfoBytes)
    const { signature } = signer.signDirect(signerAddress, { chainId, accountNumber, bodyBytes, authInfoBytes })
    if (!write) return { signature }
    return { signature, signed: { ...signDoc, bodyBytes: write(bodyBytes), authInfoBytes: write(authInfoBytes) } }
  }
  const connector: Connector = {
    id: 'phone',
    type: 'WALLET_CONNECT',
    name: 'Phone',
    chain: 'cosmos',
    provider: { request },
  }
  return pairedKeplr(connector).signDirect('cosmoshub-4', signer.address, document) as Promise<Signed>
}

const isSigned = ({ signed, signature }: Signed): boolean =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(fromBase64(signature.signature)),
    sha256(makeSignBytes(signed)),
    signer.publicKey,
  )

it.each([
  ['base64', toBase64],
  ['hex', toHex],
  ['no document', undefined],
])('R7.47: a direct document comes back as CosmJS has it, from a wallet that answers %s', async (_, write) => {
  const answer = await sign(write)
  expect(answer.signed).toEqual(document)
  expect(isSigned(answer)).toBe(true)
})

it('R7.47: a document that the wallet has changed is the one that counts', async () => {
  const changed = fromHex('0a0b')
  const answer = await sign(toBase64, changed)
  expect(answer.signed).toEqual({ ...document, bodyBytes: changed })
  expect(isSigned(answer)).toBe(true)
})

it('R7.47: bytes are signed as they are', async () => {
  const asked: unknown[] = []
  const provider = { request: async ({ params }: { params?: unknown }) => void asked.push(params) }
  const wallet = pairedKeplr({ id: 'phone', type: 'WALLET_CONNECT', name: 'Phone', chain: 'cosmos', provider })
  for (const data of ['hi', Uint8Array.of(104, 105)]) await wallet.signArbitrary('cosmoshub-4', signer.address, data)
  expect(asked[0]).toMatchObject({ signDoc: { msgs: [{ value: { data: toBase64(Uint8Array.of(104, 105)) } }] } })
  expect(asked[1]).toEqual(asked[0])
})
