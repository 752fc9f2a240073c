// @vitest-environment happy-dom
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { AUTH_CONNECTOR_ID } from '../../../../src/capabilities/embedded/auth-connector-id.ts'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { effect } from '../../../../src/kernel/signal.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { testWallet, until } from '../../../support/test-page.ts'
import { type Handlers, PLAIN, SMART, type Stage, withSecureSite } from './support/with-secure-site.ts'

// What comes at a moment at which nobody expects it.

const { start, soon, logIn, leave, names } = withSecureSite()

const count = (name: string): number => names().filter((one) => one === name).length

it('R4.96: whoever disconnects is logged out in the frame, too, when the browser has cleared what this page kept', async () => {
  const stage = await start()
  await logIn(stage)
  stage.page.site.items.clear()
  await soon(stage.page.widget.disconnect())
  expect(count('SIGN_OUT')).toBe(1)
})

it('R2.53, R4.96: a visitor who logs out while they change their email has not changed it', async () => {
  const stage = await start({ options: { wallets: [testWallet('com.harbor', [1])] } })
  const { widget } = stage.page
  // Another wallet that stays: the modal goes on with that.
  const isHarbor = ({ id }: { id: string }): boolean => id === 'com.harbor'
  await until(() => widget.connectors.value.some(isHarbor), 'the other wallet')
  await widget.connect('com.harbor')
  const harbor = widget.account.value?.address
  await logIn(stage)
  let end: unknown
  const changed = widget.updateEmail().catch(({ code }) => code)
  void changed.then((what) => {
    end = what
  })
  await until(() => widget.view.value === 'UpdateEmailWallet', 'the screen')
  await soon(widget.disconnect('eip155', AUTH_CONNECTOR_ID))
  expect([end, widget.account.value?.address]).toEqual([undefined, harbor])
  await widget.close()
  expect(await changed).toBe('connection/modal-closed')
})

it('R4.95: a late word about the login of before ends nothing of the one that has come meanwhile', async () => {
  const before = await start()
  await logIn(before)
  const storage = leave()
  let answer = (_: { isConnected: boolean }): void => {}
  const isConnected = new Promise<{ isConnected: boolean }>((resolve) => {
    answer = resolve
  })
  const stage = await start({ storage, handlers: { IS_CONNECTED: () => isConnected } })
  await soon(until(() => count('IS_CONNECTED') === 1, 'the question'))
  await logIn(stage)
  answer({ isConnected: false })
  await flushMicrotasks()
  await stage.page.clock.advance(500)
  expect(stage.page.widget.account.value?.address).toBe(SMART)
  expect([stage.page.site.items.get('email_login_used'), stage.page.site.items.get('email')]).toEqual([
    'true',
    'ada@example.com',
  ])
})

it('R4.56, R4.96: a visitor who logs out while they change the kind of account leaves nothing', async () => {
  const stage = await start({ handlers: { SET_PREFERRED_ACCOUNT: () => new Promise(() => {}) } })
  await logIn(stage)
  const { setAccountType } = await stage.interior.capabilities.use(EMBEDDED)
  const changing = setAccountType('eoa').catch(({ code }) => code)
  await until(() => count('SET_PREFERRED_ACCOUNT') === 1, 'the question')
  const asked = count('GET_USER')
  await soon(stage.page.widget.disconnect())
  expect(await changing).toBe('frame/aborted')
  expect([count('GET_USER') - asked, stage.page.site.items.get('email_login_used')]).toEqual([0, undefined])
})

/** A login whose code was right, up to the question whose account it is, which has no `answer` yet. */
async function logInSlowly() {
  let answer = (): void => {}
  const user = new Promise<never>((resolve) => {
    answer = () => resolve({ address: SMART.toLowerCase(), chainId: 1, email: 'ada@example.com' } as never)
  })
  const stage = await start({ handlers: { GET_USER: () => user } })
  const { login } = await stage.interior.capabilities.use(EMBEDDED)
  await soon(login.email('ada@example.com'))
  await soon(login.otp('123456'))
  const opening = login.connect().catch(({ code }) => code)
  await soon(until(() => count('GET_USER') === 1, 'the question'))
  return { stage, opening, answer }
}

it('R4.27, R4.96: a host that disconnects while the account is on its way logs the visitor out, and nothing is kept', async () => {
  const { stage, opening, answer } = await logInSlowly()
  await soon(stage.page.widget.disconnect())
  expect(await opening).toBe('connection/failed')
  await until(() => count('SIGN_OUT') === 1, 'the way out')
  answer()
  await stage.page.clock.advance(500)
  const { items } = stage.page.site
  expect([items.get('email_login_used'), items.get('email'), stage.page.widget.status.value]).toEqual([
    ...[undefined, undefined, 'disconnected'],
  ])
})

it('R4.96: a visitor who only closes the modal meanwhile is connected once the account comes', async () => {
  const { stage, opening, answer } = await logInSlowly()
  await stage.page.widget.close()
  expect(await opening).toBe('connection/modal-closed')
  answer()
  await soon(until(() => stage.page.widget.account.value?.address === SMART, 'the account'))
  expect(count('SIGN_OUT')).toBe(0)
})

describe('R4.69: while the account of another network is not known yet', () => {
  const move = async (answer: () => Promise<never>) => {
    const stage = await start({ handlers: { RPC_REQUEST: () => '0x10', GET_CHAIN_ID: () => ({ chainId: 2 }) } })
    await logIn(stage)
    const { page, site } = stage
    const { GET_USER = () => ({}) as never } = site.handlers
    site.handlers.GET_USER = answer
    const asked = count('GET_USER')
    const moved = soon(page.widget.switchNetwork(page.widget.networks[1] as never)).catch(({ message }) => message)
    await until(() => count('GET_USER') > asked, 'the question')
    if (GET_USER) site.handlers.GET_USER = GET_USER
    /** What a page reads as its chain, and where its next request goes. */
    const chains = async (): Promise<unknown[]> => {
      const provider = page.widget.provider('eip155')
      const chainId = await soon(provider.request({ method: 'eth_chainId' }))
      await soon(provider.request({ method: 'eth_blockNumber' }))
      return [Number(chainId), (site.last('RPC_REQUEST').payload as { chainId?: unknown }).chainId]
    }
    return { ...stage, moved, chains }
  }

  it('a page sends to the chain that it reads', async () => {
    const { chains } = await move(() => new Promise(() => {}))
    const [read, sent] = await chains()
    expect(read).toBe(sent)
  })

  /** The plain account of the other network, once the test says so. */
  const late = () => {
    let answer = (): void => {}
    const user = new Promise<never>((resolve) => {
      answer = () => resolve({ address: PLAIN.toLowerCase(), chainId: 2, preferredAccountType: 'eoa' } as never)
    })
    return { user, answer: () => answer() }
  }

  it('R4.19, R2.83: nobody sees that of before on the new one', async () => {
    const { user, answer } = late()
    const { page, moved } = await move(() => user)
    const { network, account } = page.widget
    const seen = new Set<string>()
    const stop = effect(() => void seen.add(`${network.value.id} ${account.value?.address}`))
    // Seen again meanwhile, the page leaves the frame on its way.
    document.dispatchEvent(new Event('visibilitychange'))
    await soon(until(() => count('GET_CHAIN_ID') === 1, 'the look'))
    answer()
    await moved
    stop()
    expect([...seen]).toEqual([`1 ${SMART}`, `2 ${PLAIN}`])
    expect(count('SWITCH_NETWORK')).toBe(1)
  })

  it('it counts no more once the visitor has chosen another network', async () => {
    const { user, answer } = late()
    const { page, site, moved } = await move(() => user)
    const { widget } = page
    await soon(widget.switchNetwork(widget.networks[0] as never))
    answer()
    expect(await moved).toBe('Failed to connect')
    expect([widget.network.value.id, widget.account.value?.address]).toEqual([1, SMART])
    // Once there, and once by the visitor; then where the frame was found.
    await soon(until(() => count('SWITCH_NETWORK') === 3, 'the way back'))
    expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:1' })
  })

  it('a frame that does not tell it is moved back, and all stays as it was', async () => {
    const { page, site, moved, chains } = await move(async () => {
      throw new Error('The keys are out of reach')
    })
    expect(await moved).toBe('The keys are out of reach')
    await soon(until(() => count('SWITCH_NETWORK') === 2, 'the way back'))
    expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:1' })
    expect([page.widget.network.value.id, ...(await chains())]).toEqual([1, 1, 1])
  })
})

describe('R3.39, R10.6: asked of the visitor of before, and answered after another one has logged in', () => {
  const OTHER = getAddress(`0x${'c'.repeat(40)}`)

  /** Ada does something whose answer waits; then Grace logs in over her; then it comes. */
  async function logInOver(name: 'GET_USER' | 'SET_PREFERRED_ACCOUNT', begin: (stage: Stage) => Promise<unknown>) {
    const stage = await start()
    await logIn(stage)
    const { page, site } = stage
    const before: Handlers = { ...site.handlers }
    let answer = (): void => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    site.handlers[name] = (async (payload: never) => {
      await asked
      return before[name]?.(payload)
    }) as never
    const earlier = count(name)
    const done = begin(stage).catch(() => {})
    await until(() => count(name) > earlier, 'the question')
    site.handlers.GET_USER = ({ chainId }) => ({
      ...{ address: OTHER.toLowerCase(), chainId: chainId ?? 1, email: 'grace@example.com' },
      preferredAccountType: 'smartAccount',
    })
    await logIn(stage)
    expect(page.widget.account.value?.address).toBe(OTHER)
    return { ...stage, answer, done }
  }

  it('whose account it is on another network: the one who is here stays', async () => {
    const { page, answer, done } = await logInOver('GET_USER', ({ page: { widget } }) =>
      widget.switchNetwork(widget.networks[1] as never),
    )
    answer()
    await soon(done)
    expect([page.widget.account.value?.address, page.site.items.get('email')]).toEqual([OTHER, 'grace@example.com'])
  })

  it('which account signs from now on: nobody has that one beside theirs', async () => {
    const { page, site, answer } = await logInOver('SET_PREFERRED_ACCOUNT', async ({ interior }) =>
      (await interior.capabilities.use(EMBEDDED)).setAccountType('eoa'),
    )
    site.handlers.GET_USER = () => new Promise(() => {})
    const earlier = count('GET_USER')
    answer()
    await until(() => count('GET_USER') > earlier, 'the look at who is there')
    const { connections } = page.widget
    expect(connections.value.flatMap(({ accounts }) => accounts.map(({ address }) => address))).toEqual([OTHER])
  })
})
