import { describe, expect, it, vi } from 'vitest'
import { walletletConnector } from '../../../../src/chains/eip155/wagmi.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'

// What wagmi hears, and what the widget is asked, step by step. With wagmi itself in wagmi.test.ts.

const ADDRESS = `0x${'a'.repeat(40)}`
const network = (id: number) => ({ id, caipNetworkId: `eip155:${id}` })
const connection = (namespace = 'eip155', status = 'connected') => ({ namespace, status, accounts: [] })

/** A widget that does nothing by itself, in wagmi's hands. */
function start({ status = 'disconnected', connected = false } = {}) {
  const connections = signal(connected ? [connection()] : [])
  const widget = {
    ...{ connections, status: signal(status), isOpen: signal(false) },
    networks: [network(1), network(10)],
    open: vi.fn(async (_?: object) => {
      widget.isOpen.value = true
    }),
    disconnect: vi.fn(async (_?: string) => {}),
    switchNetwork: vi.fn(async ({ id }: { id: number }) => {
      said.eth_chainId = id
    }),
    provider: vi.fn((_: string) => provider),
  }
  const said: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [ADDRESS] }
  const asked: string[] = []
  const listeners: Record<string, (value?: unknown) => void> = {}
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return said[method]
    },
    on(name: string, listener: (value?: unknown) => void) {
      listeners[name] = listener
    },
  }
  const emit = vi.fn()
  const chains = [
    { id: 1, name: 'One' },
    { id: 10, name: 'Ten' },
    { id: 5, name: 'Wagmi’s own' },
  ]
  const connector = walletletConnector(widget as never)({ chains, emitter: { emit } })
  const tell = async (name: string, value?: unknown): Promise<void> => {
    listeners[name]?.(value)
    await flushMicrotasks()
  }
  const connect = (): void => {
    connections.value = [connection()]
  }
  return { widget, said, asked, provider, emit, connector, tell, connect }
}

describe('connecting', () => {
  it('opens the modal for this family, and answers what the visitor connects', async () => {
    const { widget, connector, connect } = start()
    const connecting = connector.connect()
    await flushMicrotasks()
    expect(widget.open).toHaveBeenCalledExactlyOnceWith({ namespace: 'eip155' })
    connect()
    expect(await connecting).toEqual({ accounts: [ADDRESS], chainId: 1 })
    expect(widget.switchNetwork).not.toHaveBeenCalled()
    expect(widget.provider).toHaveBeenCalledExactlyOnceWith('eip155')
  })

  it('is over with the modal: the visitor’s no in wagmi’s number; an account that came with it counts', async () => {
    const { widget, connector } = start()
    const refused = expect(connector.connect()).rejects.toMatchObject({
      ...{ code: 4001, message: 'The visitor closed the modal' },
    })
    await flushMicrotasks()
    widget.isOpen.value = false
    await refused
    const other = start()
    const connecting = other.connector.connect()
    await flushMicrotasks()
    other.connect()
    other.widget.isOpen.value = false
    expect(await connecting).toMatchObject({ accounts: [ADDRESS] })
  })

  it('goes on while the visitor connects in another family', async () => {
    const { widget, connector, connect } = start()
    let isOver = false
    const connecting = connector.connect().finally(() => {
      isOver = true
    })
    await flushMicrotasks()
    widget.connections.value = [connection('solana')] as never
    await flushMicrotasks()
    expect(isOver).toBe(false)
    connect()
    await connecting
  })

  it('leaves no follower behind', async () => {
    const { widget, connector, connect } = start()
    const stops: unknown[] = []
    for (const one of [widget.connections, widget.isOpen]) {
      const { subscribe } = one
      one.subscribe = ((listener: never) => {
        const stop = subscribe.call(one as never, listener)
        return () => {
          stops.push(one)
          stop()
        }
      }) as never
    }
    const connecting = connector.connect()
    await flushMicrotasks()
    connect()
    await connecting
    expect(stops).toEqual([widget.connections, widget.isOpen])
  })

  it('asks nobody where somebody is connected, or comes back', async () => {
    const { widget, connector } = start({ connected: true, status: 'connected' })
    expect(await connector.connect()).toEqual({ accounts: [ADDRESS], chainId: 1 })
    expect(widget.open).not.toHaveBeenCalled()
    const back = start({ status: 'reconnecting' })
    const connecting = back.connector.connect()
    await flushMicrotasks()
    expect(back.asked).toEqual([])
    back.connect()
    back.widget.status.value = 'connected'
    expect(await connecting).toMatchObject({ accounts: [ADDRESS] })
    expect(back.widget.open).not.toHaveBeenCalled()
  })

  it('of a visitor of before who is nobody fails, and opens nothing', async () => {
    const { widget, connector } = start()
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({
      ...{ code: 4100, message: 'Nobody to reconnect' },
    })
    expect(widget.open).not.toHaveBeenCalled()
    const known = start({ connected: true })
    expect(await known.connector.connect({ isReconnecting: true })).toMatchObject({ accounts: [ADDRESS] })
  })

  it('moves to the chain that wagmi asks for, where the wallet is on another', async () => {
    const { widget, connector, emit } = start({ connected: true })
    expect(await connector.connect({ chainId: 10 })).toEqual({ accounts: [ADDRESS], chainId: 10 })
    expect(widget.switchNetwork).toHaveBeenCalledExactlyOnceWith(network(10))
    expect(emit.mock.calls).toEqual([['change', { chainId: 10 }]])
    await connector.connect({ chainId: 10 })
    expect(widget.switchNetwork).toHaveBeenCalledOnce()
  })

  it('answers accounts with their capabilities where wagmi asks for those', async () => {
    const { connector } = start({ connected: true })
    const accounts = [{ address: ADDRESS, capabilities: {} }]
    expect(await connector.connect({ withCapabilities: true })).toEqual({ accounts, chainId: 1 })
  })
})

describe('switching', () => {
  it('answers wagmi’s chain, once the widget has moved', async () => {
    const { widget, connector, emit } = start({ connected: true })
    expect(await connector.switchChain({ chainId: 10 })).toEqual({ id: 10, name: 'Ten' })
    expect(widget.switchNetwork).toHaveBeenCalledExactlyOnceWith(network(10))
    expect(emit.mock.calls).toEqual([['change', { chainId: 10 }]])
    widget.switchNetwork.mockRejectedValue(new Error('no'))
    await expect(connector.switchChain({ chainId: 1 })).rejects.toThrow('no')
    expect(emit).toHaveBeenCalledOnce()
  })

  it.each([
    ['wagmi alone has', 5],
    ['neither has', 7],
  ])('fails for a chain that %s', async (_, chainId) => {
    const { widget, connector, emit } = start({ connected: true })
    await expect(connector.switchChain({ chainId })).rejects.toMatchObject({
      code: 4902,
      message: expect.stringContaining(`network ${chainId}`),
    })
    expect(widget.switchNetwork).not.toHaveBeenCalled()
    expect(emit).not.toHaveBeenCalled()
  })

  it('fails for a chain that the widget alone has', async () => {
    const { widget, connector } = start({ connected: true })
    widget.networks.push(network(42))
    await expect(connector.switchChain({ chainId: 42 })).rejects.toMatchObject({ code: 4902 })
  })
})

describe('what wagmi hears', () => {
  it('accounts and chains that change, and who leaves', async () => {
    const { connector, emit, tell } = start({ connected: true })
    await connector.setup()
    await tell('accountsChanged', [ADDRESS])
    await tell('chainChanged', '0xa')
    await tell('chainChanged', 'solana')
    await tell('disconnect')
    await tell('accountsChanged', [])
    expect(emit.mock.calls).toEqual([
      ['change', { accounts: [ADDRESS] }],
      ['change', { chainId: 10 }],
      ['change', { chainId: 0 }],
      ['disconnect'],
      ['disconnect'],
    ])
  })

  it('who connects by our own button, or comes back; nobody where there is no account', async () => {
    const { connector, emit, tell, connect } = start()
    await connector.setup()
    await tell('connect')
    expect(emit).not.toHaveBeenCalled()
    connect()
    await tell('connect')
    expect(emit.mock.calls).toEqual([['connect', { accounts: [ADDRESS], chainId: 1 }]])
  })

  it('nothing of a connection that it made itself; of later ones again', async () => {
    const { connector, emit, tell, connect } = start()
    await connector.setup()
    const connecting = connector.connect()
    await flushMicrotasks()
    connect()
    await tell('connect')
    await connecting
    expect(emit).not.toHaveBeenCalled()
    await tell('connect')
    expect(emit).toHaveBeenCalledOnce()
  })

  it('of later ones also after one that failed', async () => {
    const { connector, emit, tell, connect } = start()
    await connector.setup()
    await expect(connector.connect({ isReconnecting: true })).rejects.toThrow()
    connect()
    await tell('connect')
    expect(emit).toHaveBeenCalledOnce()
  })
})

describe('what wagmi asks', () => {
  it('accounts: none, and nobody is asked, while nobody is connected', async () => {
    const { connector, asked, connect } = start()
    expect([await connector.getAccounts(), asked]).toEqual([[], []])
    connect()
    expect([await connector.getAccounts(), asked]).toEqual([[ADDRESS], ['eth_accounts']])
  })

  it.each([
    ['0x89', 137],
    [10, 10],
    [undefined, 0],
    ['mainnet', 0],
  ])('the chain: a wallet’s %j is %d', async (eth_chainId, expected) => {
    const { connector, said } = start({ connected: true })
    Object.assign(said, { eth_chainId })
    expect(await connector.getChainId()).toBe(expected)
  })

  it('whether it may ask, once it is known who is back', async () => {
    for (const isBack of [true, false]) {
      const { connector, widget, connect } = start({ status: 'reconnecting' })
      let answer: boolean | undefined
      void connector.isAuthorized().then((isOne) => {
        answer = isOne
      })
      await flushMicrotasks()
      expect(answer).toBeUndefined()
      if (isBack) connect()
      widget.status.value = isBack ? 'connected' : 'disconnected'
      await flushMicrotasks()
      expect(answer).toBe(isBack)
    }
  })

  it('to leave this family alone; its provider; and by which names it is kept', async () => {
    const { connector, widget, provider } = start({ connected: true })
    await connector.disconnect()
    expect(widget.disconnect).toHaveBeenCalledExactlyOnceWith('eip155')
    expect(await connector.getProvider()).toBe(provider)
    expect(connector).toMatchObject({ id: 'walletlet', name: 'Walletlet', type: 'walletlet' })
  })
})
