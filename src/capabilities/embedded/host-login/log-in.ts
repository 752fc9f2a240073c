import type { Connector } from '../../../domain/connector.ts'
import type { SocialProvider } from '../../../domain/features.ts'
import { failConnection } from '../../../errors/connection-errors.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { connectOnScreen } from '../../../state/connect-on-screen.ts'
import type { Interior, Parts } from '../../../state/interior.ts'
import { logInToFamily } from '../../../state/log-in-to-family.ts'
import { openAsAsked } from '../../../state/open-as-asked.ts'
import { EMBEDDED } from '../embedded.ts'
import { listSocials } from '../list-socials.ts'
import { LAST_LOGIN_KEY } from '../login-storage.ts'
import { isServed } from '../served-networks.ts'

async function showLastLogin({
  options,
  navigation,
  capabilities,
  environment: { storage, page },
}: Parts<'options' | 'navigation' | 'capabilities' | 'environment'>): Promise<void> {
  const { email, socials } = options.peek().remote
  const last = storage.read(LAST_LOGIN_KEY)
  const offered = listSocials(socials, page)
  const provider = offered.find((social) => social === last) ?? (email ? undefined : offered[0])
  if (!provider) return navigation.push('EmailLogin')
  if (provider === 'farcaster') return navigation.push('ConnectingFarcaster')
  // In the click itself, while our code may yet have to come.
  const opened = page.isTelegram ? undefined : page.openPopup()
  const here = navigation.route.peek()
  try {
    const { login } = capabilities.current(EMBEDDED) ?? (await capabilities.use(EMBEDDED))
    // The visitor has turned elsewhere.
    if (navigation.route.peek() !== here) return opened?.close()
    if (opened === undefined) return await login.redirect(provider)
    // Blocked or not: the next screen says so and offers ways on.
    login.openPopup(opened)
    navigation.push('ConnectingSocial', { provider })
  } catch (error) {
    opened?.close()
    throw error
  }
}

/** Shows the screen of the way the visitor logged in last. Whoever asked says what it fails with. */
export const showLogin = (interior: Parameters<typeof showLastLogin>[0]): Promise<void> =>
  showLastLogin(interior).catch((error: unknown) => {
    throw isWidgetError(error) ? error : failConnection('connection/failed', {}, error)
  })

/** By its name, on its screen or in its window. Undefined: it goes on where the page itself has been led to. */
async function logIn(interior: Interior, name: string): Promise<Connector | undefined> {
  const { connections, capabilities, environment } = interior
  const { login } = await capabilities.use(EMBEDDED)
  const isMeant = ({ type }: Connector): boolean => type === 'AUTH'
  // Fails, as every login would, where no family has keys in the frame.
  if (!connections.connectors.peek().some(isMeant)) await login.connect()
  if (name === 'email' || name === 'farcaster') {
    const view = name === 'email' ? 'EmailLogin' : 'ConnectingFarcaster'
    const { arrived } = login
    const before = arrived.peek()
    const renewed = () => (arrived.value === before ? undefined : arrived.value?.connector)
    return openAsAsked(interior.navigation, (request) => connectOnScreen(interior, request, { isMeant, renewed }), view)
  }
  const provider = name as SocialProvider
  // A widget that is gone opens no window.
  if (environment.scope.signal.aborted) throw failConnection('connection/failed')
  if (environment.page.isTelegram) await login.redirect(provider)
  else {
    login.openPopup()
    const open = await login.social(provider)
    await open()
  }
  return connections.active.peek().connector
}

/** For host code: a login by its name, to the family that is wanted, else to the one that the page is about. */
export async function connectByFrame(
  interior: Interior,
  name: string,
  namespace = interior.networks.namespace.peek(),
): Promise<Connector> {
  const { connections, networks } = interior
  const listed = networks.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const current = networks.of(namespace)
  const served = [current, ...listed, ...networks.networks].find((network) => isServed(interior, network))
  // From a network without logins the login itself would move on, unless a wallet is there.
  const moves = served && !connections.of(served.chainNamespace).connector
  const there = moves ? served : listed.length ? current : networks.network.peek()
  const connector = await logInToFamily(interior, there, () => logIn(interior, name))
  if (!connector) throw failConnection('connection/failed')
  return connector
}
