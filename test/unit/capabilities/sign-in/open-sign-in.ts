import { createSignInStore } from '../../../../src/capabilities/sign-in/sign-in-store.ts'
import type { SignInContext, SignInHost, SignInSession } from '../../../../src/domain/sign-in.ts'
import type { FamilyOperations } from '../../../../src/ports/chain-family.ts'
import type { FamilySignIn } from '../../../../src/ports/family-sign-in.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { createFakeSite } from '../../../support/memory-storage.ts'
import { openPage, walletOf } from '../../state/open-page.ts'

export const DOMAIN = 'shop.example'
export const URI = 'https://shop.example/cart'

export const words: FamilySignIn['words'] = (chainId, address) => ({
  ...{ accountKind: 'Ethereum', address, chainId: chainId.slice(chainId.indexOf(':') + 1) },
})

export const sessionOf = (chainId: string, accountAddress: string, more: object = {}): SignInSession => ({
  data: {
    ...{ chainId: chainId as never, accountAddress, domain: DOMAIN, uri: URI, version: '1', nonce: 'n0000001' },
    ...more,
  },
  message: '',
  signature: '',
})

/** A page with a sign-in whose host, wallet and family say what a test gives. */
export function openSignIn({
  host: given = {},
  operations: own = {},
  signIn = {},
  options = {},
}: {
  host?: Partial<SignInHost>
  operations?: Partial<FamilyOperations>
  signIn?: Partial<FamilySignIn>
  options?: object
} = {}) {
  const operations: Partial<FamilyOperations> = {
    signIn: async () => ({ words, verify: async () => true, ...signIn }),
    signMessage: async (connector, address, message) => {
      page.told.push(`sign ${connector.id} ${address}`)
      signed.push(message)
      return 'signature'
    },
    ...own,
  }
  const signed: string[] = []
  const page = openPage({ families: fakeFamilies({ eip155: operations, solana: operations }), options })
  const { interior, told, clock } = page
  const site = createFakeSite()
  Object.assign(interior.environment, { storage: site.tab() })
  const connector = walletOf('w')
  let look = (): void => {}
  const leave = (namespace?: string): void => {
    told.push(`disconnect ${namespace}`)
    page.connect([], walletOf('w', { chain: namespace as string }))
  }
  Object.assign(interior.connections, {
    disconnect: async (namespace: string) => leave(namespace),
    switchNetwork: async ({ caipNetworkId }: { caipNetworkId: `${string}:${string}` }) => {
      told.push(`switch ${caipNetworkId}`)
      interior.networks.activate(caipNetworkId)
    },
  })
  Object.assign(interior, {
    notices: {
      showError: (error: Error, fallback: string) => told.push(`say ${error.message} (${fallback})`),
      showToast: (...said: readonly string[]) => told.push(`toast ${said.join(' ')}`),
      dismissToast: () => told.push('no toast'),
    },
  })
  Object.assign(interior.environment.page, {
    onVisible(listener: () => void, ends: AbortSignal) {
      look = () => void (ends.aborted || listener())
    },
  })
  /** What the host is asked, without what it answers. */
  const asked: string[] = []
  let sessions: readonly SignInSession[] = []
  const host: SignInHost = {
    createMessage: async ({ chainId, accountAddress }) => {
      const { domain, uri, version, nonce } = sessionOf(chainId, accountAddress).data
      const text = [
        `${domain} wants you to sign in with your Ethereum account:`,
        ...[accountAddress, '', '', `URI: ${uri}`, `Version: ${version}`, `Chain ID: ${chainId.split(':')[1]}`],
        `Nonce: ${nonce}`,
      ].join('\n')
      return { chainId, accountAddress, domain, uri, version, nonce, toString: () => text }
    },
    addSession: async (session) => {
      asked.push(`add ${session.data.chainId} ${session.signature}`)
      sessions = [...sessions, session]
    },
    revokeSession: async (...which) => void asked.push(`revoke ${which.join(' ')}`),
    setSessions: async (all) => {
      asked.push(`set ${all.length}`)
      sessions = all
    },
    getSessions: async (chainId, address) => {
      asked.push(`get ${chainId} ${address}`)
      return sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
    getRequired: () => true,
    ...given,
  }
  const context = {
    ...{ domain: DOMAIN, uri: URI, now: clock.now },
    words: async (...which: Parameters<typeof words>) => words(...which),
    verify: async () => true,
  } as unknown as SignInContext
  return {
    ...{ ...page, host, context, connector, asked, signed },
    store: createSignInStore(interior, host, context),
    /** The visitor looks at the page again. */
    look: () => look(),
    /** As another tab of the site. */
    otherTab: site.tab(),
    keep(...all: readonly SignInSession[]): void {
      sessions = all
    },
    isAsking: () => page.navigation.isOpen.value && page.view() === 'SIWXSignMessage',
    settle: flushMicrotasks,
  }
}
