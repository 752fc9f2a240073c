import * as fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { getAddress, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { checkSignInText } from '../../../../src/capabilities/sign-in/message/check-sign-in-text.ts'
import { composeSignInText } from '../../../../src/capabilities/sign-in/message/compose-sign-in-text.ts'
import { parseSignInText } from '../../../../src/capabilities/sign-in/message/parse-sign-in-text.ts'
import { eip155SignIn } from '../../../../src/chains/eip155/check/sign-in.ts'
import type { SignInFields } from '../../../../src/domain/sign-in.ts'
import { TRAITS } from '../../../support/traits.ts'

const NOW = Date.UTC(2026, 0, 2)
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fields: SignInFields = {
  accountAddress: ADDRESS.toLowerCase(),
  chainId: 'eip155:1',
  domain: 'shop.example:8443',
  uri: 'https://shop.example:8443/cart',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: new Date(NOW).toISOString(),
}
const words = { accountKind: 'Ethereum', address: ADDRESS, chainId: '1' }
const expected = {
  domain: fields.domain,
  uri: fields.uri,
  address: fields.accountAddress,
  chainId: fields.chainId,
  nowMs: NOW,
  findFault: eip155SignIn.findFault,
}

describe('the text of a sign-in', () => {
  it('R4.81, R3.27: is EIP-4361 for the siwe package and for viem, with every optional line or none', () => {
    const line = fc.stringMatching(/^[A-Za-z0-9 ,.]{1,40}$/).filter((text) => text.trim() === text && text !== '')
    const time = fc
      .date({ min: new Date(NOW), max: new Date(NOW * 1.2), noInvalidDate: true })
      .map((at) => at.toISOString())
    const option = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })
    const optional = fc.record({
      statement: option(line),
      expirationTime: option(time),
      notBefore: option(time),
      requestId: option(fc.stringMatching(/^[a-z0-9]{1,12}$/)),
      resources: option(fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 })),
    })
    fc.assert(
      fc.property(optional, fc.stringMatching(/^[a-z0-9]{8,32}$/), (extra, nonce) => {
        const text = composeSignInText({ ...fields, ...extra, nonce }, words)
        const bySiwe = new SiweMessage(text)
        const byViem = parseSiweMessage(text)
        const ours = parseSignInText(text)
        expect(bySiwe.toMessage()).toBe(text)
        expect([bySiwe.address, byViem.address, ours?.address]).toEqual([ADDRESS, ADDRESS, ADDRESS])
        expect([bySiwe.nonce, byViem.nonce, ours?.nonce]).toEqual([nonce, nonce, nonce])
        expect([bySiwe.chainId, byViem.chainId, ours?.chainId]).toEqual([1, 1, '1'])
        expect(byViem.statement?.trim() ?? '').toBe(extra.statement ?? '')
        expect(ours?.statement).toBe(extra.statement ?? '')
        expect(ours?.resources).toEqual(extra.resources ?? [])
        expect(bySiwe.expirationTime).toBe(extra.expirationTime)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what a host made is checked before a wallet sees it', () => {
  const text = composeSignInText(fields, words)
  it.each([
    ['as it should be', text, undefined],
    ['a scheme before the domain', `https://${text}`, undefined],
    ['not a sign-in at all', 'Please sign this', 'malformed'],
    ['empty', '', 'malformed'],
    ['a second nonce', text.replace('\nIssued At', '\nNonce: aaaaaaaaaa\nIssued At'), 'malformed'],
    ['a line nobody knows', `${text}\nTransfer: everything`, 'malformed'],
    ['another version', text.replace('Version: 1', 'Version: 2'), 'malformed'],
    ['an address that is none', text.replace(/URI: .*/, 'URI: nowhere'), 'malformed'],
    ['a time nobody can read', text.replace(/Issued At: .*/, 'Issued At: yesterday'), 'malformed'],
    ['another site', text.replace('shop.example:8443 wants', 'bank.example wants'), 'foreign domain'],
    ['the same site on another port', text.replace('shop.example:8443 wants', 'shop.example wants'), 'foreign domain'],
    [
      'our domain in the path of another',
      text.replace('shop.example:8443 wants', 'bank.example/shop.example:8443 wants'),
      'malformed',
    ],
    [
      'our domain as the user of another',
      text.replace('shop.example:8443 wants', 'shop.example:8443@bank.example wants'),
      'foreign domain',
    ],
    [
      'our domain at the end of another',
      text.replace('shop.example:8443 wants', 'my-shop.example:8443 wants'),
      'foreign domain',
    ],
    ['a user of our domain', text.replace('shop.example:8443 wants', 'visitor@shop.example:8443 wants'), undefined],
    ['our domain by another scheme', `http://${text}`, 'foreign origin'],
    ['the URI of another origin', text.replace(/URI: .*/, 'URI: https://bank.example:8443/cart'), 'foreign origin'],
    ['the URI of another port', text.replace(/URI: .*/, 'URI: https://shop.example/cart'), 'foreign origin'],
    ['the URI of no origin', text.replace(/URI: .*/, 'URI: urn:shop.example:8443'), 'foreign origin'],
    ['another account', text.replace(ADDRESS, getAddress(`0x${'ab'.repeat(20)}` as Hex)), 'foreign account'],
    ['another chain', text.replace('Chain ID: 1', 'Chain ID: 10'), 'foreign chain'],
    ['the CAIP-2 id', text.replace('Chain ID: 1', 'Chain ID: eip155:1'), 'EIP-4361 wants the chain id as a number'],
    ['the name of another family’s chain', text.replace('Chain ID: 1', 'Chain ID: mainnet'), 'foreign chain'],
    [
      'an address without its checksum',
      text.replace(ADDRESS, ADDRESS.toLowerCase()),
      'EIP-4361 wants the address with its checksum (EIP-55)',
    ],
    [
      'a statement that servers refuse',
      composeSignInText({ ...fields, statement: 'Willkommen im Geschäft' }, words),
      'EIP-4361 allows no "ä" in a statement',
    ],
    ['no time of issue', text.replace(/\nIssued At: .*/, ''), 'EIP-4361 wants the time of issue'],
    ['no nonce', text.replace(/Nonce: .*\n/, ''), 'malformed'],
    ['a nonce one can guess', text.replace(/Nonce: .*/, 'Nonce: 7'), 'weak nonce'],
    ['a nonce of seven', text.replace(/Nonce: .*/, 'Nonce: 1234567'), 'weak nonce'],
    ['a nonce of eight', text.replace(/Nonce: .*/, 'Nonce: 12345678'), undefined],
    ['expired', `${text}\nExpiration Time: ${new Date(NOW - 1).toISOString()}`, 'expired'],
    ['ends now', `${text}\nExpiration Time: ${new Date(NOW).toISOString()}`, 'expired'],
    ['ends later', `${text}\nExpiration Time: ${new Date(NOW + 1).toISOString()}`, undefined],
    ['begins tomorrow', `${text}\nNot Before: ${new Date(NOW + 86_400_000).toISOString()}`, 'not yet valid'],
    [
      'begins in a minute, by a server’s clock',
      `${text}\nNot Before: ${new Date(NOW + 60_000).toISOString()}`,
      undefined,
    ],
    ['begins in five minutes', `${text}\nNot Before: ${new Date(NOW + 300_000).toISOString()}`, undefined],
    ['begins after that', `${text}\nNot Before: ${new Date(NOW + 300_001).toISOString()}`, 'not yet valid'],
  ])('R4.81: %s', (_, message, problem) => {
    expect(checkSignInText(message, expected)).toBe(problem)
  })

  it('R4.81: names a Solana cluster or its reference, and an account exactly', () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const account = 'F4sX4M4yVGYJ2Tz9FqXkgm3vUcDWMQ6Ca3HTYAcLDnmZ'
    const solana = (address: string, id: string): string =>
      composeSignInText(
        { ...fields, chainId, accountAddress: account },
        { accountKind: 'Solana', address, chainId: id },
      )
    const about = { ...expected, findFault: undefined, chainId, chainNames: TRAITS.solana.chainNames, address: account }
    expect(checkSignInText(solana(account, 'mainnet'), about)).toBeUndefined()
    expect(checkSignInText(solana(account, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), about)).toBeUndefined()
    expect(checkSignInText(solana(account.toLowerCase(), 'mainnet'), about)).toBe('foreign account')
    expect(checkSignInText(solana(account, '1'), about)).toBe('foreign chain')
  })

  it('R4.81: never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((noise) => text.replace('URI', noise)),
        ),
        (noise) => {
          checkSignInText(noise, expected)
        },
      ),
    )
  })
})
