import { describe, expect, it, vi } from 'vitest'
import { createPairedWallet } from '../../../../../src/capabilities/pairing/relay/paired-wallet.ts'
import type { Relay, RelayConnection, RelayEvent } from '../../../../../src/capabilities/pairing/relay-port.ts'
import type { CaipNetworkId } from '../../../../../src/domain/network.ts'
import { signal } from '../../../../../src/kernel/signal.ts'

// One family's part of a connection, over a relay that says what a test gives.

const ONE = 'solana:1'
const TWO = 'solana:2'
const connectionOf = (accounts: readonly string[], networks: readonly string[] = [ONE, TWO]): RelayConnection =>
  ({ topic: 't', accounts, networks }) as never

function start(first?: RelayConnection) {
  const connection = signal(first)
  let tell = (_: RelayEvent): void => {}
  const request = vi.fn(async (..._: readonly unknown[]): Promise<unknown> => 'signed')
  const onEvent = (listener: typeof tell): void => {
    tell = listener
  }
  const relay = { connection, request, onEvent }
  const wallet = createPairedWallet(relay as unknown as Relay, 'solana')
  const heard: unknown[] = []
  const listener = (value: unknown): void => void heard.push(value)
  wallet.on?.('accountsChanged', listener)
  const event = (value: unknown, name = 'accountsChanged', network = ONE): void =>
    tell({ name, network: network as CaipNetworkId, value })
  return { wallet, connection, request, heard, listener, event }
}

describe('accounts', () => {
  it('are those of the first approved network of this family, without its name', () => {
    const { wallet } = start(connectionOf(['eip155:1:0x1', `${TWO}:c`, `${ONE}:a`, `${ONE}:b`], ['eip155:1', ONE, TWO]))
    expect(wallet.accounts).toEqual(['a', 'b'])
    expect(start().wallet.accounts).toEqual([])
    expect(start(connectionOf(['eip155:1:0x1'], ['eip155:1'])).wallet.accounts).toEqual([])
  })

  it('of a network whose name begins as another’s are not the other’s', () => {
    expect(start(connectionOf(['solana:11:b', 'solana:1:a'])).wallet.accounts).toEqual(['a'])
    expect(start(connectionOf(['solanatest:1:b'], ['solanatest:1'])).wallet.accounts).toEqual([])
  })

  it('are those of the network that is wanted, where the wallet has approved it', () => {
    const { wallet, heard } = start(connectionOf([`${ONE}:a`, `${TWO}:b`]))
    wallet.network = TWO
    expect([wallet.network, wallet.accounts, heard]).toEqual([TWO, ['b'], []])
    wallet.network = 'solana:3'
    expect(wallet.accounts).toEqual(['a'])
    wallet.network = undefined
    expect(wallet.accounts).toEqual(['a'])
  })

  it('are told when they change, once, and not when the page itself looks elsewhere', () => {
    const { wallet, connection, heard } = start(connectionOf([`${ONE}:a`, `${TWO}:b`]))
    connection.value = connectionOf([`${ONE}:a`, `${TWO}:c`])
    expect(heard).toEqual([])
    wallet.network = TWO
    connection.value = connectionOf([`${ONE}:d`, `${TWO}:c`])
    expect(heard).toEqual([])
    connection.value = connectionOf([`${TWO}:e`])
    connection.value = undefined
    connection.value = undefined
    expect(heard).toEqual([['e'], []])
  })

  it('whoever hears no more is told no more; an event that nobody hears of is none', () => {
    const { wallet, connection, heard, listener } = start(connectionOf([`${ONE}:a`]))
    const more: unknown[] = []
    wallet.on?.('accountsChanged', (value) => void more.push(value))
    wallet.removeListener?.('accountsChanged', listener)
    wallet.removeListener?.('disconnect', listener)
    connection.value = connectionOf([`${ONE}:b`])
    expect([heard, more]).toEqual([[], [['b']]])
    const alone = createPairedWallet({ connection, onEvent() {} } as never, 'solana')
    connection.value = connectionOf([`${ONE}:c`])
    expect(alone.accounts).toEqual(['c'])
  })
})

describe('the account that the wallet selects', () => {
  const all = connectionOf([`${ONE}:a`, `${ONE}:b`, `${ONE}:c`])

  it.each([
    [
      ['c', 'a'],
      ['c', 'a', 'b'],
    ],
    [[`${ONE}:b`], ['b', 'a', 'c']],
    ['b', ['b', 'a', 'c']],
  ])('R4.6: %j stands first: %j', (value, expected) => {
    const { wallet, event, heard } = start(all)
    event(value)
    expect([wallet.accounts, heard]).toEqual([expected, [expected]])
    event(value)
    expect(heard).toHaveLength(1)
  })

  it.each([[['x']], [[]], [7], [[7]], [undefined], [{}]])('R4.6: %j selects none', (value) => {
    const { wallet, event, heard } = start(all)
    event(value)
    expect([wallet.accounts, heard]).toEqual([['a', 'b', 'c'], []])
  })

  it('R4.6: what is no such event, or of another family, selects none', () => {
    const { wallet, event, heard } = start(all)
    event(['b'], 'chainChanged')
    event(['b'], 'accountsChanged', 'eip155:1')
    event(['b'], 'accountsChanged', 'solanatest:1')
    expect([wallet.accounts, heard]).toEqual([['a', 'b', 'c'], []])
  })

  it('R4.6: what selects none keeps the one of before; another connection forgets it', () => {
    const { wallet, event, connection } = start(all)
    event(['b'])
    event(7)
    expect(wallet.accounts?.[0]).toBe('b')
    connection.value = undefined
    connection.value = all
    expect(wallet.accounts?.[0]).toBe('a')
  })
})

describe('a question', () => {
  it('goes to the network that is wanted, else to the first approved one', async () => {
    const { wallet, request } = start(connectionOf([], ['eip155:1', ONE, TWO]))
    expect(await wallet.request({ method: 'solana_signMessage', params: { message: 'x' } })).toBe('signed')
    wallet.network = TWO
    await wallet.request({ method: 'solana_signMessage' })
    expect(request.mock.calls).toEqual([
      [ONE, 'solana_signMessage', { message: 'x' }],
      [TWO, 'solana_signMessage', undefined],
    ])
  })

  it('R4.37: goes to no other network where the wallet takes back the one that is wanted, until that is another', async () => {
    const { wallet, connection, request } = start(connectionOf([]))
    const ask = () => wallet.request({ method: 'solana_signMessage' })
    wallet.network = TWO
    connection.value = connectionOf([], [ONE])
    await expect(ask()).rejects.toMatchObject({ code: 4901 })
    expect(request).not.toHaveBeenCalled()
    connection.value = connectionOf([])
    await ask()
    connection.value = connectionOf([], [ONE])
    wallet.network = ONE
    await ask()
    wallet.network = TWO
    await ask()
    expect(request.mock.calls.map(([network]) => network)).toEqual([TWO, ONE, ONE])
  })

  it('R4.37: what one connection has approved does not bind another', async () => {
    const { wallet, connection, request } = start(connectionOf([]))
    wallet.network = TWO
    connection.value = { ...connectionOf([], [ONE]), topic: 'other' }
    await wallet.request({ method: 'solana_signMessage' })
    expect(request.mock.calls[0]?.[0]).toBe(ONE)
  })

  it.each([undefined, connectionOf(['eip155:1:0x1'], ['eip155:1'])])(
    'without a network of this family nobody is asked',
    async (connection) => {
      const { wallet, request } = start(connection)
      await expect(wallet.request({ method: 'x' })).rejects.toMatchObject({ code: 4900, message: 'Disconnected' })
      expect(request).not.toHaveBeenCalled()
    },
  )

  it('a visitor’s no has one number, and other failures keep theirs', async () => {
    const { wallet, request } = start(connectionOf([]))
    for (const [given, expected] of [
      [5000, 4001],
      [5003, 4001],
      [4001, 4001],
      [4200, 4200],
    ]) {
      request.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: given }))
      await expect(wallet.request({ method: 'x' })).rejects.toMatchObject({ code: expected, message: 'No.' })
    }
  })
})
