import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/connector.ts'
import type { WalletListing } from '../../../src/domain/wallet.ts'
import { completeConnectors } from '../../../src/state/complete-connectors.ts'

const LIST: readonly WalletListing[] = [
  { id: 'one', name: 'Harbour', rdns: 'com.harbour' },
  { id: 'two', name: 'Phantom' },
]
const connector = (name: string, info?: Connector['info']): Connector => ({
  id: name,
  type: 'ANNOUNCED',
  name,
  chain: 'eip155',
  provider: {},
  ...(info && { info }),
})
const idOf = (one: Connector): string | undefined => {
  completeConnectors([connector('Other'), one], LIST)
  return one.explorerId
}

describe('what the public list knows of wallets on this page', () => {
  it.each<[name: string, one: Connector, id: string | undefined]>([
    ['by its rdns, whatever it calls itself', connector('Any', { rdns: 'com.harbour' }), 'one'],
    ['not by its name, where it announces itself', connector('Harbour', { rdns: 'com.other' }), undefined],
    ['not by its name, where it announces itself by nothing', connector('Phantom', { uuid: '1' }), undefined],
    ['by its name, in any case, where it does not', connector('pHANTOM'), 'two'],
    ['by its name, without the number that tells a second one of it', connector('Phantom (2)'), 'two'],
    ['nothing of a name that only begins like it', connector('Phantom Pro'), undefined],
    ['nothing of a wallet without a name', connector(''), undefined],
  ])('R3.13: %s', (_, one, id) => expect(idOf(one)).toBe(id))

  it('R3.13: each stays the object it was, and keeps what it has where nothing is known', () => {
    const one = Object.assign(connector('Other'), { explorerId: 'kept' })
    completeConnectors([one], LIST)
    completeConnectors([one], [])
    expect(one).toEqual({ ...connector('Other'), provider: one.provider, explorerId: 'kept' })
    expect(Object.hasOwn(connector('Fresh'), 'explorerId')).toBe(false)
  })
})
