import { expect, test } from 'vitest'
import { accountName } from '../../../../src/features/account/account-name.ts'

test.each([
  [undefined, '0x12…cdef'],
  ['ann.test', 'ann.test'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), `${'a'.repeat(20)}…`],
  // Characters that JavaScript counts twice count once, and none is cut in the middle.
  [`${'a'.repeat(19)}🦄.eth`, `${'a'.repeat(19)}🦄…`],
  [`${'🦄'.repeat(20)}`, '🦄'.repeat(20)],
  [`${'🦄'.repeat(21)}`, `${'🦄'.repeat(20)}…`],
])('R2.47: account name %s', (name, expected) => {
  expect(accountName('0x1234567890abcdef', name)).toBe(expected)
})
