import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../../src/ports/services.ts'
import { createHttpClient } from '../../../../src/services/http/http-client.ts'
import { appLink, webLink } from '../../../../src/services/http/links.ts'
import { fetchWallets } from '../../../../src/services/http/wallets.ts'
import { createFakeClock } from '../../../../src/testing/fake-clock.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { codeOf, optionsAt, servicesAt } from '../../../support/parts.ts'

let service: LocalService
let services: Services
beforeEach(async () => {
  service = await startLocalService()
  services = servicesAt(service.url, createFakeClock())
})
afterEach(() => service.stop())

const id = (digit: string) => digit.repeat(64)
const PATH = '/getWallets'

describe('the wallet list', () => {
  it('R7.33: asks with lists joined by comma and leaves out what is not asked', async () => {
    service.answer(PATH, { json: { data: [], count: 0 } })
    await services.wallets({ page: 2, entries: 40, include: [id('a'), id('b')], exclude: [], chains: ['eip155:1'] })
    const identity = { projectId: 'p1', st: 'walletlet', sv: 'react-eip155-0.1.0' }
    expect(service.requests[0]?.query).toEqual({
      ...identity,
      page: '2',
      entries: '40',
      include: `${id('a')},${id('b')}`,
      chains: 'eip155:1',
    })
    await services.wallets({ page: 1, entries: 100, search: 'mö & co', badge: 'certified' })
    expect(service.requests[1]?.query).toEqual({
      ...identity,
      page: '1',
      entries: '100',
      search: 'mö & co',
      badge_type: 'certified',
    })
  })

  it('R5.50: where wallets are offered, those that cannot be come to from here are left out', async () => {
    const data = [
      { id: id('a'), name: 'App', mobile_link: 'app://' },
      { id: id('b'), name: 'Desk', desktop_link: 'desk://' },
    ]
    service.answer(PATH, { json: { data, count: 2 } })
    const options = optionsAt(service.url)
    const http = createHttpClient({ options, sdkVersion: 'v', clock: createFakeClock() })
    const findDevice = () => ({ isMobile: true, hasFamilies: true, namespace: 'eip155' }) as const
    const parts = { http, options, findDevice }
    const names = async (isOffered?: boolean) =>
      (await fetchWallets(parts, { page: 1, entries: 2, ...(isOffered !== undefined && { isOffered }) })).wallets.map(
        ({ name }) => name,
      )
    expect([await names(true), await names(false), await names()]).toEqual([['App'], ['App', 'Desk'], ['App', 'Desk']])
  })

  it('R7.33: an empty page is past the end, one with nothing usable is not', async () => {
    service.answer(PATH, { json: { data: [], count: 3 } }, { json: { data: [7], count: 3 } })
    expect(await services.wallets({ page: 2, entries: 40 })).toEqual({ wallets: [], count: 3, isPastEnd: true })
    expect(await services.wallets({ page: 1, entries: 40 })).toEqual({ wallets: [], count: 3, isPastEnd: false })
  })

  it('R3.16: speaks our words, not the wire’s', async () => {
    const row = {
      id: id('a'),
      name: 'Good',
      badge_type: 'certified',
      chains: ['eip155:1', 7],
      homepage: 'https://good.test',
      image_id: 'img-1',
      image_url: 'https://p.test/i.png',
      link_mode: 'https://good.test/link',
      mobile_link: 'good://',
      desktop_link: 'https://good.test/d',
      webapp_link: 'https://good.test/w',
      app_store: 'https://apps.test/1',
      play_store: 'https://play.test/1',
      chrome_store: 'https://chrome.test/1',
      rdns: 'test.good',
      injected: [
        ...[{ namespace: 'eip155', injected_id: 'isGood' }, { injected_id: 'isBetter' }],
        // Names on a window of another family say nothing about the one that is looked at.
        ...[{ namespace: 'solana', injected_id: 'isBest' }, { namespace: 'eip155' }, null],
      ],
      order: 'odd',
    }
    service.answer(PATH, { json: { data: [row], count: 612 } })
    expect(await services.wallets({ page: 1, entries: 1 })).toEqual({
      count: 612,
      isPastEnd: false,
      wallets: [
        {
          id: id('a'),
          name: 'Good',
          badge: 'certified',
          chains: ['eip155:1'],
          homepage: 'https://good.test',
          imageId: 'img-1',
          imageUrl: 'https://p.test/i.png',
          linkMode: 'https://good.test/link',
          mobileLink: 'good://',
          desktopLink: 'https://good.test/d',
          webappLink: 'https://good.test/w',
          appStore: 'https://apps.test/1',
          playStore: 'https://play.test/1',
          chromeStore: 'https://chrome.test/1',
          rdns: 'test.good',
          injectedIds: ['isGood', 'isBetter'],
        },
      ],
    })
  })

  it('R10.15: a picture elsewhere than the page allows is not fetched: the list’s own stands in its place', async () => {
    const row = { name: 'A', image_id: 'img-1' }
    const data = [
      { ...row, id: id('a'), image_url: 'https://elsewhere.test/i.png' },
      { ...row, id: id('b'), image_url: 'data:image/png;base64,AA==' },
    ]
    service.answer(PATH, { json: { data, count: 2 } })
    const { wallets } = await services.wallets({ page: 1, entries: 40 })
    expect(wallets.map(({ imageId, imageUrl }) => [imageId, imageUrl])).toEqual([
      ['img-1', undefined],
      ['img-1', 'data:image/png;base64,AA=='],
    ])
  })

  it('R5.49, R7.8: a bad row costs itself; odd members cost themselves; each wallet comes once', async () => {
    const odd = { badge_type: 'none', chains: 'eip155:1', mobile_link: 5, homepage: null, rdns: {}, injected: 'x' }
    const data = [
      { id: id('a'), name: 'A before' },
      { id: id('a'), name: 'A\u202egnihtemos\u0000', ...odd },
      { id: '../x', name: 'path' },
      { id: 5, name: 'number' },
      { id: id('b') },
      { id: id('c'), name: '\u200b \u202e' },
      null,
      'row',
      { id: id('d'), name: 'D', image_url: 'javascript:alert(1)', webapp_link: 'javascript:alert(1)' },
    ]
    service.answer(PATH, { json: { data, count: 9 } })
    const { wallets } = await services.wallets({ page: 1, entries: 40 })
    expect(wallets.map((wallet) => wallet.name)).toEqual(['Agnihtemos', 'D'])
    expect(Object.values(wallets[0] ?? {}).filter((value) => value !== undefined)).toHaveLength(2)
    expect(Object.values(wallets[1] ?? {}).filter((value) => value !== undefined)).toHaveLength(2)
  })

  it('R7.8: a count that counts nothing is how many came', async () => {
    const wallets = [{ id: id('a'), name: 'Ada' }]
    for (const odd of ['-1', '1.5', '1e999', '1e20']) {
      service.answer(PATH, { text: `{"data":${JSON.stringify(wallets)},"count":${odd}}` })
      expect((await services.wallets({ page: 1, entries: 40 })).count, odd).toBe(1)
    }
    service.answer(PATH, { json: { data: wallets, count: 0 } })
    expect((await services.wallets({ page: 1, entries: 40 })).count).toBe(0)
  })

  it.each([{}, { data: {}, count: 1 }, { data: [] }, [], null, 'text'])('R7.8: %j is http/garbage', async (json) => {
    service.answer(PATH, { json })
    expect(await codeOf(services.wallets({ page: 1, entries: 40 }))).toBe('http/garbage')
  })

  it('an abort reaches the request', async () => {
    service.answer(PATH, { fault: 'hang' })
    const controller = new AbortController()
    const code = codeOf(services.wallets({ page: 1, entries: 40 }, controller.signal))
    await service.received(1)
    controller.abort()
    expect(await code).toBe('http/unreachable')
  })
})

describe('links', () => {
  const hostile = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.test/1',
    'filesystem:https://a.test/1',
    'about:blank',
    'view-source:https://a.test',
    'http://a.test',
    'http://localhost.evil.test/',
    '//a.test',
    '/path',
    'https://',
    'wallet://a b',
    '',
    undefined,
    null,
    7,
  ]
  it.each(hostile)('R10.14: %j opens nothing', (link) => {
    expect(webLink(link)).toBeUndefined()
    expect(appLink(link)).toBeUndefined()
  })

  it.each(['https://a.test/x?y#z', 'HTTPS://a.test', 'http://localhost:3000/', 'http://127.0.0.1:1/x'])(
    '%s opens in the browser and as an app link',
    (link) => {
      expect(webLink(link)).toBe(link)
      expect(appLink(link)).toBe(link)
    },
  )

  it.each(['metamask://', 'trust:', 'cbwallet://dapp?x=1', 'io.wallet+x-1://wc'])('%s opens an app only', (link) => {
    expect(webLink(link)).toBeUndefined()
    expect(appLink(link)).toBe(link)
  })
})
