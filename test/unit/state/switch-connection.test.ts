import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { Namespace } from '../../../src/domain/network.ts'
import type { WalletWay } from '../../../src/ports/capability.ts'
import type { FamilyOperations } from '../../../src/ports/chain-family.ts'
import { classifyConnection, switchConnection } from '../../../src/state/switch-connection.ts'
import { flushMicrotasks } from '../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ADDRESS, OTHER_ADDRESS, openPage, walletOf } from './open-page.ts'

/** Two wallets of one family, the first of which speaks; and what `activate` and the family are asked. */
function start({
  ways = [] as readonly Partial<WalletWay>[],
  operations = {} as Partial<FamilyOperations>,
  families = fakeFamilies({ eip155: operations, solana: {}, bip122: {} }),
} = {}) {
  const page = openPage({ families, ways })
  const { interior, told } = page
  const [front, back] = [walletOf('front'), walletOf('back')]
  page.connectors.value = [front, back, walletOf('new'), walletOf('twin', { chain: 'solana' })]
  Object.assign(interior.connections, {
    activate: (...what: readonly unknown[]) => told.push(`activate ${what.join(' ')}`),
  })
  const choose = (connectorId: string, address?: string, namespace: Namespace = 'eip155') =>
    switchConnection(interior, { namespace, connectorId, address })
  /** A wallet that grants these when it is asked. */
  const grants = (addresses: readonly string[], connector: Connector): void =>
    page.answers(async () => page.connect(addresses, connector))
  return { ...page, front, back, choose, grants }
}

describe('R4.21: a live wallet', () => {
  const live = (given: Parameters<typeof start>[0] = {}) => {
    const made = start(given)
    made.connect([ADDRESS, OTHER_ADDRESS], made.front, [made.back])
    return made
  }

  it('is what it is: the one that speaks, one beside it, or none', () => {
    const { interior } = live()
    expect(
      ['front', 'back', 'new'].map((connectorId) => classifyConnection(interior, { namespace: 'eip155', connectorId })),
    ).toEqual(['connected', 'active', 'disconnected'])
  })

  it('is made the one that speaks, by the account it has, without a question', async () => {
    const { choose, told } = live()
    expect(await choose('back')).toEqual({
      ...{ namespace: 'eip155', address: ADDRESS, hasSwitchedAccount: false, hasSwitchedWallet: true },
    })
    expect(told).toEqual([`activate eip155 back ${OTHER_ADDRESS}`])
  })

  it('another account of the wallet that speaks: another account, and no other wallet', async () => {
    const { choose, interior, connect, front, back } = live()
    Object.assign(interior.connections, {
      activate: (_: string, __: string, address: string) => connect([address, ADDRESS], front, [back]),
    })
    expect(await choose('front', OTHER_ADDRESS)).toEqual({
      ...{ namespace: 'eip155', address: OTHER_ADDRESS, hasSwitchedAccount: true, hasSwitchedWallet: false },
    })
  })

  it('an account in other capitals is the same; one that it has not granted is none', async () => {
    const { choose, told } = live()
    await choose('front', OTHER_ADDRESS.toUpperCase().replace('0X', '0x'))
    expect(told).toEqual([`activate eip155 front ${OTHER_ADDRESS}`])
    await expect(choose('front', '0x1')).rejects.toMatchObject({
      ...{ code: 'connection/account-missing', context: { address: '0x1' } },
    })
    expect(told).toHaveLength(1)
  })

  it('hears which of its accounts speaks where that is of another kind, and only then', async () => {
    const selected: unknown[] = []
    const { choose, interior, front } = live({
      operations: { selectAccount: async (connector, account) => void selected.push([connector.id, account.type]) },
    })
    await choose('front', OTHER_ADDRESS)
    expect(selected).toEqual([])
    const { write } = interior.connections as unknown as { write(connection: object): void }
    const account = (address: string, type: string) => ({ namespace: 'eip155', address, type })
    const accounts = [account(ADDRESS, 'eoa'), account(OTHER_ADDRESS, 'smartAccount')]
    write({ namespace: 'eip155', status: 'connected', connector: front, accounts, others: [] })
    await choose('front', OTHER_ADDRESS)
    expect(selected).toEqual([['front', 'smartAccount']])
  })

  it('R4.23: a family whose accounts are for something each wants one named', async () => {
    const { choose, told } = live()
    await expect(choose('front', undefined, 'bip122')).rejects.toMatchObject({
      ...{ code: 'connection/account-missing', context: { address: '' } },
    })
    await expect(choose('front', '', 'bip122')).rejects.toMatchObject({ code: 'connection/account-missing' })
    expect(told).toEqual([])
  })

  it('a family that the page has not is none; without families any may be one', async () => {
    await expect(live().choose('front', undefined, 'cosmos')).rejects.toMatchObject({
      code: 'connection/family-missing',
    })
    const { choose, told } = live({ families: fakeFamilies({}) })
    await choose('back')
    expect(told).toEqual([`activate eip155 back ${OTHER_ADDRESS}`])
  })
})

describe('R4.22: one that is not connected', () => {
  it('is asked, with nothing opened; the account it grants speaks', async () => {
    const { choose, told, grants, view, navigation } = start()
    grants([ADDRESS], walletOf('new'))
    expect(await choose('new')).toEqual({
      ...{ namespace: 'eip155', address: ADDRESS, hasSwitchedAccount: true, hasSwitchedWallet: true },
    })
    expect(told).toEqual(['connect new', `activate eip155 new ${ADDRESS}`])
    expect([view(), navigation.isOpen.value]).toEqual(['Connect', false])
  })

  it('may grant another account than the one that was meant', async () => {
    const { choose, grants, told } = start()
    grants([OTHER_ADDRESS], walletOf('new'))
    await choose('new', ADDRESS)
    expect(told.at(-1)).toBe(`activate eip155 new ${OTHER_ADDRESS}`)
  })

  it('says no, and nothing is switched', async () => {
    const { choose, answers, told } = start()
    answers(() => Promise.reject(new Error('no')))
    await expect(choose('new')).rejects.toThrow('no')
    expect(told).toEqual(['connect new'])
  })

  it('grants and is gone: that is no connection', async () => {
    await expect(start().choose('new')).rejects.toMatchObject({
      ...{ code: 'connection/invalid-status', context: { status: 'disconnected' } },
    })
  })

  it.each([
    ['nobody', 'eip155'],
    ['twin', 'eip155'],
    ['new', 'solana'],
  ])('%s of %s is no wallet of the page', async (id, namespace) => {
    const { choose, told } = start()
    await expect(choose(id, undefined, namespace)).rejects.toMatchObject({
      ...{ code: 'connection/connector-missing', context: { id } },
    })
    expect(told).toEqual([])
  })

  it('beside the screen that waits for another wallet it is asked at once, and that screen stays', async () => {
    const { choose, told, grants, navigation, front } = start()
    await navigation.open()
    navigation.choose(front)
    const there = navigation.route.value
    grants([ADDRESS], walletOf('new'))
    expect(await choose('new')).toMatchObject({ address: ADDRESS })
    expect(told.filter((what) => what.startsWith('connect '))).toEqual(['connect front', 'connect new'])
    expect(navigation.route.value).toBe(there)
  })

  it('the one that this screen waits for is not asked once more: what it grants counts', async () => {
    const { choose, told, navigation, front, connect, interior } = start()
    const { write } = interior.connections as unknown as { write(connection: object): void }
    await navigation.open()
    navigation.choose(front)
    write({ namespace: 'eip155', status: 'connecting', accounts: [], others: [] })
    const choosing = choose('front')
    await flushMicrotasks()
    connect([ADDRESS], front)
    expect(await choosing).toMatchObject({ address: ADDRESS })
    expect(told.filter((what) => what.startsWith('connect '))).toEqual(['connect front'])
  })

  it('with the modal open it is asked on its screen, which is left when it grants', async () => {
    const { choose, navigation, view, connect, connectors, answers } = start()
    await navigation.open({ view: 'Networks' })
    answers(() => new Promise(() => {}))
    const choosing = choose('new')
    await flushMicrotasks()
    expect(view()).toBe('ConnectingExternal')
    connect([ADDRESS], connectors.value[2])
    await choosing
    expect(view()).toBe('Networks')
  })
})

describe('R4.22: a login by another way', () => {
  const way = (more: Partial<WalletWay> = {}) => {
    const shown: string[] = []
    const made = start({
      ways: [
        { connectorId: 'other', isOffered: () => true, show: async () => void shown.push('other') },
        {
          ...{ connectorId: 'new', isOffered: (namespace) => namespace !== 'solana' },
          show: async () => void shown.push(made.view()),
          ...more,
        },
      ],
    })
    return { ...made, shown }
  }

  it('opens, and is shown there; closed without an account, the visitor has left', async () => {
    const { choose, shown, navigation, told } = way()
    const choosing = choose('new')
    await flushMicrotasks()
    expect([shown, navigation.isOpen.value, told.filter((line) => line.startsWith('connect'))]).toEqual([
      ['Connect'],
      true,
      [],
    ])
    navigation.close()
    await expect(choosing).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })

  it('on an open screen, it is shown over that, which is come back to', async () => {
    const { choose, shown, navigation, connect, view } = way()
    await navigation.open({ view: 'Networks' })
    const choosing = choose('new')
    await flushMicrotasks()
    expect([shown, view()]).toEqual([['Networks'], 'Networks'])
    navigation.push('AllWallets')
    connect([ADDRESS], walletOf('new'))
    expect(await choosing).toMatchObject({ address: ADDRESS, hasSwitchedWallet: true })
    expect(view()).toBe('Networks')
  })

  it('that cannot be shown, as where its code does not come, is not waited for: whoever asked hears why', async () => {
    const { choose, navigation } = way({ show: () => Promise.reject(new Error('offline')) })
    await navigation.open({ view: 'Networks' })
    await expect(choose('new')).rejects.toThrow('offline')
    expect(navigation.isOpen.value).toBe(true)
  })

  it('that does not lead to this family is none', async () => {
    await expect(way().choose('new', undefined, 'solana')).rejects.toMatchObject({
      code: 'connection/connector-missing',
    })
  })

  it.each([
    [true, 'eip155'],
    [undefined, 'solana'],
  ] as const)('to one family alone (%s): the page is about that one then', async (isPerFamily, expected) => {
    const { choose, networks, navigation } = way(isPerFamily && { isPerFamily })
    networks.activate('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const choosing = choose('new')
    await flushMicrotasks()
    expect(networks.namespace.value).toBe(expected)
    navigation.close()
    await expect(choosing).rejects.toMatchObject({ code: 'connection/modal-closed' })
    // Left without an account, it leads back to where the page was.
    expect(networks.namespace.value).toBe('solana')
  })

  it.each([
    ['its login could not be shown', { show: () => Promise.reject(new Error('offline')) }, 'solana'],
    ['somebody has connected there meanwhile', {}, 'eip155'],
  ])('to one family alone: where %s the page is about %s', async (_, more, expected) => {
    const { choose, networks, navigation, connect } = way({ isPerFamily: true, ...more })
    networks.activate('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const choosing = choose('new').catch(() => 'failed')
    await flushMicrotasks()
    if (expected === 'eip155') connect([ADDRESS], walletOf('other'))
    navigation.close()
    expect(await choosing).toBe('failed')
    expect(networks.namespace.value).toBe(expected)
  })

  it('to the family that the page is about: its network stays', async () => {
    const { choose, networks, navigation } = way({ isPerFamily: true })
    networks.activate('eip155:99')
    const choosing = choose('new')
    await flushMicrotasks()
    expect(networks.network.value.caipNetworkId).toBe('eip155:99')
    navigation.close()
    await expect(choosing).rejects.toMatchObject({ code: 'connection/modal-closed' })
  })
})
