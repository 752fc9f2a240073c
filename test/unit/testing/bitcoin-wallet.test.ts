// @vitest-environment happy-dom
import * as btc from '@scure/btc-signer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from 'walletlet/testing'

// The standard's features for Bitcoin take several questions at once, and a kind of signature for each input.

interface Account {
  readonly address: string
  readonly publicKey: Uint8Array
}
interface Input {
  readonly account: Account
  readonly signingIndexes: readonly number[]
  readonly sigHash?: string
}
interface Standard {
  readonly features: {
    readonly 'bitcoin:connect': { connect(input: object): Promise<{ readonly accounts: readonly [Account, Account] }> }
    readonly 'bitcoin:signMessage': {
      signMessage(
        ...inputs: readonly { readonly account: Account; readonly message: Uint8Array }[]
      ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
    readonly 'bitcoin:signTransaction': {
      signTransaction(
        ...inputs: readonly { readonly psbt: Uint8Array; readonly inputsToSign: readonly Input[] }[]
      ): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
    }
  }
}

let wallet: TestWallet
let features: Standard['features']
let payment: Account
let ordinal: Account
beforeEach(async () => {
  wallet = createTestWallet({ families: ['bip122'] })
  const found: Standard[] = []
  const register = (one: Standard) => {
    found.push(one)
    return () => {}
  }
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  ;({ features } = found[0] as Standard)
  ;[payment, ordinal] = (await features['bitcoin:connect'].connect({ purposes: ['payment', 'ordinals'] })).accounts
})
afterEach(() => wallet.remove())

/** Spends a payment and an ordinal; `types` are those that the PSBT itself declares. */
function toPsbt(amount: bigint, types: readonly (number | undefined)[] = []): Uint8Array {
  const transaction = new btc.Transaction()
  const xOnly = ordinal.publicKey
  const spends = [btc.p2wpkh(payment.publicKey), btc.p2tr(xOnly)]
  for (const [index, { script }] of spends.entries()) {
    const sighashType = types[index]
    transaction.addInput({
      txid: 'ab'.repeat(32),
      index,
      witnessUtxo: { script, amount },
      ...(index === 1 && { tapInternalKey: xOnly }),
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  for (const { script } of spends) transaction.addOutput({ script, amount: amount - 1n })
  return transaction.toPSBT()
}

const signed = (psbt: Uint8Array | undefined) => {
  const transaction = btc.Transaction.fromPSBT(psbt ?? new Uint8Array())
  return [transaction.getInput(0).partialSig?.[0]?.[1], transaction.getInput(1).tapKeySig]
}
const sign = async (psbt: Uint8Array, first?: string, second?: string) => {
  const inputsToSign = [
    { account: payment, signingIndexes: [0], ...(first && { sigHash: first }) },
    { account: ordinal, signingIndexes: [1], ...(second && { sigHash: second }) },
  ]
  const [answer] = await features['bitcoin:signTransaction'].signTransaction({ psbt, inputsToSign })
  return signed(answer?.signedPsbt)
}

describe('a test wallet of Bitcoin', () => {
  it('signs each input for what the page names of the transaction', async () => {
    const [first, second] = await sign(toPsbt(9n), 'SINGLE|ANYONECANPAY', 'NONE')
    expect([first?.at(-1), second?.length, second?.at(-1)]).toEqual([0x83, 65, 2])
    const [plain, tap] = await sign(toPsbt(9n))
    expect([plain?.at(-1), tap?.length]).toEqual([1, 64])
  })

  it('signs none in another way than the transaction declares, or in one that is none', async () => {
    const [first] = await sign(toPsbt(9n, [0x83]), 'SINGLE|ANYONECANPAY', 'ALL')
    expect(first?.at(-1)).toBe(0x83)
    const [, second] = await sign(toPsbt(9n, [undefined, 1]), 'ALL', 'ALL')
    expect([second?.length, second?.at(-1)]).toEqual([65, 1])
    await expect(sign(toPsbt(9n, [0x83]), 'ALL')).rejects.toThrow('not allowed sigHash')
    await expect(sign(toPsbt(9n, [0x83]))).rejects.toThrow('not allowed sigHash')
    await expect(sign(toPsbt(9n), 'toString')).rejects.toThrow('Unknown sigHash')
  })

  it('answers each of several questions', async () => {
    const texts = ['one', 'two'].map((text) => new TextEncoder().encode(text))
    const messages = texts.map((message) => ({ account: payment, message }))
    const answers = await features['bitcoin:signMessage'].signMessage(...messages)
    expect(answers.map(({ signedMessage }) => signedMessage)).toEqual(texts)
    expect(answers[0]?.signature).not.toEqual(answers[1]?.signature)
    const inputsToSign = [{ account: payment, signingIndexes: [0] }]
    const psbts = [toPsbt(9n), toPsbt(8n)]
    const transactions = await features['bitcoin:signTransaction'].signTransaction(
      ...psbts.map((psbt) => ({ psbt, inputsToSign })),
    )
    const amounts = transactions.map(({ signedPsbt }) => btc.Transaction.fromPSBT(signedPsbt).getOutput(0).amount)
    expect(amounts).toEqual([8n, 7n])
    expect(transactions.map(({ signedPsbt }) => signed(signedPsbt)[0]?.at(-1))).toEqual([1, 1])
    expect(wallet.requests.map(({ method }) => method).slice(-2)).toEqual([
      'bitcoin:signMessage',
      'bitcoin:signTransaction',
    ])
  })
})
