import { namespaceOf } from '../../domain/caip.ts'
import type { CaipNetworkId } from '../../domain/network.ts'
import type { SignInContext, SignInHost } from '../../domain/sign-in.ts'
import { withDeadline } from '../../kernel/promise.ts'
import { effect, untracked } from '../../kernel/signal.ts'
import type { NodeRequest } from '../../ports/node-request.ts'
import type { Interior, Parts } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { failSignIn } from './errors.ts'
import { LONGEST_TIMER_MS, SIGN_IN_LIMIT_MS } from './limits.ts'
import { createSignInStore, type SignInStore } from './sign-in-store.ts'

/** Joins the host's sign-in with the widget. Fetched only when the host set `siwx` or `siweConfig`. */
export async function startSignIn(interior: Interior): Promise<SignInStore | undefined> {
  const {
    connections,
    families,
    networks,
    services: access,
    environment: { page, storage, clock, scope },
  } = interior
  const { host: domain, origin, pathname } = new URL(page.href)
  const familyOf = async (chainId: CaipNetworkId) => {
    const namespace = namespaceOf(chainId)
    const connector = connections.of(namespace).connector
    const operations = connector ? operationsOf(interior, connector) : families.get(namespace)?.operations()
    const signIn = await (await operations)?.signIn?.()
    if (!signIn) throw failSignIn('sign-in/no-verifier', { namespace })
    return signIn
  }
  let store: SignInStore | undefined
  const context: SignInContext = {
    domain,
    // Browsers leave in a path what RFC 3986 does not allow there, and such a text is none.
    uri: origin + pathname.replace(/[[\]|^]|%(?![\da-f]{2})/gi, encodeURIComponent),
    now: clock.now,
    read: storage.read,
    write: storage.write,
    words: async (chainId, address) => (await familyOf(chainId)).words(chainId, address),
    async verify({ data, message, signature }) {
      const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
      if (!network) throw failSignIn('sign-in/no-network')
      const [family, services] = await Promise.all([familyOf(data.chainId), interior.services.load()])
      const signed = { address: data.accountAddress, message, signature }
      const request: NodeRequest = (method, parameters) => services.rpc(network, method, parameters)
      return family.verify(signed, request, await services.nodes(network))
    },
    wallet() {
      const { connector } = connections.active.peek()
      if (connector?.type === 'AUTH') {
        const { user, social = 'email' } = interior.capabilities.aboutAccount(connector)
        return { type: 'social', social, identifier: user?.email ?? user?.username ?? '' }
      }
      const type = connector?.isPaired ? 'walletconnect' : connector ? 'extension' : 'unknown'
      return { type, name: connector?.name ?? '', icon: connector?.imageUrl }
    },
    walletApi: async ({ method = 'get', ...request }) =>
      (await access.load()).http[method]({ service: 'walletApi', isFallible: true, ...request }),
    repeat(everyMs) {
      let cancel = (): void => {}
      const wait = (leftMs: number): void => {
        const ms = Math.min(leftMs, LONGEST_TIMER_MS)
        cancel = clock.after(ms, () => {
          if (ms === leftMs) store?.recheck()
          wait(leftMs - ms || everyMs)
        })
      }
      if (everyMs > 0 && everyMs < Number.POSITIVE_INFINITY) wait(everyMs)
      scope.add(() => cancel())
    },
  }
  const host = await findHost(interior, context)
  if (!host) interior.events.report(failSignIn('sign-in/not-enabled'))
  else if (!scope.signal.aborted) store = createSignInStore(interior, host, context)
  return store
}

/**
 * The host's sign-in, once it can be made. Whoever connects before that could not be asked for theirs: it is tried once more,
 * and then they are disconnected, as where a host cannot say who is signed in (R4.79).
 */
async function findHost(
  {
    connections,
    navigation,
    notices,
    options,
    events,
    environment: { clock, scope },
  }: Parts<'connections' | 'navigation' | 'notices' | 'options' | 'events' | 'environment'>,
  context: SignInContext,
): Promise<SignInHost | undefined> {
  const late = (): Error => failSignIn('sign-in/init-failed')
  const make = () => withDeadline(createHost({ options }, context), { clock, limitMs: SIGN_IN_LIMIT_MS, late })
  const isConnected = (): boolean => connections.active.value.status === 'connected'
  let see = (_: boolean): void => {}
  scope.add(effect(() => see(isConnected())))
  const becomes = (wanted: boolean): Promise<void> =>
    new Promise((resolve) => {
      see = (isThere) => isThere === wanted && resolve()
      see(untracked(isConnected))
    })
  for (;;) {
    const wasConnected = untracked(isConnected)
    try {
      return await make()
    } catch (cause) {
      if (scope.signal.aborted) throw cause
      events.report(cause)
      if (wasConnected && untracked(isConnected)) {
        const failure = failSignIn('sign-in/init-failed', {}, cause)
        void connections.disconnect(connections.active.peek().namespace)
        navigation.show('Connect')
        notices.showError(failure, failure.message)
        await becomes(false)
      }
      await becomes(true)
    }
  }
}

async function createHost({ options }: Parts<'options'>, context: SignInContext): Promise<SignInHost | undefined> {
  const { siwx, siweConfig } = options.peek()
  if (siweConfig) return (await import('./siwe/from-siwe-config.ts')).fromSiweConfig(siweConfig, context)
  return typeof siwx === 'function' ? siwx(context) : siwx
}
