// @vitest-environment happy-dom
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { until } from '../../../support/test-page.ts'
import { withSecureSite } from './support/with-secure-site.ts'

// One secure site, and so one login, for all tabs of a visitor.

const { start, logIn, names } = withSecureSite()

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
