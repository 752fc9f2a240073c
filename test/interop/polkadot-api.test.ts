// @vitest-environment happy-dom
import { ApiPromise } from '@polkadot/api'
import { u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWidget, type Widget } from 'walletlet'
import { polkadotMainnet } from 'walletlet/networks'
import { polkadot } from 'walletlet/polkadot'
import { noServices, offline } from 'walletlet/testing'
import { installExtension } from './polkadot-extension.ts'
import { GENESIS, offlineNode } from './polkadot-node.ts'
import { toPolkadotSigner } from './recipes/polkadot-api.ts'

let api: ApiPromise
let widget: Widget
let extension: ReturnType<typeof installExtension>
beforeAll(async () => {
  api = await ApiPromise.create({ provider: offlineNode(), noInitWarn: true })
})
afterAll(() => api.disconnect())
beforeEach(async () => {
  localStorage.clear()
  extension = installExtension('harbour')
  widget = createWidget({ ...noServices, networks: [offline(polkadotMainnet)], chains: [polkadot()] })
  await widget.connect('harbour')
})
afterEach(() => {
  widget.dispose()
  extension.remove()
})

const addressOf = (): string => widget.account.value?.address ?? ''
const ONCE = { nonce: 0, era: 0, blockHash: GENESIS }

it('R1.33: a transaction of the library is signed by its payload', async () => {
  const signer = toPolkadotSigner(widget)
  const address = addressOf()
  const transaction = api.tx.balances?.transferAllowDeath?.(address, 12_345n)
  if (!transaction) throw new Error('no transfer')
  await transaction.signAsync(address, { signer, ...ONCE })
  expect(transaction.isSigned).toBe(true)
  // Written for this chain, which has no prefix of its own.
  expect(encodeAddress(transaction.signer.toString(), 0)).toBe(address)
  const payload = {
    ...ONCE,
    method: transaction.method.toHex(),
    genesisHash: GENESIS,
    tip: 0,
    specVersion: 268,
    transactionVersion: 2,
    mode: 0,
    metadataHash: null,
    assetId: null,
  }
  const bytes = (changed: object) =>
    api.registry.createType('ExtrinsicPayload', { ...payload, ...changed }, { version: 4 }).toU8a({ method: true })
  const signature = transaction.signature.toHex()
  expect(signatureVerify(bytes({}), signature, address).isValid).toBe(true)
  expect(signatureVerify(bytes({ nonce: 1 }), signature, address).isValid).toBe(false)
})

it('R1.33: bytes are signed as a text, which can be no transaction', async () => {
  const signature = await api.sign(addressOf(), { data: '0x1234' }, { signer: toPolkadotSigner(widget) })
  expect(signatureVerify(u8aWrapBytes('0x1234'), signature, addressOf()).isValid).toBe(true)
  expect(signatureVerify(u8aWrapBytes('0x1235'), signature, addressOf()).isValid).toBe(false)
})

it('R7.54: a refusal stays the wallet’s own, of a text as of a transaction', async () => {
  extension.owner.refuses = true
  const signer = toPolkadotSigner(widget)
  const transaction = api.tx.system?.remark?.('0x00')
  await expect(transaction?.signAsync(addressOf(), { signer, ...ONCE })).rejects.toThrow(/^Cancelled$/)
  await expect(api.sign(addressOf(), { data: '0x1234' }, { signer })).rejects.toThrow(/^Cancelled$/)
})
