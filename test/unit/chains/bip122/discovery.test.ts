import { describe, expect, it } from 'vitest'
import { discoverBitcoinProviders } from '../../../../src/chains/bip122/connectors.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { injectedPlaces } from '../../../support/injected-places.ts'

/** What is found on a window with these places, in so many looks. */
function find(places: Readonly<Record<string, unknown>>, looked: Parameters<typeof injectedPlaces>[1] = {}) {
  const { found, core, page } = injectedPlaces(places, looked)
  discoverBitcoinProviders(core, page, new Set())
  for (const one of found) expect(one).toMatchObject({ type: 'ANNOUNCED', chain: 'bip122' })
  return found
}
const ids = (...given: Parameters<typeof find>): [string, string, unknown][] =>
  find(...given).map(({ id, name, provider }) => [id, name, (provider as { dialect: string }).dialect])
const asks = () => ({ request: () => {} })
const opens = () => ({ requestAccounts: () => {} })
const connects = () => ({ connect: () => {} })
const ICON = 'data:image/png;base64,AA'

describe('wallets with a place on the window', () => {
  it('R1.26: each once, in the words that it speaks', () => {
    const places = {
      unisat: opens(),
      'bitkeep.unisat': opens(),
      'binancew3w.bitcoin': opens(),
      'okxwallet.bitcoin': connects(),
      LeatherProvider: asks(),
    }
    expect(ids(places, { looks: 3 })).toEqual([
      ['Leather', 'Leather', 'leather'],
      ['unisat', 'UniSat', 'unisat'],
      ['bitget', 'Bitget Wallet', 'unisat'],
      ['binance', 'Binance Wallet', 'unisat'],
      ['OKX', 'OKX Wallet', 'okx'],
    ])
    expect(find({ unisat: places.unisat })[0]?.provider).toEqual({ dialect: 'unisat', wallet: places.unisat })
  })

  it('R1.26: one that stands in another’s place as well is one', () => {
    const one = opens()
    expect(ids({ unisat: one, 'bitkeep.unisat': one })).toEqual([['unisat', 'UniSat', 'unisat']])
  })

  it('R10.14: what cannot be opened in those words, or throws, is none', () => {
    expect(
      ids({
        unisat: connects(),
        'okxwallet.bitcoin': opens(),
        'bitkeep.unisat': 7,
        'binancew3w.bitcoin': 'throws',
        LeatherProvider: opens(),
      }),
    ).toEqual([])
    expect(ids({ LeatherProvider: 'throws', unisat: opens() })).toHaveLength(1)
  })

  it('R4.7: Leather opens whenever it is asked, and its place names it; the others do not', () => {
    const [leather, unisat] = find({ LeatherProvider: asks(), unisat: opens() })
    expect([leather?.opensWhenAsked, leather?.claimsName, unisat?.opensWhenAsked]).toEqual([true, undefined, undefined])
  })
})

describe('wallets of sats-connect’s list', () => {
  const entry = (id: string, more: object = {}) => ({ id, name: `W ${id}`, icon: ICON, ...more })

  it('R1.26: each by the place that it names, with its picture; it only claims its name', () => {
    const [one] = find({ btc_providers: [entry('one')], one: asks() })
    expect(one).toMatchObject({ id: 'W one', name: 'W one', imageUrl: ICON, opensWhenAsked: true, claimsName: true })
    expect(
      ids(
        { btc_providers: [entry('one'), entry('LeatherProvider')], one: asks(), LeatherProvider: asks() },
        { looks: 2 },
      ),
    ).toEqual([
      ['W one', 'W one', 'sats-connect'],
      ['W LeatherProvider', 'W LeatherProvider', 'leather'],
    ])
  })

  it('R1.26, R3.15: one that registered itself with this name and this picture is not found a second time, nor at its place', () => {
    const known = (chain: string, more: object = {}): Connector => ({
      id: 'Leather',
      type: 'ANNOUNCED',
      name: 'Leather',
      imageUrl: ICON,
      claimsName: true,
      chain,
      provider: {},
      ...more,
    })
    const leather = asks()
    const places = { btc_providers: [entry('LeatherProvider', { name: 'Leather' })], LeatherProvider: leather }
    expect(ids(places, { known: [known('bip122')] })).toEqual([])
    for (const other of [
      known('eip155'),
      known('bip122', { id: 'Other' }),
      known('bip122', { imageUrl: 'data:image/png;base64,BB' }),
    ])
      expect(ids(places, { known: [other] })).toEqual([['Leather', 'Leather', 'leather']])
  })

  it('R3.15: a place that we know is nobody’s who takes its name, with or without a picture', () => {
    const known: Connector = {
      id: 'unisat',
      type: 'ANNOUNCED',
      name: 'unisat',
      claimsName: true,
      chain: 'bip122',
      provider: {},
    }
    expect(ids({ unisat: opens() }, { known: [known] })).toHaveLength(1)
  })

  it('R1.26: a place that gives another object at each look is one wallet', () => {
    const places = Object.defineProperty({}, 'unisat', { get: opens })
    expect(ids(places, { looks: 3 })).toHaveLength(1)
  })

  it('R10.14: entries that are none, or lead nowhere, cost themselves', () => {
    const list = [
      null,
      7,
      { name: 'no place' },
      entry('gone'),
      entry('odd'),
      entry('throws'),
      entry('nameless', { name: '\u202e' }),
      entry('one', { icon: 'https://tracker.example/a.png' }),
    ]
    const found = find({ btc_providers: list, odd: {}, throws: 'throws', nameless: asks(), one: asks() })
    expect(found.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([['W one', undefined]])
    expect(ids({ btc_providers: 'list', unisat: opens() })).toHaveLength(1)
    expect(ids({ btc_providers: 'throws', unisat: opens() })).toHaveLength(1)
  })

  it('R10.14: no more of them than any visitor has', () => {
    const list = Array.from({ length: 60 }, (_, index) => entry(`w${index}`))
    expect(ids({ btc_providers: list, ...Object.fromEntries(list.map(({ id }) => [id, asks()])) })).toHaveLength(50)
  })
})
