import { describe, expect, it } from 'vitest'
import { canPair } from '../../../../../src/capabilities/pairing/rules/can-pair.ts'
import { chooseLinkTarget } from '../../../../../src/capabilities/pairing/rules/choose-link-target.ts'
import { choosePlatforms } from '../../../../../src/capabilities/pairing/rules/choose-platforms.ts'
import { inAppBrowserLink } from '../../../../../src/capabilities/pairing/rules/in-app-browser-link.ts'
import { walletLink } from '../../../../../src/capabilities/pairing/rules/wallet-link.ts'
import type { WalletListing } from '../../../../../src/domain/wallet.ts'

const URI = 'wc:ab@2?symKey=cd'
const ENCODED = 'wc%3Aab%402%3FsymKey%3Dcd'
const isTelegramAndroid = false
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

describe('links that hand a pairing to a wallet', () => {
  it.each([
    ['somewhere://', 'somewhere://', 'native'],
    ['somewhere:', 'somewhere://', 'a scheme alone'],
    ['somewhere', 'somewhere://', 'a bare word'],
    ['somewhere:/', 'somewhere://', 'half a scheme'],
    ['somewhere://app', 'somewhere://app/', 'with a path'],
    ['somewhere://app/', 'somewhere://app/', 'with a closed path'],
  ])('R2.36: %s opens %s (%s)', (base, whole) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toEqual({ href: `${whole}wc?uri=${ENCODED}`, base: whole })
  })

  it.each([
    ['https://somewhere.example', 'https://somewhere.example'],
    ['https://somewhere.example/open/', 'https://somewhere.example/open'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://localhost', 'http://localhost'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
  ])('R2.37: %s gives a universal link', (base, site) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toEqual({ href: `${site}/wc?uri=${ENCODED}`, base: site })
  })

  it.each([
    undefined,
    '',
    'http://somewhere.example',
    'http://localhost.evil.example',
    'http://localhost.evil.example:80/',
    'http://localhost:pw@evil.example',
    'http://127.0.0.1@evil.example/',
    'https://wallet.example@evil.example',
    'https://wallet.example:8443',
    'https://',
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JavaScript:alert(1)//',
    'java\tscript://x',
    ' javascript://x',
    'data:text/html,x',
    'data://text/html,x',
    'vbscript:x',
    'blob:https://x',
    'file:///etc/passwd',
    'about:blank',
    'intent://x#Intent;scheme=javascript;end',
    '//somewhere.example',
    '1234://',
  ])('R10.14: %j opens nothing', (base) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toBeUndefined()
  })

  it.each([
    ['https://t.me/wallet?startapp=x', `https://t.me/wallet/wc?startapp=x&uri=${ENCODED}`],
    ['https://somewhere.example/#/open', `https://somewhere.example/wc?uri=${ENCODED}#/open`],
    ['somewhere://app?from=list', `somewhere://app/wc?from=list&uri=${ENCODED}`],
  ])('R2.36, R2.37: %s keeps what it asks and opens %s', (base, href) => {
    expect(walletLink(base, URI, { isTelegramAndroid })?.href).toBe(href)
  })

  it('R2.36: Telegram on Android decodes a native link once', () => {
    const { href } = walletLink('somewhere://', URI, { isTelegramAndroid: true }) ?? {}
    expect(href).toBe(`somewhere://wc?uri=${encodeURIComponent(ENCODED)}`)
  })

  it.each([
    [{}, '_self'],
    [{ isInFrame: true }, '_top'],
    [{ isTelegram: true }, '_blank'],
    [{ isTelegram: true, isInFrame: true }, '_blank'],
    [{ isTelegram: true, isLoginPending: true }, '_top'],
    [{ isLoginPending: true }, '_self'],
  ] as const)('R2.38: %j opens in %s', (where, target) => {
    expect(chooseLinkTarget({ isTelegram: false, isInFrame: false, isLoginPending: false, ...where })).toBe(target)
  })
})

describe('wallets that open the page in a browser of their own', () => {
  const page = {
    href: 'https://a.example/b?c&d#e',
    origin: 'https://a.example',
    namespace: 'eip155',
    isAndroid: false,
    isOnWindow: () => false,
  } as const
  const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
  const BINANCE = '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4'
  const href = encodeURIComponent(page.href)
  it.each([
    [PHANTOM, 'eip155', `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fa.example`],
    [SOLFLARE, 'eip155', `https://solflare.com/ul/v1/browse/${href}?ref=${href}`],
    [COINBASE, 'solana', `https://go.cb-w.com/dapp?cb_url=${href}`],
    [COINBASE, 'eip155', `cbwallet://miniapp?url=${href}`],
    [COINBASE, 'bip122', undefined],
    ['another', 'eip155', undefined],
  ] as const)('R2.39: %s on %s', (id, namespace, link) => {
    expect(inAppBrowserLink(id, { ...page, namespace })).toBe(link)
  })
  it('R2.39: one of them by an intent on Android', () => {
    const path = `phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fa.example`
    expect(inAppBrowserLink(PHANTOM, { ...page, isAndroid: true })).toBe(
      `intent://${path}#Intent;scheme=https;package=app.phantom;end`,
    )
  })
  it('R2.39: one of them by base64 inside base64', () => {
    const { origin, pathname, searchParams } = new URL(String(inAppBrowserLink(BINANCE, page)))
    expect(origin + pathname).toBe('https://app.binance.com/en/download')
    const inner = new URL(atob(String(searchParams.get('_dp'))))
    expect(inner.protocol + inner.host + inner.pathname).toBe('bnc:app.binance.com/mp/app')
    expect(inner.searchParams.get('appId')).toMatch(/^\w{22}$/)
    expect(atob(String(inner.searchParams.get('startPagePath')))).toBe('/pages/browser/index')
    const query = new URLSearchParams(atob(String(inner.searchParams.get('startPageQuery'))))
    expect(query.get('url')).toBe(page.href)
  })
  it.each([
    [PHANTOM, 'phantom', 'eip155'],
    [SOLFLARE, 'solflare', 'solana'],
    [BINANCE, 'binancew3w', 'eip155'],
    [COINBASE, 'coinbaseSolana', 'solana'],
    [COINBASE, 'coinbaseWalletExtension', 'eip155'],
  ] as const)('R2.39: %s: none where %s is on the page, in the wallet’s browser already', (id, own, namespace) => {
    expect(inAppBrowserLink(id, { ...page, namespace, isOnWindow: (name) => name === own })).toBeUndefined()
  })
})

describe('ways to a wallet', () => {
  const wallet = (parts: Partial<WalletListing>): WalletListing => ({ id: 'a', name: 'A', ...parts })
  const all = wallet({ injectedIds: ['isA'], mobileLink: 'a://', webappLink: 'https://a', desktopLink: 'a://' })
  it.each([
    ['no wallet', undefined, {}, ['qrcode']],
    ['everything on a desktop', all, {}, ['browser', 'qrcode', 'web', 'desktop']],
    ['everything on a phone', all, { isMobile: true }, ['browser', 'mobile', 'web']],
    ['its extension is not here', all, { hasInjected: () => false }, ['qrcode', 'web', 'desktop']],
    ['no family could use an extension', all, { hasFamilies: false }, ['qrcode', 'web', 'desktop']],
    [
      'an extension that is not here, and nothing else',
      wallet({ injectedIds: ['isA'] }),
      { hasInjected: () => false },
      ['unsupported'],
    ],
    ['nothing at all', wallet({}), {}, ['unsupported']],
    ['a browser of its own, on a phone', wallet({ id: PHANTOM }), { isMobile: true }, ['mobile']],
    ['a browser of its own, on a desktop', wallet({ id: PHANTOM }), {}, ['unsupported']],
    ['a desktop app on a phone', wallet({ desktopLink: 'a://' }), { isMobile: true }, ['unsupported']],
  ])('R2.34: %s', (_, one, where, platforms) => {
    const usual = { isMobile: false, hasFamilies: true, hasInjected: (name: string) => name === 'isA' }
    expect(choosePlatforms(one, { ...usual, ...where })).toEqual(platforms)
  })

  it.each([
    [{ enableWalletConnect: true, projectId: 'id' }, true],
    [{ enableWalletConnect: true, projectId: '' }, false],
    [{ enableWalletConnect: true, projectId: '', universalProvider: { client: {} } }, true],
    [{ enableWalletConnect: false, projectId: 'id' }, false],
  ])('R2.24: %j can pair: %s', (options, can) => {
    expect(canPair(options)).toBe(can)
  })
})
