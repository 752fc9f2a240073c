import type { SignInContext, SignInHost } from '../../domain/sign-in.ts'
import { failSignIn } from '../../errors/sign-in-errors.ts'
import type { Interior } from '../../state/interior.ts'
import { operationsOf } from '../../state/operations-of.ts'
import { createSignInStore } from './sign-in-store.ts'

/** Joins the host's sign-in with the widget. Fetched only when the host set `siwx` or `siweConfig`. */
export async function startSignIn(interior: Interior, sdkQuery: string): Promise<void> {
  const { connections, families, networks, page, storage, clock, scope, resolved } = interior
  const { host: domain, origin, pathname } = new URL(page.href)
  const familyOf = async (chainId: string) => {
    const namespace = chainId.split(':')[0] as 'eip155'
    const connector = connections.of(namespace).connector
    const operations = connector ? operationsOf(interior, connector) : families.get(namespace)?.operations()
    const signIn = await (await operations)?.signIn?.()
    if (!signIn) throw failSignIn('sign-in/no-verifier', { namespace })
    return signIn
  }
  const context: SignInContext = {
    domain,
    uri: `${origin}${pathname}`,
    now: clock.now,
    read: storage.read,
    write: storage.write,
    words: async (chainId, address) => (await familyOf(chainId)).words(chainId, address),
    async verify({ data, message, signature }) {
      const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
      if (!network) throw failSignIn('sign-in/no-network')
      const [family, services] = await Promise.all([familyOf(data.chainId), interior.loadServices()])
      const signed = { address: data.accountAddress, message, signature }
      return family.verify(signed, (method, parameters) => services.rpc(network, method, parameters))
    },
    wallet() {
      const { connector } = connections.active.peek()
      const type = connector?.type === 'WALLET_CONNECT' ? 'walletconnect' : connector ? 'extension' : 'unknown'
      return { type, name: connector?.name ?? '', icon: connector?.imageUrl }
    },
    walletApi: { url: resolved.peek().baseUrls.walletApi, query: sdkQuery },
    repeat(everyMs) {
      const again = (): void => {
        cancel = clock.after(everyMs, () => {
          interior.signIn.value?.recheck()
          again()
        })
      }
      let cancel = (): void => {}
      again()
      scope.add(() => cancel())
    },
  }
  const host = await createHost(interior, context)
  if (!host) return interior.report(failSignIn('sign-in/not-enabled'))
  if (!scope.signal.aborted) interior.signIn.value = createSignInStore(interior, host, context)
}

async function createHost(
  { options: { siwx, siweConfig } }: Interior,
  context: SignInContext,
): Promise<SignInHost | undefined> {
  if (siweConfig) return (await import('./siwe-config.ts')).fromSiweConfig(siweConfig, context)
  return typeof siwx === 'function' ? siwx(context) : siwx
}
