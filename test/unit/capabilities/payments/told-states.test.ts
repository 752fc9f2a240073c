import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { PaymentState } from '../../../../src/capabilities/payments/payments.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Whether a payment may still arrive after `pay` has failed. */
const MAY_ARRIVE: Readonly<Record<PaymentState, boolean>> = {
  idle: false,
  wallet: true,
  exchange: true,
  late: true,
  done: false,
  failed: false,
}
const STATES = Object.keys(MAY_ARRIVE) as PaymentState[]

it.each([
  ['README.md', 'README.md', /ends `pay` with[\s\S]+?keep the order open/],
  ['the words of `pay`', 'src/capabilities/payments/payments.ts', /no refusal where[\s\S]+?may still arrive/],
])('%s: an order is kept open in every state in which it may still be paid', (_, file, sentence) => {
  const [words = ''] = sentence.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
  expect(STATES.filter((state) => words.includes(`\`${state}\``))).toEqual(STATES.filter((state) => MAY_ARRIVE[state]))
})
