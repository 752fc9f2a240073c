import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bundlePages } from '../../demo/bundle.ts'
import type { DemoConfig } from '../../demo/config.ts'
import type { CaipAddress } from '../../src/domain/account.ts'
import { testAccount } from '../stack/chains/accounts.ts'
import { NATIVE_TOKEN_ADDRESS } from '../stack/chains/local-chain.ts'
import type { Fault } from '../stack/serve/fault-board.ts'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { until } from '../support/until.ts'
import type { Given, Wire } from './endpoints/endpoint.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import type { Outcome } from './endpoints/page.ts'
import { counterpart } from './support/counterpart.ts'
import { clearFaults, setFault, takeRequests } from './support/visitor.ts'

/** Longer than any call of ours waits. */
const PATIENCE_MS = 11_000

const status = (code: number): readonly [Fault, Outcome] => [
  { kind: 'status', status: code },
  { code: 'http/status', status: code },
]
/** What a service may do, and what the caller then hears. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, outcome: Outcome]>> = {
  timeout: [{ kind: 'hang' }, { code: 'http/timeout' }],
  '401': status(401),
  '403': status(403),
  '429': status(429),
  '500': status(500),
  '503': status(503),
  'a page of HTML': [{ kind: 'garbage' }, { code: 'http/garbage' }],
  'another shape': [{ kind: 'garbage', body: 7 }, { code: 'http/garbage' }],
}
const NAMES = Object.keys(ENDPOINTS)

/** What came of each endpoint, by column of the table. */
const seenOutcomes = new Map(NAMES.map((name) => [name, new Map<string, string>()]))
const note = (name: string, column: string, text: string): void => void seenOutcomes.get(name)?.set(column, text)
const inWords = (name: string, outcome: Outcome): string => {
  if ('code' in outcome) return `\`${outcome.code}\`${outcome.status === undefined ? '' : ` ${outcome.status}`}`
  return 'answer' in outcome ? (ENDPOINTS[name]?.fallback ?? 'answered') : outcome.foreign
}

let browser: Browser
let server: Server
let page: Page
let config: DemoConfig
let given: Given

beforeAll(async () => {
  const files = await bundlePages({ endpoints: 'test/browser/endpoints/page.ts' })
  browser = await chromium.connect(counterpart().browserEndpoint)
  // A page of its own with nothing on it: what a host page is to the services.
  server = createServer((request, response) => {
    const file = files.get(request.url?.slice(1) ?? '')
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
    response.end(file ?? '<script type="module" src="/endpoints.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  page = await context.newPage()
  await page.clock.install()
  config = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const [chain] = config.chains
  if (!chain) throw new Error('no chain runs')
  const [sold, bought] = chain.tokens
  const at = (address = ''): CaipAddress => `eip155:${chain.id}:${address}`
  given = {
    network: { caipNetworkId: chain.caipNetworkId } as Given['network'],
    address: testAccount(2).address,
    sold: at(sold?.address),
    bought: at(bought?.address),
    nativeToken: at(NATIVE_TOKEN_ADDRESS),
  }
})
afterEach(clearFaults)
afterAll(async () => {
  await browser.close()
  server.close()
})

async function prepare(): Promise<void> {
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction('window.prepareEndpoints')
  await page.evaluate((parts) => window.prepareEndpoints(...parts), [config, given] as const)
  await takeRequests()
}
function wireOf(name: string): Wire {
  const endpoint = ENDPOINTS[name]
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  return endpoint.wire(given)
}
const ask = (name: string): Promise<Outcome> => page.evaluate((one) => window.askEndpoint(one), name)

describe('requested exactly', () => {
  beforeAll(prepare)
  it.each(NAMES.map((name) => [ENDPOINTS[name]?.clause, name] as const))('%s: %s', async (_, name) => {
    const outcome = await ask(name)
    const { headers = [], fresh = [], ...wire } = wireOf(name)
    let seen: SeenRequest[] = []
    // An event is told without waiting for the service, so it may still be on its way.
    await expect
      .poll(async () => {
        const requests = await takeRequests()
        seen = [...seen, ...requests.filter(({ service, path }) => service === wire.service && path === wire.path)]
        return seen.length
      })
      .toBeGreaterThan(0)
    const stable = ({ method, service, path, query, body }: SeenRequest) => ({
      ...{ method, service, path, query },
      body: fresh.reduce<unknown>((one, key) => ({ ...(one as object), [key]: typeof (one as never)[key] }), body),
    })
    expect(seen.map(stable)).toEqual([{ body: undefined, ...wire }])
    // Plain text spares the browser's preflight, and no other header is ours.
    if (wire.body) expect(seen[0]?.headers['content-type']).toBe('text/plain;charset=UTF-8')
    const own = Object.keys(seen[0]?.headers ?? {}).filter((header) => /^x-|^authorization$|^cookie$/.test(header))
    expect(own).toEqual(headers)
    expect(outcome, 'the schema accepts what the service answers').toHaveProperty('answer')
    note(name, 'exact', 'yes')
    note(name, 'schema', 'yes')
  })
})

describe.each(Object.entries(FAULTS))('%s', (faultName, [fault, expected]) => {
  it('R7.5, R7.7, R7.8: each endpoint says so, or falls back', async () => {
    await prepare()
    await setFault('blockchainApi', '*', fault)
    await setFault('walletApi', '*', fault)
    await setFault('analytics', '*', fault)
    let waiting = true
    const outcomes = Promise.all(NAMES.map(async (name) => [name, await ask(name)] as const)).finally(() => {
      waiting = false
    })
    // A call may be several requests in a row.
    const runOut = async (): Promise<boolean> => {
      await page.clock.fastForward(PATIENCE_MS)
      return !waiting
    }
    if (fault.kind === 'hang') await until(runOut, 'every call to be given up', 60_000)
    for (const [name, outcome] of await outcomes) {
      note(name, faultName, inWords(name, outcome))
      const { fallback, fallbackAt, failure } = ENDPOINTS[name] ?? {}
      if (fallback && (fallbackAt?.includes(faultName) ?? true)) expect.soft(outcome, name).toHaveProperty('answer')
      else expect.soft(outcome, name).toEqual(failure ? expect.objectContaining({ code: failure }) : expected)
    }
  })
})

it('slow: an answer within the time limit counts', async () => {
  await prepare()
  await setFault('blockchainApi', '*', { kind: 'delay', ms: 400 })
  await setFault('walletApi', '*', { kind: 'delay', ms: 400 })
  for (const [name, outcome] of await Promise.all(NAMES.map(async (one) => [one, await ask(one)] as const))) {
    note(name, 'slow', 'answer' in outcome ? 'answered' : inWords(name, outcome))
    expect.soft(outcome, name).toHaveProperty('answer')
  }
})

it('endpoints/table.md shows what was seen, with no empty cell', async () => {
  const columns = ['exact', 'schema', ...Object.keys(FAULTS), 'slow']
  const rows = NAMES.map((name) => [
    `\`${name}\``,
    ...columns.map((column) => seenOutcomes.get(name)?.get(column) ?? ''),
  ])
  expect(rows.flat()).not.toContain('')
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const table = [['endpoint', ...columns], ['---', ...columns.map(() => '---')], ...rows].map(line).join('')
  await expect(
    `# Endpoints and what becomes of a failure\n\nWritten by ../endpoints.test.ts.\n\n${table}`,
  ).toMatchFileSnapshot('endpoints/table.md')
})
