import { describe, expect, it } from 'vitest'
import { solanaDevnet } from '../../../../src/networks.ts'
import { ADA, BO, bytes, DEVNET, MAINNET, methods, onEmptyPage, stageRegistered } from './stage-registered.ts'

// What kits are told and the widget is asked, call by call. With keys and the standard's own registry in register-as-wallet.test.ts.

onEmptyPage()

describe('R1.33: messages', () => {
  it('are signed in turn, each by the account it names, and come back as they were', async () => {
    const stage = stageRegistered({ addresses: [ADA, BO] })
    const inputs = [
      { account: stage.second, message: bytes(0, 1) },
      { account: { address: ADA }, message: bytes(58) },
    ]
    const answers = await stage['solana:signMessage'].signMessage(...inputs)
    expect(stage.asked).toEqual([
      { method: 'solana_signMessage', params: { pubkey: BO, message: '12' } },
      { method: 'solana_signMessage', params: { pubkey: ADA, message: '21' } },
    ])
    expect(answers).toEqual(
      inputs.map(({ message }) => ({
        ...{ signedMessage: message, signature: new Uint8Array(64), signatureType: 'ed25519' },
      })),
    )
  })

  it.each<[string, (stage: ReturnType<typeof stageRegistered>) => object, number]>([
    ['a foreign account', () => ({ account: { address: BO }, message: bytes(1) }), 4100],
    ['no account', () => ({ message: bytes(1) }), 4100],
    ['text for bytes', ({ first }) => ({ account: first, message: 'hello' }), -32602],
  ])('with %s in one of them none is signed', async (_, wrong, code) => {
    const stage = stageRegistered()
    const right = { account: stage.first, message: bytes(1) }
    await expect(stage['solana:signMessage'].signMessage(right, wrong(stage))).rejects.toMatchObject({ code })
    expect(stage.asked).toEqual([])
  })

  it('nobody’s fail as nobody’s; an answer that is no signature is none', async () => {
    const nobody = stageRegistered({ addresses: [] })
    const message = bytes(1)
    await expect(
      nobody['solana:signMessage'].signMessage({ account: { address: ADA }, message }),
    ).rejects.toMatchObject({ code: 4900, message: 'Nobody is connected' })
    const stage = stageRegistered()
    for (const signature of [undefined, 7, '', '1'.repeat(63), '1'.repeat(65), '0'.repeat(64)]) {
      stage.answers.solana_signMessage = { signature }
      await expect(stage['solana:signMessage'].signMessage({ account: stage.first, message })).rejects.toThrow(
        'The wallet answered something else',
      )
    }
  })
})

describe('R1.33: transactions', () => {
  const transaction = bytes(1, 2)

  it('one is asked by itself, several of one account for one network together', async () => {
    const stage = stageRegistered()
    const { signTransaction } = stage['solana:signTransaction']
    const input = { account: stage.first, transaction }
    expect(await signTransaction(input)).toEqual([{ signedTransaction: bytes(1, 2) }])
    expect(await signTransaction(input, { ...input, transaction: bytes(3) })).toEqual([
      { signedTransaction: bytes(1, 2) },
      { signedTransaction: bytes(3, 4) },
    ])
    expect(stage.asked).toEqual([
      { method: 'solana_signTransaction', params: { pubkey: ADA, transaction: 'AQI=' } },
      { method: 'solana_signAllTransactions', params: { pubkey: ADA, transactions: ['AQI=', 'Aw=='] } },
    ])
    expect(await signTransaction()).toEqual([])
  })

  it('of two accounts, or for two networks, one after the other', async () => {
    const stage = stageRegistered({ addresses: [ADA, BO] })
    const { signTransaction } = stage['solana:signTransaction']
    const input = { account: stage.first, transaction, chain: MAINNET }
    await signTransaction(input, { ...input, account: stage.second })
    expect(methods(stage)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
    expect(stage.asked.map(({ params }) => params.pubkey)).toEqual([ADA, BO])
    stage.asked.length = 0
    await signTransaction(input, { ...input, chain: DEVNET })
    expect(methods(stage)).toEqual(['solana_signTransaction', 'switch', 'solana_signTransaction'])
  })

  it('of another network that the page lists move the widget there first; of the current one nowhere', async () => {
    for (const [name, ask] of [
      [
        'solana_signTransaction',
        (stage: ReturnType<typeof stageRegistered>) => stage['solana:signTransaction'].signTransaction,
      ],
      [
        'solana_signAndSendTransaction',
        (stage: ReturnType<typeof stageRegistered>) => stage['solana:signAndSendTransaction'].signAndSendTransaction,
      ],
    ] as const) {
      const stage = stageRegistered()
      const input = { account: stage.first, transaction }
      await ask(stage)(input)
      await ask(stage)({ ...input, chain: MAINNET })
      expect(methods(stage)).toEqual([name, name])
      await ask(stage)({ ...input, chain: DEVNET })
      expect(methods(stage).slice(2)).toEqual(['switch', name])
      expect(stage.asked[2]?.params).toMatchObject({ id: solanaDevnet.id })
    }
    const stage = stageRegistered()
    const input = { account: stage.first, transaction, chain: DEVNET }
    await stage['solana:signTransaction'].signTransaction(input, input)
    expect(methods(stage)).toEqual(['switch', 'solana_signAllTransactions'])
  })

  it('on a network that the wallet does not tell, the first one that is named is moved to', async () => {
    const stage = stageRegistered({ chainId: 'elsewhere' })
    await stage['solana:signTransaction'].signTransaction({ account: stage.first, transaction, chain: MAINNET })
    expect(methods(stage)).toEqual(['switch', 'solana_signTransaction'])
  })

  it.each<[string, object, number]>([
    ['a foreign account', { account: { address: BO } }, 4100],
    ['an account that is none', { account: ADA }, 4100],
    ['a network that the page has not', { chain: 'solana:testnet' }, 4902],
    ['a network of another family', { chain: 'eip155:1' }, 4902],
    ['text for bytes', { transaction: 'AQI=' }, -32602],
  ])('with %s in one of them none is signed, and none sent', async (_, wrong, code) => {
    const stage = stageRegistered()
    const right = { account: stage.first, transaction }
    const inputs = [right, { ...right, ...wrong }]
    const { signTransaction } = stage['solana:signTransaction']
    await expect(signTransaction(...inputs)).rejects.toMatchObject({ code })
    const { signAndSendTransaction } = stage['solana:signAndSendTransaction']
    await expect(signAndSendTransaction(...inputs)).rejects.toMatchObject({ code })
    expect(stage.asked).toEqual([])
  })

  it('are sent in turn, with the kit’s options', async () => {
    const stage = stageRegistered()
    const input = { account: stage.first, transaction, options: { maxRetries: 3 } }
    const { signAndSendTransaction } = stage['solana:signAndSendTransaction']
    expect(await signAndSendTransaction(input, { ...input, options: undefined })).toEqual([
      { signature: new Uint8Array(64) },
      { signature: new Uint8Array(64) },
    ])
    const params = { pubkey: ADA, transaction: 'AQI=' }
    expect(stage.asked).toEqual([
      { method: 'solana_signAndSendTransaction', params: { ...params, sendOptions: { maxRetries: 3 } } },
      { method: 'solana_signAndSendTransaction', params: { ...params, sendOptions: undefined } },
    ])
  })

  it('an answer that is no transaction, or not as many, is none', async () => {
    const stage = stageRegistered()
    const { signTransaction } = stage['solana:signTransaction']
    const input = { account: stage.first, transaction }
    for (const answer of [undefined, 7, '', '%']) {
      stage.answers.solana_signTransaction = { transaction: answer }
      await expect(signTransaction(input)).rejects.toThrow('The wallet answered something else')
    }
    for (const transactions of [undefined, 'AQI=', ['AQI='], ['AQI=', 'AQI=', 'AQI='], ['AQI=', '']]) {
      stage.answers.solana_signAllTransactions = { transactions }
      await expect(signTransaction(input, input)).rejects.toThrow('The wallet answered something else')
    }
  })
})

describe('R1.33: a sign-in', () => {
  const textOf = (answer: Record<string, unknown> | undefined): string =>
    new TextDecoder().decode(answer?.signedMessage as Uint8Array)

  it('is of the first account, or of the one that is named, for this page', async () => {
    const stage = stageRegistered({ addresses: [ADA, BO] })
    const { signIn } = stage['solana:signIn']
    const [answer] = await signIn()
    expect(answer).toMatchObject({ account: stage.first, signature: new Uint8Array(64), signatureType: 'ed25519' })
    expect(textOf(answer)).toMatch(`shop.test wants you to sign in with your Solana account:\n${ADA}`)
    const answers = await signIn({ address: BO, statement: 'Hi.' }, { address: ADA })
    expect(answers.map(({ account }) => account)).toEqual([stage.second, stage.first])
    expect(textOf(answers[0])).toContain(`${BO}\n\nHi.`)
    expect(stage.asked.map(({ params }) => params.pubkey)).toEqual([ADA, BO, ADA])
  })

  it('of nobody asks the visitor to connect first; of a stranger it is refused', async () => {
    const nobody = stageRegistered({ addresses: [] })
    await expect(nobody['solana:signIn'].signIn()).rejects.toMatchObject({ code: 4900 })
    expect(methods(nobody)).toEqual(['solana_requestAccounts'])
    const stage = stageRegistered()
    await expect(stage['solana:signIn'].signIn({ address: BO })).rejects.toMatchObject({ code: 4100 })
    expect(stage.asked).toEqual([])
  })
})

describe('R1.33: a transaction for another network', () => {
  const given = { chain: DEVNET, transaction: bytes(1, 2) }
  const sign = ({ first, ...features }: ReturnType<typeof stageRegistered>) => {
    const input = { account: first, ...given }
    return {
      one: () => features['solana:signTransaction'].signTransaction(input),
      several: () => features['solana:signTransaction'].signTransaction(input, input),
      sent: () => features['solana:signAndSendTransaction'].signAndSendTransaction(input),
    }
  }

  it.each(['one', 'several', 'sent'] as const)('a visitor who does not want to go there says no: %s', async (how) => {
    const stage = stageRegistered()
    const refused = Object.assign(new Error('Connection rejected'), { code: 'connection/rejected' })
    stage.widget.switchNetwork.mockRejectedValue(refused)
    await expect(sign(stage)[how]()).rejects.toMatchObject({ code: 4001, cause: refused })
    const failed = Object.assign(new Error('failed'), { code: 'network/stayed' })
    stage.widget.switchNetwork.mockRejectedValue(failed)
    await expect(sign(stage)[how]()).rejects.toBe(failed)
    expect(stage.asked).toEqual([])
  })
})
