import * as fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { describe, expect, it } from 'vitest'
import { parseSignInText } from '../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import { eip155SignIn } from '../../../src/chains/eip155/check/sign-in.ts'

// What we accept is what the servers' library accepts: the same texts, asked of both.

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TEXT = `shop.example wants you to sign in with your Ethereum account:
${ADDRESS}

Sign in to the shop: https://shop.example/terms

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2026-01-02T16:25:24.000Z
Expiration Time: 2026-01-09T16:25:24.000Z
Not Before: 2026-01-02T16:25:24.000Z
Request ID: some_id
Resources:
- https://shop.example/login
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq`

const ours = (text: string): boolean => {
  const said = parseSignInText(text)
  return !!said && /^[a-z0-9]{8,}$/i.test(said.nonce) && !eip155SignIn.findFault?.(said)
}

function byServers(text: string): boolean {
  try {
    return new SiweMessage(text).address !== ''
  } catch {
    return false
  }
}

const without = (line: RegExp): string => TEXT.replace(new RegExp(`\n${line.source}[^\n]*`), '')
const put = (line: RegExp, value: string): string =>
  TEXT.replace(new RegExp(`\n${line.source}[^\n]*`), () => `\n${value}`)
const onDomain = (domain: string): string => TEXT.replace('shop.example wants', `${domain} wants`)
/** Two lines change places. */
const swap = (one: string, other: string): string => {
  const lines = TEXT.split('\n')
  const [a, b] = [one, other].map((label) => lines.findIndex((line) => line.startsWith(label))) as [number, number]
  ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
  return lines.join('\n')
}
const BARE = TEXT.split('\nExpiration')[0] ?? ''

const VALID: readonly (readonly [string, string])[] = [
  ['every line', TEXT],
  ['no optional line', BARE],
  ['a list of resources alone', `${BARE}\nResources:\n- https://shop.example/a`],
  ['a list without rows', `${BARE}\nResources:`],
  ['an end alone', `${BARE}\nExpiration Time: 2026-01-09T16:25:24Z`],
  ['a beginning alone', `${BARE}\nNot Before: 2026-01-09T16:25:24Z`],
  ['a request id alone', `${BARE}\nRequest ID: 7`],
  ['a time without fractions', put(/Issued At: /, 'Issued At: 2026-01-02T16:25:24Z')],
  ['a time east of Greenwich', put(/Issued At: /, 'Issued At: 2026-01-02T16:25:24+02:00')],
  ['the last day of February in a leap year', put(/Issued At: /, 'Issued At: 2028-02-29T00:00:00Z')],
  ['an IPv4 address', onDomain('127.0.0.1')],
  ['a user before the host', onDomain('visitor@127.0.0.1')],
  ['a port', onDomain('127.0.0.1:8080')],
  ['a user, a host and a port', onDomain('visitor@shop.example:8080')],
  ['an IPv6 address', onDomain('[2001:db8::7]:8080')],
  ['an IPv6 address with an IPv4 one in it', onDomain('[::ffff:127.0.0.1]')],
  ['a scheme and a host in capitals', onDomain('HTTPS://Shop.Example')],
  ['a URI with an IPv6 address', put(/URI: /, 'URI: https://[::1]:8443/login')],
  ['a scheme', onDomain('https://shop.example')],
  ['no statement', TEXT.replace('Sign in to the shop: https://shop.example/terms\n', '')],
  ['a statement of every mark there is', put(/Sign in/, "A-z 0.9_~:/?#[]@!$&'()*+,;=")],
  ['a URI with a query and a fragment', put(/URI: /, 'URI: https://shop.example:8443/a/b?c=d%20e#f')],
]

const INVALID: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['something else', 'Please sign this'],
  ['no domain', onDomain('')],
  ['a domain with a space', onDomain('shop example')],
  ['a domain with a path', onDomain('shop.example/login')],
  ['a domain with two users', onDomain('a@b@shop.example')],
  ['a domain with a port of letters', onDomain('shop.example:https')],
  ['a scheme that begins with a digit', onDomain('1https://shop.example')],
  ['another sentence', TEXT.replace('wants you to', 'would like you to')],
  ['the sentence in capitals', TEXT.replace('wants you to sign in', 'WANTS you to Sign In')],
  ['the end of the sentence in capitals', TEXT.replace('account:', 'Account:')],
  ['a domain of colons in brackets', onDomain('[:::::]')],
  ['a domain with two gaps in brackets', onDomain('[1::2::3]:8080')],
  ['a domain of too many parts in brackets', onDomain('visitor@[1:2:3:4:5:6:7:8:9]')],
  ['no address', TEXT.replace(ADDRESS, '')],
  ['an address that is too short', TEXT.replace(ADDRESS, ADDRESS.slice(0, -1))],
  ['an address in lower case', TEXT.replace(ADDRESS, ADDRESS.toLowerCase())],
  ['an address with one capital wrong', TEXT.replace('aad88', 'aAd88')],
  ['an address without 0x', TEXT.replace(ADDRESS, ADDRESS.slice(2))],
  ['an address with a space behind it', TEXT.replace(ADDRESS, `${ADDRESS} `)],
  ['no empty line behind the address', TEXT.replace(`${ADDRESS}\n`, ADDRESS)],
  ['a line too many before the statement', TEXT.replace(`${ADDRESS}\n`, `${ADDRESS}\n\n`)],
  ['a statement of two lines', TEXT.replace('shop: ', 'shop:\n')],
  ['a statement with an umlaut', put(/Sign in/, 'Grüße')],
  ['a statement with Chinese', put(/Sign in/, '登录')],
  ['a statement with a typographic quote', put(/Sign in/, 'the shop’s')],
  ['a statement with a per cent sign', put(/Sign in/, '100% yours')],
  ['a statement with a quote', put(/Sign in/, 'the "shop"')],
  ['a statement with an angle bracket', put(/Sign in/, 'a < b')],
  ['a statement with a brace', put(/Sign in/, '{shop}')],
  ['a statement with an emoji', put(/Sign in/, 'Welcome 🦆')],
  ['a statement with a tab', put(/Sign in/, 'a\tb')],
  ['no URI', without(/URI: /)],
  ['a URI without a scheme', put(/URI: /, 'URI: shop.example/login')],
  ['a URI with a space', put(/URI: /, 'URI: https://shop.example/log in')],
  ['a URI with a host of three colons', put(/URI: /, 'URI: https://[:::1]/login')],
  ['no version', without(/Version: /)],
  ['another version', put(/Version: /, 'Version: 2')],
  ['the version before the URI', swap('URI: ', 'Version: ')],
  ['no chain id', without(/Chain ID: /)],
  ['a chain id of letters', put(/Chain ID: /, 'Chain ID: mainnet')],
  ['the chain id behind the nonce', swap('Chain ID: ', 'Nonce: ')],
  ['no nonce', without(/Nonce: /)],
  ['a nonce of seven', put(/Nonce: /, 'Nonce: 1234567')],
  ['a nonce with a hyphen', put(/Nonce: /, 'Nonce: 1234-5678')],
  ['no time of issue', without(/Issued At: /)],
  ['a time for people', put(/Issued At: /, 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)')],
  ['a day that there is not', put(/Expiration Time: /, 'Expiration Time: 2100-02-31T00:00:00Z')],
  ['a month that there is not', put(/Not Before: /, 'Not Before: 2026-13-01T00:00:00Z')],
  ['the end behind the beginning', swap('Expiration Time: ', 'Not Before: ')],
  ['a request id with a space', put(/Request ID: /, 'Request ID: some id')],
  ['a resource that is no URI', TEXT.replace('- ipfs://', '- ')],
  ['a resource with a host of colons', TEXT.replace('- ipfs://', '- https://[::::]/')],
  ['a line behind the resources', `${TEXT}\nRequest ID: 8`],
]

describe('a text that another library would read otherwise', () => {
  it('22 texts that are valid, and 54 that are not', () => {
    expect([VALID.length, INVALID.length]).toEqual([22, 54])
    expect(new Set([...VALID, ...INVALID].map(([, text]) => text)).size).toBe(76)
  })

  it.each(VALID)('accepts: %s', (_, text) => {
    expect([ours(text), byServers(text)]).toEqual([true, true])
  })

  it.each(INVALID)('refuses: %s', (_, text) => {
    expect([ours(text), byServers(text)]).toEqual([false, false])
  })

  it('any text that we accept is accepted by servers', () => {
    const piece = fc.constantFrom(
      ...[...VALID, ...INVALID].flatMap(([, text]) => text.split('\n')),
      ...['\t', ' ', 'é', '%', '%20', '%zz', '@', '[', ']', '#', '//', '::', 'a'.repeat(64), '0', '-', 'T24:00:00Z'],
    )
    const mutation = fc.record({ line: fc.nat(16), at: fc.nat(60), cut: fc.nat(6), piece })
    const bend = (
      text: string,
      { line, at, cut, piece: put }: { line: number; at: number; cut: number; piece: string },
    ) =>
      text
        .split('\n')
        .flatMap((old, index) => {
          if (index !== line) return old
          return cut === 6 ? [] : cut === 5 ? put : `${old.slice(0, at)}${put}${old.slice(at + cut)}`
        })
        .join('\n')
    let accepted = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID.map(([, text]) => text)),
        fc.array(mutation, { minLength: 1, maxLength: 2 }),
        (text, mutations) => {
          const bent = mutations.reduce(bend, text)
          if (!ours(bent)) return
          accepted++
          expect(byServers(bent), bent).toBe(true)
        },
      ),
      { numRuns: 4_000, seed: 16 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
