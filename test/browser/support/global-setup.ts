import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startDemo } from '../../../demo/server.ts'
import { startStack } from '../../stack/start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string
    /** Any service's address: all of them answer `/__faults` and `/__requests`. */
    controlUrl: string
    nodeUrls: readonly string[]
    browserEndpoint: string
  }
}

/** Flags for a browser on a machine without a network or a display; facts: local-services 4. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One stack, one demo server and one browser for all files; each test opens a context of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const [stack, browser] = await Promise.all([
    startStack({ balanceCacheMs: 0 }),
    chromium.launchServer({ executablePath, args: FLAGS }),
  ])
  const demo = await startDemo(stack)
  project.provide('demoUrl', demo.url)
  project.provide('controlUrl', stack.urls.walletApi)
  project.provide(
    'nodeUrls',
    stack.chains.map(({ nodeUrl }) => nodeUrl),
  )
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await Promise.all([browser.close(), demo.stop(), stack.stop()])
  }
}
