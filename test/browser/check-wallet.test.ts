import path from 'node:path'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WalletReport } from '../../src/cli/check-wallet/finding.ts'
import { runCheckWallet } from '../../src/cli/check-wallet/run-check-wallet.ts'
import { PAGE_FAULTS, STANDARD_FAULT } from '../cli/page-wallets.ts'
import { counterpart } from './support/counterpart.ts'

const root = path.resolve(import.meta.dirname, '../..')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(counterpart().browserEndpoint)
})
afterAll(() => browser?.close())

async function bundle(file: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    format,
    target: 'es2022',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

it('walletlet check-wallet tells in the terminal what each wallet of the page honours, and each fault by its name', async () => {
  const [script, wallets] = await Promise.all([
    bundle('src/cli/check-wallet/page.ts', 'esm'),
    bundle('test/cli/page-wallets.ts', 'iife'),
  ])
  const said: string[] = []
  const stop = new AbortController()
  let running: Promise<number> | undefined
  const url = await new Promise<string>((resolve) => {
    const complain = (text: string): void => resolve(/http:\S+/.exec(text)?.[0] ?? '')
    running = runCheckWallet(
      {},
      { say: (text) => void said.push(text), complain },
      { script: () => script, signal: stop.signal },
    )
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(wallets)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Honest (EIP-6963)' }).waitFor()

  for (const section of await page.locator('section').all())
    for (const button of await section.getByRole('button').all()) {
      const name = await button.innerText()
      const agrees = !/^(Decline|Capabilities and calls)$/.test(name)
      await page.evaluate((is) => Object.assign(window.owner ?? {}, { agrees: is }), agrees)
      await button.click()
      await section.getByText(`${name}: done.`).waitFor()
    }
  const presses = await page.locator('section button').count()
  await expect.poll(() => said.length).toBe(presses + 1)
  const { wallets: reports } = JSON.parse(said.at(-1) ?? '') as { wallets: WalletReport[] }
  expect(JSON.parse(await page.locator('#outcome').innerText())).toEqual({ wallets: reports })
  const broken = Object.fromEntries(
    reports.map(({ name, findings }) => [
      name,
      findings.filter(({ verdict }) => verdict !== 'honoured').map(({ rule }) => rule),
    ]),
  )
  expect(broken).toEqual({
    Honest: [],
    ...Object.fromEntries(PAGE_FAULTS.map((rule, index) => [`Broken ${index + 1}`, [rule]])),
    Solstice: [],
    'Broken star': [STANDARD_FAULT],
  })
  expect(complaints).toEqual([])
  await context.close()
  stop.abort()
  expect(await running).toBe(0)
})
