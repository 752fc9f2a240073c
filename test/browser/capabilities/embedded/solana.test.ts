import { createPublicKey, verify } from 'node:crypto'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { DemoConfig } from '../../../../demo/config.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { fromBase58 } from '../../../stack/relay/base58.ts'
import { answerInFrame, logIn } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

const SYSTEM = address('11111111111111111111111111111111')
const [shop = ''] = solanaKeys(9).map((key) => key.address)

/** A transfer as a host's own library writes it: unsigned, base64. */
function transfer(
  from: string,
  lamports: bigint,
  lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint },
): string {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
    { address: shop as Address, role: AccountRole.WRITABLE },
  ]
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(from as Address, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction({ programAddress: SYSTEM, accounts, data }, one),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

/** By Node's own cryptography. */
function isSigned(transaction: string, signer: string): boolean {
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  const x = Buffer.from(fromBase58(signer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Uint8Array.from(messageBytes), key, signatures[signer as Address] ?? new Uint8Array(64))
}

it('R1.33, R5.28: a host has transactions of Solana signed and sent through the frame, in the words it has for any wallet', async () => {
  const visitor = await visit({ runtime: 'preact', path: '?chains=solana' })
  const { page } = visitor
  await logIn(visitor)
  await page.evaluate(() => {
    const network = window.demoWidget?.networks.find(({ chainNamespace }) => chainNamespace === 'solana')
    return network && window.demoWidget?.switchNetwork(network)
  })
  const reading = () => visitor.reading('address').innerText()
  await expect.poll(reading).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const own = await reading()
  const { solana } = await page.evaluate(async () => (await (await fetch('/config.json')).json()) as DemoConfig)
  const ask = async <Answer>(method: string, ...params: unknown[]): Promise<Answer> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    return ((await (await fetch(solana.rpcUrl, { method: 'POST', headers, body })).json()) as { result: Answer }).result
  }
  await ask('requestAirdrop', own, 2_000_000_000)
  const { value } = await ask<{ value: { blockhash: Blockhash; lastValidBlockHeight: number } }>('getLatestBlockhash')
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const approved = async <Answer>(method: string, params: object): Promise<Answer> => {
    const answer = page.evaluate((call) => window.demoWidget?.provider('solana').request(call as never), {
      method,
      params,
    })
    await visitor.title('Approve transaction')
    await answerInFrame(visitor, 'Approve')
    const result = (await answer) as Answer
    await visitor.dialog.waitFor({ state: 'hidden' })
    return result
  }

  const both = [transfer(own, 1_000n, lifetime), transfer(own, 2_000n, lifetime)]
  expect(both.map((one) => isSigned(one, own))).toEqual([false, false])
  const { transactions } = await approved<{ transactions: string[] }>('solana_signAllTransactions', {
    transactions: both,
  })
  expect(transactions.map((one) => isSigned(one, own))).toEqual([true, true])
  const one = await approved<{ transaction: string }>('solana_signTransaction', {
    transaction: transfer(own, 3_000n, lifetime),
  })
  expect(isSigned(one.transaction, own)).toBe(true)

  const before = (await ask<{ value: number }>('getBalance', shop)).value
  const { signature } = await approved<{ signature: string }>('solana_signAndSendTransaction', {
    transaction: transfer(own, 250_000_000n, lifetime),
    sendOptions: { skipPreflight: true, preflightCommitment: 'confirmed' },
  })
  const statuses = await ask<{ value: unknown[] }>('getSignatureStatuses', [signature])
  expect(statuses.value).toMatchObject([{ err: null }])
  expect((await ask<{ value: number }>('getBalance', shop)).value).toBe(before + 250_000_000)
})
