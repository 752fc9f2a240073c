import { expect, it } from 'vitest'
import { findLack, findMostToSell } from '../../../../src/features/swap/swap-amounts.ts'

it('R2.75: Max leaves three times the fee of coins, and nothing of a token', () => {
  expect(findMostToSell({ owned: 1_000n, gasCost: 100n, isNative: true })).toBe(700n)
  expect(findMostToSell({ owned: 1_000n, gasCost: 100n, isNative: false })).toBe(1_000n)
  expect(findMostToSell({ owned: 299n, gasCost: 100n, isNative: true })).toBe(0n)
  expect(findMostToSell({ owned: 1_000n, gasCost: undefined, isNative: true })).toBe(1_000n)
})

it('R2.72: a sale of coins needs its fee beside it, to the last unit', () => {
  const coins = { owned: 1_000n, coins: 1_000n, gasCost: 100n, isNative: true }
  expect(findLack(900n, coins)).toBeUndefined()
  expect(findLack(901n, coins)).toBe('gas')
  expect(findLack(1_001n, coins)).toBe('amount')
  const token = { owned: 50n, coins: 100n, gasCost: 100n, isNative: false }
  expect(findLack(50n, token)).toBeUndefined()
  expect(findLack(50n, { ...token, coins: 99n })).toBe('gas')
  expect(findLack(51n, token)).toBe('amount')
  expect(findLack(0n, { ...token, coins: 0n })).toBeUndefined()
  expect(findLack(10n ** 30n, { owned: undefined, coins: undefined, gasCost: 1n, isNative: true })).toBeUndefined()
})
