import { describe, expect, it } from 'vitest'
import { signIn } from '../../../../src/capabilities/sign-in/capability.ts'
import { signInFeature } from '../../../../src/capabilities/sign-in/manifest.ts'
import { startSignIn } from '../../../../src/capabilities/sign-in/start-sign-in.ts'
import type { SignInContext, SignInHost, SiweConfig } from '../../../../src/domain/sign-in.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { NodeRequest } from '../../../../src/ports/node-request.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { ADDRESS, walletOf } from '../../state/open-page.ts'
import { openSignIn, sessionOf, words } from './open-sign-in.ts'

const DAY_MS = 86_400_000
const SIWE = { getNonce: async () => 'n0000001', getSession: async () => null } as unknown as SiweConfig

/** What a host’s sign-in is lent by a page at this address. */
async function start(options: object = {}, given: Parameters<typeof openSignIn>[0] = {}) {
  const page = openSignIn(given)
  const { interior } = page
  const lent: SignInContext[] = []
  const asked: unknown[] = []
  const siwx = async (context: SignInContext): Promise<SignInHost> => {
    lent.push(context)
    return page.host
  }
  Object.assign(interior.environment.page, { href: 'https://shop.example:8443/cart/?a=1#b' })
  const http = (method: string) => async (request: object) => {
    asked.push([method, request])
    return 'answer'
  }
  const services = {
    http: { get: http('get'), post: http('post') },
    rpc: async (network: { caipNetworkId: string }, ...what: unknown[]) => {
      asked.push(['rpc', network.caipNetworkId, ...what])
      return '0x'
    },
    nodes: async (network: { caipNetworkId: string }) => [network.caipNetworkId],
  }
  Object.assign(interior, { services: { load: async () => services }, options: signal({ siwx, ...options }) })
  const store = await startSignIn(interior)
  const [context] = lent
  return { ...page, store, asked, context: context as SignInContext }
}

describe('R3.26: what a sign-in is lent', () => {
  it('the page: its host and port, its address without query and fragment, its clock and storage', async () => {
    const { context, interior, clock } = await start()
    expect([context.domain, context.uri, context.now()]).toEqual([
      'shop.example:8443',
      'https://shop.example:8443/cart/',
      clock.now(),
    ])
    context.write('siwx', 'x')
    expect([context.read('siwx'), interior.environment.storage.read('siwx')]).toEqual(['x', 'x'])
  })

  it('the words of the family, of the wallet’s own where that has some; a family that signs nothing is said', async () => {
    const { context, connect } = await start()
    expect(await context.words('eip155:10', ADDRESS)).toEqual({
      ...{ accountKind: 'Ethereum', address: ADDRESS, chainId: '10' },
    })
    const own = { signIn: async () => ({ words: () => ({ ...words('eip155:1', ADDRESS), accountKind: 'Own' }) }) }
    connect([ADDRESS], { ...walletOf('w'), operations: async () => own } as never)
    expect((await context.words('eip155:10', ADDRESS)).accountKind).toBe('Own')
    await expect(context.words('cosmos:c', 'c1')).rejects.toMatchObject({
      ...{ code: 'sign-in/no-verifier', context: { namespace: 'cosmos' } },
    })
    const without = await start({}, { operations: { signIn: undefined as never } })
    await expect(without.context.words('eip155:10', ADDRESS)).rejects.toMatchObject({ code: 'sign-in/no-verifier' })
  })

  it('a check of signatures by the family, with the nodes of that network', async () => {
    const seen: unknown[] = []
    const { context, asked } = await start(
      {},
      {
        signIn: {
          async verify(signed, request: NodeRequest, nodes) {
            seen.push(signed, nodes)
            await request('eth_call', [1])
            return true
          },
        },
      },
    )
    const session = { ...sessionOf('eip155:10', ADDRESS), message: 'said', signature: '0x1' }
    expect(await context.verify(session)).toBe(true)
    expect(seen).toEqual([{ address: ADDRESS, message: 'said', signature: '0x1' }, ['eip155:10']])
    expect(asked).toEqual([['rpc', 'eip155:10', 'eth_call', [1]]])
    await expect(context.verify(sessionOf('eip155:99', ADDRESS))).rejects.toMatchObject({ code: 'sign-in/no-network' })
  })

  it('who signs: a wallet of the page, of another device, or nobody', async () => {
    const { context, connect } = await start()
    expect(context.wallet()).toEqual({ type: 'unknown', name: '', icon: undefined })
    connect([ADDRESS], walletOf('w', { name: 'Fox', imageUrl: 'data:x' }))
    expect(context.wallet()).toEqual({ type: 'extension', name: 'Fox', icon: 'data:x' })
    connect([ADDRESS], walletOf('w', { name: 'Phone', isPaired: true }))
    expect(context.wallet()).toEqual({ type: 'walletconnect', name: 'Phone', icon: undefined })
  })

  it('R4.91: who signs: a visitor who logged in, by which login and as whom', async () => {
    const { context, connect, interior } = await start()
    let about: object = {}
    Object.assign(interior.capabilities, { aboutAccount: () => about })
    connect([ADDRESS], walletOf('w', { type: 'AUTH' }))
    about = { user: { email: 'ada@example.com', username: undefined } }
    expect(context.wallet()).toEqual({ type: 'social', social: 'email', identifier: 'ada@example.com' })
    about = { user: { email: undefined, username: 'ada.eth' }, social: 'farcaster' }
    expect(context.wallet()).toEqual({ type: 'social', social: 'farcaster', identifier: 'ada.eth' })
    about = {}
    expect(context.wallet()).toEqual({ type: 'social', social: 'email', identifier: '' })
  })

  it('the wallet API', async () => {
    const { context, asked } = await start()
    expect(await context.walletApi({ path: '/a' })).toBe('answer')
    await context.walletApi({ path: '/b', method: 'post', body: 1, headers: { c: 'd' } })
    const service = { service: 'walletApi', isFallible: true }
    expect(asked).toEqual([
      ['get', { ...service, path: '/a' }],
      ['post', { ...service, path: '/b', body: 1, headers: { c: 'd' } }],
    ])
  })

  it('a look at the session every so often, until the widget ends', async () => {
    const { context, clock, connect, connector, settle, asked: _, ...page } = await start()
    context.repeat(5_000)
    connect([ADDRESS], connector)
    await settle()
    const seen: string[] = []
    page.host.getSessions = async () => {
      seen.push('get')
      return []
    }
    await clock.advance(4_999)
    expect(seen).toHaveLength(0)
    await clock.advance(1)
    expect(seen).toHaveLength(1)
    await clock.advance(5_000)
    expect(seen).toHaveLength(2)
    page.scope.close()
    expect(clock.pending()).toBe(0)
  })
})

describe('R4.89: how often the host is asked again', () => {
  /** What was asked of the clock, and how often the host was, in so many days. */
  const days = async (everyMs: number, count: number) => {
    const { context, clock, connect, connector, settle, host } = await start()
    connect([ADDRESS], connector)
    await settle()
    let looks = 0
    host.getSessions = async () => {
      looks++
      return [sessionOf('eip155:1', ADDRESS)]
    }
    const waits: number[] = []
    const { after } = clock
    Object.assign(clock, {
      after(ms: number, run: () => void) {
        waits.push(ms)
        return after(ms, run)
      },
    })
    context.repeat(everyMs)
    await clock.advance(count * DAY_MS)
    return { looks, waits }
  }

  it('over weeks, which no browser’s timer knows: once in each, by timers that all know', async () => {
    const { looks, waits } = await days(30.5 * DAY_MS, 61)
    expect([looks, Math.max(...waits)]).toEqual([2, DAY_MS])
    expect(waits.slice(0, 31).reduce((sum, ms) => sum + ms)).toBe(30.5 * DAY_MS)
    expect((await days(30.5 * DAY_MS, 30)).looks).toBe(0)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('every %d ms is never', async (everyMs) => {
    expect(await days(everyMs, 0)).toEqual({ looks: 0, waits: [] })
  })
})

describe('R3.26: which sign-in it is', () => {
  it('the host’s own object; what is made for the widget; the older option', async () => {
    const page = openSignIn()
    const own = await start({ siwx: page.host })
    expect(own.store?.isRequired()).toBe(true)
    const older = await start({ siwx: undefined, siweConfig: { ...SIWE, required: false } })
    expect(older.store?.isRequired()).toBe(false)
    expect(older.clock.pending()).toBe(1)
  })

  it('one that is switched off is said, and there is none', async () => {
    const { store, told } = await start({ siwx: undefined, siweConfig: { ...SIWE, enabled: false } })
    expect(store).toBeUndefined()
    expect(told.filter((line) => line.startsWith('report'))).toHaveLength(1)
  })

  it('one whose widget has ended meanwhile is none, and nobody is told', async () => {
    let make = (_: SignInHost): void => {}
    const page = openSignIn()
    Object.assign(page.interior.environment.page, { href: 'https://shop.example/' })
    const siwx = () =>
      new Promise<SignInHost>((resolve) => {
        make = resolve
      })
    Object.assign(page.interior, { options: signal({ siwx }) })
    const starting = startSignIn(page.interior)
    page.scope.close()
    make(page.host)
    expect([await starting, page.told.filter((line) => line.startsWith('report'))]).toEqual([undefined, []])
  })

  describe('R4.79: one that cannot be made', () => {
    const WORDS = 'A problem occurred while trying initialize authentication'
    /** Answers what each call of the host's function does, the last one from then on. */
    const making = (...answers: readonly (() => Promise<unknown>)[]) => {
      const page = openSignIn()
      Object.assign(page.interior.environment.page, { href: 'https://shop.example/' })
      let count = 0
      const siwx = () => {
        count++
        return (answers[count - 1] ?? answers.at(-1))?.()
      }
      Object.assign(page.interior, { options: signal({ siwx }) })
      let store: unknown
      void startSignIn(page.interior).then((found) => {
        store = found
      })
      const connect = async (...addresses: readonly string[]): Promise<void> => {
        page.connect(addresses, page.connector)
        await page.settle()
      }
      const left = () => page.told.filter((line) => /^(disconnect|say)/.test(line))
      return { ...page, left, connect, made: () => !!store, count: () => count }
    }
    const fails = () => Promise.reject(new Error('no code'))
    const throws = () => {
      throw new Error('a mistake')
    }

    it.each([
      ['fails', fails],
      ['throws', throws],
    ])('it %s: whoever connects is disconnected, each time, and reads why', async (_, how) => {
      const page = making(how)
      await page.settle()
      expect([page.count(), page.left(), page.navigation.isOpen.value]).toEqual([1, [], false])
      for (const time of [2, 3]) {
        await page.connect(ADDRESS)
        expect([page.count(), page.left().length, page.view()]).toEqual([time, (time - 1) * 2, 'Connect'])
      }
      expect(page.left().slice(0, 2)).toEqual(['disconnect eip155', `say ${WORDS} (${WORDS})`])
      expect(page.made()).toBe(false)
    })

    it('it never answers: so too, after twenty seconds', async () => {
      const page = making(() => new Promise(() => {}))
      await page.connect(ADDRESS)
      await page.clock.advance(20_000)
      expect([page.count(), page.left()]).toEqual([2, []])
      await page.clock.advance(19_999)
      expect(page.left()).toEqual([])
      await page.clock.advance(1)
      expect(page.left()).toHaveLength(2)
    })

    it('the second try is a sign-in as any other', async () => {
      const { host } = openSignIn()
      const page = making(fails, async () => host)
      await page.settle()
      await page.connect(ADDRESS)
      expect([page.made(), page.left(), page.isAsking()]).toEqual([true, [], true])
    })

    it('however often it fails, what waits for the next visitor is one', async () => {
      const page = making(fails)
      await page.settle()
      const { active } = page.interior.connections
      let looks = 0
      const counted = {
        get value() {
          looks++
          return active.value
        },
        peek: () => active.peek(),
      }
      Object.assign(page.interior.connections, { active: counted })
      const countLooks = async (): Promise<number> => {
        looks = 0
        await page.connect(ADDRESS)
        return looks
      }
      // The first time the modal opens for it, and whether somebody is connected is told with that.
      await countLooks()
      const first = await countLooks()
      for (let time = 0; time < 5; time++) await countLooks()
      expect([first > 0, await countLooks()]).toEqual([true, first])
    })

    it('after the widget’s end nobody is disconnected for it', async () => {
      const page = making(fails)
      await page.settle()
      page.scope.close()
      await page.connect(ADDRESS)
      expect([page.count(), page.left()]).toEqual([1, []])
    })
  })

  it.each([
    [{ siwx: {} }, true],
    [{ siweConfig: {} }, true],
    [{}, false],
  ])('with %o it is there: %s', (options, expected) => {
    const parts = { options: signal(options) } as unknown as Interior
    expect([signIn.isNeeded?.(parts), signInFeature.isEnabled?.(options as never)]).toEqual([expected, expected])
  })

  it('its screen is wanted of the visitor until there is a session', () => {
    const { store } = openSignIn()
    expect([signIn.afterConnecting?.views, signIn.afterConnecting?.isDone(store)]).toEqual([['SIWXSignMessage'], false])
  })
})
