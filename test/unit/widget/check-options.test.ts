import { afterEach, expect, it, vi } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { base, mainnet } from '../../../src/networks.ts'
import { checkOptions } from '../../../src/widget/check-options.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { optionMistakes, tryOptions } from '../../support/mistakes.ts'

afterEach(() => vi.restoreAllMocks())

const good = { networks: [mainnet, base], chains: [eip155()] }

it.each(optionMistakes)('R5.17, R10.31: a mistake in the options: %s is told', async (written, told) => {
  const [answer] = await tryOptions(written)
  expect(answer).toContain(told)
})

it.each([
  [{ themeMode: 'blue' }, "themeMode: was given 'blue'; give one of 'light', 'dark'."],
  [{ themeVariables: { acent: 'red' } }, 'themeVariables.acent: there is no such option; did you mean accent?'],
  [{ features: { socials: ['gogle'] } }, "features.socials[0]: was given 'gogle'; did you mean 'google'?"],
  [{ customRpcUrls: { 'eip155:1': [7] } }, "customRpcUrls['eip155:1'][0]: was given 7; give a text"],
  [{ texts: { 'connect.title': 5 } }, "texts['connect.title']: was given 5; give a text"],
  [{ currency: '€' }, "currency: was given '€'; give a currency as ISO 4217 writes it, as 'EUR'."],
  [{ locale: 'en_US' }, "locale: was given 'en_US'; give a language as BCP 47 writes it"],
])('a change while the widget runs is checked as well: %o', (changes, told) => {
  const widget = createWidget(good as never, { storage: createFakeSite().tab() })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  widget.update({ ...good, debug: false } as never)
  expect(warn).not.toHaveBeenCalled()
  widget.update(changes as never)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(told))
  widget.dispose()
})

it('tells every mistake, and nothing of options that are right', () => {
  expect(checkOptions(good)).toEqual([])
  expect(
    checkOptions({
      ...good,
      themeMode: 'dark',
      currency: 'KWD',
      features: { swaps: false, pay: true },
      siwx: async () => {},
    }),
  ).toEqual([])
  expect(checkOptions({ ...good, networks: [], chains: [eip155], colour: 1 })).toHaveLength(3)
})

it.each([
  ['nothing', undefined, 'createWidget needs an object'],
  ['no networks', { networks: [], chains: [eip155()] }, 'list one network or more'],
  ['a family that was not called', { networks: [mainnet], chains: [eip155] }, 'call it'],
])('what no widget can be made of fails with a code: %s', (_, options, told) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(() => createWidget(options as never)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining(told),
    }),
  )
})

it('R10.31: a typo does not stop the widget: it is said on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const widget = createWidget({ ...good, themMode: 'dark' } as never, { storage: createFakeSite().tab() })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('did you mean themeMode?'))
  widget.dispose()
})

it('tells every mistake of a list and of an object, each where it is', () => {
  const written = {
    features: { emails: true, socials: ['gogle', 'x', 7], sendd: false },
    metadata: { nam: '', urls: '' },
  }
  expect(checkOptions({ ...good, ...written }).map((line) => line.split(':')[0])).toEqual([
    'metadata.nam',
    'metadata.urls',
    'features.socials[0]',
    'features.socials[2]',
    'features.emails',
    'features.sendd',
  ])
})

it('what is more than a network, a language or a sign-in needs is the host’s own', () => {
  class Own {
    #kept = 0
    helper = 1
    createMessage(): number {
      return this.#kept
    }
    addSession(): void {}
    revokeSession(): void {}
    setSessions(): void {}
    getSessions(): void {}
  }
  const chain = { ...base, fees: {}, custom: {}, blockTime: 2000, contracts: { multicall3: { address: '0x1' } } }
  expect(checkOptions({ ...good, networks: [mainnet, chain], siwx: new Own() })).toEqual([])
})

it.each([
  ['a long text', 'x'.repeat(200), `'${'x'.repeat(40)}…'`],
  ['lines', 'a\n\nb', "'a b'"],
  ['an address with a key', 'https://me:pass@node.example/v2/secret?key=1', "'https://node.example/…'"],
  ['a list', [[]], 'a list of 1'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a number that is large', 7n, '7n'],
  ['an object', { a: 1 }, 'an object with a'],
  [
    'an object that cannot be read',
    new Proxy({}, { ownKeys: () => [Symbol.iterator, 'a', 'a'] }),
    'something that cannot be read',
  ],
  ['a function whose name is no text', Object.defineProperty(() => {}, 'name', { value: Symbol('n') }), 'Symbol(n)'],
])('what was given is shown short, on one line and without secrets: %s', (_, given, shown) => {
  const [line] = checkOptions({ ...good, themeMode: given })
  expect(line).toContain(
    `themeMode: was given ${/^Symbol.n/.test(shown) ? `the function ${shown}` : shown}; give one of`,
  )
})

it('a name that is long or no word is shown as code reaches it', () => {
  const [line] = checkOptions({ ...good, texts: { [`a b.${'x'.repeat(99)}`]: 1 } })
  expect(line).toContain(`texts['a b.${'x'.repeat(36)}…']: was given 1;`)
})
