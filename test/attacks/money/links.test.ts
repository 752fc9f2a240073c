import { describe, expect, it } from 'vitest'
import { safeImageUrl } from '../../../src/domain/image.ts'
import { isAtHost } from '../../../src/domain/is-at-host.ts'
import { webUrl } from '../../../src/domain/web-url.ts'
import { webLink } from '../../../src/services/http/links.ts'

const HOSTILE = [
  'https://bank.example@evil.example/',
  'https://user:secret@evil.example/',
  'https://evil.example:8443/',
  'https://evil.example:22/',
  'http://evil.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://localhost@evil.example/',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'https:// evil.example',
  'https://evil.example/\u202e',
  'ftp://evil.example/',
  'data:text/html,x',
  'blob:https://evil.example/1',
  '//evil.example',
  'https://',
  '',
  null,
  7,
]

describe('links and pictures', () => {
  it.each(HOSTILE)('%j is no web address, no link and no picture', (link) => {
    expect(webUrl(link)).toBeUndefined()
    expect(webLink(link)).toBeUndefined()
    if (!`${link}`.startsWith('blob:')) expect(safeImageUrl(link)).toBeUndefined()
  })

  it.each([
    'https://a.example/x?y=1#z',
    'https://a.example',
    'https://a.example:443/',
    'http://localhost:5173/a',
    'http://127.0.0.1:80/',
    'https://localhost:8443/',
  ])('%s is one', (link) => {
    expect(webLink(link)).toBe(link)
    expect(safeImageUrl(link)).toBe(link)
  })

  it('a host is itself and what is below it, never what only ends or begins like it', () => {
    const at = (link: string): boolean => isAtHost(new URL(link), ['coinbase.com'])
    expect([at('https://pay.coinbase.com/buy'), at('https://coinbase.com/')]).toEqual([true, true])
    for (const link of [
      'https://evilcoinbase.com',
      'https://coinbase.com.evil.example',
      'https://pay-coinbase.com',
      'https://evil.example/coinbase.com',
    ])
      expect(at(link), link).toBe(false)
  })
})
