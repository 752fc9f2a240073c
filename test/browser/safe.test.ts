import type { Page } from 'playwright-core'
import { type Address, createPublicClient, type Hex, hashMessage, http, isAddressEqual, serializeSignature } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { DemoConfig } from '../../demo/config.ts'
import { testKeys } from '../stack/wallets/test-keys.ts'
import { counterpart } from './support/counterpart.ts'
import { setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

const SAFE = 'https://app.safe.global/'

interface Question {
  readonly id: string
  readonly method: string
  readonly params: Record<string, unknown> | undefined
}

/** The first chain, and a contract on it that vouches for what its owner signs (ERC-1271), as a Safe does. */
async function findSafe() {
  const { chains } = (await (await fetch(`${counterpart().demoUrl}/config.json`)).json()) as DemoConfig
  const [chain] = chains
  if (!chain) throw new Error('No chain')
  const { address, owner } = chain.smartAccount
  const key = testKeys(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).find((one) =>
    isAddressEqual(privateKeyToAccount(one).address, owner),
  )
  if (!key) throw new Error('The owner of the contract is nobody we know')
  return { chain, address, key, client: createPublicClient({ transport: http(chain.nodeUrl) }) }
}

/**
 * The page of a Safe, with our demo page as its app. It speaks the public protocol; `answer` is its owner. Questions that
 * `answer` answers with undefined stay open.
 */
async function serveSafe(page: Page, answer: (question: Question) => Promise<unknown> | unknown): Promise<Question[]> {
  const asked: Question[] = []
  // Our services are on this machine, which pages from elsewhere may not reach unasked.
  await page.context().grantPermissions(['local-network-access'])
  await page.context().exposeBinding('answerAsSafe', async (_, question: Question) => {
    asked.push(question)
    try {
      const data = await answer(question)
      return data === undefined ? undefined : { id: question.id, success: true, version: '9.1.0', data }
    } catch (error) {
      return { id: question.id, success: false, version: '9.1.0', error: (error as Error).message }
    }
  })
  const html = `<!doctype html><title>Safe</title><iframe id="app" allow="local-network-access" src="${counterpart().demoUrl}/preact" width="900" height="700"></iframe>
    <script>addEventListener('message', async ({ data, source, origin }) => {
      if (source !== app.contentWindow || !data.method) return
      const reply = await answerAsSafe(data)
      if (reply) source.postMessage(reply, origin)
    })</script>`
  await page.route(`${SAFE}**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  return asked
}

const reading = (page: Page, name: string) => page.frameLocator('#app').getByTestId(name)
const appOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith(counterpart().demoUrl))
  if (!frame) throw new Error('The app is not there')
  return frame
}

it('3: inside a Safe the Safe is connected from the start, signs by its contract, and may refuse', async () => {
  const safe = await findSafe()
  // Only for its context: everything happens in another tab of it.
  const { context } = await visit({ runtime: 'preact' })
  const page = await context.newPage()
  let isRefusing = false
  const asked = await serveSafe(page, async ({ method, params }) => {
    if (method === 'getSafeInfo') return { safeAddress: safe.address, chainId: safe.chain.id, threshold: 1, owners: [] }
    if (isRefusing) throw new Error('User rejected the request')
    if (method === 'signMessage')
      return {
        signature: serializeSignature(await sign({ hash: hashMessage(String(params?.message)), privateKey: safe.key })),
      }
    if (method === 'sendTransactions') return { safeTxHash: `0x${'5a'.repeat(32)}` }
    if (method === 'rpcCall') return safe.client.request({ method: params?.call, params: params?.params } as never)
    throw new Error(`Not asked here: ${method}`)
  })
  await page.goto(SAFE)
  await reading(page, 'status').getByText('connected', { exact: true }).waitFor()
  expect(await reading(page, 'address').innerText()).toBe(safe.address)
  const app = appOf(page)
  expect(await app.evaluate(() => window.demoWidget?.account.value?.connectedWalletInfo)).toMatchObject({
    name: 'Safe',
    identifier: 'safe',
  })

  const message = 'Grüße from inside a Safe'
  const signature = await app.evaluate((text) => window.demoWidget?.signMessage(text), message)
  const { address, client } = safe
  expect(asked.find(({ method }) => method === 'signMessage')?.params).toEqual({ message })
  expect(await client.verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
  expect(await client.verifyMessage({ address, message: `${message}!`, signature: signature as Hex })).toBe(false)

  const request = (method: string, params: unknown[]) =>
    app.evaluate(
      ([method, params]) => window.demoWidget?.provider('eip155').request({ method: method as string, params }),
      [method, params] as const,
    )
  expect(
    await request('eth_sendTransaction', [{ from: address, to: safe.chain.smartAccount.owner, value: '0x10' }]),
  ).toBe(`0x${'5a'.repeat(32)}`)
  expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toMatchObject({
    txs: [{ to: safe.chain.smartAccount.owner, value: '16', data: '0x' }],
  })
  expect(await request('eth_getCode', [address as Address, 'latest'])).toBe(await client.getCode({ address }))

  isRefusing = true
  const refusal = await app.evaluate(() =>
    window.demoWidget
      ?.signMessage('no')
      .catch((error: { code: string; message: string }) => `${error.code} ${error.message}`),
  )
  expect(refusal).toBe('connection/rejected Connection rejected')

  // Leaving means having left, after a reload too.
  await app.evaluate(() => window.demoWidget?.disconnect())
  await reading(page, 'status').getByText('disconnected').waitFor()
  const before = asked.length
  await page.reload()
  await reading(page, 'status').getByText('disconnected').waitFor()
  await expect
    .poll(() => appOf(page).evaluate(() => window.demoWidget?.connectors.value.some(({ id }) => id === 'safe')))
    .toBe(true)
  expect(asked).toHaveLength(before)
  await appOf(page).evaluate(() => window.demoWidget?.connectWallet('safe'))
  expect(await reading(page, 'address').innerText()).toBe(safe.address)
}, 150_000)

it('3: a Safe that never answers leaves the other wallets; strangers who answer for it are not heard', async () => {
  const safe = await findSafe()
  const { context } = await visit({ runtime: 'preact' })
  const page = await context.newPage()
  const asked = await serveSafe(page, () => undefined)
  await page.goto(SAFE)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await reading(page, 'status').getByText('connecting').waitFor()
  // The app's own window says it, with the right id: it is neither the Safe's window nor its origin.
  await appOf(page).evaluate(
    ([id, safeAddress]) => postMessage({ id, success: true, data: { safeAddress, chainId: 1 } }, '*'),
    [asked[0]?.id, safe.address],
  )
  await reading(page, 'status').getByText('disconnected').waitFor()
  await appOf(page).evaluate(() => window.demoWidget?.connectWallet('Harbor Wallet'))
  await reading(page, 'status').getByText('connected', { exact: true }).waitFor()
  expect(await reading(page, 'address').innerText()).not.toBe(safe.address)
}, 150_000)
