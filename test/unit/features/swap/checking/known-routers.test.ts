import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { findRouter } from '../../../../../src/features/swap/checking/known-routers.ts'

const ONE_INCH = '0x111111125421ca6dc452d289314280a0f8842a65'
const PARASWAP_5 = '0xdef171fe48cf0115b1d80b88dc8eab59176fee57'
const UNIVERSAL = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const SUSHI = '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f'

it('R10.17: an exchange is known where it is deployed, in whatever capitals, with what takes tokens for it', () => {
  expect(findRouter('1', getAddress(UNIVERSAL))).toEqual({
    ...{ name: 'Uniswap', address: UNIVERSAL, spender: '0x000000000022d473030f116ddee9f6b43ac78ba3' },
  })
  expect(findRouter('137', PARASWAP_5)).toEqual({
    ...{ name: 'ParaSwap', address: PARASWAP_5, spender: '0x216b4b4ba9f3e719726886d34a177484278bfcae' },
  })
  expect(findRouter('1', SUSHI)).toEqual({ name: 'SushiSwap', address: SUSHI, spender: SUSHI })
  for (const chain of ['1', '31337', '999']) expect(findRouter(chain, ONE_INCH)?.name).toBe('1inch')
})

it.each<[name: string, chain: string, address: string]>([
  ['on another network', '10', UNIVERSAL],
  ['on a network whose number begins like its own', '13', PARASWAP_5],
  ['on a network whose number is a part of its own', '7', PARASWAP_5],
  ['one digit beside', '1', `${UNIVERSAL.slice(0, -1)}e`],
  ['with a digit more', '1', `${UNIVERSAL}0`],
  ['without an address', '1', '0x'],
  ['as nothing', '1', ''],
])('R10.17: an exchange is not known %s', (_, chain, address) => {
  expect(findRouter(chain, address)).toBeUndefined()
})
