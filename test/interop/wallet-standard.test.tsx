// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "getWallets() of @wallet-standard/app knows one page, that of its hooks" }
import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createSignableMessage,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import {
  useSignAndSendTransaction,
  useSignIn,
  useSignMessage,
  useSignTransaction,
  useSignTransactions,
  useWalletAccountMessageSigner,
  useWalletAccountTransactionSendingSigner,
} from '@solana/react'
import { type UiWallet, type UiWalletAccount, useConnect, useDisconnect, useWallets } from '@wallet-standard/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { solana } from 'walletlet/solana'
import { until } from '../support/until.ts'
import { type SolanaNode, startSolanaNode } from '../unit/chains/solana/more/node.ts'
import { isSigned } from '../unit/chains/solana/signed-by.ts'
import { closePages, openHost } from './open-host.ts'
import { Wallets } from './recipes/wallet-standard.tsx'

// Solana's own hooks, in the host's own React, over our widget; the ledger that takes what they send is a real one.

const BOB = address('3KzDtddx4i53FBkvCzuDmRbaMozTZoJBb1TToWhz3JfE')
/** A cluster of the host's own, as wallets call it. */
const CHAIN = 'solana:localnet'
let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  closePages()
})

const ofAccount = (account: UiWalletAccount) => ({
  signMessage: useSignMessage(account),
  signTransaction: useSignTransaction(account, CHAIN),
  signTransactions: useSignTransactions(account, CHAIN),
  send: useSignAndSendTransaction(account, CHAIN),
  messageSigner: useWalletAccountMessageSigner(account),
  sendingSigner: useWalletAccountTransactionSendingSigner(account, CHAIN),
})
const ofWallet = (wallet: UiWallet) => ({
  signIn: useSignIn(wallet),
  connect: useConnect(wallet)[1],
  disconnect: useDisconnect(wallet)[1],
})

/** What the hooks answered at the last drawing. */
interface Seen {
  names: readonly string[]
  account?: UiWalletAccount | undefined
  hooks?: ReturnType<typeof ofAccount> | undefined
  wallet?: ReturnType<typeof ofWallet> | undefined
}

async function open() {
  const { widget, wallet } = openHost({ networks: [node.listed], chains: [solana()] }, { rpc: node.network.rpcUrl })
  const seen: Seen = { names: [] }
  function WithAccount({ account }: { account: UiWalletAccount }) {
    seen.account = account
    seen.hooks = ofAccount(account)
    return null
  }
  function WithWallet({ row }: { row: UiWallet }) {
    seen.wallet = ofWallet(row)
    const [account] = row.accounts
    if (!account) seen.account = undefined
    return account ? <WithAccount account={account} /> : null
  }
  function Kit() {
    const wallets = useWallets()
    seen.names = wallets.map(({ name }) => name)
    const ours = wallets.find(({ name }) => name === 'My wallet')
    return ours ? <WithWallet row={ours} /> : null
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <Wallets widget={widget} />
      <Kit />
    </StrictMode>,
  )
  endings.push(
    () => root.unmount(),
    () => place.remove(),
  )
  await until(() => seen.names.includes('My wallet'), 'the widget in the list of the kit')
  const hooks = async () => {
    await until(() => !!seen.account, 'the account')
    return seen.hooks as NonNullable<Seen['hooks']>
  }
  const connect = async () => {
    await widget.connect(wallet.id)
    return hooks()
  }
  return { widget, wallet, seen, place, root, connect, hooks }
}

type Lifetime = { blockhash: Blockhash; lastValidBlockHeight: number }
const ask = async <Value,>(method: string, ...params: readonly unknown[]): Promise<Value> =>
  ((await node.request(method, params)) as { value: Value }).value
const balanceOf = (owner: string) => ask<number>('getBalance', owner)

async function build<From extends Address>(from: From, lamports: bigint) {
  const { blockhash, lastValidBlockHeight } = await ask<Lifetime>('getLatestBlockhash')
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: BOB, role: AccountRole.WRITABLE },
  ]
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) =>
      appendTransactionMessageInstruction(
        { programAddress: address('11111111111111111111111111111111'), accounts, data },
        message,
      ),
  )
}
const wireOf = async (from: string, lamports: bigint): Promise<Uint8Array> =>
  Uint8Array.from(getTransactionEncoder().encode(compileTransaction(await build(address(from), lamports))))

it("R1.33: stands once in a kit's list of wallets, in StrictMode, too, and leaves it with the page's component", async () => {
  const { seen, root } = await open()
  expect(seen.names).toEqual(['Test Wallet', 'My wallet'])
  root.render(null)
  const { getWallets } = await import('@wallet-standard/app')
  await until(() => getWallets().get().length === 1, 'the farewell')
  expect(getWallets().get()[0]?.name).toBe('Test Wallet')
})

it('R1.33: useConnect draws our modal and answers the account; useDisconnect ends it', async () => {
  const { widget, wallet, seen, hooks } = await open()
  const connecting = seen.wallet?.connect()
  await until(() => widget.isOpen.value, 'the modal')
  await widget.connect(wallet.id)
  expect((await connecting)?.map((account) => account.address)).toEqual([widget.account.value?.address])
  await hooks()
  await seen.wallet?.disconnect()
  await until(() => !seen.account, 'no account')
  expect(widget.connections.value).toEqual([])
})

it('R1.33: useSignMessage and the message signer of kit sign by the wallet behind the widget', async () => {
  const { connect, seen, place } = await open()
  const { signMessage, messageSigner } = await connect()
  const owner = seen.account?.address ?? ''
  const message = new TextEncoder().encode('from a hook')
  const { signature, signedMessage } = await signMessage({ message })
  expect(signedMessage).toEqual(message)
  expect(isSigned({ address: owner }, message, signature as Uint8Array)).toBe(true)
  const [signed] = await messageSigner.modifyAndSignMessages([createSignableMessage('from a signer')])
  const other = signed?.signatures[owner as Address] as unknown as Uint8Array
  expect(isSigned({ address: owner }, new TextEncoder().encode('from a signer'), other)).toBe(true)
  expect(place.querySelector('button')?.textContent).toBe(`Sign as ${owner}`)
})

it('R1.33: useSignTransaction and useSignTransactions: signed ones that the ledger takes', async () => {
  const { connect, seen } = await open()
  const { signTransaction, signTransactions } = await connect()
  const owner = seen.account?.address ?? ''
  await node.request('requestAirdrop', [owner, 1_000_000_000])
  const before = await balanceOf(BOB)
  const { signedTransaction } = await signTransaction({ transaction: await wireOf(owner, 5_000_000n) })
  const several = await signTransactions(
    { transaction: await wireOf(owner, 1_000_000n) },
    { transaction: await wireOf(owner, 2_000_000n) },
  )
  const all = [signedTransaction, ...several.map((one) => one.signedTransaction)]
  for (const wire of all) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
    const signature = signatures[owner as Address] as unknown as Uint8Array
    expect(isSigned({ address: owner }, messageBytes as unknown as Uint8Array, signature)).toBe(true)
    await node.request('sendTransaction', [Buffer.from(wire).toString('base64'), { encoding: 'base64' }])
  }
  expect((await balanceOf(BOB)) - before).toBe(8_000_000)
})

it('R1.33: useSignAndSendTransaction and the sending signer of kit have it sent', async () => {
  const { connect, seen } = await open()
  const { send, sendingSigner } = await connect()
  const owner = seen.account?.address ?? ''
  await node.request('requestAirdrop', [owner, 2_000_000_000])
  const before = await balanceOf(BOB)
  const { signature } = await send({ transaction: await wireOf(owner, 3_000_000n) })
  expect(node.ledger.entries.get(base58.encode(signature as Uint8Array))).toMatchObject({ error: null })
  const message = setTransactionMessageFeePayerSigner(
    sendingSigner as TransactionSigner,
    await build(address(owner), 4_000_000n),
  )
  const sent = await signAndSendTransactionMessageWithSigners(message as never)
  expect(node.ledger.entries.get(base58.encode(sent))).toMatchObject({ error: null })
  expect((await balanceOf(BOB)) - before).toBe(7_000_000)
})

it('R1.33: useSignIn connects and signs a text for this page; for another one it is refused', async () => {
  const { widget, wallet, seen } = await open()
  const signing = seen.wallet?.signIn({ statement: 'Welcome.', nonce: 'abcdefgh' })
  await until(() => widget.isOpen.value, 'the modal')
  await widget.connect(wallet.id)
  const { account, signature, signedMessage } = (await signing) as Awaited<NonNullable<typeof signing>>
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `${location.host} wants you to sign in with your Solana account:\n${account.address}\n\nWelcome.\n\nNonce: abcdefgh`,
  )
  expect(isSigned(account, signedMessage as Uint8Array, signature as Uint8Array)).toBe(true)
  await expect(seen.wallet?.signIn({ domain: 'evil.example' })).rejects.toMatchObject({ code: -32602 })
})

it("R7.54: a visitor's no reaches the hook by its code, and an account that has gone is refused", async () => {
  const { connect, wallet, widget } = await open()
  const { signMessage, signTransaction } = await connect()
  wallet.refuse()
  const message = new TextEncoder().encode('no')
  await expect(signMessage({ message })).rejects.toMatchObject({ code: 4001 })
  await widget.disconnect()
  await expect(signMessage({ message })).rejects.toMatchObject({ code: 4900 })
  await expect(signTransaction({ transaction: await wireOf(BOB, 1n) })).rejects.toMatchObject({ code: 4900 })
})

it('R7.54: a no to the button of the recipe is told to its page, and is no failure that nobody handles', async () => {
  const { connect, wallet, place } = await open()
  await connect()
  await until(() => !!place.querySelector('button'), 'the button')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const unheard: unknown[] = []
  const note = (reason: unknown): void => void unheard.push(reason)
  process.on('unhandledRejection', note)
  endings.push(() => process.off('unhandledRejection', note), log.mockRestore)
  wallet.refuse()
  place.querySelector('button')?.click()
  await until(() => log.mock.calls.length > 0 || unheard.length > 0, 'the no')
  await new Promise(setImmediate) // in which what nobody handles is told
  expect(unheard).toEqual([])
  expect(log).toHaveBeenCalledWith(4001)
})
