import { describe, expect, it } from 'vitest'
import type { InlinePlace } from '../../../src/ports/inline-place.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { solana } from '../../support/parts.ts'
import { until } from '../../support/until.ts'
import { ADDRESS, openPage, walletOf } from './open-page.ts'

const place = { element: {}, fail() {} } as unknown as InlinePlace
const PAIRING = [{ connectorId: 'email' }, { connectorId: 'walletConnect', onlyView: 'GetWallet' as const }]

describe('opening', () => {
  it('R2.9: without a word, on Connect; it is told once, drawn, and nothing else moves', async () => {
    const { navigation, told, view } = openPage()
    expect([navigation.isOpen.value, navigation.isAway.value]).toEqual([false, false])
    await navigation.open()
    expect([navigation.isOpen.value, navigation.isAway.value, view()]).toEqual([true, true, 'Connect'])
    expect(told).toEqual(['move', 'track MODAL_OPEN {"connected":false}', 'open undefined', 'draw'])
  })

  it.each([null, undefined, {}, { type: 'click', view: undefined }])(
    'R2.9: asked with %o, as a host’s own code may, it is the same',
    async (request) => {
      const { navigation, view } = openPage()
      await navigation.open(request as never)
      expect([navigation.isOpen.value, view()]).toEqual([true, 'Connect'])
    },
  )

  it('R2.10: on Account for who is connected, which is told', async () => {
    const { navigation, told, view, connect } = openPage()
    connect([ADDRESS])
    await navigation.open()
    expect([view(), told]).toEqual([
      'Account',
      ['move', 'track MODAL_OPEN {"connected":true}', 'open undefined', 'draw'],
    ])
  })

  it('R2.11: open already, it changes its view, and is not told as opened again', async () => {
    const { navigation, told, view } = openPage()
    await navigation.open()
    told.length = 0
    await navigation.open({ view: 'Networks' })
    expect([view(), told]).toEqual(['Networks', ['open undefined', 'draw']])
  })

  it('R2.11: what is asked for anew begins without a way back, also where that view shows', async () => {
    const { navigation } = openPage()
    await navigation.open()
    navigation.push('AllWallets')
    await navigation.open({ view: 'AllWallets' })
    expect(navigation.history.value.map(({ view }) => view)).toEqual(['AllWallets'])
  })

  it('a closed one that was led to Connect is not drawn another time for it; parameters are always taken', async () => {
    const { navigation } = openPage()
    const first = navigation.route.value
    await navigation.open()
    expect(navigation.route.value).toBe(first)
    navigation.close()
    const led = navigation.route.value
    await navigation.open({ view: 'Connect', arguments: { namespace: 'solana' } })
    expect(navigation.route.value).not.toBe(led)
    expect(navigation.route.value.parameters).toEqual({ namespace: 'solana' })
    expect(navigation.namespaceFilter.value).toBe('solana')
  })

  it('R2.60: of a family that is not the active one it leads to its network', async () => {
    const { navigation, networks, view } = openPage()
    await navigation.open({ view: 'Connect', namespace: 'solana' })
    expect([navigation.namespaceFilter.value, view()]).toEqual(['solana', 'SwitchNetwork'])
    expect(navigation.route.value.parameters).toEqual({ network: solana })
    navigation.close()
    networks.activate(solana.caipNetworkId)
    await navigation.open({ view: 'Connect', namespace: 'solana' })
    expect(view()).toBe('Connect')
  })

  it.each<[how: string, leave: (page: ReturnType<typeof openPage>) => void, view: string]>([
    ['has closed', ({ navigation }) => navigation.close(), 'Connect'],
    ['has chosen a wallet', ({ navigation }) => navigation.choose(walletOf('w')), 'ConnectingExternal'],
    ['reads another opening', ({ navigation }) => void navigation.open({ view: 'AllWallets' }), 'AllWallets'],
  ])('R2.60: a visitor who %s by the time that can be chosen is not led there', async (_, leave, expected) => {
    const page = openPage()
    const opening = page.navigation.open({ view: 'Connect', namespace: 'solana' })
    leave(page)
    await opening
    expect(page.view()).toBe(expected)
  })

  it('R2.11, R8.65: of a family that the page does not have it leads nowhere, and the host is told', async () => {
    for (const accounts of [[], [ADDRESS]]) {
      const { navigation, networks, told, view, connect } = openPage()
      connect(accounts)
      await navigation.open({ view: 'Connect', namespace: 'cosmos' })
      expect([view(), navigation.namespaceFilter.value]).toEqual(['Connect', undefined])
      expect(networks.namespace.value).toBe('eip155')
      expect(told.filter((one) => one.startsWith('report'))).toEqual([
        expect.stringContaining('"code":"network/family-not-found"'),
      ])
    }
  })

  it('R2.11: of a family whose wallet is on a chain that is not listed it leads to one that is', async () => {
    const { navigation, networks, told } = openPage()
    networks.remember('solana:elsewhere')
    await navigation.open({ view: 'Connect', namespace: 'solana' })
    expect(navigation.route.value).toMatchObject({ view: 'SwitchNetwork', parameters: { network: solana } })
    expect(told.filter((one) => one.startsWith('report'))).toEqual([])
  })

  it.each([
    ['without families, on a desktop', { families: fakeFamilies({}) }, {}, 'GetWallet'],
    ['without families, on a phone', { families: fakeFamilies({}), isMobile: true }, {}, 'AllWallets'],
    ['where the host pairs by itself', { options: { manualWCControl: true } }, {}, 'GetWallet'],
    ['with a link of the host’s own', {}, { uri: 'wc:1' }, 'GetWallet'],
    ['with families and without a link', {}, {}, 'Connect'],
  ] as const)('R2.12: %s', async (_, given, request, expected) => {
    const { navigation, told, view } = openPage({ ways: PAIRING, ...given })
    await navigation.open(request)
    expect(view()).toBe(expected)
    expect(told).toContain(`open ${'uri' in request ? request.uri : undefined}`)
  })

  it('after the widget’s end it fails, and nothing opens', async () => {
    const { navigation, scope, told } = openPage()
    scope.close()
    await expect(navigation.open()).rejects.toMatchObject({ code: 'widget/disposed' })
    expect([navigation.isOpen.value, told]).toEqual([false, []])
  })

  it('what cannot be drawn is open all the same: who draws says so', async () => {
    const { navigation } = openPage({ mount: () => Promise.reject(new Error('gone')) })
    await navigation.open()
    navigation.show('Networks')
    await until(() => navigation.isOpen.value, 'open')
  })

  it('R7.44: a view that nobody asked for is shown with what belongs to it, drawn, and told as an opening', () => {
    const { navigation, told, view } = openPage()
    navigation.show('SwitchNetwork', { network: solana })
    expect([view(), navigation.route.value.parameters]).toEqual(['SwitchNetwork', { network: solana }])
    expect(navigation.isOpen.value).toBe(true)
    expect(told).toEqual(['move', 'track MODAL_OPEN {"connected":false}', 'open undefined', 'draw'])
    told.length = 0
    navigation.show('UnsupportedChain')
    expect(told).toEqual(['open undefined', 'draw'])
  })
})

describe('in a place of the page', () => {
  it('it is before the visitor from the start, and there is something to close once a view leads on', () => {
    const { navigation, places } = openPage()
    places.value = [place]
    expect([navigation.isOpen.value, navigation.isAway.value]).toEqual([true, false])
    navigation.push('AllWallets')
    expect([navigation.isOpen.value, navigation.isAway.value]).toEqual([true, true])
    places.value = []
    expect([navigation.isOpen.value, navigation.isAway.value]).toEqual([false, false])
  })

  it('an opening is to the view that suits the visitor, though Connect stands there already', async () => {
    const { navigation, places } = openPage()
    places.value = [place]
    const before = navigation.route.value
    await navigation.open()
    expect(navigation.route.value).not.toBe(before)
  })
})

describe('closing', () => {
  it('R2.13: whoever waits for a wallet waits no more, it is told once, and the next opening starts fresh', async () => {
    const { navigation, told, view, connect } = openPage()
    await navigation.open({ view: 'Connect', arguments: { namespace: 'eip155' } })
    navigation.push('AllWallets')
    connect([ADDRESS])
    told.length = 0
    navigation.close()
    expect(told).toEqual(['stop waiting', 'move', 'track MODAL_CLOSE {"connected":true}'])
    expect([navigation.isOpen.value, view(), navigation.namespaceFilter.value]).toEqual([false, 'Connect', undefined])
    expect(navigation.canGoBack.value).toBe(false)
    navigation.close()
    expect(told.slice(3)).toEqual(['stop waiting'])
  })

  it('R2.7: going back from the first view closes', async () => {
    const { navigation } = openPage()
    await navigation.open()
    navigation.goBack()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('R2.15: where closing would lose something it shakes for a moment instead', async () => {
    const { navigation, clock } = openPage()
    await navigation.open()
    navigation.show('UnsupportedChain')
    navigation.requestClose()
    expect([navigation.isOpen.value, navigation.isShaking.value]).toEqual([true, true])
    await clock.advance(200)
    navigation.requestClose()
    await clock.advance(10_000)
    expect(navigation.isShaking.value).toBe(false)
    navigation.show('Networks')
    navigation.requestClose()
    expect([navigation.isOpen.value, navigation.isShaking.value]).toEqual([false, false])
  })

  it('it shakes as long as it was asked to, not longer for a second try', async () => {
    const { navigation, clock } = openPage()
    navigation.show('UnsupportedChain')
    navigation.requestClose()
    expect(clock.pending()).toBe(1)
    navigation.requestClose()
    expect(clock.pending()).toBe(1)
  })

  it('a room may hold it open against its visitor, and another keep it from closing by itself', async () => {
    const { navigation } = openPage()
    const seen: unknown[] = []
    let isHeld = true
    let stays = true
    navigation.holdOpen((route, history) => {
      seen.push([route.view, history.length])
      return !isHeld
    })
    navigation.stayOpen(() => !stays)
    await navigation.open()
    navigation.push('AllWallets')
    navigation.requestClose()
    expect([navigation.isOpen.value, navigation.closesByItself(), seen]).toEqual([true, false, [['AllWallets', 2]]])
    stays = false
    expect(navigation.closesByItself()).toBe(true)
    isHeld = false
    navigation.requestClose()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('what a room connected is said once for its screens', () => {
    const { navigation } = openPage()
    expect(navigation.finished.value).toBeUndefined()
    navigation.finish(['AllWallets', 'Networks'])
    expect(navigation.finished.value).toEqual({ views: ['AllWallets', 'Networks'] })
  })
})

describe('choosing a wallet', () => {
  it('one of several families leads to the choice, and is not asked', () => {
    const { navigation, told, view } = openPage()
    const connector = walletOf('both', { type: 'MULTI_CHAIN' })
    navigation.choose(connector)
    expect([view(), navigation.route.value.parameters, told]).toEqual(['ConnectingMultiChain', { connector }, []])
  })

  it('one that is pressed again, or another, before the screen of the first has come is not asked', () => {
    const { navigation, told } = openPage()
    const [a, b] = [walletOf('a'), walletOf('b')]
    for (const connector of [a, a, b]) navigation.choose(connector)
    expect([told, (navigation.route.value.parameters as { connector: unknown }).connector]).toEqual([['connect a'], a])
    navigation.goBack()
    navigation.choose(b)
    expect(told).toEqual(['connect a', 'connect b'])
  })

  it('any other is asked in the click; its screen has the answer', async () => {
    const { navigation, told, view, answers } = openPage()
    answers(() => Promise.reject(new Error('no')))
    const connector = walletOf('a')
    navigation.choose(connector)
    expect([view(), told]).toEqual(['ConnectingExternal', ['connect a']])
    const { asked, ...rest } = navigation.route.value.parameters as { asked: Promise<void> }
    expect(rest).toEqual({ connector })
    await expect(asked).rejects.toThrow('no')
  })
})
