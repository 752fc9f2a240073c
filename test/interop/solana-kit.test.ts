// @vitest-environment happy-dom
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  assertIsTransactionWithinSizeLimit,
  type Blockhash,
  createSignableMessage,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
  verifySignature,
} from '@solana/kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { solana } from 'walletlet/solana'
import { type SolanaNode, startSolanaNode } from '../unit/chains/solana/more/node.ts'
import { closePages, openHost } from './open-host.ts'
import { toSolanaSigner } from './recipes/solana-kit.ts'

const BOB = address('3KzDtddx4i53FBkvCzuDmRbaMozTZoJBb1TToWhz3JfE')
let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())
afterEach(closePages)

async function open() {
  const { widget, wallet } = openHost({ networks: [node.listed], chains: [solana()] })
  await widget.connect(wallet.id)
  return { widget, wallet, signer: toSolanaSigner(widget, widget.account.value?.address ?? '') }
}

/** A public key as the platform's own Ed25519 takes it. */
const keyOf = (owner: Address): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(getBase58Encoder().encode(owner)), 'Ed25519', true, ['verify'])

/** The system program's transfer, as any client of a program would write it. */
function transferOf(from: Address, lamports: bigint) {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: BOB, role: AccountRole.WRITABLE },
  ]
  return { programAddress: address('11111111111111111111111111111111'), accounts, data }
}

type Lifetime = { blockhash: Blockhash; lastValidBlockHeight: number }
/** Asked by hand: kit's own client for Node takes none of the page's signals. */
const ask = async <Value>(method: string, ...params: readonly unknown[]): Promise<Value> =>
  ((await node.request(method, params)) as { value: Value }).value
const balanceOf = (owner: string) => ask<number>('getBalance', owner)

async function build(signer: TransactionSigner, lamports: bigint) {
  const { blockhash, lastValidBlockHeight } = await ask<Lifetime>('getLatestBlockhash')
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(signer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(transferOf(signer.address, lamports), message),
  )
}

it('R1.33: a signer for kit signs a transaction that the chain takes', async () => {
  const { signer, wallet } = await open()
  await node.request('requestAirdrop', [signer.address, 1_000_000_000])
  const before = await balanceOf(BOB)
  const signed = await signTransactionMessageWithSigners(await build(signer, 5_000_000n))
  assertIsFullySignedTransaction(signed)
  assertIsTransactionWithinSizeLimit(signed)
  expect(wallet.requests.at(-1)?.method).toBe('signTransaction')
  const wire = getBase64EncodedWireTransaction(signed)
  const sent = await node.request('sendTransaction', [wire, { encoding: 'base64' }])
  expect(sent).toBe(getSignatureFromTransaction(signed))
  expect((await balanceOf(BOB)) - before).toBe(5_000_000)
})

it('R1.33: it signs messages, checked by kit', async () => {
  const { signer } = await open()
  const message = createSignableMessage('from kit')
  const [signatures] = await signer.signMessages([message])
  const signature = signatures?.[signer.address]
  if (!signature) throw new Error('no signature')
  const key = await keyOf(signer.address)
  expect(await verifySignature(key, signature, message.content)).toBe(true)
  expect(await verifySignature(key, signature, createSignableMessage('other').content)).toBe(false)
})

it('R7.54: a refusal reaches the host by its code', async () => {
  const { signer, wallet } = await open()
  wallet.refuse()
  await expect(signTransactionMessageWithSigners(await build(signer, 1n))).rejects.toMatchObject({ code: 4001 })
})
