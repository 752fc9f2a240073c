import { expect, it } from 'vitest'
import { swapErrors } from '../../../../src/features/swap/errors.ts'

it.each([
  ['R8.19', 'Network not supported for Gas Price'],
  ['R8.20', 'Network not supported for Swaps'],
])('%s: has “%s”', (_, text) => {
  expect(Object.values(swapErrors).map((entry) => entry.text)).toContain(text)
})
