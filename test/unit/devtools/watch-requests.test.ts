import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Faults } from '../../../src/devtools/faults.ts'
import { createDevtoolsLog, type DevtoolsLog } from '../../../src/devtools/log.ts'
import { watchRequests } from '../../../src/devtools/watch-requests.ts'
import { until } from '../../support/until.ts'

// The page's own fetch is behind that of the devtools.

let log: DevtoolsLog
let sent: Parameters<typeof fetch>[]
let stop: () => void
const faults: Faults = { wallet: 'none', services: 'none' }
beforeEach(() => {
  log = createDevtoolsLog(() => 0)
  sent = []
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    sent.push(given)
    return new Response('answered')
  })
  stop = watchRequests(log, faults)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('a document without an address of its own', () => {
  beforeEach(() => vi.stubGlobal('location', { href: 'about:srcdoc' }))

  it('asks by the base of its document', async () => {
    vi.stubGlobal('document', { baseURI: 'https://shop.example/page' })
    expect(await (await fetch('/api')).text()).toBe('answered')
    expect(log.lines()).toEqual([expect.stringMatching(/request shop\.example GET \/api = 200/)])
  })

  it('asks without a line where nobody can say what it asks', async () => {
    vi.stubGlobal('document', { baseURI: 'blob:https://shop.example/0000' })
    expect(await (await fetch('/api')).text()).toBe('answered')
    expect(sent).toEqual([['/api', undefined]])
    expect(log.lines()).toEqual([])
  })
})

describe('a request by POST', () => {
  /** A body that the test writes while it is sent. */
  function openBody() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const request = new Request('https://node.example/secret', {
      method: 'POST',
      body: readable,
      duplex: 'half',
    } as never)
    const write = (text: string): Promise<void> => writer.write(new TextEncoder().encode(text))
    return { request, write, close: () => writer.close(), abort: () => writer.abort(new Error('left')) }
  }
  const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })

  it('is sent before its body is whole, and told by what that asks', async () => {
    const { request, write, close } = openBody()
    const answer = await fetch(request)
    expect(sent).toEqual([[request, undefined]])
    expect(await answer.text()).toBe('answered')
    expect(log.lines()).toEqual([])
    void write(CALL)
    void close()
    expect(await request.text()).toBe(CALL)
    await until(() => log.lines().length === 1, 'the line')
    expect(log.lines()[0]).toMatch(/request node\.example POST \/… eth_chainId = 200/)
  })

  it('tells nothing of its path where its body breaks off', async () => {
    const { request, abort } = openBody()
    await fetch(request)
    void abort().catch(() => {})
    await until(() => log.lines().length === 1, 'the line')
    expect(log.lines()[0]).toMatch(/request node\.example POST \/… = 200/)
    await expect(request.text()).rejects.toThrow('left')
  })

  it('that has been read already is left to fetch', async () => {
    const request = new Request('https://node.example/a', { method: 'POST', body: 'a' })
    await request.text()
    expect(await (await fetch(request)).text()).toBe('answered')
  })
})
