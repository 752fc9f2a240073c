import { afterEach, expect, it, vi } from 'vitest'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { base, mainnet } from '../../../src/networks.ts'
import { checkOptions } from '../../../src/widget/check-options.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { optionMistakes, tryOptions } from '../../support/mistakes.ts'

afterEach(() => vi.restoreAllMocks())

const good = { networks: [mainnet, base], chains: [eip155()] }

it.each(optionMistakes)('a mistake in the options: %s is told', async (written, told) => {
  const [answer] = await tryOptions(written)
  expect(answer).toContain(told)
})

it.each([
  [{ themeMode: 'blue' }, "themeMode: was given 'blue'; give one of 'light', 'dark'."],
  [{ themeVariables: { acent: 'red' } }, 'themeVariables.acent: there is no such option; did you mean accent?'],
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

it('a typo does not stop the widget: it is said on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const widget = createWidget({ ...good, themMode: 'dark' } as never, { storage: createFakeSite().tab() })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('did you mean themeMode?'))
  widget.dispose()
})
