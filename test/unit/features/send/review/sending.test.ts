import { describe, expect, it } from 'vitest'
import { failConnection } from '../../../../../src/errors/connection-errors.ts'
import { failMoney } from '../../../../../src/errors/money-errors.ts'
import { failTransfer } from '../../../../../src/errors/transfer-errors.ts'
import { reviewTransfer } from '../../../../../src/features/send/review/review-transfer.ts'
import type { OtherTransfers } from '../../../../../src/ports/transfer-operations.ts'
import { readSent, recordSent, writeSent } from '../../../../../src/state/sent-transactions.ts'
import { flushMicrotasks } from '../../../../../src/testing/fake-clock.ts'
import { TRAITS } from '../../../../support/traits.ts'
import { createForm, FRIEND, fillIn, HASH, listed, ME, USDC } from '../make-form.ts'

const settled = async (): Promise<void> => {}

async function startReviewed(more: Parameters<typeof createForm>[0] = {}) {
  const scene = createForm(more)
  await fillIn(scene)
  const review = await reviewTransfer(scene.interior, async () => false)
  scene.route.value = { view: 'WalletSendPreview', parameters: undefined }
  scene.told.length = 0
  return { ...scene, review }
}

it('R2.81, R2.82: a wallet that says yes: kept for the next load, told, the form empty, and the screen goes on', async () => {
  const { sending, asked, review, told, storage, form, tokens } = await startReviewed()
  tokens.value = []
  const running = sending.task.run(review)
  await flushMicrotasks()
  expect([await sending.hasUnanswered(ME), asked.length]).toEqual([true, 1])
  asked[0]?.resolve({ id: HASH, settle: settled })
  await running
  expect([await sending.hasUnanswered(ME), sending.task.state.value]).toEqual([false, 'done'])
  expect(readSent(storage)).toMatchObject([{ hash: HASH, from: ME, to: FRIEND, network: 'eip155:1', value: '0x5' }])
  expect([form.amountText.value, form.receiver.text.value]).toEqual(['', ''])
  await flushMicrotasks()
  expect(sending.sent.value).toMatchObject({ id: HASH, state: 'confirmed' })
  expect(told).toEqual([
    'track SEND_INITIATED {"token":"ETH","amount":"0.000000000000000005","network":"eip155:1"}',
    'track SEND_SUCCESS {"token":"ETH","amount":"0.000000000000000005","network":"eip155:1"}',
    'replace WalletSendConfirmed',
    'forget nativeBalance',
    'forget balance',
    'load native',
    `force eip155:1:${ME} eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
    'load tokens',
  ])
})

it.each<[name: string, change: (scene: Awaited<ReturnType<typeof startReviewed>>) => void, asked: readonly string[]]>([
  [
    'without a project id the service',
    ({ interior: { options } }) => Object.assign(options, { value: { ...options.peek(), projectId: '' } }),
    [],
  ],
  [
    'of a family without lists the service',
    ({ interior: { families } }) => Object.assign(families, { offers: (offer: string) => offer !== 'tokens' }),
    [],
  ],
  [
    'a list that is not there, as where the visitor has gone to another network,',
    () => {},
    [`force eip155:1:${ME} eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`],
  ],
])('R10.5: %s is not asked for tokens after sending, nor missed aloud', async (_, change, requests) => {
  const scene = await startReviewed()
  const { sending, asked, review, told } = scene
  change(scene)
  const running = sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.resolve({ id: HASH, settle: settled })
  await running
  await flushMicrotasks()
  expect(told.filter((line) => /^(load|force)/.test(line))).toEqual(['load native', ...requests])
})

it('R2.81: a second click while the wallet is asked, and one after it has answered, are no second transfer', async () => {
  const { sending, asked, review } = await startReviewed()
  const running = sending.task.run(review)
  await sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.resolve({ id: HASH, settle: () => new Promise(() => {}) })
  await running
  await sending.task.run(review)
  expect([asked.length, sending.sent.value?.state]).toEqual([1, 'waiting'])
})

it('the same form reviewed anew is another transfer', async () => {
  const scene = await startReviewed()
  const { sending, asked, review } = scene
  const first = sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.resolve({ id: HASH, settle: settled })
  await first
  await fillIn(scene)
  void sending.task.run(await reviewTransfer(scene.interior, async () => false))
  await flushMicrotasks()
  expect(asked.length).toBe(2)
})

it('R8.26: a visitor who says no is no error of ours, and may press again', async () => {
  const { sending, asked, review, told, storage } = await startReviewed()
  const running = sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.reject(failConnection('connection/rejected'))
  await running
  expect([sending.task.state.value, sending.sent.value]).toEqual(['failed', undefined])
  expect(await sending.hasUnanswered(ME)).toBe(false)
  expect(readSent(storage)).toEqual([])
  expect(told.filter((line) => line.startsWith('report'))).toEqual([])
  expect(told.at(-1)).toMatch(
    /^track SEND_ERROR {"token":"ETH","amount":"0.000000000000000005","network":"eip155:1","message":".+"}$/,
  )
  void sending.task.run(review)
  await flushMicrotasks()
  expect(asked.length).toBe(2)
})

it('R7.44: what is told of a transfer is of its own network, wherever the visitor has gone', async () => {
  const { sending, asked, review, told, networks } = await startReviewed()
  const running = sending.task.run(review)
  await flushMicrotasks()
  networks.activate('eip155:10')
  asked[0]?.resolve({ id: HASH, settle: settled })
  await running
  expect(networks.network.value.caipNetworkId).toBe('eip155:10')
  expect(told).toContain('track SEND_SUCCESS {"token":"ETH","amount":"0.000000000000000005","network":"eip155:1"}')
})

it('any other failure is reported', async () => {
  const { sending, asked, review, told } = await startReviewed()
  const running = sending.task.run(review)
  await flushMicrotasks()
  const failure = failTransfer('transfer/other-network')
  asked[0]?.reject(failure)
  await running
  expect(sending.task.error.value).toBe(failure)
  expect(told).toContain(`report ${failure.message}`)
})

it('R2.82: what the network undoes shows as failed, with why', async () => {
  const { sending, asked, review, told } = await startReviewed()
  void sending.task.run(review)
  await flushMicrotasks()
  const failure = failTransfer('transfer/altered')
  asked[0]?.resolve({ id: HASH, settle: () => Promise.reject(failure) })
  await flushMicrotasks()
  expect(sending.sent.value).toMatchObject({ id: HASH, state: 'failed', error: failure })
  expect(told).toContain(`report ${failure.message}`)
})

it.each<[name: string, leave: (scene: Awaited<ReturnType<typeof startReviewed>>) => void, isEmpty: boolean]>([
  [
    'another view',
    ({ route }) => {
      route.value = { view: 'Account', parameters: undefined }
    },
    true,
  ],
  [
    'a closed modal',
    ({ isOpen }) => {
      isOpen.value = false
    },
    true,
  ],
  ['a form that is filled in anew', ({ form }) => form.receiver.type(ME), false],
])('whoever has gone to %s reads a note, and keeps what they have there', async (_, leave, isEmpty) => {
  const scene = await startReviewed()
  const { sending, asked, review, told, form } = scene
  const running = sending.task.run(review)
  await flushMicrotasks()
  leave(scene)
  asked[0]?.resolve({ id: HASH, settle: settled })
  await running
  expect(told.filter((line) => /^(replace|toast)/.test(line))).toEqual([expect.stringMatching(/^toast success ./)])
  expect(form.amountText.value === '').toBe(isEmpty)
})

it('of another account since, nothing is read anew; of a token, its own balance', async () => {
  const scene = createForm()
  scene.tokens.value = [listed('USDC', USDC, '5')]
  scene.form.choose({ address: USDC } as never)
  await fillIn(scene, '2')
  const review = await reviewTransfer(scene.interior, async () => false)
  expect(review.order).toEqual({
    ...{ from: ME, to: FRIEND, amount: 2_000_000n },
    token: { address: USDC, decimals: 6, symbol: 'USDC' },
  })
  scene.told.length = 0
  void scene.sending.task.run(review)
  await flushMicrotasks()
  scene.asked[0]?.resolve({ id: HASH, settle: settled })
  await flushMicrotasks()
  expect(scene.told).toContain(`force eip155:1:${ME} eip155:1:${USDC}`)

  const other = await startReviewed()
  void other.sending.task.run(other.review)
  await flushMicrotasks()
  other.connect(FRIEND)
  await flushMicrotasks()
  other.told.length = 0
  other.asked[0]?.resolve({ id: HASH, settle: settled })
  await flushMicrotasks()
  expect(other.told).toContain('forget nativeBalance')
  expect(other.told.filter((line) => /^(load|force)/.test(line))).toEqual([])
})

it('R7.14: of a family whose tokens the service does not read anew, as Solana, none is named', async () => {
  const scene = createForm()
  const { interior, sending, asked, told } = scene
  scene.tokens.value = [listed('USDC', USDC, '5')]
  scene.form.choose({ address: USDC } as never)
  await fillIn(scene, '2')
  const review = await reviewTransfer(interior, async () => false)
  Object.assign(interior.families, { traits: () => TRAITS.solana, offers: () => true })
  void sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.resolve({ id: HASH, settle: settled })
  await flushMicrotasks()
  expect(told.filter((line) => line.startsWith('force'))).toEqual([`force eip155:1:${ME}`])
})

it('a review says that the wallet still has an earlier request', async () => {
  const { interior } = await startReviewed()
  expect((await reviewTransfer(interior, async () => true)).warnings).toEqual(['unanswered'])
  expect((await reviewTransfer(interior, async () => false)).warnings).toEqual([])
})

it('R4.106: what a wallet may have sent is warned of in the next review, as what it has not answered', async () => {
  const { sending, asked, review, interior } = await startReviewed()
  const running = sending.task.run(review)
  await flushMicrotasks()
  asked[0]?.reject(failMoney('transfer/unknown'))
  await running
  expect(sending.task.state.value).toBe('failed')
  // A press too many sends nothing: it is the next review that may.
  await sending.task.run(review)
  await flushMicrotasks()
  expect(asked.length).toBe(1)
  const next = await reviewTransfer(interior, sending.hasUnanswered)
  expect(next.warnings).toEqual(['unanswered'])
  void sending.task.run(next)
  await flushMicrotasks()
  expect(asked.length).toBe(2)
})

describe('R4.106: what a wallet may have sent', () => {
  const OTHER_HASH = `0x${'2'.repeat(64)}`
  /** `moved`: how many transactions of the account the network knows of since. */
  async function startLost(hasMoved?: () => Promise<boolean>) {
    const network = { moved: 0 }
    const isMore = async ({ asked, later }: OtherTransfers): Promise<boolean> =>
      network.moved > asked.length + later.length
    const scene = createForm({ prepared: { hasMoved: hasMoved ?? isMore } })
    /** What the wallet is asked, as the form says it. */
    const ask = async () => {
      await fillIn(scene)
      const review = await reviewTransfer(scene.interior, async () => false)
      const running = scene.sending.task.run(review)
      await flushMicrotasks()
      return { review, running, answer: scene.asked.at(-1) }
    }
    const lose = async () => {
      const { review, running, answer } = await ask()
      answer?.reject(failMoney('transfer/unknown'))
      await running
      return review
    }
    const warns = () => scene.sending.hasUnanswered(ME)
    return { ...scene, network, ask, lose, warns, lost: await lose() }
  }

  it('is that account’s alone', async () => {
    const { sending, warns } = await startLost()
    expect([await sending.hasUnanswered(FRIEND), await warns()]).toEqual([false, true])
  })

  it('is warned of until the network knows of it, and not again', async () => {
    const { warns, network, sending, lost, asked } = await startLost()
    expect([await warns(), await warns()]).toEqual([true, true])
    network.moved = 1
    expect(await warns()).toBe(false)
    network.moved = 0
    expect(await warns()).toBe(false)
    // What was looked over before is not sent unseen by then, either.
    await sending.task.run(lost)
    expect(asked.length).toBe(1)
  })

  it('is not taken for another transfer that was sent since, here or by the page', async () => {
    const { warns, network, ask, interior } = await startLost()
    const { answer } = await ask()
    // The wallet has sent it, and has not answered yet.
    network.moved = 1
    expect(await warns()).toBe(true)
    answer?.resolve({ id: HASH, settle: settled })
    await flushMicrotasks()
    expect(await warns()).toBe(true)
    recordSent(interior.environment, OTHER_HASH, { network: 'eip155:1', request: { from: ME, to: FRIEND } })
    network.moved = 2
    expect(await warns()).toBe(true)
    recordSent(interior.environment, `0x${'3'.repeat(64)}`, { network: 'eip155:10', request: { from: ME, to: FRIEND } })
    recordSent(interior.environment, `0x${'4'.repeat(64)}`, { network: 'eip155:1', request: { from: FRIEND, to: ME } })
    network.moved = 3
    expect(await warns()).toBe(false)
  })

  it('nor where the history knows of that one already, which then is no more among those kept', async () => {
    const { warns, network, ask, storage } = await startLost()
    const { answer, running } = await ask()
    answer?.resolve({ id: HASH, settle: settled })
    await running
    writeSent(storage, [])
    network.moved = 1
    expect(await warns()).toBe(true)
    network.moved = 2
    expect(await warns()).toBe(false)
  })

  it('twice is warned of until both are known', async () => {
    const { warns, network, lose } = await startLost()
    await lose()
    network.moved = 1
    expect(await warns()).toBe(true)
    network.moved = 2
    expect(await warns()).toBe(false)
  })

  it('is warned of for good where nobody counts, and where the node does not answer', async () => {
    const { warns } = await startLost(() => Promise.reject(new Error('down')))
    expect(await warns()).toBe(true)
    const uncounted = await startReviewed()
    void uncounted.sending.task.run(uncounted.review)
    await flushMicrotasks()
    uncounted.asked[0]?.reject(failMoney('transfer/unknown'))
    await flushMicrotasks()
    expect(await uncounted.sending.hasUnanswered(ME)).toBe(true)
  })
})
