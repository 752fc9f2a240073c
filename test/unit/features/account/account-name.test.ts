import { expect, test } from 'vitest'
import { accountName } from '../../../../src/features/account/account-name.ts'

test.each([
  [undefined, '0x12…cdef'],
  ['ann.test', 'ann.test'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), `${'a'.repeat(20)}…`],
  // A character of two halves is there as a whole, or not at all.
  [`${'a'.repeat(19)}🦄.eth`, `${'a'.repeat(19)}…`],
  [`${'a'.repeat(18)}🦄.eth`, `${'a'.repeat(18)}🦄…`],
])('R2.47: account name %s', (name, expected) => {
  expect(accountName('0x1234567890abcdef', name)).toBe(expected)
})
