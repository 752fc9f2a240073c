import { describe, expect, it } from 'vitest'
import { failName } from '../../../../src/errors/name-errors.ts'
import type { ConnectionState } from '../../../../src/state/connection-state.ts'
import { flushMicrotasks } from '../../../../src/testing/fake-clock.ts'
import { createForm, FRIEND, fillIn, listed, ME, USDC } from './make-form.ts'

type Written = Parameters<ConnectionState['write']>[0]
type Scene = ReturnType<typeof createForm>

const WEI = '0.000000000000000001'

describe('R2.78: what the button says', () => {
  it('first of the amount, then of the receiver', async () => {
    const scene = createForm()
    const { form, clock } = scene
    await form.load()
    const steps = [form.step.value]
    for (const amount of ['0', '0.000000000000001001', WEI]) {
      form.typeAmount(amount)
      steps.push(form.step.value)
    }
    for (const text of ['nobody', FRIEND]) {
      form.receiver.type(text)
      steps.push(form.step.value)
      await clock.advance(1_000)
      steps.push(form.step.value)
    }
    expect(steps).toEqual([
      ...['addAmount', 'addAmount', 'insufficientFunds', 'addAddress'],
      ...['preview', 'invalidAddress', 'preview', 'preview'],
    ])
  })

  it('is complete once the receiver is known, and not while they are looked up', async () => {
    const scene = createForm()
    const { form, clock } = scene
    await form.load()
    form.typeAmount(WEI)
    form.receiver.type(FRIEND)
    expect([form.step.value, form.isComplete.value]).toEqual(['preview', false])
    await clock.advance(1_000)
    expect(form.isComplete.value).toBe(true)
  })

  it('all there is may go, and not one unit more', async () => {
    const { form } = createForm({ owned: 2n })
    await form.load()
    form.typeAmount('0.000000000000000002')
    expect(form.step.value).toBe('addAddress')
    form.typeAmount('0.000000000000000003')
    expect(form.step.value).toBe('insufficientFunds')
  })

  it('a token that the account does not hold, and an amount of nothing where there is a price', () => {
    const { form, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '5')]
    form.fill({ token: '0x00000000000000000000000000000000000000b2' })
    expect(form.step.value).toBe('selectToken')
    form.fill({ token: USDC.toUpperCase().replace('0X', '0x'), amount: '0' })
    expect([form.token.value?.symbol, form.step.value]).toEqual(['USDC', 'incorrectValue'])
  })
})

describe('R2.78: amounts', () => {
  it('of the decimals that the token has, those that were typed before it was chosen, too', () => {
    const { form, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '5')]
    form.typeAmount('1.23456789')
    expect([form.amountText.value, form.amount.value]).toEqual(['1.23456789', 1_234_567_890_000_000_000n])
    form.choose({ address: USDC } as never)
    expect([form.amountText.value, form.amount.value]).toEqual(['1.234567', 1_234_567n])
  })

  it('a request fills the form once: what a visitor changed stays when they come back', () => {
    const { form } = createForm()
    const request = { to: FRIEND, amount: '3' }
    form.fill(request)
    expect([form.amountText.value, form.receiver.text.value]).toEqual(['3', FRIEND])
    form.typeAmount('4')
    form.fill(request)
    expect(form.amountText.value).toBe('4')
    form.fill({ to: ME })
    expect([form.amountText.value, form.receiver.text.value]).toEqual(['4', ME])
  })
})

describe('Max', () => {
  it('of the coin: what the fee and what else is paid once leave', async () => {
    const { form, orders, asked } = createForm({ prepared: { deposit: 3n } })
    await form.max.run()
    expect(form.amountText.value).toBe('0.000000000000000987')
    expect(orders).toEqual([{ from: ME, to: ME, amount: 500n }])
    expect(asked).toEqual([])
  })

  it('is asked about the receiver that is known, who may cost more', async () => {
    const scene = createForm()
    await fillIn(scene)
    await scene.form.max.run()
    expect(scene.orders.map(({ to }) => to)).toEqual([FRIEND])
  })

  it.each([
    [11n, '0.000000000000000001', 'done'],
    [10n, '', 'failed'],
    [9n, '', 'failed'],
  ] as const)('with %s units and a fee of ten: “%s”, %s', async (owned, text, state) => {
    const { form, told } = createForm({ owned })
    await form.max.run()
    expect([form.amountText.value, form.max.state.value]).toEqual([text, state])
    if (state === 'failed')
      expect(form.max.error.value).toMatchObject({ code: 'transfer/insufficient-fee', context: { symbol: 'ETH' } })
    expect(told.some((line) => line.startsWith('error'))).toBe(state === 'failed')
  })

  it.each([
    [11n, '0.000000000000000001'],
    [10n, '0.00000000000000001'],
    [9n, '0.000000000000000009'],
  ])('with %s units and a fee of ten that somebody else may pay: “%s”', async (owned, text) => {
    const { form, told, connector } = createForm({ owned })
    Object.assign(connector, { isSponsored: true })
    await form.max.run()
    expect([form.amountText.value, form.max.state.value, told]).toEqual([text, 'done', []])
  })

  it('of a token all of it, without asking anybody', async () => {
    const { form, orders, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '1234.5')]
    form.choose({ address: USDC } as never)
    await form.max.run()
    expect([form.amountText.value, orders]).toEqual(['1234.5', []])
  })

  it('of a token that the account has not there is none', async () => {
    const { form, told } = createForm()
    form.choose({ address: USDC } as never)
    await form.max.run()
    expect(form.max.error.value).toMatchObject({ code: 'transfer/token-missing' })
    expect([form.amountText.value, told]).toEqual(['', []])
  })

  it('is not written where the token has gone meanwhile', async () => {
    const { form, tokens } = createForm()
    const running = form.max.run()
    form.choose({ address: USDC } as never)
    tokens.value = []
    await running
    expect([form.amountText.value, form.max.state.value]).toEqual(['', 'done'])
  })

  it('is not written for another token that was chosen meanwhile', async () => {
    const { form, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '5')]
    const running = form.max.run()
    form.choose({ address: USDC } as never)
    await running
    expect(form.amountText.value).toBe('')
  })

  it.each([
    ['on another network', ({ networks }: Scene) => networks.activate('eip155:10')],
    ['for another token', ({ form }: Scene) => form.choose({ address: USDC } as never)],
  ])('R4.63: that does not come about is told to nobody once the form is one %s', async (_, leave) => {
    const scene = createForm({ owned: 1n })
    scene.tokens.value = [listed('USDC', USDC, '5')]
    const running = scene.form.max.run()
    leave(scene)
    await running
    expect(scene.told.filter((line) => line.startsWith('error'))).toEqual([])
  })

  it('follows a fee that rises until it is sent, and only while it is the most', async () => {
    const { form, state } = createForm()
    await form.max.run()
    state.fee = 20n
    await form.refreshMax()
    expect(form.amountText.value).toBe('0.00000000000000098')
    form.typeAmount('0.000000000000000005')
    await form.refreshMax()
    expect(form.amountText.value).toBe('0.000000000000000005')
  })

  it.each([
    [11n, '0.000000000000000001'],
    [9n, '0.000000000000000009'],
  ])('of %s units grows by no fee that rises, where somebody else may pay it', async (owned, text) => {
    const { form, state, connector } = createForm({ owned })
    Object.assign(connector, { isSponsored: true })
    await form.max.run()
    expect(form.amountText.value).toBe(text)
    state.fee = 20n
    state.owned = 12n
    await form.refreshMax()
    expect(form.amountText.value).toBe(text)
    state.owned = 0n
    await form.refreshMax()
    expect(form.amountText.value).toBe('0')
  })

  it('R4.63: of one network is not written into the form of another', async () => {
    const { form, networks } = createForm()
    const running = form.max.run()
    networks.activate('eip155:10')
    await running
    expect(form.amountText.value).toBe('')
    await form.max.run()
    expect(form.amountText.value).toBe('0.00000000000000099')
    const refreshing = form.refreshMax()
    networks.activate('eip155:1')
    await refreshing
    expect(form.amountText.value).toBe('')
  })

  it('R4.63: of the coin is not written into the form of a token that was filled with its own meanwhile', async () => {
    const { form, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '5')]
    await form.max.run()
    const refreshing = form.refreshMax()
    form.choose({ address: USDC } as never)
    await form.max.run()
    await refreshing
    expect([form.token.value?.symbol, form.amountText.value]).toEqual(['USDC', '5'])
  })

  it('of a token is that number, and not all of the coin, once a request has chosen the coin', async () => {
    const { form, orders, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '0.5')]
    form.choose({ address: USDC } as never)
    await form.max.run()
    form.fill({ to: FRIEND })
    await form.refreshMax()
    expect([form.token.value?.symbol, form.amountText.value, orders]).toEqual(['ETH', '0.5', []])
  })

  it('does not ask again for a token that was chosen after it', async () => {
    const { form, orders, tokens } = createForm()
    tokens.value = [listed('USDC', USDC, '5')]
    form.choose({ address: USDC } as never)
    await form.max.run()
    await form.refreshMax()
    expect([form.amountText.value, orders]).toEqual(['5', []])
  })
})

describe('R4.63: another form', () => {
  it.each<[name: string, change: (scene: ReturnType<typeof createForm>) => void]>([
    ['network', ({ networks }) => networks.activate('eip155:10')],
    ['account', ({ connect }) => connect(FRIEND)],
  ])('with another %s, whose balance is read', async (_, change) => {
    const scene = createForm()
    await fillIn(scene)
    scene.state.owned = 7n
    change(scene)
    expect([scene.form.amountText.value, scene.form.receiver.text.value]).toEqual(['', ''])
    expect(scene.form.token.value?.owned).toBeUndefined()
    await flushMicrotasks()
    expect(scene.form.token.value?.owned).toBe(7n)
  })

  it('not with another account of the same wallet behind the first', async () => {
    const scene = createForm()
    await fillIn(scene)
    scene.connect(ME, FRIEND)
    expect(scene.form.receiver.text.value).toBe(FRIEND)
  })

  it('a balance that comes after the account has changed is not the new one’s', async () => {
    const answers: ((owned: bigint) => void)[] = []
    const { form, connect } = createForm({
      operations: { nativeBalance: () => new Promise((resolve) => answers.push(resolve)) },
    })
    void form.load()
    await flushMicrotasks()
    connect(FRIEND)
    await flushMicrotasks()
    answers[1]?.(2n)
    answers[0]?.(1n)
    await flushMicrotasks()
    expect(form.token.value?.owned).toBe(2n)
  })

  it('not with the network’s balance that comes after the network has changed', async () => {
    const answers: ((owned: bigint) => void)[] = []
    const { form, networks } = createForm({
      operations: { nativeBalance: () => new Promise((resolve) => answers.push(resolve)) },
    })
    void form.load()
    await flushMicrotasks()
    networks.activate('eip155:10')
    await flushMicrotasks()
    answers[1]?.(2n)
    answers[0]?.(1n)
    await flushMicrotasks()
    expect(form.token.value?.owned).toBe(2n)
  })

  it.each([
    ['project', true, true],
    ['no project', false, true],
    ['a family that lists none', true, false],
  ])('reads the list of tokens where there is one: with %s', async (_, hasProject, offers) => {
    const { form, told, interior } = createForm()
    const options = interior.options as unknown as { value: object }
    options.value = { ...options.value, projectId: hasProject ? 'p' : '' }
    Object.assign(interior.families, { offers: (offer: string) => offers || offer !== 'tokens' })
    await form.load()
    expect(told.includes('load tokens')).toBe(hasProject && offers)
  })
})

describe('R8.26: a way to send', () => {
  it('there is none without a wallet, or with a wallet without an account', async () => {
    const { form, connect, interior, connector, told } = createForm()
    connect()
    await expect(form.findRoute()).rejects.toMatchObject({ code: 'connection/not-connected' })
    await form.load()
    const state = interior.connections as unknown as ConnectionState
    state.write({ namespace: 'eip155', status: 'connecting', others: [], accounts: [], connector } as Written)
    await expect(form.findRoute()).rejects.toMatchObject({ code: 'connection/not-connected' })
    await form.load()
    expect([form.token.value?.owned, told.filter((line) => line.startsWith('error'))]).toEqual([undefined, []])
  })

  it('asks the nodes of the network that it is of, for what is owned, too', async () => {
    const asked: unknown[] = []
    const { form, networks } = createForm({
      node: async (...call) => asked.push(call),
      services: { rest: async (_: unknown, path: string) => path },
      operations: {
        nativeBalance: async (address, ask, { network, get }) => {
          asked.push(await get('/balance'), network.caipNetworkId)
          await ask('eth_getBalance', [address, 'latest'])
          return 3n
        },
      },
    })
    await form.load()
    expect(asked).toEqual(['/balance', 'eip155:1', ['eth_getBalance', [ME, 'latest']]])
    expect(form.token.value?.owned).toBe(3n)
    const { route, from } = await form.findRoute()
    await route.request('eth_gasPrice', [])
    expect([asked.at(-1), route.network, from]).toEqual([['eth_gasPrice', []], networks.network.value, ME])
  })

  it('is one of a family that cannot say what is owned: the network will say', async () => {
    const { nativeBalance: _, ...operations } = { nativeBalance: undefined }
    const { form } = createForm({ operations: { ...operations, nativeBalance: undefined } as never })
    await form.load()
    expect([form.token.value?.owned, form.max.state.value]).toEqual([undefined, 'idle'])
  })
})

describe('R2.79: the receiver', () => {
  const states = (resolveName: () => Promise<unknown>) => {
    const scene = createForm({ services: { resolveName } })
    return { ...scene, field: scene.form.receiver }
  }

  it('is looked up once nothing was typed for a while, and once', async () => {
    const asked: string[] = []
    const { field, clock } = states((async (name: string) => {
      asked.push(name)
      return { address: FRIEND, name, source: 'chain' }
    }) as never)
    expect(field.state.value).toBe('empty')
    field.type('  ')
    expect(field.state.value).toBe('empty')
    await clock.advance(1_000)
    expect(asked).toEqual([])
    field.type('ad.eth')
    await clock.advance(499)
    field.type(' ada.eth ')
    expect(field.state.value).toBe('searching')
    await clock.advance(499)
    expect([asked, field.state.value]).toEqual([[], 'searching'])
    await clock.advance(1)
    expect([asked, field.state.value]).toEqual([['ada.eth'], 'found'])
    expect(field.receiver.value).toEqual({ address: FRIEND, name: 'ada.eth', source: 'chain' })
  })

  it.each<[state: string, resolveName: () => Promise<unknown>]>([
    ['nobody', async () => undefined],
    ['failed', () => Promise.reject(new Error('down'))],
    ['disputed', () => Promise.reject(failName('name/disputed'))],
    ['unchecked', () => Promise.reject(failName('name/unchecked'))],
  ])('a name may lead to: %s; and is asked for again', async (state, resolveName) => {
    let calls = 0
    const { field, clock } = states(() => (calls++ ? Promise.resolve({ address: FRIEND }) : resolveName()))
    field.type('ada.eth')
    await clock.advance(500)
    expect([field.state.value, field.receiver.value]).toEqual([state, undefined])
    await field.retry()
    expect([field.state.value, field.receiver.value]).toEqual(['found', { address: FRIEND }])
  })

  it('is searched for while somebody is asked, also once more', async () => {
    const answers: ((found: object | undefined) => void)[] = []
    const { field, clock } = states(() => new Promise((resolve) => answers.push(resolve)))
    field.type('ada.eth')
    await clock.advance(500)
    expect(field.state.value).toBe('searching')
    answers[0]?.(undefined)
    await flushMicrotasks()
    expect(field.state.value).toBe('nobody')
    const again = field.retry()
    expect(field.state.value).toBe('searching')
    await flushMicrotasks()
    answers[1]?.({ address: FRIEND })
    await again
    expect(field.state.value).toBe('found')
  })

  it('is looked up among names where the network is of no family here', async () => {
    const { field, clock, networks } = states(async () => ({ address: FRIEND, name: 'ada.eth' }))
    Object.assign(networks.network.value, { chainNamespace: 'nowhere' })
    field.type('ada.eth')
    await clock.advance(500)
    Object.assign(networks.network.value, { chainNamespace: 'eip155' })
    expect(field.state.value).toBe('found')
  })

  it('is not the one of another network who is found late, though the same is typed again', async () => {
    const answers: ((found: object) => void)[] = []
    const { field, clock, networks } = states(() => new Promise((resolve) => answers.push(resolve)))
    field.type('ada.eth')
    await clock.advance(500)
    networks.activate('eip155:10')
    field.type('ada.eth')
    await clock.advance(500)
    answers[0]?.({ address: ME })
    await flushMicrotasks()
    expect([field.state.value, field.receiver.value]).toEqual(['searching', undefined])
    answers[1]?.({ address: FRIEND })
    await flushMicrotasks()
    expect(field.receiver.value).toEqual({ address: FRIEND })
  })

  it('is not the one of before who is found late', async () => {
    const answers: ((found: object) => void)[] = []
    const { field, clock } = states(() => new Promise((resolve) => answers.push(resolve)))
    field.type('ada.eth')
    await clock.advance(500)
    field.type('bob.eth')
    answers[0]?.({ address: FRIEND })
    await flushMicrotasks()
    expect([field.state.value, field.receiver.value]).toEqual(['searching', undefined])
  })

  it('an address with a wrong checksum is mistyped, and a right one is shown as it is written', async () => {
    const { form, clock } = createForm({
      operations: { checkAddress: async (address) => (address === ME ? undefined : address.toUpperCase()) },
    })
    form.receiver.type(ME)
    await clock.advance(500)
    expect([form.receiver.state.value, form.receiver.receiver.value]).toEqual(['mistyped', undefined])
    form.receiver.type(FRIEND)
    await clock.advance(500)
    expect([form.receiver.state.value, form.receiver.receiver.value]).toEqual([
      'found',
      { address: FRIEND.toUpperCase() },
    ])
  })
})
