import { afterEach, describe, expect, it } from 'vitest'
import { codedError } from '../../../../../src/chains/coded-error.ts'
import { readReceivers, receiverIn } from '../../../../../src/chains/eip155/more/read-receivers.ts'
import { createRelayEip1193, type RelayEip1193 } from '../../../../../src/chains/eip155/more/relay-provider.ts'
import { eip155Operations } from '../../../../../src/chains/eip155/operations.ts'
import type { Connector } from '../../../../../src/domain/connector.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import type { PairedConnection, PairedLink } from '../../../../../src/ports/paired-wallet.ts'
import { createFakeClock, flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { ethereum } from '../../../../support/parts.ts'

// A wallet on another device as an EIP-1193 provider, beside relay-provider.test.ts: every answer, every event.

const A = `0x${'aB'.repeat(20)}`
const B = `0x${'cd'.repeat(20)}`
const EVERYTHING = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
const phone: Connector = { id: 'phone', type: 'WALLET_CONNECT', name: 'Phone', chain: 'eip155', provider: {} }
const open: RelayEip1193[] = []
afterEach(() => {
  for (const provider of open.splice(0)) provider.dispose()
})

const grantOf = (methods: readonly string[]): PairedConnection['methodsOn'] =>
  new Map((['eip155:1', 'eip155:10'] as const).map((network) => [network, new Set(methods)]))

const connectionOf = (more: Partial<PairedConnection> = {}): PairedConnection => ({
  topic: 'one',
  supportsAllNetworks: false,
  accounts: [`eip155:1:${A}`, `eip155:1:${B}`, `eip155:10:${B}`, 'solana:x:So1'],
  networks: ['solana:x', 'eip155:1', 'eip155:10'],
  methodsOn: grantOf(EVERYTHING),
  ...more,
})

function start(
  first: PairedConnection | undefined = connectionOf(),
  answer: (method: string) => unknown = () => 'answered',
) {
  const connection = signal<PairedConnection | undefined>(first)
  const clock = createFakeClock()
  const asked: unknown[] = []
  const heard: unknown[][] = []
  let tell: Parameters<PairedLink['onEvent']>[0] = () => {}
  let isFollowed = true
  const wallet = createRelayEip1193(
    {
      connection,
      request: async (...call) => {
        asked.push(call)
        return answer(call[1])
      },
      onEvent(listener) {
        tell = listener
        return () => {
          isFollowed = false
        }
      },
      disconnect: async () => void asked.push('disconnect'),
    },
    [ethereum, { ...ethereum, id: 7, caipNetworkId: 'eip155:7' }],
    clock,
  )
  open.push(wallet)
  for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    wallet.on(event, (value) => heard.push([event, value]))
  const ask = (method: string, params?: unknown) => wallet.request({ method, params })
  const say = (name: string, value: unknown, network = 'eip155:1'): void =>
    tell({ network: network as never, name, value })
  return { wallet, connection, clock, asked, heard, ask, say, isFollowed: () => isFollowed }
}

describe('what it answers by itself', () => {
  it('R4.34: accounts of the chain that it is on, each once, and the chain in both spellings', async () => {
    const { ask, asked } = start()
    expect(
      await Promise.all(
        ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) => ask(method)),
      ),
    ).toEqual([[A, B], [A, B], '0x1', '1'])
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect([await ask('eth_accounts'), await ask('eth_chainId'), await ask('net_version'), asked]).toEqual([
      [B],
      '0xa',
      '10',
      [],
    ])
  })

  it('R4.34: where the wallet lists none for the chain, those of all its chains; what is no address is none', async () => {
    const accounts = [
      `eip155:10:${A}`,
      `eip155:10:${A.toLowerCase()}`,
      'eip155:10:0x1',
      'eip155:10:',
      'cosmos:x:c1',
    ] as never
    expect(await start(connectionOf({ accounts })).ask('eth_accounts')).toEqual([A.toLowerCase()])
  })

  it('R4.34: without a connection there are no accounts, and nothing is answered', async () => {
    const { ask, connection } = start()
    connection.value = undefined
    expect(await ask('eth_accounts')).toEqual([])
    for (const method of ['eth_requestAccounts', 'eth_chainId', 'net_version', 'personal_sign'])
      await expect(ask(method)).rejects.toMatchObject({ code: 4900 })
    await expect(ask('wallet_switchEthereumChain', [{ chainId: 1 }])).rejects.toMatchObject({ code: 4900 })
    await expect(ask('wallet_addEthereumChain', [{ chainId: 1 }])).rejects.toMatchObject({ code: 4900 })
  })

  it('R4.34: one without a chain of the family is on none', async () => {
    const { ask } = start(connectionOf({ networks: ['solana:x', 'eip155:odd' as never], accounts: [] }))
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x0', '0'])
  })

  it('R4.27: to leave in one family is to leave in all', async () => {
    const { ask, asked } = start()
    for (const params of [undefined, [], [{ eth_accounts: {} }]])
      expect([await ask('wallet_revokePermissions', params), asked.splice(0)]).toEqual([null, ['disconnect']])
  })

  it('R2.70, R7.30: a session of another site is taken back by the wallet, and the pairing stays', async () => {
    const signature = `0x${'5'.repeat(130)}`
    const { wallet, asked } = start(connectionOf({ methodsOn: grantOf(['wallet_revokePermissions']) }), () => signature)
    const permission = { pci: 'pci-Site', permissions: [], expiry: 7, address: `eip155:1:${A}` } as const
    expect(await eip155Operations.revokePermission({ ...phone, provider: wallet }, permission)).toBe(signature)
    expect(asked).toEqual([['eip155:1', 'wallet_revokePermissions', [permission]]])
  })

  it.each([undefined, {}, { method: 7 }])('R7.54: %j is no request', async (call) => {
    await expect(start().wallet.request(call as never)).rejects.toMatchObject({ code: -32602 })
  })

  it('R8.29: what is asked goes by the chain of the page, and the wallet’s no is a no', async () => {
    const { ask, asked } = start()
    expect(await ask('personal_sign', ['0x', A])).toBe('answered')
    expect(asked).toEqual([['eip155:1', 'personal_sign', ['0x', A]]])
    const refuses = start(connectionOf(), () =>
      Promise.reject(Object.assign(new Error('User rejected'), { code: 5000 })),
    )
    await expect(refuses.ask('personal_sign')).rejects.toMatchObject({ code: 4001 })
    const bare = start(connectionOf({ methodsOn: new Map() }))
    await expect(bare.ask('personal_sign')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('moving', () => {
  it.each([['0xa'], [10], ['10'], ['eip155:10']])('R4.38: to an approved chain asks nobody: %s', async (chainId) => {
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      const { ask, asked, heard } = start()
      expect(await ask(method, [{ chainId }])).toBeNull()
      expect([asked, heard]).toEqual([
        [],
        [
          ['chainChanged', '0xa'],
          ['accountsChanged', [B]],
        ],
      ])
    }
  })

  it.each([
    [undefined],
    [[]],
    ['0xa'],
    [['0xa']],
    [[{}]],
    [[{ chainId: 'odd' }]],
    [[{ chainId: 0 }]],
    [[{ chainId: -1 }]],
    [[{ chainId: 1.5 }]],
    [[{ chainId: true }]],
  ])('R7.54: %j names no chain', async (params) => {
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      await expect(start().ask(method, params)).rejects.toMatchObject({ code: -32602 })
  })

  it('R4.38: to a listed one the wallet is asked; it counts once the connection has it', async () => {
    const { ask, asked, connection, clock, heard } = start()
    let isDone = false
    const moving = ask('wallet_switchEthereumChain', [{ chainId: 7 }]).then((answer) => {
      isDone = true
      return answer
    })
    await flushMicrotasks()
    expect([asked, isDone, heard]).toEqual([
      [['eip155:1', 'wallet_switchEthereumChain', [{ chainId: '0x7' }]]],
      false,
      [],
    ])
    connection.value = connectionOf({ networks: ['eip155:1'] })
    await flushMicrotasks()
    expect(isDone).toBe(false)
    connection.value = connectionOf({ networks: ['eip155:1', 'eip155:7'] })
    expect(await moving).toBeNull()
    expect([heard.filter(([event]) => event === 'chainChanged'), clock.pending()]).toEqual([
      [['chainChanged', '0x7']],
      0,
    ])
  })

  it('R4.38: a wallet that says yes and does not add it is waited for a second', async () => {
    const { ask, clock, heard } = start()
    let isDone = false
    void ask('wallet_switchEthereumChain', [{ chainId: 7 }]).then(() => {
      isDone = true
    })
    await clock.advance(999)
    expect(isDone).toBe(false)
    await clock.advance(1)
    expect([isDone, heard]).toEqual([true, []])
  })

  it('R4.38: one that is gone meanwhile is waited for no longer', async () => {
    const { ask, connection } = start()
    const moving = ask('wallet_addEthereumChain', [{ chainId: 7, chainName: 'Seven' }])
    await flushMicrotasks()
    connection.value = undefined
    expect(await moving).toBeNull()
  })

  it('R4.38: to add one the wallet is asked as it came, listed or not', async () => {
    const { ask, asked, clock } = start()
    const adding = ask('wallet_addEthereumChain', [{ chainId: '0x63', chainName: 'Odd' }])
    await clock.advance(1_000)
    expect([await adding, asked]).toEqual([
      null,
      [['eip155:1', 'wallet_addEthereumChain', [{ chainId: '0x63', chainName: 'Odd' }]]],
    ])
  })

  it.each<[said: number, told: number, method: string]>([
    [5000, 4001, 'wallet_addEthereumChain'],
    [5001, 4001, 'wallet_addEthereumChain'],
    [5002, 4001, 'wallet_switchEthereumChain'],
    [5003, 4001, 'wallet_switchEthereumChain'],
    // Of wallets that are asked to move there, "I do not know this chain" (R8.23).
    [5000, 5000, 'wallet_switchEthereumChain'],
    [-32603, -32603, 'wallet_switchEthereumChain'],
  ])('R4.37, R8.29: a wallet’s %i is %i to who asked: %s', async (said, told, method) => {
    const { ask } = start(connectionOf(), () => Promise.reject(codedError(said, 'User rejected.')))
    await expect(ask(method, [{ chainId: '0x7' }])).rejects.toMatchObject({ code: told })
  })

  it('R8.29, R8.23: a no to a new chain is “Connection rejected” also where the phone says it in its own number', async () => {
    const { wallet: provider } = start(connectionOf(), () => Promise.reject(codedError(5000, 'User rejected.')))
    const moving = eip155Operations.switchNetwork({ ...phone, provider }, { ...ethereum, id: 7 }, createFakeClock())
    await expect(moving).rejects.toMatchObject({ code: 'connection/rejected' })
  })

  it('R4.38: a chain that is neither listed nor approved is not known, unless the wallet moves anywhere', async () => {
    const { ask, asked } = start()
    await expect(ask('wallet_switchEthereumChain', [{ chainId: 99 }])).rejects.toMatchObject({ code: 4902 })
    const mute = start(connectionOf({ methodsOn: grantOf(['personal_sign']) }))
    await expect(mute.ask('wallet_switchEthereumChain', [{ chainId: 7 }])).rejects.toMatchObject({ code: 4902 })
    expect([asked, mute.asked]).toEqual([[], []])
    const anywhere = start(connectionOf({ supportsAllNetworks: true }))
    void anywhere.ask('wallet_switchEthereumChain', [{ chainId: 99 }])
    await flushMicrotasks()
    expect(anywhere.asked).toHaveLength(1)
  })
})

describe('R4.37: a wallet that grants each chain methods of its own', () => {
  const uneven = () =>
    start(
      connectionOf({
        methodsOn: new Map([
          ['eip155:1', new Set(['personal_sign'])],
          ['eip155:10', new Set(['eth_call', 'wallet_switchEthereumChain'])],
        ]),
      }),
    )

  it('is asked for what it granted there, and not for what it granted elsewhere', async () => {
    const { ask, asked } = uneven()
    await expect(ask('eth_call')).rejects.toMatchObject({ code: 4200 })
    await ask('wallet_switchEthereumChain', [{ chainId: 10 }])
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4200 })
    await ask('eth_call')
    expect(asked).toEqual([['eip155:10', 'eth_call', undefined]])
  })

  it('is asked to move by the chain where it granted that', async () => {
    const { ask, asked } = uneven()
    void ask('wallet_switchEthereumChain', [{ chainId: 7 }])
    await flushMicrotasks()
    expect(asked).toEqual([['eip155:10', 'wallet_switchEthereumChain', [{ chainId: '0x7' }]]])
  })
})

describe('what it tells', () => {
  it('R4.14: a connection that comes, changes and goes', () => {
    const { connection, heard } = start()
    expect(heard).toEqual([])
    connection.value = connectionOf({ accounts: [`eip155:1:${B}`] })
    connection.value = connectionOf({ accounts: [`eip155:1:${B}`] })
    expect(heard.splice(0)).toEqual([['accountsChanged', [B]]])
    connection.value = undefined
    expect(heard.splice(0)).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    connection.value = connectionOf({ topic: 'two', networks: ['eip155:10'] })
    expect(heard).toEqual([['connect', { chainId: '0xa' }]])
  })

  it('R4.14: the wallet’s own account is first, in the capitals of its list, also one that it does not list', async () => {
    const { say, heard, ask } = start()
    say('accountsChanged', [`eip155:1:${B.toUpperCase().replace('X', 'x')}`])
    say('accountsChanged', ['odd'])
    expect([heard.splice(0), await ask('eth_accounts')]).toEqual([[['accountsChanged', [B, A]]], [B, A]])
    const odd = `0x${'1'.repeat(40)}`
    say('accountsChanged', odd)
    expect(heard.splice(0)).toEqual([['accountsChanged', [odd, A, B]]])
    say('accountsChanged', [B], 'solana:x')
    say('other', [B])
    expect(heard).toEqual([])
  })

  it('R4.6: an account that the wallet has named, and takes back, is left, whether others stay or none of the family', async () => {
    const { say, heard, ask, connection } = start()
    const others = `eip155:1:${B}` as const
    say('accountsChanged', [A])
    connection.value = connectionOf({ accounts: [others], networks: ['eip155:1'] })
    expect(heard.splice(0)).toEqual([['accountsChanged', [B]]])
    say('accountsChanged', [B.toUpperCase().replace('X', 'x')])
    connection.value = connectionOf({ accounts: [others], networks: ['eip155:1', 'eip155:10'] })
    expect([heard.splice(0), await ask('eth_accounts')]).toEqual([[], [B]])
    connection.value = connectionOf({ accounts: ['solana:x:So1'], networks: ['solana:x'] })
    expect([heard[0], await ask('eth_accounts')]).toEqual([['accountsChanged', []], []])
  })

  it('R4.6: a network that the wallet takes back is left; one that it never granted, and is on, is not', () => {
    const { say, heard, connection } = start()
    const without = connectionOf({ accounts: [`eip155:1:${A}`, `eip155:1:${B}`], networks: ['eip155:1'] })
    say('chainChanged', 10)
    connection.value = without
    expect(heard.filter(([event]) => event === 'chainChanged')).toEqual([
      ['chainChanged', '0xa'],
      ['chainChanged', '0x1'],
    ])
    say('chainChanged', 137)
    heard.length = 0
    connection.value = connectionOf()
    connection.value = without
    expect(heard).toEqual([])
  })

  it('R4.14: its chain as it says, else that which it speaks of; nonsense changes nothing', () => {
    const { say, heard } = start()
    say('chainChanged', '0xa')
    say('chainChanged', 'odd', 'eip155:1')
    say('chainChanged', 'odd', 'eip155:odd')
    say('chainChanged', 10, 'solana:x')
    expect(heard.filter(([event]) => event === 'chainChanged')).toEqual([
      ['chainChanged', '0xa'],
      ['chainChanged', '0x1'],
    ])
  })

  it('R4.37: what was chosen counts while the connection lasts', async () => {
    const { say, connection, ask } = start()
    say('accountsChanged', [B])
    await ask('wallet_switchEthereumChain', [{ chainId: 10 }])
    connection.value = connectionOf()
    expect([await ask('eth_chainId'), await ask('eth_accounts')]).toEqual(['0xa', [B]])
    connection.value = connectionOf({ topic: 'two' })
    expect([await ask('eth_chainId'), await ask('eth_accounts')]).toEqual(['0x1', [A, B]])
  })

  it('R10.33: nothing to a listener that is taken off, nor once it is disposed of', () => {
    const { wallet, connection, heard, isFollowed } = start()
    const more: unknown[] = []
    const listener = (value: unknown): void => void more.push(value)
    expect(wallet.on('accountsChanged', listener)).toBe(wallet)
    expect(wallet.removeListener('accountsChanged', listener)).toBe(wallet)
    expect(wallet.removeListener('never', listener)).toBe(wallet)
    connection.value = connectionOf({ accounts: [`eip155:1:${B}`] })
    expect([heard.length, more]).toEqual([1, []])
    wallet.dispose()
    connection.value = undefined
    expect([heard.length, isFollowed()]).toEqual([1, false])
  })
})

describe('whom transactions handed tokens to', () => {
  const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')
  const amount = '7'.padStart(64, '0')
  const transfer = `0xa9059cbb${word(A)}${amount}`

  it.each<[name: string, data: string, receiver: string | undefined]>([
    ['a transfer', transfer, A.toLowerCase()],
    ['a transfer in capitals', transfer.toUpperCase().replace('X', 'x'), A.toUpperCase().replace('X', 'x')],
    ['an approval', `0x095ea7b3${word(B)}${amount}`, B],
    ['a transfer of somebody else’s', `0x23b872dd${word(A)}${word(B)}${amount}`, B],
    ['another call', `0x12345678${word(A)}${amount}`, undefined],
    ['a call that is cut off', `0xa9059cbb${word(A).slice(0, 63)}`, undefined],
    ['a transfer of somebody else’s that is cut off', `0x23b872dd${word(A)}`, undefined],
    ['a call of no digits', `0xa9059cbb${'z'.repeat(64)}`, undefined],
    ['a name of every object', 'toString', undefined],
    ['nothing', '0x', undefined],
  ])('R10.16: %s', (_, data, receiver) => expect(receiverIn(data)).toBe(receiver))

  it('R10.16: of those that the account sent itself, by nodes that may not know them all', async () => {
    const sent: Readonly<Record<string, unknown>> = {
      mine: { from: A.toLowerCase(), input: transfer },
      theirs: { from: B, input: transfer },
      coins: { from: A, input: '0x' },
      odd: { from: A },
      none: null,
    }
    const asked: unknown[] = []
    const request = async (method: string, params: readonly unknown[]) => {
      asked.push([method, ...params])
      if (params[0] === 'away') throw new Error('away')
      return sent[params[0] as string]
    }
    expect(await readReceivers(A, ['theirs', 'away', 'mine', 'coins', 'odd', 'none', 'unknown'], request)).toEqual([
      A.toLowerCase(),
    ])
    expect(asked[0]).toEqual(['eth_getTransactionByHash', 'theirs'])
  })
})
