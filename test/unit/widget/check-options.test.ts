import { afterEach, expect, it, vi } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { base, mainnet, solanaMainnet } from '../../../src/networks.ts'
import { checkOptions } from '../../../src/widget/check-options.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'
import { createFakeSite } from '../../support/memory-storage.ts'

afterEach(() => vi.restoreAllMocks())

const good = { networks: [mainnet, base], chains: [eip155()] }

/** What a developer writes, and what they are told: where, what was given, what is right. */
const mistakes: readonly (readonly [given: unknown, told: string])[] = [
  [undefined, 'createWidget needs an object'],
  [{ chains: [eip155()] }, 'networks: it is missing; give a list, as networks: [mainnet]'],
  [
    { ...good, networks: [] },
    "networks: was given []; list one network or more, as networks: [mainnet] with mainnet of 'walletlet/networks'.",
  ],
  [{ ...good, networks: mainnet }, 'networks: was given an object with id, name'],
  [
    { ...good, networks: ['mainnet'] },
    "networks.0: was given 'mainnet'; give a network of 'walletlet/networks' or 'viem/chains'",
  ],
  [{ ...good, networks: [{ ...mainnet, id: '1' }] }, 'write the id of an EVM chain as a number, as id: 1'],
  [{ networks: [mainnet] }, 'chains: it is missing; give a list, as chains: [eip155()]'],
  [{ ...good, chains: [eip155] }, 'chains.0: was given the function eip155; call it'],
  [{ ...good, chains: ['eip155'] }, "chains.0: was given 'eip155'; give what a family's function answers"],
  [
    { ...good, networks: [mainnet, solanaMainnet] },
    'chains: networks lists networks of solana, whose wallets on this page are not found; add solana()',
  ],
  [{ ...good, thememode: 'dark' }, 'thememode: there is no such option; did you mean themeMode?'],
  [{ ...good, appearance: 'dark' }, 'appearance: there is no such option.'],
  [{ ...good, themeMode: 'blue' }, "themeMode: was given 'blue'; give one of 'light', 'dark'."],
  [{ ...good, features: { emails: false } }, 'features.emails: there is no such option; did you mean email?'],
  [{ ...good, features: { swaps: true } }, 'features.swaps: was given true; give a list of texts, or false.'],
  [{ ...good, enableReconnect: 'no' }, "enableReconnect: was given 'no'; give true or false."],
  [{ ...good, onError: 'log' }, "onError: was given 'log'; give a function."],
  [{ ...good, projectId: 7 }, "projectId: was given 7; give a text in quotation marks, as 'text'."],
]

it.each(mistakes)('a mistake in the options: %o is told', (given, told) => {
  expect(checkOptions(given).join('\n')).toContain(told)
})

it('tells every mistake, and nothing of options that are right', () => {
  expect(checkOptions(good)).toEqual([])
  expect(
    checkOptions({ ...good, themeMode: 'dark', features: { swaps: false, pay: true }, siwx: async () => {} }),
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

it('a typo does not stop the widget: it is said on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const widget = createWidget({ ...good, themMode: 'dark' } as never, { storage: createFakeSite().tab() })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('did you mean themeMode?'))
  widget.dispose()
})
