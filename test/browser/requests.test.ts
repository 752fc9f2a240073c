import { expect, it } from 'vitest'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { setUpBrowser, takeRequests, visit } from './support/visitor.ts'

setUpBrowser()

/** What each moment asks of the services, by what a request is about: all of it, nothing else, no earlier and no later. */
const MOMENTS: readonly (readonly [moment: string, requests: Readonly<Record<string, number>>])[] = [
  ['page load, before the first open', {}],
  [
    'first open',
    {
      'GET /appkit/v1/config': 1,
      'GET /projects/v1/origins': 1,
      'GET /getWallets': 1,
      'GET /getAnalyticsConfig': 1,
      // Of the network, for the button on the page.
      'GET /public/getAssetImage/10ca1000-0000-4000-8000-000000000001': 1,
      'POST /e INITIALIZE': 1,
      'POST /e MODAL_OPEN': 1,
    },
  ],
  [
    'connect',
    {
      'GET /v1/supported-chains': 1,
      'GET /v1/identity/{address}': 1,
      // Of who is connected, for the button on the page.
      'GET /avatar/ada.svg': 1,
      'POST /31337 eth_getBalance': 1,
      'POST /e SELECT_WALLET': 1,
      'POST /e MODAL_CLOSE': 1,
      'POST /e CONNECT_SUCCESS': 1,
    },
  ],
  ['an idle minute', {}],
]

/** Accounts by their place. */
const nameOf = ({ method, path, body }: SeenRequest): string => {
  const place = path.replace(/0x[\da-f]{40}/i, '{address}')
  const { method: call, props } = (body ?? {}) as { method?: string; props?: { event: string } }
  return `${method} ${place}${call ? ` ${call}` : ''}${props ? ` ${props.event}` : ''}`
}

it('R7.10: what each moment asks of the services', async () => {
  await takeRequests()
  const visitor = await visit({ hasOwnTime: true })
  const { page, dialog } = visitor
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {},
    () => visitor.open(),
    async () => {
      await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    () => page.clock.runFor(60_000),
  ]
  for (const [at, [moment, expected]] of MOMENTS.entries()) {
    await acts[at]?.()
    const counts: Record<string, number> = {}
    await expect
      .poll(
        async () => {
          for (const one of await takeRequests()) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
          return counts
        },
        { message: moment },
      )
      .toEqual(expected)
  }
  // What was still on its way is there once a later question has been answered.
  await page.evaluate(async () => void (await fetch('/config.json')))
  expect(await takeRequests()).toEqual([])
  const rows = MOMENTS.map(([moment, requests]) => {
    const total = Object.values(requests).reduce((sum, count) => sum + count, 0)
    return `| ${moment} | ${total} | ${Object.keys(requests)
      .map((name) => `\`${name}\``)
      .join(', ')} |\n`
  })
  await expect(
    `# What each moment asks of the services\n\nWritten by ../requests.test.ts, which saw exactly these.\n\n| moment | requests | which |\n| --- | --- | --- |\n${rows.join('')}`,
  ).toMatchFileSnapshot('endpoints/requests.md')
})

it('R9.18: a picture that does not come is a letter after two seconds, and itself when it comes', async () => {
  const visitor = await visit({ runtime: 'preact' })
  let send = (): void => {}
  const sending = new Promise<void>((resolve) => {
    send = resolve
  })
  await visitor.page.route('**/getWalletImage/**', async (route) => {
    await sending
    await route.continue()
  })
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.open()
  // In the very task that draws it, before any time can pass.
  const drawn = visitor.page.evaluateHandle(async () => {
    const root = document.querySelector('walletlet-modal')?.shadowRoot as ShadowRoot
    return new Promise<{ readonly late: Element; readonly letter: string }>((resolve) => {
      const look = (): void => {
        const late = root.querySelector('[role=tabpanel] [data-late]')
        if (late) resolve({ late, letter: getComputedStyle(late, '::after').visibility })
      }
      new MutationObserver(look).observe(root, { childList: true, subtree: true })
    })
  })
  await visitor.dialog.getByRole('button', { name: /All wallets/ }).click()
  const first = await drawn
  expect(await first.evaluate(({ letter }) => letter)).toBe('hidden')
  const letter = (): Promise<string> => first.evaluate(({ late }) => getComputedStyle(late, '::after').visibility)
  await expect.poll(letter).toBe('visible')
  send()
  await expect.poll(() => first.evaluate(({ late }) => late.getAttribute('data-late'))).toBe(null)
})
