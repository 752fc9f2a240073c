import { LAST_LOGIN_KEY } from '../capabilities/embedded/needs-embedded.ts'
import { AUTH_NAMESPACES } from '../domain/auth-namespaces.ts'
import type { ConnectionChoice, SwitchedConnection } from '../domain/connection-choice.ts'
import { AUTH_CONNECTOR_ID, RELAY_CONNECTOR_ID } from '../domain/connector.ts'
import type { Namespace } from '../domain/network.ts'
import { canPair } from '../domain/rules/can-pair.ts'
import { findAccount, mustNameAccount } from '../domain/rules/find-account.ts'
import { isSameAddress } from '../domain/rules/is-same-address.ts'
import type { Route } from '../domain/views.ts'
import { failConnection } from '../errors/connection-errors.ts'
import type { ErrorContext } from '../errors/widget-error.ts'
import { effect, untracked } from '../kernel/signal.ts'
import type { Mistake } from '../widget/mistakes.ts'
import type { LiveConnection } from './connection-state.ts'
import type { Interior } from './interior.ts'
import { liveConnections } from './live-connections.ts'

/** `connected` speaks for the visitor in its family, `active` has granted as well, `disconnected` has to be asked. */
export type ConnectionClass = 'connected' | 'active' | 'disconnected'

const refuse = async (code: Mistake, context: ErrorContext): Promise<never> => {
  throw (await import('../widget/mistakes.ts')).failMistake(code, context)
}

const findLive = ({ connections }: Interior, { namespace, connectorId }: ConnectionChoice) =>
  liveConnections(connections.of(namespace)).find(({ connector }) => connector.id === connectorId)

export function classifyConnection(interior: Interior, choice: ConnectionChoice): ConnectionClass {
  const live = findLive(interior, choice)
  if (!live) return 'disconnected'
  return live.connector === interior.connections.of(choice.namespace).connector ? 'connected' : 'active'
}

/**
 * Resolves once `isThere`, on the screen it was left from, when there is a way back to it. Fails with
 * `connection/modal-closed` when the visitor closes the modal or comes back by themselves.
 */
export function untilConnected(
  { modal, router, scope }: Interior,
  isThere: () => boolean,
  start: Route | null = modal.isOpen.peek() ? router.route.peek() : null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasLeft = false
    const stop = effect(() => {
      const isDone = isThere()
      const isOpen = modal.isOpen.value
      const isBack = hasLeft && router.route.value === start
      hasLeft ||= router.route.value !== start
      if (!isDone && isOpen && !isBack) return
      const at = start ? router.history.value.indexOf(start) : -1
      if (isDone && isOpen && at >= 0) untracked(() => router.goBackToIndex(at))
      queueMicrotask(() => {
        stop()
        if (isDone) resolve()
        else reject(failConnection('connection/modal-closed'))
      })
    })
    scope.add(() => {
      stop()
      reject(failConnection('connection/modal-closed'))
    })
  })
}

/** Whether the embedded wallet can be logged in to, for this family. */
export const canLogIn = ({ resolved, families }: Interior, namespace: Namespace): boolean => {
  const { projectId, remote } = resolved.value
  return (
    !!projectId &&
    AUTH_NAMESPACES.includes(namespace) &&
    families.has(namespace) &&
    (remote.email || (remote.socials !== false && remote.socials.length > 0))
  )
}

/** Shows the screen of the way the visitor logged in last. Called in their click, so that a window may be opened. */
async function showLogin(interior: Interior): Promise<void> {
  const { storage, resolved, router, page, embedded, loadEmbedded } = interior
  const { email, socials } = resolved.peek().remote
  const last = storage.read(LAST_LOGIN_KEY)
  const provider = socials ? (socials.find((one) => one === last) ?? (email ? undefined : socials[0])) : undefined
  if (!provider) return router.push('EmailLogin')
  if (provider === 'farcaster') return router.push('ConnectingFarcaster')
  const { login } = embedded.peek() ?? (await loadEmbedded())
  if (page.isTelegram) return login.redirect(provider)
  // Blocked or not: the next screen says so and offers ways on.
  login.openPopup()
  router.push('ConnectingSocial', { provider })
}

/** Runs the login of a wallet that is not connected: its own screen where one shows or is needed, else the wallet alone. */
async function logIn(interior: Interior, choice: ConnectionChoice): Promise<void> {
  const { connectors, store, modal, router, networks, resolved, page } = interior
  const { namespace, connectorId: id } = choice
  const isPaired = id === RELAY_CONNECTOR_ID
  const isEmbedded = id === AUTH_CONNECTOR_ID
  const connector = connectors.peek().find((one) => one.chain === namespace && one.id === id)
  const exists = isPaired ? canPair(resolved.peek()) : isEmbedded ? canLogIn(interior, namespace) : connector
  if (!exists) throw failConnection('connection/connector-missing', { id })
  if (connector && !isEmbedded && !modal.isOpen.peek()) return store.connect(connector)

  // Its screens log in to the family the page is about.
  if (isEmbedded && networks.namespace.peek() !== namespace) networks.activate(networks.of(namespace).caipNetworkId)
  const start = modal.isOpen.peek() ? router.route.peek() : null
  if (!start) await interior.open({ view: 'Connect' })
  const connecting = untilConnected(interior, () => !!findLive(interior, choice), start)
  if (isEmbedded)
    void showLogin(interior).catch((error: unknown) => interior.notices.showError(error, 'Failed to connect'))
  else if (connector) interior.choose(connector)
  else router.push(page.isMobile ? 'AllWallets' : 'ConnectingWalletConnect')
  await connecting
}

/**
 * Makes one of the visitor's wallets the one that speaks for them (SPEC 4). A live wallet is not asked; one that is not
 * connected is logged in to. Fails with `connection/connector-missing`, with `connection/account-missing` for an address
 * the wallet has not granted, and as its login does.
 */
export async function switchConnection(interior: Interior, choice: ConnectionChoice): Promise<SwitchedConnection> {
  const { connections, families, store } = interior
  const { namespace, connectorId } = choice
  if (families.size && !families.has(namespace)) throw failConnection('connection/family-missing')
  const before = connections.of(namespace).accounts[0]?.address ?? ''
  const status = classifyConnection(interior, choice)
  const wasLive = status !== 'disconnected'
  if (mustNameAccount(namespace) && !choice.address) return refuse('connection/account-missing', { address: '' })
  if (!wasLive) await logIn(interior, choice)

  const live: LiveConnection | undefined = findLive(interior, choice)
  // Granted, and taken back in the same breath.
  if (!live) return refuse('connection/invalid-status', { status: connections.of(namespace).status })
  const named = findAccount(live.accounts, choice.address)
  // Who has just logged in may have granted another account than the one of before.
  const account = named ?? (wasLive ? undefined : findAccount(live.accounts, undefined))
  if (!account) return refuse('connection/account-missing', { address: choice.address ?? '' })

  store.activate(namespace, connectorId, account.address)
  const { type } = account
  if (live.connector.type === 'AUTH' && (type === 'eoa' || type === 'smartAccount') && live.accounts[0]?.type !== type)
    await (await interior.loadEmbedded()).setAccountType(type)
  const { address } = connections.of(namespace).accounts[0] ?? account
  return {
    namespace,
    address,
    hasSwitchedAccount: !wasLive || !isSameAddress(address, before),
    hasSwitchedWallet: status !== 'connected',
  }
}
