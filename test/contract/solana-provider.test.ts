// @vitest-environment happy-dom
import { getBase58Decoder, getBase58Encoder, getBase64Encoder, getTransactionDecoder } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solana } from '../../src/chains/solana/index.ts'
import { createTransfer } from '../../src/chains/solana/more/transfer.ts'
import { solanaDevnet } from '../../src/networks.ts'
import { createFakeClock } from '../../src/testing/fake-clock.ts'
import { solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet, type SolanaWallet } from '../../src/testing/wallets/solana-wallet.ts'
import { openPage, type TestPage, until } from '../support/test-page.ts'
import { type SolanaNode, startSolanaNode } from '../unit/chains/solana/more/node.ts'
import { verifySolana } from './families/solana.ts'

// What host code gets for Solana: WalletConnect's public methods, whatever wallet answers them.

const [alice = '', bob = ''] = solanaKeys(0, 1).map(({ address }) => address)
let node: SolanaNode
let wallet: SolanaWallet
let page: TestPage
let uninstall: () => void
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())
beforeEach(() => {
  wallet = createSolanaWallet({ keys: solanaKeys(0), rpcUrl: node.network.rpcUrl, storage: null })
  uninstall = wallet.install()
  page = openPage({ chains: [solana()], networks: [node.listed, solanaDevnet] })
})
afterEach(() => {
  page.close()
  uninstall()
})

const ask = (method: string, params?: unknown) => page.widget.provider('solana').request({ method, params })
const fromBase58 = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text))

/** A transfer as another library of the host would have built it: unsigned, base64. */
async function unsigned(amount: bigint): Promise<string> {
  let built = ''
  const signer = { signTransactions: async (_: string, [one]: readonly Uint8Array[]) => [one ?? new Uint8Array()] }
  const operations = createTransfer(async () => ({ signer: signer as never, sendsItself: false }))
  const { listed: network } = node
  const prepared = await operations.prepare(
    { from: alice, to: bob, amount },
    {
      connector: {} as never,
      network,
      clock: createFakeClock(),
      request(method, params) {
        if (method !== 'sendTransaction') return node.request(method, params)
        built = String(params[0])
        return Promise.resolve('')
      },
    },
  )
  await prepared.send()
  return built
}

const isSigned = (transaction: string): Promise<boolean> => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  const [[address = '', signature] = []] = Object.entries(signatures)
  return verifySolana(
    getBase58Decoder().decode(signature ?? new Uint8Array(64)),
    Uint8Array.from(messageBytes),
    address,
  )
}

describe('with a wallet of this page', () => {
  beforeEach(() => page.widget.connect(wallet.id).then(() => undefined))

  it('R1.25, R1.33: lists accounts, and signs messages', async () => {
    expect(await ask('solana_getAccounts')).toEqual([{ pubkey: alice }])
    const text = new TextEncoder().encode('from a host')
    const { signature } = await ask('solana_signMessage', { message: getBase58Decoder().decode(text), pubkey: alice })
    expect(await verifySolana(signature, text, alice)).toBe(true)
  })

  it('R1.25: signs one transaction, and several at once', async () => {
    const [one, two] = [await unsigned(1n), await unsigned(2n)]
    const signed = await ask('solana_signTransaction', { transaction: one, pubkey: alice })
    expect(await isSigned(signed.transaction)).toBe(true)
    expect(await isSigned(one)).toBe(false)
    const [inside] = Object.values(
      getTransactionDecoder().decode(getBase64Encoder().encode(signed.transaction)).signatures,
    )
    expect(signed.signature).toBe(getBase58Decoder().decode(inside ?? new Uint8Array()))
    const { transactions } = await ask('solana_signAllTransactions', { transactions: [one, two] })
    expect(await Promise.all(transactions.map(isSigned))).toEqual([true, true])
    expect(wallet.control.requests.at(-1)?.params).toHaveLength(2)
  })

  it('R1.25, R1.33: signs and sends, and the ledger has it', async () => {
    const before = node.ledger.balance(bob)
    const { signature } = await ask('solana_signAndSendTransaction', {
      transaction: await unsigned(1_000_000n),
      sendOptions: { preflightCommitment: 'confirmed' },
    })
    expect(node.ledger.entries.get(signature)?.error).toBeNull()
    expect(node.ledger.balance(bob) - before).toBe(1_000_000n)
  })

  it('signs in where the wallet can, and says what was signed', async () => {
    const input = { domain: 'tidepool.example', statement: 'Welcome', nonce: 'abcdefgh' }
    const { address, signedMessage, signature } = await ask('solana_signIn', input)
    expect(address).toBe(alice)
    const text = new TextDecoder().decode(fromBase58(signedMessage))
    expect(text).toContain('tidepool.example wants you to sign in with your Solana account')
    expect(await verifySolana(signature, fromBase58(signedMessage), alice)).toBe(true)
  })

  it('R1.25: tells the wallet which cluster a transaction is for, and follows a switch', async () => {
    const events: unknown[] = []
    page.widget.provider('solana').on('chainChanged', (value) => events.push(value))
    const chainOf = () =>
      (wallet.control.requests.at(-1)?.params as unknown as [{ chain: string }] | undefined)?.[0].chain
    await ask('solana_signTransaction', { transaction: await unsigned(1n) })
    expect(chainOf()).toBe('solana:localnet')
    await page.widget.switchNetwork(solanaDevnet)
    expect(page.widget.network.value.name).toBe('Solana Devnet')
    await ask('solana_signTransaction', { transaction: await unsigned(1n) })
    expect(chainOf()).toBe('solana:devnet')
    expect(events).toEqual([solanaDevnet.id])
  })

  it('R7.54: fails with what hosts compare: the wallet’s code, 4200 for what it lacks, -32602 for nonsense', async () => {
    const transaction = await unsigned(1n)
    wallet.control.rejectNext('signTransaction')
    await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({ code: 4001 })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4200 })
    for (const params of [undefined, {}, { transaction: 7 }, { transaction: '' }, { transactions: 'x' }])
      for (const method of ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'])
        await expect(ask(method, params), method).rejects.toMatchObject({ code: -32602 })
    await expect(ask('solana_signMessage', { message: 'no base58: 0OIl' })).rejects.toMatchObject({ code: -32602 })
    for (const garbage of [undefined, 'x', [], [{}], [{ signedTransaction: 'x' }]]) {
      wallet.control.answerWith('signTransaction', garbage ?? null)
      await expect(ask('solana_signTransaction', { transaction }), JSON.stringify(garbage)).rejects.toThrow()
    }
  })

  it('never signs for an account the wallet does not show', async () => {
    const message = getBase58Decoder().decode(new TextEncoder().encode('x'))
    await expect(ask('solana_signMessage', { message, pubkey: bob })).rejects.toThrow()
  })
})

it('R1.33: without a wallet: refuses, and lets the visitor connect when asked for accounts', async () => {
  await expect(ask('solana_signMessage', { message: 'x' })).rejects.toMatchObject({ code: 4900 })
  page.widget.attachInterface({ framework: 'test', load: async () => () => {} })
  const asked = ask('solana_requestAccounts')
  await until(() => page.widget.isOpen.value, 'open')
  await page.widget.connect(wallet.id)
  expect(await asked).toEqual([{ pubkey: alice }])
})

it('a wallet without a feature says so', async () => {
  uninstall()
  const poor = createSolanaWallet({ keys: solanaKeys(0), name: 'Poor', without: ['solana:signIn'], storage: null })
  uninstall = poor.install()
  await page.widget.connect('Poor')
  await expect(ask('solana_signIn', {})).rejects.toMatchObject({ code: 4200 })
})
