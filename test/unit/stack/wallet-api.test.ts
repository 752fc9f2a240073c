import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import type { ListedWallet } from '../../stack/wallet-api/wallet-list.ts'
import { ask, SDK } from './ask.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ chains: CHAIN_PLANS.slice(0, 1) })
})
afterAll(() => stack.stop())

const api = (path: string, options?: Parameters<typeof ask>[2]) => ask(stack.urls.walletApi, path, options)
const wallets = async (query: Record<string, string>): Promise<{ data: ListedWallet[]; count: number }> =>
  (await api('/getWallets', { query: { ...SDK, ...query } })).json as { data: ListedWallet[]; count: number }

test('600 wallets with unique names, ids and pictures, forty to a page', async () => {
  const pages = await Promise.all(
    Array.from({ length: 16 }, (_, index) => wallets({ page: String(index + 1), entries: '40' })),
  )
  expect(pages.map((page) => page.data.length)).toEqual([...Array(15).fill(40), 0])
  const all = pages.flatMap((page) => page.data)
  expect(pages[3]?.count).toBe(600)
  for (const field of ['id', 'name', 'image_id'] as const)
    expect(new Set(all.map((wallet) => wallet[field])).size).toBe(600)
  expect(all.every((wallet) => /^[0-9a-f]{64}$/.test(wallet.id))).toBe(true)
  for (const field of ['mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'chrome_store', 'rdns'] as const) {
    const share = all.filter((wallet) => wallet[field]).length / all.length
    expect(share, field).toBeGreaterThan(0.1)
    expect(share, field).toBeLessThan(0.9)
  }
  expect(all.slice(0, 2).map((wallet) => wallet.rdns)).toEqual(['com.example.announced', 'com.example.second'])
})

test('search, badge, chains, include and exclude narrow list and count alike', async () => {
  const found = await wallets({ search: 'jUNiper', entries: '100' })
  expect(found.count).toBe(20)
  expect(found.data.every((wallet) => wallet.name.startsWith('Juniper'))).toBe(true)
  const certified = await wallets({ search: 'juniper', badge_type: 'certified' })
  expect(certified.count).toBe(found.data.filter((wallet) => wallet.badge_type === 'certified').length)
  const solana = await wallets({ chains: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', entries: '600' })
  expect(solana.data.every((wallet) => wallet.chains.some((chain) => chain.startsWith('solana:')))).toBe(true)
  expect(solana.count).toBeGreaterThan(100)
  const [one, two] = found.data.map((wallet) => wallet.id)
  const included = await wallets({ include: `${one},${two}` })
  expect([included.count, included.data.map((wallet) => wallet.id).sort()]).toEqual([2, [one, two].sort()])
  expect((await wallets({ exclude: `${one},${two}` })).count).toBe(598)
  expect((await wallets({ exclude: '' })).count).toBe(600)
})

test('refuses what the real one refuses', async () => {
  const status = async (query: Record<string, string>) => (await api('/getWallets', { query })).status
  expect(await status({ ...SDK, projectId: 'bad-project' })).toBe(401)
  expect(await status({ projectId: 'x', st: 'appkit' })).toBe(400)
  expect(await status({ ...SDK, page: '0' })).toBe(400)
  expect((await api('/getWallets', { query: {} })).status).toBe(400)
})

test('every id has its own picture, the same each time', async () => {
  const paths = [
    '/getWalletImage/a',
    '/getWalletImage/b',
    '/public/getAssetImage/a',
    '/public/getTokenImage/ETH',
    '/public/getCurrencyImage/EUR',
  ]
  const answers = await Promise.all([...paths, '/getWalletImage/a'].map((path) => api(path)))
  expect(answers.every((answer) => answer.headers.get('content-type') === 'image/svg+xml')).toBe(true)
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(paths.length)
  expect(answers[5]?.text).toBe(answers[0]?.text)
  const linked = await ask(stack.urls.images, '/token/ETH.svg', { query: {} })
  expect(linked.text).toBe(answers[3]?.text)
  expect((await api('/public/getTokenImage/%3Cscript%3E')).text).not.toContain('<script>')
})

test('tells the project’s settings, which a test may change', async () => {
  expect((await api('/getAnalyticsConfig')).json).toEqual({ isAnalyticsEnabled: true })
  stack.project.isAnalyticsEnabled = false
  expect((await api('/getAnalyticsConfig')).json).toEqual({ isAnalyticsEnabled: false })
  expect((await api('/projects/v1/origins')).json).toEqual({
    allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
  })
  const { features } = (await api('/appkit/v1/config')).json as { features: { id: string }[] }
  expect(features.map((feature) => feature.id)).toEqual([
    'social_login',
    'swap',
    'onramp',
    'activity',
    'reown_branding',
  ])
})

test('the analytics sink accepts an event, remembers it, and refuses half of one', async () => {
  const event = {
    eventId: 'e',
    url: 'https://page.example/',
    domain: 'page.example',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  }
  const accepted = await ask(stack.urls.analytics, '/e', { body: event })
  expect(accepted.status).toBe(202)
  expect(stack.requests.of('analytics', '/e')).toMatchObject([{ method: 'POST', query: SDK, body: event }])
  expect((await ask(stack.urls.analytics, '/e', { body: { eventId: 'e' } })).status).toBe(400)
  stack.faults.set('analytics', '/e', { kind: 'status', status: 403 })
  expect((await ask(stack.urls.analytics, '/e', { body: event })).status).toBe(403)
})
