import { createEmbedded } from '../../../../../src/capabilities/embedded/create-embedded.ts'
import type { Embedded } from '../../../../../src/capabilities/embedded/embedded.ts'
import type { FrameCallName, SecureFrame } from '../../../../../src/capabilities/embedded/frame/frame-calls.ts'
import { DEFAULT_BASE_URLS } from '../../../../../src/domain/defaults.ts'
import type { Network } from '../../../../../src/domain/network.ts'
import { signal } from '../../../../../src/kernel/signal.ts'
import type { Storage } from '../../../../../src/ports/storage.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import { fakeFamilies } from '../../../../support/fake-families.ts'
import { createFakeSite } from '../../../../support/memory-storage.ts'
import { openPage, walletOf } from '../../../state/open-page.ts'

export const ME = `0x${'a'.repeat(40)}`
export const SMART = `0x${'b'.repeat(40)}`

type Answers = Partial<Record<FrameCallName, (payload: never) => unknown>>

/** A page that nobody draws, and a frame that says exactly what a test gives it. */
export function stageLogin({
  answers = {},
  items = {},
  options = {},
  url = 'https://shop.example/',
  hasKeys = true,
}: {
  answers?: Answers
  /** What an earlier visit has left. */
  items?: Readonly<Record<string, string>>
  options?: object
  url?: string
  /** Whether the families offer the wallet in the frame. */
  hasKeys?: boolean
} = {}) {
  const given = {
    baseUrls: DEFAULT_BASE_URLS,
    defaultAccountTypes: {},
    projectId: 'p1',
    remote: { email: true, socials: ['google'] },
  }
  const parseAddress = (text: string): string => text
  const families = fakeFamilies({ eip155: { parseAddress }, solana: { parseAddress } })
  const page = openPage({ options: { ...given, ...options }, families })
  const { interior: bare } = page
  const asked: unknown[][] = []
  const isReady = signal(false)
  const usual: Answers = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://provider.example/?state=s' }),
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/' }),
    CONNECT_FARCASTER: () => ({ userName: 'caster' }),
    GET_USER: () => ({ address: ME, chainId: 'eip155:1', email: 'me@shop.example' }),
    CONNECT_SOCIAL: () => ({ address: ME, chainId: 1, userName: 'social' }),
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
    SWITCH_NETWORK: ({ chainId }: { chainId: string }) => ({ chainId }),
    SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => ({ type, address: ME }),
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@shop.example' }),
    RPC_REQUEST: () => 'answered',
  }
  const frame: SecureFrame = {
    isReady,
    start: async () => void asked.push(['start']),
    ask: (async (name: FrameCallName, payload?: never) => {
      asked.push(payload === undefined ? [name] : [name, payload])
      return (answers[name] ?? usual[name])?.(payload as never)
    }) as SecureFrame['ask'],
    abort: () => void asked.push(['abort']),
    signOut: async () => void asked.push(['sign out']),
    reload: () => void asked.push(['reload']),
    show: () => () => {},
  }
  const popups: string[] = []
  let settle: { resolve: (uri: string) => void; reject: (error: unknown) => void } | undefined
  const storage: Storage = createFakeSite(items).tab()
  const listeners: Record<'visible' | 'online', (() => void)[]> = { visible: [], online: [] }
  const moved: string[] = []
  const restored: string[] = []
  const left: string[] = []
  let result: { uri: string | undefined; secret: string | undefined } = { uri: undefined, secret: undefined }
  const shown: unknown[] = []
  const forgotten: string[] = []
  const connections = {
    ...bare.connections,
    async switchNetwork(network: Network) {
      moved.push(network.caipNetworkId)
      page.networks.activate(network.caipNetworkId)
    },
    restore: async () => void restored.push('restore'),
    disconnect: (namespace: string, id: string) => void left.push(`${namespace} ${id}`),
  }
  const interior = {
    ...bare,
    connections,
    services: {
      identity: 'st=walletlet&sv=react-eip155-1.2.3',
      load: async () => ({
        cache: { forget: async (table: string, key = '') => void forgotten.push(`${table} ${key}`.trim()) },
      }),
    },
    theme: { mode: signal<'light' | 'dark'>('light'), variables: signal<object>({}) },
    notices: { showError: (error: unknown) => void shown.push(error) },
    storeOf: () => ({ pop: () => false }),
    environment: {
      ...bare.environment,
      storage,
      page: {
        ...bare.environment.page,
        href: url,
        onVisible: (listener: () => void) => void listeners.visible.push(listener),
        onOnline: (listener: () => void) => void listeners.online.push(listener),
        openPopup: () => ({ closed: false }),
      },
    },
  } as unknown as Interior
  const embedded: Embedded = createEmbedded(interior, {
    frame,
    popups: {
      follow: () => ({
        navigate: (to) => void popups.push(`to ${to}`),
        result: () =>
          new Promise<string>((resolve, reject) => {
            settle = { resolve, reject }
          }),
        close: () => void popups.push('closed'),
      }),
      leave: (to) => void popups.push(`left for ${to}`),
      wayBack: (secret) => `${url}?back=${secret}`,
      takeResult: () => result,
    },
  })
  const auth = walletOf('auth', { type: 'AUTH' })
  if (hasKeys) page.connectors.value = [auth, walletOf('auth', { type: 'AUTH', chain: 'solana' })]
  return {
    ...{
      page,
      interior,
      embedded,
      frame,
      isReady,
      asked,
      popups,
      storage,
      listeners,
      moved,
      restored,
      left,
      forgotten,
      auth,
    },
    /** The window’s answer, or why there is none. */
    answer: (uri: string) => settle?.resolve(uri),
    refuse: (error: unknown) => settle?.reject(error),
    /** The page was come back to with this result, by the way that was left by. */
    comeBackWith(uri: string | undefined, secret = storage.read('social_provider_key')): void {
      result = { uri, secret }
    },
    shown,
    names: (): unknown[] => asked.map(([name]) => name),
  }
}
