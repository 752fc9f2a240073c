// @vitest-environment happy-dom
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { testWallet, until } from '../../../support/test-page.ts'
import { type Handlers, PLAIN, SMART, type Stage, withSecureSite } from './support/with-secure-site.ts'

// One secure site, and so one login, for all tabs of a visitor.

const { start, soon, logIn, leave, names } = withSecureSite()

const count = (name: string): number => names().filter((one) => one === name).length

const ANOTHER = getAddress('0x00000000000000000000000000000000000000cc')

/** Ada is here; another tab logs her out, and somebody else in, before this one has looked. */
async function logInElsewhere(isHeardHere: boolean, isKeptAside = false) {
  const stage = await start()
  const { page, site } = stage
  await logIn(stage)
  const before = page.widget.account.value?.address
  const { GET_USER } = site.handlers
  if (isHeardHere)
    site.handlers.GET_USER = ({ chainId }) => ({
      ...{ address: ANOTHER.toLowerCase(), chainId: chainId ?? 1, email: 'grace@example.com' },
      preferredAccountType: 'smartAccount',
    })
  const asked = () => names().filter((name) => name === 'GET_USER').length
  const count = asked()
  const tab = page.site.tab()
  const stored = JSON.parse(tab.read('connections') ?? '')
  const other = JSON.stringify({ ...stored, eip155: { ...stored.eip155, address: ANOTHER } })
  if (isKeptAside) {
    page.site.items.set('connections', other)
    page.site.comeBack()
  } else tab.write('connections', other)
  await page.clock.advance(500)
  return { ...stage, before, count, asked, other, tab, GET_USER }
}

it('R10.6, R3.25: somebody else logged in in another tab: here it is they, too, whom the frame signs as', async () => {
  const { page, tab } = await logInElsewhere(true)
  await until(() => page.widget.account.value?.address === ANOTHER, 'the other one')
  expect(tab.read('email')).toBe('grace@example.com')
})

it('R10.6: so it is in a page that was kept aside meanwhile, once it comes back', async () => {
  const { page } = await logInElsewhere(true, true)
  await until(() => page.widget.account.value?.address === ANOTHER, 'the other one')
})

it('R10.6: a frame that knows the visitor of before all the same keeps them here, and tells the other tab nothing', async () => {
  const { page, before, asked, count, other, tab } = await logInElsewhere(false)
  await until(() => asked() > count, 'the question')
  await page.clock.advance(500)
  expect([page.widget.account.value?.address, tab.read('connections'), asked()]).toEqual([before, other, count + 1])
})

it('R10.6, R4.56: a tab on a network without smart accounts has the plain one, which is none of this tab’s: the frame signs as before', async () => {
  const stage = await start()
  const { page } = stage
  await logIn(stage)
  const asked = count('GET_USER')
  const tab = page.site.tab()
  const { eip155, ...rest } = JSON.parse(tab.read('connections') ?? '')
  tab.write('connections', JSON.stringify({ ...rest, eip155: { ...eip155, address: PLAIN, network: 'eip155:2' } }))
  await page.clock.advance(500)
  expect([page.widget.account.value?.address, page.widget.network.value.id]).toEqual([SMART, 1])
  expect([JSON.parse(tab.read('connections') ?? '').eip155.address, count('GET_USER')]).toEqual([PLAIN, asked])
})

it('R10.6, R4.56, R4.14: so it is where the frame comes back beside another wallet', async () => {
  const options = { wallets: [testWallet('com.harbor', [1])] }
  const before = await start({ options })
  await logIn(before)
  const { widget } = before.page
  await until(() => widget.connectors.value.some(({ id }) => id === 'com.harbor'), 'the other wallet')
  await widget.connect('com.harbor')
  const storage = leave()
  const { eip155, ...rest } = JSON.parse(storage?.items.get('connections') ?? '')
  const others = eip155.others.map((one: object) => ({ ...one, address: PLAIN }))
  storage?.items.set('connections', JSON.stringify({ ...rest, eip155: { ...eip155, others } }))
  const { interior } = await start({ storage, options })
  const beside = () => interior.connections.of('eip155').others
  await soon(until(() => beside().length === 1, 'the frame'))
  expect(beside()[0]?.accounts.map(({ address }) => address)).toEqual([SMART, PLAIN])
})

it.each([
  ['heard', false],
  ['while the page was kept aside', true],
])(
  'R10.6, R4.56: the kind of account that another tab has chosen is that of this tab, too (%s)',
  async (_, isKeptAside) => {
    const stage = await start()
    const { page } = stage
    await logIn(stage)
    const types = JSON.stringify({ eip155: 'eoa' })
    if (isKeptAside) {
      page.site.items.set('preferred_account_types', types)
      page.site.comeBack()
    } else page.site.tab().write('preferred_account_types', types)
    await soon(until(() => page.widget.account.value?.address === PLAIN, 'the plain one'))
    expect(page.widget.account.value?.type).toBe('eoa')
  },
)

it.each([
  ['heard', false],
  ['while the page was kept aside', true],
])('R2.53, R10.6: an address changed in another tab is that of this tab, too (%s)', async (_, isKeptAside) => {
  const stage = await start()
  const { page, site, interior } = stage
  await logIn(stage)
  const { GET_USER } = site.handlers
  const { user } = await interior.capabilities.use(EMBEDDED)
  site.handlers.GET_USER = async (payload) => ({ ...(await GET_USER?.(payload)), email: 'new@shop.example' }) as never
  if (isKeptAside) {
    page.site.items.set('email', 'new@shop.example')
    page.site.comeBack()
  } else page.site.tab().write('email', 'new@shop.example')
  await soon(until(() => user.value.email === 'new@shop.example', 'the new address'))
  const [account] = page.widget.connections.value
  expect([account?.accounts[0]?.address, page.site.items.get('email')]).toEqual([SMART, 'new@shop.example'])
})

it('R2.53, R10.6: what another tab has stored is not theirs whom the frame signs as', async () => {
  const stage = await start()
  await logIn(stage)
  const { user } = await stage.interior.capabilities.use(EMBEDDED)
  const asked = count('GET_USER')
  stage.page.site.tab().write('email', 'grace@example.com')
  await soon(until(() => count('GET_USER') > asked, 'the question'))
  await stage.page.clock.advance(500)
  expect([user.value.email, stage.page.site.items.get('email')]).toEqual(['ada@example.com', 'grace@example.com'])
})

it('R10.6: an address that goes because the visitor leaves in another tab is no question to the frame', async () => {
  const stage = await start()
  await logIn(stage)
  const asked = count('GET_USER')
  const tab = stage.page.site.tab()
  // In the order in which a login is forgotten: the wallet goes last.
  for (const key of ['email_login_used', 'email']) tab.write(key, undefined)
  await stage.page.clock.advance(500)
  expect(count('GET_USER')).toBe(asked)
})

it('R10.6, R4.60: logged out in another tab while requests wait for the visitor: none stays, and none is shown any more', async () => {
  const stage = await start()
  await logIn(stage)
  const { page, site, interior } = stage
  page.widget.close()
  site.handlers.RPC_REQUEST = () => new Promise(() => {})
  const provider = page.widget.provider('eip155')
  const sign = (text: string) =>
    provider
      .request({ method: 'personal_sign', params: [text] })
      .catch(({ code, message }: { code: number; message: string }) => `${code}: ${message}`)
  const both = [sign('one'), sign('two')]
  const asked = (): number => names().filter((name) => name === 'RPC_REQUEST').length
  await until(() => asked() === 1, 'the first one shown')
  const tab = page.site.tab()
  for (const key of ['email_login_used', 'email', 'last_used_chain', 'connections']) tab.write(key, undefined)
  await until(() => page.widget.status.value === 'disconnected', 'left here, too')
  expect(await Promise.all(both)).toEqual(Array(2).fill('4001: Request was aborted'))
  const { user, openRequests } = await interior.capabilities.use(EMBEDDED)
  expect([asked(), openRequests.value, page.widget.view.value === 'ApproveTransaction']).toEqual([1, 0, false])
  // Nor is it shown who was here.
  expect(user.value.email).toBe(undefined)
})

describe('R10.6, R3.39: whoever logs out in another tab leaves nothing, whatever was on its way in this one', () => {
  const KEPT = ['email_login_used', 'email', 'social_username', 'last_used_chain']
  const logOutElsewhere = ({ page: { site } }: Stage): void => {
    const other = site.tab()
    for (const key of [...KEPT, 'connections']) other.write(key, undefined)
  }
  const keptOf = ({ page: { site } }: Stage) => KEPT.slice(0, 3).map((key) => site.items.get(key))

  /** What the frame says to `name` comes when the test says so. */
  function hold<Name extends keyof NonNullable<Handlers>>({ site }: Stage, name: Name, answer: object): () => void {
    let release = (): void => {}
    site.handlers[name] = (() =>
      new Promise((resolve) => {
        release = () => resolve(answer)
      })) as never
    return () => release()
  }
  const ADA = { address: SMART.toLowerCase(), chainId: 1, email: 'ada@example.com' }

  it('a look at who is there', async () => {
    const stage = await start()
    await logIn(stage)
    const answer = hold(stage, 'GET_USER', ADA)
    const earlier = count('GET_USER')
    const { widget } = stage.page
    const moved = widget.switchNetwork(widget.networks[1] as never).catch(() => {})
    await soon(until(() => count('GET_USER') > earlier, 'the question'))
    logOutElsewhere(stage)
    await soon(until(() => widget.status.value === 'disconnected', 'the end'))
    answer()
    await soon(moved)
    await stage.page.clock.advance(500)
    expect([...keptOf(stage), widget.status.value]).toEqual([undefined, undefined, undefined, 'disconnected'])
  })

  it('a page that was coming back to them', async () => {
    await logIn(await start())
    const storage = leave()
    const stage = await start({ storage })
    const answer = hold(stage, 'GET_USER', ADA)
    await soon(until(() => count('GET_USER') === 1, 'the question'))
    logOutElsewhere(stage)
    await soon(until(() => stage.page.widget.status.value === 'disconnected', 'the end'))
    answer()
    await stage.page.clock.advance(500)
    expect([...keptOf(stage), stage.page.widget.status.value]).toEqual([
      undefined,
      undefined,
      undefined,
      'disconnected',
    ])
  })

  it('a new address for their letters', async () => {
    const stage = await start()
    await logIn(stage)
    const { confirmNewEmail } = await stage.interior.capabilities.use(EMBEDDED)
    const answer = hold(stage, 'UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@shop.example' })
    const confirmed = confirmNewEmail('123456')
    await soon(until(() => count('UPDATE_EMAIL_SECONDARY_OTP') === 1, 'the question'))
    logOutElsewhere(stage)
    answer()
    await soon(confirmed)
    expect(keptOf(stage)).toEqual([undefined, undefined, undefined])
  })
})
