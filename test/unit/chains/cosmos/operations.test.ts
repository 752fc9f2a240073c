import { describe, expect, it } from 'vitest'
import { parseCosmosAccounts, parseCosmosAddress } from '../../../../src/chains/cosmos/account.ts'
import { discoverCosmos } from '../../../../src/chains/cosmos/connectors.ts'
import { createCosmosOperations } from '../../../../src/chains/cosmos/operations.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { createScope } from '../../../../src/kernel/scope.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { cosmosHub, osmosis } from '../../../../src/networks.ts'
import type { HostProvider } from '../../../../src/ports/chain-family.ts'
import { createFakeClock, flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { injectedPlaces } from '../../../support/injected-places.ts'
import { codeOf } from '../../../support/parts.ts'

const HUB = `cosmos1${'q'.repeat(38)}`
const OSMO = `osmo1${'q'.repeat(38)}`
const SIGNATURE = Buffer.alloc(64, 7).toString('base64')

/** A wallet of Keplr's shape: members are what it does, `asked` what it was asked. */
function keplr(members: Readonly<Record<string, unknown>> = {}) {
  const asked: unknown[][] = []
  const answers: Record<string, unknown> = {
    enable: undefined,
    getKey: (id: string) => ({ bech32Address: id.startsWith('osmosis') ? OSMO : HUB, pubKey: Uint8Array.of(2, 171) }),
    signArbitrary: { signature: SIGNATURE },
    signAmino: 'amino',
    signDirect: 'direct',
    disable: undefined,
    ...members,
  }
  const provider = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (...values: unknown[]) => {
        asked.push([name, ...values])
        return typeof answer === 'function' ? answer(...values) : answer
      },
    ]),
  )
  const connector: Connector = { id: 'keplr', type: 'ANNOUNCED', name: 'Keplr', chain: 'cosmos', provider }
  return { asked, connector }
}
/** The page's window, and a way to let it tell of an event. */
function page() {
  const listeners = new Map<string, () => void>()
  const operations = createCosmosOperations({
    read: () => undefined,
    watch: () => {},
    onEvent(name, listener) {
      listeners.set(name, listener)
      return () => void listeners.delete(name)
    },
  })
  return { operations, listeners }
}
const rejects = (code: number) => () => Promise.reject({ code })
const account = (address: string) => ({ namespace: 'cosmos', address, type: 'eoa', publicKey: '02ab' })

describe('addresses and accounts', () => {
  it.each<[text: unknown, isOne: boolean]>([
    [HUB, true],
    [OSMO, true],
    [`cosmos1${'q'.repeat(58)}`, true],
    [`c1${'q'.repeat(38)}`, true],
    [`${'c'.repeat(20)}1${'q'.repeat(38)}`, true],
    [`cosmos1${'q'.repeat(37)}`, false],
    [`cosmos1${'q'.repeat(59)}`, false],
    [`${'c'.repeat(21)}1${'q'.repeat(38)}`, false],
    [`9osmos1${'q'.repeat(38)}`, false],
    [HUB.toUpperCase(), false],
    [HUB.replace(/q$/, 'b'), false],
    [HUB.replace(/q$/, '1'), false],
    [` ${HUB}`, false],
    [`${HUB}\n`, false],
    [7, false],
  ])('R5.11: %j is an address by its form: %s', (text, isOne) => {
    expect(parseCosmosAddress(text)).toBe(isOne ? text : undefined)
  })

  it.each<[name: string, row: unknown, expected: unknown[]]>([
    ['of Keplr', { bech32Address: HUB, pubKey: Uint8Array.of(2, 171) }, [account(HUB)]],
    ['over a pairing', { address: HUB, pubkey: Buffer.from('02ab', 'hex').toString('base64') }, [account(HUB)]],
    ['without a key', { address: HUB }, [{ namespace: 'cosmos', address: HUB, type: 'eoa' }]],
    [
      'with an empty key',
      { address: HUB, pubKey: new Uint8Array() },
      [{ namespace: 'cosmos', address: HUB, type: 'eoa' }],
    ],
    ['with a key that is none', { address: HUB, pubkey: '?' }, [{ namespace: 'cosmos', address: HUB, type: 'eoa' }]],
    ['that is none', { address: 'nobody' }, []],
    ['that says nothing', {}, []],
    ['null', null, []],
    ['text', HUB, []],
  ])('R3.1: a row %s', (_, row, expected) => {
    expect(parseCosmosAccounts(row)).toEqual(expected)
  })
})

describe('wallets of Keplr’s shape on the window', () => {
  const find = (places: Readonly<Record<string, unknown>>, looks = 1): [string, string][] => {
    const { found, core, page } = injectedPlaces(places, { looks })
    discoverCosmos(core, page)
    for (const one of found) expect(one).toMatchObject({ type: 'ANNOUNCED', chain: 'cosmos', opensWhenAsked: true })
    return found.map(({ id, name }) => [id, name])
  }
  const one = () => ({ getKey: () => {} })

  it('R1.30: each once, by its place', () => {
    const places = { keplr: one(), leap: one(), 'cosmostation.providers.keplr': one(), 'okxwallet.keplr': one() }
    expect(find(places, 3)).toEqual([
      ['leap', 'Leap'],
      ['cosmostation', 'Cosmostation'],
      ['okxwallet', 'OKX Wallet'],
      ['keplr', 'Keplr'],
    ])
  })

  it('R1.30: one that also stands in Keplr’s place is reported by its own name alone, and one that is none or throws not at all', () => {
    const leap = one()
    expect(find({ keplr: leap, leap }, 2)).toEqual([['leap', 'Leap']])
    expect(find({ keplr: leap, 'okxwallet.keplr': leap }, 2)).toEqual([['okxwallet', 'OKX Wallet']])
    expect(find({ keplr: {}, leap: 7, 'cosmostation.providers.keplr': 'throws', 'okxwallet.keplr': one() })).toEqual([
      ['okxwallet', 'OKX Wallet'],
    ])
  })

  it('R1.30: another wallet that comes to a place later is not the one of that place', () => {
    const places: Record<string, unknown> = { keplr: one() }
    const reported: unknown[] = []
    let look = (): void => {}
    const watch = (run: () => void): void => {
      look = run
    }
    discoverCosmos(
      {
        scope: createScope(),
        clock: createFakeClock(),
        connectors: { value: [] },
        report: (found) => void reported.push(found.provider),
      },
      { read: (path) => places[path], watch, onEvent: () => () => {} },
    )
    const [first] = Object.values(places)
    look()
    places.keplr = one()
    look()
    expect(reported).toEqual([first])
  })
})

describe('connecting', () => {
  it('R1.30: lets the page in on its chain, and reads who is there', async () => {
    const { asked, connector } = keplr()
    const { operations } = page()
    expect(await operations.connect(connector, false, cosmosHub)).toEqual({
      accounts: [account(HUB)],
      chainId: 'cosmoshub-4',
    })
    expect(asked).toEqual([
      ['enable', 'cosmoshub-4'],
      ['getKey', 'cosmoshub-4'],
    ])
  })

  it('R4.3, R4.7: a no is a no; on a return a chain that the wallet does not know is not suggested', async () => {
    const suggests = { experimentalSuggestChain: undefined }
    const { asked, connector } = keplr({ enable: rejects(4001), ...suggests })
    expect(await codeOf(page().operations.connect(connector, false, cosmosHub))).toBe('connection/rejected')
    const unknown = keplr({ enable: rejects(-1), ...suggests })
    expect(await codeOf(page().operations.connect(unknown.connector, true, cosmosHub))).toBe('connection/failed')
    expect([asked, unknown.asked]).toEqual([[['enable', 'cosmoshub-4']], [['enable', 'cosmoshub-4']]])
  })
})

describe('a chain that the wallet does not know', () => {
  const network = {
    ...osmosis,
    rpcUrls: { default: { http: ['https://rpc.test', 'https://other.test'] } },
    restUrls: ['https://rest.test'],
  }
  /** Knows it once it was told. */
  const unknowing = (suggest?: unknown) => {
    let knows = false
    return keplr({
      enable: () => (knows ? undefined : Promise.reject(new Error('There is no chain info'))),
      ...(suggest !== null && {
        experimentalSuggestChain: (chain: unknown) => {
          knows = true
          return typeof suggest === 'function' ? suggest(chain) : undefined
        },
      }),
    })
  }

  it('R1.30: is described to it, and asked for again', async () => {
    const { asked, connector } = unknowing()
    expect(await page().operations.connect(connector, false, network)).toMatchObject({ chainId: osmosis.id })
    const { denom = '', gasPriceStep } = osmosis.cosmos ?? {}
    const currency = { coinDenom: osmosis.nativeCurrency.symbol, coinMinimalDenom: denom, coinDecimals: 6 }
    expect(asked.map(([name]) => name)).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
    expect(asked[1]?.[1]).toEqual({
      chainId: 'osmosis-1',
      chainName: osmosis.name,
      rpc: 'https://rpc.test',
      rest: 'https://rest.test',
      bip44: { coinType: 118 },
      bech32Config: {
        bech32PrefixAccAddr: 'osmo',
        bech32PrefixAccPub: 'osmopub',
        bech32PrefixValAddr: 'osmovaloper',
        bech32PrefixValPub: 'osmovaloperpub',
        bech32PrefixConsAddr: 'osmovalcons',
        bech32PrefixConsPub: 'osmovalconspub',
      },
      currencies: [currency],
      feeCurrencies: [{ ...currency, ...(gasPriceStep && { gasPriceStep }) }],
      stakeCurrency: currency,
    })
  })

  it('R1.30: with its own coin type and prices of gas', async () => {
    const gasPriceStep = { low: 1, average: 2, high: 3 }
    const { asked, connector } = unknowing()
    await page().operations.connect(connector, false, {
      ...network,
      cosmos: { prefix: 'x', denom: 'ux', coinType: 60, gasPriceStep },
    })
    expect(asked[1]?.[1]).toMatchObject({
      bip44: { coinType: 60 },
      feeCurrencies: [{ coinMinimalDenom: 'ux', gasPriceStep }],
    })
  })

  it.each([
    ['the wallet takes no descriptions', network, null],
    ['the host tells too little: no prefix', { ...network, cosmos: undefined }, undefined],
    ['the host tells too little: no node', { ...network, rpcUrls: { default: { http: [] } } }, undefined],
    ['the host tells too little: no REST address', { ...network, restUrls: undefined }, undefined],
  ] as const)('R1.30: where %s, the wallet’s own failure counts', async (_, given, suggest) => {
    const { asked, connector } = unknowing(suggest)
    expect(await codeOf(page().operations.connect(connector, false, given))).toBe('connection/failed')
    expect(asked).toHaveLength(1)
  })

  it('R1.30: where the visitor says no to it, or the wallet does', async () => {
    const refused = unknowing(rejects(4001))
    expect(await codeOf(page().operations.connect(refused.connector, false, network))).toBe('connection/rejected')
    const failed = unknowing(rejects(-1))
    expect(await codeOf(page().operations.connect(failed.connector, false, network))).toBe(
      'network/chain-not-supported',
    )
  })
})

describe('while it is connected', () => {
  const start = async (members?: Readonly<Record<string, unknown>>) => {
    const wallet = keplr(members)
    const { operations, listeners } = page()
    await operations.connect(wallet.connector, false, cosmosHub)
    const heard: unknown[] = []
    const stop = operations.watch(wallet.connector, {
      accountsChanged: (accounts) => heard.push(accounts.map(({ address }) => address)),
      chainChanged: (id) => heard.push(id),
    })
    wallet.asked.splice(0)
    return { ...wallet, operations, listeners, heard, stop }
  }

  it('R4.14: another key is looked for on the chain of the page; one that cannot be read is none', async () => {
    let isGone = false
    const { listeners, heard, stop } = await start({
      getKey: () => (isGone ? Promise.reject(new Error('locked')) : { bech32Address: HUB }),
    })
    expect([...listeners.keys()]).toEqual(['keplr_keystorechange'])
    listeners.get('keplr_keystorechange')?.()
    await flushMicrotasks()
    isGone = true
    listeners.get('keplr_keystorechange')?.()
    await flushMicrotasks()
    expect(heard).toEqual([[HUB], []])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('R4.14: tells by the name of every place that it stands in: Leap alone stands in Keplr’s, and keeps its own name', async () => {
    const { connector } = keplr()
    const { provider } = connector
    const leap = { ...connector, id: 'leap', name: 'Leap' }
    const names: string[] = []
    const ended: string[] = []
    const places: Readonly<Record<string, unknown>> = { keplr: provider, leap: provider, 'okxwallet.keplr': {} }
    const operations = createCosmosOperations({
      read: (path) => places[path],
      watch: () => {},
      onEvent(name) {
        names.push(name)
        return () => void ended.push(name)
      },
    })
    for (const one of [connector, leap]) {
      await operations.connect(one, false, cosmosHub)
      operations.watch(one, { accountsChanged: () => {}, chainChanged: () => {} })()
    }
    expect([names, ended]).toEqual([
      ['keplr_keystorechange', 'leap_keystorechange', 'leap_keystorechange', 'keplr_keystorechange'],
      names,
    ])
  })

  it('R4.66: another chain has other addresses', async () => {
    const { operations, connector, heard, asked } = await start()
    await operations.switchNetwork?.(connector, osmosis, createFakeClock())
    expect(heard).toEqual(['osmosis-1', [OSMO]])
    expect(asked).toEqual([
      ['enable', 'osmosis-1'],
      ['getKey', 'osmosis-1'],
    ])
    await operations.signMessage(connector, OSMO, 'hi')
    expect(asked[2]).toEqual(['signArbitrary', 'osmosis-1', OSMO, 'hi'])
  })

  it('R4.66: where it is not let in, it stays where it was', async () => {
    const { operations, connector, heard, asked } = await start({
      enable: (id: string) => (id === 'osmosis-1' ? rejects(4001)() : undefined),
    })
    expect(await codeOf(Promise.resolve(operations.switchNetwork?.(connector, osmosis, createFakeClock())))).toBe(
      'connection/rejected',
    )
    await operations.signMessage(connector, HUB, 'hi')
    expect([heard, asked.at(-1)]).toEqual([[], ['signArbitrary', 'cosmoshub-4', HUB, 'hi']])
  })

  it('R4.66: where it names an account of another chain, it stays where it was, and connects nobody there', async () => {
    const { connector } = keplr({ getKey: { bech32Address: HUB, pubKey: Uint8Array.of(2, 171) } })
    const { operations } = page()
    const there = await operations.connect(connector, false, osmosis)
    expect(there.accounts).toEqual([])
    expect((await operations.connect(connector, false, cosmosHub)).accounts).toEqual([account(HUB)])
    const moving = operations.switchNetwork?.(connector, osmosis, createFakeClock())
    expect(await codeOf(Promise.resolve(moving))).toBe('network/chain-not-supported')
  })

  it('R4.66: where it names nobody there, it stays where it was, connected', async () => {
    const { operations, connector, heard, asked } = await start({
      getKey: (id: string) => (id === 'osmosis-1' ? {} : { bech32Address: HUB }),
    })
    expect(await codeOf(Promise.resolve(operations.switchNetwork?.(connector, osmosis, createFakeClock())))).toBe(
      'network/chain-not-supported',
    )
    await operations.signMessage(connector, HUB, 'hi')
    expect([heard, asked.at(-1)]).toEqual([[], ['signArbitrary', 'cosmoshub-4', HUB, 'hi']])
  })

  it('R4.3: an attempt on another chain that fails, or that nobody waited for, leaves it where it is', async () => {
    let isLocked = true
    const { operations, connector, heard, asked } = await start({
      getKey: (id: string) => {
        if (id !== 'osmosis-1') return { bech32Address: HUB }
        return isLocked ? Promise.reject(new Error('locked')) : { bech32Address: OSMO }
      },
    })
    const signsOn = async (): Promise<unknown> => {
      await operations.signMessage(connector, HUB, 'hi')
      return asked.at(-1)?.[1]
    }
    expect(await codeOf(operations.connect(connector, false, osmosis))).toBe('connection/failed')
    expect(await signsOn()).toBe('cosmoshub-4')
    isLocked = false
    await operations.connect(connector, false, osmosis)
    expect([await signsOn(), heard]).toEqual(['cosmoshub-4', []])
    operations.watch(connector, { accountsChanged: () => {}, chainChanged: () => {} })
    expect(await signsOn()).toBe('osmosis-1')
  })

  it.each<[answer: unknown, signature: string | undefined]>([
    [{ signature: SIGNATURE }, SIGNATURE],
    [SIGNATURE, SIGNATURE],
    [{ signature: 'short' }, undefined],
    [{ signature: SIGNATURE.repeat(2) }, undefined],
    [{ signature: ` ${SIGNATURE}` }, undefined],
    [undefined, undefined],
  ])('R7.47: of %j the signature is %s', async (answer, signature) => {
    const { operations, connector } = await start({ signArbitrary: answer })
    const signed = operations.signMessage(connector, HUB, 'hi')
    if (signature) expect(await signed).toBe(signature)
    else expect(await codeOf(signed)).toBe('connection/failed')
  })

  it('R4.26: leaves each chain that it was let in on, once, whatever one of them answers', async () => {
    const { operations, connector, asked } = await start({
      disable: (id: string) => (id === 'cosmoshub-4' ? Promise.reject({ code: -1 }) : undefined),
    })
    await operations.switchNetwork?.(connector, osmosis, createFakeClock())
    await operations.switchNetwork?.(connector, cosmosHub, createFakeClock())
    asked.splice(0)
    expect(await codeOf(Promise.resolve(operations.disconnect?.(connector)))).toBe('connection/failed')
    expect(asked.splice(0)).toEqual([
      ['disable', 'cosmoshub-4'],
      ['disable', 'osmosis-1'],
    ])
    await operations.connect(connector, false, osmosis)
    asked.splice(0)
    await operations.disconnect?.(connector)
    expect(asked).toEqual([['disable', 'osmosis-1']])
  })

  it('leaves its chain; older wallets cannot forget a page', async () => {
    const { operations, connector, asked } = await start()
    await operations.disconnect?.(connector)
    expect(asked).toEqual([['disable', 'cosmoshub-4']])
    const old = await start()
    delete (old.connector.provider as { disable?: unknown }).disable
    expect(await old.operations.disconnect?.(old.connector)).toBeUndefined()
    const fails = await start({ disable: rejects(4001) })
    expect(await codeOf(Promise.resolve(fails.operations.disconnect?.(fails.connector)))).toBe('connection/rejected')
  })
})

describe('its balance', () => {
  const read = (answer: unknown, network = cosmosHub) => {
    const paths: string[] = []
    const get = async (path: string) => {
      paths.push(path)
      return answer
    }
    const rest = { network, get } as never
    return {
      paths,
      balance: Promise.resolve(page().operations.nativeBalance?.(HUB, () => expect.unreachable('REST'), rest)),
    }
  }
  it('is that of the network’s own coin', async () => {
    const { paths, balance } = read({ balance: { denom: 'uatom', amount: '123456789012345678901' } })
    expect(await balance).toBe(123_456_789_012_345_678_901n)
    expect(paths).toEqual([`/cosmos/bank/v1beta1/balances/${HUB}/by_denom?denom=uatom`])
    const odd = read(
      { balance: { denom: 'ibc/A', amount: '0' } },
      { ...cosmosHub, cosmos: { prefix: 'a', denom: 'ibc/A' } },
    )
    expect([await odd.balance, odd.paths[0]?.endsWith('denom=ibc%2FA')]).toEqual([0n, true])
  })
  it.each([
    [null],
    [{}],
    [{ balance: 'uatom' }],
    [{ balance: { denom: 'uosmo', amount: '1' } }],
    [{ balance: { denom: 'uatom', amount: '-1' } }],
    [{ balance: { denom: 'uatom', amount: '1.5' } }],
    [{ balance: { denom: 'uatom', amount: '1'.repeat(41) } }],
    [{ balance: { denom: 'uatom', amount: '' } }],
    [{ balance: { denom: 'uatom' } }],
  ])('is not guessed from %j', async (answer) => expect(await codeOf(read(answer).balance)).toBe('http/garbage'))
})

describe('what a host asks', () => {
  const start = async ({ connector }: ReturnType<typeof keplr>) => {
    const { operations } = page()
    await operations.connect(connector, false, cosmosHub)
    const provider = (await operations.createProvider({
      scope: createScope(),
      connector: signal<Connector | undefined>(connector),
      accounts: signal<readonly string[]>([HUB]),
      chainId: signal<string | undefined>('cosmoshub-4'),
      network: () => cosmosHub,
      requestConnect: async () => {},
      sent: () => {},
    })) as HostProvider
    return (method: string, params?: unknown) => provider.request({ method, params })
  }

  it('R7.47: accounts, documents and text, on the chain of the page', async () => {
    const wallet = keplr()
    const ask = await start(wallet)
    wallet.asked.splice(0)
    expect(await ask('cosmos_getAccounts')).toEqual([
      { algo: 'secp256k1', address: HUB, pubkey: Buffer.from('02ab', 'hex').toString('base64') },
    ])
    wallet.asked.splice(0)
    expect(await ask('cosmos_signAmino', { signerAddress: OSMO, signDoc: 1 })).toBe('amino')
    expect(await ask('cosmos_signDirect', { signDoc: 2 })).toBe('direct')
    expect(await ask('signArbitrary', { data: '7' })).toEqual({ signature: SIGNATURE })
    expect(await ask('signArbitrary', { data: Uint8Array.of(104, 105) })).toEqual({ signature: SIGNATURE })
    expect(wallet.asked).toEqual([
      ['signAmino', 'cosmoshub-4', OSMO, 1],
      ['signDirect', 'cosmoshub-4', HUB, 2],
      ['signArbitrary', 'cosmoshub-4', HUB, '7'],
      ['signArbitrary', 'cosmoshub-4', HUB, Uint8Array.of(104, 105)],
    ])
  })

  it.each([undefined, null, 7, {}, [104, 105]])('R7.47: what is no text, as %j, is put before nobody', async (data) => {
    const wallet = keplr()
    const ask = await start(wallet)
    wallet.asked.splice(0)
    await expect(ask('signArbitrary', { data })).rejects.toMatchObject({ code: -32602 })
    expect(wallet.asked).toEqual([])
  })

  it('R7.47: an account whose key is not known has none', async () => {
    const ask = await start(keplr({ getKey: () => ({ bech32Address: HUB }) }))
    expect(await ask('cosmos_getAccounts')).toEqual([{ algo: 'secp256k1', address: HUB, pubkey: '' }])
  })
})
