// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VIEW_SKELETON_AFTER_MS } from '../../../src/domain/limits.ts'
import type { FeatureManifest } from '../../../src/features/feature.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { until } from '../../support/until.ts'
import { createStage, feature, plainView } from './stage.tsx'

// Views that come late, not at all, or while somebody is elsewhere; and what a phone, a place in the page or an account changes.

const loaded = (title: string) => async () => ({ default: plainView(title) })
/** Comes, or fails, when a test says so. */
function later(title: string) {
  const settle = { come: (): void => {}, fail: (_: unknown): void => {} }
  const coming = new Promise<void>((resolve, reject) => Object.assign(settle, { come: resolve, fail: reject }))
  return { ...settle, load: () => coming.then(() => ({ default: plainView(title) })) }
}

let stage: ReturnType<typeof createStage>
async function openOn(manifests: readonly FeatureManifest[]): Promise<void> {
  stage = createStage(manifests)
  stage.modal.show()
  await flushRenders()
}
const push = async (view: 'Networks' | 'AllWallets'): Promise<void> => {
  stage.router.push(view)
  await flushRenders()
}
const title = (): string | null => stage.find('h2').textContent
const codes = (): unknown[] => stage.reports.map((error) => (error as { code?: string }).code ?? `${error}`)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => {
  stage.dispose()
  await flushRenders()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a view that comes when the visitor is elsewhere', () => {
  test.each(['come', 'fail'] as const)('changes nothing: %s', async (how) => {
    const slow = later('Networks')
    await openOn([feature({ Connect: loaded('Connect'), Networks: slow.load, AllWallets: loaded('All') })])
    await push('Networks')
    await push('AllWallets')
    slow[how](new Error('offline'))
    await flushRenders()
    await stage.clock.advance(VIEW_SKELETON_AFTER_MS)
    await flushRenders()
    expect([title(), stage.root.querySelector('.wl-skeleton'), stage.reports]).toEqual(['All', null, []])
  })

  test.each([0, VIEW_SKELETON_AFTER_MS])(
    'is not waited for any more where they have gone back after %i ms',
    async (ms) => {
      const slow = later('Networks')
      await openOn([feature({ Connect: loaded('Connect'), Networks: slow.load })])
      await push('Networks')
      await stage.clock.advance(ms)
      await flushRenders()
      expect(stage.root.querySelectorAll('.wl-skeleton')).toHaveLength(ms ? 4 : 0)
      stage.router.goBack()
      await flushRenders()
      await stage.clock.advance(VIEW_SKELETON_AFTER_MS)
      await flushRenders()
      expect([title(), stage.root.querySelector('.wl-skeleton')]).toEqual(['Connect', null])
      expect(stage.find('.wl-screen').getAttribute('aria-busy')).toBe('false')
    },
  )
})

test('a view says where it comes from, but for the first', async () => {
  await openOn([feature({ Connect: loaded('Connect'), Networks: loaded('Networks') })])
  const way = () => stage.find('.wl-screen').dataset.way
  expect(way()).toBeUndefined()
  await push('Networks')
  expect(way()).toBe('on')
  stage.router.goBack()
  await flushRenders()
  expect(way()).toBe('back')
})

test('the shape of a view that is slow gives way to it', async () => {
  const slow = later('Networks')
  await openOn([feature({ Connect: loaded('Connect'), Networks: slow.load })])
  await push('Networks')
  await stage.clock.advance(VIEW_SKELETON_AFTER_MS)
  await flushRenders()
  expect(stage.root.querySelectorAll('.wl-skeleton')).toHaveLength(4)
  slow.come()
  await flushRenders()
  expect([title(), stage.root.querySelector('.wl-skeleton')]).toEqual(['Networks', null])
})

test('R10.22: a view that has put the focus somewhere keeps it there', async () => {
  const focused = {
    useTitle: () => 'All',
    View: () => <input ref={(field) => field?.focus()} />,
  }
  await openOn([feature({ Connect: loaded('Connect'), AllWallets: async () => ({ default: focused }) })])
  await push('AllWallets')
  expect(stage.root.activeElement).toBe(stage.find('input'))
})

describe('R8.71: what goes wrong with a view is told to the host', () => {
  test('a chunk that does not come, and it says what to do', async () => {
    await openOn([feature({ Connect: loaded('Connect'), AllWallets: () => Promise.reject(new Error('offline')) })])
    await push('AllWallets')
    expect(codes()).toEqual(['Error: offline'])
    expect(stage.find('.wl-placeholder p').textContent).toBeTruthy()
  })

  test('one that throws, which can be drawn again', async () => {
    let isBroken = true
    const view = plainView('All')
    const broken = {
      ...view,
      View: (props: never) => {
        if (isBroken) throw new Error('boom')
        return view.View(props)
      },
    }
    await openOn([feature({ Connect: loaded('Connect'), AllWallets: async () => ({ default: broken }) })])
    await push('AllWallets')
    expect(codes()).toContain('Error: boom')
    expect(stage.root.querySelector('.wl-placeholder p')).toBeNull()
    isBroken = false
    stage.button('Try again').click()
    await flushRenders()
    expect(stage.find('[data-testid=view]').textContent).toBe('All null')
  })

  test('R10.7: one that nobody has, and the visitor goes where they belong, without the words for whoever asked for it', async () => {
    await openOn([feature({ Connect: loaded('Connect'), Account: loaded('Account') })])
    Object.assign(stage.interior.connections, { active: signal({ accounts: [{ address: '0x1' }], connector: {} }) })
    await push('Networks')
    await until(() => stage.reports.length > 0, 'told')
    expect(stage.reports).toMatchObject([{ code: 'view/unknown', context: { view: 'Networks' } }])
    expect(title()).toBe('Account')
    const { message } = stage.reports[0] as Error
    expect(message).toContain('Networks')
    expect(stage.root.textContent).not.toContain(message)
  })
})

describe('R10.7: a view that is known only with the features that come with it', () => {
  const openLate = async (...others: readonly FeatureManifest[]): Promise<void> => {
    stage = createStage([feature({ Connect: loaded('Connect') })], { others })
    stage.modal.show()
    await flushRenders()
    await push('Networks')
    await until(() => stage.reports.length > 0, 'told')
    await flushRenders()
  }

  test('and that nobody has then leads to Connect', async () => {
    await openLate()
    expect([codes(), title(), stage.router.route.value.view]).toEqual([['view/unknown'], 'Connect', 'Connect'])
  })

  test('and that is about an account which nobody has leads to Connect', async () => {
    await openLate({ ...feature({ Networks: loaded('Networks') }), isReachable: () => false })
    expect([codes(), title(), stage.router.canGoBack.value]).toEqual([['view/account-missing'], 'Connect', false])
  })
})

describe('R10.30: nothing is drawn before it is asked for', () => {
  test.each([
    ['for a visitor who has a wallet', { connections: { active: signal({ accounts: [], connector: {} }) } }],
    ['where the views stand in the page', { navigation: { places: signal([{}]) } }],
    ['where the host has a layout of its own', { options: signal({ locale: 'en', texts: {}, layout: 'wide' }) }],
  ])('%s', async (_, { options, connections, navigation }: Readonly<Record<string, object>>) => {
    const prepare = (interior: Interior): void => {
      Object.assign(interior.connections, connections)
      Object.assign(interior.navigation, navigation)
      Object.assign(interior, options && { options })
    }
    stage = createStage([feature({ Connect: loaded('Connect') })], { prepare })
    await flushRenders()
    expect(stage.root.querySelector('dialog')).toBeNull()
  })
})

test('R2.97: where the views stand in the page, no dialog opens over it, but for what interrupts them', async () => {
  const route = signal({ view: 'Connect', isOver: false })
  const prepare = ({ navigation }: Interior): void => void Object.assign(navigation, { places: signal([{}]), route })
  stage = createStage([feature({ Connect: loaded('Connect') })], { prepare })
  stage.modal.show()
  await flushRenders()
  expect(stage.root.querySelector('dialog[open]')).toBeNull()
  route.value = { view: 'Connect', isOver: true }
  await flushRenders()
  expect(stage.root.querySelector('dialog[open]')).not.toBeNull()
})

test('R10.30: the code that asks wallets is fetched once the modal is open, and not before', async () => {
  stage = createStage([feature({ Connect: loaded('Connect') })])
  await flushRenders()
  expect(stage.begun.times).toBe(0)
  stage.modal.show()
  await flushRenders()
  expect(stage.begun.times).toBe(1)
})

test('R2.98: a host’s own parts stand above and below where it gives some, and nowhere else', async () => {
  await openOn([feature({ Connect: loaded('Connect') })])
  const parts = () => [...stage.root.querySelectorAll('slot')].map(({ name }) => name)
  expect(parts()).toEqual([])
  const options = stage.interior.options as unknown as { value: object }
  options.value = { ...options.value, header: {}, footer: {} }
  await flushRenders()
  expect(parts()).toEqual(['header', 'footer'])
  expect(stage.find('.wl-card').firstElementChild?.tagName).toBe('SLOT')
})

test.each([
  [true, 1],
  [false, 0],
])('R2.93: on a phone (%s) the head is pulled down to close', async (isMobile, times) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  let asked = 0
  const prepare = ({ environment, navigation }: Interior): void => {
    Object.assign(environment.page, { isMobile })
    Object.assign(navigation, { requestClose: () => void asked++ })
  }
  stage = createStage([feature({ Connect: loaded('Connect') })], { prepare })
  stage.modal.show()
  await flushRenders()
  await vi.dynamicImportSettled()
  for (const [type, y] of [
    ['pointerdown', 0],
    ['pointermove', 300],
    ['pointerup', 300],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, composed: true, clientY: y })
    Object.defineProperty(event, 'isPrimary', { value: true })
    stage.find('h2').dispatchEvent(event)
  }
  expect(asked).toBe(times)
})
