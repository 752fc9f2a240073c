import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Interior } from '../../src/state/interior.ts'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { type Stack, startStack } from '../stack/start-stack.ts'
import { createProjectSettings } from '../stack/wallet-api/project-settings.ts'
import { openPage, type TestPage } from './test-page.ts'

/** Where the test's page is. Plain http: browsers, happy-dom among them, keep secure pages from asking local services. */
export const moveTo = (url: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)

/**
 * The local services without chains, for one test file; and pages that talk to them. After each test the pages are closed,
 * and the project is what it was.
 */
export function withServices() {
  let stack: Stack
  const pages: TestPage[] = []
  // A request of an earlier test may arrive during a later one: each page has a project of its own.
  const projects = new Set<string>()
  let count = 0
  const interiors = new WeakMap<TestPage, Interior>()
  beforeAll(async () => {
    stack = await startStack({ chains: [], wallets: 20 })
  })
  afterEach(() => {
    for (const page of pages.splice(0)) page.close()
    projects.clear()
    stack.faults.clear()
    stack.requests.clear()
    Object.assign(stack.project, createProjectSettings())
  })
  afterAll(() => stack.stop())
  return {
    stack: () => stack,
    open(options: Parameters<typeof openPage>[0] = {}): TestPage {
      const { blockchainApi, walletApi, analytics, relay } = stack.urls
      const projectId = options.projectId ?? `project-${++count}`
      projects.add(projectId)
      const page = openPage({ baseUrls: { blockchainApi, walletApi, analytics, relay }, ...options, projectId })
      // A door that draws nothing: what is tested here happens without a screen.
      page.widget.attachInterface({
        framework: 'test',
        load: async () => (interior) => void interiors.set(page, interior),
      })
      pages.push(page)
      return page
    },
    /** What the page's screens would work with, once it has been opened. */
    async interiorOf(page: TestPage): Promise<Interior> {
      await page.widget.open()
      const interior = interiors.get(page)
      if (!interior) throw new Error('Another door draws')
      return interior
    },
    /** What this test's pages asked, at one path or at all, preflights aside. */
    arrived: (path?: string): readonly SeenRequest[] =>
      stack.requests.all.filter(
        (one) =>
          one.method !== 'OPTIONS' && (path ? one.path === path : true) && projects.has(one.query.projectId ?? ''),
      ),
  }
}
