import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runCheckWallet } from '../../../src/cli/check-wallet/run-check-wallet.ts'
import { type ServedPage, servePage } from '../../../src/cli/check-wallet/serve-page.ts'
import { createProject } from './run-command.ts'

const served: ServedPage[] = []
afterEach(() => {
  for (const page of served.splice(0)) page.close()
})

async function serve() {
  const heard: unknown[] = []
  const page = await servePage('const a = "</script>"', { hear: (outcome) => heard.push(outcome) })
  served.push(page)
  const text = await (await fetch(page.url)).text()
  const secret = /walletlet-terminal" content="([^"]+)"/.exec(text)?.[1] ?? ''
  return {
    page,
    heard,
    text,
    secret,
    tell: (to: string, body: string) => fetch(new URL(to, page.url), { method: 'POST', body }),
  }
}

/** The status for a request by another name: what a page elsewhere would reach by a name that leads here. */
const statusAs = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })

it('is on this machine alone, with its script whole', async () => {
  const { page, text } = await serve()
  expect(page.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  expect(text.match(/<\/script>/g)).toHaveLength(1)
})

it('hears outcomes at its secret address, and nothing else', async () => {
  const { heard, secret, tell, page } = await serve()
  expect((await tell(secret, '{"wallets":[]}')).status).toBe(204)
  expect((await tell('/outcome/guess', '{"wallets":[1]}')).status).toBe(404)
  expect((await tell(secret, 'not json')).status).toBe(400)
  expect((await tell(secret, `"${'a'.repeat(1_000_001)}"`)).status).toBe(400)
  expect((await fetch(new URL('/other', page.url))).status).toBe(404)
  expect(heard).toEqual([{ wallets: [] }])
})

it('answers to its own name alone', async () => {
  const { page } = await serve()
  expect(await statusAs(page.url, 'evil.example')).toBe(421)
  expect(await statusAs(page.url, new URL(page.url).host)).toBe(200)
})

it('ends after the first outcome where it is told to, and says so where the port is taken', async () => {
  const { page, secret: _ } = await serve()
  const said: string[] = []
  const complained: string[] = []
  const terminal = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
  }
  const { port } = new URL(page.url)
  expect(await runCheckWallet({ port }, terminal as never, { script: () => '' })).toBe(1)
  expect(complained.join()).toContain('EADDRINUSE')
  const running = runCheckWallet(
    { once: true },
    { say: (text) => void said.push(text), complain: (text) => void start(text) },
    { script: () => '' },
  )
  async function start(text: string): Promise<void> {
    const url = /http:\S+/.exec(text)?.[0] ?? ''
    const own = await (await fetch(url)).text()
    const to = /walletlet-terminal" content="([^"]+)"/.exec(own)?.[1] ?? ''
    await fetch(new URL(to, url), { method: 'POST', body: '{"wallets":[]}' })
  }
  expect(await running).toBe(0)
  expect(JSON.parse(said.join(''))).toEqual({ wallets: [] })
})

it('writes the page for a server of the developer’s own, without an address to tell', async () => {
  const file = path.join(createProject({}), 'page.html')
  const said: string[] = []
  const terminal = { say: (text: string) => void said.push(text), complain() {} }
  expect(await runCheckWallet({ page: file }, terminal, { script: () => 'start()' })).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('<script type="module">start()</script>')
  expect(text).not.toContain('walletlet-terminal')
  expect(said.join()).toContain(file)
})

it('says in one sentence why a file cannot be written', async () => {
  const [said, complained]: [string[], string[]] = [[], []]
  const terminal = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
  }
  const page = path.join(createProject({}), 'none', 'page.html')
  expect(await runCheckWallet({ page }, terminal as never, { script: () => '' })).toBe(1)
  expect(said).toEqual([])
  expect(complained).toEqual([expect.stringMatching(/^walletlet: ENOENT[^\n]+$/)])
})
