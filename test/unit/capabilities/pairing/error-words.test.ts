import { expect, it } from 'vitest'
import { pairingErrors } from '../../../../src/capabilities/pairing/errors.ts'

it.each([
  ['R8.40', 'WalletConnectConnector not found'],
  ['R8.41', 'Failed to disconnect'],
])('%s: has “%s”', (_, words) => {
  expect(Object.values(pairingErrors).map(({ text }) => text)).toContain(words)
})
