// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeSite } from '../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../support/test-page.ts'
import { bitcoinCases } from './families/bip122.ts'
import { cosmosCase } from './families/cosmos.ts'
import { eip155Case } from './families/eip155.ts'
import type { CaseWallet } from './families/family-case.ts'
import { polkadotCase } from './families/polkadot.ts'
import { solanaCase } from './families/solana.ts'
import { tronCase } from './families/tron.ts'

// What every chain family owes the widget, asked through the public door, with wallets that hold keys and really sign.

const CASES = [eip155Case, solanaCase, polkadotCase, cosmosCase, ...bitcoinCases, tronCase]

describe.each(CASES.map((one) => [one.title ?? one.namespace, one] as const))('%s', (_, one) => {
  let wallet: CaseWallet
  let site = createFakeSite()
  const endings: (() => void)[] = []
  const open = (): TestPage => {
    const page = openPage({ chains: [one.family()], networks: one.networks, site })
    endings.push(page.close)
    return page
  }
  const install = (): void => void endings.push(wallet.install())
  const asked = (): string[] => wallet.control.requests.map(({ method }) => method)

  beforeEach(async () => {
    site = createFakeSite()
    wallet = await one.createWallet()
  })
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end()
  })

  /** A page with the wallet on it, connected. */
  const openConnected = async (): Promise<TestPage> => {
    install()
    const page = open()
    await page.clock.advance(1)
    await page.widget.connect(wallet.connectorId, one.namespace)
    return page
  }

  it('R1.25, R1.26, R1.29, R1.30, R1.31: finds a wallet that was there before, once, and asks it nothing', async () => {
    install()
    const { widget, clock } = open()
    await clock.advance(20_000)
    expect(widget.connectors.value.map(({ id, chain }) => [id, chain])).toEqual([[wallet.connectorId, one.namespace]])
    expect(asked()).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  it('R1.25, R1.26, R1.29, R1.30, R1.31: finds a wallet that comes late', async () => {
    const { widget, clock } = open()
    await clock.advance(1)
    expect(widget.connectors.value).toEqual([])
    install()
    await clock.advance(1_000)
    expect(widget.connectors.value.map(({ id }) => id)).toEqual([wallet.connectorId])
  })

  it('R3.10, R4.2: connects: account, network and status are what the wallet granted', async () => {
    const { widget } = await openConnected()
    const account = widget.account.value
    expect(widget.status.value).toBe('connected')
    expect(account).toMatchObject({ namespace: one.namespace })
    expect(account?.caipAddress).toBe(`${widget.network.value.caipNetworkId}:${account?.address}`)
    expect(one.networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(widget.network.value.caipNetworkId)
    expect(wallet.control.isConnected).toBe(true)
  })

  it('R8.29: a visitor who says no is “Connection rejected”', async () => {
    install()
    const { widget, clock } = open()
    await clock.advance(1)
    wallet.control.rejectNext(one.methods.connect)
    await expect(widget.connect(wallet.connectorId)).rejects.toMatchObject({ code: 'connection/rejected' })
    expect(widget.status.value).toBe('disconnected')
    await widget.connect(wallet.connectorId)
    expect(widget.status.value).toBe('connected')
  })

  it.each([['a string'], [undefined], [{}], [new Error('x')]])(
    'R4.4, R8.31: a wallet that throws %j fails to connect',
    async (thrown) => {
      install()
      const { widget, clock } = open()
      await clock.advance(1)
      for (const method of [one.methods.connect, one.methods.secondConnect]) {
        if (method) wallet.control.throwNext(thrown, method)
      }
      await expect(widget.connect(wallet.connectorId)).rejects.toMatchObject({ code: 'connection/failed' })
      expect(widget.status.value).toBe('disconnected')
    },
  )

  it.each(one.garbage.map((value) => [value]))('R4.4: garbage for accounts, %j, fails to connect', async (garbage) => {
    install()
    const { widget, clock } = open()
    await clock.advance(1)
    wallet.control.garbageAccounts(garbage)
    await expect(widget.connect(wallet.connectorId)).rejects.toMatchObject({ code: 'connection/failed' })
    expect(widget.account.value).toBeUndefined()
    wallet.control.garbageAccounts(undefined)
    await widget.connect(wallet.connectorId)
    expect(widget.status.value).toBe('connected')
  })

  it('R4.7: reconnects after a reload without opening the wallet', async () => {
    const first = await openConnected()
    const { address } = first.widget.account.value ?? {}
    first.widget.dispose()
    // Whatever would ask the visitor now is refused.
    wallet.control.rejectNext()
    const { widget } = open()
    await until(() => widget.status.value === 'connected', 'reconnected')
    expect(widget.account.value?.address).toBe(address)
  })

  it('R4.8, R10.2: a wallet that never answers on a reload is given up', async () => {
    const first = await openConnected()
    first.widget.dispose()
    const before = asked().length
    wallet.control.hangNext()
    const { widget, clock } = open()
    if (one.isReadOnReload) {
      await until(() => widget.status.value === 'connected', 'connected by what the wallet shows')
      expect(asked().length).toBe(before)
      return
    }
    await until(() => asked().length > before, 'asked')
    await clock.advance(20_000)
    await until(() => widget.status.value === 'disconnected', 'given up')
  })

  it('R10.2: a visitor can leave a wallet that never answers, and try again', async () => {
    install()
    const { widget, clock } = open()
    await clock.advance(1)
    wallet.control.hangNext()
    const left = expect(widget.connect(wallet.connectorId)).rejects.toMatchObject({ code: 'connection/failed' })
    await until(() => asked().length > 0, 'asked')
    expect(widget.status.value).toBe('connecting')
    await widget.disconnect()
    await left
    expect(widget.status.value).toBe('disconnected')
    await widget.connect(wallet.connectorId)
    expect(widget.status.value).toBe('connected')
  })

  it('R4.6: follows the wallet to another account', async () => {
    const { widget } = await openConnected()
    const before = widget.account.value
    if (one.listsAll) {
      const [, second] = before?.allAccounts ?? []
      if (!second) throw new Error('no second account')
      await widget.selectAccount(second)
      // What the visitor chose here stays while the wallet grants it, and goes with it.
      wallet.control.setAccounts([0, 1])
      await until(() => widget.account.value?.allAccounts.length === 2, 'shorter')
      expect(widget.account.value?.address).toBe(second.address)
      wallet.control.setAccounts([0])
    } else wallet.control.selectAccount(1)
    await until(() => widget.account.value?.allAccounts.length === 1 || !one.listsAll, 'changed')
    if (one.listsAll) expect(widget.account.value?.address).toBe(before?.address)
    else await until(() => widget.account.value?.address !== before?.address, 'another address')
    expect(widget.status.value).toBe('connected')
  })

  it('R4.6: a grant taken back inside the wallet is a disconnect', async () => {
    const { widget } = await openConnected()
    wallet.control.setAccounts([])
    await until(() => widget.status.value === 'disconnected', 'disconnected')
    expect(widget.account.value).toBeUndefined()
  })

  it.each(['hello', 'two\nlines, ümlaut, 🦆', ''])(
    'R7.45, R7.46, R7.47: signs %j, as an independent library confirms',
    async (message) => {
      const { widget } = await openConnected()
      const account = widget.account.value
      if (!account) throw new Error('no account')
      const signature = await widget.signMessage(message)
      expect(await one.verify(signature, message, account)).toBe(true)
      expect(await one.verify(signature, `${message}!`, account)).toBe(false)
    },
  )

  it('R8.29: a refused signature is “Declined in the wallet”, a broken one fails, and the connection stays', async () => {
    const { widget } = await openConnected()
    wallet.control.rejectNext(one.methods.sign)
    await expect(widget.signMessage('no')).rejects.toMatchObject({
      code: 'connection/signature-declined',
      message: 'Declined in the wallet',
    })
    wallet.control.throwNext(undefined, one.methods.sign)
    await expect(widget.signMessage('no')).rejects.toMatchObject({ code: 'connection/failed' })
    expect(widget.status.value).toBe('connected')
    expect(await widget.signMessage('yes')).toEqual(expect.any(String))
  })

  it('R10.1: disconnected means disconnected, also after a reload', async () => {
    const { widget } = await openConnected()
    await widget.disconnect()
    expect(widget.status.value).toBe('disconnected')
    expect(widget.account.value).toBeUndefined()
    if (wallet.control.listenerCount) expect(wallet.control.listenerCount()).toBe(0)
    widget.dispose()
    const before = asked().length
    const again = open()
    await again.clock.advance(20_000)
    expect(again.widget.status.value).toBe('disconnected')
    expect(
      asked()
        .slice(before)
        .filter((method) => method === one.methods.connect),
    ).toEqual([])
  })

  it('R10.33: dispose leaves nothing with the wallet', async () => {
    const { widget, clock } = await openConnected()
    widget.dispose()
    if (wallet.control.listenerCount) expect(wallet.control.listenerCount()).toBe(0)
    const before = asked().length
    wallet.control.selectAccount(1)
    await clock.advance(20_000)
    expect(asked().length).toBe(before)
    // A widget that is gone holds no account, nor takes a new one.
    expect(widget.account.value).toBeUndefined()
    // A question that was on its way ends by itself, and its time limit with it.
    await until(() => clock.pending() === 0, 'nothing to wait for')
  })

  it('R1.33: the host’s provider is one for the widget’s life, and says who is connected', async () => {
    const { widget } = await openConnected()
    const provider = widget.provider(one.namespace)
    const events: string[] = []
    for (const event of ['accountsChanged', 'disconnect']) provider.on(event, () => void events.push(event))
    await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32602 })
    await widget.disconnect()
    await until(() => events.length === 2, 'events')
    expect(events).toEqual(['accountsChanged', 'disconnect'])
  })
})
