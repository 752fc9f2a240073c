import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these logins.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/capabilities/embedded/views/farcaster/connecting-farcaster.tsx'
import '../../../../src/capabilities/embedded/views/social/login/index.ts'
import '../../../../src/capabilities/embedded/views/social/social-entry.tsx'
import { bip122 } from '../../../../src/chains/bip122/index.ts'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { effect, untracked } from '../../../../src/kernel/signal.ts'
import { bitcoin } from '../../../../src/networks.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import type { Eip155Wallet } from '../../../../src/testing/wallets/eip155-wallet.ts'
import { flushRenders } from '../../../support/flush-renders.tsx'
import { testNetwork, testWallet } from '../../../support/test-page.ts'
import { type DrawnLogin, drawLogin } from './support/drawn-login.ts'
import { SECURE_ORIGIN } from './support/fake-secure-site.ts'
import { answers, type Handlers, SMART } from './support/with-secure-site.ts'

// Logins that a visitor has done their part of, and whose wallet does not open at first: drawn, on a fake secure site.

const RESULT = 'https://secure.test/result?code=1'

let login: DrawnLogin
let modal: DrawnLogin['modal']
let { site, soon, asked } = {} as DrawnLogin
let windows: { closed: boolean; href: string }[]
afterEach(() => login.close())

async function open(...page: Parameters<typeof drawLogin>): Promise<void> {
  windows = []
  vi.spyOn(window, 'open').mockImplementation(() => {
    const one = {
      closed: false,
      href: '',
      location: {
        replace: (url: string) => {
          one.href = url
        },
      },
      close: () => {
        one.closed = true
      },
    }
    windows.push(one)
    return one as never
  })
  login = await drawLogin(...page)
  ;({ modal, site, soon, asked } = login)
}
/** Presses what may be pressed only after a moment. */
const press = async (name: string): Promise<void> => {
  await soon(() => modal.buttons().includes(name), name)
  await modal.press(name)
}
const isConnected = (): boolean => modal.page.widget.account.value?.address === SMART
/** The visitor has logged in with Google, in the window that opened last. */
const logIn = async (): Promise<void> => {
  await soon(() => !!windows.at(-1)?.href.includes('login.test'), 'the provider')
  const event = new MessageEvent('message', { data: { resultUri: RESULT }, origin: SECURE_ORIGIN })
  Object.defineProperty(event, 'source', { value: windows.at(-1) })
  dispatchEvent(event)
}

it('R4.48, R2.42: a social login whose frame did not answer is tried again by its result, without another window', async () => {
  let isSilent = true
  const { CONNECT_SOCIAL } = answers() as Required<NonNullable<Handlers>>
  await open({ CONNECT_SOCIAL: (payload) => (isSilent ? new Promise(() => {}) : CONNECT_SOCIAL(payload)) })
  await press('Continue with Google')
  await logIn()
  await soon(() => asked('CONNECT_SOCIAL') === 1, 'the question')
  await modal.page.clock.advance(120_000)
  isSilent = false
  await press('Try again')
  await soon(isConnected, 'the account')
  expect([windows.length, asked('GET_SOCIAL_REDIRECT_URI'), asked('CONNECT_SOCIAL')]).toEqual([1, 1, 2])
  expect(site.last('CONNECT_SOCIAL').payload).toMatchObject({ uri: RESULT })
  expect(modal.page.site.items.get('connected_social')).toBe('google')
})

it('R4.48, R2.42: one whose result the frame refuses begins anew, in a window of its own', async () => {
  let isRefused = true
  const { CONNECT_SOCIAL } = answers() as Required<NonNullable<Handlers>>
  await open({
    CONNECT_SOCIAL: (payload) => {
      if (isRefused) throw new Error('This result has had its time')
      return CONNECT_SOCIAL(payload)
    },
  })
  await press('Continue with Google')
  await logIn()
  await soon(() => asked('CONNECT_SOCIAL') === 1, 'the question')
  isRefused = false
  await press('Open the window')
  await logIn()
  await soon(isConnected, 'the account')
  expect([windows.length, asked('GET_SOCIAL_REDIRECT_URI'), asked('CONNECT_SOCIAL')]).toEqual([2, 2, 2])
})

it('R2.42: whoever goes back from a login leaves no window behind', async () => {
  await open({})
  await press('Continue with Google')
  await soon(() => !!windows.at(-1)?.href.includes('login.test'), 'the provider')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.page.widget.view.value === 'Connect', 'the way back')
  expect(windows.map(({ closed }) => closed)).toEqual([true])
})

it('R4.51, R2.41: an approval by Farcaster is asked for once, however often its wallet has to be opened', async () => {
  let isDown = true
  const { GET_USER } = answers() as Required<NonNullable<Handlers>>
  await open({
    GET_USER: (payload) => {
      if (isDown) throw new Error('The keys are out of reach')
      return GET_USER(payload)
    },
  })
  await press('Farcaster')
  await soon(() => asked('GET_USER') === 1, 'the question')
  isDown = false
  await press('Try again')
  await soon(isConnected, 'the account')
  expect([asked('GET_FARCASTER_URI'), asked('CONNECT_FARCASTER'), asked('GET_USER')]).toEqual([1, 1, 2])
  expect(modal.page.site.items.get('social_username')).toBe('ada.eth')
  expect(modal.page.widget.isOpen.value).toBe(false)
})

const BOXED = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' }
const says = (words: string): boolean => modal.root.textContent?.includes(words) ?? false
const tick = (): void => modal.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

it('R2.28: a social login that host code opens begins once the box is ticked', async () => {
  await open({}, { view: { view: 'ConnectingSocial', arguments: { provider: 'google' } }, ...BOXED })
  await soon(() => says('I agree to the terms of service'), 'the box')
  expect([modal.buttons(), asked('GET_SOCIAL_REDIRECT_URI')]).toEqual([['', 'terms of service'], 0])
  tick()
  await press('Open the window')
  await logIn()
  await soon(isConnected, 'the account')
})

it('R2.28: Farcaster, opened by host code, is asked once the box is ticked', async () => {
  await open({}, { view: { view: 'ConnectingFarcaster' }, ...BOXED })
  await soon(() => says('I agree to the terms of service'), 'the box')
  expect(asked('GET_FARCASTER_URI')).toBe(0)
  tick()
  await soon(() => asked('GET_FARCASTER_URI') === 1, 'the question')
})

it('R2.28: no login can be begun from Connect, nor from the list of all, before the box is ticked', async () => {
  await open({}, BOXED)
  const logins = (): string[] => modal.buttons().filter((name) => /Google|^X|Farcaster|Discord|Apple/.test(name))
  await soon(() => says('I agree to the terms of service') && logins().length === 5, 'the logins')
  expect(logins().filter((name) => !name.endsWith('(off)'))).toEqual([])
  await press('More')
  await soon(() => says('Facebook') && says('I agree'), 'all of them')
  expect(logins().filter((name) => !name.endsWith('(off)'))).toEqual([])
  tick()
  await soon(() => logins().every((name) => !name.endsWith('(off)')), 'the logins on')
  expect(windows).toEqual([])
})

it('R4.50, R8.32: where the window did not open the page itself may go; that it cannot is said', async () => {
  await open({
    GET_SOCIAL_REDIRECT_URI: () => {
      throw new Error('No')
    },
  })
  vi.mocked(window.open).mockImplementation(() => null)
  await press('Discord')
  await soon(() => says('The window did not open'), 'the words')
  // Said where it happened, and not once more in passing.
  expect(modal.root.querySelector('.wl-toast')).toBeNull()
  await press('Continue on this page')
  await soon(() => says('Failed to initiate social connection'), 'what failed')
  expect(site.last('GET_SOCIAL_REDIRECT_URI').payload).toEqual({ provider: 'discord' })
})

it('R8.34: a window that another site has taken is left: that is said, and the visitor is back', async () => {
  await open({})
  await press('Continue with Google')
  await soon(() => !!windows.at(-1)?.href.includes('login.test'), 'the provider')
  const event = new MessageEvent('message', { data: { resultUri: RESULT }, origin: 'https://stranger.test' })
  Object.defineProperty(event, 'source', { value: windows.at(-1) })
  dispatchEvent(event)
  await soon(() => says('Another site answered in the login window'), 'the words')
  expect([modal.page.widget.view.value, windows.map(({ closed }) => closed)]).toEqual(['Connect', [true]])
})

it('R2.41, R7.78: whoever leaves Farcaster while its approval is waited for has the frame begin afresh; the link can be copied', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await open({ CONNECT_FARCASTER: () => new Promise(() => {}) })
  await press('Farcaster')
  await press('Copy link')
  await soon(() => says('Link copied'), 'the note')
  expect(copied).toEqual(['https://farcaster.test/x'])
  expect(asked('RELOAD')).toBe(0)
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.page.widget.view.value === 'Connect' && asked('RELOAD') === 1, 'a frame begun afresh')
})

it('R10.23: what goes on with Farcaster is said in a status that was there from the beginning', async () => {
  let approve = (_: { userName: string }): void => {}
  const { GET_FARCASTER_URI } = answers() as Required<NonNullable<Handlers>>
  let send = (): void => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await open({
    GET_FARCASTER_URI: (payload) => sent.then(() => GET_FARCASTER_URI(payload)),
    CONNECT_FARCASTER: () => new Promise((resolve) => (approve = resolve)),
    GET_USER: () => new Promise(() => {}),
  })
  await press('Farcaster')
  await soon(() => says('Fetching the link'), 'the screen')
  const status = modal.root.querySelector('.wl-view [role=status].wl-hidden')
  send()
  await soon(() => modal.buttons().includes('Copy link'), 'the link')
  expect(status?.textContent).toBe('Scan this code with the phone that has your Farcaster app.')
  await soon(() => asked('CONNECT_FARCASTER') === 1, 'the wait')
  approve({ userName: 'ada.eth' })
  await soon(() => says('Almost there'), 'the approval')
  expect([status?.textContent, status?.isConnected]).toEqual(['Retrieving user data…', true])
})

it('R2.41: a login that leads on in the moment of its account leaves the frame as it is', async () => {
  await open({}, { view: { view: 'Networks' } })
  const { connections, navigation } = modal.page.widget.later.value as unknown as Interior
  navigation.stayOpen(() => false)
  const stop = effect(() => {
    const hasAccount = connections.active.value.accounts.length > 0
    if (hasAccount && navigation.route.peek().view === 'ConnectingFarcaster') untracked(navigation.goBack)
  })
  navigation.push('ConnectingFarcaster')
  await soon(isConnected, 'the account')
  await soon(() => modal.page.widget.view.value !== 'ConnectingFarcaster', 'the way back')
  await modal.page.clock.advance(1_000)
  await flushRenders()
  stop()
  expect(asked('RELOAD')).toBe(0)
})

it('R2.41: whoever leaves Farcaster while the frame is still on its way is not logged in behind the next screen', async () => {
  await open({})
  site.isReadyAtOnce = false
  await press('Farcaster')
  await soon(() => modal.page.widget.view.value === 'ConnectingFarcaster' && site.isOpen, 'the frame')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.buttons().includes('Farcaster'), 'the way back')
  site.ready()
  await soon(() => asked('GET_FARCASTER_URI') === 1, 'the link that was asked for')
  await modal.page.clock.advance(1_000)
  await flushRenders()
  expect([asked('CONNECT_FARCASTER'), modal.page.widget.status.value]).toEqual([0, 'disconnected'])
  await press('Farcaster')
  await soon(isConnected, 'the account')
  expect(asked('CONNECT_FARCASTER')).toBe(1)
})

it('R10.2: whoever leaves Farcaster before its code has come leaves nothing that fails unheard when that does not', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  await open({})
  let fail = (_: Error): void => {}
  const coming = new Promise<never>((_, reject) => {
    fail = reject
  })
  coming.catch(() => {})
  const { capabilities } = modal.page.widget.later.value as unknown as Interior
  await press('More')
  await soon(() => says('Farcaster'), 'all of them')
  const use = vi.spyOn(capabilities, 'use').mockReturnValue(coming)
  await modal.press('Farcaster')
  await soon(() => modal.page.widget.view.value === 'ConnectingFarcaster' && use.mock.calls.length > 0, 'its screen')
  modal.root.querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await soon(() => modal.page.widget.view.value === 'ConnectSocials', 'the way back')
  fail(new Error('offline'))
  await flushRenders()
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

it('R2.28, R2.43: the field for a code, opened by host code, takes none before the box is ticked', async () => {
  await open(
    {},
    {
      view: { view: 'EmailVerifyOtp', arguments: { email: 'ada@example.com' } },
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    },
  )
  await soon(() => modal.root.textContent?.includes('I agree to the terms of service') ?? false, 'the box')
  const fields = (): number => modal.root.querySelectorAll('.wl-view input:not([type=checkbox])').length
  expect(fields()).toBe(0)
  tick()
  await soon(() => fields() > 0, 'the field')
})

describe('from a network without logins, beside a wallet on one that has them', () => {
  const harbor = (): Eip155Wallet => testWallet('io.harbor', [0])
  const comeFromBitcoin = (): Promise<void> =>
    open(
      {},
      { networks: [testNetwork(1), bitcoin], chains: [eip155(), bip122()], wallets: [harbor()] },
      async ({ widget }) => {
        await widget.connect('io.harbor')
        await widget.switchNetwork(bitcoin)
      },
    )

  it('R9.26, R4.47: the window stays until its visitor has logged in; then the page moves', async () => {
    await comeFromBitcoin()
    await press('Continue with Google')
    await soon(() => !!windows.at(-1)?.href.includes('login.test'), 'the provider')
    expect([windows.map(({ closed }) => closed), modal.page.widget.isOpen.value]).toEqual([[false], true])
    expect(modal.page.widget.network.value.caipNetworkId).toBe(bitcoin.caipNetworkId)
    // The frame is opened for a network that it serves all the same.
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    expect(new URL(frame.src).searchParams.get('chainId')).toBe('eip155:1')
    await logIn()
    await soon(isConnected, 'the account')
    expect(modal.page.widget.network.value.caipNetworkId).toBe('eip155:1')
    expect(modal.page.widget.isOpen.value).toBe(false)
    const [connection] = modal.page.widget.connections.value
    expect(connection?.others.map(({ connector }) => connector.id)).toEqual(['io.harbor'])
  })

  it('R9.26: a login that is left leaves the page where it was', async () => {
    await comeFromBitcoin()
    await press('Continue with Google')
    await soon(() => !!windows.at(-1)?.href.includes('login.test'), 'the provider')
    Object.assign(windows.at(-1) ?? {}, { closed: true })
    await soon(() => modal.buttons().some((name) => name.includes('Continue with Google')), 'the way back')
    expect(modal.page.widget.network.value.caipNetworkId).toBe(bitcoin.caipNetworkId)
  })
})
