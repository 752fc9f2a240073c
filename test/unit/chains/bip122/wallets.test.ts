import { describe, expect, it } from 'vitest'
import { createBitcoinOperations } from '../../../../src/chains/bip122/operations.ts'
import { pairedBitcoinWallet } from '../../../../src/chains/bip122/paired.ts'
import { standardBitcoinWallet } from '../../../../src/chains/bip122/standard.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { bitcoin, bitcoinTestnet } from '../../../../src/networks.ts'
import type { HostProvider } from '../../../../src/ports/chain-family.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../support/parts.ts'

// Wallets by the Wallet Standard and over a pairing, and what a page does with any of them.

const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const KEY = '02'.padEnd(66, 'a')
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const SIGNATURE = base64('ab'.repeat(65))
const CAN_NOT = { code: 4200 }

describe('a wallet of the Wallet Standard', () => {
  const own = { address: PAYMENT, purpose: 'payment' }
  const standard = (features: Readonly<Record<string, unknown>>, accounts: unknown = [], name = 'W') =>
    standardBitcoinWallet({ name, icon: '', chains: [], accounts, features })
  /** A feature with one method, and what it was asked. */
  const feature = (method: string, answer: (input: never) => unknown) => {
    const asked: unknown[] = []
    const run = async (input: never): Promise<unknown> => {
      asked.push(input)
      return answer(input)
    }
    return { asked, [method]: run }
  }

  it('R4.7: a return reads what it lists; where that is nothing, and for a visitor, it is asked', async () => {
    const connect = feature('connect', () => ({ accounts: [own] }))
    const features = { 'bitcoin:connect': connect }
    expect(await standard(features, [own]).listAccounts(true)).toEqual([own])
    expect(connect.asked).toEqual([])
    expect(await standard(features).listAccounts(true)).toEqual([own])
    expect(await standard(features, 'odd').listAccounts(true)).toEqual([own])
    expect(await standard(features, [own]).listAccounts(false)).toEqual([own])
    expect(connect.asked).toEqual(Array.from({ length: 3 }, () => ({ purposes: ['payment', 'ordinals'] })))
  })

  it('R4.7: MetaMask, which tells of accounts by itself, is read, and never asked silently', async () => {
    const connect = feature('connect', () => ({ accounts: [own] }))
    const features = { 'bitcoin:connect': connect, 'bitcoin:events': { on: () => () => {} } }
    expect(await standard(features, [own], 'MetaMask').listAccounts(true)).toEqual([own])
    expect(await standard(features, [], 'MetaMask').listAccounts(true)).toEqual([])
    expect(connect.asked).toEqual([])
    expect(await standard(features, [], 'MetaMask').listAccounts(false)).toEqual([own])
    expect(await standard(features, [], 'Other').listAccounts(true)).toEqual([own])
  })

  it('R4.10: what it lists for another family is no answer: it is asked', async () => {
    const connect = feature('connect', () => ({ accounts: [own] }))
    const others = [{ address: 'So11111111111111111111111111111111111111112' }]
    expect(await standard({ 'bitcoin:connect': connect }, others).listAccounts(true)).toEqual([own])
    expect(await standard({ 'bitcoin:connect': connect }, [...others, own]).listAccounts(true)).toEqual([
      ...others,
      own,
    ])
    expect(connect.asked).toHaveLength(1)
  })

  it.each([null, 'text', {}, [], { accounts: 'text' }])('R4.4: %j are no accounts', async (answer) => {
    expect(await standard({ 'bitcoin:connect': feature('connect', () => answer) }).listAccounts(false)).toEqual([])
  })

  it.each([
    ['one answer', (answer: object) => answer],
    ['a list of one', (answer: object) => [answer]],
  ])('R7.47: signs with the account that it listed, and answers %s', async (_, write) => {
    const sign = feature('signMessage', () => write({ signature: bytes('0c0d') }))
    const wallet = standard({ 'bitcoin:signMessage': sign }, [own])
    await wallet.listAccounts(true)
    expect(await wallet.signMessage(PAYMENT, 'hé', 'ecdsa')).toBe(base64('0c0d'))
    expect(sign.asked).toEqual([{ account: own, message: new TextEncoder().encode('hé') }])
  })

  it('R4.19: is not asked for an account that it does not list: another one could sign for it', async () => {
    const sign = feature('signMessage', () => ({ signature: SIGNATURE }))
    const wallet = standard({ 'bitcoin:signMessage': sign }, [own])
    await wallet.listAccounts(true)
    await expect(wallet.signMessage(TAPROOT, 'a', 'ecdsa')).rejects.toMatchObject({ code: 4100 })
    expect(sign.asked).toEqual([])
  })

  it('R7.47: a signature that is text already stays that', async () => {
    const wallet = standard({ 'bitcoin:signMessage': feature('signMessage', () => ({ signature: SIGNATURE })) })
    expect(await wallet.signMessage(PAYMENT, 'a', 'ecdsa')).toBe(SIGNATURE)
  })

  it('R7.47: signs inputs each by its address and kind, and broadcasts nothing', async () => {
    const sign = feature('signTransaction', () => [{ signedPsbt: bytes('0c0d') }])
    const wallet = standard({ 'bitcoin:signTransaction': sign }, [own])
    await wallet.listAccounts(true)
    const psbt = base64('0a0b')
    const kinds = [[1], [2], [3], [129], [130], [131], []].map((sighashTypes, index) => ({
      address: PAYMENT,
      index,
      sighashTypes,
    }))
    const signInputs = [...kinds, { address: TAPROOT, index: 7 }]
    expect(await wallet.signPsbt({ psbt, signInputs, broadcast: false })).toEqual({ psbt: base64('0c0d') })
    const words = [
      'ALL',
      'NONE',
      'SINGLE',
      'ALL|ANYONECANPAY',
      'NONE|ANYONECANPAY',
      'SINGLE|ANYONECANPAY',
      'ALL',
      'ALL',
    ]
    expect(sign.asked).toEqual([
      {
        psbt: bytes('0a0b'),
        inputsToSign: words.map((sigHash, index) => ({
          account: index < 7 ? own : undefined,
          signingIndexes: [index],
          sigHash,
        })),
      },
    ])
    await expect(wallet.signPsbt({ psbt, signInputs, broadcast: true })).rejects.toMatchObject(CAN_NOT)
    await expect(wallet.signPsbt({ psbt, broadcast: false })).rejects.toMatchObject({ code: -32602 })
    await expect(wallet.sendTransfer(PAYMENT, TAPROOT, 1)).rejects.toMatchObject(CAN_NOT)
    expect(sign.asked).toHaveLength(1)
  })

  describe('R4.26: a visitor who leaves', () => {
    const leave = async (features: Readonly<Record<string, unknown>>, chains: unknown = []) =>
      standardBitcoinWallet({ name: 'W', icon: '', chains, accounts: [own], features }).disconnect?.()

    it('is told to one that can forget the page, by its feature for Bitcoin alone where it has that', async () => {
      const [whole, alone] = [feature('disconnect', () => undefined), feature('disconnect', () => undefined)]
      const chains = ['bitcoin:mainnet', `bip122:${bitcoin.id}`]
      await leave({ 'standard:disconnect': whole }, chains)
      expect([whole.asked.length, alone.asked.length]).toEqual([1, 0])
      await leave({ 'standard:disconnect': whole, 'bitcoin:disconnect': alone }, chains)
      expect([whole.asked.length, alone.asked.length]).toEqual([1, 1])
    })

    it('leaves nobody but Bitcoin: one wallet for several families would forget the page for all of them', async () => {
      const whole = feature('disconnect', () => undefined)
      const alone = feature('disconnect', () => undefined)
      const chains = ['bitcoin:mainnet', 'solana:mainnet']
      for (const said of [chains, 'bitcoin:mainnet', null]) await leave({ 'standard:disconnect': whole }, said)
      await leave({ 'standard:disconnect': whole, 'bitcoin:disconnect': alone }, chains)
      expect([whole.asked.length, alone.asked.length]).toEqual([0, 1])
    })

    it('is content with one that cannot, and hears of one that could and did not', async () => {
      for (const features of [{}, { 'standard:disconnect': 7 }, { 'standard:disconnect': {} }])
        expect(await leave(features)).toBeUndefined()
      const refuses = feature('disconnect', () => Promise.reject(new Error('no')))
      await expect(leave({ 'standard:disconnect': refuses })).rejects.toThrow('no')
    })
  })

  it('what it cannot do is told by its number', async () => {
    const wallet = standard({ 'bitcoin:connect': 7 })
    await expect(wallet.listAccounts(false)).rejects.toMatchObject({
      ...CAN_NOT,
      message: expect.stringMatching('connect'),
    })
    await expect(wallet.signMessage(PAYMENT, 'a', 'ecdsa')).rejects.toMatchObject(CAN_NOT)
  })

  it.each(['standard:events', 'bitcoin:events'])(
    'R4.6: tells by %s of accounts, and of nothing else that changes, until it is told to stop',
    async (events) => {
      let tell = (_: unknown): void => {}
      let isOver = false
      const on = (name: string, listener: (change: unknown) => void) => {
        if (name === 'change') tell = listener
        return () => {
          isOver = true
        }
      }
      const sign = feature('signMessage', () => ({}))
      const wallet = standard({ [events]: { on }, 'bitcoin:signMessage': sign })
      const heard: unknown[] = []
      const stop = wallet.watch(
        (rows) => heard.push(rows),
        () => {},
      )
      for (const change of [{ accounts: [own] }, { chains: [] }, 'odd', { accounts: 'odd' }]) tell(change)
      expect(heard).toEqual([[own], []])
      tell({ accounts: [own] })
      // Those are what it signs with from now on.
      await wallet.signMessage(PAYMENT, 'a', 'ecdsa')
      expect(sign.asked).toEqual([{ account: own, message: bytes('61') }])
      stop()
      expect(isOver).toBe(true)
      for (const odd of [undefined, 7, {}, { on: () => 7 }])
        expect(
          standard({ [events]: odd }).watch(
            () => {},
            () => {},
          ),
        ).not.toThrow()
    },
  )
})

describe('a paired wallet', () => {
  const paired = (answer: unknown, accounts?: string[]) => {
    const asked: unknown[] = []
    const listeners = new Set<() => void>()
    const wallet = pairedBitcoinWallet({
      ...(accounts && { accounts }),
      request: async (call: unknown) => {
        asked.push(call)
        return answer
      },
      on: (event: string, listener: () => void) => void (event === 'accountsChanged' && listeners.add(listener)),
      removeListener: (event: string, listener: () => void) =>
        void (event === 'accountsChanged' && listeners.delete(listener)),
    } as never)
    return { wallet, asked, listeners }
  }

  it('R4.34: has the session’s accounts, and is not asked for them', async () => {
    expect(await paired({}, [PAYMENT]).wallet.listAccounts(true)).toEqual([PAYMENT])
    expect(await paired({}).wallet.listAccounts(false)).toEqual([])
  })

  it.each([
    ['ab'.repeat(65), SIGNATURE],
    [`0x${'ab'.repeat(65)}`, SIGNATURE],
    [SIGNATURE, SIGNATURE],
    [7, 7],
  ])('R7.47: a signature in hex is base64: %s', async (signature, expected) => {
    const { wallet, asked } = paired({ signature })
    expect(await wallet.signMessage(PAYMENT, 'hi', 'bip322')).toBe(expected)
    const params = { account: PAYMENT, message: 'hi', address: PAYMENT, protocol: 'bip322' }
    expect(asked).toEqual([{ method: 'signMessage', params }])
  })

  it('R7.47: a PSBT is signed by the account of its first input, else by the first of the session', async () => {
    const { wallet, asked } = paired({ psbt: 'done', txid: 'id', more: 1 }, [PAYMENT])
    const inputs = [{ address: TAPROOT, index: 0 }]
    expect(await wallet.signPsbt({ psbt: 'p', signInputs: inputs, broadcast: true })).toEqual({
      psbt: 'done',
      txid: 'id',
    })
    await wallet.signPsbt({ psbt: 'p', signInputs: [], broadcast: false })
    await wallet.signPsbt({ psbt: 'p', broadcast: false })
    expect(asked).toMatchObject([
      { params: { account: TAPROOT, broadcast: true } },
      { params: { account: PAYMENT, signInputs: [] } },
      { params: { account: PAYMENT } },
    ])
    expect(asked[2]).toEqual({ method: 'signPsbt', params: { account: PAYMENT, psbt: 'p', broadcast: false } })
    const nobody = paired('text')
    expect(await nobody.wallet.signPsbt({ psbt: 'p', signInputs: [], broadcast: false })).toEqual({})
    expect(nobody.asked).toMatchObject([{ method: 'signPsbt', params: { account: '', psbt: 'p' } }])
  })

  it('sends satoshi as text', async () => {
    const { wallet, asked } = paired({ txid: 'sent' })
    expect(await wallet.sendTransfer(PAYMENT, TAPROOT, 1_500)).toBe('sent')
    const params = { account: PAYMENT, recipientAddress: TAPROOT, amount: '1500' }
    expect(asked).toEqual([{ method: 'sendTransfer', params }])
  })

  it('tells that its accounts are others until it is told to stop', () => {
    const { wallet, listeners } = paired({})
    const heard: unknown[][] = []
    const stop = wallet.watch(
      (...rows) => heard.push(rows),
      () => {},
    )
    for (const listener of listeners) listener()
    stop()
    expect([heard, listeners.size]).toEqual([[[]], 0])
    const mute = pairedBitcoinWallet({ request: async () => 1 } as never)
    expect(
      mute.watch(
        () => {},
        () => {},
      ),
    ).not.toThrow()
  })
})

describe('what a page does with a wallet', () => {
  const operations = createBitcoinOperations()
  /** One on the window, in UniSat's words; members are what it does. */
  const connectorOf = (members: Readonly<Record<string, unknown>>): Connector => ({
    id: 'unisat',
    type: 'ANNOUNCED',
    name: 'UniSat',
    chain: 'bip122',
    provider: {
      dialect: 'unisat',
      wallet: {
        requestAccounts: async () => [PAYMENT],
        getAccounts: async () => [PAYMENT],
        getPublicKey: async () => KEY,
        ...members,
      },
    },
  })
  const account = { namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: KEY }

  it('R4.2: connects to the chain that its first address is of', async () => {
    expect(await operations.connect(connectorOf({}), false, bitcoinTestnet)).toEqual({
      accounts: [account],
      chainId: bitcoin.id,
    })
    const testing = connectorOf({ requestAccounts: async () => [TEST] })
    expect(await operations.connect(testing, false, bitcoin)).toMatchObject({ chainId: bitcoinTestnet.id })
    const nobody = connectorOf({ requestAccounts: async () => [] })
    expect(await operations.connect(nobody, false, bitcoin)).toMatchObject({ accounts: [] })
    const refuses = connectorOf({ requestAccounts: () => Promise.reject({ code: 4001 }) })
    expect(await codeOf(operations.connect(refuses, false, bitcoin))).toBe('connection/rejected')
  })

  it('R7.47: signs text, by BIP-322 where the address is Taproot; what is no signature is none', async () => {
    const asked: unknown[] = []
    let answer: unknown = SIGNATURE
    let selected = PAYMENT
    const connector = connectorOf({
      getAccounts: async () => [selected],
      signMessage: async (...values: unknown[]) => {
        asked.push(values)
        return answer
      },
    })
    expect(await operations.signMessage(connector, PAYMENT, 'hi')).toBe(SIGNATURE)
    selected = TAPROOT
    expect(await operations.signMessage(connector, TAPROOT, 'hi')).toBe(SIGNATURE)
    expect(asked).toEqual([
      ['hi', 'ecdsa'],
      ['hi', 'bip322-simple'],
    ])
    expect(await codeOf(operations.signMessage(connector, PAYMENT, 'hi'))).toBe('connection/failed')
    expect(asked).toHaveLength(2)
    selected = PAYMENT
    for (answer of ['short', `${SIGNATURE}!`, 7, undefined])
      expect(await codeOf(operations.signMessage(connector, PAYMENT, 'hi'))).toBe('connection/failed')
  })

  /** What a page hears of one that is connected. */
  const follow = async (members: Readonly<Record<string, unknown>>) => {
    const listeners = new Map<string, (value: unknown) => void>()
    const on = (event: string, listener: (value: unknown) => void): void => void listeners.set(event, listener)
    const connector = connectorOf({ on, ...members })
    const heard: unknown[] = []
    await operations.connect(connector, false, bitcoin)
    operations.watch(connector, {
      accountsChanged: (accounts, keeps) => heard.push([accounts.map(({ address }) => address), keeps]),
      chainChanged: (id) => heard.push(id),
    })
    return { connector, heard, tell: (event: string, value?: unknown) => listeners.get(event)?.(value) }
  }

  it('R4.14: hears of accounts and networks; a name that nobody knows is only a reason to look', async () => {
    let address = PAYMENT
    const { heard, tell } = await follow({ getAccounts: async () => [address] })
    tell('accountsChanged', [PAYMENT])
    await flushMicrotasks()
    expect(heard.splice(0)).toEqual([[[PAYMENT], true]])
    tell('accountsChanged', [])
    expect(heard.splice(0)).toEqual([[[], true]])
    for (const [name, id, now] of [
      ['Testnet', bitcoinTestnet.id, TEST],
      ['LIVENET', bitcoin.id, PAYMENT],
      // Its addresses are what it is on, whatever it says.
      ['Testnet', undefined, PAYMENT],
      ['fractal', undefined, PAYMENT],
      [undefined, undefined, PAYMENT],
      [{ toString: null }, undefined, PAYMENT],
    ] as const) {
      address = now
      tell('networkChanged', name)
      await flushMicrotasks()
      expect(heard.splice(0), `${name && 'name'} ${id}`).toEqual([...(id ? [id] : []), [[now], true]])
    }
  })

  it('R4.14: one that cannot be looked at any more has no accounts', async () => {
    let isGone = false
    const { heard, tell } = await follow({
      getAccounts: async () => {
        if (isGone) throw new Error('gone')
        return [PAYMENT]
      },
    })
    isGone = true
    tell('accountsChanged', [PAYMENT])
    await flushMicrotasks()
    expect(heard).toEqual([[[], true]])
  })

  it('one that is not connected is not followed', () => {
    const stop = operations.watch(connectorOf({}), { accountsChanged: () => {}, chainChanged: () => {} })
    expect(stop()).toBeUndefined()
  })

  it('R4.66: has moved where its addresses are of the network, and says so', async () => {
    let address = PAYMENT
    const moved: unknown[] = []
    const switchNetwork = async (name: string) => {
      moved.push(name)
      address = name === 'testnet' ? TEST : PAYMENT
    }
    const { connector, heard } = await follow({ switchNetwork, getAccounts: async () => [address] })
    await operations.switchNetwork?.(connector, bitcoinTestnet, createFakeClock())
    expect([moved, heard]).toEqual([['testnet'], [bitcoinTestnet.id, [[TEST], true]]])
  })

  it.each<[name: string, members: Readonly<Record<string, unknown>>, network: Network, code: unknown]>([
    ['it cannot move, and is elsewhere', {}, bitcoinTestnet, 'network/chain-not-supported'],
    ['it cannot move, and is there', {}, bitcoin, { resolved: undefined }],
    ['it lists nobody there', { getAccounts: async () => [] }, bitcoinTestnet, 'network/chain-not-supported'],
    ['it says yes and stays', { switchNetwork: async () => {} }, bitcoinTestnet, 'network/stayed'],
    [
      'the visitor says no',
      { switchNetwork: () => Promise.reject({ code: 4001 }) },
      bitcoinTestnet,
      'connection/rejected',
    ],
    [
      'it fails',
      { switchNetwork: () => Promise.reject(new Error('no')) },
      bitcoinTestnet,
      'network/chain-not-supported',
    ],
  ])('R4.67: a move where %s', async (_, members, network, code) => {
    const { connector } = await follow(members)
    expect(await codeOf(Promise.resolve(operations.switchNetwork?.(connector, network, createFakeClock())))).toEqual(
      code,
    )
  })

  it('leaves where the wallet can forget a page, and is content where it cannot', async () => {
    const asked: unknown[] = []
    const request = async (method: string) => {
      asked.push(method)
      if (asked.length > 1) throw new Error('no')
    }
    const connector: Connector = { ...connectorOf({}), provider: { dialect: 'sats-connect', wallet: { request } } }
    await operations.disconnect?.(connector)
    expect(asked).toEqual(['wallet_disconnect'])
    expect(await codeOf(Promise.resolve(operations.disconnect?.(connector)))).toBe('connection/failed')
    await operations.disconnect?.(connectorOf({}))
  })

  describe('its balance', () => {
    const read = (answer: unknown) => {
      const paths: string[] = []
      const get = async (path: string) => {
        paths.push(path)
        return answer
      }
      const balance = operations.nativeBalance?.(PAYMENT, () => expect.unreachable('REST is asked'), {
        network: bitcoin,
        get,
      } as never)
      return { paths, balance: Promise.resolve(balance) }
    }
    it('is the sum of its coins', async () => {
      const { paths, balance } = read([{ value: 1 }, { value: 2_099_999_999_999_999 }, { value: 0 }])
      expect([await balance, paths]).toEqual([2_100_000_000_000_000n, [`/address/${PAYMENT}/utxo`]])
      expect(await read([]).balance).toBe(0n)
    })
    it.each([
      [null],
      ['text'],
      [{}],
      [[7]],
      [[{}]],
      [[{ value: 1 }, { value: -1 }]],
      [[{ value: 1.5 }]],
      [[{ value: '1' }]],
    ])('is not guessed from %j', async (answer) => expect(await codeOf(read(answer).balance)).toBe('http/garbage'))
  })
})

describe('what a host asks', () => {
  const PSBT = base64('0a0b')
  const start = async (change: Partial<Connector> = {}) => {
    const asked: unknown[][] = []
    const method =
      (name: string, answer: unknown) =>
      async (...values: unknown[]) => {
        asked.push([name, ...values])
        return answer
      }
    const connector: Connector = {
      id: 'phone',
      type: 'WALLET_CONNECT',
      name: 'Phone',
      chain: 'bip122',
      isPaired: true,
      provider: {
        accounts: [PAYMENT, TAPROOT],
        request: method('request', { signature: SIGNATURE, psbt: PSBT, txid: 'id' }),
      },
      ...change,
    }
    const provider = (await createBitcoinOperations().createProvider({
      scope: createScope(),
      connector: signal<Connector | undefined>(connector),
      accounts: signal<readonly string[]>([PAYMENT]),
      chainId: signal<string | undefined>(String(bitcoin.id)),
      network: () => bitcoin,
      requestConnect: async () => {},
      sent: () => {},
    })) as HostProvider
    return { asked, ask: (name: string, params?: unknown) => provider.request({ method: name, params }) }
  }

  it('R7.47: accounts in WalletConnect’s words, and in those of sats-connect', async () => {
    const { ask } = await start()
    expect(await ask('getAccountAddresses')).toEqual([
      { address: PAYMENT, intention: 'payment' },
      { address: TAPROOT, intention: 'ordinal' },
    ])
    const rows = [
      { address: PAYMENT, publicKey: undefined, purpose: 'payment', addressType: 'p2wpkh' },
      { address: TAPROOT, publicKey: undefined, purpose: 'ordinals', addressType: 'p2tr' },
    ]
    expect(await ask('getAccounts')).toEqual(rows)
    expect(await ask('getAddresses')).toEqual({ addresses: rows })
    expect(await ask('getAddresses', { purposes: ['ordinals'] })).toEqual({ addresses: rows.slice(1) })
    expect(await ask('getAccounts', { purposes: [] })).toEqual([])
  })

  it('R3.1: a paired wallet is asked for the keys of what it granted, and of nothing else', async () => {
    const key = `02${'ab'.repeat(32)}`
    const path = "m/84'/0'/0'/0/0"
    const told = [{ address: PAYMENT, publicKey: key, path }, { address: TEST, publicKey: key }, 7]
    const calls: unknown[] = []
    const request = async (call: unknown): Promise<unknown> => {
      calls.push(call)
      return told
    }
    const { ask } = await start({ provider: { accounts: [PAYMENT, TAPROOT], request } })
    expect(await ask('getAccountAddresses')).toEqual([
      { address: PAYMENT, publicKey: key, path, intention: 'payment' },
      { address: TAPROOT, intention: 'ordinal' },
    ])
    expect(calls).toEqual([{ method: 'getAccountAddresses', params: { account: PAYMENT } }])
    expect(await ask('getAccounts', { purposes: ['payment'] })).toMatchObject([{ address: PAYMENT, publicKey: key }])
  })

  it.each([
    ['that did not grant the question', 4200, [PAYMENT]],
    ['that grants the question and does not know it', -32601, [PAYMENT]],
    ['that fails at it', -32603, [PAYMENT]],
    ['that does not answer in time', 'relay/request-timeout', [PAYMENT]],
    ['whose owner says no', 4001, 4001],
  ])('R3.1: a paired wallet %s', async (_, code, answer) => {
    const request = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code }))
    const { ask } = await start({ provider: { accounts: [PAYMENT], request } })
    const asked = ask('getAccountAddresses').then(
      (rows) => (rows as { address: string }[]).map(({ address }) => address),
      (error) => error.code,
    )
    expect(await asked).toEqual(answer)
  })

  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh'],
    [TEST, 'p2wpkh'],
  ])('R7.47: %s is of the type %s', async (address, addressType) => {
    const operations = createBitcoinOperations()
    const connector = {
      isPaired: true,
      provider: { accounts: [address], request: async () => ({}) },
    } as unknown as Connector
    const provider = (await operations.createProvider({
      scope: createScope(),
      connector: signal<Connector | undefined>(connector),
      accounts: signal<readonly string[]>([address]),
      chainId: signal<string | undefined>(undefined),
      network: () => bitcoin,
      requestConnect: async () => {},
      sent: () => {},
    })) as HostProvider
    expect(await provider.request({ method: 'getAccounts' })).toMatchObject([{ addressType }])
  })

  it.each<[params: object, address: string, protocol: string]>([
    [{ message: 'hi' }, PAYMENT, 'ecdsa'],
    [{ message: 'hi', address: TAPROOT }, TAPROOT, 'bip322'],
    [{ message: 'hi', protocol: 'BIP322' }, PAYMENT, 'bip322'],
    [{ message: 'hi', address: TAPROOT, protocol: 'ECDSA' }, TAPROOT, 'ecdsa'],
  ])('R7.47: text, %j', async (params, address, protocol) => {
    const { ask, asked } = await start()
    expect(await ask('signMessage', params)).toEqual({ address, signature: SIGNATURE })
    expect(asked).toMatchObject([
      ['request', { method: 'signMessage', params: { account: address, message: 'hi', protocol } }],
    ])
  })

  it.each([undefined, null, 7, {}, Uint8Array.of(104)])(
    'R7.47: what is no text, as %j, is put before nobody',
    async (given) => {
      const { ask, asked } = await start()
      for (const [method, params] of [
        ['signMessage', { message: given }],
        ['signPsbt', { psbt: given }],
        ['sendTransfer', { recipientAddress: given, amount: 1 }],
      ] as const)
        await expect(ask(method, params), method).rejects.toMatchObject({ code: -32602 })
      expect(asked).toEqual([])
    },
  )

  it('R7.47: a PSBT, with inputs as rows or by address; broadcast only where that is said', async () => {
    const { ask, asked } = await start()
    expect(
      await ask('signPsbt', { psbt: PSBT, signInputs: [{ address: TAPROOT, index: 1 }], broadcast: true }),
    ).toEqual({
      psbt: PSBT,
      txid: 'id',
    })
    await ask('signPsbt', { psbt: PSBT, signInputs: { [PAYMENT]: [0, 2] }, broadcast: 'yes' })
    await ask('signPsbt', { psbt: PSBT })
    await ask('signPsbt', { psbt: PSBT, signInputs: null })
    expect(asked.map(([, call]) => (call as { params: object }).params)).toMatchObject([
      { psbt: PSBT, signInputs: [{ address: TAPROOT, index: 1 }], broadcast: true },
      {
        signInputs: [
          { address: PAYMENT, index: 0 },
          { address: PAYMENT, index: 2 },
        ],
        broadcast: false,
      },
      { signInputs: undefined, broadcast: false },
      { signInputs: undefined, broadcast: false },
    ])
  })

  it('sends whole satoshi from the selected account, and nothing else', async () => {
    const { ask, asked } = await start()
    expect(await ask('sendTransfer', { recipientAddress: TAPROOT, amount: '1500' })).toEqual({ txid: 'id' })
    expect(asked.splice(0)).toMatchObject([
      ['request', { params: { account: PAYMENT, recipientAddress: TAPROOT, amount: '1500' } }],
    ])
    expect(await ask('sendTransfer', { recipientAddress: TAPROOT, amount: 1 })).toEqual({ txid: 'id' })
    asked.splice(0)
    for (const amount of [0, -1, 0.5, '1.5', 'all', Number.NaN, 2 ** 53, undefined])
      await expect(ask('sendTransfer', { recipientAddress: TAPROOT, amount }), `${amount}`).rejects.toMatchObject({
        code: -32602,
      })
    expect(asked).toEqual([])
  })

  it('R1.26: sends to one recipient in sats-connect’s words; several, and what is none, are put before nobody', async () => {
    const { ask, asked } = await start()
    const one = { address: TAPROOT, amount: 1500 }
    expect(await ask('sendTransfer', { recipients: [one] })).toEqual({ txid: 'id' })
    expect(asked.splice(0)).toMatchObject([
      ['request', { params: { account: PAYMENT, recipientAddress: TAPROOT, amount: '1500' } }],
    ])
    await expect(ask('sendTransfer', { recipients: [one, one] })).rejects.toMatchObject({ code: 4200 })
    for (const recipients of [[], [null], [TAPROOT], [{ amount: 1 }], [{ ...one, amount: 0.5 }], one])
      await expect(ask('sendTransfer', { recipients }), JSON.stringify(recipients)).rejects.toMatchObject({
        code: -32602,
      })
    expect(asked).toEqual([])
  })

  it('R10.16: the account that a host names is the one that pays', async () => {
    const { ask, asked } = await start()
    const transfer = { recipientAddress: TEST, amount: 1 }
    for (const account of [TAPROOT, PAYMENT]) await ask('sendTransfer', { ...transfer, account })
    expect(asked).toMatchObject([
      ['request', { params: { account: TAPROOT } }],
      ['request', { params: { account: PAYMENT } }],
    ])
  })

  it('R10.16: a memo, and where the change goes, are told to a wallet that knows them; others are asked for nothing', async () => {
    const { ask, asked } = await start()
    const transfer = { recipientAddress: TAPROOT, amount: 1 }
    const [memo, changeAddress] = ['6f72646572', PAYMENT]
    await ask('sendTransfer', { ...transfer, memo, changeAddress })
    expect(asked).toEqual([
      [
        'request',
        {
          method: 'sendTransfer',
          params: { account: PAYMENT, recipientAddress: TAPROOT, amount: '1', memo, changeAddress },
        },
      ],
    ])
    const wallet = { requestAccounts() {}, sendBitcoin: () => expect.unreachable('not asked') }
    const other = await start({ isPaired: false as never, provider: { dialect: 'unisat', wallet } as never })
    for (const more of [{ memo }, { changeAddress }, { account: TAPROOT }])
      await expect(other.ask('sendTransfer', { ...transfer, ...more })).rejects.toMatchObject({ code: 4200 })
  })
})
