import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type Bundles, startDemo } from '../../../demo/server.ts'
import { startStack } from '../../stack/start-stack.ts'
import { launchOptions } from '../../tools/browser.ts'
import type { Counterpart } from './counterpart.ts'

export async function startCounterpart(
  bundles: Bundles,
): Promise<{ counterpart: Counterpart; stop: () => Promise<unknown> }> {
  const [stack, browser] = await Promise.all([
    startStack({ balanceCacheMs: 0, signedTimeS: 300 }),
    chromium.launchServer(launchOptions),
  ])
  const demo = await startDemo(stack, { bundles })
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
  const bundles: Bundles = new Map()
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startCounterpart(bundles)))
  project.provide(
    'counterparts',
    started.map(({ counterpart }) => counterpart),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
