// @vitest-environment happy-dom

import { verifyMessage } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import { flushMicrotasks } from '../../src/testing/fake-clock.ts'
import type { Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import type { TestProvider } from '../../src/testing/wallets/types.ts'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../support/test-page.ts'

const pages: TestPage[] = []
const open: typeof openPage = (options) => {
  const page = openPage(options)
  pages.push(page)
  return page
}
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const A = 'com.example.a'
const B = 'com.example.b'

describe('connecting', () => {
  it('R4.2, R3.2: commits what the wallet confirmed: account, network, status', async () => {
    const wallet = testWallet(A, [0, 1])
    const { widget } = open({ wallets: [wallet] })
    expect(widget.status.value).toBe('disconnected')
    const agree = wallet.control.holdNext('eth_requestAccounts')
    const connecting = widget.connect(A)
    await until(() => widget.status.value === 'connecting', 'connecting')
    expect(widget.account.value).toBeUndefined()
    agree()
    const caipAddress = await connecting
    expect(widget.status.value).toBe('connected')
    expect(caipAddress).toBe(`eip155:1:${wallet.control.addresses[0]}`)
    expect(widget.account.value).toMatchObject({
      address: wallet.control.addresses[0],
      namespace: 'eip155',
      type: 'eoa',
      caipAddress,
      connectedWalletInfo: { name: A, identifier: A },
    })
    expect(widget.connections.value).toHaveLength(1)
  })

  it('R4.3, R8.29: a refusal is “Connection rejected”, and the earlier state stays', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    wallet.control.rejectNext()
    await expect(widget.connect(A)).rejects.toMatchObject({
      code: 'connection/rejected',
      message: 'Connection rejected',
    })
    expect(widget.status.value).toBe('disconnected')
    await widget.connect(A)
    wallet.control.rejectNext('eth_requestAccounts')
    wallet.control.throwNext({ code: 4001 }, 'eth_requestAccounts')
    await expect(widget.connect(A)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(widget.status.value).toBe('connected')
  })

  it.each([
    ['a string', 'no such luck'],
    ['an object without code', {}],
    ['undefined', undefined],
    ['an error with an unknown code', Object.assign(new Error('x'), { code: -32000 })],
  ])('R4.4, R8.31: a wallet that throws %s gives “Failed to connect”', async (_, thrown) => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    wallet.control.throwNext(thrown)
    await expect(widget.connect(A)).rejects.toMatchObject({ code: 'connection/failed', message: 'Failed to connect' })
    expect(widget.status.value).toBe('disconnected')
  })

  it.each([[[]], [null], ['0x12'], [[42, null, {}]], [['0x12', 'vitalik.eth']], [{ length: 1 }]])(
    'R4.4, R8.73: garbage accounts %j give “Failed to connect”',
    async (garbage) => {
      const wallet = testWallet(A, [0])
      const { widget } = open({ wallets: [wallet] })
      wallet.control.garbageAccounts(garbage)
      await expect(widget.connect(A)).rejects.toMatchObject({ code: 'connection/failed' })
      expect(widget.account.value).toBeUndefined()
    },
  )

  it('R4.4: good accounts among garbage are kept, each once', async () => {
    const wallet = testWallet(A, [0])
    const [address = ''] = wallet.control.addresses
    const { widget } = open({ wallets: [wallet] })
    wallet.control.garbageAccounts(['nonsense', address, address.toLowerCase(), 7])
    await widget.connect(A)
    expect(widget.account.value?.allAccounts.map((account) => account.address.toLowerCase())).toEqual([
      address.toLowerCase(),
    ])
  })

  it('R8.38: an unknown connector is named in the error', async () => {
    const { widget } = open()
    await expect(widget.connect('nobody')).rejects.toThrow('No connector found for connection: nobody')
  })

  it('R4.5: an approval after the visitor left the screen counts, unless another attempt began', async () => {
    const [slow, quick] = [testWallet(A, [0]), testWallet(B, [3])]
    const { widget } = open({ wallets: [slow, quick] })
    slow.control.latencyMs = 60
    const abandoned = widget.connect(A)
    await until(() => slow.control.requests.length > 0, 'asked')
    await widget.connect(B)
    await expect(abandoned).rejects.toMatchObject({ code: 'connection/failed' })
    expect(widget.account.value?.address).toBe(quick.control.addresses[0])
  })

  it('R4.70, R3.18: another chain than listed is the unknown network', async () => {
    const wallet = testWallet(A, [0], [7])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    expect(widget.network.value).toMatchObject({ isUnknown: true, name: 'Unknown Network', caipNetworkId: 'eip155:7' })
    expect(widget.status.value).toBe('connected')
  })
})

describe('what the wallet does on its own', () => {
  it('R4.6: account and chain changes are followed', async () => {
    const wallet = testWallet(A, [0, 1])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    wallet.control.setAccounts([0, 1])
    expect(widget.account.value?.allAccounts).toHaveLength(2)
    wallet.control.selectAccount(1)
    expect(widget.account.value?.address).toBe(wallet.control.addresses[1])
    wallet.control.switchChain(2)
    expect(widget.network.value.id).toBe(2)
  })

  it('R4.6, R10.1: taking the accounts away is a disconnect, also after a reload', async () => {
    const wallet = testWallet(A, [0])
    const { widget, site, close } = open({ wallets: [wallet] })
    await widget.connect(A)
    wallet.control.setAccounts([])
    expect(widget.status.value).toBe('disconnected')
    expect(widget.account.value).toBeUndefined()
    close()
    wallet.control.setAccounts([0])
    expect(open({ wallets: [wallet], site }).widget.status.value).toBe('disconnected')
  })

  it('R4.6: losing its node is no disconnect while the accounts are still granted', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    const before = wallet.control.requests.length
    wallet.control.disconnectEvent()
    const asked = (): object[] => wallet.control.requests.slice(before)
    await until(() => asked().length > 0, 'the wallet to be asked')
    await flushMicrotasks()
    expect(asked()).toMatchObject([{ method: 'eth_accounts', outcome: 'resolved' }])
    expect(widget.status.value).toBe('connected')
  })

  it('R4.6: garbage in an event is ignored or treated as no accounts', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    wallet.control.emit('chainChanged', 'zebra' as never)
    expect(widget.network.value.id).toBe(1)
    wallet.control.emit('accountsChanged', 'zebra' as never)
    expect(widget.status.value).toBe('disconnected')
  })
})

describe('reconnecting', () => {
  const connectedSite = async (wallet = testWallet(A, [0, 1])) => {
    const first = open({ wallets: [wallet] })
    await first.widget.connect(A)
    first.close()
    return { wallet, site: first.site }
  }

  it('R3.3, R4.7, R4.1: a saved session is connecting, then connected, without opening the wallet', async () => {
    const { wallet, site } = await connectedSite()
    const before = wallet.control.requests.length
    const { widget } = open({ wallets: [wallet], site })
    await until(() => widget.status.value === 'connecting' || widget.status.value === 'connected', 'connecting')
    await until(() => widget.status.value === 'connected', 'connected')
    expect(wallet.control.requests.slice(before).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })

  it('R4.13: waits for a wallet that announces itself late', async () => {
    const { wallet, site } = await connectedSite()
    const { widget, announce } = open({ site })
    await until(() => widget.status.value === 'connecting', 'connecting')
    announce(wallet)
    await until(() => widget.status.value === 'connected', 'connected')
  })

  it('R4.8: a wallet that never comes ends in disconnected, and the next reload tries again', async () => {
    const { wallet, site } = await connectedSite()
    const page = open({ site })
    await until(() => page.widget.status.value === 'connecting', 'connecting')
    await page.clock.advance(3_000)
    expect(page.widget.status.value).toBe('disconnected')
    page.close()
    const next = open({ wallets: [wallet], site })
    await until(() => next.widget.status.value === 'connected', 'connected')
  })

  it('R4.8, R10.2: a wallet that never answers ends in disconnected', async () => {
    const { wallet, site } = await connectedSite()
    wallet.control.hangNext('eth_accounts')
    const before = wallet.control.requests.length
    const { widget, clock } = open({ wallets: [wallet], site })
    await until(() => wallet.control.requests.length > before, 'asked')
    expect(widget.status.value).toBe('connecting')
    await clock.advance(3_000)
    expect(widget.status.value).toBe('disconnected')
  })

  it('R4.11, R4.12: the recent connector goes first, an unauthorised one is skipped', async () => {
    const { wallet, site } = await connectedSite()
    const other = testWallet(B, [3])
    const elsewhere = open({ wallets: [other] })
    await elsewhere.widget.connect(B) // grants the site, on another page of it
    elsewhere.close()
    site.items.set('known_connector_ids', JSON.stringify([B]))
    const both = open({ wallets: [other, wallet], site })
    await until(() => both.widget.status.value === 'connected', 'connected')
    expect(both.widget.account.value?.address).toBe(wallet.control.addresses[0])
    both.close()
    wallet.control.lock()
    const next = open({ wallets: [other, wallet], site })
    await until(() => next.widget.status.value === 'connected', 'connected')
    expect(next.widget.account.value?.address).toBe(other.control.addresses[0])
  })

  it('R4.11: where the wallet of before took its grant back, one that was never connected here is not asked', async () => {
    const { wallet, site } = await connectedSite()
    const stranger = testWallet(B, [3])
    const elsewhere = open({ wallets: [stranger] })
    await elsewhere.widget.connect(B)
    elsewhere.close()
    wallet.control.lock()
    const before = stranger.control.requests.length
    const { widget } = open({ wallets: [stranger, wallet], site })
    await until(() => widget.status.value === 'disconnected', 'disconnected')
    expect(stranger.control.requests).toHaveLength(before)
    expect(widget.account.value).toBeUndefined()
  })

  it('R4.12: nor one that the visitor has left, though it still grants', async () => {
    const { wallet, site } = await connectedSite()
    const other = testWallet(B, [3])
    const both = open({ wallets: [wallet, other], site })
    await until(() => both.widget.status.value === 'connected', 'connected')
    await both.widget.connect(B)
    await both.widget.disconnect('eip155', B)
    await until(() => both.widget.account.value?.connectedWalletInfo.identifier === A, 'back to the first')
    both.close()
    other.control.setAccounts([0])
    wallet.control.lock()
    const { widget } = open({ wallets: [other, wallet], site })
    await until(() => widget.status.value === 'disconnected', 'disconnected')
  })

  it('R3.12, R4.14: the account chosen here is chosen after a reload', async () => {
    const { wallet, site } = await connectedSite()
    wallet.control.setAccounts([0, 1])
    const page = open({ wallets: [wallet], site })
    await until(() => page.widget.status.value === 'connected', 'connected')
    const second = page.widget.account.value?.allAccounts[1]
    if (!second) throw new Error('one account only')
    await page.widget.selectAccount(second)
    page.close()
    const next = open({ wallets: [wallet], site })
    await until(() => next.widget.status.value === 'connected', 'connected')
    expect(next.widget.account.value?.address).toBe(second.address)
  })

  it('R4.14: the account chosen in the wallet is chosen after a reload', async () => {
    const { wallet, site } = await connectedSite()
    wallet.control.setAccounts([0, 1])
    const page = open({ wallets: [wallet], site })
    await until(() => page.widget.status.value === 'connected', 'connected')
    wallet.control.selectAccount(1)
    expect(page.widget.account.value?.address).toBe(wallet.control.addresses[1])
    page.close()
    const next = open({ wallets: [wallet], site })
    await until(() => next.widget.status.value === 'connected', 'connected')
    expect(next.widget.account.value?.address).toBe(wallet.control.addresses[1])
  })

  it('R4.11, R4.12: the one of before is asked first, then the rest, each provider once, and nobody is opened', async () => {
    const { wallet, site } = await connectedSite()
    site.items.set('known_connector_ids', JSON.stringify([B, 'injected', 'com.example.c']))
    const others = [testWallet(B, [3]), testWallet('com.example.c', [4])]
    wallet.control.lock()
    const asked: string[] = []
    const [first, second] = others.map(({ rdns, provider }) => ({ rdns, provider }))
    const family: ChainFamily = {
      ...eip155(),
      discover({ report }) {
        // Two of them are the same wallet under another name; the one of before comes last.
        for (const [id, of] of [
          [B, first],
          ['injected', first],
          ['com.example.c', second],
          [A, wallet],
        ] as const) {
          const request: TestProvider['request'] = (call) => {
            asked.push(`${id} ${call.method}`)
            return (of as Eip155Wallet).provider.request(call)
          }
          const provider = id === 'injected' ? providers.get(B) : { request }
          providers.set(id, provider)
          report({ id, type: 'ANNOUNCED', name: id, chain: 'eip155', provider })
        }
      },
    }
    const providers = new Map<string, unknown>()
    const { widget } = open({ chains: [family], site })
    await until(() => asked.length >= 3 && widget.status.value === 'disconnected', 'all asked')
    expect(asked).toEqual([`${A} eth_accounts`, `${B} eth_accounts`, 'com.example.c eth_accounts'])
  })

  it('R4.13, R10.2: wallets that all never answer take their time one after another, and no longer', async () => {
    const { wallet, site } = await connectedSite()
    site.items.set('known_connector_ids', JSON.stringify([B, 'com.example.c']))
    const wallets = [wallet, testWallet(B, [3]), testWallet('com.example.c', [4])]
    for (const one of wallets) one.control.hangNext('eth_accounts')
    const { widget, clock } = open({ wallets, site })
    const last = wallets[2] as Eip155Wallet
    for (const one of wallets) {
      const asked = () => one.control.requests.some(({ outcome }) => outcome === 'pending')
      await until(asked, `${one.rdns} is asked`)
      expect(widget.status.value).toBe('connecting')
      await clock.advance(3_000)
    }
    expect(last.control.requests).toHaveLength(1)
    expect(widget.status.value).toBe('disconnected')
  })

  it('R4.9: a second run while one is going is skipped', async () => {
    const { wallet, site } = await connectedSite()
    const release = wallet.control.holdNext('eth_accounts')
    const before = wallet.control.requests.length
    const { widget } = open({ wallets: [wallet], site })
    await until(() => wallet.control.requests.length > before, 'asked')
    // Another tab writes what it holds, which is what makes this one look again.
    const text = site.items.get('connections') ?? ''
    const other = site.tab()
    other.write('connections', `${text} `)
    other.write('connections', text)
    release()
    await until(() => widget.status.value === 'connected', 'connected')
    const questions = wallet.control.requests.slice(before).filter(({ method }) => method === 'eth_accounts')
    expect(questions).toHaveLength(1)
  })

  it('R10.1: disconnect while the saved wallet is not there means disconnected, too', async () => {
    const { wallet, site } = await connectedSite()
    const page = open({ site })
    await until(() => page.widget.status.value === 'connecting', 'connecting')
    await page.clock.advance(3_000)
    expect(page.widget.status.value).toBe('disconnected')
    await page.widget.disconnect()
    page.close()
    const next = open({ wallets: [wallet], site })
    // Composes the interior, which restores.
    await expect(next.widget.disconnect('solana')).rejects.toMatchObject({ code: 'network/family-not-found' })
    await next.clock.advance(10_000)
    expect(next.widget.status.value).toBe('disconnected')
  })

  it('R10.1: disconnect means disconnected, also after a reload of a wallet that kept its grant', async () => {
    const { wallet, site } = await connectedSite()
    const page = open({ wallets: [wallet], site })
    await until(() => page.widget.status.value === 'connected', 'connected')
    wallet.control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await page.widget.disconnect()
    expect(page.widget.status.value).toBe('disconnected')
    await until(() => wallet.control.listenerCount('accountsChanged') === 0, 'no longer watching')
    wallet.control.selectAccount(1)
    expect(page.widget.account.value).toBeUndefined()
    page.close()
    const next = open({ wallets: [wallet], site })
    await next.clock.advance(10_000)
    expect(next.widget.status.value).toBe('disconnected')
  })

  it('R10.6: a disconnect in one tab shows in the other, and so does a connect', async () => {
    const { wallet, site } = await connectedSite()
    const [one, two] = [open({ wallets: [wallet], site }), open({ wallets: [wallet], site })]
    await until(() => one.widget.status.value === 'connected' && two.widget.status.value === 'connected', 'both')
    wallet.control.throwNext({ code: 4200 }, 'wallet_revokePermissions')
    await one.widget.disconnect()
    expect(two.widget.status.value).toBe('disconnected')
    await one.widget.connect(A)
    await until(() => two.widget.status.value === 'connected', 'the other tab follows')
  })

  it.each(['{', '[]', 'null', '{"eip155":7}', '{"eip155":{"id":7}}', '{"eip155":{"id":"x","address":null}}'])(
    'R3.46: corrupt storage %s is no session',
    async (text) => {
      const { widget, clock } = open({ wallets: [testWallet(A, [0])], site: createFakeSite({ connections: text }) })
      await widget.disconnect() // composes the interior, which restores
      await clock.advance(10_000)
      expect(widget.status.value).toBe('disconnected')
      await widget.connect(A)
      expect(widget.status.value).toBe('connected')
    },
  )

  it('R4.13: a visitor who connects while the saved wallet is still awaited is not interrupted', async () => {
    const { site } = await connectedSite()
    const other = testWallet(B, [3])
    const { widget, clock } = open({ wallets: [other], site })
    await until(() => widget.status.value === 'connecting', 'connecting')
    other.control.latencyMs = 60
    const connecting = widget.connect(B)
    await until(() => other.control.requests.length > 0, 'asked')
    await clock.advance(3_000)
    await connecting
    expect(widget.account.value?.address).toBe(other.control.addresses[0])
  })

  it('R4.3: a refusal while the saved wallet is still awaited leaves nothing connecting', async () => {
    const { site } = await connectedSite()
    const other = testWallet(B, [3])
    const { widget, clock } = open({ wallets: [other], site })
    await until(() => widget.status.value === 'connecting', 'connecting')
    other.control.rejectNext()
    await expect(widget.connect(B)).rejects.toMatchObject({ code: 'connection/rejected' })
    await clock.advance(10_000)
    expect(widget.status.value).toBe('disconnected')
  })

  it('R4.3: two attempts at once that both fail leave the earlier connection connected', async () => {
    const { wallet, site } = await connectedSite()
    const other = testWallet(B, [3])
    const { widget } = open({ wallets: [wallet, other], site })
    await until(() => widget.status.value === 'connected', 'connected')
    other.control.hangNext()
    widget.connect(B).catch(() => {}) // the second attempt ends it
    await until(() => widget.status.value === 'reconnecting', 'reconnecting')
    other.control.rejectNext()
    await expect(widget.connect(B)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(widget.status.value).toBe('connected')
  })

  it('R4.15: enableReconnect false restores nothing', async () => {
    const { wallet, site } = await connectedSite()
    const { widget, clock } = open({ wallets: [wallet], site, enableReconnect: false })
    await clock.advance(5_000)
    expect(widget.status.value).toBe('disconnected')
  })

  it('R4.15: nor what another tab connects later, once its own code is there', async () => {
    const site = createFakeSite()
    const [first, second] = [testWallet(A, [0]), testWallet(B, [3])]
    const wallets = [first, second]
    const { widget, clock } = open({ wallets, site, enableReconnect: false })
    // Nothing is connected by it, and all of the widget's code comes.
    await expect(widget.connect('com.example.nowhere')).rejects.toThrow()
    const other = open({ site }).widget
    await other.connect(A)
    await clock.advance(5_000)
    expect(widget.status.value).toBe('disconnected')
    // Beside a wallet of its own it takes in none, either; what it has itself another tab may end.
    await widget.connect(B)
    await other.connect(A)
    await clock.advance(5_000)
    expect(widget.connections.value.map(({ connector, others }) => [connector?.id, others.length])).toEqual([[B, 0]])
    await other.disconnect()
    await until(() => widget.status.value === 'disconnected', 'ended by the other tab')
  })
})

describe('networks', () => {
  it('R4.66: a switch is committed after the wallet confirmed', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    await widget.switchNetwork(testNetwork(2))
    expect(wallet.control.chainId).toBe(2)
    expect(widget.network.value.id).toBe(2)
  })

  it('R4.66: a refused switch changes nothing', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    wallet.control.rejectNext('wallet_switchEthereumChain')
    wallet.control.throwNext({ code: 4001 }, 'wallet_switchEthereumChain')
    await expect(widget.switchNetwork(testNetwork(2))).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(widget.network.value.id).toBe(1)
  })

  it.each([4902, 5000, 32603, -32603])(
    'R8.22, R8.23, R7.49: code %s adds the chain, and “Chain is not supported” when that fails',
    async (code) => {
      const wallet = testWallet(A, [0])
      const { widget } = open({ wallets: [wallet] })
      await widget.connect(A)
      wallet.control.throwNext({ code }, 'wallet_switchEthereumChain')
      wallet.control.throwNext({ code: -32000 }, 'wallet_addEthereumChain')
      await expect(widget.switchNetwork(testNetwork(2))).rejects.toThrow('Chain is not supported')
      const add = wallet.control.requests.find(({ method }) => method === 'wallet_addEthereumChain')
      expect(add?.params).toEqual([
        {
          chainId: '0x2',
          chainName: 'Chain 2',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['http://127.0.0.1:9/2'],
        },
      ])
    },
  )

  it('R8.1: an unlisted network is “Network Not Found”', async () => {
    const { widget } = open()
    await expect(widget.switchNetwork(testNetwork(99))).rejects.toMatchObject({ message: 'Network Not Found' })
  })

  it('R4.67: a wallet that says yes and stays is found out', async () => {
    const wallet = testWallet(A, [0])
    const { widget, clock } = open({ wallets: [wallet] })
    await widget.connect(A)
    wallet.control.answerChain('0x1')
    const switching = expect(widget.switchNetwork(testNetwork(2))).rejects.toMatchObject({ code: 'network/stayed' })
    await until(() => wallet.control.requests.some(({ method }) => method === 'wallet_switchEthereumChain'), 'asked')
    await clock.advance(10_000)
    await switching
  })

  it('R4.68: without a wallet a switch is the visitor’s choice alone, kept over a reload', async () => {
    const { widget, site, close } = open()
    await widget.switchNetwork(testNetwork(2))
    expect(widget.network.value.id).toBe(2)
    close()
    expect(open({ site }).widget.network.value.id).toBe(2)
  })
})

describe('signing', () => {
  it('R7.45: personal_sign of any text verifies', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = open({ wallets: [wallet] })
    await widget.connect(A)
    const message = 'Grüße, 世界 👋\n\nline'
    const signature = await widget.signMessage(message)
    const address = wallet.control.addresses[0] as `0x${string}`
    expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
    expect(await verifyMessage({ address, message: `${message}!`, signature: signature as `0x${string}` })).toBe(false)
  })

  it('R8.55: nobody to sign', async () => {
    await expect(open().widget.signMessage('x')).rejects.toThrow('No ActiveCaipAddress found')
  })
})

describe('discovery', () => {
  it('R3.13, R1.31, R10.14: lists each announced wallet once, late ones too, hostile ones cleaned or not at all', async () => {
    const { widget, announce } = open({ wallets: [testWallet(A, [0])] })
    announce(testWallet(A, [0]))
    announce(testWallet(B, [3]), { twice: true, info: { name: 'Safe \u202etellaW', icon: 'javascript:alert(1)' } })
    announce(testWallet('com.example.nameless', [3]), { info: { name: '' } })
    announce(testWallet('com.example.number', [3]), { info: { name: 42 as never } })
    expect(widget.connectors.value.map(({ id, name, imageUrl }) => [id, name, imageUrl?.slice(0, 5)])).toEqual([
      [A, A, 'data:'],
      [`${A} (2)`, 'Announced Wallet (2)', 'data:'],
      [B, 'Safe tellaW', undefined],
    ])
  })

  it('R10.33: a disposed widget hears nothing and holds no timer', async () => {
    const wallet = testWallet(A, [0])
    const { widget, announce, clock, close } = open({ wallets: [wallet] })
    await widget.connect(A)
    const known = widget.connectors.value
    close()
    announce(testWallet(B, [3]))
    expect(widget.connectors.value).toBe(known)
    expect(wallet.control.listenerCount('accountsChanged')).toBe(0)
    await until(() => clock.pending() === 0, 'no timer left')
  })
})
