import { getAddress } from 'viem'
import { afterEach, expect } from 'vitest'
import { EMBEDDED } from '../../../../../src/capabilities/embedded/embedded.ts'
import type { Interior } from '../../../../../src/state/interior.ts'
import type { FakeSite } from '../../../../support/memory-storage.ts'
import { openPage, type TestPage, until } from '../../../../support/test-page.ts'
import { whileTimePasses } from '../../../../support/while-time-passes.ts'
import { SECURE_ORIGIN } from './fake-secure-site.ts'
import { installSecureSite } from './secure-site-page.ts'

// The wallet in the secure frame, through the widget's public door; the site behind the frame is a fake that speaks the
// frame's own protocol over window messages.

export const PLAIN = getAddress('0x00000000000000000000000000000000000000aa')
export const SMART = getAddress('0x00000000000000000000000000000000000000bb')
const NOWHERE = 'http://127.0.0.1:9'

export type Handlers = Parameters<typeof installSecureSite>[0]

const user = ({
  chainId,
  preferredAccountType = 'smartAccount',
}: {
  chainId?: unknown
  preferredAccountType?: unknown
}) => ({
  email: 'ada@example.com',
  address: (preferredAccountType === 'eoa' ? PLAIN : SMART).toLowerCase(),
  chainId: (chainId ?? 1) as number,
  accounts: [
    { address: PLAIN.toLowerCase(), type: 'eoa' as const },
    { address: SMART.toLowerCase(), type: 'smartAccount' as const },
  ],
  preferredAccountType: preferredAccountType as 'eoa',
  smartAccountDeployed: false,
})

/** A secure site on which ada is, or is not, logged in. */
export const answers = (more: Handlers = {}): Handlers => ({
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_DEVICE: () => undefined,
  CONNECT_OTP({ otp }) {
    if (otp !== '123456') throw new Error('Invalid code')
  },
  GET_USER: user,
  CONNECT_SOCIAL: (payload) => ({ ...user(payload), userName: 'ada0' }),
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
  SIGN_OUT: () => undefined,
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: PLAIN }),
  GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `https://login.test/${provider}?state=abc` }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.test/x' }),
  CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
  ...more,
})

export interface Stage {
  readonly interior: Interior
  readonly site: ReturnType<typeof installSecureSite>
  readonly page: TestPage
}

/** Pages with the secure site behind their frames, one at a time. For tests in happy-dom. */
export function withSecureSite() {
  let site: Stage['site'] | undefined
  let page: TestPage | undefined
  /** The visitor leaves; answers what their browser keeps. */
  const leave = (): FakeSite | undefined => {
    page?.close()
    site?.remove()
    return page?.site
  }
  afterEach(() => {
    leave()
    document.body.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  const visit = (
    storage?: FakeSite,
    handlers?: Handlers,
    options?: Parameters<typeof openPage>[0],
  ): Pick<Stage, 'site' | 'page'> => {
    site = installSecureSite(answers(handlers))
    page = openPage({
      ...options,
      ...(storage && { site: storage }),
      baseUrls: {
        blockchainApi: NOWHERE,
        walletApi: NOWHERE,
        analytics: NOWHERE,
        relay: 'ws://127.0.0.1:9',
        secureSite: SECURE_ORIGIN,
      },
    })
    return { site, page }
  }
  /** A page with the widget drawn by nobody, its interior in hand. */
  const start = async ({
    handlers,
    storage,
    options,
    isSiteDown = false,
  }: {
    handlers?: Handlers
    storage?: FakeSite | undefined
    options?: Parameters<typeof openPage>[0]
    /** No frame gets ready until `site.isReadyAtOnce` is set again. */
    isSiteDown?: boolean
  } = {}): Promise<Stage> => {
    const opened = visit(storage, handlers, options)
    opened.site.isReadyAtOnce = !isSiteDown
    const drawn = new Promise<Interior>((resolve) => {
      opened.page.widget.attachInterface({ framework: 'test', load: async () => resolve })
    })
    await opened.page.widget.open()
    return { ...opened, interior: await drawn }
  }
  /** The frame answers by the fake clock: half a second to get ready. */
  const soon = async <Value>(promise: Promise<Value>, ms = 500): Promise<Value> => {
    let isSettled = false
    const settle = (): void => {
      isSettled = true
    }
    promise.then(settle, settle)
    await until(() => site?.isOpen || isSettled, 'a frame')
    return whileTimePasses((page as TestPage).clock, promise, ms)
  }
  const logIn = async ({ interior }: Stage): Promise<void> => {
    const { login } = await interior.capabilities.use(EMBEDDED)
    expect(await soon(login.email('ada@example.com'))).toBe('VERIFY_OTP')
    await soon(login.otp('123456'))
    await soon(login.connect())
  }
  return { visit, start, soon, logIn, leave, names: (): string[] => site?.received.map(({ name }) => name) ?? [] }
}
