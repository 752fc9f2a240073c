import { expect, it } from 'vitest'
import { shorten } from '../../../src/kernel/text.ts'
import { Address } from '../../../src/ui/components/address.tsx'
import { drawIn } from './draw.tsx'

it.each([
  ['eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x f39F d6e5 1aad 88F6 F4ce 6aB8 8272 79cf fFb9 2266'],
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7Ec DhSY GxXy scsz YEp3 5KHN 8vvw 3svA uLKT zXwC FLtV'],
])('R2.81: the last group of an address of %s is what its short form ends in', async (_, address, groups) => {
  const { place, clear } = await drawIn(<Address address={address} />)
  const shown = [...(place.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
  expect(shown.join(' ')).toBe(groups)
  expect(shorten(address).endsWith(shown.at(-1) ?? '?')).toBe(true)
  // Copied, it has no gaps.
  expect(place.textContent).toBe(address)
  clear()
})
