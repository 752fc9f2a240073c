import { describe, expect, it } from 'vitest'
import { propertiesOf as of, told } from '../../support/told.ts'
import { RUNTIMES, setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

describe.each(RUNTIMES)('analytics hear on %s', (runtime) => {
  it('R7.44: what a visitor searched for', async () => {
    const visitor = await visit({ runtime })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
    await visitor.dialog.getByRole('textbox', { name: 'Search wallets' }).fill('moon')
    const events = await told('CLICK_ALL_WALLETS', 'SEARCH_WALLET')
    expect(of(events, 'SEARCH_WALLET')).toEqual([{ badge: 'all', search: 'moon' }])
  })

  it('R7.44, R4.74, R4.75: a sign-in that was declined, given, and cancelled', async () => {
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
    const events = await told(
      'CLICK_SIGN_SIWX_MESSAGE',
      'CLICK_SIGN_SIWX_MESSAGE',
      'SIWX_AUTH_ERROR',
      'SIWX_AUTH_SUCCESS',
    )
    const network = { network: 'eip155:31337', isSmartAccount: false }
    expect(of(events, 'CLICK_SIGN_SIWX_MESSAGE')).toEqual([network, network])
    expect(of(events, 'SIWX_AUTH_ERROR')).toEqual([network])
    expect(of(events, 'SIWX_AUTH_SUCCESS')).toEqual([network])

    const other = await visit({ runtime, path: '?sign-in' })
    await other.open()
    await other.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await other.title('Sign in')
    await other.dialog.getByRole('button', { name: 'Cancel' }).click()
    await told('CLICK_CANCEL_SIWX')
  })

  it('R7.44: an address that is typed, and an app whose link cannot be opened', async () => {
    const customWallets = [{ id: 'f'.repeat(64), name: 'Bad Link', mobileLink: 'javascript:alert(1)' }]
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    const visitor = await visit({ runtime, width: 390, userAgent, options: { customWallets } })
    await visitor.open()
    await visitor.dialog.getByLabel('Email address').pressSequentially('ad')
    await visitor.dialog.getByRole('button', { name: 'Bad Link' }).click()
    const events = await told('EMAIL_LOGIN_SELECTED', 'SELECT_WALLET', 'CONNECT_PROXY_ERROR')
    expect(of(events, 'EMAIL_LOGIN_SELECTED')).toHaveLength(1)
    expect(of(events, 'SELECT_WALLET')).toEqual([{ name: 'Bad Link', platform: 'mobile' }])
    const [error] = of(events, 'CONNECT_PROXY_ERROR')
    expect(error).toMatchObject({ message: 'No link found', name: 'Bad Link' })
    // The link without its key.
    expect(error?.uri).toMatch(/^wc:[^?]*$/)
  })
})

it('R7.44: analytics hear of the moment in which the page is left', async () => {
  const visitor = await visit()
  await visitor.open()
  await told('MODAL_OPEN')
  await visitor.page.evaluate(() => {
    addEventListener('pagehide', () => window.demoWidget?.close())
    location.assign('about:blank')
  })
  await told('MODAL_CLOSE')
})
