// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLevel } from '../../src/domain/config.ts'
import { scrub } from '../../src/kernel/scrub.ts'
import { moveTo, withServices } from '../support/open-on-stack.ts'
import { testWallet, until } from '../support/test-page.ts'

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

  it.each([
    ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x…'],
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1bcdefgh9', '…'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
    ['cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', '…'],
    ['https://shop.test/a?token=s#t', 'https://shop.test/a'],
    ['wss://relay.test/?auth=s', 'wss://relay.test/'],
    [`wc:${'0a'.repeat(32)}@2?relay-protocol=irn&symKey=${'1f0'.repeat(20)}`, 'wc:…@2'],
    ['ada.lovelace@example.com', '…'],
    ['at connect (https://shop.test/app.js:1:2)', 'at connect (https://shop.test/app.js:1:2)'],
    ['connect@https://shop.test/app.js:1:2', 'connect@https://shop.test/app.js:1:2'],
    ['createConnectionStoreOfTheWidget', 'createConnectionStoreOfTheWidget'],
  ])('R10.21: %s is written as %s', (text, expected) => {
    expect(scrub(`a ${text} b`)).toBe(`a ${expected} b`)
  })
})

describe('addresses', () => {
  it('R7.1: every service is asked where `baseUrls` says, and nowhere else', async () => {
    const asked: string[] = []
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : String(input)).origin)
      return real(input, init)
    })
    services.stack().project.isAnalyticsEnabled = true
    const page = services.open({ wallets: [testWallet(A, [0])] })
    await services.interiorOf(page)
    await page.widget.connect(A)
    await until(() => services.arrived('/e').length > 2, 'events', 15_000)
    const { blockchainApi, walletApi, analytics } = services.stack().urls
    const ours = [blockchainApi, walletApi, analytics].map((url) => new URL(url).origin)
    // The test networks' own nodes, where nobody listens.
    expect(new Set(asked.filter((one) => one !== 'http://127.0.0.1:9'))).toEqual(new Set(ours))
  })
})
