import { describe, expect, it } from 'vitest'
import { failSwap } from '../../../../src/features/swap/errors.ts'
import { AMOUNT, startFlow } from './start-flow.ts'

const heard = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('report'))

describe('R8.71: of what the screen of a swap says, the host hears', () => {
  it('what was found wrong before the wallet is asked, once for an order, however often it is found', async () => {
    const { flow, swap, told, clock } = await startFlow({ allowance: AMOUNT, isUndone: true })
    expect(flow.preparing.trouble.value).toMatchObject({ code: 'swap/build-failed' })
    expect(heard(told)).toEqual(['report Failed to create transaction'])
    await flow.preparing.run()
    expect(heard(told)).toHaveLength(1)
    swap.type('4')
    await clock.advance(200)
    await flow.preparing.run()
    expect(heard(told)).toEqual(Array(2).fill('report Failed to create transaction'))
  })

  it('another thing that is found wrong with the same order', async () => {
    const failures = [
      failSwap('swap/allowance-failed'),
      failSwap('swap/build-failed'),
      failSwap('swap/allowance-failed'),
    ]
    const { flow, told } = await startFlow({
      allowance: AMOUNT,
      api: { buildTransaction: () => Promise.reject(failures.shift()) },
    })
    await flow.preparing.run()
    await flow.preparing.run()
    expect([failures.length, heard(told)]).toEqual([
      0,
      ['report Failed to check allowance', 'report Failed to create transaction'],
    ])
  })

  it('what came of asking the wallet, each time that it was asked', async () => {
    const refuse = () => Promise.reject(new Error('out of gas'))
    const { flow, told, questions } = await startFlow({ capabilities: null, allowance: AMOUNT, send: refuse })
    for (const times of [1, 2]) {
      await flow.sending.run()
      expect(flow.sending.trouble.value).toMatchObject({ code: 'swap/transaction-failed' })
      await flow.preparing.run()
      expect([questions().length, heard(told)]).toEqual([times, Array(times).fill('report Transaction error')])
    }
  })
})
