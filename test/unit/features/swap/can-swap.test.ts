import { expect, it } from 'vitest'
import { unknownNetwork } from '../../../../src/domain/unknown-network.ts'
import { canSwap } from '../../../../src/features/swap/can-swap.ts'
import { TRAITS } from '../../../support/traits.ts'

it('R9.39: swaps are on the listed chains, and nowhere else', () => {
  const listed = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  const others = [5, 2, 11155111, 31337, 84532, 7777777]
  const swapped = [...listed, ...others].filter((id) => canSwap(unknownNetwork(`eip155:${id}`), TRAITS.eip155))
  expect(swapped).toEqual(listed)
  expect(canSwap(unknownNetwork('solana:1'), TRAITS.solana)).toBe(false)
})

it('R9.39: a host with an exchange of its own says where it is, and that counts alone', () => {
  expect(canSwap(unknownNetwork('eip155:31337'), TRAITS.eip155, ['eip155:31337'])).toBe(true)
  expect(canSwap(unknownNetwork('eip155:1'), TRAITS.eip155, ['eip155:31337'])).toBe(false)
  expect(canSwap(unknownNetwork('solana:1'), TRAITS.solana, ['solana:1'])).toBe(false)
})
