import { expect, it } from 'vitest'
import { resolveOptions } from '../../../../src/domain/defaults.ts'
import { allowPicture } from '../../../../src/domain/rules/allow-picture.ts'
import { testNetwork } from '../../../support/test-page.ts'

const allowed = (url: unknown, pictureHosts: readonly string[] = []): boolean =>
  allowPicture(url, resolveOptions({ networks: [testNetwork(1)], chains: [], pictureHosts })) === url

it.each<[unknown, boolean]>([
  ['https://api.web3modal.org/public/getTokenImage/ETH', true],
  ['https://rpc.walletconnect.org/a.png', true],
  ['data:image/png;base64,AAAA', true],
  ['https://tracker.example/pixel.png', false],
  ['https://api.web3modal.org.tracker.example/a.png', false],
  ['https://api.web3modal.org@tracker.example/a.png', false],
  ['http://api.web3modal.org/a.png', false],
  ['https:///', false],
  ['javascript:alert(1)', false],
])('R10.15: without a word of the host page: %s', (url, isAllowed) => expect(allowed(url)).toBe(isAllowed))

it('R10.15: a host page may name hosts, as hosts or as addresses, or allow all of them', () => {
  const picture = 'https://cdn.example:8443/a.png'
  expect(allowed(picture, ['cdn.example'])).toBe(false)
  expect(allowed(picture, ['cdn.example:8443'])).toBe(true)
  expect(allowed(picture, ['https://cdn.example:8443/pictures'])).toBe(true)
  expect(allowed(picture, ['*'])).toBe(true)
  expect(allowed('javascript:alert(1)', ['*'])).toBe(false)
})
