// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeenRequest } from '../../../stack/serve/request-log.ts'
import { moveTo, withServices } from '../../../support/open-on-stack.ts'
import { testWallet, until } from '../../../support/test-page.ts'

const services = withServices()
const A = 'com.example.a'
const events = (): readonly SeenRequest[] => services.arrived('/e')
const propsOf = ({ body }: SeenRequest) => (body as { props: Record<string, unknown> }).props
const names = () => events().map((one) => propsOf(one).event)
const propertiesOf = (name: string) => propsOf(events().find((one) => propsOf(one).event === name) as never).properties
const arrive = (...wanted: string[]): Promise<void> =>
  until(() => wanted.every((name) => names().includes(name)), `${wanted.join()} (got ${names().join()})`)

let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  moveTo('http://shop.test/buy?token=secret#access')
  services.stack().project.isAnalyticsEnabled = true
  services.stack().project.allowedOrigins = ['http://shop.test']
})
afterEach(() => {
  vi.restoreAllMocks()
  moveTo('about:blank')
})

describe('events', () => {
  it('R7.10, R7.40, R3.37, R7.37, R10.21: nothing is asked or told before the first open; then the body and query are the required ones', async () => {
    const { widget, clock } = services.open({
      features: { swaps: false },
      termsConditionsUrl: 'http://shop.test/terms',
    })
    await clock.advance(60_000)
    expect(services.arrived()).toEqual([])
    await widget.open()
    await arrive('INITIALIZE', 'MODAL_OPEN')
    const first = events().find((one) => propsOf(one).event === 'INITIALIZE')
    const projectId = expect.stringMatching(/^project-\d+$/)
    expect(first?.query).toEqual({ projectId, st: 'walletlet', sv: expect.stringMatching(/^test-eip155-/) })
    expect(first?.headers['content-type']).toMatch(/^text\/plain/)
    expect(first?.body).toEqual({
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      url: 'http://shop.test/buy',
      domain: 'shop.test',
      timestamp: clock.now(),
      props: {
        type: 'track',
        event: 'INITIALIZE',
        properties: {
          projectId,
          features: { swaps: false },
          termsConditionsUrl: 'http://shop.test/terms',
          networks: ['eip155:1', 'eip155:2'],
          siweConfig: { options: {} },
        },
      },
    })
    expect(propertiesOf('MODAL_OPEN')).toEqual({ connected: false })
    expect(names()).not.toContain('MODAL_CREATED')
    expect(services.arrived('/getAnalyticsConfig')).toHaveLength(1)
  })

  it('R7.44: a connection from choice to goodbye, with the account once there is one', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = services.open({ wallets: [wallet] })
    wallet.control.rejectNext()
    await widget.open()
    await expect(widget.connect(A)).rejects.toThrow('Connection rejected')
    await widget.connect(A)
    await widget.disconnect()
    await arrive('CONNECT_ERROR', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'DISCONNECT_SUCCESS')
    expect(propertiesOf('CONNECT_ERROR')).toEqual({ message: 'Connection rejected' })
    expect(propertiesOf('CONNECT_SUCCESS')).toEqual({ method: 'browser', name: A })
    expect(propertiesOf('MODAL_CLOSE')).toEqual({ connected: true })
    expect(propertiesOf('DISCONNECT_SUCCESS')).toEqual({ namespace: 'all' })
    const success = events().find((one) => propsOf(one).event === 'CONNECT_SUCCESS') as SeenRequest
    expect(propsOf(success).address).toBe(wallet.control.addresses[0])
  })

  it("a visitor's decision is no error of anybody", async () => {
    const wallet = testWallet(A, [0])
    const { widget } = services.open({ wallets: [wallet] })
    wallet.control.rejectNext()
    await widget.open()
    await expect(widget.connect(A)).rejects.toThrow('Connection rejected')
    widget.close()
    await arrive('CONNECT_ERROR', 'MODAL_CLOSE')
    // Nobody is connected: these services have no chain, and a balance of one would be an error of theirs.
    expect(events().filter((one) => propsOf(one).type === 'error')).toEqual([])
  })

  it('R7.44: a network switch is told also when the wallet refuses', async () => {
    const wallet = testWallet(A, [0])
    const page = services.open({ wallets: [wallet] })
    await page.widget.connect(A)
    wallet.control.rejectNext()
    await expect(page.widget.switchNetwork(page.widget.networks[1] as never)).rejects.toThrow()
    await arrive('SWITCH_NETWORK')
    expect(propertiesOf('SWITCH_NETWORK')).toEqual({ network: 'eip155:2' })
  })
})

describe('off means no request at all', () => {
  const asked = () => [...events(), ...services.arrived('/getAnalyticsConfig')]
  const openAndClose = async (options: Parameters<typeof services.open>[0]) => {
    const { widget } = services.open(options)
    await widget.open()
    widget.close()
    await widget.open()
    // The last thing the first open asks for.
    if (options?.projectId !== '') await until(() => services.arrived('/projects/v1/origins').length > 0, 'origins')
  }

  it('R7.41, R10.19: by the host', async () => {
    await openAndClose({ features: { analytics: false } })
    expect(asked()).toEqual([])
  })
  it('R10.20: by Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
    await openAndClose({})
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    expect(asked()).toEqual([])
  })
  it('R10.19: without a project', async () => {
    await openAndClose({ projectId: '' })
    await until(() => complaints.length > 0, 'the developer is told')
    expect(complaints.join()).toContain('Project ID Not Configured')
    expect(services.arrived()).toEqual([])
  })
  it.each([
    ['by the project', () => void Object.assign(services.stack().project, { isAnalyticsEnabled: false })],
    [
      'when the project cannot be asked',
      () => void services.stack().faults.set('walletApi', '/getAnalyticsConfig', { kind: 'status', status: 500 }),
    ],
  ])('R10.19, R7.37: %s: the question is the only request', async (_, turnOff) => {
    turnOff()
    await openAndClose({})
    await until(() => services.arrived('/getAnalyticsConfig').length > 0, 'the question')
    expect(events()).toEqual([])
  })
})

describe('trouble', () => {
  it('R7.42, R7.43, R10.21: errors are reported by category, five a minute, without accounts and secrets', async () => {
    const heard: string[] = []
    services.stack().faults.set('walletApi', '/getWallets', { kind: 'status', status: 500 })
    const wallet = testWallet(A, [0])
    const { widget, clock } = services.open({ wallets: [wallet], onError: ({ code }) => void heard.push(code) })
    const fail = async (): Promise<void> => {
      wallet.control.throwNext(
        new Error('broken at https://x.test/a?key=k for 0x90F79bf6EB2c4f870365E785982E1f101E93b906'),
        'eth_requestAccounts',
      )
      await expect(widget.connect(A)).rejects.toThrow('Failed to connect')
    }
    for (let turn = 0; turn < 7; turn++) await fail()
    await until(() => heard.length === 7, 'onError')
    const errors = () => events().filter((one) => propsOf(one).type === 'error')
    await until(() => names().filter((name) => name === 'CONNECT_ERROR').length === 7, 'events')
    await until(() => errors().length === 5, 'five reports')
    expect(propsOf(errors()[0] as SeenRequest)).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      properties: {
        errorType: 'connection/failed',
        errorMessage: 'Failed to connect',
        stackTrace: expect.stringContaining('https://x.test/a for 0x…'),
        timestamp: new Date(clock.now()).toISOString(),
      },
    })
    await clock.advance(60_000)
    await fail()
    await until(() => errors().length === 6, 'a sixth report, a minute later')
  })

  it('R7.43, R10.21: a report of an error says nothing of who is connected', async () => {
    const wallet = testWallet(A, [0])
    const { widget } = services.open({ wallets: [wallet] })
    await widget.connect(A)
    const address = String(wallet.control.addresses[0])
    wallet.control.throwNext(new Error(`no key for ${address}`), 'personal_sign')
    await expect(widget.signMessage('hello')).rejects.toThrow()
    const errors = () => events().filter((one) => propsOf(one).type === 'error')
    await until(() => errors().length > 0, 'the report')
    expect(propsOf(errors()[0] as SeenRequest)).not.toHaveProperty('address')
    expect(JSON.stringify(errors()).toLowerCase()).not.toContain(address.slice(2).toLowerCase())
  })

  it('R8.16: 403 shows the allow-list alert once, and nothing is sent any more', async () => {
    services.stack().faults.set('analytics', '/e', { kind: 'status', status: 403 })
    const { widget } = services.open()
    await widget.open()
    await until(() => complaints.length > 0, 'the alert')
    const sent = events().length
    widget.close()
    await widget.open()
    expect(complaints.filter(([text]) => String(text).includes('Invalid App Configuration'))).toHaveLength(1)
    expect(events()).toHaveLength(sent)
  })

  it.each([{ kind: 'drop' }, { kind: 'hang' }, { kind: 'status', status: 500 }, { kind: 'garbage' }] as const)(
    'R10.2: a service in trouble (%j) disturbs nobody',
    async (fault) => {
      services.stack().faults.set('analytics', '*', fault)
      const wallet = testWallet(A, [0])
      const { widget } = services.open({ wallets: [wallet] })
      await widget.open()
      await widget.connect(A)
      expect(widget.isOpen.value).toBe(false)
      await until(() => events().length > 0, 'a try')
      expect(complaints).toEqual([])
    },
  )
})

describe('addresses', () => {
  it('R7.1: every service is asked where `baseUrls` says, and nowhere else', async () => {
    const asked: string[] = []
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : String(input)).origin)
      return real(input, init)
    })
    const page = services.open({ wallets: [testWallet(A, [0])] })
    await services.interiorOf(page)
    await page.widget.connect(A)
    const { blockchainApi, walletApi, analytics } = services.stack().urls
    const ours = [blockchainApi, walletApi, analytics].map((url) => new URL(url).origin)
    await until(() => ours.every((one) => asked.includes(one)) && services.arrived('/e').length > 2, 'all of them')
    // The test networks' own nodes, where nobody listens.
    expect(new Set(asked.filter((one) => one !== 'http://127.0.0.1:9'))).toEqual(new Set(ours))
  })
})
