import { EMBEDDED } from '../../src/capabilities/embedded/embedded.ts'
// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { createActivityStore } from '../../src/features/activity/activity-store.ts'
import { createRegistration } from '../../src/features/names/registration.ts'
import { createOnrampStore } from '../../src/features/onramp/onramp-store.ts'
import { swapFeature } from '../../src/features/swap/manifest.ts'
import type { Interior } from '../../src/state/interior.ts'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { SECURE_ORIGIN } from '../support/edges/fake-secure-site.ts'
import { installSecureSite } from '../support/edges/secure-site-page.ts'
import { moveTo, withServices } from '../support/open-on-stack.ts'
import { type TestPage, testWallet, until } from '../support/test-page.ts'
import { whileTimePasses } from '../support/while-time-passes.ts'

const services = withServices()
const A = 'com.example.a'
const ADDRESS = '0x00000000000000000000000000000000000000aa'

let page: TestPage
let interior: Interior
const propsOf = ({ body }: SeenRequest) => (body as { props: { event: string; properties?: object } }).props
const told = () => services.arrived('/e').map(propsOf)
/** The properties of each event of that name, once there are as many. */
async function hears(event: string, ...properties: readonly (object | undefined)[]): Promise<void> {
  const all = () => told().filter((one) => one.event === event)
  await until(() => all().length >= properties.length, `${event} (heard ${told().map((one) => one.event)})`, 15_000)
  expect(all().map((one) => one.properties)).toEqual(properties)
}
async function open(options: Parameters<typeof services.open>[0] = {}): Promise<void> {
  page = services.open(options)
  interior = await services.interiorOf(page)
}

beforeEach(() => {
  moveTo('http://shop.test/')
  services.stack().project.isAnalyticsEnabled = true
  services.stack().project.allowedOrigins = ['http://shop.test']
})
afterEach(() => moveTo('about:blank'))

const network = 'eip155:1'
const account = { isSmartAccount: false }

describe('what a visitor opens', () => {
  const connector = { id: A, name: 'Harbor', type: 'ANNOUNCED', chain: 'eip155', provider: {} }
  const OPENED: readonly (readonly [view: string, event: string, properties?: object, parameters?: object])[] = [
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['GetWallet', 'CLICK_GET_WALLET'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
    ['UpdateEmailWallet', 'EMAIL_EDIT'],
    ['UpgradeEmailWallet', 'EMAIL_UPGRADE_FROM_MODAL'],
    ['OnRampProviders', 'SELECT_BUY_CRYPTO', account],
    ['WhatIsABuy', 'SELECT_WHAT_IS_A_BUY', account],
    ['Swap', 'OPEN_SWAP', { network, ...account }],
    ['SwapSelectToken', 'CLICK_SELECT_TOKEN_TO_SWAP'],
    ['WalletSend', 'OPEN_SEND', { network, ...account }],
    ['RegisterAccountName', 'OPEN_ENS_FLOW', account],
    ['ConnectingExternal', 'SELECT_WALLET', { name: 'Harbor', platform: 'browser' }, { connector }],
  ]

  it('R7.44: each view is one event, on the way there and not on the way back', async () => {
    await open()
    await hears('MODAL_OPEN', { connected: false })
    for (const [view, , , parameters] of OPENED) interior.navigation.push(view as 'Swap', parameters as never)
    for (let left = OPENED.length; left; left--) interior.navigation.goBack()
    for (const [, event, properties] of OPENED) await hears(event, properties)
  })

  it('R7.44: the view that a host opens first, before anything was loaded', async () => {
    page = services.open()
    await page.widget.open({ view: 'OnRampProviders' })
    await hears('SELECT_BUY_CRYPTO', account)
  })

  it('R7.44: a name that was registered', async () => {
    const ensName = 'pebble.reown.id'
    const record = { name: ensName, registered_at: '', updated_at: '', addresses: {}, attributes: {} }
    services.stack().faults.set('blockchainApi', '/v1/profile/account', { kind: 'garbage', body: record })
    await open({ wallets: [testWallet(A, [0])] })
    await page.widget.connect(A)
    await page.widget.open({ view: 'RegisterAccountName' })
    await createRegistration(interior).register(ensName)
    await hears('REGISTER_NAME_INITIATED', { ...account, ensName })
    await hears('REGISTER_NAME_SUCCESS', { ...account, ensName })
  })

  it('R7.44: the account’s Swap, a provider, and older transactions', async () => {
    services.stack().faults.set('blockchainApi', '/v1/supported-chains', {
      kind: 'garbage',
      body: { http: [network], ws: [] },
    })
    services.stack().faults.set('blockchainApi', '/v1/account/*', { kind: 'garbage', body: { data: [], next: 'more' } })
    await open({ wallets: [testWallet(A, [0])] })
    swapFeature.slots?.accountAction?.open?.(interior)
    await hears('CLICK_CONVERT', undefined)
    await page.widget.connect(A)
    const address = page.widget.account.value?.address
    const activity = createActivityStore(interior)
    await activity.load()
    await activity.load()
    const { projectId } = interior.options.value
    await hears('LOAD_MORE_TRANSACTIONS', { address, projectId, cursor: 'more', ...account })
    createOnrampStore(interior).start('coinbase')
    await hears('SELECT_BUY_PROVIDER', { provider: 'coinbase', ...account })
  })
})

describe('a goodbye that the wallet does not hear', () => {
  it('R7.44: DISCONNECT_ERROR', async () => {
    const real = eip155()
    const deaf = async () => ({
      ...(await real.operations()),
      disconnect: () => Promise.reject(new Error('locked for 0x90F79bf6EB2c4f870365E785982E1f101E93b906')),
    })
    await open({ wallets: [testWallet(A, [0])], chains: [{ ...real, operations: deaf }] })
    await page.widget.connect(A)
    await page.widget.disconnect()
    await hears('DISCONNECT_ERROR', { message: 'locked for 0x…' })
  })
})

describe('logins', () => {
  type Handlers = Parameters<typeof installSecureSite>[0]
  const user = { address: ADDRESS, chainId: 1, accounts: [{ address: ADDRESS, type: 'eoa' as const }] }
  let site: ReturnType<typeof installSecureSite>
  afterEach(() => site.remove())
  const openWithSite = async (handlers: Handlers): Promise<void> => {
    site = installSecureSite({
      GET_USER: () => user,
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
      ...handlers,
    })
    const { blockchainApi, walletApi, analytics, relay } = services.stack().urls
    await open({ baseUrls: { blockchainApi, walletApi, analytics, relay, secureSite: SECURE_ORIGIN } })
  }
  /** The frame answers by the fake clock: half a second to get ready. */
  const soon = <Value>(work: Promise<Value>): Promise<Value> => whileTimePasses(page.clock, work)

  it('R7.44, R10.21: by email: sent, registered, failed, passed; and another kind of account', async () => {
    await openWithSite({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
      CONNECT_DEVICE: () => undefined,
      CONNECT_OTP({ otp }) {
        if (otp !== '123456') throw new Error('Invalid code')
      },
      SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: ADDRESS }),
    })
    const embedded = await interior.capabilities.use(EMBEDDED)
    const { login } = embedded
    await soon(login.email('ada@example.com'))
    await soon(login.device())
    await soon(login.otp('000000')).catch(() => {})
    await soon(login.otp('123456'))
    await soon(login.connect())
    await soon(embedded.setAccountType('smartAccount'))
    await hears('EMAIL_SUBMITTED', undefined)
    await hears('EMAIL_VERIFICATION_CODE_SENT', undefined, undefined)
    await hears('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    await hears('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Invalid code' })
    await hears('EMAIL_VERIFICATION_CODE_PASS', undefined)
    await hears('SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'smartAccount', network })
    expect(JSON.stringify(told())).not.toContain('ada@example.com')
  })

  it('R7.44: by Farcaster: started, asked, done; then refused', async () => {
    await openWithSite({
      GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/x' }),
      CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
    })
    const { login } = await interior.capabilities.use(EMBEDDED)
    await soon(login.farcasterLink())
    await soon(login.farcaster(() => {}))
    const provider = { provider: 'farcaster' }
    await hears('SOCIAL_LOGIN_STARTED', provider)
    await hears('SOCIAL_LOGIN_REQUEST_USER_DATA', provider)
    await hears('SOCIAL_LOGIN_SUCCESS', provider)
  })

  it('R7.44: by a window that is blocked, and by one that is closed', async () => {
    await openWithSite({ GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://login.test/x' }) })
    const { login } = await interior.capabilities.use(EMBEDDED)
    await soon(login.social('google', () => {})).catch(() => {})
    await hears('SOCIAL_LOGIN_ERROR', { provider: 'google' })
    const { open: before } = window
    window.open = () => ({ closed: true, location: {}, close() {} }) as never
    login.openPopup()
    await soon(login.social('google', () => {})).catch(() => {})
    window.open = before
    await hears('SOCIAL_LOGIN_CANCELED', { provider: 'google' })
  })
})

describe('every event', () => {
  it('R7.44: is told of by some test', () => {
    const root = path.resolve(import.meta.dirname, '..')
    const [, table = ''] = /interface TelemetryEvents {([\s\S]*?)\n}/.exec(
      readFileSync(path.join(root, '../src/ports/telemetry.ts'), 'utf8'),
    ) as RegExpExecArray
    const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
    const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(60)
    const untold = names.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))
    expect(untold).toEqual([])
  })
})
