import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account, ConnectedAccount, Network, Widget } from 'walletlet'
import { createWidget } from 'walletlet'
import { bip122 } from 'walletlet/bip122'
import { base, bitcoin, cosmosHub, mainnet, osmosis, polkadotMainnet, solanaMainnet } from 'walletlet/networks'
import { createTestWallet, noServices, offline, type TestWallet } from 'walletlet/testing'
import { cosmosCase } from '../../contract/families/cosmos.ts'
import { eip155Case } from '../../contract/families/eip155.ts'
import type { FamilyCase } from '../../contract/families/family-case.ts'
import { polkadotCase } from '../../contract/families/polkadot.ts'
import { solanaCase } from '../../contract/families/solana.ts'
import { until } from '../../support/until.ts'

type Row = readonly [
  family: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos',
  how: Pick<FamilyCase, 'family' | 'verify' | 'listsAll'>,
  networks: readonly [Network, Network?],
]
/** Judges of signatures that not every environment can run. */
interface Judges {
  readonly bip122: FamilyCase['verify']
  readonly polkadot: FamilyCase['verify']
}

const toFamilies = (judges: Judges): readonly Row[] => [
  ['eip155', eip155Case, [mainnet, base]],
  ['solana', solanaCase, [solanaMainnet]],
  ['bip122', { family: bip122, verify: judges.bip122 }, [bitcoin]],
  ['polkadot', { ...polkadotCase, verify: judges.polkadot }, [polkadotMainnet]],
  ['cosmos', cosmosCase, [cosmosHub]],
]

/** What the kit promises a host, in one environment; signatures are judged by libraries that the kit does not use. */
export function describeTestWallets(judges: Judges): void {
  const FAMILIES = toFamilies(judges)
  describe.each(FAMILIES)('a test wallet of %s', (family, { family: toFamily, verify, listsAll }, [first, second]) => {
    let wallet: TestWallet
    let widget: Widget
    beforeEach(() => {
      localStorage.clear()
      wallet = createTestWallet({ networks: second ? [first, second] : [first] })
      widget = createWidget({
        ...noServices,
        networks: second ? [offline(first), offline(second)] : [offline(first)],
        chains: [toFamily()],
      })
    })
    afterEach(() => {
      widget.dispose()
      wallet.remove()
      vi.useRealTimers()
    })
    const account = (): ConnectedAccount => widget.account.value as ConnectedAccount
    const signs = async (by: Account, text: string) => verify(await widget.signMessage(text), text, by)

    it('announces itself, connects and signs for real', async () => {
      expect(await widget.connect(wallet.id, family)).toBe(`${first.caipNetworkId}:${account().address}`)
      expect(wallet.addresses[family]?.[0]).toBe(account().address)
      expect(wallet.isConnected).toBe(true)
      expect(await signs(account(), 'hello')).toBe(true)
      expect(wallet.requests.at(-1)).toMatchObject({ outcome: 'resolved' })
    })

    it('refuses, once', async () => {
      wallet.refuse()
      await expect(widget.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/rejected' })
      await widget.connect(wallet.id)
      wallet.refuse()
      await expect(widget.signMessage('hello')).rejects.toThrow()
      expect(wallet.requests.at(-1)).toMatchObject({ outcome: 'rejected' })
      expect(await signs(account(), 'again')).toBe(true)
    })

    it('fails, with a code or any value, and a reset forgets it', async () => {
      await widget.connect(wallet.id)
      wallet.fail(4900)
      await expect(widget.signMessage('hello')).rejects.toThrow()
      wallet.fail('no reason')
      await expect(widget.signMessage('hello')).rejects.toThrow()
      wallet.fail(4900)
      wallet.reset()
      expect(await signs(account(), 'hello')).toBe(true)
    })

    it('takes its time: held until it is let go', async () => {
      const release = wallet.hold()
      const connecting = widget.connect(wallet.id)
      await until(() => wallet.requests.length > 0, 'asked')
      expect(widget.status.value).toBe('connecting')
      release()
      await connecting
      expect(widget.status.value).toBe('connected')
    })

    it('answers late, by the timers that a test runner has in its hands', async () => {
      await widget.connect(wallet.id)
      vi.useFakeTimers()
      wallet.delay(60_000)
      const signing = signs(account(), 'late')
      // What is loaded for the first signature takes real time, and then the wallet has been asked.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 15_000 })
      await vi.advanceTimersByTimeAsync(60_000)
      vi.useRealTimers()
      expect(await signing).toBe(true)
    })

    it('locks: the page sees no account any more; unlocked, it connects again', async () => {
      await widget.connect(wallet.id)
      wallet.lock()
      expect(wallet.isConnected).toBe(false)
      await until(() => widget.status.value === 'disconnected', 'locked')
      wallet.unlock()
      expect(wallet.isConnected).toBe(true)
      await widget.connect(wallet.id)
      expect(widget.status.value).toBe('connected')
    })

    it('left inside the wallet while it was locked it connects nobody as it is unlocked', async () => {
      await widget.connect(wallet.id)
      wallet.lock()
      wallet.disconnect()
      wallet.unlock()
      expect(wallet.isConnected).toBe(false)
      await widget.connect(wallet.id)
      wallet.lock()
      await until(() => widget.status.value === 'disconnected', 'locked')
      await widget.connect(wallet.id)
      wallet.disconnect()
      wallet.unlock()
      expect(wallet.isConnected).toBe(false)
    })

    it('unlocked without a lock it stays connected, and locked twice it has its accounts again', async () => {
      await widget.connect(wallet.id)
      const { address } = account()
      wallet.unlock()
      expect([wallet.isConnected, widget.status.value]).toEqual([true, 'connected'])
      wallet.lock()
      wallet.lock()
      await until(() => widget.status.value === 'disconnected', 'locked')
      wallet.unlock()
      expect(wallet.isConnected).toBe(true)
      await widget.connect(wallet.id)
      expect(account().address).toBe(address)
    })

    it('grants nothing with a choice of an account: that is the one of the next connection', async () => {
      wallet.unlock()
      wallet.switchAccount(1)
      expect(wallet.isConnected).toBe(false)
      await widget.connect(wallet.id)
      expect(account().address).toBe(wallet.addresses[family]?.[1])
    })

    it.each(['unlocked', 'loaded again'])('keeps a choice of an account from while it was locked, %s', async (how) => {
      await connectAnew()
      wallet.lock()
      await until(() => widget.status.value === 'disconnected', 'locked')
      wallet.switchAccount(1)
      expect(wallet.isConnected).toBe(false)
      wallet.unlock()
      if (how === 'unlocked') await widget.connect(wallet.id)
      else await connectAnew()
      expect(account().address).toBe(wallet.addresses[family]?.[1])
    })

    it('switches to another account', async () => {
      await widget.connect(wallet.id)
      const before = account().address
      wallet.switchAccount(1)
      if (listsAll) {
        // Such a wallet shows all accounts and has no selected one: the visitor chooses on the page.
        const other = account().allAccounts[1] as Account
        await widget.selectAccount(other)
      }
      await until(() => account().address !== before, 'another account')
      expect(account().address).toBe(wallet.addresses[family]?.[1])
      expect(await signs(account(), 'hello')).toBe(true)
      expect(() => wallet.switchAccount(2)).toThrow('no account 2')
    })

    it('switches to another network, where its family’s wallets have one', async () => {
      await widget.connect(wallet.id)
      if (!second) {
        expect(() => wallet.switchNetwork(first)).toThrow('no network of its own')
        return
      }
      wallet.switchNetwork(second)
      await until(() => widget.network.value.caipNetworkId === second.caipNetworkId, 'the other network')
      expect(() => wallet.switchNetwork(7)).toThrow('list it in the `networks`')
    })

    it.each([undefined, 'Zweite Börse 2'])('remembers, where it shall, over a reload: %s', async (name) => {
      wallet.remove()
      widget.dispose()
      const load = (remembers: boolean): void => {
        wallet = createTestWallet({ networks: [first], remembers, ...(name && { name }) })
        widget = createWidget({ ...noServices, networks: [offline(first)], chains: [toFamily()] })
      }
      const leave = (): void => {
        widget.dispose()
        wallet.remove()
      }
      load(true)
      expect(wallet.isConnected).toBe(false)
      await widget.connect(wallet.id)
      const { address } = account()
      leave()
      load(true)
      expect(wallet.isConnected).toBe(true)
      await until(() => widget.status.value === 'connected', 'connected again')
      expect(account().address).toBe(address)
      leave()
      load(false)
      expect(wallet.isConnected).toBe(false)
    })

    /** A wallet that remembers in the place of the one before, and a page that it has granted. */
    async function connectAnew(): Promise<void> {
      wallet.remove()
      widget.dispose()
      wallet = createTestWallet({ networks: [first], remembers: true })
      widget = createWidget({ ...noServices, networks: [offline(first)], chains: [toFamily()] })
      await widget.connect(wallet.id)
    }

    it('keeps what it granted apart from wallets of other families, and of other names', async () => {
      await connectAnew()
      const others = FAMILIES.map(([one, , networks]) => [one, wallet.name, networks] as const)
      const granted = [...others, [family, 'Harbor', [first]] as const].flatMap(([one, name, networks]) => {
        const other = createTestWallet({ name, families: [one], networks: [networks[0]], remembers: true })
        other.remove()
        return other.isConnected ? [`${one} ${name}`] : []
      })
      expect(granted).toEqual([`${family} ${wallet.name}`])
    })

    it('a lock takes nothing of what it remembers: after a reload it is there again', async () => {
      await connectAnew()
      wallet.lock()
      await until(() => widget.status.value === 'disconnected', 'locked')
      wallet.remove()
      wallet = createTestWallet({ networks: [first], remembers: true })
      wallet.unlock()
      expect(wallet.isConnected).toBe(true)
    })

    it('disconnects from its side and from the page’s', async () => {
      await widget.connect(wallet.id)
      wallet.disconnect()
      await until(() => widget.status.value === 'disconnected', 'left by the wallet')
      await widget.connect(wallet.id)
      await widget.disconnect()
      expect(widget.status.value).toBe('disconnected')
    })
  })

  it('its Cosmos addresses are those of the first network it is made with', async () => {
    localStorage.clear()
    const wallet = createTestWallet({ networks: [osmosis, cosmosHub] })
    const widget = createWidget({ ...noServices, networks: [offline(osmosis)], chains: [cosmosCase.family()] })
    await widget.connect(wallet.id)
    expect(wallet.addresses.cosmos?.[0]).toMatch(/^osmo1/)
    expect(widget.account.value?.address).toBe(wallet.addresses.cosmos?.[0])
    widget.dispose()
    wallet.remove()
  })

  it('its Cosmos wallet signs bytes as bytes, and a text as its letters', async () => {
    localStorage.clear()
    const wallet = createTestWallet({ networks: [cosmosHub] })
    const widget = createWidget({ ...noServices, networks: [offline(cosmosHub)], chains: [cosmosCase.family()] })
    await widget.connect(wallet.id)
    const ask = async (data: unknown) =>
      (await widget.provider('cosmos').request({ method: 'signArbitrary', params: { data } as never })) as {
        readonly signature: unknown
      }
    const [text, bytes, other] = [await ask('hi'), await ask(Uint8Array.of(104, 105)), await ask('104,105')]
    expect(bytes.signature).toEqual(text.signature)
    expect(other.signature).not.toEqual(text.signature)
    widget.dispose()
    wallet.remove()
  })

  it('one wallet of all families: the visitor who refuses is the same one', async () => {
    localStorage.clear()
    const families = FAMILIES.map(([family]) => family)
    const wallet = createTestWallet({ families, name: 'Harbour' })
    const widget = createWidget({
      ...noServices,
      networks: [offline(mainnet), ...FAMILIES.slice(1).map(([, , [network]]) => offline(network))],
      chains: FAMILIES.map(([, { family }]) => family()),
    })
    expect(Object.keys(wallet.ids)).toEqual(families)
    wallet.refuse()
    await expect(widget.connect(String(wallet.ids.solana), 'solana')).rejects.toMatchObject({
      code: 'connection/rejected',
    })
    for (const family of families) await widget.connect(String(wallet.ids[family]), family)
    expect(widget.connections.value.map(({ namespace }) => namespace).sort()).toEqual([...families].sort())
    widget.dispose()
    wallet.remove()
  })
}
