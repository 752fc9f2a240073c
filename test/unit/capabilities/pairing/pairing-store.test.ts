// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPairingStore } from '../../../../src/capabilities/pairing/pairing-store.ts'
import { DEFAULT_BASE_URLS } from '../../../../src/domain/defaults.ts'
import type { WalletListing } from '../../../../src/domain/wallet.ts'
import type { FamilyOperations } from '../../../../src/ports/chain-family.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { turns } from '../../../support/turns.ts'
import { until } from '../../../support/until.ts'
import { ADDRESS, openPage } from '../../state/open-page.ts'
import { createHostProvider, stopHostProvider } from './relay/support.ts'

// One link at a time, fresh for as long as somebody looks: by an engine that makes links and reaches nobody. Whether a wallet
// approves is the test's to say.

let engine: Awaited<ReturnType<typeof createHostProvider>>
const ends: (() => void)[] = []
/** How the wallets of the links that were made answer, the last one last. */
const wallets: { approve: (struct: unknown) => void; refuse: (error: unknown) => void }[] = []
let isDown = false
beforeAll(async () => {
  engine = await createHostProvider('ws://127.0.0.1:9', 'pairing-store')
  stopHostProvider(engine)
  const { client } = engine
  client.connect = async () => {
    if (isDown) throw new Error('no link')
    const approval = new Promise((resolve, reject) => {
      wallets.push({ approve: resolve, refuse: reject })
    })
    const { pairing } = client.core
    const made = new Promise((resolve) => void pairing.events.once('pairing_create', resolve))
    // It goes on to listen to a relay, which is not there.
    void pairing.create().catch(() => {})
    await made
    return { approval: () => approval } as never
  }
})
afterAll(async () => {
  for (const { topic } of engine.client.core.pairing.getPairings())
    await engine.client.core.pairing.pairings.delete(topic, {} as never).catch(() => {})
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  wallets.splice(0)
  isDown = false
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const PHONE: WalletListing = { id: 'w', name: 'Phone', mobileLink: 'phone://', webappLink: 'https://phone.example' }
const LIFE_MS = 240_000
const MARGIN_MS = 10_000

function start({ options = {}, isMobile = false }: { options?: object; isMobile?: boolean } = {}) {
  const operations = { pairing: async () => ({ methods: ['personal_sign'] }), parseAddress: (text: string) => text }
  const given = { projectId: 'p1', baseUrls: DEFAULT_BASE_URLS, universalProvider: engine, ...options }
  const page = openPage({
    options: given,
    families: fakeFamilies({ eip155: operations as Partial<FamilyOperations> }),
    isMobile,
  })
  const shown: unknown[] = []
  const remembered: string[] = []
  const finished: unknown[] = []
  const connected: string[] = []
  let fails: unknown
  const interior = {
    ...page.interior,
    navigation: { ...page.navigation, finish: (views: unknown) => finished.push(views) },
    connections: {
      ...page.interior.connections,
      async connect({ chain }: { chain: string }) {
        connected.push(chain)
        const why = await fails
        if (why) throw why
      },
      adopt: async () => {},
      approve: () => {},
    },
    notices: { showAlert: (error: { code: string }) => shown.push(error.code) },
    storeOf: () => ({ remember: ({ id }: WalletListing) => remembered.push(id) }),
    services: { identifyBy: () => {} },
    capabilities: { ...page.interior.capabilities, current: () => undefined },
    environment: {
      ...page.interior.environment,
      storage: createFakeSite().tab(),
      page: { origin: 'https://shop.example', href: 'https://shop.example/', isMobile, isTelegram: false },
    },
  } as unknown as Interior
  const store = createPairingStore(interior)
  ends.push(() => page.scope.close())
  const hasLink = () => until(() => store.uri.value !== undefined, 'a link')
  return {
    ...{ page, store, shown, remembered, finished, connected, hasLink },
    connectFails(error: unknown): void {
      fails = error
    },
    wallet: () => wallets.at(-1),
  }
}
const session = (topic: string) => ({
  topic,
  expiry: 9_999_999_999,
  namespaces: {
    eip155: { accounts: [`eip155:1:${ADDRESS}`], methods: ['personal_sign'], chains: ['eip155:1'], events: [] },
  },
  peer: { metadata: { name: 'Phone', icons: [] } },
})
const back = (): void => void document.dispatchEvent(new Event('visibilitychange'))

describe('a link', () => {
  it('R7.10: is made once somebody looks, and told to the host', async () => {
    const told: string[] = []
    const { store, hasLink } = start({ options: { onDisplayUri: (uri: string) => told.push(uri) } })
    await turns(5)
    expect([store.uri.value, wallets.length]).toEqual([undefined, 0])
    store.show(undefined)
    await hasLink()
    expect([told, store.uri.value?.startsWith('wc:'), wallets.length]).toEqual([[store.uri.value], true, 1])
  })

  it('R10.3: is the same for all who look while it may still be scanned', async () => {
    const { store, hasLink } = start()
    const stop = store.show(undefined)
    store.show(PHONE)
    await hasLink()
    const first = store.uri.value
    stop()
    store.show(undefined)
    back()
    await turns(5)
    expect([store.uri.value, wallets.length]).toEqual([first, 1])
  })

  it('R5.34: is made anew while somebody looks, ten seconds before a wallet could not answer any more', async () => {
    const { store, page, hasLink } = start()
    store.show(undefined)
    await hasLink()
    const first = store.uri.value
    await page.clock.advance(LIFE_MS - MARGIN_MS - 1)
    await turns(5)
    expect(store.uri.value).toBe(first)
    await page.clock.advance(1)
    await until(() => store.uri.value !== undefined && store.uri.value !== first, 'another link')
    expect(wallets).toHaveLength(2)
  })

  it('R5.34: is gone where nobody looks then, and made anew for who comes back', async () => {
    const { store, page, hasLink } = start()
    const stop = store.show(undefined)
    await hasLink()
    stop()
    await page.clock.advance(LIFE_MS - MARGIN_MS)
    await turns(5)
    expect([store.uri.value, wallets.length]).toEqual([undefined, 1])
    back()
    await turns(5)
    expect(wallets).toHaveLength(1)
    store.show(undefined)
    await hasLink()
    expect(wallets).toHaveLength(2)
  })

  it('R4.35: that cannot be made says why, and is tried again when it is asked for', async () => {
    isDown = true
    const { store, hasLink, shown } = start()
    store.show(undefined)
    await until(() => store.error.value !== undefined, 'a failure')
    back()
    await turns(5)
    expect([store.uri.value, wallets.length, shown]).toEqual([undefined, 0, []])
    isDown = false
    store.retry()
    expect(store.error.value).toBeUndefined()
    await hasLink()
    // So does another screen, which knows nothing of the last one.
    isDown = true
  })

  it('R4.35: another screen begins without the failure of the last', async () => {
    isDown = true
    const { store, hasLink } = start()
    store.show(undefined)
    await until(() => store.error.value !== undefined, 'a failure')
    isDown = false
    store.show(PHONE)
    expect(store.error.value).toBeUndefined()
    await hasLink()
  })

  it('R7.44: that a list cannot have ready is nobody’s news', async () => {
    isDown = true
    const { store, page } = start()
    store.prepare()
    await until(() => store.error.value !== undefined, 'a failure')
    expect(page.told).toEqual([])
  })

  it('R2.36: is prepared by a list, unless the visitor saves data', async () => {
    const { store, hasLink } = start()
    const stop = store.prepare()
    await hasLink()
    stop()
    vi.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } })
    const saving = start()
    saving.store.prepare()()
    await turns(5)
    expect([saving.store.uri.value, wallets.length]).toEqual([undefined, 1])
  })
})

describe('several at once', () => {
  it('R10.3: who asks again while the engine is on its way has one link, the later one', async () => {
    const { store, hasLink } = start()
    store.show(undefined)
    store.retry()
    await hasLink()
    await turns(10)
    const { value } = store.uri
    back()
    await turns(10)
    expect([store.uri.value, wallets.length, store.error.value]).toEqual([value, 1, undefined])
  })

  it('R10.3: one that is on its way is not begun a second time', async () => {
    const { store, hasLink } = start()
    store.show(undefined)
    store.show(PHONE)
    back()
    await hasLink()
    await turns(10)
    expect(wallets).toHaveLength(1)
  })

  it('R10.33: a widget that ends leaves no timer', async () => {
    const { store, hasLink, page } = start()
    store.show(undefined)
    await hasLink()
    page.scope.close()
    await turns(10)
    expect(page.clock.pending()).toBe(0)
  })

  it('R10.3: one whose time is over by timers is another one, also where the clock was set back meanwhile', async () => {
    const { store, hasLink, page } = start()
    store.show(undefined)
    await hasLink()
    const first = store.uri.value
    const { now } = page.clock
    page.clock.now = () => now() - 600_000
    await page.clock.advance(LIFE_MS)
    await until(() => wallets.length === 2 || !!store.error.value, 'another link')
    await hasLink()
    expect([store.error.value, store.uri.value === first, wallets.length]).toEqual([undefined, false, 2])
  })

  it('R10.4: a page that comes back has its engine look again, and none is made for that', async () => {
    const { store, hasLink, page } = start()
    back()
    await turns(10)
    expect([page.clock.pending(), wallets.length]).toEqual([0, 0])
    store.show(undefined)
    await hasLink()
    back()
    await turns(5)
    expect([store.error.value, wallets.length]).toEqual([undefined, 1])
  })
})

describe('a page that slept', () => {
  /** A link of a list or a screen, and the page was not there for so long. */
  const sleep = async ({ sleptMs = LIFE_MS + 5_000, isTapped = true } = {}) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const started = start({ isMobile: true })
    const { store, hasLink, page } = started
    store.prepare()
    await hasLink()
    if (isTapped) store.openAtOnce(PHONE)
    store.show(isTapped ? PHONE : undefined)
    const first = store.uri.value
    page.clock.turnTo(page.clock.now() + sleptMs)
    return { ...started, first }
  }

  it.each([
    ['the page hears first that it is back', true],
    ['its timers run first', false],
  ])('R10.4: the wallet approves meanwhile, and the mailbox is read after: it counts; %s', async (_, isHeardFirst) => {
    const { page, finished, store } = await sleep()
    if (isHeardFirst) back()
    await page.clock.advance(0)
    back()
    await page.clock.advance(4_000)
    expect([wallets.length, store.uri.value], 'too old to be handed out').toEqual([1, undefined])
    wallets[0]?.approve(session('meanwhile'))
    await until(() => finished.length > 0, 'the end')
  })

  it('R10.4: the same for a code that another device has scanned, on a page that hears nothing of its sleep', async () => {
    const { page, finished } = await sleep({ isTapped: false })
    await page.clock.advance(4_000)
    wallets[0]?.approve(session('scanned'))
    await until(() => finished.length > 0, 'the end')
  })

  it('R10.4: one that is back shortly before the end has its time, too', async () => {
    const { page, finished } = await sleep({ sleptMs: LIFE_MS - 1_000 })
    back()
    await page.clock.advance(4_000)
    wallets[0]?.approve(session('shortly before'))
    await until(() => finished.length > 0, 'the end')
  })

  it.each([LIFE_MS + 5_000, LIFE_MS + 3_600_000])(
    'R10.3: where nothing came in %d ms there is another link soon',
    async (sleptMs) => {
      const { page, store, first } = await sleep({ sleptMs })
      back()
      await page.clock.advance(5_000)
      await until(() => store.uri.value !== undefined, 'another link')
      expect([store.uri.value === first, store.error.value, wallets.length]).toEqual([false, undefined, 2])
    },
  )

  it('R10.3: where the engine has let it go meanwhile, too', async () => {
    const { store, hasLink } = await sleep({ sleptMs: LIFE_MS + 3_600_000 })
    back()
    wallets[0]?.refuse(new Error('Proposal expired'))
    await until(() => wallets.length === 2, 'another')
    await hasLink()
    expect(store.error.value).toBeUndefined()
  })
})

describe('a link that an app was opened with', () => {
  it('R10.4: is not taken back before its end, but not handed out any more either', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { store, hasLink, page, wallet, finished } = start({ isMobile: true })
    store.show(PHONE)
    await hasLink()
    await page.clock.advance(LIFE_MS - MARGIN_MS - 5_000)
    store.openApp(PHONE, 'mobile')
    await page.clock.advance(MARGIN_MS)
    expect([store.uri.value, wallets.length]).toEqual([undefined, 1])
    wallet()?.approve(session('late'))
    await until(() => finished.length > 0, 'the end')
  })

  it('R10.3: is renewed at its end', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { store, hasLink, page } = start({ isMobile: true })
    store.show(PHONE)
    await hasLink()
    store.openApp(PHONE, 'mobile')
    await page.clock.advance(LIFE_MS)
    await until(() => wallets.length === 2, 'another')
    await hasLink()
    expect([store.error.value, store.isOpened(PHONE)]).toEqual([undefined, false])
  })

  it('R10.3: of a list has half of its life left at least, and is no other when the visitor is back on the list', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { store, hasLink, page } = start({ isMobile: true })
    const leave = store.prepare()
    await hasLink()
    await page.clock.advance(LIFE_MS / 2)
    await until(() => wallets.length === 2, 'a link in good time')
    await hasLink()
    store.openAtOnce(PHONE)
    leave()
    const close = store.show(PHONE)
    await page.clock.advance(LIFE_MS / 2 + 1)
    close()
    store.prepare()
    await page.clock.advance(1)
    await turns(5)
    expect(wallets).toHaveLength(2)
  })
})

describe('a connection of before', () => {
  it('R4.39: is looked for by the engine that is there; where there is none, that is known', async () => {
    const { store, hasLink } = start()
    expect(await store.find('eip155')).toBeUndefined()
    store.show(undefined)
    await hasLink()
    // Another tab may have paired since: an engine that was there before is asked anew, and the link with it.
    expect(await store.find('eip155')).toBeUndefined()
    await hasLink()
    expect(store.error.value).toBeUndefined()
  })

  it('R4.39: is the wallet that was paired with', async () => {
    const { store, hasLink, wallet, finished } = start()
    store.show(undefined)
    await hasLink()
    wallet()?.approve(session('found'))
    await until(() => finished.length > 0, 'the end')
    expect(await store.find('eip155')).toMatchObject({ id: 'walletConnect', chain: 'eip155', name: 'Phone' })
    expect(await store.find('solana')).toBeUndefined()
  })
})

describe('what a wallet answers', () => {
  it('R4.34: yes: it is connected, remembered by its name, and the screen has done its work', async () => {
    const { store, hasLink, wallet, connected, remembered, finished } = start()
    store.show(PHONE)
    await hasLink()
    expect(store.arrived()).toBeUndefined()
    wallet()?.approve(session('yes'))
    await until(() => !!store.arrived(), 'the wallet')
    await store.arrived()
    expect([connected, remembered, finished, store.uri.value, store.error.value]).toEqual([
      ['eip155'],
      ['w'],
      [['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']],
      undefined,
      undefined,
    ])
  })

  it('R4.34: yes, and nobody was meant: nobody is remembered', async () => {
    const { store, hasLink, wallet, remembered, finished } = start()
    store.show(undefined)
    await hasLink()
    wallet()?.approve(session('nobody'))
    await until(() => finished.length > 0, 'the end')
    expect(remembered).toEqual([])
  })

  it('R4.34: yes, and the page cannot use it', async () => {
    const { store, hasLink, wallet, remembered, finished, connectFails } = start()
    store.show(PHONE)
    await hasLink()
    connectFails(new Error('no'))
    wallet()?.approve(session('useless'))
    await until(() => store.error.value !== undefined, 'a failure')
    expect([store.error.value, remembered, finished]).toMatchObject([{ code: 'connection/failed' }, [], []])
  })

  it('R4.35: no: the screen says so, and offers another try', async () => {
    const { store, hasLink, wallet, page } = start()
    store.show(undefined)
    await hasLink()
    const first = store.uri.value
    wallet()?.refuse({ code: 5000, message: 'User rejected.' })
    await until(() => store.error.value !== undefined, 'a failure')
    expect([store.error.value, store.uri.value]).toMatchObject([{ code: 'connection/rejected' }, undefined])
    expect(page.told.filter((what) => what.startsWith('track'))).toEqual([
      'track CONNECT_ERROR {"message":"Connection rejected"}',
    ])
    store.retry()
    await hasLink()
    expect(store.uri.value).not.toBe(first)
  })

  it('R4.35: a link that was replaced is nobody’s loss', async () => {
    const { store, hasLink } = start()
    store.show(undefined)
    await hasLink()
    store.retry()
    await until(() => wallets.length === 2, 'another link')
    wallets[0]?.refuse({ code: 5000, message: 'User rejected.' })
    await turns(10)
    expect(store.error.value).toBeUndefined()
  })
})

describe('another attempt', () => {
  /** A wallet has approved, and there is a link for another. */
  const pairAgain = async () => {
    const started = start()
    const { store, hasLink, page, wallet, finished } = started
    const leave = store.show(PHONE)
    await hasLink()
    wallet()?.approve(session('first'))
    await until(() => finished.length > 0, 'the end')
    leave()
    page.connect([ADDRESS], await store.find('eip155'))
    const leaveAgain = store.show({ id: 'x', name: 'X' })
    await hasLink()
    return { ...started, leaveAgain }
  }

  it('R4.35, R4.40: has a new link when the connection before it ends, and no failure', async () => {
    const { store, page, finished, wallet, hasLink } = await pairAgain()
    const { value } = store.uri
    page.connect([])
    await until(() => wallets.length === 3 || store.error.value !== undefined, 'what comes of it')
    expect(store.error.value).toBeUndefined()
    await hasLink()
    expect(store.uri.value).not.toBe(value)
    wallet()?.approve(session('second'))
    await until(() => finished.length === 2, 'the end')
  })

  it('R4.40: is void when the visitor has left its screen, and then the wallet before it', async () => {
    const { store, page, leaveAgain, connected, wallet } = await pairAgain()
    leaveAgain()
    page.connect([])
    await until(() => store.uri.value === undefined, 'no link')
    wallet()?.approve(session('unexpected'))
    await turns(20)
    expect([store.error.value, connected]).toEqual([undefined, ['eip155']])
  })

  it('R4.35: hears nothing of the one before it that comes to nothing late', async () => {
    const { store, hasLink, wallet, connectFails, connected } = start()
    let fail = (_: Error): void => {}
    connectFails(
      new Promise((resolve) => {
        fail = resolve
      }),
    )
    store.show(PHONE)
    await hasLink()
    wallet()?.approve(session('late'))
    await until(() => connected.length > 0, 'its connection')
    store.show({ id: 'x', name: 'X' })
    await hasLink()
    fail(new Error('no'))
    // The wallet that is of no use is left, and what was being paired is paired anew.
    await until(() => wallets.length === 3 || store.error.value !== undefined, 'what comes of it')
    await turns(10)
    expect(store.error.value).toBeUndefined()
    await hasLink()
  })
})

describe('a link of the host’s own', () => {
  it('R2.11: is shown in place of ours, until the visitor leaves', async () => {
    const { store, page } = start({ options: { manualWCControl: true } })
    await page.navigation.open({ view: 'ConnectingWalletConnect' })
    store.give('wc:own')
    store.show(undefined)
    back()
    await turns(5)
    expect([store.uri.value, wallets.length]).toEqual(['wc:own', 0])
    page.navigation.close()
    await turns(5)
    expect(store.uri.value).toBeUndefined()
  })

  it('R2.11: that comes once the visitor has left is not shown at the next opening', async () => {
    const { store, page, hasLink } = start()
    await page.navigation.open({ view: 'ConnectingWalletConnect' })
    page.navigation.close()
    store.give('wc:own')
    await page.navigation.open({ view: 'ConnectingWalletConnect' })
    store.show(undefined)
    await hasLink()
    expect([store.uri.value === 'wc:own', wallets.length]).toEqual([false, 1])
  })

  it('R2.12: where the host pairs by itself none is made, also not on another try', async () => {
    const { store } = start({ options: { manualWCControl: true } })
    store.show(undefined)
    store.retry()
    await turns(10)
    expect([store.uri.value, wallets.length]).toEqual([undefined, 0])
  })

  it('R2.11: one that is given takes the place of ours', async () => {
    const { store, hasLink, page } = start()
    await page.navigation.open({ view: 'ConnectingWalletConnect' })
    store.show(undefined)
    await hasLink()
    store.give('wc:own')
    await turns(5)
    expect([store.uri.value, store.error.value]).toEqual(['wc:own', undefined])
  })
})

describe('a wallet’s app', () => {
  const opened: unknown[] = []
  const watch = (): void => {
    opened.splice(0)
    vi.spyOn(window, 'open').mockImplementation((...values) => {
      opened.push(values)
      return null
    })
  }

  it('R2.36: is opened by the link of the moment, and known to have been', async () => {
    watch()
    const { store, hasLink } = start({ isMobile: true })
    store.openApp(PHONE, 'mobile')
    expect([opened, store.linkTo(PHONE, 'mobile')]).toEqual([[], undefined])
    store.show(PHONE)
    await hasLink()
    expect(store.isOpened(PHONE)).toBe(false)
    store.openApp(PHONE, 'desktop')
    expect(store.isOpened(PHONE)).toBe(false)
    store.openApp(PHONE, 'mobile')
    expect([store.isOpened(PHONE), store.isOpened({ ...PHONE })]).toEqual([true, false])
    expect(opened).toEqual([[store.linkTo(PHONE, 'mobile')?.href, '_self', 'noreferrer noopener']])
    // Another wallet’s screen: that app was not opened for this link.
    store.show({ id: 'x', name: 'X' })
    expect(store.isOpened(PHONE)).toBe(false)
  })

  it('R3.44: is where later requests go once it has approved, but not a page', async () => {
    watch()
    for (const [platform, kept] of [
      ['mobile', { href: 'phone://', name: 'Phone' }],
      ['web', undefined],
    ] as const) {
      const { store, hasLink, wallet, finished } = start({ isMobile: true })
      store.show(PHONE)
      await hasLink()
      store.openApp(PHONE, platform)
      wallet()?.approve(session(`app ${platform}`))
      await until(() => finished.length > 0, 'the end')
      expect(JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null') ?? undefined).toEqual(kept)
    }
  })

  it('R3.44: is not where later requests go when a code was shown after it, unless it is opened again', async () => {
    watch()
    for (const [isAgain, isKept] of [
      [false, false],
      [true, true],
    ]) {
      const { store, hasLink, wallet, finished } = start({ isMobile: true })
      store.forgetApp()
      store.show(PHONE)
      await hasLink()
      store.openApp(PHONE, 'mobile')
      store.forgetApp()
      if (isAgain) store.openApp(PHONE, 'mobile')
      wallet()?.approve(session(`code ${isAgain}`))
      await until(() => finished.length > 0, 'the end')
      expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') !== null).toBe(isKept)
    }
  })

  it('R3.43, R3.44: is still the one that approves when the visitor is back on the list', async () => {
    watch()
    const { store, hasLink, wallet, finished, remembered } = start({ isMobile: true })
    const leave = store.prepare()
    await hasLink()
    store.openAtOnce(PHONE)
    leave()
    store.show(PHONE)()
    store.prepare()
    wallet()?.approve(session('back on the list'))
    await until(() => finished.length > 0, 'the end')
    expect([JSON.parse(`${localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')}`), remembered]).toEqual([
      { href: 'phone://', name: 'Phone' },
      ['w'],
    ])
  })

  it('R3.44: is not the one that approves another link', async () => {
    watch()
    const { store, page, hasLink, wallet, finished, remembered } = start({ isMobile: true })
    store.prepare()()
    await hasLink()
    store.openAtOnce(PHONE)
    store.show(PHONE)()
    await page.clock.advance(LIFE_MS + 1)
    store.prepare()
    await until(() => wallets.length === 2, 'another link')
    wallet()?.approve(session('another link'))
    await until(() => finished.length > 0, 'the end')
    expect([localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'), remembered]).toEqual([null, []])
  })

  it('R2.36: in the tap on a list, where there is a link and the app is the first way', async () => {
    watch()
    const { store, hasLink } = start({ isMobile: true })
    store.openAtOnce(PHONE)
    expect(opened).toEqual([])
    store.prepare()
    await hasLink()
    store.openAtOnce({ id: 'x', name: 'X' })
    expect(opened).toEqual([])
    store.openAtOnce(PHONE)
    expect([opened.length, store.isOpened(PHONE)]).toEqual([1, true])
    const desk = start()
    desk.store.show(undefined)
    await desk.hasLink()
    desk.store.openAtOnce({ id: 'd', name: 'D', desktopLink: 'desk://' })
    expect(opened).toHaveLength(1)
  })

  it('R10.32: a browser that refuses is told to the host in the tap on a list, where the screen follows', async () => {
    const { store, hasLink, page } = start({ isMobile: true })
    store.prepare()
    await hasLink()
    vi.spyOn(window, 'open').mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(() => store.openApp(PHONE, 'mobile')).toThrow('blocked')
    store.openAtOnce(PHONE)
    expect(page.told.some((what) => what.startsWith('report'))).toBe(true)
  })

  const PHANTOM: WalletListing = {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    mobileLink: 'phantom://',
  }
  it.each<[string, (store: ReturnType<typeof start>['store']) => Promise<void>, object?]>([
    ['before there is a link', async () => {}],
    [
      'where the relay is out of reach',
      async (store) => {
        isDown = true
        store.show(PHANTOM)
        await until(() => store.error.value !== undefined, 'a failure')
      },
    ],
    ['where the host pairs by itself', async (store) => void store.show(PHANTOM), { manualWCControl: true }],
  ])('R2.39: one with a browser of its own is opened %s', async (_, begin, options = {}) => {
    watch()
    const { store } = start({ isMobile: true, options })
    await begin(store)
    const { href = '' } = store.linkTo(PHANTOM, 'mobile') ?? {}
    expect([store.uri.value, href]).toEqual([undefined, expect.stringMatching('^https://phantom.app/ul/browse/')])
    expect(store.linkTo(PHONE, 'mobile')).toBeUndefined()
    store.openAtOnce(PHANTOM)
    expect(opened).toEqual([[href, '_self', 'noreferrer noopener']])
  })

  it('R2.39: one with a browser of its own opens the page that the visitor has gone to since', () => {
    const before = location.href
    const { store } = start({ isMobile: true })
    const leadsTo = () => decodeURIComponent(`${store.linkTo(PHANTOM, 'mobile')?.href}`)
    try {
      for (const path of ['/item/7?size=m#more', '/'])
        for (const go of ['pushState', 'replaceState'] as const) {
          history[go](null, '', path)
          expect(leadsTo()).toContain(`/browse/${location.origin}${path}?ref=`)
        }
    } finally {
      history.replaceState(null, '', before)
    }
  })

  it('R2.39: one with a browser of its own stays known to have been opened when there is a link', async () => {
    watch()
    const { store, hasLink } = start({ isMobile: true })
    store.openAtOnce(PHANTOM)
    store.show(PHANTOM)
    await hasLink()
    expect([store.isOpened(PHANTOM), store.isOpened(PHONE)]).toEqual([true, false])
  })

  it('R2.39, R4.25: one with a browser of its own is opened for the family that is asked for, by the page or by host code', () => {
    const { store, page } = start({ isMobile: true })
    const coinbase = { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase Wallet' }
    const site = () => store.linkTo(coinbase, 'mobile')?.href.split(/[?&]/)[0]
    page.navigation.namespaceFilter.value = 'solana'
    expect(site()).toBe('https://go.cb-w.com/dapp')
    page.navigation.namespaceFilter.value = undefined
    expect(site()).toBe('cbwallet://miniapp')
  })
})
