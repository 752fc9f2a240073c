// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMBEDDED } from '../../src/capabilities/embedded/embedded.ts'
import { SIGN_IN_STORE } from '../../src/capabilities/sign-in/sign-in-store.ts'
import { eip155 } from '../../src/chains/eip155/index.ts'
import { createRegistration } from '../../src/features/names/registration.ts'
import { reviewTransfer } from '../../src/features/send/review-transfer.ts'
import { createSendStore } from '../../src/features/send/send-store.ts'
import { WidgetError } from '../../src/index.ts'
import { solanaMainnet } from '../../src/networks.ts'
import type { ChainFamily, FamilyOperations } from '../../src/ports/chain-family.ts'
import { localSignIn } from '../../src/siwx.ts'
import type { Interior } from '../../src/state/interior.ts'
import { SECURE_ORIGIN } from '../support/edges/fake-secure-site.ts'
import { installSecureSite } from '../support/edges/secure-site-page.ts'
import { offline } from '../support/offline.ts'
import { openPage, type TestPage, testWallet, until } from '../support/test-page.ts'
import { whileTimePasses } from '../support/while-time-passes.ts'

// Errors of chapter 8 that no scenario elsewhere meets on its way: what a host's code, a wallet or a service has to do to get
// each of them. See 08-catalogue.test.ts for all of them.

const A = 'com.example.a'
const EOA = { namespace: 'eip155', address: '0x00000000000000000000000000000000000000aa', type: 'eoa' } as const

let page: TestPage
let heard: WidgetError[]
beforeEach(() => {
  heard = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  page.close()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const wallet = () => testWallet(A, [0])
/** Ethereum with some operations replaced. */
const familyWith = (change: (real: FamilyOperations) => Partial<FamilyOperations>): ChainFamily => {
  const real = eip155()
  return {
    ...real,
    async operations() {
      const operations = await real.operations()
      return { ...operations, ...change(operations) }
    },
  }
}
function open(options: Parameters<typeof openPage>[0] = {}): TestPage {
  page = openPage({ onError: (error) => void heard.push(error), ...options })
  return page
}
/** The page with its interior in hand. */
async function openInterior(options: Parameters<typeof openPage>[0] = {}): Promise<Interior> {
  open(options)
  let interior: Interior | undefined
  page.widget.attachInterface({
    framework: 'test',
    load: async () => (one) => {
      interior = one
    },
  })
  await page.widget.open()
  return interior as unknown as Interior
}
/** The one error a verb failed with: of our class, by code and exact words; the host's `onError` has heard of it. */
async function fails(work: Promise<unknown>, code: string, message: string): Promise<void> {
  const error = await work.then(
    () => undefined,
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(WidgetError)
  expect(error).toMatchObject({ code, message })
}
async function hears(code: string, message: string): Promise<void> {
  await until(() => heard.some((one) => one.code === code), `${code} (heard ${heard.map((one) => one.code)})`, 15_000)
  const error = heard.find((one) => one.code === code)
  expect(error).toBeInstanceOf(WidgetError)
  expect(error?.message).toBe(message)
}

describe('a host’s own mistakes', () => {
  it('R8.67, R8.69, R8.70, R8.45: asking without a family', async () => {
    const { widget } = open()
    const none = undefined as never
    const words = 'Chain is required to get connection controller client'
    await fails(widget.provider(none).request({ method: 'x' }), 'network/chain-required-for-client', words)
    await hears('network/chain-required-for-client', words)
    const account = { ...EOA, namespace: none }
    const change = widget.selectAccount(account)
    await fails(change, 'network/chain-required-for-account', 'Chain is required to update chain account data')
    const leave = widget.disconnect('' as never)
    await fails(leave, 'network/chain-required-for-property', 'Chain is required to set account prop')
    await fails(widget.switchNetwork(none), 'network/undefined', 'CaipNetwork is undefined')
  })

  it('R8.70: an empty family name logs nobody out', async () => {
    const { widget } = open({ wallets: [wallet()] })
    await widget.connect(A)
    await widget.disconnect('' as never).catch(() => {})
    expect(widget.status.value).toBe('connected')
  })

  it('R8.44, R8.65: asking for a family that is not there', async () => {
    const { widget } = open()
    const request = widget.provider('cosmos').request({ method: 'x' })
    await fails(request, 'connection/family-missing', 'Adapter not found')
    const move = widget.switchNetwork(offline(solanaMainnet))
    await fails(move, 'network/family-not-found', 'Chain adapter not found')
  })

  it('R8.55, R8.39, R8.40: asking for what is not connected, not listed or switched off', async () => {
    const { widget } = open({ enableWalletConnect: false })
    await fails(widget.signMessage('hi'), 'connection/not-connected', 'No ActiveCaipAddress found')
    const status = 'Invalid connection status: disconnected'
    await fails(widget.selectAccount(EOA), 'connection/invalid-status', status)
    const paired = widget.connect('walletConnect')
    await fails(paired, 'connection/wallet-connect-missing', 'WalletConnectConnector not found')
  })

  it('R8.66, R8.68: asking a widget that has been disposed', async () => {
    const { widget } = open({ wallets: [wallet()] })
    await widget.connect(A)
    widget.dispose()
    const { networks } = widget
    const move = widget.switchNetwork(networks[1] as never)
    await fails(move, 'network/client-not-set', 'NetworkController client not set')
    const words = 'ConnectionController client not set'
    await fails(widget.connect(A), 'network/connection-client-not-set', words)
    await fails(widget.signMessage('hi'), 'network/connection-client-not-set', words)
  })
})

describe('a wallet that cannot be told of the visitor’s leaving', () => {
  const deaf = familyWith(() => ({ disconnect: () => Promise.reject(new Error('locked')) }))

  it('R8.42: in one family', async () => {
    const { widget } = open({ wallets: [wallet()], chains: [deaf] })
    await widget.connect(A)
    await widget.disconnect('eip155')
    expect(widget.status.value).toBe('disconnected')
    await hears('connection/disconnect-chain-failed', 'Failed to disconnect chain eip155: locked')
  })

  it('R8.43: in all', async () => {
    const { widget } = open({ wallets: [wallet()], chains: [deaf] })
    await widget.connect(A)
    await widget.disconnect()
    await hears('connection/disconnect-chains-failed', 'Failed to disconnect chains: locked')
  })
})

describe('what nobody foresaw', () => {
  it('R8.71: a family’s own mistake is rethrown as one of ours, with its cause', async () => {
    const cause = new TypeError('x is not a function')
    const broken = familyWith(() => ({
      connect() {
        throw cause
      },
    }))
    const { widget } = open({ wallets: [wallet()], chains: [broken] })
    const connecting = widget.connect(A)
    await fails(connecting, 'sdk/unexpected', 'x is not a function')
    await expect(connecting).rejects.toMatchObject({ cause })
    await hears('sdk/unexpected', 'x is not a function')
  })
})

describe('sign-in', () => {
  it('R8.54: an option that gives no sign-in', async () => {
    await openInterior({ siwx: (() => undefined) as never })
    await hears('sign-in/not-enabled', 'SIWX is not enabled')
  })

  const signInOf = async (interior: Interior) => {
    await until(() => !!interior.capabilities.current(SIGN_IN_STORE), 'the sign-in', 15_000)
    return interior.capabilities.current(SIGN_IN_STORE)
  }

  it('R8.55, R8.57: without an account, and on a widget that is gone', async () => {
    const interior = await openInterior({ siwx: localSignIn(), wallets: [wallet()] })
    const signIn = await signInOf(interior)
    await signIn?.sign()
    await hears('sign-in/no-address', 'No ActiveCaipAddress found')
    await page.widget.connect(A)
    page.widget.dispose()
    await signIn?.sign()
    await hears('sign-in/no-client', 'No ConnectionController client found')
  })

  it('R8.56: for a network that the page does not list', async () => {
    const siwx = localSignIn()
    if (typeof siwx !== 'function') throw new Error('a function was expected')
    let host: Awaited<ReturnType<typeof siwx>> | undefined
    const interior = await openInterior({
      siwx: async (context) => {
        host = await siwx(context)
        return host
      },
    })
    await signInOf(interior)
    const data = { chainId: 'eip155:99', accountAddress: EOA.address, domain: 'x', uri: 'x', version: '1', nonce: 'x' }
    const adding = host?.addSession({ data: data as never, message: 'x', signature: '0x' })
    await fails(Promise.resolve(adding), 'sign-in/no-network', 'No ActiveCaipNetwork or client found')
  })

  it('R4.76, R4.90: with a family that cannot verify, and by a smart account that declines', async () => {
    const mute = familyWith(() => ({ signIn: undefined as never }))
    let interior = await openInterior({ siwx: localSignIn(), wallets: [wallet()], chains: [mute] })
    let signIn = await signInOf(interior)
    await page.widget.connect(A)
    await signIn?.sign()
    await hears('sign-in/no-verifier', 'Signatures of eip155 cannot be verified here')
    page.close()

    const smart = familyWith(({ connect }) => ({
      async connect(...values) {
        const grant = await connect(...values)
        return { ...grant, accounts: grant.accounts.map((one) => ({ ...one, type: 'smartAccount' as const })) }
      },
    }))
    const own = wallet()
    interior = await openInterior({ siwx: localSignIn(), wallets: [own], chains: [smart] })
    signIn = await signInOf(interior)
    await page.widget.connect(A)
    own.control.rejectNext('personal_sign')
    await signIn?.sign()
    expect(interior.notices.toast.value?.text).toBe('This application might not support Smart Accounts')
    await hears('sign-in/smart-account', 'This application might not support Smart Accounts')
  })
})

describe('names and transfers', () => {
  it('R8.62, R8.63: a name without an account, and on a network that is not listed', async () => {
    const stranger = testWallet(A, [0], [7])
    const registration = createRegistration(await openInterior({ wallets: [stranger] }))
    await registration.register('pebble.reown.id')
    await hears('name/address-missing', 'Address or auth connector not found')
    await page.widget.connect(A)
    await registration.register('pebble.reown.id')
    await hears('name/network-missing', 'Network not found')
  })

  it('R8.26: a transfer without token, without receiver, and in a family that cannot', async () => {
    const interior = await openInterior({
      wallets: [wallet()],
      chains: [familyWith(() => ({ transfer: undefined as never }))],
    })
    const form = interior.storeOf(createSendStore)
    await fails(reviewTransfer(interior, false), 'transfer/token-missing', 'A token is required')
    await page.widget.connect(A)
    await fails(form.findRoute(), 'transfer/unsupported', 'Unsupported chain')
    await until(() => form.tokens.value.length > 0, 'the native coin')
    form.choose(form.tokens.value[0] as never)
    const incomplete = 'An amount and receiver address are required'
    await fails(reviewTransfer(interior, false), 'transfer/incomplete', incomplete)
  })
})

describe('the embedded wallet', () => {
  const NOWHERE = 'http://127.0.0.1:9'
  const baseUrls = {
    blockchainApi: NOWHERE,
    walletApi: NOWHERE,
    analytics: NOWHERE,
    relay: 'ws://127.0.0.1:9',
    secureSite: SECURE_ORIGIN,
  }
  /** The frame answers by the fake clock: half a second to get ready. */
  const soon = <Value>(work: Promise<Value>): Promise<Value> => whileTimePasses(page.clock, work)

  it('R8.46, R8.5, R8.15: the site’s own words; and a domain that it does not know', async () => {
    let words = 'Invalid code'
    const site = installSecureSite({
      CONNECT_OTP() {
        throw new Error(words)
      },
    })
    const { login } = await (await openInterior({ baseUrls })).capabilities.use(EMBEDDED)
    await fails(soon(login.otp('123456')), 'frame/refused', 'Invalid code')
    words = 'unverified_domain'
    await fails(soon(login.otp('123456')), 'frame/refused', 'unverified_domain')
    await hears('alert/unverified-domain', 'Invalid App Configuration')
    await soon(login.otp('123456')).catch(() => {})
    expect(heard.filter(({ code }) => code === 'alert/unverified-domain')).toHaveLength(1)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('The domain of this page is not verified.'))
    site.remove()
  })

  it('R8.53: without a place in the page', async () => {
    const site = installSecureSite()
    const interior = await openInterior({ baseUrls })
    const { login } = await interior.capabilities.use(EMBEDDED)
    interior.environment.page.layer().remove()
    await fails(soon(login.otp('123456')), 'frame/parent-missing', 'W3mFrame: parent is not set')
    site.remove()
  })
})
