// @vitest-environment happy-dom

import { getAddress } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { eip155Operations } from '../../src/chains/eip155/operations.ts'
import { listen } from '../../src/index.ts'
import { once } from '../../src/kernel/once.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import { announceWallet } from '../../src/testing/wallets/announce.ts'
import { openPage, until } from '../support/test-page.ts'
import { turns } from '../support/turns.ts'

const NAMES = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'] as const
const [ONE, TWO, THREE] = [
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
  '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb',
] as const
const [ONE_WRITTEN, TWO_WRITTEN, THREE_WRITTEN] = [getAddress(ONE), getAddress(TWO), getAddress(THREE)]
/** The first one by the rules of chain 30 (EIP-1191). */
const ONE_OF_CHAIN_30 = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'

type Listener = (value: unknown) => void

/** A wallet that writes addresses as it likes. */
function createLooseWallet(accounts: readonly string[]) {
  const listeners = new Map<string, Set<Listener>>()
  const wallet = {
    accounts,
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return wallet.accounts
      if (method === 'eth_chainId') return '0x1'
      throw Object.assign(new Error(method), { code: 4200 })
    },
    on: (event: string, listener: Listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    say(next: readonly string[]) {
      wallet.accounts = next
      for (const listener of [...(listeners.get('accountsChanged') ?? [])]) listener(next)
    },
  }
  return wallet
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** A page with that wallet, on which `checkAddress` is watched, and held or failed as a test says. */
function open(wallet: ReturnType<typeof createLooseWallet>, site?: Parameters<typeof openPage>[0]) {
  const computed: string[] = []
  const held: (() => void)[] = []
  const code = { isHeld: false, isMissing: false }
  const family: ChainFamily<'eip155'> = {
    ...eip155(),
    operations: once(async () => ({
      ...eip155Operations,
      async checkAddress(address: string) {
        computed.push(address)
        if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
        if (code.isHeld) await new Promise<void>((resolve) => held.push(resolve))
        return eip155Operations.checkAddress(address)
      },
    })),
  }
  const page = openPage({ chains: [family], ...site })
  endings.push(page.close)
  const info = { uuid: 'b0f2f9f6-0000-4000-8000-000000000001', name: 'Loose', icon: '', rdns: 'com.example.loose' }
  endings.push(announceWallet({ rdns: info.rdns, provider: wallet as never }, { info }))
  const seen: string[] = []
  endings.push(
    page.widget.connections.subscribe((all) => {
      for (const { accounts } of all) for (const { address } of accounts) seen.push(address)
    }),
  )
  const release = (): void => {
    code.isHeld = false
    for (const go of held.splice(0)) go()
  }
  return { ...page, computed, code, release, seen, connect: () => page.widget.connect('com.example.loose') }
}

const addresses = ({ widget }: Pick<ReturnType<typeof open>, 'widget'>): readonly string[] =>
  (widget.connections.value[0]?.accounts ?? []).map(({ address }) => address)

describe('R3.1: hosts read EVM addresses with their checksum (EIP-55)', () => {
  it('whatever the wallet writes: everywhere, and from the first moment on', async () => {
    const page = open(createLooseWallet([ONE, TWO, ...NAMES]))
    const { widget } = page
    const provider = widget.provider('eip155')
    const told: unknown[] = []
    provider.on('accountsChanged', (list) => told.push(list))
    const heard: unknown[] = []
    endings.push(
      listen(widget, (event) => {
        if (event.type === 'account' && event.value) heard.push(event.value.address)
      }),
    )
    await page.connect()
    const all = [ONE_WRITTEN, TWO_WRITTEN, ...NAMES.map((one) => getAddress(one))]
    expect(addresses(page)).toEqual(all)
    expect(widget.account.value).toMatchObject({ address: ONE_WRITTEN, caipAddress: `eip155:1:${ONE_WRITTEN}` })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(all)
    expect(told).toEqual([all])
    expect(page.seen.filter((address) => !all.includes(address as never))).toEqual([])
    expect(JSON.parse(page.site.items.get('connections') ?? '')).toMatchObject({ eip155: { address: ONE_WRITTEN } })
    expect(new Set(heard)).toEqual(new Set([ONE_WRITTEN]))
  })

  it("a checksum by another chain's rules, which libraries refuse, is replaced", async () => {
    const page = open(createLooseWallet([ONE_OF_CHAIN_30]))
    await page.connect()
    expect(addresses(page)).toEqual([ONE_WRITTEN])
  })

  it('nobody is connected until it is known', async () => {
    const page = open(createLooseWallet([ONE]))
    page.code.isHeld = true
    const connecting = page.connect()
    await until(() => page.computed.length > 0, 'asked for')
    expect(page.widget.status.value).toBe('connecting')
    expect(page.seen).toEqual([])
    page.release()
    await connecting
    expect(page.seen).toContain(ONE_WRITTEN)
  })

  it('a visitor who comes back reads what was stored, without the code for it', async () => {
    const wallet = createLooseWallet([ONE])
    const before = open(wallet)
    await before.connect()
    before.close()
    const page = open(wallet, { site: before.site })
    await until(() => addresses(page).length > 0, 'back')
    expect(addresses(page)).toEqual([ONE_WRITTEN])
    expect(page.computed).toEqual([])
  })

  it('what was stored without it is written anew', async () => {
    const wallet = createLooseWallet([ONE])
    const before = open(wallet)
    await before.connect()
    before.close()
    const { items } = before.site
    items.set('connections', (items.get('connections') ?? '').replace(ONE_WRITTEN, ONE))
    const page = open(wallet, { site: before.site })
    await until(() => addresses(page).length > 0, 'back')
    expect(page.seen.filter((address) => address !== ONE_WRITTEN)).toEqual([])
    expect(items.get('connections')).toContain(ONE_WRITTEN)
  })

  it('an account that is known is there in the same turn; of two that are not, the later one stays', async () => {
    const wallet = createLooseWallet([ONE, TWO])
    const page = open(wallet)
    await page.connect()
    wallet.say([TWO, ONE])
    expect(addresses(page)).toEqual([TWO_WRITTEN, ONE_WRITTEN])
    page.code.isHeld = true
    wallet.say([THREE])
    await until(() => page.computed.includes(THREE), 'asked for')
    wallet.say([ONE])
    expect(addresses(page)).toEqual([ONE_WRITTEN])
    page.release()
    wallet.say([THREE])
    await until(() => addresses(page)[0] === THREE_WRITTEN, 'written')
    expect(page.seen).not.toContain(THREE)
  })

  it('who left while it was computed does not come back', async () => {
    const wallet = createLooseWallet([ONE])
    const page = open(wallet)
    await page.connect()
    page.code.isHeld = true
    wallet.say([TWO])
    await until(() => page.computed.includes(TWO), 'asked for')
    await page.widget.disconnect()
    page.code.isHeld = false
    wallet.accounts = [THREE]
    await page.connect()
    page.release()
    await turns(3)
    expect(addresses(page)).toEqual([THREE_WRITTEN])
    expect(page.seen).not.toContain(TWO_WRITTEN)
  })

  it('where the code cannot be fetched connecting fails, and works the next time; an account nobody can write ends it', async () => {
    const wallet = createLooseWallet([ONE])
    const page = open(wallet)
    page.code.isMissing = true
    await expect(page.connect()).rejects.toThrow()
    expect(page.widget.status.value).toBe('disconnected')
    page.code.isMissing = false
    await page.connect()
    expect(addresses(page)).toEqual([ONE_WRITTEN])
    page.code.isMissing = true
    wallet.say([TWO])
    await until(() => page.widget.status.value === 'disconnected', 'let go')
    expect(page.seen.filter((address) => address !== ONE_WRITTEN)).toEqual([])
  })
})
