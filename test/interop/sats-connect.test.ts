// @vitest-environment happy-dom

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { AddressPurpose, MessageSigningProtocols, RpcErrorCode, request } from '@sats-connect/core'
import { base64 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import bip322 from 'bip322-js'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { bip122 } from 'walletlet/bip122'
import { bitcoin } from 'walletlet/networks'
import { PRETEND_TXID } from '../../src/testing/wallets/bitcoin-core.ts'
import { createSatsConnectWallet } from '../stack/wallets/bitcoin-sats-connect.ts'
import { until } from '../support/until.ts'
import { closePages, openHost } from './open-host.ts'
import { toSatsConnectProvider } from './recipes/sats-connect.ts'

const ID = 'walletletBitcoin'
const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]
afterEach(closePages)

function open() {
  const host = openHost({ networks: [bitcoin], chains: [bip122()] })
  Object.assign(window, { [ID]: toSatsConnectProvider(host.widget) })
  return host
}

async function connected() {
  const host = open()
  await host.widget.connect(host.wallet.id)
  const answer = await request('getAddresses', { purposes }, ID)
  if (answer.status !== 'success') throw new Error(answer.error.message)
  const [payment, ordinals] = answer.result.addresses
  if (!payment || !ordinals) throw new Error('no addresses')
  return { ...host, payment, ordinals }
}

/** A transaction that spends one coin of this address. */
function spend(address: string): string {
  const transaction = new btc.Transaction()
  const script = btc.OutScript.encode(btc.Address().decode(address))
  transaction.addInput({ txid: 'cd'.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } })
  transaction.addOutputAddress(address, 9_000n)
  return base64.encode(transaction.toPSBT())
}

it('R1.33: sats-connect lists the addresses by purpose, and draws the modal first', async () => {
  const { widget, wallet } = open()
  const asked = request('getAccounts', { purposes: [AddressPurpose.Ordinals] }, ID)
  await until(() => widget.isOpen.value, 'the modal')
  await widget.connect(wallet.id)
  const ordinal = widget.account.value?.allAccounts.find(({ type }) => type === 'ordinal')
  const { address, publicKey } = ordinal ?? {}
  const row = { address, publicKey, purpose: 'ordinals', addressType: 'p2tr' }
  expect(await asked).toEqual({ status: 'success', result: [row] })
})

it('R1.33: it signs messages by both protocols', async () => {
  const { payment, ordinals } = await connected()
  expect([payment.addressType, ordinals.addressType]).toEqual(['p2wpkh', 'p2tr'])
  for (const [{ address }, protocol] of [
    [payment, MessageSigningProtocols.ECDSA],
    [ordinals, MessageSigningProtocols.BIP322],
  ] as const) {
    const answer = await request('signMessage', { address, message: 'mine', protocol }, ID)
    if (answer.status !== 'success') throw new Error(answer.error.message)
    expect(bip322.Verifier.verifySignature(address, 'mine', answer.result.signature)).toBe(true)
  }
})

it('R1.33: it signs a PSBT, its inputs named by address', async () => {
  const {
    payment: { address },
  } = await connected()
  const answer = await request('signPsbt', { psbt: spend(address), signInputs: { [address]: [0] } }, ID)
  if (answer.status !== 'success') throw new Error(answer.error.message)
  const signed = btc.Transaction.fromPSBT(base64.decode(answer.result.psbt))
  const [key = new Uint8Array(), signature = new Uint8Array()] = signed.getInput(0).partialSig?.[0] ?? []
  const script = btc.OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const hash = signed.preimageWitnessV0(0, script, btc.SigHash.ALL, 10_000n)
  const isValid = (signedHash: Uint8Array): boolean =>
    secp256k1.verify(signature.slice(0, -1), signedHash, key, { format: 'der', prehash: false })
  expect([isValid(hash), isValid(hash.map((byte) => byte ^ 1))]).toEqual([true, false])
})

it('R1.26: it sends to one recipient, by a wallet that can', async () => {
  const wallet = createSatsConnectWallet({ keys: [new Uint8Array(32).fill(41)], storage: null })
  onTestFinished(wallet.install())
  const { widget } = open()
  await until(() => widget.connectors.value.some(({ id }) => id === wallet.id), 'the wallet')
  await widget.connect(wallet.id)
  const recipient = { address: widget.account.value?.address ?? '', amount: 1500 }
  const sent = await request('sendTransfer', { recipients: [recipient] }, ID)
  expect(sent).toEqual({ status: 'success', result: { txid: PRETEND_TXID } })
  const several = await request('sendTransfer', { recipients: [recipient, recipient] }, ID)
  expect(several).toMatchObject({ status: 'error', error: { code: RpcErrorCode.METHOD_NOT_FOUND } })
})

it('R7.54: a refusal, and a method that is not there, in its own codes', async () => {
  const {
    payment: { address },
    wallet,
  } = await connected()
  wallet.refuse()
  const refused = await request('signMessage', { address, message: 'mine' }, ID)
  expect(refused).toMatchObject({ status: 'error', error: { code: RpcErrorCode.USER_REJECTION } })
  const missing = await request('runes_getBalance', null, ID)
  expect(missing).toMatchObject({ status: 'error', error: { code: RpcErrorCode.METHOD_NOT_FOUND } })
})
