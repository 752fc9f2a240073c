import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { chainBehind } from '../../support/chain-behind.ts'
import { press, says } from '../../support/press.ts'
import { answerInFrame, logIn } from '../../support/secure-site.ts'
import { setUpBrowser, visit } from '../../support/visitor.ts'
import { openSwap } from './swapper.ts'

setUpBrowser()

it('R2.8, R4.59: swapping from the wallet in the frame: approved there, and back on the screen that asked', async () => {
  const visitor = await visit()
  const chain = await chainBehind()
  await logIn(visitor)
  const address = (await visitor.reading('address').innerText()) as Address
  await openSwap(visitor, 'ETH', 'TUSD', '0.5')
  await press(visitor, 'Review swap')
  await press(visitor, 'Swap')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Decline')
  await visitor.title('Preview swap')
  expect(await chain.balance('TUSD', address)).toBe(0n)
  await press(visitor, 'Swap')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await says(visitor, /Swapped 0.5 ETH/)
  expect(await chain.balance('TUSD', address)).toBeGreaterThan(0n)
  expect(visitor.complaints).toEqual([])
})
