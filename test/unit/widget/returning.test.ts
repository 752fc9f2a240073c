// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { solana } from '../../../src/chains/solana/index.ts'
import { createFakeSite, type FakeSite } from '../../support/memory-storage.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'
import { turns } from '../../support/turns.ts'

const A = 'com.example.a'
const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  localStorage.clear()
})

/** A site that somebody left while connected to A. */
async function leave(wallet = testWallet(A, [0])): Promise<{ site: FakeSite; wallet: typeof wallet }> {
  const site = createFakeSite()
  const page = openPage({ site, wallets: [wallet] })
  await page.widget.connect(A)
  page.close()
  return { site, wallet }
}
/** Comes to a page; answers what a subscriber of its first line hears. */
function come(options: Parameters<typeof openPage>[0]): TestPage & { readonly statuses: string[] } {
  const page = openPage(options)
  pages.push(page)
  const statuses: string[] = []
  page.widget.status.subscribe((status) => void statuses.push(status))
  return { ...page, statuses }
}

describe('R4.1: the status of a visitor who comes back', () => {
  it('is `connecting` from the first line on, and `connected` next', async () => {
    const { site, wallet } = await leave()
    const { widget, statuses } = come({ site, wallets: [wallet] })
    expect(widget.status.value).toBe('connecting')
    await until(() => widget.status.value === 'connected', 'connected')
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  it('is `connecting`, and then `disconnected`, where the wallet is gone', async () => {
    const { site } = await leave()
    const { widget, statuses, clock } = come({ site })
    await until(async () => {
      await clock.advance(1_000)
      return widget.status.value !== 'connecting'
    }, 'an end')
    expect(statuses).toEqual(['connecting', 'disconnected'])
  })

  it('R10.6: is told of who has connected while the page was kept aside, before anything of it was clicked', async () => {
    const { site, wallet } = await leave()
    const page = openPage({ wallets: [wallet] }, {})
    pages.push(page)
    await turns(3)
    expect(page.widget.status.value).toBe('disconnected')
    for (const [key, text] of site.items) localStorage.setItem(`@walletlet/${key}`, text)
    await turns(3)
    expect(page.widget.status.value).toBe('disconnected')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await until(() => page.widget.status.value === 'connected', 'connected')
  })

  it('is `disconnected` where this page does not come back to anything', async () => {
    const { site, wallet } = await leave()
    expect(come({}).statuses).toEqual(['disconnected'])
    expect(come({ site, wallets: [wallet], enableReconnect: false }).statuses).toEqual(['disconnected'])
    const other = { ...testNetwork(1), caipNetworkId: 'solana:1', chainNamespace: 'solana' } as const
    expect(
      come({ site, wallets: [wallet], networks: [other, testNetwork(1)], defaultNetwork: other }).statuses,
    ).toEqual([
      'connecting', // the network of before is the active one again
    ])
    site.items.delete('active_caip_network_id')
    expect(come({ site, networks: [other, testNetwork(1)], defaultNetwork: other }).statuses).toEqual(['disconnected'])
  })

  it('is `disconnected` once the code behind it could not be fetched, and all works with the next click', async () => {
    const { site, wallet } = await leave()
    let isOffline = true
    const family = eip155()
    const traits: typeof family.traits = async () => {
      if (isOffline) throw new Error('offline')
      return family.traits()
    }
    const { widget, statuses } = come({ site, wallets: [wallet], chains: [{ ...family, traits }] })
    await until(() => widget.status.value === 'disconnected', 'told')
    isOffline = false
    await widget.connect(A)
    expect(statuses.slice(0, 2)).toEqual(['connecting', 'disconnected'])
    expect(widget.status.value).toBe('connected')
  })

  it('is not ended by a page that closes the modal at its start', async () => {
    const { site, wallet } = await leave()
    const { widget, statuses } = come({ site, wallets: [wallet] })
    widget.close()
    await until(() => widget.status.value === 'connected', 'connected')
    expect(statuses).toEqual(['connecting', 'connected'])
  })

  it('R4.15, R4.92: without reconnecting, a login elsewhere still ends, and what is stored stays untouched', async () => {
    const { site, wallet } = await leave()
    const kept = site.items.get('connections')
    for (const connections of ['{}', kept ?? '']) {
      site.items.set('connections', connections).set('social_provider', 'google')
      history.replaceState(null, '', '/?keep=1&walletlet_login=k&result_uri=https%3A%2F%2Fsecure.test%2Fresult')
      const { widget, statuses } = come({ site, wallets: [wallet], enableReconnect: false })
      await until(() => location.search === '?keep=1', 'the result is taken')
      expect(widget.later.value).toBeDefined()
      expect(statuses).not.toContain('connected')
      expect(site.items.get('connections')).toBe(connections)
      widget.dispose()
    }
    history.replaceState(null, '', '/')
    expect(come({ site, enableReconnect: false }).widget.later.value).toBeUndefined()
  })

  it('ends where the family is not on this page any more', async () => {
    const { site } = await leave()
    const { widget } = come({ site, chains: [solana()] })
    await until(() => widget.status.value === 'disconnected', 'told')
  })

  it.each([['{"eip155":'], ['"eip155":'], ['{"eip155":null}']])('ends where storage is damaged: %s', async (text) => {
    const site = createFakeSite({ connections: text })
    const { widget } = come({ site, wallets: [testWallet(A, [0])] })
    expect(widget.status.value).toBe('connecting')
    await until(() => widget.status.value === 'disconnected', 'told')
  })
})

describe('R1.33: a host that asks for accounts while a visitor of before is on the way back', () => {
  /** Comes back to a wallet that is held, and the host's own code asks at once. */
  async function ask() {
    const { site, wallet } = await leave()
    const go = wallet.control.holdNext('eth_accounts')
    const page = come({ site, wallets: [wallet] })
    const opened: boolean[] = []
    page.widget.isOpen.subscribe((isOpen) => void opened.push(isOpen))
    const asking = page.widget.provider('eip155').request({ method: 'eth_requestAccounts' })
    const answers: unknown[] = []
    asking.then(
      (answer) => answers.push(answer),
      (error) => answers.push(error),
    )
    await until(() => wallet.control.requests.at(-1)?.outcome === 'pending', 'the wallet is asked in silence')
    // What asking the visitor would load is there, too.
    await import('../../../src/state/ask-visitor.ts')
    await turns(60)
    expect([answers, opened]).toEqual([[], [false]])
    return { ...page, wallet, go, asking, opened }
  }

  it('has the account of the wallet that is back, and no modal was drawn', async () => {
    const { wallet, go, asking, opened } = await ask()
    go()
    expect(await asking).toEqual(wallet.control.addresses.slice(0, 1))
    expect(opened).toEqual([false])
  })

  it('has the visitor asked where nobody came back', async () => {
    const { widget, wallet, go, asking } = await ask()
    wallet.control.setAccounts([])
    go()
    await until(() => widget.isOpen.value, 'Connect')
    await widget.connect(A)
    expect(await asking).toEqual(wallet.control.addresses.slice(0, 1))
  })

  it('has the visitor asked at once beside a question of their own, which may take for ever', async () => {
    const { site, wallet } = await leave()
    const { widget } = come({ site, wallets: [wallet] })
    await until(() => widget.status.value === 'connected', 'back')
    await widget.disconnect()
    wallet.control.holdNext('eth_requestAccounts')
    const own = widget.connect(A)
    own.catch(() => {})
    await until(() => wallet.control.requests.at(-1)?.outcome === 'pending', 'asked')
    const asking = widget.provider('eip155').request({ method: 'eth_requestAccounts' })
    asking.catch(() => {})
    await until(() => widget.isOpen.value, 'Connect')
    widget.close()
    await expect(asking).rejects.toMatchObject({ code: 4001 })
  })

  it('hears of the widget’s end', async () => {
    const { widget, asking } = await ask()
    widget.dispose()
    await expect(asking).rejects.toMatchObject({ code: 4900 })
  })
})
