import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { root } from '../bundle-consumer.ts'
import { buildHosts } from './build-host.ts'
import { PEER_HOSTS, type PeerHost } from './hosts.ts'
import { ADDRESS_SHOWN } from './mock-wallet.ts'
import { nameOf, serveHosts } from './serve-hosts.ts'
import { CONDITIONS, launchAlone, type Visit, visitHost } from './visit.ts'

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  'desktop-light': { viewport: { width: 1100, height: 800 }, colorScheme: 'light' },
  'phone-dark': {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
}

/** What a visitor looks at, and how they come there from the open modal. Who cannot come there has no picture of it. */
const SIGHTS: Readonly<Record<string, (visit: Visit, host: PeerHost) => Promise<unknown>>> = {
  connect: async () => {},
  async connecting(visit, { wallet }) {
    await visit.page.evaluate('isWalletSilent = true')
    for (const step of wallet ?? []) await visit.press(step, { css: 'body' })
  },
  async code(visit, { code }) {
    if (!code) throw new Error('shows none')
    for (const [index, step] of code.presses.entries()) await visit.press(step, code.presses[index + 1] ?? code.shown)
  },
  async account(visit, { wallet = [] }) {
    for (const [index, step] of wallet.entries())
      if (index === wallet.length - 1) await visit.connect(step)
      else await visit.press(step, wallet[index + 1] ?? step)
    await visit.rest()
    await visit.press({ css: 'button', text: ADDRESS_SHOWN }, { css: 'button', text: 'disconnect' })
  },
}

async function take(browser: Browser, host: PeerHost, look: string, sight: string, folder: string): Promise<string> {
  const visit = await visitHost(browser, host, CONDITIONS[0], LOOKS[look])
  try {
    await visit.press(host.button, host.row)
    await visit.rest()
    await SIGHTS[sight]?.(visit, host)
    await visit.rest()
    const file = path.join(folder, `${sight}-${look}-${host.id}.png`)
    await visit.page.screenshot({ path: file })
    return path.relative(root, file)
  } catch (error) {
    return `${host.id} has no picture of ${sight} (${look}): ${String(error).split('\n')[0]}`
  } finally {
    await visit.end()
  }
}

/** The same sights of ours and of the field, from one browser, for eyes that judge: bench/report/pictures. */
export async function picturePeers(only?: readonly string[]): Promise<void> {
  const built = await buildHosts(
    PEER_HOSTS.filter(({ id }) => !only || only.includes(id)),
    console.error,
  )
  const server = await serveHosts(new Map(built.map(({ host, folder }) => [nameOf(host.id), folder])))
  const browser = await launchAlone(server.port)
  const folder = path.join(root, 'bench/report/pictures')
  mkdirSync(folder, { recursive: true })
  try {
    for (const { host } of built)
      for (const look of Object.keys(LOOKS))
        for (const sight of Object.keys(SIGHTS)) console.log(await take(browser, host, look, sight, folder))
  } finally {
    await browser.close()
    server.stop()
  }
}
