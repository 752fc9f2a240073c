import { describe, expect, it } from 'vitest'
import type { BitcoinDialect, WindowProvider } from '../../../../src/chains/bip122/connectors.ts'
import { satsConnectWallet } from '../../../../src/chains/bip122/sats-connect.ts'
import { unisatWallet } from '../../../../src/chains/bip122/unisat.ts'
import { isRejection } from '../../../../src/errors/from-unknown.ts'
import { bitcoin, bitcoinTestnet } from '../../../../src/networks.ts'

// What each kind of wallet on the window is asked, and what is made of its answers. Whether real keys sign is asked in test/contract.

const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const signet = { ...bitcoin, id: '00000008819873e925422c1ff0f99f7c' }
const psbt = Buffer.from('0a0b', 'hex').toString('base64')

/** A wallet that answers by method, and what it was asked. Its events are told by `tell`. */
function wallet(answers: Readonly<Record<string, (...values: never[]) => unknown>>) {
  const asked: unknown[][] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const methods = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (...values: never[]) => {
        asked.push([name, ...values])
        return answer(...values)
      },
    ]),
  )
  const on = (event: string, listener: (value: unknown) => void): (() => void) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    return () => void listeners.get(event)?.delete(listener)
  }
  const removeListener = (event: string, listener: (value: unknown) => void): void =>
    void listeners.get(event)?.delete(listener)
  const tell = (event: string, value?: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  return { asked, tell, object: { ...methods, on, addListener: on, removeListener } as Record<string, unknown> }
}
const as = (dialect: BitcoinDialect, { object }: { object: Record<string, unknown> }): WindowProvider => ({
  dialect,
  wallet: object,
})

describe('UniSat and its kind', () => {
  const unisat = (more: Parameters<typeof wallet>[0] = {}) => {
    const found = wallet({
      requestAccounts: () => [PAYMENT],
      getAccounts: () => [PAYMENT],
      getPublicKey: () => '02ab',
      signMessage: () => 'signed',
      signPsbt: () => '0c0d',
      pushPsbt: () => 'pushed',
      sendBitcoin: () => 'sent',
      switchNetwork: () => 'switched',
      ...more,
    })
    return { ...found, one: unisatWallet(as('unisat', found)) }
  }
  const rows = [{ address: PAYMENT, publicKey: '02ab', purpose: 'payment' }]

  it('R4.7: opens with the visitor, and only looks on a return', async () => {
    const { one, asked } = unisat()
    expect(await one.listAccounts(false)).toEqual(rows)
    expect(asked.splice(0)).toEqual([['requestAccounts'], ['getPublicKey']])
    expect(await one.listAccounts(true)).toEqual(rows)
    expect(asked).toEqual([['getAccounts'], ['getPublicKey']])
  })

  it.each([[], null, 'bc1', { 0: PAYMENT, length: 1 }])(
    'R4.4: %j are no accounts, and no key is asked for',
    async (answer) => {
      const { one, asked } = unisat({ requestAccounts: () => answer, getAccounts: () => answer })
      expect([await one.listAccounts(false), await one.listAccounts(true)]).toEqual([[], []])
      expect(asked).toEqual([['requestAccounts'], ['getAccounts']])
    },
  )

  it('R7.47: signs as the address wants, and pushes what is to be sent', async () => {
    let selected = PAYMENT
    const { one, asked } = unisat({ getAccounts: () => [selected] })
    expect(await one.signMessage(PAYMENT, 'hello', 'ecdsa')).toBe('signed')
    selected = TAPROOT
    expect(await one.signMessage(TAPROOT, 'hello', 'bip322')).toBe('signed')
    expect(asked.splice(0)).toEqual([
      ['getAccounts'],
      ['signMessage', 'hello', 'ecdsa'],
      ['getAccounts'],
      ['signMessage', 'hello', 'bip322-simple'],
    ])
    const signInputs = [{ address: PAYMENT, index: 1, sighashTypes: [1] }]
    const signed = Buffer.from('0c0d', 'hex').toString('base64')
    expect(await one.signPsbt({ psbt, signInputs, broadcast: false })).toEqual({ psbt: signed, txid: undefined })
    expect(await one.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({ psbt: signed, txid: 'pushed' })
    await one.signPsbt({ psbt, broadcast: false })
    expect(asked).toEqual([
      ['signPsbt', '0a0b', { autoFinalized: false, toSignInputs: signInputs }],
      ['signPsbt', '0a0b', { autoFinalized: true, toSignInputs: signInputs }],
      ['pushPsbt', '0c0d'],
      ['signPsbt', '0a0b', { autoFinalized: false, toSignInputs: undefined }],
    ])
  })

  it('R7.47: what is no PSBT is asked and answered as an empty one', async () => {
    const { one, asked } = unisat({ signPsbt: () => 'garbage' })
    expect(await one.signPsbt({ psbt: '?', signInputs: [], broadcast: false })).toEqual({ psbt: '', txid: undefined })
    expect(asked).toEqual([['signPsbt', '', { autoFinalized: false, toSignInputs: [] }]])
  })

  it.each(['unisat', 'okx'] as const)(
    'R4.26: one in the words of %s is left by its own word, where it has one',
    async (dialect) => {
      const can = wallet({ disconnect: () => undefined })
      await unisatWallet(as(dialect, can)).disconnect?.()
      expect(can.asked).toEqual([['disconnect']])
      expect(await unisatWallet(as(dialect, wallet({}))).disconnect?.()).toBeUndefined()
      const refuses = wallet({ disconnect: () => Promise.reject(new Error('no')) })
      await expect(unisatWallet(as(dialect, refuses)).disconnect?.()).rejects.toThrow('no')
    },
  )

  it.each(['unisat', 'okx'] as const)('one in the words of %s that cannot send says so', async (dialect) => {
    const one = unisatWallet(as(dialect, wallet({ getAccounts: () => [PAYMENT] })))
    await expect(one.sendTransfer(PAYMENT, TAPROOT, 1)).rejects.toMatchObject({ code: 4200 })
  })

  it('sends whole satoshi, and takes the id as it comes', async () => {
    const { one, asked } = unisat()
    expect(await one.sendTransfer(PAYMENT, TAPROOT, 1_500)).toBe('sent')
    expect(asked).toEqual([['getAccounts'], ['sendBitcoin', TAPROOT, 1_500]])
    expect(await unisat({ sendBitcoin: () => ({ txhash: 'in a row' }) }).one.sendTransfer(PAYMENT, TAPROOT, 1)).toBe(
      'in a row',
    )
  })

  // Its methods take no address: they are of the account that the wallet shows, which may be another one by now.
  it.each(['unisat', 'okx'] as const)(
    '%s: nothing is signed or sent by an account that was not asked',
    async (dialect) => {
      const found = wallet({ getAccounts: () => [TAPROOT], signMessage: () => 'signed', sendBitcoin: () => 'sent' })
      const one = unisatWallet(as(dialect, found))
      await expect(one.signMessage(PAYMENT, 'hello', 'ecdsa')).rejects.toMatchObject({ code: 4100 })
      if (dialect === 'unisat')
        await expect(one.sendTransfer(PAYMENT, TAPROOT, 1)).rejects.toMatchObject({ code: 4100 })
      expect(found.asked.filter(([method]) => method !== 'getAccounts')).toEqual([])
    },
  )

  it.each([[[]], [undefined], [[7]]])(
    'that names no account, %j, is asked all the same: it may be locked',
    async (none) => {
      const { one } = unisat({ getAccounts: () => none })
      expect(await one.signMessage(PAYMENT, 'hello', 'ecdsa')).toBe('signed')
      expect(await one.sendTransfer(PAYMENT, TAPROOT, 1)).toBe('sent')
    },
  )

  it('moves to the networks that it knows, and to no other', async () => {
    const { one, asked } = unisat()
    await one.switchNetwork?.(bitcoin)
    await one.switchNetwork?.(bitcoinTestnet)
    await expect(one.switchNetwork?.(signet)).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([
      ['switchNetwork', 'livenet'],
      ['switchNetwork', 'testnet'],
    ])
    const { switchNetwork: _, ...without } = unisat().object
    expect(unisatWallet({ dialect: 'unisat', wallet: without }).switchNetwork).toBeUndefined()
  })

  it('tells of accounts and networks until it is told to stop; no account is a way out', () => {
    const { one, tell } = unisat()
    const heard: unknown[] = []
    const stop = one.watch(
      (...rows) => heard.push(['accounts', ...rows]),
      (name) => heard.push(['network', name]),
    )
    tell('accountsChanged', [PAYMENT])
    tell('accountsChanged', [])
    tell('accountsChanged', undefined)
    tell('networkChanged', 'testnet')
    stop()
    tell('accountsChanged', [PAYMENT])
    tell('networkChanged', 'livenet')
    expect(heard).toEqual([['accounts'], ['accounts', []], ['accounts', []], ['network', 'testnet']])
  })

  it('one that cannot tell is not followed', () => {
    const stop = unisatWallet({ dialect: 'unisat', wallet: {} }).watch(
      () => {},
      () => {},
    )
    expect(stop).not.toThrow()
  })
})

describe('OKX, which calls two things otherwise', () => {
  const okx = (more: Parameters<typeof wallet>[0] = {}) => {
    const found = wallet({
      connect: () => ({ address: PAYMENT, publicKey: '03cd' }),
      getAccounts: () => [PAYMENT],
      getPublicKey: () => '02ab',
      send: () => ({ txhash: 'sent' }),
      ...more,
    })
    return { ...found, one: unisatWallet(as('okx', found)) }
  }

  it('R4.2: connects for one account, and brings its key', async () => {
    const { one, asked } = okx()
    expect(await one.listAccounts(false)).toEqual([{ address: PAYMENT, publicKey: '03cd', purpose: 'payment' }])
    expect(asked.splice(0)).toEqual([['connect'], ['getAccounts']])
    expect(await one.listAccounts(true)).toEqual([{ address: PAYMENT, publicKey: '02ab', purpose: 'payment' }])
    expect(asked).toEqual([['getAccounts'], ['getPublicKey']])
  })

  it('R4.2: without a key in the answer it is asked for', async () => {
    for (const answer of [{ address: PAYMENT }, { publicKey: '' }, null]) {
      const { one, asked } = okx({ connect: () => answer })
      expect(await one.listAccounts(false)).toEqual([{ address: PAYMENT, publicKey: '02ab', purpose: 'payment' }])
      expect(asked).toEqual([['connect'], ['getAccounts'], ['getPublicKey']])
    }
  })

  it.each([
    [1, '0.00000001'],
    [1_500, '0.000015'],
    [100_000_000, '1'],
    [1_000_000_000, '10'],
    [120_000_000, '1.2'],
    [2_100_000_000_000_000, '21000000'],
  ])('counts in whole coins, without an exponent: %i satoshi are %s', async (amount, value) => {
    const { one, asked } = okx()
    expect(await one.sendTransfer(PAYMENT, TAPROOT, amount)).toBe('sent')
    expect(asked).toEqual([['send', { from: PAYMENT, to: TAPROOT, value }]])
  })
})

describe('wallets of sats-connect’s list', () => {
  type Answers = Readonly<Record<string, unknown>>
  /** Answers by method; a function is called, and may throw. */
  const sats = (answers: Answers, dialect: BitcoinDialect = 'sats-connect') => {
    const found = wallet({
      request: (method: string) => {
        const answer = answers[method]
        return typeof answer === 'function' ? answer() : answer
      },
    })
    return { ...found, one: satsConnectWallet(as(dialect, found)) }
  }
  const of = (...addresses: unknown[]) => ({ result: { addresses } })
  const row = { address: PAYMENT, purpose: 'payment' }
  const refuses = (code: number) => ({ error: { code, message: `no ${code}` } })
  const ASKED = { purposes: ['payment', 'ordinals'], message: 'To show your account on this page' }

  it('R4.7: the visitor is asked for both purposes; a return only looks', async () => {
    const { one, asked } = sats({
      getAddresses: of(row, { address: TAPROOT, purpose: 'ordinals' }, 7),
      wallet_getAccount: of(row),
    })
    expect(await one.listAccounts(false)).toEqual([row, { address: TAPROOT, purpose: 'ordinals' }])
    expect(await one.listAccounts(true)).toEqual([row])
    expect(asked).toEqual([
      ['request', 'getAddresses', ASKED],
      ['request', 'wallet_getAccount', undefined],
    ])
  })

  it('R1.26: one that lacks the first question is asked the second', async () => {
    const { one, asked } = sats({ getAddresses: refuses(-32601), wallet_connect: of(row) })
    expect(await one.listAccounts(false)).toEqual([row])
    expect(asked[1]).toEqual(['request', 'wallet_connect', { addresses: ['payment', 'ordinals'] }])
    const back = sats({ wallet_getAccount: refuses(-32601), getAddresses: of(row) })
    expect(await back.one.listAccounts(true)).toEqual([row])
    expect(back.asked[1]).toEqual(['request', 'getAddresses', ASKED])
  })

  it('R4.3: a visitor’s no is no reason to ask again, whether it is answered or thrown', async () => {
    const thrown = () => {
      throw refuses(-32000)
    }
    for (const answer of [refuses(-32000), thrown]) {
      const { one, asked } = sats({ getAddresses: answer, wallet_connect: of(row) })
      await expect(one.listAccounts(false)).rejects.toMatchObject({ code: 4001, message: 'no -32000' })
      expect(asked).toHaveLength(1)
    }
    const inWords = [
      { error: { message: 'User rejected the request' } },
      () => {
        throw new Error('The user denied it')
      },
      () => {
        throw 'cancelled'
      },
    ]
    for (const answer of inWords) {
      const { one, asked } = sats({ getAddresses: answer, wallet_connect: of(row) })
      const no = await one.listAccounts(false).catch((error: unknown) => error)
      expect([isRejection(no), asked.length]).toEqual([true, 1])
    }
    // On a return nothing opens, whatever the wallet has against it.
    const { one, asked } = sats({ wallet_getAccount: refuses(-32002), getAddresses: of(row) })
    await expect(one.listAccounts(true)).rejects.toMatchObject({ code: -32002 })
    expect(asked).toHaveLength(1)
  })

  it('what is thrown and is no answer stays what it is', async () => {
    const failure = new Error('gone')
    const fails = () => {
      throw failure
    }
    const { one } = sats({ wallet_getAccount: fails })
    await expect(one.listAccounts(true)).rejects.toBe(failure)
    const silent = sats({ getAddresses: fails, wallet_connect: of(row) })
    expect(await silent.one.listAccounts(false)).toEqual([row])
  })

  it.each([undefined, 'text', { result: 'text' }, { result: { addresses: 'text' } }, {}])(
    'R4.4: %j are no accounts',
    async (answer) => {
      expect(await sats({ getAddresses: answer }).one.listAccounts(false)).toEqual([])
    },
  )

  it('R7.47: signs by the address, and says which inputs are whose', async () => {
    const { one, asked } = sats({
      signMessage: { result: { signature: 'signed' } },
      signPsbt: { result: { psbt: 'done', txid: 'id', more: 1 } },
    })
    expect(await one.signMessage(TAPROOT, 'hello', 'bip322')).toBe('signed')
    const signInputs = [
      { address: PAYMENT, index: 0 },
      { address: TAPROOT, index: 1 },
      { address: PAYMENT, index: 2 },
    ]
    expect(await one.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({ psbt: 'done', txid: 'id' })
    await one.signPsbt({ psbt, broadcast: false })
    expect(asked).toEqual([
      ['request', 'signMessage', { address: TAPROOT, message: 'hello', protocol: 'BIP322' }],
      ['request', 'signPsbt', { psbt, broadcast: true, signInputs: { [PAYMENT]: [0, 2], [TAPROOT]: [1] } }],
      ['request', 'signPsbt', { psbt, broadcast: false, signInputs: undefined }],
    ])
  })

  it('sends, moves and leaves in its own words', async () => {
    const { one, asked } = sats({ sendTransfer: { result: { txid: 'sent' } } })
    expect(await one.sendTransfer(PAYMENT, TAPROOT, 1_500)).toBe('sent')
    await one.switchNetwork?.(bitcoin)
    await one.switchNetwork?.(bitcoinTestnet)
    await one.switchNetwork?.(signet)
    await one.disconnect?.()
    expect(asked.map(([, ...call]) => call)).toEqual([
      ['sendTransfer', { recipients: [{ address: TAPROOT, amount: 1_500 }] }],
      ['wallet_changeNetwork', { name: 'Mainnet' }],
      ['wallet_changeNetwork', { name: 'Testnet4' }],
      ['wallet_changeNetwork', { name: 'Signet' }],
      ['wallet_disconnect', undefined],
    ])
  })

  it('R4.26: one that cannot forget a page is left all the same; one that could and did not says so', async () => {
    expect(await sats({ wallet_disconnect: refuses(-32601) }).one.disconnect?.()).toBeUndefined()
    await expect(sats({ wallet_disconnect: refuses(-32603) }).one.disconnect?.()).rejects.toMatchObject({
      code: -32603,
    })
  })

  it.each<[BitcoinDialect, purpose: object]>([
    ['sats-connect', { purpose: 'ordinals' }],
    ['leather', {}],
  ])(
    'R10.16: %s pays by itself from the account for payments: of another one nothing is sent',
    async (dialect, purpose) => {
      const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
      const { one, asked } = sats(
        { getAddresses: of(row, { address: TAPROOT, ...purpose }), sendTransfer: {} },
        dialect,
      )
      await one.listAccounts(false)
      for (const from of [TAPROOT, other])
        await expect(one.sendTransfer(from, PAYMENT, 1_500)).rejects.toMatchObject({ code: 4100 })
      expect(asked).toHaveLength(1)
      await one.sendTransfer(PAYMENT, TAPROOT, 1_500)
      expect(asked).toHaveLength(2)
    },
  )

  it.each(['sats-connect', 'leather'] as const)(
    'R10.16: what %s signs for another account than was asked is none',
    async (dialect) => {
      let address: unknown = TAPROOT
      const answer = () => ({ result: { signature: 'signed', address } })
      const { one } = sats({ signMessage: answer }, dialect)
      await expect(one.signMessage(PAYMENT, 'hello', 'ecdsa')).rejects.toMatchObject({ code: 4100 })
      for (address of [PAYMENT, 'SP1', undefined])
        expect(await one.signMessage(PAYMENT, 'hello', 'ecdsa')).toBe('signed')
    },
  )

  it('tells of accounts, of its end and of networks, until it is told to stop', () => {
    const { one, tell } = sats({})
    const heard: unknown[] = []
    const stop = one.watch(
      (...rows) => heard.push(['accounts', ...rows]),
      (name) => heard.push(['network', name]),
    )
    tell('accountChange', 'anything')
    tell('disconnect')
    tell('networkChange', { bitcoin: { name: 'Testnet4' } })
    tell('networkChange', { stacks: { name: 'Testnet4' } })
    tell('networkChange', 'odd')
    stop()
    tell('accountChange')
    tell('networkChange', { bitcoin: { name: 'Signet' } })
    expect(heard).toEqual([
      ['accounts'],
      ['accounts', []],
      ['network', 'Testnet4'],
      ['network', undefined],
      ['network', undefined],
    ])
    const mute = satsConnectWallet({ dialect: 'sats-connect', wallet: {} }).watch(
      () => {},
      () => {},
    )
    expect(mute).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['fails', undefined],
    ['hears nothing', {}],
  ])('R4.6: one of the present interface, which takes one object and of a name %s, is followed', (_, others) => {
    type Hearing = { eventName?: string; cb?: (change?: unknown) => void }
    const all = new Set<Hearing>()
    const addListener = (given: Hearing) => {
      const { eventName, cb } = typeof given === 'string' ? (others as Hearing) : given
      const one = { ...(eventName && { eventName }), ...(cb && { cb }) }
      all.add(one)
      return () => void all.delete(one)
    }
    const heard: unknown[] = []
    const stop = satsConnectWallet({ dialect: 'sats-connect', wallet: { addListener } }).watch(
      (...rows) => heard.push(['accounts', ...rows]),
      (name) => heard.push(['network', name]),
    )
    const tell = (event: string, change?: unknown): void => {
      for (const { eventName, cb } of all) if (eventName === event) cb?.(change)
    }
    tell('accountChange')
    tell('disconnect')
    tell('networkChange', { bitcoin: { name: 'Signet' } })
    expect(heard).toEqual([['accounts'], ['accounts', []], ['network', 'Signet']])
    stop()
    expect(all.size).toBe(0)
  })

  describe('Leather', () => {
    it('R1.26: asks without parameters, and leaves its Stacks address out', async () => {
      const { one, asked } = sats(
        { getAddresses: of({ symbol: 'STX', address: 'SP1' }, { symbol: 'BTC', ...row }) },
        'leather',
      )
      expect(await one.listAccounts(false)).toEqual([{ symbol: 'BTC', ...row }])
      expect(await one.listAccounts(true)).toHaveLength(1)
      expect(asked).toEqual([
        ['request', 'getAddresses', undefined],
        ['request', 'getAddresses', undefined],
      ])
      expect([one.switchNetwork, one.disconnect]).toEqual([undefined, undefined])
    })

    it('R7.47: signs text by the kind of address, and transactions as hex', async () => {
      const { one, asked } = sats(
        {
          signMessage: { result: { signature: 'signed' } },
          signPsbt: { result: { hex: '0c0d', txid: 'id' } },
          sendTransfer: { result: { txid: 'sent' } },
        },
        'leather',
      )
      await one.signMessage(PAYMENT, 'hello', 'ecdsa')
      await one.signMessage(TAPROOT, 'hello', 'bip322')
      const signInputs = [{ address: PAYMENT, index: 3 }]
      expect(await one.signPsbt({ psbt, signInputs, broadcast: false })).toEqual({
        psbt: Buffer.from('0c0d', 'hex').toString('base64'),
        txid: 'id',
      })
      await one.signPsbt({ psbt, broadcast: false })
      expect(await one.sendTransfer(PAYMENT, TAPROOT, 1_500)).toBe('sent')
      expect(asked.map(([, ...call]) => call)).toEqual([
        ['signMessage', { message: 'hello', paymentType: 'p2wpkh' }],
        ['signMessage', { message: 'hello', paymentType: 'p2tr' }],
        ['signPsbt', { hex: '0a0b', signAtIndex: [3], network: 'mainnet', broadcast: false }],
        ['signPsbt', { hex: '0a0b', signAtIndex: undefined, network: 'mainnet', broadcast: false }],
        ['sendTransfer', { address: TAPROOT, amount: '1500' }],
      ])
    })

    it.each([
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet'],
      ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet'],
      ['n2eMqTT929pb1RDNuqEnxdaLau1rxy3efi', 'testnet'],
      ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet'],
      [PAYMENT, 'mainnet'],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'mainnet'],
      ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'mainnet'],
    ])('R7.47: signs for the network that %s is of: %s', async (address, network) => {
      const { one, asked } = sats({ getAddresses: of({ address }), signPsbt: {} }, 'leather')
      await one.listAccounts(true)
      expect(await one.signPsbt({ psbt, signInputs: [], broadcast: false })).toEqual({ psbt: '', txid: undefined })
      expect(asked[1]).toEqual(['request', 'signPsbt', { hex: '0a0b', signAtIndex: [], network, broadcast: false }])
    })
  })
})
