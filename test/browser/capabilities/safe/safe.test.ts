import type { Page } from 'playwright-core'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  isAddressEqual,
  parseEther,
  serializeSignature,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { DemoConfig } from '../../../../demo/config.ts'
import { RECONNECT_LIMIT_MS } from '../../../../src/domain/limits.ts'
import { testKeys } from '../../../stack/wallets/test-keys.ts'
import { counterpart } from '../../support/counterpart.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'

setUpBrowser()

const SAFE = 'https://app.safe.global/'
/** Pages beside the app, of another site and of the Safe's own. */
const STRANGERS = ['https://stranger.example/', `${SAFE}another-app`]

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
  await page.addInitScript(HOLD_PATIENCE)
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
    ${STRANGERS.map((url) => `<iframe src="${url}"></iframe>`).join('')}
    <script>addEventListener('message', async ({ data, source, origin }) => {
      if (source !== app.contentWindow || !data.method) return
      const reply = await answerAsSafe(data)
      if (reply) source.postMessage(reply, origin)
    })</script>`
  await page.route(SAFE, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  for (const url of STRANGERS)
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  return asked
}

const reading = (page: Page, name: string) => page.frameLocator('#app').getByTestId(name)
const appOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith(counterpart().demoUrl))
  if (!frame) throw new Error('The app is not there')
  return frame
}

it('R1.32: inside a Safe the Safe is connected from the start, signs by its contract, and may refuse', async () => {
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
    icon: expect.stringContaining('461db637-8616-43ce-035a-d89b8a1d5800'),
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
  expect(refusal).toBe('connection/signature-declined Declined in the wallet')

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
  await reading(page, 'address').getByText(safe.address).waitFor()
})

/** However busy the machine is: the app gives up a Safe that does not answer when the test calls `giveUp`, and not before. */
const HOLD_PATIENCE = `{
  const { setTimeout: start, clearTimeout: stop } = window
  const held = new Map()
  window.setTimeout = (run, ms, ...given) => {
    const timer = start(run, ms === ${RECONNECT_LIMIT_MS} ? 2 ** 31 - 1 : ms, ...given)
    if (ms === ${RECONNECT_LIMIT_MS}) held.set(timer, run)
    return timer
  }
  window.clearTimeout = (timer) => {
    held.delete(timer)
    stop(timer)
  }
  window.giveUp = () => held.forEach((run) => run())
}`

it('R1.32, R10.2, R10.10: a Safe that never answers leaves the other wallets; strangers who answer for it are not heard', async () => {
  const safe = await findSafe()
  const { context } = await visit({ runtime: 'preact' })
  const page = await context.newPage()
  const asked = await serveSafe(page, () => undefined)
  await page.goto(SAFE)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await reading(page, 'status').getByText('connecting').waitFor()
  const before = asked.map(({ method }) => method)
  // The app's own window says it, with the right id: it is neither the Safe's window nor its origin.
  await appOf(page).evaluate(
    ({ id, data }) =>
      new Promise<void>((resolve) => {
        // After the app, which has listened for longer.
        addEventListener('message', ({ data: said }) => said?.id === id && resolve())
        postMessage({ id, success: true, data }, '*')
      }).then(() => parent.postMessage({ id: 'last', method: 'last' }, '*')),
    { id: asked[0]?.id, data: { safeAddress: safe.address, chainId: safe.chain.id, threshold: 1, owners: [] } },
  )
  // Whoever hears of an account goes on to ask for its chain.
  await expect.poll(() => asked.at(-1)?.method).toBe('last')
  expect(asked.map(({ method }) => method)).toEqual([...before, 'last'])
  await appOf(page).evaluate('giveUp()')
  await reading(page, 'status').getByText('disconnected').waitFor()
  await appOf(page).evaluate(() => window.demoWidget?.connectWallet('Harbor Wallet'))
  await reading(page, 'status').getByText('connected', { exact: true }).waitFor()
  expect(await reading(page, 'address').innerText()).not.toBe(safe.address)
})

it('R1.32, R10.10: typed data and what was sent go the way of a Safe, and its neighbours in the page are not heard', async () => {
  const safe = await findSafe()
  const { address, client, key, chain } = safe
  const { context } = await visit({ runtime: 'preact' })
  const page = await context.newPage()
  const safeTxHash: Hex = `0x${'5b'.repeat(32)}`
  let minedHash: Hex | undefined
  let agree = () => {}
  const agreement = new Promise<void>((resolve) => {
    agree = resolve
  })
  const asked = await serveSafe(page, async ({ method, params }) => {
    if (method === 'getSafeInfo') return { safeAddress: address, chainId: chain.id, threshold: 1, owners: [] }
    if (method === 'signTypedMessage') {
      await agreement
      const hash = hashTypedData(params?.typedData as Parameters<typeof hashTypedData>[0])
      return { signature: serializeSignature(await sign({ hash, privateKey: key })) }
    }
    if (method === 'getBySafeTxHash') {
      if (params?.safeTxHash !== safeTxHash) throw new Error('Not found')
      return { safeTxHash, txHash: minedHash ?? null }
    }
    if (method === 'rpcCall') return client.request({ method: params?.call, params: params?.params } as never)
    throw new Error(`Not asked here: ${method}`)
  })
  await page.goto(SAFE)
  await reading(page, 'status').getByText('connected', { exact: true }).waitFor()
  const app = appOf(page)
  const request = (method: string, params: unknown[]) =>
    app.evaluate(
      ([method, params]) => window.demoWidget?.provider('eip155').request({ method: method as string, params }),
      [method, params] as const,
    )

  const typedData = {
    domain: { name: 'Harbor', version: '1', chainId: chain.id, verifyingContract: address },
    types: {
      Berth: [
        { name: 'ship', type: 'string' },
        { name: 'fee', type: 'uint256' },
      ],
    },
    primaryType: 'Berth',
    message: { ship: 'Möwe', fee: '250' },
  } as const
  const signing = request('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
  const question = () => asked.find(({ method }) => method === 'signTypedMessage')
  await expect.poll(question).toMatchObject({ params: { typedData } })

  // The owners are still reading. Each neighbour answers for them, with the right id, and the app's window has got it.
  const received = app.evaluate(
    (count) =>
      new Promise<string[]>((resolve) => {
        const origins: string[] = []
        addEventListener('message', ({ data, origin }) => {
          if (data?.data?.signature === '0xf0' && origins.push(origin) === count) resolve(origins.sort())
        })
      }),
    STRANGERS.length,
  )
  await app.evaluate(() => undefined) // the listener stands
  for (const url of STRANGERS)
    await page
      .frame({ url })
      ?.evaluate(
        (id) => parent.frames[0]?.postMessage({ id, success: true, data: { signature: '0xf0' } }, '*'),
        question()?.id,
      )
  expect(await received).toEqual(STRANGERS.map((url) => new URL(url).origin).sort())
  agree()
  const signature = (await signing) as Hex
  const signed = { ...typedData, message: { ...typedData.message, fee: 250n } }
  expect(await client.verifyTypedData({ address, ...signed, signature })).toBe(true)
  const other = { ...signed, message: { ...signed.message, fee: 251n } }
  expect(await client.verifyTypedData({ address, ...other, signature })).toBe(false)

  // The Safe's own hash is all that the app knows; the chain knows another, once the owners have agreed.
  expect(await request('eth_getTransactionReceipt', [safeTxHash])).toBeNull()
  const owner = createWalletClient({ account: privateKeyToAccount(key), transport: http(chain.nodeUrl) })
  minedHash = await owner.sendTransaction({ chain: null, to: chain.smartAccount.owner, value: parseEther('0.000001') })
  await client.waitForTransactionReceipt({ hash: minedHash })
  const receipt = { transactionHash: minedHash, status: '0x1', from: chain.smartAccount.owner.toLowerCase() }
  expect(await request('eth_getTransactionReceipt', [safeTxHash])).toMatchObject(receipt)
  // And one that was never the Safe's is told by the chain.
  expect(await request('eth_getTransactionReceipt', [minedHash])).toMatchObject(receipt)
})
