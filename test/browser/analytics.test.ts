import { describe, expect, it } from 'vitest'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

interface Told {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** What the analytics service was told, as it comes in: asked again until every `wanted` event is there. */
async function told({ page }: Visitor, ...wanted: readonly string[]): Promise<readonly Told[]> {
  const events: Told[] = []
  for (let tries = 0; tries < 200; tries++) {
    const requests = (await takeRequests()).filter(({ path }) => path === '/e')
    events.push(...requests.map(({ body }: SeenRequest) => (body as { props: Told }).props))
    if (wanted.every((name) => events.some(({ event }) => event === name))) return events
    await page.waitForTimeout(100)
  }
  throw new Error(`only ${events.map(({ event }) => event).join()} of ${wanted.join()}`)
}
const of = (events: readonly Told[], name: string) =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties)

describe.each(RUNTIMES)('analytics hear on %s', (runtime) => {
  it('what a visitor searched for', async () => {
    const visitor = await visit({ runtime })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
    await visitor.dialog.getByRole('textbox', { name: 'Search wallets' }).fill('moon')
    const events = await told(visitor, 'CLICK_ALL_WALLETS', 'SEARCH_WALLET')
    expect(of(events, 'SEARCH_WALLET')).toEqual([{ badge: 'all', search: 'moon' }])
  })

  it('a sign-in that was declined, given, and cancelled', async () => {
    const visitor = await visit({ runtime, path: '?sign-in' })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.title('Sign in')
    const sign = visitor.dialog.getByRole('button', { name: 'Sign', exact: true })
    await visitor.wallet('announced', `rejectNext('personal_sign')`)
    await sign.click()
    await visitor.dialog.getByText('Signature declined').waitFor()
    await sign.click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    const events = await told(visitor, 'SIWX_AUTH_ERROR', 'SIWX_AUTH_SUCCESS')
    const network = { network: 'eip155:31337', isSmartAccount: false }
    expect(of(events, 'CLICK_SIGN_SIWX_MESSAGE')).toEqual([network, network])
    expect(of(events, 'SIWX_AUTH_ERROR')).toEqual([network])
    expect(of(events, 'SIWX_AUTH_SUCCESS')).toEqual([network])

    const other = await visit({ runtime, path: '?sign-in' })
    await other.open()
    await other.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await other.title('Sign in')
    await other.dialog.getByRole('button', { name: 'Cancel' }).click()
    await told(other, 'CLICK_CANCEL_SIWX')
  })

  it('a name that was refused', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await setFault('blockchainApi', '/v1/profile/account', { kind: 'status', status: 500 })
    await visitor.page.evaluate(`demoWidget.open({ view: 'RegisterAccountName' })`)
    await visitor.dialog.getByRole('textbox', { name: 'Account name' }).fill('pebble')
    await visitor.dialog.getByRole('status').getByText('Available', { exact: true }).waitFor()
    await visitor.dialog.getByRole('button', { name: 'Register name' }).click()
    const events = await told(visitor, 'OPEN_ENS_FLOW', 'REGISTER_NAME_ERROR')
    const ensName = 'pebble.reown.id'
    expect(of(events, 'REGISTER_NAME_INITIATED')).toEqual([{ isSmartAccount: false, ensName }])
    expect(of(events, 'REGISTER_NAME_ERROR')).toEqual([
      { isSmartAccount: false, ensName, error: 'Status 500 by request' },
    ])
  })

  it('a history that could not be read', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await setFault('blockchainApi', '/v1/account/*/history*', { kind: 'status', status: 500 })
    await visitor.page.evaluate('demoWidget.open()')
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    const events = await told(visitor, 'ERROR_FETCH_TRANSACTIONS')
    const address = await visitor.reading('address').innerText()
    expect(of(events, 'ERROR_FETCH_TRANSACTIONS')[0]).toMatchObject({ address, isSmartAccount: false })
  })
})
