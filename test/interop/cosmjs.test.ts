// @vitest-environment happy-dom
import { makeSignDoc as makeAminoDoc, type OfflineAminoSigner, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { AminoTypes, createDefaultAminoConverters, SigningStargateClient } from '@cosmjs/stargate'
import { afterEach, expect, it } from 'vitest'
import { cosmos } from 'walletlet/cosmos'
import { cosmosHub } from 'walletlet/networks'
import { closePages, openHost } from './open-host.ts'
import { toCosmosSigner } from './recipes/cosmjs.ts'

const SIGNER_DATA = { accountNumber: 7n, sequence: 3, chainId: 'cosmoshub-4' }
const FEE = { amount: [{ denom: 'uatom', amount: '500' }], gas: '200000' }
const MEMO = 'from CosmJS'
afterEach(closePages)

async function open() {
  const { widget, wallet } = openHost({ networks: [cosmosHub], chains: [cosmos()] })
  await widget.connect(wallet.id)
  const signer = toCosmosSigner(widget)
  const [account] = await signer.getAccounts()
  if (!account) throw new Error('no account')
  const { address } = account
  const value = { fromAddress: address, toAddress: address, amount: [{ denom: 'uatom', amount: '1' }] }
  return { widget, wallet, signer, account, messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }] }
}

const isSignedBy = (pubkey: Uint8Array, signature: Uint8Array | undefined, document: Uint8Array): boolean =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(signature ?? new Uint8Array(64)),
    sha256(document),
    pubkey,
  )

it('R1.33: Stargate’s client signs a direct document', async () => {
  const { widget, signer, account, messages } = await open()
  expect(account.address).toBe(widget.account.value?.address)
  const client = await SigningStargateClient.offline(signer)
  const signed = await client.sign(account.address, messages, FEE, MEMO, SIGNER_DATA)
  const { bodyBytes, authInfoBytes, signatures } = signed
  const document = { bodyBytes, authInfoBytes, chainId: SIGNER_DATA.chainId, accountNumber: 7n }
  expect(isSignedBy(account.pubkey, signatures[0], makeSignBytes(document))).toBe(true)
  expect(isSignedBy(account.pubkey, signatures[0], makeSignBytes({ ...document, accountNumber: 8n }))).toBe(false)
})

it('R1.33: and one of Amino, for a wallet that has no other', async () => {
  const { signer, account, messages } = await open()
  const { getAccounts, signAmino } = signer
  const client = await SigningStargateClient.offline({ getAccounts, signAmino } satisfies OfflineAminoSigner)
  const { signatures } = await client.sign(account.address, messages, FEE, MEMO, SIGNER_DATA)
  const types = new AminoTypes(createDefaultAminoConverters())
  const document = makeAminoDoc(
    messages.map((one) => types.toAmino(one)),
    FEE,
    'cosmoshub-4',
    MEMO,
    7,
    3,
  )
  expect(isSignedBy(account.pubkey, signatures[0], serializeSignDoc(document))).toBe(true)
})

it('R7.54: a refusal stays the wallet’s own', async () => {
  const { wallet, signer, account, messages } = await open()
  const client = await SigningStargateClient.offline(signer)
  wallet.refuse()
  await expect(client.sign(account.address, messages, FEE, MEMO, SIGNER_DATA)).rejects.toThrow('Request rejected')
})
