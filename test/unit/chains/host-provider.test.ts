import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineFamily } from '../../../src/chains/define-family.ts'
import { createEip1193Facade } from '../../../src/chains/eip155/provider.ts'
import { createHostProvider } from '../../../src/chains/host-provider.ts'
import { findOurFamily } from '../../../src/chains/our-families.ts'
import { whenSettled } from '../../../src/chains/when-settled.ts'
import type { Connector } from '../../../src/domain/connector.ts'
import { createScope, type Scope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import { mainnet } from '../../../src/networks.ts'
import type { HostProvider, ProviderSource } from '../../../src/ports/chain-family.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'

// The one provider that a host's code gets for the life of a widget, whatever wallet is behind it.

const asked: unknown[] = []
const walletOf = (id: string, answer: unknown = `${id} answers`): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  chain: 'eip155',
  provider: {
    request: async (call: unknown) => {
      asked.push(call)
      return answer
    },
  },
})

let scope: Scope
let connector: ReturnType<typeof signal<Connector | undefined>>
let accounts: ReturnType<typeof signal<readonly string[]>>
let chainId: ReturnType<typeof signal<string | undefined>>
let source: ProviderSource
let connects: () => void
let sent: unknown[]
beforeEach(() => {
  asked.splice(0)
  sent = []
  scope = createScope()
  connector = signal<Connector | undefined>(undefined)
  accounts = signal<readonly string[]>([])
  chainId = signal<string | undefined>(undefined)
  connects = () => {}
  source = {
    scope,
    connector,
    accounts,
    chainId,
    network: () => mainnet,
    requestConnect: async () => connects(),
    sent: (...what) => sent.push(what),
  }
})
afterEach(() => scope.close())
const arrive = (one = walletOf('one')): void => {
  connector.value = one
  accounts.value = ['0xa', '0xb']
}

describe('requests of families without EIP-1193', () => {
  const open = (): HostProvider =>
    createHostProvider(source, {
      accountsMethod: ['getAccounts', 'getAddresses'],
      methods: {
        getAccounts: async ({ id }) => `accounts of ${id}`,
        getAddresses: async ({ id }) => `addresses of ${id}`,
        sign: async (...values) => values,
      },
    })

  it('R1.33: an account’s question lets the visitor connect first, and no other does', async () => {
    const provider = open()
    let connected = 0
    connects = () => {
      connected++
      arrive()
    }
    await expect(provider.request({ method: 'sign' })).rejects.toMatchObject({ code: 4900 })
    expect(connected).toBe(0)
    expect(await provider.request({ method: 'getAccounts' })).toBe('accounts of one')
    expect(await provider.request({ method: 'getAddresses' })).toBe('addresses of one')
    expect(connected).toBe(1)
  })

  it('R1.33: who does not connect is refused, by their own reason or by none', async () => {
    await expect(open().request({ method: 'getAccounts' })).rejects.toMatchObject({ code: 4900 })
    const failure = new Error('closed')
    connects = () => {
      throw failure
    }
    await expect(open().request({ method: 'getAccounts' })).rejects.toBe(failure)
  })

  it('R1.33: what is asked reaches the wallet with the selected account', async () => {
    const provider = open()
    arrive()
    expect(await provider.request({ method: 'sign', params: { a: 1 } })).toEqual([connector.value, { a: 1 }, '0xa'])
    expect(await provider.request({ method: 'sign' })).toEqual([connector.value, {}, '0xa'])
    accounts.value = []
    expect(await provider.request({ method: 'sign' })).toEqual([connector.value, {}, ''])
  })

  it.each([undefined, null, {}, { method: 7 }])('R1.33: %j is no request', async (call) => {
    await expect(open().request(call as never)).rejects.toMatchObject({ code: -32602 })
  })

  it.each(['none', 'toString', '__proto__'])('R1.33: %s is no method', async (method) => {
    arrive()
    await expect(open().request({ method })).rejects.toMatchObject({
      code: 4200,
      message: expect.stringContaining(method),
    })
  })
})

describe('requests of EVM chains', () => {
  it('R1.33: without a wallet it knows the page’s network and no account, and refuses the rest', async () => {
    const provider = createEip1193Facade(source)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    for (const call of [undefined, {}, { method: 1 }])
      await expect(provider.request(call as never)).rejects.toMatchObject({ code: -32602 })
  })

  it('R1.33: accounts are those of the widget, and are asked for where there are none', async () => {
    const provider = createEip1193Facade(source)
    let connected = 0
    connects = () => {
      connected++
      arrive()
    }
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(['0xa', '0xb'])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(['0xa', '0xb'])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0xa', '0xb'])
    expect([connected, asked]).toEqual([1, []])
  })

  it('R1.33: the rest is the wallet’s; what it has sent is told, where it says what', async () => {
    const provider = createEip1193Facade(source)
    arrive()
    const send = { method: 'eth_sendTransaction', params: [{ to: '0x1' }, 'more'] }
    expect(await provider.request(send)).toBe('one answers')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('one answers')
    await provider.request({ method: 'eth_sendTransaction', params: { to: '0x1' } })
    await provider.request({ method: 'eth_sendRawTransaction', params: ['0x'] })
    expect(asked[0]).toBe(send)
    expect(sent).toEqual([[{ to: '0x1' }, 'one answers', chainId.value]])
  })

  it('R4.106: what it has sent is told with the network that it was on when it was asked', async () => {
    const provider = createEip1193Facade(source)
    arrive()
    chainId.value = '10'
    const sending = provider.request({ method: 'eth_sendTransaction', params: [{}] })
    chainId.value = '137'
    await sending
    expect(sent).toEqual([[{}, 'one answers', '10']])
  })
})

describe('events', () => {
  const follow = () => {
    const provider = createEip1193Facade(source)
    const heard: unknown[][] = []
    const listeners = ['connect', 'disconnect', 'chainChanged', 'accountsChanged'].map((event) => {
      const listener = (value: unknown): void => void heard.push([event, value])
      provider.on(event, listener)
      return [event, listener] as const
    })
    return { provider, heard, listeners }
  }

  it('R1.33: nothing of what is there already', () => {
    arrive()
    chainId.value = '10'
    expect(follow().heard).toEqual([])
  })

  it('R1.33: a wallet that comes, moves, changes accounts, and goes', () => {
    const { heard } = follow()
    chainId.value = '10'
    connector.value = walletOf('one')
    accounts.value = ['0xa']
    expect(heard.splice(0)).toEqual([
      ['chainChanged', '0xa'],
      ['connect', { chainId: '0xa' }],
      ['accountsChanged', ['0xa']],
    ])
    chainId.value = '1'
    accounts.value = ['0xa']
    accounts.value = ['0xb', '0xa']
    expect(heard.splice(0)).toEqual([
      ['chainChanged', '0x1'],
      ['accountsChanged', ['0xb', '0xa']],
    ])
    connector.value = walletOf('other')
    expect(heard.splice(0)).toEqual([])
    chainId.value = undefined
    connector.value = undefined
    accounts.value = []
    expect(heard).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['accountsChanged', []],
    ])
  })

  it('R1.33: one that comes before its chain is known is on none yet', () => {
    const { heard } = follow()
    connector.value = walletOf('one')
    expect(heard).toEqual([['connect', { chainId: '0x0' }]])
  })

  it('R10.32: a listener that throws keeps no other from hearing; one that is taken off hears nothing', () => {
    const thrown: unknown[] = []
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run()
      } catch (error) {
        thrown.push(error)
      }
    })
    try {
      const provider = createEip1193Facade(source)
      const heard: string[] = []
      const failure = new Error('of the host')
      const off = (): void => void heard.push('off')
      const once = (): void => {
        heard.push('once')
        provider.removeListener('accountsChanged', once)
      }
      provider.on('accountsChanged', () => {
        throw failure
      })
      provider.on('accountsChanged', off)
      provider.on('accountsChanged', once)
      provider.on('accountsChanged', () => heard.push('last'))
      provider.removeListener('accountsChanged', off)
      provider.removeListener('never', off)
      accounts.value = ['0xa']
      accounts.value = ['0xb']
      expect([heard, thrown]).toEqual([
        ['once', 'last', 'last'],
        [failure, failure],
      ])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('R1.33: each answer is the provider, as other emitters do; R10.33: after the widget’s end nothing is heard', () => {
    const { provider, heard } = follow()
    const listener = (): void => {}
    expect(provider.on('connect', listener)).toBe(provider)
    expect(provider.removeListener('connect', listener)).toBe(provider)
    scope.close()
    arrive()
    expect(heard).toEqual([])
  })
})

describe('a family as its author writes it down', () => {
  const define = (namespace: string, more: object = {}) =>
    defineFamily({
      namespace: namespace as never,
      traits: { name: 'Tron' },
      discover: () => {},
      operations: async () => expect.unreachable('not asked for'),
      ...more,
    })

  it.each(['tron', 'a-b', '123', 'eip155-x', 'abcdefgh'])('%s is a namespace', (namespace) => {
    expect(define(namespace).namespace).toBe(namespace)
  })
  it.each(['ab', 'abcdefghi', 'Tron', 'tr_n', 'tr:n', ' tron', 'tron\n', ''])('“%s” is none', (namespace) => {
    expect(() => define(namespace)).toThrow(TypeError)
  })

  it('is asked once for what it says and what it can, which may come later; what failed is asked again', async () => {
    let asks = 0
    const traits = async () => {
      if (++asks === 1) throw new Error('away')
      return { name: 'Later' }
    }
    const operations = { parseAddress: () => 'x' }
    const family = define('tron', { traits, operations: async () => operations })
    await expect(family.traits()).rejects.toThrow('away')
    expect([await family.traits(), await family.traits(), asks]).toEqual([{ name: 'Later' }, { name: 'Later' }, 2])
    expect(await family.operations()).toBe(operations)
    expect(await define('tron').traits()).toEqual({ name: 'Tron' })
  })
})

it('R1.19: what a family of ours says and knows without its wallets, and nothing of another', async () => {
  const names: unknown[] = []
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']) {
    const family = findOurFamily(namespace)
    names.push([(await family?.traits())?.name, typeof (await family?.operations())?.parseAddress])
  }
  expect(names).toEqual(['EVM networks', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos'].map((name) => [name, 'function']))
  expect(['tron', 'toString', ''].map(findOurFamily)).toEqual([undefined, undefined, undefined])
})

it('R1.33: whoever waits until it is known whether a visitor is back waits no longer, and follows nothing then', async () => {
  const status = signal('connecting')
  let settled = 0
  void whenSettled({ status }, 'eip155').then(() => settled++)
  await flushMicrotasks()
  status.value = 'reconnecting'
  await flushMicrotasks()
  expect(settled).toBe(0)
  status.value = 'connected'
  await flushMicrotasks()
  expect(settled).toBe(1)
  const known = vi.fn()
  void whenSettled({ status: signal('disconnected') }, 'eip155').then(known)
  await flushMicrotasks()
  expect(known).toHaveBeenCalledOnce()
})
