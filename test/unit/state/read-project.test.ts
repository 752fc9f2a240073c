import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProjectConfig } from '../../../src/domain/features.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { readProject } from '../../../src/state/read-project.ts'
import { readRemembered } from '../../../src/state/remembered-project.ts'
import { createFakeSite, type FakeSite } from '../../support/memory-storage.ts'

const OFF: ProjectConfig = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: true,
  reownBranding: true,
}

/** One load of a page: what the features are before the dashboard has answered, and after. */
async function visit(site: FakeSite, answer: ProjectConfig | Error, projectId = 'shop') {
  const features = signal<ProjectConfig | undefined>(undefined)
  let before: ProjectConfig | undefined
  const services = {
    projectConfig: async () => {
      before = features.value
      if (answer instanceof Error) throw answer
      return answer
    },
    allowedOrigins: async () => [],
  }
  const interior = {
    options: signal({ projectId, remote: { email: false, socials: false } }),
    notices: { showAlert() {} },
    services: { load: async () => services },
    environment: { storage: site.tab(), given: signal({}), page: { origin: 'https://shop.test' } },
  } as unknown as Interior
  // As the modal does before it paints.
  features.value = readRemembered(interior, projectId)
  await readProject(interior, features).catch(() => {})
  return { before, after: features.value }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('features of the dashboard', () => {
  it('R3.33: what is switched off is not shown on the next visit before the dashboard has answered', async () => {
    const site = createFakeSite()
    expect((await visit(site, OFF)).before).toBeUndefined()
    const { before, after } = await visit(site, { ...OFF, swaps: ['1inch'] })
    expect(before).toEqual(OFF)
    expect(after?.swaps).toEqual(['1inch'])
  })

  it('what is left to the host stays left to the host', async () => {
    const site = createFakeSite()
    const answer = { ...OFF, email: undefined, socials: ['google', 'x'] as const, swaps: undefined }
    await visit(site, answer)
    expect((await visit(site, answer)).before).toEqual(answer)
  })

  it('the last answer counts where the dashboard cannot be asked', async () => {
    const site = createFakeSite()
    await visit(site, OFF)
    expect((await visit(site, new Error('down'))).after).toEqual(OFF)
  })

  it('another project’s answer counts for nothing', async () => {
    const site = createFakeSite()
    await visit(site, OFF, 'forum')
    expect((await visit(site, OFF)).before).toBeUndefined()
  })

  it.each(['{', '7', '{"projectId":"shop"}', '{"projectId":"shop","features":7}'])(
    '%s in storage is no answer',
    async (text) => {
      expect((await visit(createFakeSite({ project_features: text }), OFF)).before).toBeUndefined()
    },
  )

  it('of a damaged answer only what has its form counts', async () => {
    const features = { email: 'yes', socials: ['google', 'evil', 7], swaps: 'all', onramp: [{}], activity: null }
    const site = createFakeSite({ project_features: JSON.stringify({ projectId: 'shop', features }) })
    expect((await visit(site, OFF)).before).toEqual({
      email: undefined,
      socials: ['google'],
      swaps: undefined,
      onramp: [],
      activity: undefined,
      reownBranding: undefined,
    })
  })
})
