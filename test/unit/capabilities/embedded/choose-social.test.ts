import { expect, it, vi } from 'vitest'
import type { EmbeddedLogin } from '../../../../src/capabilities/embedded/embedded.ts'
import { chooseSocial } from '../../../../src/capabilities/embedded/views/social/choose-social.ts'
import type { SocialProvider } from '../../../../src/domain/features.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { PopupWindow } from '../../../../src/ports/page.ts'
import type { Interior } from '../../../../src/state/interior.ts'

/** A visitor's click on a provider; the code behind it comes when the test says so. */
function click({
  isTelegram = false,
  isBlocked = false,
  isLoaded = false,
  provider = 'google' as SocialProvider,
} = {}) {
  const opened: PopupWindow = { opener: null, closed: false, location: { replace() {} }, close: vi.fn() }
  const openPopup = vi.fn(() => (isBlocked ? null : opened))
  const login = { openPopup: vi.fn(() => true), redirect: vi.fn(async () => {}) }
  const embedded = { login: login as unknown as EmbeddedLogin }
  let arrive = (): void => {}
  let fail = (_: Error): void => {}
  const code = new Promise<typeof embedded>((resolve, reject) => {
    arrive = () => resolve(embedded)
    fail = reject
  })
  const navigation = { push: vi.fn(), route: signal<unknown>('Connect') }
  const notices = { showError: vi.fn() }
  const capabilities = { current: () => (isLoaded ? embedded : undefined), use: () => code }
  const environment = { page: { isTelegram, openPopup } }
  const done = chooseSocial(
    { navigation, notices, capabilities, environment } as unknown as Interior,
    provider,
    'Failed',
  )
  return { opened, openPopup, login, navigation, notices, done, arrive, fail }
}

it('R4.47: the window is opened in the click itself, though the code behind it has yet to come', async () => {
  const { opened, openPopup, login, navigation, done, arrive } = click()
  expect(openPopup).toHaveBeenCalledOnce()
  expect(login.openPopup).not.toHaveBeenCalled()
  arrive()
  await done
  expect(login.openPopup).toHaveBeenCalledExactlyOnceWith(opened)
  expect(navigation.push).toHaveBeenCalledExactlyOnceWith('ConnectingSocial', { provider: 'google' })
})

it('R4.47: with the code there, the screen follows in the same turn', () => {
  const { opened, login, navigation } = click({ isLoaded: true })
  expect(login.openPopup).toHaveBeenCalledExactlyOnceWith(opened)
  expect(navigation.push).toHaveBeenCalledOnce()
})

it('R8.33: a window that the browser blocked is handed on as such: the screen says so', async () => {
  const { login, navigation, done, arrive } = click({ isBlocked: true })
  arrive()
  await done
  expect(login.openPopup).toHaveBeenCalledExactlyOnceWith(null)
  expect(navigation.push).toHaveBeenCalledOnce()
})

it.each([{}, { isBlocked: true }, { isTelegram: true }])(
  'R10.2: a visitor who has turned elsewhere until the code comes is led nowhere: %o',
  async (given) => {
    const { opened, login, navigation, done, arrive } = click(given)
    navigation.route.value = 'Networks'
    arrive()
    await done
    expect(opened.close).toHaveBeenCalledTimes(Object.keys(given).length ? 0 : 1)
    expect([login.openPopup, login.redirect, navigation.push].flatMap(({ mock }) => mock.calls)).toEqual([])
  },
)

it('code that cannot be fetched closes the empty window and is said', async () => {
  const { opened, navigation, notices, done, fail } = click()
  fail(new Error('offline'))
  await done
  expect(opened.close).toHaveBeenCalledOnce()
  expect(notices.showError).toHaveBeenCalledExactlyOnceWith(new Error('offline'), 'Failed')
  expect(navigation.push).not.toHaveBeenCalled()
})

it.each([{ isBlocked: true }, { isTelegram: true }])('it is said also where there is no window: %o', async (given) => {
  const { notices, navigation, login, done, fail } = click(given)
  fail(new Error('offline'))
  await done
  expect(notices.showError).toHaveBeenCalledExactlyOnceWith(new Error('offline'), 'Failed')
  expect(navigation.push).not.toHaveBeenCalled()
  expect(login.redirect).not.toHaveBeenCalled()
})

it('R4.52: in Telegram there is no window', async () => {
  const { openPopup, login, navigation, notices, done, arrive } = click({ isTelegram: true })
  arrive()
  await done
  expect(openPopup).not.toHaveBeenCalled()
  expect(login.redirect).toHaveBeenCalledExactlyOnceWith('google')
  expect(login.openPopup).not.toHaveBeenCalled()
  expect(navigation.push).not.toHaveBeenCalled()
  expect(notices.showError).not.toHaveBeenCalled()
})

it('R4.52: a redirect that fails is said', async () => {
  const { login, notices, done, arrive } = click({ isTelegram: true })
  login.redirect.mockRejectedValue(new Error('no address'))
  arrive()
  await done
  expect(notices.showError).toHaveBeenCalledExactlyOnceWith(new Error('no address'), 'Failed')
})

it('R2.41: Farcaster is a code on a screen of its own: no window, and nothing to wait for', () => {
  const { openPopup, navigation, login } = click({ provider: 'farcaster', isLoaded: true })
  expect(navigation.push).toHaveBeenCalledExactlyOnceWith('ConnectingFarcaster')
  expect(openPopup).not.toHaveBeenCalled()
  expect(login.openPopup).not.toHaveBeenCalled()
})
