import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProjectConfig } from '../../../src/domain/features.ts'
import { failService } from '../../../src/errors/service-errors.ts'
import { createScope } from '../../../src/kernel/scope.ts'
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
    options: signal({ projectId, logLevel: 'error', remote: { email: false, socials: false } }),
    notices: { showAlert() {} },
    services: { load: async () => services },
    environment: {
      storage: site.tab(),
      given: signal({}),
      page: { origin: 'https://shop.test' },
      scope: createScope(),
    },
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

describe('R5.14, R5.15: what a page is told of its project', () => {
  const ORIGIN = 'https://shop.test'
  const refused = (status: number, reason?: string): Error =>
    failService('http/status', { status, ...(reason !== undefined && { reason }) } as never)

  /** One opening of a page with logins, or without. */
  async function open({
    projectId = 'shop',
    origin = ORIGIN,
    email = true as boolean,
    socials = false as false | readonly string[],
    wishes = {} as object | undefined,
    logLevel = 'warn',
    config = (): Promise<ProjectConfig> => Promise.resolve(OFF),
    origins = (): Promise<readonly string[]> => Promise.resolve([ORIGIN]),
  } = {}) {
    const alerts: string[] = []
    const asked: string[] = []
    const features = signal<ProjectConfig | undefined>(undefined)
    const site = createFakeSite()
    const services = {
      projectConfig: () => {
        asked.push('config')
        return config()
      },
      allowedOrigins: () => {
        asked.push('origins')
        return origins()
      },
    }
    const interior = {
      options: signal({ projectId, logLevel, remote: { email, socials } }),
      notices: {
        showAlert: ({
          code,
          entry,
          context,
        }: {
          code: string
          entry: { long?: string }
          context: { message?: string }
        }) => void alerts.push([code, context.message ?? '', entry.long?.includes('{') ? entry.long : ''].join('|')),
      },
      services: {
        load: async () => {
          asked.push('load')
          return services
        },
      },
      environment: { storage: site.tab(), given: signal({ features: wishes }), page: { origin }, scope: createScope() },
    } as unknown as Interior
    const failure = await readProject(interior, features).then(
      () => undefined,
      (error) => error,
    )
    return { alerts: alerts.map((line) => line.split('|')[0]), words: alerts, asked, features, site, failure }
  }

  it('without a project nobody is asked, and the developer reads so', async () => {
    const { alerts, asked } = await open({ projectId: '' })
    expect([alerts, asked]).toEqual([['alert/project-id-missing'], []])
  })

  it('what the dashboard says counts, and is kept with the project', async () => {
    const { alerts, features, site, failure } = await open()
    expect([alerts, features.value, failure]).toEqual([[], OFF, undefined])
    expect(JSON.parse(site.items.get('project_features') ?? '')).toEqual({ projectId: 'shop', features: OFF })
  })

  it('where the dashboard decides, the host’s own wish is told to be ignored, by name', async () => {
    const said = { ...OFF, email: undefined }
    const { words } = await open({ wishes: { swaps: false, onramp: true, email: true }, config: async () => said })
    expect(words).toHaveLength(1)
    expect(words[0]).toMatch(/^alert\/local-features-ignored\|/)
    expect((await open({ wishes: { email: true }, config: async () => said })).alerts).toEqual([])
    expect((await open({ wishes: undefined })).alerts).toEqual([])
    expect((await open({ wishes: { swaps: undefined } })).alerts).toEqual([])
  })

  it.each([
    [true, false, true],
    [false, ['google'], true],
    [false, [], true],
    [false, false, false],
  ])('the origin is asked about where logins need it: by email %s, by %o: %s', async (email, socials, expected) => {
    const { asked } = await open({ email, socials: socials as false | readonly string[] })
    expect(asked.includes('origins')).toBe(expected)
  })

  it.each<[name: string, origins: () => Promise<readonly string[]>, expected: readonly string[]]>([
    ['another origin', async () => ['https://other.test'], ['alert/invalid-origin']],
    ['no origin', async () => [], ['alert/invalid-origin']],
    ['ours among others', async () => ['https://other.test', ORIGIN], []],
    ['401', () => Promise.reject(refused(401)), ['alert/invalid-project-id']],
    ['429', () => Promise.reject(refused(429)), ['alert/rate-limited']],
    ['500', () => Promise.reject(refused(500)), ['alert/server-error']],
    ['499', () => Promise.reject(refused(499)), ['alert/invalid-origin']],
    ['403', () => Promise.reject(refused(403)), ['alert/invalid-origin']],
    ['garbage', () => Promise.reject(failService('http/garbage')), ['alert/project-id-missing']],
    ['nothing in time', () => Promise.reject(failService('http/timeout')), []],
    ['something nobody foresaw', () => Promise.reject(new Error('x')), []],
  ])('the list says %s', async (_, origins, expected) => {
    expect((await open({ origins })).alerts).toEqual(expected)
  })

  it('a server’s own words are told, else its status', async () => {
    const own = await open({ origins: () => Promise.reject(refused(503, 'closed')) })
    expect(own.words[0]).toContain('|closed|')
    const none = await open({ origins: () => Promise.reject(refused(503, '')) })
    expect(none.words[0]).toContain('|HTTP status code: 503|')
  })

  it('a page on the developer’s own machine is not refused with the list', async () => {
    const { alerts } = await open({ origins: () => Promise.reject(refused(403)), origin: 'http://localhost:3000' })
    expect(alerts).toEqual([])
  })

  it('settings that could not be read fail, so that the next opening asks again; the origin is asked about all the same', async () => {
    const error = refused(500)
    const { failure, asked, alerts, features, site } = await open({ config: () => Promise.reject(error) })
    expect([failure, asked, alerts, features.value]).toEqual([
      error,
      ['load', 'config', 'origins'],
      ['alert/server-error'],
      undefined,
    ])
    expect(site.items.size).toBe(0)
    expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/could not be read \(http\/status: .*\); the page/))
    vi.mocked(console.warn).mockClear()
    const unknown = await open({ config: () => Promise.reject(refused(401)), email: false })
    expect([unknown.alerts, vi.mocked(console.warn).mock.calls]).toEqual([['alert/invalid-project-id'], []])
  })

  it.each([
    ['silent', 0],
    ['error', 0],
    ['warn', 1],
    ['info', 1],
    ['debug', 1],
  ])(
    'R3.36, R9.28: settings that could not be read are warned of where warnings are wanted: %s',
    async (logLevel, lines) => {
      await open({ logLevel, config: () => Promise.reject(failService('http/unreachable')), email: false })
      expect(vi.mocked(console.warn).mock.calls).toHaveLength(lines)
    },
  )

  it('settings that were refused are told in the service’s words; those that did not come, or say nothing, are only warned of', async () => {
    const busy = await open({ config: () => Promise.reject(refused(503, 'closed')), email: false })
    expect([busy.alerts, busy.words[0]]).toEqual([['alert/server-error'], expect.stringContaining('|closed|')])
    const often = await open({ config: () => Promise.reject(refused(429)), email: false })
    expect(often.alerts).toEqual(['alert/rate-limited'])
    for (const code of ['http/unreachable', 'http/garbage'] as const) {
      vi.mocked(console.warn).mockClear()
      const lost = await open({ config: () => Promise.reject(failService(code)), email: false })
      expect([lost.alerts, vi.mocked(console.warn).mock.calls.length]).toEqual([[], 1])
    }
    const elsewhere = await open({ config: () => Promise.reject(refused(404)), email: false })
    expect(elsewhere.alerts).toEqual([])
  })
})

describe('R3.46: what was remembered of the dashboard', () => {
  const read = (features: unknown, projectId = 'shop'): ProjectConfig | undefined =>
    readRemembered(
      {
        environment: {
          storage: createFakeSite({ project_features: JSON.stringify({ projectId, features }) }).tab(),
          scope: createScope(),
        },
      } as unknown as Interior,
      'shop',
    )

  it('each switch is on, off, or left to the host', () => {
    const features = {
      email: true,
      socials: false,
      swaps: ['a', 'b'],
      onramp: false,
      activity: false,
      reownBranding: true,
    }
    expect(read(features)).toEqual(features)
    expect(read({ ...features, email: 1, swaps: {}, onramp: 'x', activity: 'no', reownBranding: 0 })).toEqual({
      ...{ email: undefined, socials: false, swaps: undefined, onramp: undefined, activity: undefined },
      reownBranding: undefined,
    })
    expect(read([])).toEqual(read({}))
  })

  it('lists are fifty long at most, of texts, and of logins that there are', () => {
    const long = Array.from({ length: 51 }, (_, index) => `${index}`)
    const known = read({ swaps: long, onramp: ['a', 1, null, 'b'], socials: ['google', 'apple', 'none', ''] })
    expect([known?.swaps, known?.onramp, known?.socials]).toEqual([long.slice(0, 50), ['a', 'b'], ['google', 'apple']])
  })
})
