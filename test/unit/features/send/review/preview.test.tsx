import { afterEach, describe, expect, it } from 'vitest'
import { SLOW_ANSWER_MS } from '../../../../../src/domain/limits.ts'
import { failConnection } from '../../../../../src/errors/connection-errors.ts'
import { failMoney } from '../../../../../src/errors/money-errors.ts'
import { failTransfer } from '../../../../../src/errors/transfer-errors.ts'
import { reviewTransfer } from '../../../../../src/features/send/review/review-transfer.ts'
import preview from '../../../../../src/features/send/review/wallet-send-preview.tsx'
import type { PreparedTransfer } from '../../../../../src/ports/transfer-operations.ts'
import { createFakeSite } from '../../../../support/memory-storage.ts'
import { until } from '../../../../support/until.ts'
import { drawView } from '../draw-view.tsx'
import { createForm, FRIEND, fillIn, HASH, listed, USDC } from '../make-form.ts'

let drawn: Awaited<ReturnType<typeof drawView>>
afterEach(() => drawn.clear())

async function drawReview(more: Parameters<typeof createForm>[0] = {}, token?: string) {
  const scene = createForm(more)
  scene.tokens.value = [listed('USDC', USDC, '12.5', 6, 2)]
  if (token) scene.form.fill({ token, amount: '3', to: FRIEND })
  await fillIn(scene, token ? '3' : undefined)
  scene.route.value = { view: 'WalletSendPreview', parameters: undefined }
  scene.told.length = 0
  drawn = await drawView(scene, preview as never)
  // Who looks at the receiver is fetched for it.
  const { says, waits } = drawn
  await until(async () => {
    await waits()
    return says() !== ''
  }, 'the review')
  return { ...scene, ...drawn }
}

describe('R2.80: what is agreed to', () => {
  it('is said to the last digit, with the fee, and no deposit where there is none', async () => {
    const { rows, says, alerts } = await drawReview()
    expect(says()).toMatch(/^0\.000000000000000005 ETH/)
    expect(says()).not.toContain('$')
    expect(rows()).toEqual([
      ['To', FRIEND],
      ['From', '0xaa…aaaa'],
      ['Network', 'Ethereum'],
      ['Network fee, at most', '0.00000000000000001 ETH'],
    ])
    expect(alerts()).toEqual([])
  })

  it('is a token with its worth, in whose coin the costs are not', async () => {
    const { rows, says, alerts } = await drawReview({ prepared: { deposit: 7n, warnings: ['contract'] } }, USDC)
    expect(says()).toMatch(/^3 USDC\$6\.00/)
    // Anybody may call a token so.
    expect(rows().slice(0, 3)).toEqual([
      ['To', FRIEND],
      ['USDC', USDC],
      ['From', '0xaa…aaaa'],
    ])
    expect(rows().slice(-2)).toEqual([
      ['Network fee, at most', '0.00000000000000001 ETH'],
      ['Deposit for the receiver’s account', '0.000000000000000007 ETH'],
    ])
    expect(alerts()).toEqual(['This address is a contract. What it cannot pass on is lost.'])
  })
})

it('R2.81: a receiver who has a name is shown with their address and whose word that is', async () => {
  const scene = createForm({
    services: { resolveName: async () => ({ address: FRIEND, name: 'ada.own.eth', source: 'service' }) },
  })
  await fillIn(scene)
  scene.form.receiver.type('ada.own.eth')
  await scene.clock.advance(1_000)
  drawn = await drawView(scene, preview as never)
  await until(async () => {
    await drawn.waits()
    return drawn.says() !== ''
  }, 'the review')
  expect(drawn.rows().slice(0, 2)).toEqual([
    ['To', `ada.own.eth ${FRIEND}`],
    ['Who says that', 'own.eth, where this name is registered'],
  ])
})

it('R2.79: of a name that leads elsewhere by now the visitor is told, before the other address is shown', async () => {
  let address: string | undefined = FRIEND
  const scene = createForm({
    services: { resolveName: async () => address && { address, name: 'ada.eth', source: 'registry' } },
  })
  await fillIn(scene)
  scene.form.receiver.type('ada.eth')
  await scene.clock.advance(1_000)
  address = USDC
  scene.route.value = { view: 'WalletSendPreview', parameters: undefined }
  drawn = await drawView(scene, preview as never)
  const { waits, says, press, rows, alerts } = drawn
  const waitsFor = (words: string) =>
    until(async () => {
      await waits()
      return says().includes(words)
    }, words)
  await waitsFor('Cancel')
  expect(alerts().join()).toContain('This name leads to different addresses')
  await press('Try again')
  await waitsFor('Send')
  expect(rows()[0]).toEqual(['To', `ada.eth ${USDC}`])
  // Nobody's any more: the form says so, and no account has changed.
  address = undefined
  drawn.clear()
  scene.told.length = 0
  drawn = await drawView(scene, preview as never)
  await until(async () => {
    await drawn.waits()
    return scene.told.includes('back')
  }, 'the way back')
  expect(scene.told.filter((line) => line.startsWith('toast'))).toEqual([])
})

describe('R2.80: what cannot be sent', () => {
  it.each([
    [failTransfer('transfer/insufficient-funds'), 'There is less USDC in your account than you want to send.'],
    [failTransfer('transfer/insufficient-fee', { symbol: 'ETH' }), 'There is not enough ETH for the network’s fee.'],
    [new Error('down'), 'The network would refuse it, or cannot be reached. Nothing was sent.'],
  ])('is refused with a reason, and looked at again: %s', async (error, told) => {
    let isDown = true
    const prepare = async (): Promise<PreparedTransfer> => {
      if (isDown) throw error
      return { fee: 1n, deposit: 0n, send: async () => ({ id: HASH, settle: async () => {} }) }
    }
    const {
      alerts,
      press,
      button,
      told: happened,
    } = await drawReview({ operations: { transfer: async () => ({ prepare }) } }, USDC)
    // Where shapes stood: heard, not only seen.
    expect(alerts().join()).toContain(told)
    // R8.71
    expect(happened.filter((line) => line.startsWith('report'))).toEqual([`report ${error.message}`])
    button('Cancel').click()
    expect(happened.at(-1)).toBe('back')
    isDown = false
    await press('Try again')
    expect(button('Send')).toBeDefined()
  })
})

describe('R2.81: a wallet that is asked', () => {
  it('is waited for, and after a while the visitor is told where to look', async () => {
    const { says, press, waits, button, asked } = await drawReview()
    await press('Send')
    expect([says().includes('Continue in Wallet'), button('Send').getAttribute('aria-busy')]).toEqual([true, 'true'])
    await waits(SLOW_ANSWER_MS)
    expect(says()).toContain('Open Wallet yourself')
    expect(asked).toHaveLength(1)
  })

  it('that says no is asked again by another press', async () => {
    const { says, press, waits, asked, orders } = await drawReview()
    await press('Send')
    asked[0]?.reject(failConnection('connection/rejected'))
    await waits()
    expect(says()).toContain('You declined. Nothing was sent.')
    const before = orders.length
    await press('Try again')
    expect([asked.length, orders.length]).toEqual([2, before])
  })

  it('that fails otherwise has its own words', async () => {
    const { says, press, waits, asked } = await drawReview()
    await press('Send')
    asked[0]?.reject(failTransfer('transfer/other-network'))
    await waits()
    expect(says()).toContain('Move it to Ethereum and try again.')
    await press('Try again')
    asked[1]?.reject(new Error('odd'))
    await waits()
    expect(says()).toContain('Your wallet could not send it. Try again.')
  })

  it('that does not say what it did is not asked again before the review has said so', async () => {
    const { says, press, waits, asked, orders, alerts } = await drawReview()
    await press('Send')
    asked[0]?.reject(failMoney('transfer/unknown'))
    await waits()
    expect(says()).toContain('Your wallet does not say whether it sent this.')
    const before = orders.length
    await press('Try again')
    expect([asked.length, orders.length]).toEqual([1, before + 1])
    expect(alerts()).toEqual([expect.stringContaining('Your wallet has not answered an earlier request.')])
    await press('Send')
    expect(asked).toHaveLength(2)
  })
})

it('R10.17: what another tab has sent since the review is said before the wallet is asked', async () => {
  const site = createFakeSite()
  const { press, alerts, asked } = await drawReview({ storage: site.tab() })
  const other = createForm({ storage: site.tab() })
  await fillIn(other)
  expect(alerts()).toEqual([])
  const sending = other.sending.task.run(await reviewTransfer(other.interior, async () => false))
  await until(() => other.asked.length > 0, 'the request of the other tab')
  other.asked[0]?.resolve({ id: HASH, settle: async () => {} })
  await sending
  await press('Send')
  await until(() => alerts().length > 0, 'the second review')
  expect(alerts()).toEqual(['You sent exactly this a few minutes ago.'])
  expect(asked).toHaveLength(0)
  await press('Send')
  expect(asked).toHaveLength(1)
})

it('R4.63: another account leaves nothing to agree to: the visitor is told, and led back', async () => {
  const { connect, waits, told } = await drawReview()
  connect(FRIEND)
  await waits()
  expect(told.filter((one) => /^(toast|back)/.test(one))).toEqual([
    'toast error The account or network has changed. Please start again.',
    'back',
  ])
})
