import { expect, it } from 'vitest'
import { canSend } from '../../../../src/features/send/can-send.ts'
import { nameZone } from '../../../../src/features/send/receiver-field.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { createMoneyPage } from '../../../support/money-page.ts'

const page = (isUnknown: boolean, offers: boolean): boolean => {
  const { interior, networks } = createMoneyPage({ operations: {} })
  const families = Object.assign(fakeFamilies(), { offers: (offer: string) => offers && offer === 'send' })
  const network = { value: { ...networks.network.value, isUnknown } }
  return canSend({ ...interior, families, networks: { ...interior.networks, network } } as never)
}

it('R2.78: coins are sent where the family sends them and the network is known', () => {
  expect(page(false, true)).toBe(true)
  expect(page(true, true)).toBe(false)
  expect(page(false, false)).toBe(false)
})

it('R2.79: a name is registered where all but its first part says', () => {
  expect(['ada.eth', 'ada.shop.example.com'].map(nameZone)).toEqual(['eth', 'shop.example.com'])
})
