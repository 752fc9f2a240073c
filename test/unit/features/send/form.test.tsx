import { afterEach, expect, it, vi } from 'vitest'
import { failName, inServiceWords } from '../../../../src/errors/name-errors.ts'
import { failService } from '../../../../src/errors/service-errors.ts'
import form from '../../../../src/features/send/views/wallet-send.tsx'
import type { SlotItem } from '../../../../src/ui/slots-context.ts'
import { drawView } from './draw-view.tsx'
import { createForm, FRIEND, fillIn, listed, USDC } from './make-form.ts'

let drawn: Awaited<ReturnType<typeof drawView>>
afterEach(() => drawn.clear())

const open = vi.fn()
const buying: SlotItem = { id: 'onramp/buy', label: 'Buy crypto', purpose: 'buyTokens', open, Content: () => null }
const receiving: SlotItem = { ...buying, id: 'receive/receive', purpose: 'receiveTokens', open: () => {} }

async function drawForm({ offers = [], ...more }: Parameters<typeof createForm>[0] & { offers?: SlotItem[] } = {}) {
  const scene = createForm(more)
  scene.tokens.value = [listed('USDC', USDC, '12.5', 6, 2)]
  drawn = await drawView(scene, form as never, offers)
  return { ...scene, ...drawn }
}

it('R2.78: says what there is of the token and what the amount is worth, and fills in all of it', async () => {
  const { form: store, says, press, waits } = await drawForm()
  const [, usdc] = store.tokens.value
  store.choose(usdc ?? (store.tokens.value[0] as never))
  store.typeAmount('3')
  await waits()
  expect(says()).toContain('12.500 USDC available')
  expect(says()).toContain('$6.00')
  await press('Max')
  expect(store.amountText.value).toBe('12.5')
  await waits()
  expect(says()).toContain('$25.00')
  store.typeAmount('')
  await waits()
  expect(says()).not.toContain('$')
})

it('R2.78: what there is not enough of is said to be so, and can be bought where that is offered', async () => {
  const { form: store, host, button, waits, says } = await drawForm({ offers: [receiving, buying] })
  store.choose(store.tokens.value[1] as never)
  store.typeAmount('12.5')
  await waits()
  const holding = () => [...host.querySelectorAll('p')].find((one) => one.textContent?.includes('available'))
  expect([holding()?.className, says().includes('Buy')]).toEqual(['wl-small wl-muted', false])
  store.typeAmount('12.500001')
  await waits()
  expect(holding()?.className).toBe('wl-small wl-danger')
  expect(button('Insufficient Funds').getAttribute('aria-disabled')).toBe('true')
  expect(says()).not.toContain('Max')
  button('Buy').click()
  expect(open).toHaveBeenCalledOnce()
})

it('R2.78: without anybody who sells it, Max stays', async () => {
  const { form: store, button, waits } = await drawForm()
  store.choose(store.tokens.value[1] as never)
  store.typeAmount('13')
  await waits()
  expect(button('Max')).toBeDefined()
})

it('R2.78: the way on is open once all of it is there, and leads to the review', async () => {
  const scene = await drawForm()
  const { isOff, press, waits, told } = scene
  expect(isOff('Add Amount')).toBe(true)
  await fillIn(scene)
  await waits()
  expect(isOff('Preview Send')).toBe(false)
  await press('Preview Send')
  expect(told.at(-1)).toBe('push WalletSendPreview')
})

it('R2.78: what is wrong with an amount is said of its field, too, and heard as it comes', async () => {
  const { form: store, host, waits, alerts } = await drawForm()
  store.choose(store.tokens.value[1] as never)
  const amount = host.querySelector('input[inputmode=decimal]')
  const said = (): unknown[] => {
    const id = amount?.getAttribute('aria-describedby')
    return [amount?.getAttribute('aria-invalid'), id && host.querySelector(`[id="${id}"]`)?.textContent, alerts()]
  }
  const right = ['false', null, []]
  expect(said()).toEqual(right)
  store.typeAmount('12.500001')
  await waits()
  expect(said()).toEqual(['true', 'Insufficient Funds', ['Insufficient Funds']])
  // What most amounts begin with is no mistake, and that the receiver is missing is nothing of the amount's.
  for (const typed of ['0', '0.0', '12.5']) {
    store.typeAmount(typed)
    await waits()
    expect([typed, ...said()]).toEqual([typed, ...right])
  }
})

it('R2.78: Enter leads on where the button does, and nowhere else', async () => {
  const scene = await drawForm()
  const { host, waits, told } = scene
  const enter = (): boolean | undefined =>
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  // The page stays where it is.
  expect(enter()).toBe(false)
  expect(told.filter((one) => one.startsWith('push'))).toEqual([])
  await fillIn(scene)
  await waits()
  expect(enter()).toBe(false)
  expect(told.filter((one) => one.startsWith('push'))).toEqual(['push WalletSendPreview'])
  // Browsers send a form of two fields by a button that sends it, and by no other of its.
  expect(
    [...host.querySelectorAll<HTMLButtonElement>('form button')]
      .filter(({ type }) => type === 'submit')
      .map(({ textContent }) => textContent),
  ).toEqual([''])
})

it('R2.79, R5.51: a name is shown with the address that it leads to, and whose word that is; while it is looked up, the way on waits', async () => {
  let answer = (_: object): void => {}
  const resolveName = () =>
    new Promise<object>((resolve) => {
      answer = resolve
    })
  const scene = await drawForm({ services: { resolveName } })
  const { form: store, says, button, waits } = scene
  await fillIn(scene)
  store.receiver.type('ada.walletlet.eth')
  await waits(1_000)
  expect(button('Preview Send').getAttribute('aria-busy')).toBe('true')
  answer({ address: FRIEND, name: 'ada.walletlet.eth', source: 'service' })
  await waits()
  expect(says()).toContain(`${FRIEND} Says walletlet.eth, where this name is registered.`)
  expect(button('Preview Send').getAttribute('aria-busy')).toBeNull()
  store.receiver.type('ada.eth')
  await waits(1_000)
  answer({ address: FRIEND, name: 'ada.eth', source: 'registry' })
  await waits()
  expect(says()).toContain(`${FRIEND} Says the chain’s own registry of names.`)
})

it('R2.79: a name that could not be looked up can be looked up again', async () => {
  const resolveName = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
  const { form: store, host, says, press, waits, alerts } = await drawForm({ services: { resolveName } })
  store.receiver.type('ada.eth')
  await waits(1_000)
  expect(alerts()).toEqual(['The name could not be looked up.'])
  // Heard once.
  expect(host.querySelector('[role=status] [role=alert]')).toBe(null)
  await press('Try again')
  expect([resolveName.mock.calls.length, alerts()]).toEqual([2, ['This is no address, and no name that leads to one.']])
  expect(says()).not.toContain('Try again')
})

it('R2.79, R8.64: a name service that says why it could not look is heard', async () => {
  const refused = failName(
    'name/resolve-failed',
    {},
    failService('http/status', { status: 503, reason: 'Back at noon' }),
  )
  const resolveName = vi.fn().mockRejectedValueOnce(inServiceWords(refused)).mockRejectedValue(new Error('down'))
  const { form: store, press, waits, alerts } = await drawForm({ services: { resolveName } })
  store.receiver.type('ada.eth')
  await waits(1_000)
  expect(alerts()).toEqual(['Back at noon'])
  await press('Try again')
  expect(alerts()).toEqual(['The name could not be looked up.'])
})

it('R2.78: a host’s request fills the form each time it is opened with it, and not when somebody comes back to it', async () => {
  const scene = createForm()
  const donate = { to: FRIEND, amount: '3' }
  const look = async () => {
    drawn = await drawView(scene, form as never, [], donate)
    drawn.clear()
    return [scene.form.amountText.value, scene.form.receiver.text.value]
  }
  const open = () => {
    scene.route.value = { view: 'WalletSend', parameters: donate as never }
    return look()
  }
  expect(await open()).toEqual(['3', FRIEND])
  scene.form.typeAmount('4')
  expect(await look()).toEqual(['4', FRIEND])
  // As it is once that is sent.
  scene.form.reset()
  expect(await look()).toEqual(['', ''])
  expect(await open()).toEqual(['3', FRIEND])
})
