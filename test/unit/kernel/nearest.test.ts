import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { further } from '../../../src/kernel/further.ts'
import { matching } from '../../../src/kernel/matching.ts'
import { nearest } from '../../../src/kernel/nearest.ts'
import { signal } from '../../../src/kernel/signal.ts'

describe('the name that was meant', () => {
  const known = ['accent', 'mobileLink', 'desktopLink', 'walletFeaturesOrder', 'id', 'on']
  it.each<[written: string, meant: string | undefined]>([
    ['accent', 'accent'],
    ['acent', 'accent'],
    ['acccent', 'accent'],
    ['axcemt', 'accent'],
    ['tnecca', undefined],
    ['--walletlet-accent', 'accent'],
    ['--w3m-accent', 'accent'],
    ['-walletlet-accent', undefined],
    ['mobile_link', 'mobileLink'],
    ['mobile link', 'mobileLink'],
    ['MOBILE-LINK', 'mobileLink'],
    ['mobileLinkxyz', 'mobileLink'],
    ['mobileLinkwxyz', undefined],
    // Three letters differ, in either direction and anywhere.
    ['bileLink', 'mobileLink'],
    ['mobilexLyink', 'mobileLink'],
    ['xobxlxLink', 'mobileLink'],
    // Half of a short word is another word.
    ['iq', 'id'],
    ['qq', undefined],
    // What only begins so, where it is the only one and there is enough of it.
    ['walletFeatures', 'walletFeaturesOrder'],
    ['wall', 'walletFeaturesOrder'],
    ['wal', undefined],
    ['deskt', 'desktopLink'],
    ['', undefined],
  ])('%s: %s', (written, meant) => {
    expect(nearest(written, known)).toBe(meant)
  })

  it('the nearer of two, and of two that begin so none', () => {
    expect(nearest('lightMod', ['lightMode', 'lightModes'])).toBe('lightMode')
    expect(nearest('lightModesx', ['lightMode', 'lightModes'])).toBe('lightModes')
    expect(nearest('connect', ['connectWallet', 'connectNetwork'])).toBeUndefined()
    expect(nearest('any', [])).toBeUndefined()
  })

  it('as far as is asked: with one letter, what only begins so is not meant', () => {
    expect(nearest('acent', ['accent'], 1)).toBe('accent')
    expect(nearest('acet', ['accent'], 1)).toBeUndefined()
    expect(nearest('acet', ['accent'], 2)).toBe('accent')
    expect(nearest('walletF', ['walletFeaturesOrder'], 1)).toBeUndefined()
    expect(nearest('walletF', ['walletFeaturesOrder'], 2)).toBe('walletFeaturesOrder')
  })
})

it('a schema of texts of one form takes no number that is written so', () => {
  const schema = matching(/^\d+$/)
  expect(['12', '1x', 12, undefined, ['12']].map((value) => safeParse(schema, value).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('nobody follows who could not hear', () => {
  expect(() => further(signal(1))(undefined as never)).toThrow(expect.objectContaining({ code: 'options/invalid' }))
})
