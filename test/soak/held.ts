import type { Page } from 'playwright-core'

/** Counted over journeys on all runtimes: 180 to 700 nodes and 50 to 410 listeners closed, up to 1 150 and 540 open. */
const MOST = { closed: { nodes: 2_000, listeners: 900 }, open: { nodes: 4_000, listeners: 1_200 } }

/** What the engine still holds after its garbage is gone, as Chromium counts it; the answer says what is too much. */
export async function findHoarded(page: Page, isOpen: boolean): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const count = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? 0
    const held = { nodes: count('Nodes'), listeners: count('JSEventListeners') }
    const most = isOpen ? MOST.open : MOST.closed
    return (['nodes', 'listeners'] as const)
      .filter((kind) => held[kind] > most[kind])
      .map((kind) => `the page holds ${held[kind]} ${kind}, more than ${most[kind]}`)
  } finally {
    await session.detach()
  }
}
