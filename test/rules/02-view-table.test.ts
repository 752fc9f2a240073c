import { describe, expect, it } from 'vitest'
import { DEFAULT_REMOTE_FEATURES } from '../../src/domain/defaults.ts'
import type { Namespace } from '../../src/domain/network.ts'
import type { Route, ViewName } from '../../src/domain/views.ts'
import { manifests } from '../../src/features/manifests.ts'
import { signal } from '../../src/kernel/signal.ts'
import { createFeatureList } from '../../src/shell/feature-list.ts'
import { createViewRegistry } from '../../src/shell/view-registry.ts'
import { createConnectionState } from '../../src/state/connection-state.ts'
import type { Interior } from '../../src/state/interior.ts'
import type { Mistake } from '../../src/state/mistakes.ts'
import { failMistake } from '../../src/state/mistakes.ts'
import { fakeFamilies } from '../support/fake-families.ts'
import { optionsAt } from '../support/parts.ts'
import { testNetwork } from '../support/test-page.ts'

// Every view that a host's code can ask for, whatever stands in its way. What a visitor sees of it is in browser/view-table.

const VIEWS = [...new Set(manifests.flatMap(({ views }) => Object.keys(views)))] as readonly ViewName[]
const ON = {
  ...optionsAt('http://localhost'),
  remote: DEFAULT_REMOTE_FEATURES,
  siwx: {} as never,
  features: { ...optionsAt('http://localhost').features, pay: true, smartSessions: true },
}
const OFF = {
  ...ON,
  enableNetworkSwitch: false,
  projectId: '',
  siwx: undefined,
  enableWalletConnect: false,
  remote: { ...ON.remote, swaps: false, onramp: false, email: false, socials: false, activity: false },
  features: { ...ON.features, pay: false, smartSessions: false, send: false, receive: false },
} as const

interface Situation {
  readonly account?: Namespace
  readonly connector?: 'ANNOUNCED' | 'AUTH'
}

function interiorOf({ account, connector = 'ANNOUNCED' }: Situation): Interior {
  const active = account ?? 'eip155'
  const connections = createConnectionState(signal(active))
  const wallet = { id: 'a', type: connector, name: 'A', chain: active, provider: {} } as const
  if (account)
    connections.write({
      namespace: account,
      status: 'connected',
      connector: wallet,
      accounts: [{ namespace: account, address: '0x1', type: 'eoa' }],
      others: [],
    })
  return {
    connections,
    families: fakeFamilies({ eip155: {}, cosmos: {} }, () => active),
    networks: { network: signal({ ...testNetwork(1), chainNamespace: active }), namespace: signal(active) },
  } as unknown as Interior
}

/** What each view cannot be shown without, of anything that is no account. */
const ARGUMENTS: Readonly<Record<string, string>> = Object.assign({}, ...manifests.map(({ needs }) => needs))
const argumentsOf = (view: ViewName): unknown => ({ [ARGUMENTS[view] ?? 'none']: { given: true } })
const problem = (view: ViewName, situation: Situation, { options = ON, parameters = argumentsOf(view) } = {}) =>
  createViewRegistry(createFeatureList(manifests), signal(options as never)).problemOf(
    { view, parameters } as Route,
    interiorOf(situation),
  )

const listWith = (found: Mistake, ...rest: [Situation, { options?: typeof ON; parameters?: unknown }?]): ViewName[] =>
  VIEWS.filter((view) => problem(view, rest[0], rest[1] as never) === found).sort()

const OF_AN_ACCOUNT: readonly string[] = [
  'Account',
  'AccountSettings',
  'ApproveTransaction',
  'BuyInProgress',
  'ChooseAccountName',
  'OnRampActivity',
  'OnRampFiatSelect',
  'OnRampProviders',
  'OnRampTokenSelect',
  'Profile',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'SmartSessionCreated',
  'SmartSessionList',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'SwitchAddress',
  'UnsupportedChain',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendConfirmed',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WalletSettings',
]
const OF_THE_FRAME: readonly string[] = [
  'AccountSettings',
  'ApproveTransaction',
  'Profile',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
]

describe('R10.2: what cannot be shown leads to Account or Connect, and the host hears why', () => {
  it('disconnected: all that is about an account', () => {
    expect(listWith('view/account-missing', {})).toEqual(OF_AN_ACCOUNT)
  })
  it('connected: what is about the wallet in the frame', () => {
    expect(listWith('view/account-missing', { account: 'eip155' })).toEqual(OF_THE_FRAME)
    expect(listWith('view/account-missing', { account: 'eip155', connector: 'AUTH' })).toEqual([])
  })
  it('connected in a family that has no such thing', () => {
    const missing = listWith('view/account-missing', { account: 'cosmos', connector: 'AUTH' })
    expect(missing).toEqual([
      'ChooseAccountName',
      'RegisterAccountName',
      'RegisterAccountNameSuccess',
      'SmartSessionCreated',
      'SmartSessionList',
      'Swap',
      'SwapPreview',
      'SwapSelectToken',
      'WalletSend',
      'WalletSendConfirmed',
      'WalletSendPreview',
      'WalletSendSelectToken',
    ])
  })
  it.each([null, {}, 'text', 7])('without what it needs: %j', (parameters) => {
    const missing = VIEWS.filter((view) => {
      const options = { options: ON, parameters: parameters as never }
      return problem(view, { account: 'eip155', connector: 'AUTH' }, options) === 'view/argument-missing'
    })
    expect(missing.sort()).toEqual(Object.keys(ARGUMENTS).sort())
  })
  it('switched off', () => {
    expect(listWith('view/off', { account: 'eip155' }, { options: OFF as never })).toEqual([
      'BuyInProgress',
      'ChooseAccountName',
      'ConnectSocials',
      'ConnectingFarcaster',
      'ConnectingSocial',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'EmailLogin',
      'EmailVerifyDevice',
      'EmailVerifyOtp',
      'Networks',
      'OnRampActivity',
      'OnRampFiatSelect',
      'OnRampProviders',
      'OnRampTokenSelect',
      'Pay',
      'PayLoading',
      'RegisterAccountName',
      'RegisterAccountNameSuccess',
      'SIWXSignMessage',
      'SmartSessionCreated',
      'SmartSessionList',
      'Swap',
      'SwapPreview',
      'SwapSelectToken',
      'WalletCompatibleNetworks',
      'WalletReceive',
      'WalletSend',
      'WalletSendConfirmed',
      'WalletSendPreview',
      'WalletSendSelectToken',
    ])
  })
  it.each(['Nobody', 'toString', '__proto__', ''])('unknown: %j', (view) => {
    expect(problem(view as ViewName, { account: 'eip155' })).toBe('view/unknown')
  })
  it('Connect can always be shown', () => {
    expect(problem('Connect', {}, { options: OFF as never, parameters: undefined as never })).toBeUndefined()
  })
  it.each(['view/account-missing', 'view/argument-missing', 'view/off', 'view/unknown'] as const)(
    'R8.75: %s names the view',
    (code) => {
      expect(failMistake(code, { view: 'Account' }).message).toContain('view Account')
    },
  )
})
