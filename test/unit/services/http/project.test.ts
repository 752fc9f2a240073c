import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../../src/ports/services.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, servicesAt } from '../../../support/parts.ts'

let service: LocalService
let services: Services
beforeEach(async () => {
  service = await startLocalService()
  services = servicesAt(service.url, createFakeClock())
})
afterEach(() => service.stop())

describe('features from the dashboard', () => {
  const configOf = (features: unknown[]) => {
    service.answer('/appkit/v1/config', { json: { features } })
    return services.projectConfig()
  }
  const OFF = { email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false }

  it('R9.52, R3.33, R7.38: reads each feature', async () => {
    const config = await configOf([
      { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x', 'myspace'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'reown_branding', isEnabled: true, config: [] },
      { id: 'multi_wallet', isEnabled: true, config: [{}] },
    ])
    expect(config).toEqual({
      email: true,
      socials: ['google', 'x'],
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      activity: true,
      reownBranding: true,
    })
  })

  it('R3.35: absent, switched off, empty or malformed is off', async () => {
    expect(await configOf([])).toEqual(OFF)
    const off = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding']
    expect(await configOf(off.map((id) => ({ id, isEnabled: false, config: ['email', 'google'] })))).toEqual(OFF)
    expect(await configOf(off.map((id) => ({ id, isEnabled: true })))).toEqual(OFF)
    expect(await configOf(off.map((id) => ({ id, isEnabled: 'yes', config: ['email'] })))).toEqual(OFF)
    expect(await configOf([{ id: 'social_login', isEnabled: true, config: [] }])).toEqual(OFF)
    expect(await configOf([{ id: 'social_login', isEnabled: true, config: ['email'] }])).toEqual({
      ...OFF,
      email: true,
    })
  })

  it('R3.35: null leaves it to the host, feature by feature', async () => {
    const config = await configOf([
      { id: 'social_login', isEnabled: true, config: null },
      { id: 'swap', isEnabled: false, config: null },
      { id: 'activity', isEnabled: true, config: null },
    ])
    expect(config).toEqual({ ...OFF, email: undefined, socials: undefined, swaps: undefined, activity: undefined })
  })

  it('R7.8: another shape is http/garbage', async () => {
    service.answer('/appkit/v1/config', { json: { features: {} } })
    expect(await codeOf(services.projectConfig())).toBe('http/garbage')
  })

  it('R7.38: a login that is listed twice is offered once', async () => {
    const config = await configOf([
      { id: 'social_login', isEnabled: true, config: ['x', 'google', 'x', 'email', 'email'] },
    ])
    expect(config.socials).toEqual(['x', 'google'])
  })

  it('R7.8, R7.38: what is odd in a feature’s list costs itself', async () => {
    const config = await configOf([
      { id: 'social_login', isEnabled: true, config: [null, 'email', 7, 'google'] },
      { id: 'swap', isEnabled: true, config: [{}, '1inch'] },
      { id: 'onramp', isEnabled: true, config: [null] },
      { id: 'activity', isEnabled: true, config: [{}] },
    ])
    expect(config).toEqual({ ...OFF, email: true, socials: ['google'], swaps: ['1inch'], activity: true })
  })
})

it('R7.39: origins pass as they are, or fail', async () => {
  service.answer('/projects/v1/origins', { json: { allowedOrigins: ['https://*.a.test'] } }, { status: 403 })
  expect(await services.allowedOrigins()).toEqual(['https://*.a.test'])
  expect(await codeOf(services.allowedOrigins())).toBe('http/status')
})

it('R7.8, R7.39: what is no text among them costs itself; what is no list is http/garbage', async () => {
  const answers = [[null, 'https://a.test', 7], 'https://a.test', null].map((allowedOrigins) => ({
    json: { allowedOrigins },
  }))
  service.answer('/projects/v1/origins', ...answers)
  expect(await services.allowedOrigins()).toEqual(['https://a.test'])
  expect(await codeOf(services.allowedOrigins())).toBe('http/garbage')
  expect(await codeOf(services.allowedOrigins())).toBe('http/garbage')
})
