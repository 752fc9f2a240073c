// @vitest-environment jsdom
import { createRequire } from 'node:module'
import { afterEach, expect, it, vi } from 'vitest'

// As Jest finds them by default: CommonJS, in jsdom. `published.test.ts` requires them where nothing else can be loaded.
const require = createRequire(import.meta.url)
const { createWidget } = require('walletlet') as typeof import('walletlet')
const { eip155 } = require('walletlet/eip155') as typeof import('walletlet/eip155')
const { mainnet } = require('walletlet/networks') as typeof import('walletlet/networks')
const kit = require('walletlet/testing') as typeof import('walletlet/testing')
const { renderWithWallet } = require('walletlet/testing/react') as typeof import('walletlet/testing/react')

/** What Jest's fake timers hold by default, beyond what Vitest's do: promises of the platform go on. */
const AS_IN_JEST = ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'queueMicrotask'] as const

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('connects, signs and disconnects', async () => {
  const wallet = kit.createTestWallet()
  const widget = createWidget({ ...kit.noServices, networks: [kit.offline(mainnet)], chains: [eip155()] })
  await widget.connect(wallet.id)
  expect(await widget.signMessage('hello')).toMatch(/^0x[0-9a-f]{130}$/)
  await widget.disconnect()
  expect(widget.status.value).toBe('disconnected')
  widget.dispose()
  wallet.remove()
})

it('a slow wallet answers when the runner’s own fake timers say so', async () => {
  const { widget, wallet, connect, unmount } = renderWithWallet(null)
  await connect()
  vi.useFakeTimers({ toFake: [...AS_IN_JEST] })
  wallet.delay(30_000)
  const signing = widget.signMessage('hello')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(wallet.requests.at(-1)?.outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  vi.useRealTimers()
  unmount()
})

it('a chain listens', async () => {
  const chain = await kit.startTestChain()
  const body = JSON.stringify([
    { id: 1, method: 'eth_chainId' },
    { id: 2, method: 'eth_none' },
  ])
  const answer = await fetch(chain.url, { method: 'POST', body })
  expect(await answer.json()).toMatchObject([
    { id: 1, result: '0x7a69' },
    { id: 2, error: { code: -32601 } },
  ])
  await chain.stop()
})
