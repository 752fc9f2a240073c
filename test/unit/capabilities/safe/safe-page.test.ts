// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { openSafePage } from '../../../../src/capabilities/safe/safe-page.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../../support/test-page.ts'
import { whileTimePasses } from '../../../support/while-time-passes.ts'

const SAFE = 'https://app.safe.global'
const ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'

interface Question {
  readonly id: string
  readonly method: string
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

function define(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  endings.push(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

const say = (data: unknown, source: unknown, origin = SAFE): void => {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
}

/** A page around this one in a browser that names no ancestors (Firefox). Undefined answers leave a question open. */
function frameBy(referrer: string, answer: (question: Question) => unknown = () => undefined) {
  const asked: { question: Question; target: string }[] = []
  const parent = {
    postMessage(question: Question, target: string) {
      asked.push({ question, target })
      const message = answer(question)
      if (message !== undefined) queueMicrotask(() => say(message, parent))
    },
  }
  define(location, 'ancestorOrigins', undefined)
  define(document, 'referrer', referrer)
  define(window, 'parent', parent)
  define(window, 'top', parent)
  return { asked, parent }
}

function openOn(): ReturnType<typeof openSafePage> {
  const end = new AbortController()
  endings.push(() => end.abort())
  return openSafePage(SAFE, end.signal)
}

describe('without the names of ancestors the referrer tells who frames this page', () => {
  it.each([`${SAFE}/`, `${SAFE}/apps/open?safe=eth:${ADDRESS}`])(
    'R1.32: %s is a Safe, and only it is told',
    async (referrer) => {
      const { asked } = frameBy(referrer, ({ id }) => ({ id, success: true, data: 'heard' }))
      expect(await openOn()?.ask('getSafeInfo', undefined)).toBe('heard')
      expect(asked).toMatchObject([{ question: { method: 'getSafeInfo' }, target: SAFE }])
    },
  )

  it.each([
    '',
    'about:blank',
    'null',
    'no address',
    'http://app.safe.global/',
    'https://app.safe.global.evil.example/',
    'https://app.safe.global:8443/',
    'https://app.safe.global@evil.example/',
    'https://safe.global/',
    'https://evil.example/?https://app.safe.global/',
  ])('R1.32: “%s” is none, and is asked nothing', (referrer) => {
    const { asked } = frameBy(referrer)
    expect(openOn()).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('R1.32: where ancestors are named, the referrer does not count', () => {
    frameBy(`${SAFE}/`)
    define(location, 'ancestorOrigins', ['https://evil.example', SAFE])
    expect(openOn()).toBeUndefined()
  })
})

it('R1.32: a page that a Safe only leads to, by a link, is none of its apps', () => {
  frameBy(`${SAFE}/`)
  define(window, 'parent', window)
  expect(openOn()).toBeUndefined()
  define(location, 'ancestorOrigins', [])
  expect(openOn()).toBeUndefined()
})

it('R10.10: an answer is heard from that window and that origin only, and once', async () => {
  const { asked, parent } = frameBy(`${SAFE}/`)
  const answer = openOn()?.ask('getSafeInfo', undefined)
  const id = asked[0]?.question.id
  say({ id, success: true, data: 'another origin' }, parent, 'https://evil.example')
  say({ id, success: true, data: 'another window' }, {})
  say({ id, success: true, data: 'own window' }, window)
  say({ id: `${id}0`, success: true, data: 'another question' }, parent)
  for (const garbage of [undefined, null, 7, 'x', [], {}, { id: 7 }, { id: [id] }, { id: null }]) say(garbage, parent)
  say({ id, success: true, data: 'right' }, parent)
  say({ id, success: false, error: 'too late' }, parent)
  expect(await answer).toBe('right')
})

describe('a visitor who has chosen another wallet inside a Safe', () => {
  const wallet = testWallet('app.other', [0])
  const site = async () => {
    frameBy(`${SAFE}/`, ({ id }) => ({ id, success: true, data: { safeAddress: ADDRESS, chainId: 2 } }))
    const { widget, site, close } = openPage({ wallets: [wallet] })
    await until(() => widget.status.value === 'connected', 'the Safe is connected')
    await widget.connect('app.other')
    close()
    return site
  }
  const idsOf = ({ connections }: TestPage['widget']) =>
    connections.value.flatMap(({ connector, others }) => [connector?.id, ...others.map((one) => one.connector.id)])

  it('R4.14: comes back to that one, with the Safe beside it', async () => {
    const { widget, close } = openPage({ wallets: [wallet], site: await site() })
    endings.push(close)
    const seen: unknown[] = []
    endings.push(widget.account.subscribe((account) => void seen.push(account?.address)))
    await until(() => idsOf(widget).length === 2, 'both are there')
    expect([idsOf(widget), seen.includes(ADDRESS), widget.network.value?.id]).toEqual([['app.other', 'safe'], false, 1])
  })

  it('R1.32: that is not there any more has the Safe', async () => {
    const { widget, clock, close } = openPage({ site: await site() })
    endings.push(close)
    await whileTimePasses(
      clock,
      until(() => widget.status.value === 'connected', 'the Safe is connected'),
    )
    expect(widget.account.value?.address).toBe(ADDRESS)
  })

  it('R1.32: but nowhere else has the Safe from the start when they are inside one for the first time', async () => {
    const outside = openPage({ wallets: [wallet] })
    await outside.widget.connect('app.other')
    outside.close()
    frameBy(`${SAFE}/`, ({ id }) => ({ id, success: true, data: { safeAddress: ADDRESS, chainId: 2 } }))
    const { widget, close } = openPage({ wallets: [wallet], site: outside.site })
    endings.push(close)
    await until(() => idsOf(widget)[0] === 'safe', 'the Safe is connected')
    expect(widget.account.value?.address).toBe(ADDRESS)
  })
})

it('R3.1: a Safe is a contract, from its start and where it comes back: what is asked of accounts knows it by that', async () => {
  frameBy(`${SAFE}/`, ({ id }) => ({ id, success: true, data: { safeAddress: ADDRESS, chainId: 2 } }))
  const networks = [testNetwork(1, 'Ethereum'), testNetwork(2, 'Base'), testNetwork(3, 'OP Mainnet')]
  const enter = async (site?: TestPage['site']) => {
    const page = openPage({ networks, ...(site && { site }) })
    endings.push(page.close)
    await until(() => page.widget.status.value === 'connected', 'the Safe is connected')
    return page
  }
  const first = await enter()
  first.close()
  const { widget } = await enter(first.site)
  expect(widget.account.value?.allAccounts).toMatchObject([{ address: ADDRESS, type: 'smartAccount' }])
  // The rest of what its family can do is as it was.
  expect(await widget.provider('eip155').request({ method: 'eth_accounts' })).toEqual([ADDRESS])
})

it('R1.32: a Safe without coins may send and swap what it has: who executes it pays the fee', async () => {
  frameBy(`${SAFE}/`, ({ id }) => ({ id, success: true, data: { safeAddress: ADDRESS, chainId: 2 } }))
  const { widget, close } = openPage()
  endings.push(close)
  await until(() => widget.status.value === 'connected', 'the Safe is connected')
  expect(widget.connections.value[0]?.connector).toMatchObject({ id: 'safe', isSponsored: true })
})

describe('a Safe that answers garbage', () => {
  const good = { safeAddress: ADDRESS, chainId: 2 }
  const huge = 'f'.repeat(5_000_000)

  async function enter(answer: (question: Question) => unknown): Promise<TestPage['widget']> {
    const { asked } = frameBy(`${SAFE}/`, answer)
    const page = openPage()
    endings.push(page.close)
    const { widget } = page
    await until(() => asked.length > 0 && widget.status.value !== 'connecting', 'the Safe was asked')
    return widget
  }

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'safe'],
    ['a list', [good]],
    ['no address', { chainId: 2 }],
    ['a number as address', { ...good, safeAddress: 0x5afe }],
    ['half an address', { ...good, safeAddress: ADDRESS.slice(0, 20) }],
    ['a huge address', { ...good, safeAddress: `0x${huge}` }],
    ['no chain', { safeAddress: ADDRESS }],
    ['the chain “abc”', { ...good, chainId: 'abc' }],
    ['the chain -1', { ...good, chainId: -1 }],
    ['the chain 0', { ...good, chainId: 0 }],
    ['the chain 1.5', { ...good, chainId: 1.5 }],
    ['a huge chain', { ...good, chainId: huge }],
    ['a chain that is true', { ...good, chainId: true }],
  ])('%s: it is not connected, the host is told why, and it may do better', async (_, data) => {
    let told: unknown = data
    const widget = await enter(({ id }) => ({ id, success: true, data: told }))
    expect(widget.status.value).toBe('disconnected')
    await expect(widget.connect('safe')).rejects.toMatchObject({
      code: 'connection/failed',
      message: 'Failed to connect',
    })
    expect(widget.account.value).toBeUndefined()
    expect(widget.network.value?.caipNetworkId).toBe('eip155:1')

    told = good
    expect(await widget.connect('safe')).toBe(`eip155:2:${ADDRESS}`)
    // Hosts ask its provider themselves, too.
    told = data
    const chainId = await widget.provider('eip155').request({ method: 'eth_chainId' }).catch(String)
    expect(chainId).not.toMatch(/NaN|-|\./)
  })

  it.each<[string, unknown]>([
    ['no words', {}],
    ['a number as words', { error: 7 }],
    ['huge words', { error: huge }],
    ['a success that is none', { success: 'true', data: good }],
  ])('%s: a failure that says so', async (_, rest) => {
    const widget = await enter(({ id }) => ({ id, success: false, ...(rest as object) }))
    await expect(widget.connect('safe')).rejects.toMatchObject({ code: 'connection/failed' })
    expect(widget.status.value).toBe('disconnected')
  })
})
