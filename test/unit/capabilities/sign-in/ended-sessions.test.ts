// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { SIGN_IN_STORE } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import type { SignInContext, SignInHost, SignInSession } from '../../../../src/domain/sign-in.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { localSignIn } from '../../../../src/siwx.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { createSolanaWallet } from '../../../../src/testing/wallets/solana-wallet.ts'
import { openPage, testNetwork, testWallet, until } from '../../../support/test-page.ts'
import { interiorOf } from './interior-of.ts'

const A = 'com.example.a'
const B = 'com.example.b'
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** Keeps whatever it is given, as a server does. */
function keeper() {
  const told: string[] = []
  const kept = new Map<string, SignInSession>()
  const host: SignInHost = {
    createMessage: async () => Promise.reject(new Error('not asked')),
    addSession: async () => {},
    revokeSession: async (chainId, address) => {
      told.push(`revoke ${chainId.split(':')[0]}`)
      kept.delete(`${chainId} ${address}`)
    },
    setSessions: async () => {
      told.push('set 0')
      kept.clear()
    },
    getSessions: async (chainId, accountAddress) => {
      const data = { chainId, accountAddress, domain: '', uri: '', version: '1', nonce: '' }
      const session = { data, message: '', signature: '' }
      kept.set(`${chainId} ${accountAddress}`, session)
      return [session]
    },
  }
  return { host, told, kept }
}

async function open(first: 'eip155' | 'solana', siwx: SignInHost) {
  const twin = createSolanaWallet({ keys: solanaKeys(0), name: A, storage: null })
  endings.push(twin.install())
  const page = openPage({
    chains: [eip155(), solana()],
    networks: [testNetwork(1), offline(solanaMainnet)],
    wallets: [testWallet(A, [0])],
    siwx,
  })
  endings.push(page.close)
  const interior = await interiorOf(page)
  await page.clock.advance(1)
  const signedIn = () => until(() => !!interior.capabilities.current(SIGN_IN_STORE)?.hasSession.value, 'signed in')
  await page.widget.connect(A, first)
  await signedIn()
  await page.widget.connect(A, first === 'solana' ? 'eip155' : 'solana')
  await signedIn()
  return page
}

describe('R4.29: disconnecting ends the sessions', () => {
  it.each(['eip155', 'solana'] as const)('all of them, when all are left at once: %s first', async (first) => {
    const { host, told, kept } = keeper()
    const page = await open(first, host)
    expect(kept.size).toBe(2)
    void page.widget.disconnect()
    await until(() => page.widget.status.value === 'disconnected' && told.length > 0, 'left')
    await page.clock.advance(10)
    expect([told, kept.size]).toEqual([['set 0'], 0])
  })

  it.each(['eip155', 'solana'] as const)('of a family behind: %s', async (behind) => {
    const { host, told, kept } = keeper()
    const page = await open(behind, host)
    void page.widget.disconnect(behind)
    await until(() => page.widget.connections.value.length === 1, 'left')
    await page.clock.advance(10)
    await page.clock.advance(10)
    expect([told, [...kept.keys()].map((key) => key.split(':')[0])]).toEqual([
      [`revoke ${behind}`],
      [behind === 'solana' ? 'eip155' : 'solana'],
    ])
  })

  it.each([true, false])(
    'R4.30: of a family that is taken out with its networks; another stays: %s',
    async (isHeld) => {
      const { host, told, kept } = keeper()
      const page = await open('eip155', host)
      if (!isHeld) void page.widget.disconnect('solana')
      await page.clock.advance(10)
      told.length = 0
      await page.widget.removeFamily('eip155')
      await page.clock.advance(10)
      expect(told).toEqual([isHeld ? 'revoke eip155' : 'set 0'])
      expect(kept.size).toBe(isHeld ? 1 : 0)
    },
  )

  it.each([true, false])(
    'of whoever was left on another page while this one was kept aside, and not of whoever came instead; back here: %s',
    async (isBack) => {
      const { host, told, kept } = keeper()
      const keys = solanaKeys(0)
      endings.push(createSolanaWallet({ keys, name: A, storage: null }).install())
      const wallet = testWallet(B, [0])
      const page = openPage({
        chains: [eip155(), solana()],
        networks: [testNetwork(1), offline(solanaMainnet)],
        wallets: [wallet],
        siwx: host,
        enableReconnect: isBack,
      })
      endings.push(page.close)
      await interiorOf(page)
      await page.clock.advance(1)
      await page.widget.connect(A, 'solana')
      await until(() => kept.size === 1, 'signed in')
      const [address] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
      await host.getSessions('eip155:1', `${address}`)
      page.site.items.set('connections', JSON.stringify({ eip155: { id: B, address, network: 'eip155:1' } }))
      page.site.comeBack()
      await until(() => told.length > 0 && page.widget.connections.value.length === +isBack, 'ended')
      await page.clock.advance(10)
      expect([told, [...kept.keys()]]).toEqual([['revoke solana'], [`eip155:1 ${address}`]])
    },
  )

  it('also of a visitor who came back to the page on a network that it does not list', async () => {
    const { host, told, kept } = keeper()
    const wallet = testWallet(A, [0], [1, 99])
    const visit = async (more: Parameters<typeof openPage>[0] = {}) => {
      const page = openPage({ networks: [testNetwork(1)], wallets: [wallet], siwx: host, ...more })
      endings.push(page.close)
      const interior = await interiorOf(page)
      await page.clock.advance(1)
      return { page, interior }
    }
    const first = await visit()
    await first.page.widget.connect(A)
    await until(() => kept.size === 1, 'signed in')
    await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x63' }] })
    first.page.close()
    const { page, interior } = await visit({ site: first.page.site })
    await until(() => page.widget.status.value === 'connected' && page.widget.network.value.isUnknown === true, 'back')
    await until(() => !!interior.capabilities.current(SIGN_IN_STORE), 'the sign-in')
    void page.widget.disconnect()
    await until(() => page.widget.status.value === 'disconnected', 'left')
    await page.clock.advance(10)
    expect([told, kept.size]).toEqual([['set 0'], 0])
  })
})

describe('R4.26, R4.29: of several wallets of a family', () => {
  const sessions = (site: { readonly items: ReadonlyMap<string, string> }): readonly string[] =>
    (JSON.parse(site.items.get('siwx') ?? '[]') as SignInSession[]).map(({ data }) => data.accountAddress)

  /** Two wallets of one family, on a page that has everybody sign in; the first has. */
  async function openTwo(more: Parameters<typeof openPage>[0] = {}) {
    const wallets = [testWallet(A, [0]), testWallet(B, [1])] as const
    const page = openPage({ networks: [testNetwork(1)], wallets, siwx: localSignIn(), ...more })
    endings.push(page.close)
    const interior = await interiorOf(page)
    const store = interior.capabilities.current(SIGN_IN_STORE)
    if (!store) throw new Error('no sign-in')
    await page.clock.advance(1)
    const { widget } = page
    const isAsked = () => until(() => widget.isOpen.value && widget.view.value === 'SIWXSignMessage', 'asked')
    const connect = async (id: string, signs: boolean) => {
      await widget.connect(id)
      await isAsked()
      if (signs) await store.sign()
      if (signs) await until(() => store.hasSession.value, 'signed in')
    }
    const [a = '', b = ''] = wallets.map(({ control }) => control.addresses[0])
    return { page, widget, store, connect, isAsked, a, b, wallets }
  }
  const speaks = ({ widget }: Awaited<ReturnType<typeof openTwo>>) => widget.account.value?.address

  it('R4.77: only the one that did not sign is left by Cancel: the other speaks again, signed in', async () => {
    const two = await openTwo()
    await two.connect(A, true)
    await two.connect(B, false)
    await two.store.cancel()
    await until(() => two.store.hasSession.value, 'the other’s session')
    expect([two.widget.status.value, speaks(two), sessions(two.page.site)]).toEqual(['connected', two.a, [two.a]])
    expect(two.widget.isOpen.value).toBe(false)
  })

  it('R4.79: and only the one whose session the host cannot tell', async () => {
    const local = localSignIn()
    const siwx = async (context: SignInContext): Promise<SignInHost> => {
      const host = typeof local === 'function' ? await local(context) : local
      const getSessions: SignInHost['getSessions'] = async (chainId, address) => {
        if (address === two.b) throw new Error('no server')
        return host.getSessions(chainId, address)
      }
      return { ...host, getSessions }
    }
    const two = await openTwo({ siwx })
    await two.connect(A, true)
    await two.widget.connect(B).catch(() => {}) // parted with again, sooner or later
    await until(() => two.widget.isOpen.value && two.store.hasSession.value, 'the other, signed in')
    // Where it reads why.
    expect([speaks(two), two.widget.view.value]).toEqual([two.a, 'Account'])
  })

  it('the session of the one that is left ends, and nobody else’s', async () => {
    const two = await openTwo()
    await two.connect(A, true)
    await two.connect(B, true)
    expect(sessions(two.page.site)).toEqual([two.a, two.b])
    await two.widget.disconnect('eip155', A)
    await until(() => sessions(two.page.site).length < 2, 'ended')
    expect([speaks(two), two.store.hasSession.value, sessions(two.page.site)]).toEqual([two.b, true, [two.b]])
    await two.widget.connect(A)
    await two.isAsked()
  })

  it('also of one that was only come back with', async () => {
    const first = await openTwo()
    await first.connect(A, true)
    await first.connect(B, true)
    first.page.close()
    const two = await openTwo({ site: first.page.site, wallets: first.wallets })
    await until(() => two.store.hasSession.value && two.widget.connections.value[0]?.others.length === 1, 'back')
    await two.widget.disconnect('eip155', A)
    await until(() => sessions(two.page.site).length < 2, 'ended')
    expect(sessions(two.page.site)).toEqual([two.b])
  })

  const networks = [testNetwork(1), testNetwork(10)]
  const onTwo = () => [testWallet(A, [0, 2], [1, 10]), testWallet(B, [1], [1, 10])] as const

  it('R4.77: one that did not sign is left by Cancel, and not asked to go where another has signed in', async () => {
    const two = await openTwo({ networks, wallets: [testWallet(A, [0], [1, 10]), testWallet(B, [1], [10, 1])] })
    await two.connect(A, true)
    await two.connect(B, false)
    expect([two.widget.network.value.id, two.store.isCancelLeaving()]).toEqual([10, true])
    await two.store.cancel()
    await until(() => two.store.hasSession.value, 'the other’s session')
    expect([speaks(two), two.widget.network.value.id, two.widget.isOpen.value]).toEqual([two.a, 1, false])
  })

  it.each([true, false])('on every network that it signed in on, on an earlier visit, too (%s)', async (isReloaded) => {
    const wallets = onTwo()
    const first = await openTwo({ networks, wallets })
    await first.connect(B, true)
    await first.connect(A, true)
    await first.widget.switchNetwork(first.widget.networks[1] as never)
    await first.isAsked()
    await first.store.sign()
    await until(() => sessions(first.page.site).length === 3, 'signed in on both')
    if (isReloaded) first.page.close()
    const two = isReloaded ? await openTwo({ networks, site: first.page.site, wallets }) : first
    await until(() => two.store.hasSession.value && two.widget.connections.value[0]?.others.length === 1, 'back')
    await two.widget.disconnect('eip155', A)
    await until(() => sessions(two.page.site).length < 3, 'ended')
    expect(sessions(two.page.site)).toEqual([two.b])
  })

  it('R4.31: also on one that the page has taken out since', async () => {
    const two = await openTwo({ networks, wallets: onTwo() })
    await two.connect(B, true)
    await two.connect(A, true)
    const [first, second] = two.widget.networks
    await two.widget.switchNetwork(second as never)
    await two.isAsked()
    await two.widget.removeNetwork(first?.caipNetworkId as never)
    expect(sessions(two.page.site)).toEqual([two.b, two.a])
    await two.widget.disconnect('eip155', A)
    await until(() => sessions(two.page.site).length < 2, 'ended')
    expect(sessions(two.page.site)).toEqual([two.b])
  })

  it('of each account that it has granted, on an earlier visit, too, but for one that another wallet has, too', async () => {
    const shared = [testWallet(A, [0, 2, 1]), testWallet(B, [1])] as const
    const first = await openTwo({ wallets: shared })
    await first.connect(A, true)
    shared[0].control.setAccounts([0, 1, 2])
    const [, ...more] = first.widget.connections.value[0]?.accounts ?? []
    for (const account of more) {
      await first.widget.selectAccount(account)
      await first.isAsked()
      await first.store.sign()
    }
    expect(sessions(first.page.site)).toHaveLength(3)
    await first.widget.connect(B)
    await until(() => speaks(first) === first.b && first.store.hasSession.value, 'signed in already')
    first.page.close()
    const two = await openTwo({ wallets: shared, site: first.page.site })
    await until(() => two.store.hasSession.value && two.widget.connections.value[0]?.others.length === 1, 'back')
    await two.widget.disconnect('eip155', A)
    await until(() => sessions(two.page.site).length < 3, 'ended')
    expect(sessions(two.page.site)).toEqual([two.b])
  })
})
