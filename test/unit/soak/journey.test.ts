import { expect, it } from 'vitest'
import type { Driver, Tab } from '../../engines/support/driver.ts'
import { makeJourney } from '../../soak/journey.ts'
import { startLocalService } from '../../support/local-service.ts'

it('a page that never comes is said, and nothing of it is left running', async () => {
  const demo = await startLocalService()
  demo.answer('/config.json', { json: { chains: [], urls: {} } })
  const asked: string[] = []
  let profiles = 0
  const tab: Partial<Tab> = {
    id: 'one',
    go: async (url) => {
      asked.push(url)
      throw new Error('Nothing has come')
    },
  }
  const driver: Partial<Driver> = {
    come: async () => {
      profiles++
      return { newTab: async () => tab as Tab, tabs: async () => [], close: async () => void profiles-- }
    },
  }
  try {
    const { broken, steps } = await makeJourney(
      {
        driver: driver as Driver,
        clock: { sleptMs: 0 },
        demoUrl: demo.url,
        setFault: async () => {},
        clearFaults: async () => {},
      },
      { seed: 1, steps: 1 },
    )
    expect(broken.join()).toContain('Nothing has come')
    expect(steps).toEqual([])
    expect(profiles).toBe(0)
    expect(asked).toHaveLength(1)
    await expect(fetch(asked[0] as string)).rejects.toThrow('fetch failed')
  } finally {
    await demo.stop()
  }
})
