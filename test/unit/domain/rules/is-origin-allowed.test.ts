import { expect, it } from 'vitest'
import { isOriginAllowed } from '../../../../src/domain/rules/is-origin-allowed.ts'

it.each<[origin: string, patterns: string[], isAllowed: boolean]>([
  ['https://shop.example', ['https://shop.example'], true],
  ['https://shop.example', ['https://shop.example/checkout?x=1'], true],
  ['https://shop.example:8443', ['https://shop.example'], false],
  ['http://shop.example', ['https://shop.example'], false],
  ['https://shop.example.evil.example', ['https://shop.example'], false],
  ['https://shop.example', ['shop.example'], false],
  ['https://shop.example', [], false],
  ['https://shop.example', ['no address', 'https://shop.example'], true],
  ['null', ['null'], true],
])('R5.13: %s by %j: %s', (origin, patterns, isAllowed) => {
  expect(isOriginAllowed(origin, patterns)).toBe(isAllowed)
})

it.each<[origin: string, pattern: string, isAllowed: boolean]>([
  ['https://a.shop.example', 'https://*.shop.example', true],
  ['https://a.b.shop.example', 'https://*.shop.example', true],
  ['https://A.Shop.example', 'https://*.shoP.example', true],
  ['https://shop.example', 'https://*.shop.example', false],
  ['http://a.shop.example', 'https://*.shop.example', false],
  ['https://evilshop.example', 'https://*.shop.example', false],
  ['https://a.shop.example.evil.example', 'https://*.shop.example', false],
  // The end counts from the end: what looks like it before that is the star's.
  ['https://a.shop.example.shop.example', 'https://*.shop.example', true],
  ['https://shop.example:1', 'https://shop.example:*', true],
  ['https://shop.example:', 'https://shop.example:*', true],
  ['https://shop.example', 'https://shop.example:*', false],
  ['x-https://shop.example:1', 'https://shop.example:*', false],
  ['https://anything.example', '*', true],
  ['https://a.dev.shop.example', 'https://*.dev.*.example', true],
  ['https://a.dev.example', 'https://*.dev.*.example', false],
  ['https://a.shop.dev.example', 'https://*.dev.*.example', false],
  ['https://a.bc', 'https://*bc*bc', false],
  ['https://a.bcbc', 'https://*bc*bc', true],
  ['https://abca', 'https://a*a', true],
  ['https://a', 'https://a*a', false],
  ['https://aa', 'https://a*a', true],
  ['https://a.one', 'https://*.o*ne', true],
  ['https://a.one', 'https://*.on*ne', false],
])('R5.13: %s by the pattern %s: %s', (origin, pattern, isAllowed) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(isAllowed)
})

it.each([
  ['http://localhost', true],
  ['http://localhost:5173', true],
  ['https://localhost:5173', false],
  ['http://localhost.evil.example', false],
  ['http://shop.localhost', false],
  ['https://a.pages.dev', true],
  ['https://a.vercel.app', true],
  ['https://a.ngrok-free.app', true],
  ['https://pages.dev.evil.example', false],
  ['https://evilvercel.app', false],
  ['https://secure-mobile.walletconnect.com', true],
  ['https://secure-mobile.walletconnect.org', true],
  ['https://secure.walletconnect.org', false],
])('R5.14: %s for every project, whatever it allows: %s', (origin, isAllowed) => {
  expect(isOriginAllowed(origin, [])).toBe(isAllowed)
  expect(isOriginAllowed(origin, ['https://own.example', 'https://*.own.example'])).toBe(isAllowed)
})
