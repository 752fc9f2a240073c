// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { VIEW_SKELETON_AFTER_MS } from '../../../src/domain/limits.ts'
import { type FeatureManifest, type SlotEntry, useSlots } from '../../../src/features/feature.ts'
import { useKeptWords } from '../../../src/features/use-kept-words.ts'
import type { Signal } from '../../../src/kernel/signal.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { useSignals } from '../../../src/ui/use-signals.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { createStage, feature, plainView } from './stage.tsx'

const loaded = (title: string) => async () => ({ default: plainView(title) })
let stage: ReturnType<typeof createStage>
async function openOn(manifests: readonly FeatureManifest[]): Promise<void> {
  stage = createStage(manifests)
  stage.modal.show()
  await flushRenders()
}
afterEach(async () => {
  stage.dispose()
  await flushRenders()
  vi.restoreAllMocks()
})

test('the old view keeps its parameters until the new one is loaded; then both change together', async () => {
  let finish = (): void => {}
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  const seen: string[] = []
  const view = plainView('Get')
  const Downloads = {
    ...view,
    View: (props: never) => {
      seen.push(JSON.stringify((props as { parameters: unknown }).parameters))
      return view.View(props)
    },
  }
  await openOn([
    feature({
      Connect: loaded('Connect'),
      Downloads: async () => {
        await waiting
        return { default: Downloads }
      },
    }),
  ])
  stage.router.push('Downloads', { wallet: { id: '1', name: 'One' } })
  await flushRenders()
  expect(stage.find('[data-testid=view]').textContent).toBe('Connect null')
  expect(stage.find('h2').textContent).toBe('Connect')
  expect(stage.find('.wl-screen').getAttribute('aria-busy')).toBe('true')
  finish()
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Get')
  expect(stage.find('.wl-screen').getAttribute('aria-busy')).toBe('false')
  expect(new Set(seen)).toEqual(new Set(['{"wallet":{"id":"1","name":"One"}}']))
  expect(stage.root.activeElement).toBe(stage.find('h2'))
})

test('a view is announced also where the page has taken the focus into a shadow of its own', async () => {
  await openOn([feature({ Connect: loaded('Connect'), Networks: loaded('Networks') })])
  const other = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const field = other.appendChild(document.createElement('input'))
  field.focus()
  expect(document.activeElement).toBe(other.host)
  stage.router.push('Networks')
  await flushRenders()
  expect(stage.text()).toContain('Networks null')
  expect(stage.root.activeElement).toBe(stage.find('h2'))
  other.host.remove()
})

test.each([
  ['the next one came at once', 0, true],
  ['the next one came late', VIEW_SKELETON_AFTER_MS, true],
  ['the next one never came', VIEW_SKELETON_AFTER_MS, false],
])(
  'R10.22: back on a screen the visitor is where they left it, focus, scroll and what they typed: %s',
  async (_, ms, isThere) => {
    let come = (): void => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    const list = {
      ...plainView('All'),
      View({ interior }: { interior: Interior }) {
        const [words, write] = useKeptWords(interior, 'search')
        return (
          <>
            <input value={words} onInput={({ target }) => write((target as HTMLInputElement).value)} />
            {['One', 'Two', 'Three'].map((name) => (
              <button key={name} type="button" onClick={() => interior.navigation.push('Networks')}>
                {name}
              </button>
            ))}
          </>
        )
      },
    }
    await openOn([
      feature({
        Connect: loaded('Connect'),
        AllWallets: async () => ({ default: list as never }),
        Networks: () => coming.then(loaded('Next')),
      }),
    ])
    const go = async (act: () => void): Promise<void> => {
      act()
      await flushRenders()
    }
    const field = () => stage.find<HTMLInputElement>('input')
    await go(() => stage.router.push('AllWallets'))
    await go(() => {
      field().value = 'lark'
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
    stage.find('.wl-body').scrollTop = 120
    stage.button('Two').focus()
    if (!ms) come()
    await go(() => stage.button('Two').click())
    await stage.clock.advance(ms)
    await flushRenders()
    // What is drawn anew is at its top, and a page of test runners keeps the focus of what it takes out.
    if (ms) (stage.root.activeElement as HTMLElement | null)?.blur()
    if (isThere) {
      await go(come)
      expect(stage.root.activeElement).toBe(stage.find('h2'))
    }
    expect(stage.find('.wl-body').scrollTop).toBe(0)
    await go(() => stage.button('Back').click())
    expect(stage.root.activeElement).toBe(stage.button('Two'))
    expect([field().value, stage.find('.wl-body').scrollTop]).toEqual(['lark', 120])

    // Opened again it is another visit.
    await go(() => stage.button('Back').click())
    await go(() => stage.router.push('AllWallets'))
    expect([field().value, stage.find('.wl-body').scrollTop]).toEqual(['', 0])
  },
)

test('a skeleton appears only when loading takes longer', async () => {
  await openOn([feature({ Connect: () => new Promise(() => {}) })])
  expect(stage.root.querySelector('.wl-skeleton')).toBeNull()
  await stage.clock.advance(VIEW_SKELETON_AFTER_MS)
  await flushRenders()
  expect(stage.root.querySelector('.wl-skeleton')).not.toBeNull()
  expect(stage.button('Close')).toBeDefined()
})

test('no skeleton comes over a view that has come before', async () => {
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await openOn([feature({ Connect: () => coming.then(() => ({ default: plainView('Connect') })) })])
  come()
  await flushRenders()
  await stage.clock.advance(VIEW_SKELETON_AFTER_MS)
  await flushRenders()
  expect(stage.find('[data-testid=view]').textContent).toBe('Connect null')
  expect([stage.root.querySelector('.wl-skeleton'), stage.clock.pending()]).toEqual([null, 0])
})

test('R10.2: a chunk that fails offers the way there is: back, or out where nothing was before', async () => {
  const fail = async () => Promise.reject(new Error('offline'))
  const ways = (): (string | null)[] =>
    [...stage.find('.wl-body').querySelectorAll('button')].map((one) => one.textContent)
  await openOn([feature({ Connect: fail })])
  expect(ways()).toEqual(['Try again', 'Close'])
  stage.dispose()
  await openOn([feature({ Connect: loaded('Connect'), AllWallets: fail })])
  stage.router.push('AllWallets')
  await flushRenders()
  expect(ways()).toEqual(['Try again', 'Back'])
})

test('R10.2: a chunk that fails can be asked for again, and one can go back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: plainView('All') })
  await openOn([feature({ Connect: loaded('Connect'), AllWallets: load })])
  stage.router.push('AllWallets')
  await flushRenders()
  expect(stage.text()).toContain('This could not be loaded')
  stage.button('Try again').click()
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('All')
  stage.button('Back').click()
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Connect')
  stage.router.push('AllWallets')
  await flushRenders()
  expect(load).toHaveBeenCalledTimes(2)
})

test('R10.2: a view that throws leaves a way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = {
    ...plainView('Broken'),
    View: () => {
      throw new Error('boom')
    },
  }
  await openOn([feature({ Connect: loaded('Connect'), Networks: async () => ({ default: broken }) })])
  stage.router.push('Networks')
  await flushRenders()
  expect(stage.text()).toContain('Something went wrong')
  stage.button('Back').click()
  await flushRenders()
  expect(stage.find('[data-testid=view]').textContent).toBe('Connect null')
})

test('a view no feature has leads to Connect', async () => {
  await openOn([feature({ Connect: loaded('Connect') })])
  stage.router.push('Networks')
  await flushRenders()
  expect(stage.router.route.value.view).toBe('Connect')
  expect(stage.find('h2').textContent).toBe('Connect')
})

test('R2.18: help stands on the first Connect only', async () => {
  const walletHelp: SlotEntry = {
    id: 'help',
    useLabel: () => 'Explain',
    open: ({ navigation }) => navigation.push('Networks'),
  }
  await openOn([{ ...feature({ Connect: loaded('Connect'), Networks: loaded('What?') }), slots: { walletHelp } }])
  stage.button('Explain').click()
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('What?')
  expect(stage.button('Explain')).toBeUndefined()
  expect(stage.button('Back')).toBeDefined()
  // Another wallet, for somebody who came from elsewhere.
  stage.router.push('Connect')
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Connect')
  expect([!!stage.button('Explain'), !!stage.button('Back')]).toEqual([false, true])
})

test('a view’s own parts stand in the header, about what it shows: one for the arrow, one before the cross', async () => {
  const part = (name: string) => (props: { parameters: unknown }) => (
    <button type="button">{`${name} ${JSON.stringify(props.parameters)}`}</button>
  )
  const view = { ...plainView('Get'), headerStart: part('Start'), headerEnd: part('End') }
  await openOn([feature({ Connect: loaded('Connect'), Downloads: async () => ({ default: view }) })])
  stage.router.push('Downloads', { wallet: 7 } as never)
  await flushRenders()
  const head = [...stage.root.querySelectorAll('.wl-header button')]
  expect(head.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Start {"wallet":7}',
    'End {"wallet":7}',
    'Close',
  ])
  // Only by code: no stop of the Tab key.
  expect(stage.find('h2').getAttribute('tabindex')).toBe('-1')
})

test('R10.22: a view without a title still names the dialog', async () => {
  await openOn([feature({ Connect: loaded('') })])
  expect(stage.find('h2').textContent).toBe('Wallet')
  expect(stage.find('h2').className).toBe('wl-hidden')
})

test('a screen draws what others put into its slot, and a failed one can be asked for again', async () => {
  const Tokens = () => <p>My tokens</p>
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Tokens })
  const other: FeatureManifest = {
    id: 'other',
    isEnabled: () => true,
    views: {},
    slots: { accountTab: { id: 'tokens', useLabel: () => 'Tokens', load } },
  }
  const off: FeatureManifest = { ...other, id: 'off', isEnabled: () => false }
  const screen = {
    useTitle: () => 'Account',
    View() {
      useSignals()
      return useSlots('accountTab').map(({ id, label, Content }) => (
        <section key={id} id={id}>
          {label}: <Content />
        </section>
      ))
    },
  }
  await openOn([feature({ Connect: async () => ({ default: screen }) }), other, off])
  expect(stage.root.querySelectorAll('section')).toHaveLength(1)
  expect(stage.find('section').id).toBe('other/tokens')
  stage.find<HTMLButtonElement>('section button').click()
  await flushRenders()
  expect(stage.find('section').textContent).toBe('Tokens: My tokens')
})

test('R10.2: leaves a screen about the account once nobody is connected any more, and stays on one that needs none', async () => {
  const ofAccount: FeatureManifest = {
    ...feature({ WalletSettings: loaded('Settings') }),
    isReachable: ({ connections }) => connections.active.value.accounts.length > 0,
  }
  await openOn([feature({ Connect: loaded('Connect'), Networks: loaded('Networks') }), ofAccount])
  const active = stage.interior.connections.active as unknown as Signal<{ accounts: readonly unknown[] }>
  active.value = { accounts: [{}] }
  stage.router.push('Networks')
  stage.router.push('WalletSettings')
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Settings')
  active.value = { accounts: [{}, {}] }
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Settings')
  active.value = { accounts: [] }
  await flushRenders()
  expect([stage.find('h2').textContent, stage.router.canGoBack.value, stage.reports]).toEqual(['Connect', false, []])
  stage.router.push('Networks')
  active.value = { accounts: [{}] }
  active.value = { accounts: [] }
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Networks')
})

test('R2.52: a screen of one wallet’s account is left for the account where the host moves on to another wallet’s', async () => {
  const ofLogin: FeatureManifest = {
    ...feature({ Networks: loaded('Settings') }),
    isReachable: ({ connections }) => connections.active.value.connector?.type === 'AUTH',
  }
  await openOn([feature({ Connect: loaded('Connect'), Account: loaded('Account') }), ofLogin])
  const active = stage.interior.connections.active as unknown as Signal<object>
  active.value = { accounts: [{}], connector: { type: 'AUTH' } }
  stage.router.push('Networks')
  await flushRenders()
  active.value = { accounts: [{}, {}], connector: { type: 'AUTH' } }
  await flushRenders()
  expect(stage.find('h2').textContent).toBe('Settings')
  active.value = { accounts: [{}], connector: { type: 'ANNOUNCED' } }
  await flushRenders()
  expect([stage.find('h2').textContent, stage.router.canGoBack.value, stage.reports]).toEqual(['Account', false, []])
})
