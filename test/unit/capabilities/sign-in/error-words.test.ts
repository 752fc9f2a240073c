import { expect, it } from 'vitest'
import { signInErrors } from '../../../../src/capabilities/sign-in/errors.ts'

it.each([
  ['R8.54', 'SIWX is not enabled'],
  ['R8.55', 'No ActiveCaipAddress found'],
  ['R8.56', 'No ActiveCaipNetwork or client found'],
  ['R8.57', 'No ConnectionController client found'],
  ['R4.75', 'Signature declined'],
  ['R4.76', 'This application might not support Smart Accounts'],
  ['R4.79', 'A problem occurred while trying initialize authentication'],
  ['R5.16', 'Cannot set both `siweConfig` and `siwx` options'],
])('%s: has “%s”', (_, words) => {
  expect(Object.values(signInErrors).map(({ text }) => text)).toContain(words)
})
