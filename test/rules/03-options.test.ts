import { describe, expect, it } from 'vitest'
import { DEFAULT_FEATURES, DEFAULT_REMOTE_FEATURES, resolveOptions } from '../../src/domain/defaults.ts'
import { createWidget } from '../../src/index.ts'
import { testNetwork } from '../support/test-page.ts'
import { TRAITS } from '../support/traits.ts'

const networks = [testNetwork(1)] as const
const resolve = (options: object = {}) => resolveOptions({ networks, chains: [], ...options })

describe('options', () => {
  it('R9.44, R9.45, R9.46, R9.47, R9.48, R3.30: features have the required defaults', () => {
    expect(DEFAULT_FEATURES).toEqual({
      receive: true,
      send: true,
      emailShowWallets: true,
      connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
    })
    expect(resolve().features).toEqual({ ...DEFAULT_FEATURES, connectMethodsOrder: undefined })
  })

  it('R9.49, R9.50, R9.33, R9.38, R3.33: remote features have the required defaults', () => {
    expect(DEFAULT_REMOTE_FEATURES.email).toBe(true)
    const logins = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
    expect([...Object.values(DEFAULT_REMOTE_FEATURES.socials)].sort()).toEqual(logins.sort())
    expect(DEFAULT_REMOTE_FEATURES.swaps).toEqual(['1inch'])
    expect(DEFAULT_REMOTE_FEATURES.onramp).toEqual(['meld', 'coinbase'])
    expect(DEFAULT_REMOTE_FEATURES.activity).toBe(true)
  })

  it('R9.51: social logins stand in the product’s order, where neither host nor project has one', () => {
    const logins = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
    expect(resolve().remote.socials).toEqual(logins)
    expect(resolve({ features: { socials: ['x', 'google'] } }).remote.socials).toEqual(['x', 'google'])
  })

  it('R3.31: a host’s value wins over the default, false included, and leaves the others', () => {
    const { features, remote } = resolve({ features: { send: false, socials: false, walletFeaturesOrder: ['send'] } })
    expect(features.send).toBe(false)
    expect(features.walletFeaturesOrder).toEqual(['send'])
    expect(features.receive).toBe(true)
    expect(remote.socials).toBe(false)
    expect(remote.email).toBe(true)
  })

  it('R6.3, R6.4: default account type of every family', () => {
    const usual = Object.entries(TRAITS).map(([namespace, { defaultAccountType = 'eoa' }]) => [
      namespace,
      defaultAccountType,
    ])
    expect(Object.fromEntries(usual)).toEqual({
      eip155: 'smartAccount',
      bip122: 'payment',
      solana: 'eoa',
      polkadot: 'eoa',
      cosmos: 'eoa',
    })
    expect(resolve({ defaultAccountTypes: { eip155: 'eoa' } }).defaultAccountTypes.eip155).toBe('eoa')
  })

  it('R2.26, R9.47: the wallet list shows unless the feature or the option hides it', () => {
    expect(resolve().allWallets).toBe('SHOW')
    expect(resolve({ features: { allWallets: false } }).allWallets).toBe('HIDE')
    expect(resolve({ allWallets: 'ONLY_MOBILE' }).allWallets).toBe('ONLY_MOBILE')
  })

  it('R9.28, R9.55: errors alone are logged, and numbers and dates are English, unless the host says otherwise', () => {
    expect(resolve()).toMatchObject({ logLevel: 'error', locale: 'en' })
    expect(resolve({ logLevel: 'silent', locale: 'de' })).toMatchObject({ logLevel: 'silent', locale: 'de' })
  })

  it('R7.1: every base address can be replaced alone', () => {
    const { baseUrls } = resolve({ baseUrls: { walletApi: 'https://wallets.example' } })
    expect(baseUrls.walletApi).toBe('https://wallets.example')
    expect(baseUrls.blockchainApi).toMatch(/^https:/)
  })

  it('R5.16: siwx and siweConfig together are refused with the required words', () => {
    const create = () => createWidget({ networks, chains: [], siwx: {} as never, siweConfig: {} as never })
    const message = 'Cannot set both `siweConfig` and `siwx` options'
    expect(create).toThrow(expect.objectContaining({ code: 'sign-in/both-options', message }))
  })
})
