import { expect, it } from 'vitest'
import { leaveForAnotherBody } from '../../support/leave-for-another-body.ts'
import { answerInFrame, frameOf, logIn, request } from '../../support/secure-site.ts'
import { setUpBrowser, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

const sign = async (visitor: Visitor): Promise<unknown> =>
  request(visitor, 'personal_sign', ['0x48656c6c6f', await visitor.reading('address').innerText()])
const signAndApprove = async (visitor: Visitor): Promise<unknown> => {
  const signing = sign(visitor)
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  return signing
}
const countFrames = ({ page }: Visitor): Promise<number> => page.locator('walletlet-modal iframe').count()

it('R4.92, R4.97, R10.2: where a router puts another body in the page’s place, the next request brings the frame back', async () => {
  const visitor = await visit()
  await logIn(visitor)
  await leaveForAnotherBody(visitor)
  expect(await request(visitor, 'eth_blockNumber')).toMatch(/^0x/)
  expect(await countFrames(visitor)).toBe(1)
  await leaveForAnotherBody(visitor)
  expect(await signAndApprove(visitor)).toMatch(/^0x[0-9a-f]{130,}$/)
  expect(await countFrames(visitor)).toBe(1)
  // The modal may come back first, with the frame in it, which the browser then loads anew.
  await leaveForAnotherBody(visitor)
  await visitor.page.evaluate(() => window.demoWidget?.open())
  await visitor.dialog.getByText('Total value').waitFor()
  expect(await signAndApprove(visitor)).toMatch(/^0x[0-9a-f]{130,}$/)
  expect(await countFrames(visitor)).toBe(1)
})

it.each(['react', 'preact'] as const)(
  'R4.92, R10.2: a router that puts the next page there at once, while the modal fades: what is asked there stays, on %s',
  async (runtime) => {
    const visitor = await visit({ runtime })
    await logIn(visitor)
    for (const isOpenedFirst of [false, true, false, true]) {
      expect(await signAndApprove(visitor)).toMatch(/^0x[0-9a-f]{130,}$/)
      await leaveForAnotherBody(visitor)
      if (!isOpenedFirst) continue
      await visitor.page.evaluate(() => window.demoWidget?.open())
      await visitor.dialog.getByText('Total value').waitFor()
    }
    expect(await countFrames(visitor)).toBe(1)
  },
)

it('R10.2, R4.57: a page in the frame that loads itself anew before the visitor has answered: it has an end, and the next one works', async () => {
  const visitor = await visit()
  await logIn(visitor)
  const signing = sign(visitor)
  await visitor.title('Approve transaction')
  await frameOf(visitor.page).getByText('Sign a message').waitFor()
  await frameOf(visitor.page)
    .locator('body')
    .evaluate(({ ownerDocument }) => ownerDocument.location.reload())
  expect(await signing).toBe('-32603: Something went wrong')
  await visitor.dialog.waitFor({ state: 'hidden' })
  expect(await signAndApprove(visitor)).toMatch(/^0x[0-9a-f]{130,}$/)
  expect(await countFrames(visitor)).toBe(1)
})
