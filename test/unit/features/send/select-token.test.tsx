import { afterEach, expect, it } from 'vitest'
import select from '../../../../src/features/send/review/wallet-send-select-token.tsx'
import { drawView } from './draw-view.tsx'
import { createForm, listed, USDC } from './make-form.ts'

let drawn: Awaited<ReturnType<typeof drawView>>
afterEach(() => drawn.clear())

it('R2.79: that no token is found is said in a place that was there, so that it is heard', async () => {
  const scene = createForm()
  scene.tokens.value = [listed('USDC', USDC, '12.5', 6, 2)]
  drawn = await drawView(scene, select as never)
  const { host, rows, waits } = drawn
  const heard = host.querySelector('[role=status]')
  expect([rows().flat().join().includes('USDC'), heard?.textContent]).toEqual([true, ''])
  const field = host.querySelector('input') as HTMLInputElement
  field.value = 'moon'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await waits()
  expect([rows(), heard?.textContent?.includes('No token found')]).toEqual([[], true])
})

it('R2.80: of tokens with one symbol each says by its address which one it is, but for the coin', async () => {
  const scene = createForm()
  const [fake, coin, DAI] = ['b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)
  scene.tokens.value = [
    listed('USDC', USDC, '12.5'),
    { ...listed('usdc', fake, '5000'), name: 'USD Coin' },
    listed('DAI', DAI, '1'),
    listed('ETH', coin, '7', 18),
  ]
  drawn = await drawView(scene, select as never)
  expect(drawn.rows().map(([name]) => name)).toEqual([
    'Ether',
    'USDC 0x0000…00a1',
    'USD Coin 0xbbbb…bbbb',
    'DAI',
    'ETH 0xcccc…cccc',
  ])
})

it('R10.37: the rows, and the way to ask again, stay while balances that could not be had are asked for again', async () => {
  const scene = createForm()
  scene.tokens.value = undefined
  drawn = await drawView(scene, select as never)
  const { host, rows, waits, button } = drawn
  const turn = async (state: string): Promise<void> => {
    Object.assign(scene.interior.account.balances.tokensState, { value: state })
    await waits()
  }
  await turn('running')
  expect(rows()).toEqual([])
  await turn('failed')
  const before = rows()
  const again = button('Try again')
  expect(before).toHaveLength(1)
  await turn('running')
  expect([rows(), button('Try again') === again, again.getAttribute('aria-busy')]).toEqual([before, true, 'true'])
  await turn('failed')
  expect(host.querySelectorAll('[role=alert]')).toHaveLength(1)
})
