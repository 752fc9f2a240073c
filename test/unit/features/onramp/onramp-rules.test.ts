import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../../src/domain/defaults.ts'
import { checkPurchaseAmount } from '../../../../src/features/onramp/check-purchase-amount.ts'
import { isBuyingRestricted, listOnrampProviders } from '../../../../src/features/onramp/list-onramp-providers.ts'
import { chainsFor, coinbaseChainOf } from '../../../../src/features/onramp/purchase-links.ts'
import { arbitrum, avalanche, base, celo, mainnet, optimism, polygon } from '../../../../src/networks.ts'
import { testNetwork } from '../../../support/test-page.ts'
import { TRAITS } from '../../../support/traits.ts'

const options = (more: object = {}) =>
  resolveOptions({ projectId: 'p', networks: [testNetwork(1)], chains: [], onrampKeys: { meld: 'k' }, ...more })

describe('on-ramp providers', () => {
  it('R9.33, R1.21: meld sells for eip155 and solana, coinbase for eip155', () => {
    expect(listOnrampProviders(options(), TRAITS.eip155)).toEqual(['meld', 'coinbase'])
    expect(listOnrampProviders(options(), TRAITS.solana)).toEqual(['meld'])
    for (const namespace of ['bip122', 'polkadot', 'cosmos'] as const)
      expect(listOnrampProviders(options(), TRAITS[namespace])).toEqual([])
  })
  it('R9.33: none without its key; none that the project does not list, or that nobody knows', () => {
    expect(listOnrampProviders(options({ onrampKeys: undefined }), TRAITS.eip155)).toEqual(['coinbase'])
    expect(listOnrampProviders(options({ projectId: '' }), TRAITS.eip155)).toEqual(['meld'])
    expect(listOnrampProviders(options({ features: { onramp: false } }), TRAITS.eip155)).toEqual([])
    const odd = { features: { onramp: ['coinbase', 'toString', '__proto__', 'coinbase', 'moonpay'] } }
    expect(listOnrampProviders(options(odd), TRAITS.eip155)).toEqual(['coinbase'])
  })
  it('R10.31: what is no list names nobody, or the one that it says', () => {
    const wished = (onramp: unknown) => listOnrampProviders(options({ features: { onramp } }), TRAITS.eip155)
    expect([wished(true), wished('meld'), wished({})]).toEqual([[], ['meld'], []])
  })
  it('R9.34: Coinbase chains, with ethereum for the others', () => {
    expect(chainsFor('eoa', mainnet).join()).toBe(
      'ethereum,arbitrum,polygon,berachain,avalanche-c-chain,optimism,celo,base',
    )
    expect([mainnet, arbitrum, polygon, avalanche, optimism, celo, base].map((one) => coinbaseChainOf(one).id)).toEqual(
      ['ethereum', 'arbitrum', 'polygon', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
    )
    expect(coinbaseChainOf(testNetwork(80_094, 'Berachain'))).toEqual({ id: 'berachain', name: 'Berachain' })
    expect(coinbaseChainOf(testNetwork(5, 'constructor'))).toEqual({ id: 'ethereum', name: 'Ethereum' })
  })
  it('R9.35: restricted time zones', () => {
    for (const city of 'Shanghai Urumqi Chongqing Harbin Kashgar Macau Hong_Kong Macao Beijing'.split(' '))
      expect(isBuyingRestricted(`Asia/${city}`)).toBe(true)
    for (const zone of ['Asia/Tokyo', 'Europe/Berlin', 'UTC', '', 'Asia/Shanghai2'])
      expect(isBuyingRestricted(zone)).toBe(false)
  })
  it('R9.36: limits hold to the last cent', () => {
    const limits = { min: '10.00', max: '7500.00' }
    const of = (amount: string) => checkPurchaseAmount(amount, limits)
    expect(['', '.', '0', '0.00', 'x'].map(of)).toEqual(Array(5).fill('missing'))
    expect([of('9.99'), of('10'), of('10.00'), of('7500'), of('7500.01'), of('99999999999999999999')]).toEqual([
      'low',
      undefined,
      undefined,
      undefined,
      'high',
      'high',
    ])
    expect(checkPurchaseAmount('1', { min: 'no', max: '' })).toBeUndefined()
    expect([checkPurchaseAmount('1', undefined), checkPurchaseAmount('', undefined)]).toEqual([undefined, 'missing'])
    fc.assert(
      fc.property(fc.bigInt(1n, 2_000_000n), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(of(text)).toBe(cents < 1000n ? 'low' : cents > 750_000n ? 'high' : undefined)
      }),
    )
  })
})
