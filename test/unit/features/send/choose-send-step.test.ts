import { expect, test } from 'vitest'
import { chooseSendStep } from '../../../../src/features/send/choose-send-step.ts'

const form = { hasToken: true, hasPrice: true, amount: 5n, owned: 7n, receiver: 'found' } as const

test.each([
  ['preview', {}],
  ['preview', { receiver: 'searching' }],
  ['preview', { owned: undefined }],
  ['selectToken', { hasToken: false, amount: 0n }],
  ['incorrectValue', { amount: 0n }],
  ['addAmount', { amount: 0n, hasPrice: false }],
  ['addAmount', { amount: undefined, receiver: 'nobody' }],
  ['insufficientFunds', { amount: 8n, receiver: 'empty' }],
  ['addAddress', { receiver: 'empty' }],
  ['invalidAddress', { receiver: 'nobody' }],
  ['invalidAddress', { receiver: 'failed' }],
] as const)('R2.78: %s, with %o', (step, change) => {
  expect(chooseSendStep({ ...form, ...change })).toBe(step)
})
