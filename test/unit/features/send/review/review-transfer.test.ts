import { describe, expect, it } from 'vitest'
import { reviewTransfer } from '../../../../../src/features/send/review/review-transfer.ts'
import { createForm, FRIEND, fillIn, listed, ME, USDC } from '../make-form.ts'

/** As Latin letters to the eye, and others to a contract. */
const ODD = 'USD\u0421'

describe('R2.81: what is to be agreed to', () => {
  it('is the coin, to whom, and how much: without a token', async () => {
    const scene = createForm()
    await fillIn(scene)
    const { order, token, receiver, warnings, lookAlike } = await reviewTransfer(scene.interior, async () => false)
    expect(order).toEqual({ from: ME, to: FRIEND, amount: 5n, token: undefined })
    expect(scene.orders).toEqual([order])
    expect([token.symbol, receiver.address, warnings, lookAlike]).toEqual(['ETH', FRIEND, [], undefined])
  })

  it('is the token by its contract, with the digits and the name that were shown', async () => {
    const scene = createForm()
    scene.tokens.value = [listed('USDC', USDC, '5')]
    scene.form.choose({ address: USDC } as never)
    await fillIn(scene, '1.5')
    const { order } = await reviewTransfer(scene.interior, async () => false)
    expect(order).toEqual({
      ...{ from: ME, to: FRIEND, amount: 1_500_000n },
      token: { address: USDC, decimals: 6, symbol: 'USDC' },
    })
  })

  it('is a token without a symbol by its contract alone: what is shown in its place is no name of its own', async () => {
    const scene = createForm()
    scene.tokens.value = [listed(' ', USDC, '5')]
    scene.form.choose({ address: USDC } as never)
    await fillIn(scene, '1.5')
    const { order, token } = await reviewTransfer(scene.interior, async () => false)
    expect(token.symbol).toBe('0x00…00a1')
    expect(order.token).toEqual({ address: USDC, decimals: 6 })
  })

  it('warns of a token whose name is another one, and of a request that the wallet has not answered', async () => {
    const scene = createForm()
    scene.tokens.value = [listed(ODD, USDC, '5')]
    scene.form.choose({ address: USDC } as never)
    await fillIn(scene, '1.5')
    expect((await reviewTransfer(scene.interior, async () => false)).warnings).toEqual(['oddName'])
    expect((await reviewTransfer(scene.interior, async () => true)).warnings).toEqual(['unanswered', 'oddName'])
  })

  it('is the most there is after the fee has risen', async () => {
    const scene = createForm()
    await fillIn(scene)
    await scene.form.max.run()
    scene.state.fee = 20n
    expect((await reviewTransfer(scene.interior, async () => false)).order.amount).toBe(980n)
  })
})

describe('R2.79: a name is asked for again before anything is agreed to', () => {
  const OTHER = `0x${'c'.repeat(40)}`
  async function fillInName() {
    const names = { lead: async (): Promise<string | undefined> => FRIEND }
    const scene = createForm({
      services: {
        async resolveName(name: string) {
          const address = await names.lead()
          return address && { name, address, source: 'registry' }
        },
      },
    })
    await fillIn(scene)
    scene.form.receiver.type('ada.eth')
    await scene.clock.advance(1_000)
    return { ...scene, names, review: () => reviewTransfer(scene.interior, async () => false) }
  }

  it('one that leads where it did is sent there, and the form is still of the same receiver', async () => {
    const { form, review } = await fillInName()
    const { order, receiver } = await review()
    expect([order.to, form.receiver.receiver.peek()]).toEqual([FRIEND, receiver])
    expect(form.receiver.receiver.peek()).toBe(receiver)
  })

  it('one that has become another’s is not sent to either, until the visitor has seen to whom', async () => {
    const { form, names, review, orders } = await fillInName()
    names.lead = async () => OTHER
    await expect(review()).rejects.toMatchObject({ code: 'name/disputed' })
    expect([orders, form.receiver.receiver.peek()?.address]).toEqual([[], OTHER])
    expect((await review()).order.to).toBe(OTHER)
  })

  it.each<[name: string, code: string, state: string, lead: () => Promise<string | undefined>]>([
    ['of which nobody can be asked', 'down', 'found', () => Promise.reject(new Error('down'))],
    ['that is nobody’s any more', 'This name leads to different addresses', 'nobody', async () => undefined],
  ])('one %s is not sent to', async (_, message, state, lead) => {
    const { form, names, review, orders } = await fillInName()
    names.lead = lead
    await expect(review()).rejects.toThrow(message)
    expect([orders, form.receiver.state.peek()]).toEqual([[], state])
  })
})

describe('R2.81: nothing is reviewed, and no wallet or network asked', () => {
  it.each<[name: string, code: string, spoil: (scene: ReturnType<typeof createForm>) => void]>([
    ['without an amount', 'transfer/incomplete', ({ form }) => form.typeAmount('')],
    ['with more than there is', 'transfer/incomplete', ({ form }) => form.typeAmount('0.000000000000001001')],
    ['while somebody else is typed', 'transfer/incomplete', ({ form }) => form.receiver.type(ME)],
    ['without a receiver', 'transfer/incomplete', ({ form }) => form.receiver.type('')],
    [
      'of a token that the account has not',
      'transfer/token-missing',
      ({ form }) => form.choose({ address: USDC } as never),
    ],
  ])('%s', async (_, code, spoil) => {
    const scene = createForm()
    await fillIn(scene)
    spoil(scene)
    await expect(reviewTransfer(scene.interior, async () => false)).rejects.toMatchObject({ code })
    expect([scene.orders, scene.asked]).toEqual([[], []])
  })
})
