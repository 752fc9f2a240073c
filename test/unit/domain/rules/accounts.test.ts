import { describe, expect, it } from 'vitest'
import { type Account, isPurpose } from '../../../../src/domain/account.ts'
import type { Connector } from '../../../../src/domain/connector.ts'
import { findAccount, switchableAccounts } from '../../../../src/domain/rules/find-account.ts'
import { findStored, isSameWallet, isStoredAs } from '../../../../src/domain/rules/is-stored-as.ts'
import { selectFirst } from '../../../../src/domain/rules/select-first.ts'
import { TRAITS } from '../../../support/traits.ts'

const account = (address: string, type: Account['type'], namespace: Account['namespace'] = 'bip122'): Account => ({
  namespace,
  address,
  type,
})
const bitcoin = [account('bc1ordinal', 'ordinal'), account('bc1pay', 'payment'), account('bc1more', 'payment')]
const evm = [account('0xaB', 'eoa', 'eip155'), account('0xCD', 'smartAccount', 'eip155')]

describe('accounts a visitor can be switched to', () => {
  it('R4.23: of Bitcoin’s those that pay, of others all', () => {
    expect(switchableAccounts(bitcoin, TRAITS.bip122).map(({ address }) => address)).toEqual(['bc1pay', 'bc1more'])
    expect(switchableAccounts(evm, TRAITS.eip155)).toEqual(evm)
  })

  it('R4.23: the one that is asked for, or the first one where none is', () => {
    expect(findAccount(bitcoin, TRAITS.bip122, undefined)?.address).toBe('bc1pay')
    expect(findAccount(bitcoin, TRAITS.bip122, 'bc1more')?.address).toBe('bc1more')
    expect(findAccount(bitcoin, TRAITS.bip122, 'bc1ordinal')).toBeUndefined()
    expect(findAccount(bitcoin, TRAITS.bip122, 'BC1MORE')).toBeUndefined()
    expect(findAccount(evm, TRAITS.eip155, '0XcD')?.address).toBe('0xCD')
    expect(findAccount(evm, TRAITS.eip155, '')).toBeUndefined()
  })

  it('an account is for something in Bitcoin alone', () => {
    const types = ['eoa', 'payment', 'smartAccount', 'ordinal', undefined] as const
    expect(types.filter(isPurpose)).toEqual(['payment', 'ordinal'])
  })
})

describe('the selected account first', () => {
  const three = [...evm, account('0xEF', 'eoa', 'eip155')]
  it('the others stay in their order, each once', () => {
    expect(selectFirst(three, '0xcd').map(({ address }) => address)).toEqual(['0xCD', '0xaB', '0xEF'])
  })
  it('the same list where nobody has that address, or none is given', () => {
    expect(selectFirst(three, '0x99')).toBe(three)
    expect(selectFirst(three)).toBe(three)
    expect(selectFirst([])).toEqual([])
  })
})

describe('a wallet that comes back', () => {
  const of = (id: string, rdns?: string): Pick<Connector, 'id' | 'info'> => ({ id, ...(rdns && { info: { rdns } }) })
  it.each<[stored: string, connector: ReturnType<typeof of>, isThat: boolean]>([
    ['io.wallet', of('io.wallet', 'io.wallet'), true],
    ['io.wallet', of('io.wallet (2)', 'io.wallet'), true],
    ['io.wallet (2)', of('io.wallet', 'io.wallet'), true],
    ['io.wallet (12)', of('io.wallet', 'io.wallet'), true],
    ['io.wallet (two)', of('io.wallet', 'io.wallet'), false],
    ['io.wallet (2) Pro', of('io.wallet Pro', 'io.wallet Pro'), false],
    ['io.wallet', of('io.wallets', 'io.wallets'), false],
    ['Phantom', of('Phantom'), true],
    ['Phantom (2)', of('Phantom'), true],
    ['Phantom', of('Phantom (2)'), true],
    ['Phantom', of('Phantom2'), false],
  ])('R4.11: stored as %s, found as %o: %s', (stored, connector, isThat) => {
    expect(isStoredAs(stored, connector)).toBe(isThat)
  })

  const before = { id: 'io.wallet', address: '0xAB', uuid: 'one' }
  const unmarked = { id: 'io.wallet', address: '0xAB' }
  const mine = [{ address: '0x11' }, { address: '0xab' }]
  const by = (uuid?: string) =>
    ({ id: 'io.wallet', chain: 'solana', info: uuid === undefined ? {} : { uuid } }) as const
  const named = { id: 'io.wallet', chain: 'solana', claimsName: true } as const
  const second = { ...named, id: 'io.wallet (2)' }
  const ours = { id: 'io.wallet', chain: 'solana' } as const
  it.each<[string, Parameters<typeof isSameWallet>, boolean]>([
    ['nothing is known of before', [undefined, by('two'), [], []], true],
    ['by no uuid', [before, by(), [], []], false],
    ['by no uuid, where none was kept', [unmarked, by(), [], []], false],
    ['by an empty uuid that storage says, too', [{ ...before, uuid: '' }, by(''), [], []], false],
    ['by no uuid, and it grants the account of before', [before, by(''), mine, []], true],
    ['by a name that it alone gives itself', [unmarked, named, [], [named]], true],
    [
      'by one that another gives itself in another family',
      [unmarked, named, [], [named, { ...second, chain: 'bip122' }]],
      true,
    ],
    ['by one that another has, too', [unmarked, named, [], [named, second]], false],
    ['by that, and it grants the account of before', [unmarked, named, mine, [named, second]], true],
    ['by a name that is ours for its place', [unmarked, ours, [], [ours, second]], true],
    ['by another number', [unmarked, second, [], [second]], false],
    ['by another number, and it grants the account of before', [unmarked, second, mine, [second]], true],
    ['by the uuid of before', [before, by('one'), [], []], true],
    ['by another uuid, and it grants the account of before', [before, by('two'), mine, []], true],
    ['by another uuid, without that account', [before, by('two'), [{ address: '0x11' }], []], false],
    ['by another uuid, without accounts', [before, by('two'), [], []], false],
    ['by a uuid where none was kept', [unmarked, by('two'), [], []], false],
    [
      'by another uuid, with an account of base58 that differs in a capital',
      [{ ...before, address: '9cJ' }, by('two'), [{ address: '9cj' }], []],
      false,
    ],
  ])('R4.11, R5.12: %s', (_, given, isSame) => {
    expect(isSameWallet(...given)).toBe(isSame)
  })

  it('R4.11: as which of those in storage a wallet comes back: the one of its own number, where two could be meant', () => {
    const [one, two, other] = [
      { id: 'io.wallet', address: '0xAB' },
      { id: 'io.wallet (2)', address: '0xAB' },
      { id: 'io.wallet (3)', address: '0xCD' },
    ]
    const find = (id: string, address: string) =>
      findStored(
        [{ id: 'other', address }, one, two, other],
        { id, chain: 'eip155', info: { rdns: 'io.wallet', uuid: 'new' } },
        [{ address }],
        [],
      )
    expect([find('io.wallet', '0xab'), find('io.wallet (2)', '0xab')]).toEqual([one, two])
    expect([find('io.wallet (3)', '0xab'), find('io.wallet', '0xcd')]).toEqual([one, other])
    expect(find('io.wallet', '0xef')).toBeUndefined()
  })
})
