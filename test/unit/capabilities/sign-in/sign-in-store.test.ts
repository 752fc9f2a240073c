import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failSignIn } from '../../../../src/capabilities/sign-in/errors.ts'
import { failConnection } from '../../../../src/errors/connection-errors.ts'
import { startReactions } from '../../../../src/state/reactions.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { until } from '../../../support/until.ts'
import { ADDRESS, OTHER_ADDRESS, optimism, walletOf } from '../../state/open-page.ts'
import { openSignIn, sessionOf } from './open-sign-in.ts'

const A = `eip155:1 ${ADDRESS}`
let written: string[]
beforeEach(() => {
  written = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void written.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())
const said = (told: readonly string[]): readonly string[] => told.filter((line) => line.startsWith('say'))
const tracked = (told: readonly string[]): readonly string[] =>
  told.filter((line) => /^track (SIWX|CLICK)/.test(line)).map((line) => line.slice(6))

/** Connected, and asked to sign. */
async function start(given: Parameters<typeof openSignIn>[0] = {}) {
  const page = openSignIn(given)
  page.connect([ADDRESS, OTHER_ADDRESS], page.connector)
  await page.settle()
  return page
}

describe('R10.6: what another tab has signed in to, or out of', () => {
  it.each([
    ['siwx', 'our own'],
    ['siwx-auth-token', 'the dashboard’s'],
  ])('%s: a visitor who looks at both is asked no more, and again once that session is gone', async (key) => {
    const page = await start()
    expect([page.isAsking(), page.asked.splice(0)]).toEqual([true, [`get ${A}`]])
    page.keep(sessionOf('eip155:1', ADDRESS))
    page.otherTab.write(key, 'signed')
    await page.settle()
    expect([page.store.hasSession.value, page.asked.splice(0)]).toEqual([true, [`get ${A}`]])
    page.navigation.close()
    page.keep()
    page.otherTab.write(key, undefined)
    await page.settle()
    expect([page.store.hasSession.value, page.isAsking()]).toEqual([false, true])
  })

  it('of what else is kept the host is not asked, nor of anything after the end', async () => {
    const { asked, otherTab, scope, settle } = await start()
    asked.length = 0
    // Two tabs on two networks would answer each other for ever.
    for (const key of ['siwx_network', 'siwx-nonce-token', 'connections']) otherTab.write(key, 'else')
    scope.close()
    otherTab.write('siwx', 'late')
    await settle()
    expect(asked).toEqual([])
  })
})

describe('R4.73: whether there is a session', () => {
  it('R7.84: is heard of a host that answers at once, too', async () => {
    const getSessions = (() => [sessionOf('eip155:1', ADDRESS)]) as never
    const page = await start({ host: { getSessions } })
    expect([page.store.hasSession.value, said(page.told)]).toEqual([true, []])
  })

  it('is asked for an account on a listed network, once for each', async () => {
    const { asked, settle, connect, connector, networks, navigation } = openSignIn()
    await settle()
    expect([asked, navigation.isOpen.value]).toEqual([[], false])
    connect([ADDRESS], connector)
    await settle()
    connect([ADDRESS, OTHER_ADDRESS], connector)
    await settle()
    expect(asked).toEqual([`get ${A}`])
    networks.activate('eip155:99')
    await settle()
    expect(asked).toHaveLength(1)
    networks.activate(optimism.caipNetworkId)
    connect([OTHER_ADDRESS], connector)
    await settle()
    expect(asked.slice(1)).toEqual([`get eip155:10 ${ADDRESS}`, `get eip155:10 ${OTHER_ADDRESS}`])
  })

  it('an account that is only on its way back is not asked about', async () => {
    const { asked, settle, interior, connector } = openSignIn()
    const { write } = interior.connections as unknown as { write(connection: object): void }
    const accounts = [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }]
    write({ namespace: 'eip155', status: 'reconnecting', connector, accounts, others: [] })
    await settle()
    expect(asked).toEqual([])
  })

  it('with one nothing is asked of the visitor, and its network is remembered', async () => {
    const page = openSignIn()
    page.keep(sessionOf('eip155:1', ADDRESS))
    page.connect([ADDRESS], page.connector)
    await page.settle()
    expect([page.store.hasSession.value, page.isAsking()]).toEqual([true, false])
    expect(page.interior.environment.storage.read('siwx_network')).toBe(`eip155:1:${ADDRESS}`)
  })

  it('R2.14: a screen that has connected before that is known closes the modal then, whichever screen it is', async () => {
    let answer = (_: readonly ReturnType<typeof sessionOf>[]): void => {}
    const getSessions = () =>
      new Promise<readonly ReturnType<typeof sessionOf>[]>((resolve) => {
        answer = resolve
      })
    const { interior, navigation, connect, connector, settle } = openSignIn({ host: { getSessions } })
    startReactions(interior)
    navigation.show('AllWallets')
    connect([ADDRESS], connector)
    navigation.finish(['AllWallets'])
    await settle()
    expect(navigation.isOpen.value).toBe(true)
    answer([sessionOf('eip155:1', ADDRESS)])
    await settle()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('R2.14: what it said holds where its visitor moves to another network meanwhile', async () => {
    const answers: ((sessions: readonly ReturnType<typeof sessionOf>[]) => void)[] = []
    const getSessions = () => new Promise<readonly ReturnType<typeof sessionOf>[]>((done) => void answers.push(done))
    const { interior, navigation, networks, connect, connector, settle } = openSignIn({ host: { getSessions } })
    startReactions(interior)
    navigation.show('AllWallets')
    connect([ADDRESS], connector)
    navigation.finish(['AllWallets'])
    networks.activate(optimism.caipNetworkId)
    await settle()
    expect([answers.length, navigation.isOpen.value]).toEqual([2, true])
    answers[1]?.([sessionOf('eip155:10', ADDRESS)])
    await settle()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('R2.14: what a screen said of an account before counts no more', async () => {
    let isDue = false
    const held: (() => void)[] = []
    const page = openSignIn({
      host: {
        getSessions: async (chainId, address) => {
          if (isDue) await new Promise<void>((resolve) => held.push(resolve))
          return [sessionOf(chainId, address)]
        },
      },
    })
    const { interior, navigation, connect, connector, settle } = page
    startReactions(interior)
    connect([ADDRESS], connector)
    navigation.finish(['AllWallets'])
    await settle()
    isDue = true
    connect([OTHER_ADDRESS], connector)
    navigation.finish(['AllWallets'])
    connect([ADDRESS], connector)
    navigation.show('AllWallets')
    for (const answer of held) answer()
    await settle()
    expect([page.store.hasSession.value, navigation.isOpen.value]).toEqual([true, true])
  })

  it('R2.14: a room that keeps its visitor does not keep a screen that has finished', async () => {
    const page = openSignIn()
    page.keep(sessionOf('eip155:1', ADDRESS))
    const { interior, navigation, connect, connector, settle } = page
    startReactions(interior)
    navigation.stayOpen(() => false)
    navigation.show('AllWallets')
    connect([ADDRESS], connector)
    navigation.finish(['AllWallets'])
    await settle()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('without one the visitor is asked', async () => {
    const { store, isAsking, interior } = await start()
    expect([store.hasSession.value, isAsking()]).toEqual([false, true])
    expect(interior.environment.storage.read('siwx_network')).toBeUndefined()
  })

  it('another account is nobody’s until it is known; a late answer about the first says nothing', async () => {
    const answers: ((sessions: ReturnType<typeof sessionOf>[]) => void)[] = []
    const page = await start({ host: { getSessions: () => new Promise((resolve) => answers.push(resolve)) } })
    page.connect([OTHER_ADDRESS], page.connector)
    await page.settle()
    answers[0]?.([sessionOf('eip155:1', ADDRESS)])
    await page.settle()
    expect([page.store.hasSession.value, page.isAsking()]).toEqual([false, false])
    answers[1]?.([sessionOf('eip155:1', OTHER_ADDRESS)])
    await page.settle()
    expect(page.store.hasSession.value).toBe(true)
    page.connect([ADDRESS], page.connector)
    expect(page.store.hasSession.value).toBe(false)
  })

  it('is asked again when the visitor looks at the page again, and not where nobody is connected', async () => {
    const page = await start()
    page.look()
    await page.settle()
    expect(page.asked).toEqual([`get ${A}`, `get ${A}`])
    page.connect([], page.connector)
    await page.settle()
    page.asked.length = 0
    page.look()
    page.store.recheck()
    await page.settle()
    expect(page.asked).toEqual([])
  })

  it('a second answer without a session leaves the screen as it is', async () => {
    for (const getRequired of [() => false, () => true]) {
      const page = await start({ host: { getRequired } })
      const { value: shown } = page.navigation.route
      page.store.recheck()
      await page.settle()
      expect(page.navigation.route.value).toBe(shown)
    }
  })

  it('nor does it take away a screen that a wallet puts over it, to approve the signature there', async () => {
    for (const getRequired of [() => false, () => true]) {
      const page = await start({ host: { getRequired } })
      page.navigation.pushOver('Networks')
      page.look()
      await page.settle()
      expect(page.navigation.history.value.map(({ view }) => view)).toEqual(['SIWXSignMessage', 'Networks'])
    }
  })

  it.each([true, false])(
    'nor a payment that has moved the page to its network: it is asked for once that is over; required: %s',
    async (isRequired) => {
      const page = openSignIn({ host: { getRequired: () => isRequired } })
      const { navigation, networks, connect, settle, isAsking, keep, look } = page
      keep(sessionOf('eip155:1', ADDRESS))
      connect([ADDRESS])
      await settle()
      const showing = (): readonly string[] => navigation.history.value.map(({ view }) => view)
      page.interior.storeOf(createTransactionStack).lasting.add('AllWallets').add('GetWallet')
      navigation.show('GetWallet')
      navigation.push('AllWallets')
      networks.activate(optimism.caipNetworkId)
      await settle()
      navigation.pushOver('Networks')
      look()
      await settle()
      expect(showing()).toEqual(['GetWallet', 'AllWallets', 'Networks'])
      // Another try, on the screen before.
      navigation.goBackToIndex(0)
      expect(showing()).toEqual(['GetWallet'])
      navigation.close()
      expect(isAsking()).toBe(true)
      // Asked once, as without a payment.
      if (isRequired) return
      navigation.close()
      look()
      await settle()
      expect(isAsking()).toBe(false)
    },
  )

  it('nor does a host that cannot be asked end such a payment: the wallet stays, and it is asked for after that', async () => {
    const { navigation, networks, connect, settle, isAsking, keep, told, interior, host } = openSignIn()
    keep(sessionOf('eip155:1', ADDRESS))
    connect([ADDRESS])
    await settle()
    interior.storeOf(createTransactionStack).lasting.add('AllWallets')
    navigation.show('AllWallets')
    Object.assign(host, { getSessions: () => Promise.reject(new Error('no server')) })
    networks.activate(optimism.caipNetworkId)
    await settle()
    expect([navigation.route.value.view, told.filter((what) => what.startsWith('disconnect'))]).toEqual([
      'AllWallets',
      [],
    ])
    navigation.close()
    expect(isAsking()).toBe(true)
  })

  it('R4.78: whoever need not sign and did not is asked no more, until a session of theirs ends', async () => {
    const page = await start({ host: { getRequired: () => false } })
    await page.store.cancel()
    const lookAgain = async () => {
      page.asked.length = 0
      page.look()
      await page.settle()
      expect(page.asked).toEqual([`get ${A}`])
      return [page.navigation.isOpen.value, page.view()]
    }
    expect(await lookAgain()).toEqual([false, 'Connect'])
    await page.navigation.open({ view: 'Networks' })
    expect(await lookAgain()).toEqual([true, 'Networks'])
    await page.store.sign()
    await page.settle()
    page.keep()
    expect(await lookAgain()).toEqual([true, 'SIWXSignMessage'])
    await page.store.cancel()
    expect(await lookAgain()).toEqual([false, 'Connect'])
    page.connect([OTHER_ADDRESS], page.connector)
    await page.settle()
    expect(page.isAsking()).toBe(true)
  })
})

describe('R4.73: a session that ends while the page is open', () => {
  const ending = async (...endsInMs: readonly (number | string)[]) => {
    const page = openSignIn()
    page.keep(
      ...endsInMs.map((ms) =>
        sessionOf('eip155:1', ADDRESS, {
          expirationTime: typeof ms === 'string' ? ms : new Date(page.clock.now() + ms).toISOString(),
        }),
      ),
    )
    page.connect([ADDRESS], page.connector)
    await page.settle()
    return page
  }

  it('is looked at when the first one ends, not before', async () => {
    const page = await ending(90_000, 60_000, 120_000)
    await page.clock.advance(59_999)
    expect(page.asked).toHaveLength(1)
    page.keep()
    await page.clock.advance(1)
    expect([page.asked.length, page.isAsking()]).toEqual([2, true])
  })

  it('a day is the longest wait; one without an end, or whose end is past or none, is not waited for', async () => {
    const page = await ending(40 * 86_400_000)
    await page.clock.advance(86_399_999)
    expect(page.asked).toHaveLength(1)
    await page.clock.advance(1)
    expect(page.asked).toHaveLength(2)
    for (const end of [0, -5, 'soon']) expect((await ending(end)).clock.pending(), `${end}`).toBe(0)
  })

  it('nobody waits for it when the account has left, or the widget has ended', async () => {
    const page = await ending(60_000)
    page.connect([], page.connector)
    await page.settle()
    expect(page.clock.pending()).toBe(0)
    const other = await ending(60_000)
    other.scope.close()
    expect(other.clock.pending()).toBe(0)
  })

  it('one wait at a time', async () => {
    const page = await ending(60_000)
    page.store.recheck()
    await page.settle()
    expect(page.clock.pending()).toBe(1)
  })
})

describe('R4.79: a host that cannot say whether there is one', () => {
  const WORDS = 'A problem occurred while trying initialize authentication'

  it('the visitor is disconnected, and reads why on Connect', async () => {
    const { told, view, navigation } = await start({
      host: { getSessions: () => Promise.reject(new Error('no server')) },
    })
    expect(told.filter((line) => /^(disconnect|say)/.test(line))).toEqual([
      'disconnect eip155',
      `say ${WORDS} (${WORDS})`,
    ])
    expect([view(), navigation.isOpen.value]).toEqual(['Connect', true])
  })

  it('has twenty seconds', async () => {
    const { told, clock } = await start({ host: { getSessions: () => new Promise(() => {}) } })
    await clock.advance(19_999)
    expect(said(told)).toEqual([])
    await clock.advance(1)
    expect(said(told)).toHaveLength(1)
  })

  it('fails for an account that has left meanwhile: nobody is disconnected for it', async () => {
    let fail = (_: Error): void => {}
    const page = openSignIn({
      host: {
        getSessions: (_, address) =>
          address === ADDRESS
            ? new Promise((_resolve, reject) => {
                fail = reject
              })
            : Promise.resolve([sessionOf('eip155:1', OTHER_ADDRESS)]),
      },
    })
    page.connect([ADDRESS], page.connector)
    await page.settle()
    page.connect([OTHER_ADDRESS], page.connector)
    await page.settle()
    fail(new Error('late'))
    await page.settle()
    expect([said(page.told), page.store.hasSession.value]).toEqual([[], true])
  })

  it.each([true, false])(
    'once it has said that there is none, nobody is parted with; required: %s',
    async (isRequired) => {
      const page = await start({ host: { getRequired: () => isRequired } })
      if (!isRequired) page.navigation.close()
      const { getSessions } = page.host
      Object.assign(page.host, { getSessions: () => Promise.reject(new Error('no server')) })
      const signing = isRequired && page.store.sign()
      page.look()
      await page.settle()
      expect(page.told.filter((line) => /^(disconnect|say)/.test(line))).toEqual([])
      Object.assign(page.host, { getSessions })
      await signing
      page.look()
      await page.settle()
      // What was signed meanwhile counts.
      expect(page.store.hasSession.value).toBe(isRequired)
      // Of another account nothing is known.
      Object.assign(page.host, { getSessions: () => Promise.reject(new Error('no server')) })
      page.connect([OTHER_ADDRESS], page.connector)
      await page.settle()
      expect(page.told.filter((line) => line.startsWith('disconnect'))).toEqual(['disconnect eip155'])
    },
  )

  describe('once it has told of a session', () => {
    const known = async (lifeMs: number) => {
      let isDown = false
      const page: ReturnType<typeof openSignIn> = openSignIn({
        host: {
          getSessions: async (chainId, address) => {
            if (isDown) throw new Error('no server')
            const expirationTime = new Date(page.clock.now() + lifeMs).toISOString()
            return [sessionOf(chainId, address, { expirationTime })]
          },
        },
      })
      page.connect([ADDRESS, OTHER_ADDRESS], page.connector)
      await page.settle()
      isDown = true
      const ended = () => page.told.filter((line) => /^(disconnect|say)/.test(line)).length
      return { ...page, ended }
    }

    it('the visitor stays, whatever looks again: nobody has said that it ended', async () => {
      const page = await known(60_000)
      page.look()
      page.store.recheck()
      await page.settle()
      expect([page.ended(), page.store.hasSession.value, page.navigation.isOpen.value]).toEqual([0, true, false])
    })

    it('the visitor stays signed in while a second wallet of that family is asked', async () => {
      const page = await known(60_000)
      const { write } = page.interior.connections as unknown as { write(connection: object): void }
      for (const status of ['reconnecting', 'connected']) {
        write({ ...page.interior.connections.of('eip155'), status })
        await page.settle()
        expect([page.ended(), page.store.hasSession.value]).toEqual([0, true])
      }
      // On another network nobody has said anything of it.
      write({ ...page.interior.connections.of('eip155'), status: 'reconnecting' })
      page.networks.activate(optimism.caipNetworkId)
      await page.settle()
      expect([page.ended(), page.store.hasSession.value]).toEqual([0, false])
    })

    it('nor does one end that has only just been signed, and that it took', async () => {
      const page = await start()
      Object.assign(page.host, { getSessions: () => Promise.reject(new Error('no server')) })
      await page.store.sign()
      await page.settle()
      expect([said(page.told), page.store.hasSession.value]).toEqual([[], true])
    })

    it('and that it ended since for everybody counts for everybody', async () => {
      let holder = `eip155:1 ${ADDRESS}`
      let isDown = false
      const page = openSignIn({
        host: {
          // One session for all: who is asked about in its place ends it.
          getSessions: async (chainId, address) => {
            if (isDown) throw new Error('no server')
            if (holder === `${chainId} ${address}`) return [sessionOf(chainId, address)]
            holder = ''
            return []
          },
        },
      })
      page.connect([ADDRESS], page.connector)
      await page.settle()
      page.networks.activate(optimism.caipNetworkId)
      await page.settle()
      expect(page.store.hasSession.value).toBe(false)
      isDown = true
      page.networks.activate('eip155:1')
      await page.settle()
      expect([page.store.hasSession.value, said(page.told).length]).toEqual([false, 1])
    })

    it('another account of theirs has none to stay by', async () => {
      const page = await known(60_000)
      page.connect([OTHER_ADDRESS], page.connector)
      await page.settle()
      expect(page.ended()).toBe(2)
    })

    it('whoever is left in front when another wallet cannot be asked about stays signed in, until their time has come', async () => {
      const page = await known(60_000)
      page.connect([OTHER_ADDRESS], page.connector)
      // Parting with the second wallet leaves the first.
      Object.assign(page.interior.connections, {
        disconnect: async (namespace: string) => {
          page.told.push(`disconnect ${namespace}`)
          page.connect([ADDRESS], page.connector)
        },
      })
      await page.settle()
      expect([page.ended(), page.store.hasSession.value]).toEqual([2, true])
      await page.clock.advance(59_999)
      expect([page.ended(), page.store.hasSession.value]).toEqual([2, true])
      Object.assign(page.interior.connections, {
        disconnect: async () => page.connect([], page.connector),
      })
      await page.clock.advance(1)
      await page.settle()
      expect(page.store.hasSession.value).toBe(false)
    })

    it('a session that was ended with its wallet is none to stay by when that comes back', async () => {
      const page = await known(60_000)
      page.connect([], page.connector)
      await page.settle()
      page.connect([ADDRESS], page.connector)
      await page.settle()
      expect([page.ended(), page.store.hasSession.value]).toEqual([2, false])
    })

    it('one whose time has come is none', async () => {
      const page = await known(60_000)
      await page.clock.advance(59_999)
      expect(page.ended()).toBe(0)
      await page.clock.advance(1)
      await page.settle()
      expect(page.ended()).toBe(2)
    })
  })

  it.each(['answers', 'fails'])('%s after the widget’s end: nothing is said', async (how) => {
    let end = (): void => {}
    const page = await start({
      host: {
        getSessions: () =>
          new Promise((resolve, reject) => {
            end = () => (how === 'fails' ? reject(new Error('late')) : resolve([]))
          }),
      },
    })
    page.scope.close()
    end()
    await page.settle()
    expect([said(page.told), page.navigation.isOpen.value]).toEqual([[], false])
  })
})

describe('R2.16: a required sign-in', () => {
  it('is not closed by its visitor, nor left for another view, until there is a session', async () => {
    const { navigation, isAsking, store } = await start()
    navigation.requestClose()
    expect([navigation.isOpen.value, navigation.isShaking.value]).toEqual([true, true])
    navigation.close()
    expect(isAsking()).toBe(true)
    await navigation.open({ view: 'Networks' })
    expect(isAsking()).toBe(true)
    navigation.push('Networks')
    expect(navigation.route.value.view).toBe('Networks')
    navigation.requestClose()
    expect(navigation.isOpen.value).toBe(true)
    await store.sign()
    navigation.close()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('one that is not is closed and left as any other', async () => {
    for (const getRequired of [() => false, undefined as never]) {
      const { navigation, store } = await start({ host: { getRequired } })
      expect(store.isRequired()).toBe(false)
      await navigation.open({ view: 'Networks' })
      navigation.requestClose()
      expect(navigation.isOpen.value).toBe(false)
    }
  })

  it('holds nobody on other screens', async () => {
    const { navigation } = openSignIn()
    await navigation.open()
    navigation.requestClose()
    expect(navigation.isOpen.value).toBe(false)
  })

  it('is owed to nobody who has left', async () => {
    const { navigation, connect, connector, settle } = await start()
    connect([], connector)
    await settle()
    navigation.close()
    expect(navigation.isOpen.value).toBe(false)
  })
})

describe('R4.74: signing', () => {
  it('the wallet is asked once, the host keeps it, and it is looked at', async () => {
    const { store, told, asked, signed, interior } = await start()
    await store.sign()
    expect(signed).toHaveLength(1)
    expect(told.filter((line) => line.startsWith('sign'))).toEqual([`sign w ${ADDRESS}`])
    expect(asked).toEqual([`get ${A}`, 'add eip155:1 signature', `get ${A}`])
    expect(tracked(told)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    expect([store.hasSession.value, interior.environment.storage.read('siwx_network')]).toEqual([
      true,
      `eip155:1:${ADDRESS}`,
    ])
  })

  it('the host has the message’s own fields, and no methods', async () => {
    const kept: object[] = []
    const { store } = await start({ host: { addSession: async (session) => void kept.push(session) } })
    await store.sign()
    expect(kept).toEqual([
      {
        data: sessionOf('eip155:1', ADDRESS).data,
        message: expect.stringMatching(/^shop\.example wants/),
        signature: 'signature',
      },
    ])
    expect(Object.keys((kept[0] as { data: object }).data)).not.toContain('toString')
  })

  it.each([
    ['says no', failConnection('connection/rejected'), 'Signature declined'],
    ['fails', new Error('broken'), 'Signature declined'],
  ])('R4.75: a wallet that %s: it is said, and the visitor stays', async (_, error, words) => {
    const { store, told, isAsking, asked } = await start({ operations: { signMessage: () => Promise.reject(error) } })
    await store.sign()
    expect(said(told)).toEqual([`say ${words} (${words})`])
    expect(tracked(told)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
    expect([isAsking(), store.hasSession.value, asked.length, written]).toEqual([true, false, 1, []])
  })

  it('R4.75: nothing failed for whoever has signed in meanwhile, in another tab', async () => {
    let refuse: (() => void) | undefined
    const signMessage = () =>
      new Promise<never>((_, reject) => {
        refuse = () => reject(failConnection('connection/rejected'))
      })
    const page = await start({ operations: { signMessage } })
    const signing = page.store.sign()
    await until(() => !!refuse, 'the wallet, asked')
    page.keep(sessionOf('eip155:1', ADDRESS))
    page.otherTab.write('siwx', 'signed')
    await page.settle()
    page.navigation.close()
    refuse?.()
    await signing
    expect([said(page.told), tracked(page.told), page.isAsking()]).toEqual([[], ['CLICK_SIGN_SIWX_MESSAGE'], false])
  })

  it.each([
    ['cannot', new Error('no'), undefined],
    ['signs what counts for nobody', undefined, failSignIn('sign-in/not-verified')],
  ])('R4.76: a smart account that %s is told that the page may not take those', async (_, refused, unkept) => {
    const { store, told, interior, connector } = await start({
      operations: { ...(refused && { signMessage: () => Promise.reject(refused) }) },
      host: { ...(unkept && { addSession: () => Promise.reject(unkept) }) },
    })
    const { write } = interior.connections as unknown as { write(connection: object): void }
    const accounts = [{ namespace: 'eip155', address: ADDRESS, type: 'smartAccount' }]
    write({ namespace: 'eip155', status: 'connected', connector, accounts, others: [] })
    await store.sign()
    const words = 'This application might not support Smart Accounts'
    expect(said(told)).toEqual([`say ${words} (${words})`])
  })

  it('R4.81: a text that could be another page’s never reaches the wallet, and the developer reads why', async () => {
    const { store, told, signed, interior } = await start({
      host: {
        createMessage: async ({ chainId, accountAddress }) => ({
          ...sessionOf(chainId, accountAddress).data,
          toString: () => 'Sign this.',
        }),
      },
    })
    await store.sign()
    expect([signed, said(told)]).toEqual([[], ['say This sign-in message was refused: malformed (Signature declined)']])
    expect(written).toEqual([
      expect.stringMatching(/^walletlet: This sign-in message was refused: malformed\. createMessage answered/),
    ])
    Object.assign(interior.options.peek(), { logLevel: 'silent' })
    await store.sign()
    expect(written).toHaveLength(1)
  })

  it.each([
    ['foreign domain', { domain: 'other.example' }],
    ['foreign origin', { uri: 'https://other.example/cart' }],
    ['foreign account', { address: OTHER_ADDRESS }],
    ['foreign chain', { chain: '10' }],
  ])('R4.81: of a %s is refused', async (problem, change) => {
    const { store, told, signed } = await start({
      host: {
        createMessage: async ({ chainId, accountAddress }) => {
          const { domain, uri, address, chain } = {
            ...{ domain: 'shop.example', uri: 'https://shop.example/', address: accountAddress, chain: '1' },
            ...(change as { domain?: string }),
          }
          const text = [
            `${domain} wants you to sign in with your Ethereum account:`,
            ...[address, '', '', `URI: ${uri}`, 'Version: 1', `Chain ID: ${chain}`, 'Nonce: n0000001'],
          ].join('\n')
          return { ...sessionOf(chainId, accountAddress).data, toString: () => text }
        },
      },
    })
    await store.sign()
    expect([signed, said(told)]).toEqual([
      [],
      [`say This sign-in message was refused: ${problem} (Signature declined)`],
    ])
  })

  it('a text with what the family’s servers refuse, or whose time has not come, is refused', async () => {
    const fault = await start({ signIn: { findFault: () => 'no ü' } })
    await fault.store.sign()
    expect(said(fault.told)).toEqual(['say This sign-in message was refused: no ü (Signature declined)'])
    for (const [skewMs, problem] of [
      [300_000, undefined],
      [300_001, 'not yet valid'],
    ] as const) {
      const { store, host, clock, told, signed } = await start()
      const { createMessage } = host
      host.createMessage = async (input) => {
        const made = await createMessage(input)
        const time = new Date(clock.now() + skewMs).toISOString()
        return { ...made, toString: () => `${made}\nNot Before: ${time}` }
      }
      await store.sign()
      expect([signed.length, said(told)]).toEqual(
        problem ? [0, [`say This sign-in message was refused: ${problem} (Signature declined)`]] : [1, []],
      )
    }
  })

  it('R4.80: what comes for an account that has left meanwhile counts nothing, and its failure is not said', async () => {
    for (const how of ['answers', 'fails']) {
      const endings: (() => void)[] = []
      const page = await start({
        operations: {
          signMessage: () =>
            new Promise((resolve, reject) => {
              endings.push(() => (how === 'answers' ? resolve('late') : reject(new Error('late'))))
            }),
        },
      })
      const signing = page.store.sign()
      await until(() => endings.length > 0, 'asked')
      page.connect([OTHER_ADDRESS], page.connector)
      await page.settle()
      endings[0]?.()
      await signing
      expect([
        page.asked.filter((line) => line.startsWith('add')),
        said(page.told),
        page.store.hasSession.value,
      ]).toEqual([[], [], false])
    }
  })

  it('where nobody is connected that is said; nothing after the widget’s end is signed', async () => {
    const page = openSignIn()
    await page.store.sign()
    expect(said(page.told)).toEqual(['say No ActiveCaipAddress found (Signature declined)'])
    expect(page.navigation.isOpen.value).toBe(false)
    page.scope.close()
    await page.store.sign()
    expect(said(page.told)[1]).toBe('say No ConnectionController client found (Signature declined)')
    const other = await start()
    other.scope.close()
    await other.store.sign()
    expect(other.signed).toEqual([])
  })

  it.each(['createMessage', 'addSession'] as const)('a host has twenty seconds for %s', async (verb) => {
    let isAsked = false
    const hang = () => {
      isAsked = true
      return new Promise<never>(() => {})
    }
    const page = await start({ host: { [verb]: hang } })
    const signing = page.store.sign()
    await until(() => isAsked, 'the host is asked')
    await page.clock.advance(19_999)
    expect(said(page.told)).toEqual([])
    await page.clock.advance(1)
    expect(said(page.told)).toEqual([
      'say A problem occurred while trying initialize authentication (Signature declined)',
    ])
    await signing
    expect([page.signed.length, page.store.hasSession.value]).toEqual([verb === 'addSession' ? 1 : 0, false])
  })

  it.each([true, false])(
    'what the host keeps after that counts as if it came in time; still there: %s',
    async (isThere) => {
      let keep = (): void => {}
      const page = await start()
      const { addSession } = page.host
      page.host.addSession = (session) =>
        new Promise((resolve) => {
          keep = () => resolve(addSession(session))
        })
      const signing = page.store.sign()
      await until(() => page.signed.length > 0, 'signed')
      await page.clock.advance(20_000)
      await signing
      if (!isThere) page.connect([], page.connector)
      await page.settle()
      page.asked.length = 0
      keep()
      await page.settle()
      expect(page.store.hasSession.value).toBe(isThere)
      expect(page.asked).toEqual(['add eip155:1 signature', isThere ? `get ${A}` : 'set 0'])
    },
  )

  it('asked for with nothing open, its failure is read on its screen', async () => {
    const { store, navigation, isAsking } = await start({
      ...{ host: { getRequired: () => false }, operations: { signMessage: () => Promise.reject(new Error('no')) } },
    })
    navigation.close()
    await store.sign()
    expect(isAsking()).toBe(true)
  })
})

describe('R4.77: the way out', () => {
  it('required: without another network it leaves the wallet', async () => {
    const { store, told, navigation } = await start()
    expect(store.isCancelLeaving()).toBe(true)
    await store.cancel()
    expect(told.filter((line) => /^(disconnect|switch)/.test(line))).toEqual(['disconnect eip155'])
    expect([tracked(told), navigation.isOpen.value]).toEqual([['CLICK_CANCEL_SIWX'], false])
  })

  it('required: with one that was signed in to it leads back there', async () => {
    const page = await start()
    page.interior.environment.storage.write('siwx_network', `eip155:10:${ADDRESS}`)
    expect(page.store.isCancelLeaving()).toBe(false)
    page.keep(sessionOf('eip155:10', ADDRESS))
    await page.store.cancel()
    expect(page.told.filter((line) => /^(disconnect|switch)/.test(line))).toEqual(['switch eip155:10'])
    expect([page.store.hasSession.value, page.navigation.isOpen.value]).toEqual([true, false])
  })

  it.each(['eip155:1', 'eip155:99', 'x'])('one that is %s is none to go back to', async (last) => {
    const { store, interior } = await start()
    interior.environment.storage.write('siwx_network', `${last}:${ADDRESS}`)
    expect(store.isCancelLeaving()).toBe(true)
  })

  it.each([`eip155:10:${OTHER_ADDRESS}`, 'eip155:10'])(
    'nor is one that is not known to be theirs: %s',
    async (last) => {
      const { store, interior } = await start()
      interior.environment.storage.write('siwx_network', last)
      expect(store.isCancelLeaving()).toBe(true)
    },
  )

  it('required: of a family whose keys are called otherwise on each network, who signed in on another one is not told apart', async () => {
    const { store, interior } = await start()
    interior.environment.storage.write('siwx_network', `eip155:10:${OTHER_ADDRESS}`)
    expect(store.isCancelLeaving()).toBe(true)
    Object.assign(interior.families, { traits: () => ({ name: 'Bitcoin', hasAddressPerNetwork: true }) })
    expect(store.isCancelLeaving()).toBe(false)
  })

  it('required: a network of a family that nobody is connected in any more leads nowhere: the wallet is left', async () => {
    const { store, told, interior } = await start()
    interior.environment.storage.write('siwx_network', `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${ADDRESS}`)
    expect(store.isCancelLeaving()).toBe(true)
    await store.cancel()
    expect(told.filter((line) => /^(disconnect|switch)/.test(line))).toEqual(['disconnect eip155'])
  })

  it('the network of a visitor who has left is not the next one’s', async () => {
    const page = await start()
    await page.store.sign()
    page.connect([], page.connector)
    await page.settle()
    page.networks.activate(optimism.caipNetworkId)
    page.connect([OTHER_ADDRESS], page.connector)
    await page.settle()
    expect([page.isAsking(), page.store.isCancelLeaving()]).toEqual([true, true])
  })

  it.each(['refuses', 'never moves'])('a wallet that %s is left', async (how) => {
    const page = await start()
    page.interior.environment.storage.write('siwx_network', `eip155:10:${ADDRESS}`)
    const moves = how === 'refuses' ? () => Promise.reject(new Error('no')) : () => new Promise<void>(() => {})
    Object.assign(page.interior.connections, { switchNetwork: moves })
    const leaving = page.store.cancel()
    await page.settle()
    if (how === 'never moves') {
      await page.clock.advance(19_999)
      expect(page.told.filter((line) => line.startsWith('disconnect'))).toEqual([])
      await page.clock.advance(1)
    }
    await leaving
    expect(page.told.filter((line) => line.startsWith('disconnect'))).toEqual(['disconnect eip155'])
  })

  it('R4.78: not required, signed in, or nobody connected: the wallet stays as it is', async () => {
    const free = await start({ host: { getRequired: () => false } })
    await free.store.cancel()
    const done = await start()
    await done.store.sign()
    await done.store.cancel()
    const nobody = openSignIn()
    await nobody.store.cancel()
    for (const { told, navigation } of [free, done, nobody])
      expect([told.filter((line) => /^(disconnect|switch)/.test(line)), navigation.isOpen.value]).toEqual([[], false])
  })
})

describe('R4.29: disconnecting ends the sessions', () => {
  /** An earlier visit may have signed in with each account, on each network. */
  const everywhere = [ADDRESS, OTHER_ADDRESS].flatMap((address) =>
    ['eip155:1', 'eip155:10'].map((chainId) => sessionOf(chainId, address)),
  )
  const revoked = everywhere.map(({ data }) => `revoke ${data.chainId} ${data.accountAddress}`)

  it('all of them with the last family; of one family its own, while another stays', async () => {
    const page = await start()
    page.connect([], page.connector)
    await page.settle()
    expect(page.asked.slice(1)).toEqual(['set 0'])
    const two = await start()
    two.connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
    two.keep(...everywhere)
    two.connect([], two.connector)
    await two.settle()
    expect(two.asked.filter((line) => !line.startsWith('get'))).toEqual(revoked)
  })

  it('another account, network or family of a connected wallet ends none', async () => {
    const page = await start()
    page.connect([OTHER_ADDRESS], page.connector)
    page.networks.activate(optimism.caipNetworkId)
    page.networks.activate('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    await page.settle()
    expect(page.asked.filter((line) => !line.startsWith('get'))).toEqual([])
  })

  it('of a family that is left every account that it had here, on every network', async () => {
    const page = await start()
    page.networks.activate(optimism.caipNetworkId)
    page.connect([OTHER_ADDRESS], page.connector)
    page.connect([OTHER_ADDRESS], walletOf('s', { chain: 'solana' }))
    page.keep(...everywhere)
    page.connect([], page.connector)
    await page.settle()
    // Those that it was asked about here first.
    expect(page.asked.filter((line) => !line.startsWith('get')).sort()).toEqual([...revoked].sort())
  })

  it('R4.80: one that the host is still keeping when the visitor leaves ends, and is nobody’s', async () => {
    for (const left of [[], [OTHER_ADDRESS]]) {
      let keep = (): void => {}
      const page = await start({
        host: {
          addSession: () =>
            new Promise((resolve) => {
              keep = resolve
            }),
        },
      })
      const signing = page.store.sign()
      await until(() => page.signed.length > 0, 'signed')
      await page.settle()
      page.connect(left, page.connector)
      await page.settle()
      page.asked.length = 0
      keep()
      await signing
      await page.settle()
      expect(page.store.hasSession.value).toBe(false)
      expect(tracked(page.told)).not.toContain('SIWX_AUTH_SUCCESS')
      // Of an account that the wallet still has it stays, as others do.
      expect(page.asked).toEqual(left.length ? [] : ['set 0'])
    }
  })

  it('the end of the widget ends none: not as an account comes, nor while the host keeps one; those that are left before it end', async () => {
    const disposed = (page: Awaited<ReturnType<typeof start>>): void => {
      page.scope.close()
      page.connect([], page.connector)
    }
    const coming = openSignIn()
    coming.connect([ADDRESS], coming.connector)
    disposed(coming as Awaited<ReturnType<typeof start>>)
    await coming.settle()
    let keep = (): void => {}
    const addSession = () =>
      new Promise<void>((resolve) => {
        keep = resolve
      })
    const keeping = await start({ host: { addSession } })
    const signing = keeping.store.sign()
    await until(() => keeping.signed.length > 0, 'signed')
    await keeping.settle()
    disposed(keeping)
    keep()
    await signing
    await keeping.settle()
    const leaving = await start()
    leaving.connect([], leaving.connector)
    leaving.scope.close()
    await leaving.settle()
    const ended = [coming, keeping, leaving].map(({ asked }) => asked.filter((line) => !line.startsWith('get')))
    expect(ended).toEqual([[], [], ['set 0']])
  })

  it('R9.28: a host that cannot is told as of any error, and by nothing beside that', async () => {
    const page = await start({ host: { setSessions: () => Promise.reject(new Error('down')) } })
    page.connect([], page.connector)
    await page.settle()
    expect([written, page.told.filter((line) => line.startsWith('report'))]).toEqual([[], ['report {}']])
  })
})
