import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { createSolanaProvider } from '../../../../../src/chains/solana/more/host.ts'
import { transferSol } from '../../../../../src/chains/solana/more/instructions.ts'
import { createPairedSigner } from '../../../../../src/chains/solana/more/paired.ts'
import { createScope } from '../../../../../src/kernel/scope.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import { solanaMainnet } from '../../../../../src/networks.ts'
import type { PairedWallet } from '../../../../../src/ports/paired-wallet.ts'
import { ProviderRpcError } from '../../../../../src/testing/wallets/provider-error.ts'
import { solanaKeys } from '../../../../../src/testing/wallets/solana-keys.ts'
import { verifySolana } from '../../../../contract/families/solana.ts'
import { createSolanaKey } from '../../../../stack/secure-site/solana-key.ts'

// A wallet at the other end of a pairing, in the words of WalletConnect's public RPC list, with a key that signs.

const [key, other] = solanaKeys(0, 1)
if (!key || !other) throw new Error('no keys')

const transaction = (version: 'legacy' | 0, payer = key.address): Uint8Array =>
  Uint8Array.from(
    getTransactionEncoder().encode(
      pipe(
        createTransactionMessage({ version }),
        (message) => setTransactionMessageFeePayer(payer as Address, message),
        (message) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: other.address as never, lastValidBlockHeight: 0n },
            message,
          ),
        (message) =>
          appendTransactionMessageInstructions(
            [transferSol(key.address as Address, other.address as Address, 1n)],
            message,
          ),
        (message) => compileTransaction(message as never),
      ),
    ),
  )

const signatureIn = (bytes: Uint8Array, address = key.address): Uint8Array =>
  Uint8Array.from(getTransactionDecoder().decode(bytes).signatures[address as Address] ?? new Uint8Array(64))
const sign = (wire: string): { transaction: string; signature: string } => {
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(wire))
  const signature = key.sign(Uint8Array.from(decoded.messageBytes))
  const signed = { ...decoded, signatures: { ...decoded.signatures, [key.address]: signature as never } }
  return {
    transaction: getBase64Decoder().decode(getTransactionEncoder().encode(signed)),
    signature: getBase58Decoder().decode(signature),
  }
}

const fail = (): never => {
  throw new Error('Nobody asks for this')
}
type Answers = Readonly<Record<string, (params: Record<string, string> & { transactions: string[] }) => unknown>>
function connect(answers: Answers, more: Pick<PairedWallet, 'writesBase58'> = {}) {
  const asked: string[] = []
  const provider = {
    ...more,
    async request({ method, params }: { method: string; params: never }) {
      asked.push(method)
      const answer = answers[method]
      if (!answer) throw new ProviderRpcError(4200, 'Not granted')
      return answer(params)
    },
  }
  const connector = { id: 'w', type: 'WALLET_CONNECT', name: 'W', chain: 'solana', provider } as const
  const source = {
    scope: createScope(),
    connector: signal(connector),
    accounts: signal([key?.address ?? '']),
    chainId: signal(undefined),
    network: () => solanaMainnet,
    requestConnect: fail,
    sent: fail,
  }
  return {
    asked,
    signer: createPairedSigner(connector),
    provider: createSolanaProvider(source, () => 'solana:mainnet'),
  }
}

const isSigned = (bytes: Uint8Array): Promise<boolean> =>
  verifySolana(
    getBase58Decoder().decode(signatureIn(bytes)),
    Uint8Array.from(getTransactionDecoder().decode(bytes).messageBytes),
    key.address,
  )

it('R7.46: signs messages: base58 there and back', async () => {
  const { signer } = connect({
    solana_signMessage: ({ message = '', pubkey }) => {
      expect(pubkey).toBe(key.address)
      const bytes = Uint8Array.from(getBase58Encoder().encode(message))
      return { signature: getBase58Decoder().decode(key.sign(bytes)) }
    },
  })
  for (const text of ['hello', '', '\0\0 begins with zeros', '🦆'.repeat(200)]) {
    const bytes = new TextEncoder().encode(text)
    expect(await verifySolana(await signer.signMessage(key.address, bytes), bytes, key.address)).toBe(true)
  }
})

it.each([
  ['solana_signMessage', { message: 'a' }],
  ['solana_signTransaction', { transaction: '' }],
  ['solana_signAndSendTransaction', { transaction: '', sendOptions: {} }],
])(
  'R7.46: %s of a host that names nobody is for the selected account, else for whom it names',
  async (method, params) => {
    const told: unknown[] = []
    const { provider } = connect({ [method]: (given) => told.push(given) })
    await provider.request({ method, params })
    await provider.request({ method, params: { ...params, pubkey: undefined } })
    await provider.request({ method, params: { ...params, pubkey: other.address } })
    expect(told).toMatchObject([key, key, other].map(({ address: pubkey }) => ({ ...params, pubkey })))
  },
)

it('a sign-in goes out as it is asked', async () => {
  const told: unknown[] = []
  const { provider } = connect({ solana_signIn: (given) => told.push(given) })
  await provider.request({ method: 'solana_signIn', params: { nonce: '1' } })
  expect(told).toEqual([{ nonce: '1' }])
})

it.each(['legacy', 0] as const)(
  'R7.53: signs a transaction of version %s, answered whole or as a signature alone',
  async (version) => {
    const whole = connect({ solana_signTransaction: ({ transaction: wire = '' }) => sign(wire) })
    const old = connect({
      solana_signTransaction: ({ transaction: wire = '' }) => ({ signature: sign(wire).signature }),
    })
    for (const { signer } of [whole, old]) {
      const [signed] = await signer.signTransactions(key.address, [transaction(version)])
      expect(await isSigned(signed ?? new Uint8Array())).toBe(true)
    }
    // As the second signer, too: its place is its own.
    const [second] = await old.signer.signTransactions(key.address, [transaction(version, other.address)])
    expect(signatureIn(second ?? new Uint8Array(), other.address)).toEqual(new Uint8Array(64))
    expect(await isSigned(second ?? new Uint8Array())).toBe(true)
  },
)

describe('R7.53: for wallets that read no transactions yet', () => {
  const noop = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
  const [third, fourth] = solanaKeys(2, 3)
  const accounts = [key, other, third, fourth].map((one, role) => ({ address: one?.address as Address, role }))
  const memo = { programAddress: noop, accounts, data: Uint8Array.of(1, 2, 3) }
  const bare = { programAddress: noop }
  const blockhash = { blockhash: fourth?.address as never, lastValidBlockHeight: 0n }
  const wireOf = (version: 'legacy' | 0): string =>
    getBase64EncodedWireTransaction(
      pipe(
        createTransactionMessage({ version }),
        (message) => setTransactionMessageFeePayer(key.address as Address, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstructions([memo, bare], message),
        (message) => compileTransaction(message as never),
      ),
    )
  const bytesOf = (wire: string): Uint8Array => Uint8Array.from(getBase64Encoder().encode(wire))
  /** All that is to be signed, as an older wallet puts it together. */
  const spelledOut = {
    feePayer: key.address,
    recentBlockhash: fourth?.address,
    instructions: [
      {
        programId: noop,
        keys: [
          // Pays, so that it signs and is written.
          { pubkey: key.address, isSigner: true, isWritable: true },
          { pubkey: other.address, isSigner: false, isWritable: true },
          { pubkey: third?.address, isSigner: true, isWritable: false },
          { pubkey: fourth?.address, isSigner: true, isWritable: true },
        ],
        data: getBase58Decoder().decode(Uint8Array.of(1, 2, 3)),
      },
      { programId: noop, keys: [], data: '' },
    ],
  }

  it.each<[version: 'legacy' | 0, beside: object]>([
    ['legacy', spelledOut],
    [0, {}],
  ])('what a transaction of version %s says goes beside it, for us and for hosts', async (version, beside) => {
    const given: unknown[] = []
    const { signer, provider } = connect({
      solana_signTransaction(params) {
        given.push(params)
        return sign(params.transaction ?? '')
      },
    })
    const wire = wireOf(version)
    await signer.signTransactions(key.address, [bytesOf(wire)])
    await provider.request({ method: 'solana_signTransaction', params: { transaction: wire } })
    const expected = { transaction: wire, pubkey: key.address, ...beside }
    expect(given).toEqual([expected, expected])
  })

  it('what a host says itself stays, and what is no transaction goes as it came', async () => {
    const given: unknown[] = []
    const { provider } = connect({ solana_signTransaction: (params) => void given.push(params) })
    const own = { transaction: wireOf('legacy'), pubkey: other.address, feePayer: other.address }
    const old = { feePayer: key.address, instructions: [], recentBlockhash: other.address }
    for (const params of [own, old]) await provider.request({ method: 'solana_signTransaction', params })
    expect(given).toEqual([
      { ...spelledOut, ...own },
      { ...old, pubkey: key.address },
    ])
  })

  it('a wallet with its transactions in base58 reads them', async () => {
    const given: object[] = []
    const { signer } = connect({ solana_signTransaction: (params) => void given.push(params) }, { writesBase58: true })
    await signer.signTransactions(key.address, [bytesOf(wireOf('legacy'))]).catch(() => {})
    expect(given.map((params) => Object.keys(params))).toEqual([['transaction', 'pubkey']])
  })
})

it('R7.53: signs several at once, or one by one where the session lacks the method', async () => {
  const both = [transaction('legacy'), transaction(0)]
  const modern = connect({
    solana_signAllTransactions: ({ transactions }) => ({
      transactions: transactions.map((one) => sign(one).transaction),
    }),
  })
  const poor = connect({ solana_signTransaction: ({ transaction: wire = '' }) => sign(wire) })
  for (const { signer } of [modern, poor])
    expect(await Promise.all((await signer.signTransactions(key.address, both)).map(isSigned))).toEqual([true, true])
  expect(modern.asked).toEqual(['solana_signAllTransactions'])
  expect(poor.asked).toEqual(['solana_signAllTransactions', 'solana_signTransaction', 'solana_signTransaction'])
})

it.each([null, 7, {}, { signature: 'no' }, { signature: `${'1'.repeat(64)}x` }, { transaction: {}, transactions: [] }])(
  'an answer like %j is a failure, not a signature',
  async (answer) => {
    const { signer } = connect({
      solana_signMessage: () => answer,
      solana_signTransaction: () => answer,
      solana_signAllTransactions: () => answer,
      solana_signAndSendTransaction: () => answer,
    })
    const failed = { code: 'connection/failed' }
    const one = transaction('legacy')
    await expect(signer.signMessage(key.address, new Uint8Array(3))).rejects.toMatchObject(failed)
    await expect(signer.signTransactions(key.address, [one])).rejects.toMatchObject(failed)
    await expect(signer.signTransactions(key.address, [one, one])).rejects.toMatchObject(failed)
    await expect(signer.sendTransaction(key.address, one, {})).rejects.toMatchObject(failed)
  },
)

it('R8.29: a refusal is a refusal, for one and for many', async () => {
  const refuse = (): never => {
    throw new ProviderRpcError(4001, 'no')
  }
  const { signer } = connect({ solana_signTransaction: refuse, solana_signAllTransactions: refuse })
  const one = transaction('legacy')
  await expect(signer.signTransactions(key.address, [one])).rejects.toMatchObject({ code: 'connection/rejected' })
  await expect(signer.signTransactions(key.address, [one, one])).rejects.toMatchObject({ code: 'connection/rejected' })
})

it('R7.46, R5.28: speaks base58 where the wallet does, with the options by their name there', async () => {
  const site = createSolanaKey(new Uint8Array(32).fill(7))
  const wire = transaction(0, site.address)
  const { signer } = connect(
    {
      solana_signTransaction: ({ transaction: one = '' }) => ({ transaction: site.signTransaction(one) }),
      solana_signAllTransactions: ({ transactions }) => ({ transactions: transactions.map(site.signTransaction) }),
      solana_signAndSendTransaction(params) {
        expect(params).toMatchObject({ options: { maxRetries: 2 } })
        const signed = Uint8Array.from(getBase58Encoder().encode(site.signTransaction(params.transaction ?? '')))
        return { signature: getBase58Decoder().decode(signatureIn(signed, site.address)) }
      },
    },
    { writesBase58: true },
  )
  const all = await signer.signTransactions(site.address, [wire, wire])
  const [one = new Uint8Array()] = await signer.signTransactions(site.address, [wire])
  const { messageBytes } = getTransactionDecoder().decode(one)
  const sent = await signer.sendTransaction(site.address, wire, { maxRetries: 2 })
  for (const signature of [
    ...[one, ...all].map((signed) => getBase58Decoder().decode(signatureIn(signed, site.address))),
    sent,
  ])
    expect(await verifySolana(signature, Uint8Array.from(messageBytes), site.address)).toBe(true)
  expect(all).toHaveLength(2)
})

it('R1.33, R7.53: host code has the whole transaction, also of a wallet that answers a signature, or has no method for several', async () => {
  const { provider, asked } = connect({
    solana_signTransaction: ({ transaction: wire = '' }) => ({ signature: sign(wire).signature }),
  })
  const wire = getBase64Decoder().decode(transaction(0))
  const whole = sign(wire)
  const one = { transaction: wire, feePayer: key.address }
  expect(await provider.request({ method: 'solana_signTransaction', params: one })).toEqual(whole)
  const both = { transactions: [wire, wire] }
  const { transactions } = await provider.request({ method: 'solana_signAllTransactions', params: both })
  expect(transactions).toEqual([whole.transaction, whole.transaction])
  expect(asked.slice(1)).toEqual(['solana_signAllTransactions', 'solana_signTransaction', 'solana_signTransaction'])
})

it('R1.33: the signature that host code has is that of the account that was asked, also where somebody else pays', async () => {
  const { provider } = connect(
    {
      solana_signTransaction({ transaction: one = '' }) {
        const signed = sign(getBase64Decoder().decode(getBase58Encoder().encode(one))).transaction
        return { transaction: getBase58Decoder().decode(getBase64Encoder().encode(signed)) }
      },
    },
    { writesBase58: true },
  )
  const wire = getBase64Decoder().decode(transaction(0, other.address))
  const ask = (pubkey: string | undefined): Promise<unknown> =>
    provider.request({ method: 'solana_signTransaction', params: { transaction: wire, pubkey } })
  const whole = sign(wire)
  expect(await ask(undefined)).toEqual(whole)
  // Who pays has not signed yet. Of one who is no signer there is nothing but the transaction's own, the first.
  const empty = { ...whole, signature: '1'.repeat(64) }
  expect([await ask(other.address), await ask(solanaKeys(2)[0]?.address)]).toEqual([empty, empty])
})

it.each([{}, { writesBase58: true }] as const)(
  'R7.54: signing in is no method of a paired wallet: %j',
  async (more) => {
    const { provider } = connect({}, more)
    await expect(provider.request({ method: 'solana_signIn', params: {} })).rejects.toMatchObject({ code: 4200 })
  },
)
