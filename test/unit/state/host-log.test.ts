// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLevel } from '../../../src/domain/interface-options.ts'
import { failConnection } from '../../../src/errors/connection-errors.ts'
import { moveTo, withServices } from '../../support/open-on-stack.ts'
import { testWallet, until } from '../../support/test-page.ts'

const services = withServices()
const A = 'com.example.a'
const LEVELS = ['error', 'warn', 'info', 'debug'] as const

let written: string[]
beforeEach(() => {
  written = []
  moveTo('http://shop.test/')
  services.stack().project.allowedOrigins = ['http://shop.test']
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(`${level} ${words.join(' ')}`))
})
afterEach(() => {
  vi.restoreAllMocks()
  moveTo('about:blank')
})

/** A connection that fails, one that holds, and an error nobody foresaw; answers what the widget wrote. */
async function live(logLevel: LogLevel | undefined): Promise<readonly string[]> {
  const wallet = testWallet(A, [0])
  const heard: string[] = []
  const page = services.open({
    wallets: [wallet],
    ...(logLevel && { logLevel }),
    onError: ({ code }) => heard.push(code),
  })
  const interior = await services.interiorOf(page)
  const address = wallet.control.addresses[0]
  wallet.control.throwNext(new Error(`no ${address} at https://x.test/?key=hidden`), 'eth_requestAccounts')
  await page.widget.connect(A).catch(() => {})
  await page.widget.connect(A)
  interior.events.report(new Error(`unforeseen for ${address} at https://x.test/?key=hidden`))
  await until(() => heard.length >= 2, 'both errors')
  return written.filter((one) => one.includes('walletlet:'))
}

describe('the log', () => {
  it('R9.28: by default errors of ours only', async () => {
    expect(await live(undefined)).toEqual(['error walletlet: sdk/unexpected: unforeseen for 0x… at https://x.test/'])
  })
  it('R9.28: silent', async () => {
    expect(await live('silent')).toEqual([])
  })
  it('R9.28: warn: also what a host or a visitor met', async () => {
    expect(await live('warn')).toContain('warn walletlet: connection/failed: Failed to connect')
  })
  it('R9.28: debug: every event, and still no account and no secret', async () => {
    const lines = await live('debug')
    expect(lines).toContain('debug walletlet: CONNECT_SUCCESS')
    expect(lines.join()).not.toMatch(/0x[\da-f]{40}|hidden/i)
  })

  it('R8.71: an error that is told by two who show it is told once, whatever its wallet threw', async () => {
    const codes: string[] = []
    const page = services.open({ onError: ({ code }) => codes.push(code) })
    const { events } = await services.interiorOf(page)
    for (const cause of ['the wallet is not ready', new Error('the wallet is not ready')]) {
      const error = failConnection('connection/failed', {}, cause)
      for (const one of [error, error]) events.report(one)
    }
    events.report(new Error('the last one'))
    await until(() => codes.includes('sdk/unexpected'), 'the last one')
    expect(codes).toEqual(['connection/failed', 'connection/failed', 'sdk/unexpected'])
  })

  it('R10.32: a host whose onError throws harms only itself', async () => {
    services.stack().faults.set('walletApi', '/appkit/v1/config', { kind: 'garbage' })
    const { widget } = services.open({
      onError: () => {
        throw new Error('host')
      },
    })
    await widget.open()
    await until(() => written.includes('error walletlet: onError: host'), 'the complaint')
    expect(widget.isOpen.value).toBe(true)
  })
})
