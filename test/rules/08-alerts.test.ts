// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOriginAllowed } from '../../src/domain/rules/is-origin-allowed.ts'
import type { InterfaceOptions } from '../../src/index.ts'
import type { Interior } from '../../src/state/interior.ts'
import type { Fault } from '../stack/serve/fault-board.ts'
import { moveTo, withServices } from '../support/open-on-stack.ts'
import { until } from '../support/test-page.ts'

const services = withServices()
const ORIGINS = '/projects/v1/origins'
const CONFIG = '/appkit/v1/config'

let errors: string[]
let warnings: string[]
beforeEach(() => {
  errors = []
  warnings = []
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)))
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
  moveTo('http://shop.test/')
  services.stack().project.allowedOrigins = ['http://shop.test']
})
afterEach(() => {
  vi.restoreAllMocks()
  moveTo('about:blank')
})

let interior: Interior
const open = async (options: InterfaceOptions & { projectId?: string } = {}) => {
  const page = services.open({ ...options, features: { analytics: false, ...options.features } })
  interior = await services.interiorOf(page)
  return page.widget
}
const isSettled = (): boolean => /done|failed/.test(interior.services.project.state.value)

describe('origins', () => {
  it.each([
    ['R5.14', 'http://localhost:5173', []],
    ['R5.14', 'http://localhost', []],
    ['R5.14', 'https://preview.pages.dev', []],
    ['R5.14', 'https://a.b.vercel.app', []],
    ['R5.14', 'https://x.ngrok-free.app', []],
    ['R5.14', 'https://secure-mobile.walletconnect.com', []],
    ['R5.13', 'http://shop.test', ['http://shop.test/any/path?x']],
    ['R5.13', 'http://shop.test', ['http://shop.test']],
    ['R5.13', 'https://www.shop.test', ['https://*.shop.test']],
    ['R5.13', 'http://shop.test:8443', ['http://shop.test:*']],
    ['R5.13', 'https://any.test', ['*']],
    ['R5.13', 'odd:origin', ['odd:origin']],
  ])('%s: %s is allowed by %j', (_, origin, patterns) => expect(isOriginAllowed(origin, patterns)).toBe(true))

  it.each([
    ['http://shop.test', []],
    ['https://localhost:5173', []],
    ['https://pages.dev', []],
    ['https://evilpages.dev', []],
    ['https://a.vercel.app.evil.example', []],
    ['http://localhost.evil.example', []],
    ['evil:https://a.vercel.app', []],
    ['https://secure-mobile.walletconnect.com.evil.example', []],
    ['https://shop.test', ['https://s*hop.test.*']],
    ['https://aa.test', ['https://*aa*aa.test']],
    ['http://shop.test', ['https://shop.test']],
    ['http://shop.test', ['http://shop.test:8443']],
    ['https://shopxtest', ['https://*shop.test']],
    ['http://shop.test.evil.test', ['https://*.shop.test', 'http://shop.test']],
    ['http://shop.test', ['(', '[', 'shop.test', '']],
  ])('R5.13: %s is not allowed by %j', (origin, patterns) => expect(isOriginAllowed(origin, patterns)).toBe(false))
})

describe('alerts about the project', () => {
  const CASES: readonly (readonly [string, string, Fault | undefined, string | undefined])[] = [
    ['R8.2, R8.15: an origin that is not listed', ORIGINS, undefined, 'Invalid App Configuration. This page’s origin'],
    ['R8.10, R8.15: 429', ORIGINS, { kind: 'status', status: 429 }, 'Rate Limited. Rate limited getting configuration'],
    ['R8.9, R8.15: 500', ORIGINS, { kind: 'status', status: 500 }, 'Server Error. Failed to get App Configuration'],
    ['R8.9, R8.15: 503', ORIGINS, { kind: 'status', status: 503 }, 'Server Error. Failed to get App Configuration'],
    ['R8.7, R8.15: 401', ORIGINS, { kind: 'status', status: 401 }, 'Invalid App Configuration. Invalid Project ID'],
    ['R8.2, R8.15: 403', ORIGINS, { kind: 'status', status: 403 }, 'Invalid App Configuration. This page’s origin'],
    ['R8.8, R8.15: garbage', ORIGINS, { kind: 'garbage' }, 'Project ID Not Configured'],
    ['a closed connection', ORIGINS, { kind: 'drop' }, undefined],
  ]
  it.each(CASES)('%s, where origins are asked for', async (_, path, fault, alert) => {
    if (fault) services.stack().faults.set('walletApi', path, fault)
    services.stack().project.allowedOrigins = ['https://other.test']
    const widget = await open()
    if (alert) await until(() => errors.length > 0, 'the alert')
    else await until(() => services.arrived(ORIGINS).length > 1, 'both tries')
    widget.close()
    await widget.open()
    await until(isSettled, 'the second opening')
    expect(errors).toEqual(alert ? [expect.stringContaining(`walletlet: ${alert}`)] : [])
  })

  it.each([
    ['on the developer’s machine', 'http://localhost:5173', undefined, 'Rate Limited'],
    ['not where the host switches it off', 'http://localhost:5173', false, undefined],
    ['not on a published page, whatever the host says', 'http://shop.example', true, undefined],
    ['not on a page that only looks local', 'http://localhost.example', true, undefined],
    ['nor by its numbers', 'http://127.0.0.1.example', true, undefined],
  ])(
    'R2.91, R10.7: what only the developer can mend shows in a banner %s; the console has it in any case',
    async (_, origin, debug, banner) => {
      moveTo(`${origin}/`)
      services.stack().faults.set('walletApi', ORIGINS, { kind: 'status', status: 429 })
      await open({ ...(debug !== undefined && { debug }) })
      await until(() => errors.length > 0, 'the alert')
      expect(interior.notices.alert.value?.short).toBe(banner)
    },
  )

  it.each([
    ['R8.9, R8.15: 500', 500, 'Server Error. Failed to get App Configuration'],
    ['R8.9, R8.15: 503', 503, 'Server Error. Failed to get App Configuration'],
    ['R8.10, R8.15: 429', 429, 'Rate Limited. Rate limited getting configuration'],
  ])(
    '%s to the question for the settings, where nobody logs in and no origins are asked for',
    async (_, status, alert) => {
      services.stack().faults.set('walletApi', CONFIG, { kind: 'status', status })
      const widget = await open({ features: { email: false, socials: false } })
      await until(() => errors.length > 0, 'the alert')
      widget.close()
      await widget.open()
      await until(() => services.arrived(CONFIG).length > 1 && isSettled(), 'the second opening')
      expect(errors).toEqual([expect.stringContaining(`walletlet: ${alert}`)])
      expect(services.arrived(ORIGINS)).toEqual([])
    },
  )

  it('R8.7, R8.15: a bad project id', async () => {
    await open({ projectId: 'bad-project' })
    await until(() => errors.length > 0, 'the alert')
    expect(errors[0]).toContain('Invalid App Configuration. Invalid Project ID')
    await until(() => services.arrived(ORIGINS).length > 0, 'origins')
    expect(errors).toHaveLength(1)
  })

  it('R1.4, R8.8, R10.5: no project id; asked nothing', async () => {
    await open({ projectId: '' })
    await until(() => errors.length > 0, 'the alert')
    expect(errors[0]).toContain('Project ID Not Configured')
    expect(services.arrived()).toEqual([])
  })

  it('R5.15: origins are asked about only with email or social login', async () => {
    services.stack().project.features = [{ id: 'social_login', isEnabled: false, config: [] }]
    await open()
    await until(() => services.arrived(CONFIG).length > 0, 'config')
    services.stack().project.features = [{ id: 'social_login', isEnabled: true, config: ['email'] }]
    await open()
    await until(() => services.arrived(ORIGINS).length > 0, 'origins')
    expect(services.arrived(CONFIG)).toHaveLength(2)
    expect(services.arrived(ORIGINS)).toHaveLength(1)
  })
})

describe('features of the project', () => {
  it('R3.34, R8.11, R3.33: local ones that are overruled are named, once; a host may change its own at run time', async () => {
    services.stack().project.features = [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'activity', isEnabled: true, config: null },
    ]
    const widget = await open({ features: { swaps: false, onramp: ['meld'], activity: true } })
    await until(() => errors.length > 0, 'the alert')
    expect(errors).toEqual([expect.stringMatching(/^walletlet: Local configuration ignored\. .*: swaps, onramp\. /)])
    widget.close()
    await widget.open()
    expect(services.arrived(CONFIG)).toHaveLength(1)
    expect(interior.options.value.remote.swaps).toEqual(['1inch'])
    widget.update({ features: { receive: false } })
    expect(interior.options.value.features.receive).toBe(false)
    expect(interior.options.value.remote.swaps, 'the project’s stay').toEqual(['1inch'])
  })

  it('R3.36: what cannot be read leaves the host’s own, warns, and is asked for on the next opening', async () => {
    services.stack().faults.set('walletApi', CONFIG, { kind: 'status', status: 500, times: 1 })
    const widget = await open({ logLevel: 'warn' })
    await until(() => warnings.length > 0, 'the warning')
    expect(warnings[0]).toContain('http/status: HTTP status code: 500')
    await until(() => services.arrived(ORIGINS).length > 0, 'origins')
    widget.close()
    await until(async () => {
      await widget.open()
      widget.close()
      return services.arrived(CONFIG).length > 1
    }, 'a second question')
    expect(errors).toEqual([expect.stringContaining('walletlet: Server Error. ')])
  })
})
