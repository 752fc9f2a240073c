import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startDemo } from '../../../demo/server.ts'
import { startStack } from '../../stack/start-stack.ts'
import type { Counterpart } from './counterpart.ts'

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

async function startCounterpart(): Promise<{ counterpart: Counterpart; stop: () => Promise<unknown> }> {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const [stack, browser] = await Promise.all([
    startStack({ balanceCacheMs: 0 }),
    chromium.launchServer({ executablePath, args: FLAGS }),
  ])
  const demo = await startDemo(stack)
  return {
    counterpart: {
      demoUrl: demo.url,
      controlUrl: stack.urls.walletApi,
      nodeUrls: stack.chains.map(({ nodeUrl }) => nodeUrl),
      secureSiteUrl: stack.urls.secureSite,
      browserEndpoint: browser.wsEndpoint(),
    },
    stop: () => Promise.all([browser.close(), demo.stop(), stack.stop()]),
  }
}

/** One stack, one demo server and one browser for each worker; each test opens a context of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startCounterpart))
  project.provide(
    'counterparts',
    started.map(({ counterpart }) => counterpart),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
