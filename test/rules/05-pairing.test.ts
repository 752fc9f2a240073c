import { describe, expect, it } from 'vitest'
import { canPair } from '../../src/domain/rules/can-pair.ts'
import { chooseLinkTarget } from '../../src/domain/rules/choose-link-target.ts'
import { choosePlatforms } from '../../src/domain/rules/choose-platforms.ts'
import { inAppBrowserLink } from '../../src/domain/rules/in-app-browser-link.ts'
import { walletLink } from '../../src/domain/rules/wallet-link.ts'
import type { WalletListing } from '../../src/domain/wallet.ts'

const URI = 'wc:ab@2?symKey=cd'
const ENCODED = 'wc%3Aab%402%3FsymKey%3Dcd'
const isTelegramAndroid = false

describe('5: links that hand a pairing to a wallet', () => {
  it.each([
    ['somewhere://', 'somewhere://', 'native'],
    ['somewhere:', 'somewhere://', 'a scheme alone'],
    ['somewhere', 'somewhere://', 'a bare word'],
    ['somewhere:/', 'somewhere://', 'half a scheme'],
    ['somewhere://app', 'somewhere://app/', 'with a path'],
    ['somewhere://app/', 'somewhere://app/', 'with a closed path'],
  ])('5: %s opens %s (%s)', (base, whole) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toEqual({ href: `${whole}wc?uri=${ENCODED}`, base: whole })
  })

  it.each([
    ['https://somewhere.example', 'https://somewhere.example'],
    ['https://somewhere.example/open/', 'https://somewhere.example/open'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ])('5: %s gives a universal link', (base, site) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toEqual({ href: `${site}/wc?uri=${ENCODED}`, base: site })
  })

  it.each([
    undefined,
    '',
    'http://somewhere.example',
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
  ])('5: %j opens nothing', (base) => {
    expect(walletLink(base, URI, { isTelegramAndroid })).toBeUndefined()
  })

  it('5: Telegram on Android decodes a native link once', () => {
    const { href } = walletLink('somewhere://', URI, { isTelegramAndroid: true }) ?? {}
    expect(href).toBe(`somewhere://wc?uri=${encodeURIComponent(ENCODED)}`)
  })

  it.each([
    [{ isTelegram: false, isInFrame: false }, '_self'],
    [{ isTelegram: false, isInFrame: true }, '_top'],
    [{ isTelegram: true, isInFrame: false }, '_blank'],
    [{ isTelegram: true, isInFrame: true }, '_blank'],
  ] as const)('5: %j opens in %s', (where, target) => {
    expect(chooseLinkTarget(where)).toBe(target)
  })
})

describe('5: wallets that open the page in a browser of their own', () => {
  const page = {
    href: 'https://a.example/b?c',
    origin: 'https://a.example',
    isSolana: false,
    isAndroid: false,
    isOnWindow: () => false,
  }
  const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const href = encodeURIComponent(page.href)
  it.each([
    [PHANTOM, `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fa.example`],
    [
      '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
      `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
    ],
    ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', undefined],
    ['another', undefined],
  ])('5: %s', (id, link) => {
    expect(inAppBrowserLink(id, page)).toBe(link)
  })
  it('5: one of them by an intent on Android', () => {
    const path = `phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fa.example`
    expect(inAppBrowserLink(PHANTOM, { ...page, isAndroid: true })).toBe(
      `intent://${path}#Intent;scheme=https;package=app.phantom;end`,
    )
  })
  it('5: none where the page is in the wallet’s browser already', () => {
    const isOnWindow = (name: string): boolean => name === 'phantom'
    expect(inAppBrowserLink(PHANTOM, { ...page, isOnWindow })).toBeUndefined()
  })
  it('5: one of them only for Solana', () => {
    const id = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
    expect(inAppBrowserLink(id, { ...page, isSolana: true })).toBe(`https://go.cb-w.com/dapp?cb_url=${href}`)
  })
})

describe('2: ways to a wallet', () => {
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
    ['a desktop app on a phone', wallet({ desktopLink: 'a://' }), { isMobile: true }, ['unsupported']],
  ])('2: %s', (_, one, where, platforms) => {
    const usual = { isMobile: false, hasFamilies: true, hasInjected: (name: string) => name === 'isA' }
    expect(choosePlatforms(one, { ...usual, ...where })).toEqual(platforms)
  })

  it.each([
    [{ enableWalletConnect: true, projectId: 'id' }, true],
    [{ enableWalletConnect: true, projectId: '' }, false],
    [{ enableWalletConnect: true, projectId: '', universalProvider: { client: {} } }, true],
    [{ enableWalletConnect: false, projectId: 'id' }, false],
  ])('2: %j can pair: %s', (options, can) => {
    expect(canPair(options)).toBe(can)
  })
})
