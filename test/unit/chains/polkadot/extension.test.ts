import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { parseInjectedAccounts, parsePolkadotAddress } from '../../../../src/chains/polkadot/account.ts'
import { discoverPolkadot } from '../../../../src/chains/polkadot/connectors.ts'
import { createPolkadotOperations } from '../../../../src/chains/polkadot/operations.ts'
import { parseSs58, toSs58 } from '../../../../src/chains/polkadot/ss58.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { unknownNetwork } from '../../../../src/domain/unknown-network.ts'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { kusama, polkadotMainnet } from '../../../../src/networks.ts'
import type { HostProvider } from '../../../../src/ports/chain-family.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { codeOf } from '../../../support/parts.ts'

/** One key as each chain writes it. */
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ALICE_KSM = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const SIGNATURE = `0x${'ab'.repeat(64)}`
const plain = unknownNetwork('polkadot:0')

describe('addresses', () => {
  const key = Uint8Array.from(Buffer.from(KEY, 'hex'))
  it.each([
    [0, ALICE_DOT],
    [2, ALICE_KSM],
    [42, ALICE],
  ])('R5.11: one key with the prefix %i is %s', (prefix, address) => {
    expect(toSs58(key, prefix)).toBe(address)
    expect(parseSs58(address)).toEqual(key)
  })

  it.each([63, 64, 255, 256, 1284, 16383])('R5.11: the prefix %i, of one byte or two, is read again', (prefix) => {
    expect(parseSs58(toSs58(key, prefix))).toEqual(key)
  })

  it.each([
    [ALICE.replace('G', 'H')],
    [ALICE.slice(1)],
    [`${ALICE}1`],
    [ALICE.toLowerCase()],
    [''],
    [`0x${KEY}`],
    // Another kind of account: eight bytes.
    ['F7NZ'],
  ])('R5.11: %s is mistyped, or none', (text) => {
    expect(parsePolkadotAddress(text)).toBeUndefined()
  })
})

describe('accounts that an extension lists', () => {
  const list = (rows: unknown, network = plain) => parseInjectedAccounts(rows, network).map(({ account }) => account)
  const alice = { namespace: 'polkadot', address: ALICE, type: 'eoa', publicKey: KEY }

  it.each<[name: string, row: unknown, isOne: boolean]>([
    ['of no chain', { address: ALICE }, true],
    ['of no chain, in as many words', { address: ALICE, genesisHash: '' }, true],
    ['of no chain, with null', { address: ALICE, genesisHash: null }, true],
    ['of this chain', { address: ALICE, genesisHash: `0x${kusama.id}ab` }, true],
    ['of another chain', { address: ALICE, genesisHash: `0x${polkadotMainnet.id}ab` }, false],
    ['with a key of EVM chains', { address: ALICE, type: 'ethereum' }, false],
    ['that is mistyped', { address: ALICE.replace('G', 'H') }, false],
    ['without an address', {}, false],
    ['null', null, false],
    ['as text', ALICE, false],
  ])('R3.1: a row %s', (_, row, isOne) => {
    expect(list([row], { ...kusama, ss58Prefix: undefined })).toEqual(isOne ? [alice] : [])
  })

  it('R3.1: each key once, as the network writes it; its curve where it is known', () => {
    const rows = [
      { address: ALICE, type: 'sr25519' },
      { address: ALICE_DOT, type: 'ed25519' },
      { address: BOB, type: 'odd' },
    ]
    const found = parseInjectedAccounts(rows, kusama)
    expect(found.map(({ account, injectedAddress }) => [account.address, injectedAddress, account.keyType])).toEqual([
      [ALICE_KSM, ALICE_DOT, 'ed25519'],
      [toSs58(parseSs58(BOB) ?? new Uint8Array(), 2), BOB, undefined],
    ])
    expect([list(undefined), list('rows'), list({ 0: rows[0], length: 1 })]).toEqual([[], [], []])
  })
})

describe('extensions on the window', () => {
  const find = (injected: unknown, looks = 1) => {
    const found: Connector[] = []
    discoverPolkadot(
      {
        scope: createScope(),
        clock: createFakeClock(),
        connectors: { value: [] },
        report: (one) => void found.push(one),
      },
      {
        read: (path) => (path === 'injectedWeb3' ? injected : undefined),
        watch(look) {
          for (let times = 0; times < looks; times++) look()
        },
        onEvent: () => () => {},
      },
    )
    for (const one of found) expect(one).toMatchObject({ type: 'ANNOUNCED', chain: 'polkadot', opensWhenAsked: true })
    return found.map(({ id, name }) => [id, name])
  }
  const extension = () => ({ enable: () => {} })

  it('R1.29: each once, by the word that people know it by', () => {
    const names = [
      'polkadot-js',
      'subwallet-js',
      'talisman',
      'polkagate',
      'enkrypt',
      'fearless-wallet',
      'own one',
      'toString',
    ]
    expect(find(Object.fromEntries(names.map((name) => [name, extension()])), 2)).toEqual([
      ['polkadot-js', 'Polkadot.js'],
      ['subwallet-js', 'SubWallet'],
      ['talisman', 'Talisman'],
      ['polkagate', 'PolkaGate'],
      ['enkrypt', 'Enkrypt'],
      ['fearless-wallet', 'Fearless Wallet'],
      ['own one', 'own one'],
      ['toString', 'toString'],
    ])
  })

  it('R1.29: one that enters itself under keys of others is one row, under the first', () => {
    const one = extension()
    const { enable } = one
    expect(find({ talisman: one, 'polkadot-js': one, enkrypt: { enable } })).toEqual([['talisman', 'Talisman']])
    class Shared {
      enable(): void {}
    }
    expect(find({ talisman: new Shared(), enkrypt: new Shared() })).toHaveLength(2)
  })

  it('R10.14: none that is unusable, nor more than any visitor has', () => {
    expect(find({ '': extension(), '\u202e': extension(), a: {}, b: 7, c: { enable: true }, d: extension() })).toEqual([
      ['d', 'd'],
    ])
    expect(find('text')).toEqual([])
    const trap = {
      get a() {
        throw new Error('theirs')
      },
      b: extension(),
    }
    expect(find(trap)).toEqual([['b', 'b']])
    const crowd = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`w${index}`, extension()]))
    expect(find(crowd)).toHaveLength(50)
  })
})

/** An extension with these accounts; `tell` is how it says that they are others. */
function start(rows: unknown = [{ address: ALICE }], signer: object = {}) {
  const asked: unknown[][] = []
  let tell = (_: unknown): void => {}
  let isOver = false
  const opened = {
    accounts: {
      get: async () => rows,
      subscribe(listener: (rows: unknown) => void) {
        tell = listener
        return () => {
          isOver = true
        }
      },
    },
    signer: {
      signRaw: async (payload: unknown) => {
        asked.push(['raw', payload])
        return { signature: SIGNATURE }
      },
      signPayload: async (payload: unknown) => {
        asked.push(['payload', payload])
        return 'signed'
      },
      ...signer,
    },
  }
  const enable = async (name: string) => {
    asked.push(['enable', name])
    return opened
  }
  const connector: Connector = { id: 'talisman', type: 'ANNOUNCED', name: 'T', chain: 'polkadot', provider: { enable } }
  return {
    connector,
    asked,
    tell: (value: unknown) => tell(value),
    isOver: () => isOver,
    operations: createPolkadotOperations('Tidepool'),
  }
}

/** How a host asks this wallet, whose account is Alice's on Polkadot. */
async function hostOf(operations: ReturnType<typeof createPolkadotOperations>, connector: Connector) {
  const provider = (await operations.createProvider({
    scope: createScope(),
    connector: signal<Connector | undefined>(connector),
    accounts: signal<readonly string[]>([ALICE_DOT]),
    chainId: signal<string | undefined>(undefined),
    network: () => polkadotMainnet,
    requestConnect: async () => {},
    sent: () => {},
  })) as HostProvider
  return (method: string, params?: unknown) => provider.request({ method, params })
}

describe('a wallet that is an extension', () => {
  it('R1.29: lets the page in by its name, and lists accounts as the chain writes them', async () => {
    const { operations, connector, asked } = start()
    expect(await operations.connect(connector, false, polkadotMainnet)).toEqual({
      accounts: [{ namespace: 'polkadot', address: ALICE_DOT, type: 'eoa', publicKey: KEY }],
      chainId: polkadotMainnet.id,
    })
    expect(asked).toEqual([['enable', 'Tidepool']])
    const refuses = { ...connector, provider: { enable: () => Promise.reject({ code: 4001 }) } }
    expect(await codeOf(operations.connect(refuses, false, polkadotMainnet))).toBe('connection/rejected')
  })

  it('R7.47: signs text as bytes, for the address by which the wallet knows the account', async () => {
    const { operations, connector, asked } = start()
    await operations.connect(connector, false, polkadotMainnet)
    expect(await operations.signMessage(connector, ALICE_DOT, 'hé')).toBe(SIGNATURE)
    expect(await operations.signMessage(connector, BOB, 'a')).toBe(SIGNATURE)
    expect(asked.slice(1)).toEqual([
      ['raw', { address: ALICE, data: '0x68c3a9', type: 'bytes' }],
      ['raw', { address: BOB, data: '0x61', type: 'bytes' }],
    ])
  })

  it.each<[answer: unknown, isOne: boolean]>([
    [SIGNATURE, true],
    [`0x01${'ab'.repeat(64)}`, true],
    [`0x01${'ab'.repeat(65)}`, true],
    [`0x${'ab'.repeat(63)}`, false],
    [`0x${'ab'.repeat(67)}`, false],
    ['ab'.repeat(64), false],
    [{ signature: 7 }, false],
    [undefined, false],
  ])('R7.47: of %j the signature is one: %s', async (answer, isOne) => {
    const { operations, connector } = start([], { signRaw: async () => answer })
    await operations.connect(connector, false, plain)
    expect(await codeOf(operations.signMessage(connector, ALICE, 'a'))).toEqual(
      isOne ? { resolved: answer } : 'connection/failed',
    )
  })

  it('one that cannot sign text has no signature', async () => {
    const { operations, connector } = start([], { signRaw: undefined })
    expect(await codeOf(operations.signMessage(connector, ALICE, 'a'))).toBe('connection/failed')
  })

  it('R4.14: tells that its accounts are others, until it is told to stop', async () => {
    const { operations, connector, tell, isOver } = start()
    await operations.connect(connector, false, polkadotMainnet)
    const heard: unknown[] = []
    const stop = operations.watch(connector, {
      accountsChanged: (accounts, keeps) => heard.push([accounts.map(({ address }) => address), keeps]),
      chainChanged: (id) => heard.push(id),
    })
    tell([{ address: BOB }])
    tell('odd')
    const bob = toSs58(parseSs58(BOB) ?? new Uint8Array(), 0)
    expect(heard.splice(0)).toEqual([
      [[bob], true],
      [[], true],
    ])
    // Those are what it is asked with, and what another chain writes anew.
    tell([{ address: ALICE }])
    heard.splice(0)
    await operations.switchNetwork?.(connector, kusama, createFakeClock())
    expect(heard.splice(0)).toEqual([kusama.id, [[ALICE_KSM], true]])
    stop()
    tell([{ address: BOB }])
    expect([isOver(), heard]).toEqual([true, []])
  })

  it('R4.66: whose accounts are all of this chain alone stays on it, connected', async () => {
    const { operations, connector, asked, tell } = start([{ address: ALICE, genesisHash: `0x${polkadotMainnet.id}ab` }])
    await operations.connect(connector, false, polkadotMainnet)
    const heard: unknown[] = []
    operations.watch(connector, {
      accountsChanged: (accounts) => heard.push(accounts.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    expect(await codeOf(Promise.resolve(operations.switchNetwork?.(connector, kusama, createFakeClock())))).toBe(
      'network/chain-not-supported',
    )
    expect(heard).toEqual([])
    // It is still asked by the names that it gave on that chain.
    await operations.signMessage(connector, ALICE_DOT, 'a')
    expect(asked.at(-1)).toEqual(['raw', { address: ALICE, data: '0x61', type: 'bytes' }])
    tell([{ address: BOB }])
    await operations.switchNetwork?.(connector, kusama, createFakeClock())
    const written = [0, 2].map((prefix) => toSs58(parseSs58(BOB) ?? new Uint8Array(), prefix))
    expect(heard).toEqual([[written[0]], kusama.id, [written[1]]])
  })

  it('R4.3: an attempt that comes to nothing, as one without accounts, leaves it followed, and on its chain', async () => {
    const { operations, connector } = start()
    await operations.connect(connector, false, polkadotMainnet)
    const heard: unknown[] = []
    operations.watch(connector, {
      accountsChanged: (accounts) => heard.push(accounts.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    const provider = connector.provider as { enable(name: string): Promise<unknown> }
    const { enable } = provider
    provider.enable = async () => ({ accounts: { get: async () => [] }, signer: {} })
    expect(await operations.connect(connector, false, plain)).toMatchObject({ accounts: [] })
    provider.enable = enable
    await operations.switchNetwork?.(connector, kusama, createFakeClock())
    expect(heard).toEqual([kusama.id, [ALICE_KSM]])
  })

  it('R4.14: one that cannot tell is not followed', async () => {
    const { operations, connector } = start()
    const listener = { accountsChanged: () => {}, chainChanged: () => {} }
    expect(operations.watch(connector, listener)).not.toThrow()
    const mute = { ...connector, provider: { enable: async () => ({ accounts: { get: async () => [] }, signer: {} }) } }
    await operations.connect(mute, false, plain)
    expect(operations.watch(mute, listener)).not.toThrow()
  })

  it('R7.47: what a host asks of it', async () => {
    const { operations, connector, asked } = start()
    await operations.connect(connector, false, polkadotMainnet)
    const ask = await hostOf(operations, connector)
    expect(await ask('getAccounts')).toMatchObject([{ address: ALICE_DOT }])
    expect(await ask('signRaw', { data: '0x61' })).toEqual({ signature: SIGNATURE })
    await ask('signRaw', { data: '7', address: BOB })
    for (const data of [7, undefined, null, {}, Uint8Array.of(104)])
      await expect(ask('signRaw', { data })).rejects.toMatchObject({ code: -32602 })
    expect(await ask('signPayload', { method: '0x00', address: ALICE_DOT })).toBe('signed')
    await ask('signPayload', { method: '0x01' })
    expect(asked.slice(1)).toEqual([
      ['raw', { address: ALICE, data: '0x61', type: 'bytes' }],
      ['raw', { address: BOB, data: '7', type: 'bytes' }],
      ['payload', { method: '0x00', address: ALICE }],
      ['payload', { method: '0x01', address: ALICE }],
    ])
  })

  it('one that cannot sign says so to a host', async () => {
    const { operations, connector } = start([], { signRaw: undefined, signPayload: undefined })
    const ask = await hostOf(operations, connector)
    for (const [method, params] of [
      ['signRaw', { data: '0x61' }],
      ['polkadot_signMessage', { message: 'a' }],
      ['signPayload', { method: '0x00' }],
      ['polkadot_signTransaction', { transactionPayload: {} }],
    ] as const)
      await expect(ask(method, params), method).rejects.toMatchObject({ code: 4200 })
  })

  it('R1.33: what a host asks of it by WalletConnect’s names', async () => {
    const { operations, connector, asked } = start()
    await operations.connect(connector, false, polkadotMainnet)
    const ask = await hostOf(operations, connector)
    expect(await ask('polkadot_signMessage', { message: 'hé' })).toEqual({ signature: SIGNATURE })
    await ask('polkadot_signMessage', { message: '0x61', address: BOB })
    const transactionPayload = { method: '0x00', address: ALICE_DOT }
    expect(await ask('polkadot_signTransaction', { address: ALICE_DOT, transactionPayload })).toBe('signed')
    await ask('polkadot_signTransaction', { transactionPayload: { method: '0x01' } })
    for (const params of [undefined, { message: 7 }, { transactionPayload: '0x00' }])
      for (const method of ['polkadot_signMessage', 'polkadot_signTransaction'])
        await expect(ask(method, params), method).rejects.toMatchObject({ code: -32602 })
    expect(asked.slice(1)).toEqual([
      ['raw', { address: ALICE, data: '0x68c3a9', type: 'bytes' }],
      ['raw', { address: BOB, data: '0x30783631', type: 'bytes' }],
      ['payload', { method: '0x00', address: ALICE }],
      ['payload', { method: '0x01', address: ALICE }],
    ])
  })
})

describe('a paired wallet', () => {
  const pair = (accounts?: string[]) => {
    const asked: unknown[] = []
    const listeners = new Set<(addresses: unknown) => void>()
    const provider = {
      ...(accounts && { accounts }),
      request: async (call: { method: string }) => {
        asked.push(call)
        return { signature: SIGNATURE }
      },
      on: (event: string, listener: () => void) => void (event === 'accountsChanged' && listeners.add(listener)),
      removeListener: (event: string, listener: () => void) =>
        void (event === 'accountsChanged' && listeners.delete(listener)),
    }
    const connector = {
      id: 'phone',
      type: 'WALLET_CONNECT',
      name: 'P',
      chain: 'polkadot',
      isPaired: true,
      provider,
    } as const
    return { asked, listeners, connector, provider, operations: createPolkadotOperations('Tidepool') }
  }

  it('R7.47: signs the text itself, and transactions by their address', async () => {
    const { operations, connector, asked } = pair([ALICE])
    expect(await operations.connect(connector, true, plain)).toMatchObject({ accounts: [{ address: ALICE }] })
    expect(await operations.signMessage(connector, ALICE, 'hé')).toBe(SIGNATURE)
    expect(asked).toEqual([{ method: 'polkadot_signMessage', params: { address: ALICE, message: 'hé' } }])
    expect(await pair().operations.connect(pair().connector, true, plain)).toMatchObject({ accounts: [] })
  })

  it('R1.33: what a host asks of it by WalletConnect’s names is what it is asked', async () => {
    const { operations, connector, asked } = pair([ALICE_DOT])
    await operations.connect(connector, true, polkadotMainnet)
    const ask = await hostOf(operations, connector)
    const message = { address: ALICE_DOT, message: 'hé' }
    const transaction = { address: ALICE_DOT, transactionPayload: { method: '0x00', address: ALICE_DOT } }
    expect(await ask('polkadot_signMessage', message)).toEqual({ signature: SIGNATURE })
    expect(await ask('polkadot_signTransaction', transaction)).toEqual({ signature: SIGNATURE })
    expect(asked).toEqual([
      { method: 'polkadot_signMessage', params: message },
      { method: 'polkadot_signTransaction', params: transaction },
    ])
  })

  it('R4.66: moves by itself; its accounts are then looked at anew', async () => {
    const { operations, connector, provider } = pair([ALICE])
    await operations.connect(connector, false, polkadotMainnet)
    const heard: unknown[] = []
    operations.watch(connector, {
      accountsChanged: (all) => heard.push(all.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    Object.assign(provider, { accounts: [ALICE, BOB] })
    await operations.switchNetwork?.(connector, kusama, createFakeClock())
    expect(heard).toEqual([kusama.id, [ALICE_KSM, toSs58(parseSs58(BOB) ?? new Uint8Array(), 2)]])
  })

  it('R4.66: that has none for another chain by then is asked by the names of before', async () => {
    const { operations, connector, provider, asked } = pair([ALICE])
    await operations.connect(connector, false, polkadotMainnet)
    const chainIds: string[] = []
    operations.watch(connector, { accountsChanged: () => {}, chainChanged: (id) => chainIds.push(id) })
    Object.assign(provider, { accounts: [] })
    expect(await codeOf(Promise.resolve(operations.switchNetwork?.(connector, kusama, createFakeClock())))).toBe(
      'network/chain-not-supported',
    )
    await operations.signMessage(connector, ALICE_DOT, 'a')
    expect([chainIds, asked.at(-1)]).toEqual([
      [],
      { method: 'polkadot_signMessage', params: { address: ALICE, message: 'a' } },
    ])
  })

  it('R4.14: tells that its accounts are others, until it is told to stop', async () => {
    const { operations, connector, listeners } = pair([ALICE])
    await operations.connect(connector, false, plain)
    const heard: unknown[] = []
    const stop = operations.watch(connector, {
      accountsChanged: (all) => heard.push(all.map(({ address }) => address)),
      chainChanged: () => {},
    })
    for (const listener of listeners) {
      listener([BOB])
      listener('odd')
    }
    stop()
    expect([heard, listeners.size]).toEqual([[[BOB], []], 0])
  })
})

describe('its balance', () => {
  const read = (answer: unknown) => {
    const asked: unknown[] = []
    const request = async (method: string, parameters: readonly unknown[]) => {
      asked.push([method, parameters])
      return answer
    }
    return {
      asked,
      balance: Promise.resolve(
        createPolkadotOperations('').nativeBalance?.(ALICE, request, { network: plain, get: async () => undefined }),
      ),
    }
  }
  const little = (value: bigint): string =>
    Buffer.from(value.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
  const account = (free: bigint, rest = little(7n)): string => `0x${'01000000'.repeat(4)}${little(free)}${rest}`

  it('is what stands behind four counters, the least byte first', async () => {
    const { asked, balance } = read(account(123_456_789_012_345n))
    expect(await balance).toBe(123_456_789_012_345n)
    const place = `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}`
    expect(asked).toEqual([['state_getStorage', [`${place}${blake2AsHex(`0x${KEY}`, 128).slice(2)}${KEY}`]]])
    expect(await read(account(2n ** 128n - 1n)).balance).toBe(2n ** 128n - 1n)
    expect(await read(account(1n, '')).balance).toBe(1n)
  })

  it('is nothing for an account that the chain has never seen', async () => {
    expect(await read(null).balance).toBe(0n)
  })

  it.each([undefined, '', '0x', `0x${'00'.repeat(31)}`, 'text', 7, {}])('is not guessed from %j', async (answer) => {
    expect(await codeOf(read(answer).balance)).toBe('http/garbage')
  })

  it.each([
    ['the hub alone, where the chain has never seen the account', null, account(5n), 5n],
    ['both together', account(2n), account(5n), 7n],
    ['the chain alone, where the hub has never seen it', account(2n), null, 2n],
  ])('is what stands on %s', async (_, onChain, atHub, amount) => {
    const asked: unknown[] = []
    const request = async (method: string, _parameters: readonly unknown[], { rpcUrls }: Network = kusama) => {
      asked.push([method, rpcUrls.default.http])
      return rpcUrls.default.http === kusama.hubUrls ? atHub : onChain
    }
    const rest = { network: kusama, get: async () => undefined }
    expect(await createPolkadotOperations('').nativeBalance?.(ALICE_KSM, request, rest)).toBe(amount)
    expect(asked).toEqual([
      ['state_getStorage', kusama.rpcUrls.default.http],
      ['state_getStorage', ['https://kusama-asset-hub-rpc.polkadot.io']],
    ])
  })

  it('is unknown where the hub does not answer, and the chain’s alone where a host names none', async () => {
    const down = new Error('down')
    const request = async (_method: string, _parameters: readonly unknown[], at?: Network) => {
      if (at) throw down
      return account(2n)
    }
    const read = (network: Network) =>
      createPolkadotOperations('').nativeBalance?.(ALICE_KSM, request, { network, get: async () => undefined })
    await expect(read(kusama)).rejects.toBe(down)
    expect(await read({ ...kusama, hubUrls: [] })).toBe(2n)
  })
})
