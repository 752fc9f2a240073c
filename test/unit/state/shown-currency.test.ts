import { afterEach, describe, expect, it } from 'vitest'
import type { Namespace, Network } from '../../../src/domain/network.ts'
import type { TokenBalance } from '../../../src/domain/token.ts'
import { createScope, type Scope } from '../../../src/kernel/scope.ts'
import { signal } from '../../../src/kernel/signal.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { createShownCurrency } from '../../../src/state/shown-currency.ts'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { createNetworks } from '../../support/create-networks.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum, solana } from '../../support/parts.ts'
import { turns } from '../../support/turns.ts'
import { until } from '../../support/until.ts'

const base: Network = { ...ethereum, id: 8453, name: 'Base', caipNetworkId: 'eip155:8453' }
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Of a family that says what services call its coin; of ours, one does. */
const own: Network = { ...solana, chainNamespace: 'own', caipNetworkId: 'own:1' }
const OWN_COIN = 'own:1:coin'

let scope: Scope | undefined
afterEach(() => scope?.close())

type Answer = number | undefined | Error | Promise<number | undefined>

function answerLater() {
  let resolve = (_: number): void => {}
  const promise = new Promise<number>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function start(currency: unknown, networks: [Network, ...Network[]] = [ethereum, base]) {
  scope = createScope()
  const clock = createFakeClock()
  const options = signal({ currency })
  const tokens = signal<readonly TokenBalance[]>([])
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const rate = async (code: string, _: Network, coin: string): Promise<number | undefined> => {
    asked.push(`${code} ${coin}`)
    const answer = await answers.get(coin === OWN_COIN ? coin : code)
    if (answer instanceof Error) throw answer
    return answer
  }
  const known = createNetworks(networks, networks[0])
  const families = fakeFamilies()
  const { traits } = families
  const shown = createShownCurrency({
    options,
    networks: known,
    families: Object.assign(families, {
      traits: (family: string) =>
        family === 'own' ? { name: 'Own', coinAddress: 'coin' } : traits(family as Namespace),
    }),
    account: { balances: { tokens } },
    services: { load: async () => ({ rate }) },
    environment: { clock, scope },
  } as unknown as Interior)
  return { clock, options, tokens, asked, answers, shown, networks: known }
}
const EUROS = { currency: 'EUR', perUsd: 0.9 }
const DOLLARS = { currency: 'USD', perUsd: 1 }
const INSTEAD = { ...DOLLARS, currencyDisplay: 'code' }

describe('what worths are shown in', () => {
  it.each([undefined, null, '', 'USD', 'usd'])(
    'R10.36: dollars where the host says %o, and nobody is asked',
    async (currency) => {
      const { shown, asked } = start(currency)
      await until(() => !!shown.value, 'the currency')
      expect([shown.value, asked]).toEqual([DOLLARS, []])
    },
  )

  it.each(['EUR', 'eur'])('R10.36: nothing until the rate of %s is there, and then both together', async (currency) => {
    const { shown, answers, asked } = start(currency)
    answers.set('EUR', 0.9)
    expect(shown.value).toBeUndefined()
    await until(() => !!shown.value, 'the rate')
    expect([shown.value, asked]).toEqual([EUROS, [`EUR eip155:1:${COIN}`]])
  })

  it.each(['EURO', 'E', '€', 5, {}, 'constructor'])(
    'R10.36: dollars that say so where %o is no currency',
    async (currency) => {
      const { shown, asked } = start(currency)
      await until(() => !!shown.value, 'the currency')
      expect([shown.value, asked]).toEqual([INSTEAD, []])
    },
  )

  it('R10.36: dollars that say so where the service has no rate', async () => {
    const { shown } = start('CHF')
    await until(() => !!shown.value, 'dollars')
    expect(shown.value).toEqual(INSTEAD)
  })

  it('R10.36: a change counts: the rate of before stands with its own sign until the next one is there', async () => {
    const { shown, answers, options } = start('EUR')
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'euros')
    const yen = answerLater()
    answers.set('JPY', yen.promise)
    options.value = { currency: 'JPY' }
    expect(shown.value).toEqual(EUROS)
    yen.resolve(150)
    await until(() => shown.value?.currency === 'JPY', 'yen')
    expect(shown.value).toEqual({ currency: 'JPY', perUsd: 150 })
    options.value = { currency: undefined }
    expect(shown.value).toEqual(DOLLARS)
  })

  it('R10.36: a rate that comes after another change is nobody’s', async () => {
    const { shown, answers, options, asked } = start('EUR')
    const euros = answerLater()
    answers.set('EUR', euros.promise)
    answers.set('JPY', 150)
    await until(() => asked.length > 0, 'the question')
    options.value = { currency: 'JPY' }
    await until(() => shown.value?.currency === 'JPY', 'yen')
    euros.resolve(0.9)
    await turns(5)
    expect(shown.value).toEqual({ currency: 'JPY', perUsd: 150 })
  })

  it('R10.36: after a change to a currency without a rate the old one goes', async () => {
    const { shown, answers, options } = start('EUR')
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'euros')
    answers.set('JPY', new Error('down'))
    options.value = { currency: 'JPY' }
    await until(() => shown.value?.currency === 'USD', 'dollars')
    expect(shown.value).toEqual(INSTEAD)
  })

  it('R10.36: whoever waits longer than three seconds sees dollars, and what comes then', async () => {
    const { shown, answers, clock, asked } = start('EUR')
    const euros = answerLater()
    answers.set('EUR', euros.promise)
    await until(() => asked.length > 0, 'the question')
    await clock.advance(2_999)
    expect(shown.value).toBeUndefined()
    await clock.advance(1)
    expect(shown.value).toEqual(INSTEAD)
    euros.resolve(0.9)
    await until(() => shown.value?.currency === 'EUR', 'euros')
  })

  it('R10.36: is read anew with the tokens; one that cannot be read leaves the last, one that is refused does not', async () => {
    const { shown, answers, tokens, asked } = start('EUR')
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'euros')
    const turn = async (answer: Answer): Promise<void> => {
      const before = asked.length
      answers.set('EUR', answer)
      tokens.value = []
      await until(() => asked.length > before, 'another question')
    }
    const first = shown.value
    await turn(0.9)
    await turn(new Error('down'))
    expect(shown.value).toBe(first)
    await turn(0.95)
    await until(() => shown.value?.perUsd === 0.95, 'the new rate')
    await turn(undefined)
    await until(() => shown.value?.currency === 'USD', 'dollars')
    expect(shown.value).toEqual(INSTEAD)
  })
})

describe('the coin that is asked about', () => {
  it('R10.36: is the active network’s; one of each family, and none of a test', async () => {
    const test = { ...ethereum, id: 5, caipNetworkId: 'eip155:5', testnet: true } as const
    const { asked, shown } = start('EUR', [test, base, ethereum])
    await until(() => !!shown.value, 'the answer')
    expect(asked).toEqual([`EUR eip155:8453:${COIN}`])
  })

  it('R10.36: of another family where the active one has none', async () => {
    const { asked, answers, shown } = start('EUR', [solana, ethereum])
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'the rate')
    expect([asked, shown.value]).toEqual([[`EUR eip155:1:${COIN}`], EUROS])
  })

  it('R10.36: of another family where that of the active one could not be asked about', async () => {
    const { asked, answers, shown } = start('EUR', [own, ethereum])
    answers.set(OWN_COIN, new Error('down'))
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'the rate')
    expect([asked, shown.value]).toEqual([[`EUR ${OWN_COIN}`, `EUR eip155:1:${COIN}`], EUROS])
  })

  it('R10.36: a rate stands where one of them could not be asked about and the others have none', async () => {
    const { asked, answers, shown, tokens } = start('EUR', [own, ethereum])
    answers.set('EUR', 0.9)
    await until(() => !!shown.value, 'the rate')
    const before = asked.length
    answers.set(OWN_COIN, new Error('down'))
    answers.set('EUR', undefined)
    tokens.value = []
    await until(() => asked.length === before + 2, 'both questions')
    await turns(5)
    expect(shown.value).toEqual(EUROS)
  })
})
