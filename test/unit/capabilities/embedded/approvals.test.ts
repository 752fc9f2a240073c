// @vitest-environment happy-dom

import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { hearLater } from '../../../../src/widget/hear-later.ts'
import { until } from '../../../support/test-page.ts'
import { type Stage, withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn, names } = withSecureSite()
const HASH = `0x${'12'.repeat(32)}`
const SIGNATURE = `0x${'34'.repeat(65)}`

/** Logged in, with the modal closed, and a frame in which the visitor decides. */
async function begin(stage: Promise<Stage> = start()) {
  const opened = await stage
  await logIn(opened)
  const { page, site } = opened
  page.widget.close()
  site.handlers.RPC_REQUEST = () => new Promise(() => {})
  const provider = page.widget.provider('eip155')
  const settled: string[] = []
  const ask = (name: string, method = 'personal_sign'): Promise<unknown> => {
    const asked = provider.request({ method, params: [name] }).then(
      (answer) => answer,
      ({ code, message }: { code: number; message: string }) => `${code}: ${message}`,
    )
    void asked.then(() => settled.push(name))
    return asked
  }
  /** What stands in the frame, oldest first; what was refused is in it until the frame is told. */
  const shown = (): string[] =>
    site.received.flatMap(({ name, payload }) =>
      name === 'RPC_REQUEST' ? [`${(payload as { params: unknown[] }).params[0]}`] : [],
    )
  const untilShown = (count: number) => until(() => shown().length === count, `${count} shown`)
  return { ...opened, ask, shown, untilShown, settled }
}

it('R4.57, R4.58: two at once are shown one after the other, on one screen, each settled by its own answer', async () => {
  const { page, site, ask, shown, untilShown, settled } = await begin()
  const first = ask('one')
  const second = ask('two', 'eth_sendTransaction')
  await untilShown(1)
  expect(page.widget.view.value).toBe('ApproveTransaction')
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  expect(await first).toBe(SIGNATURE)
  await untilShown(2)
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'ApproveTransaction'])
  expect(settled).toEqual(['one'])
  site.reply(site.last('RPC_REQUEST'), HASH)
  expect(await second).toBe(HASH)
  expect([shown(), names().includes('RPC_ABORT'), page.widget.isOpen.value]).toEqual([['one', 'two'], false, false])
})

it('R2.52, R4.58: once what was sent may have its block, the frame is asked whether the smart account is there', async () => {
  const { page, site, interior, ask, untilShown } = await begin()
  const { user } = await interior.capabilities.use(EMBEDDED)
  const count = (): number => names().filter((name) => name === 'GET_USER').length
  const approve = async (method: string, shown: number): Promise<void> => {
    const asked = ask(method, method)
    await untilShown(shown)
    site.reply(site.last('RPC_REQUEST'), HASH)
    await asked
    await page.clock.advance(15_000)
  }
  const before = count()
  await approve('personal_sign', 1)
  expect([count(), user.value.isSmartAccountDeployed]).toEqual([before, false])
  const { GET_USER } = site.handlers
  site.handlers.GET_USER = async (payload) => ({ ...(await GET_USER?.(payload)), smartAccountDeployed: true }) as never
  await approve('eth_sendTransaction', 2)
  await until(() => user.value.isSmartAccountDeployed === true, 'the account')
  const after = count()
  // Once it is there, nobody asks.
  await approve('eth_sendTransaction', 3)
  expect(count()).toBe(after)
})

it('R2.52: a plain account makes no smart one by what it sends, and the frame is not asked', async () => {
  const { page, site, interior, ask, untilShown } = await begin(
    start({ options: { defaultAccountTypes: { eip155: 'eoa' } } }),
  )
  const { user } = await interior.capabilities.use(EMBEDDED)
  expect([page.widget.account.value?.type, user.value.isSmartAccountDeployed]).toEqual(['eoa', false])
  const before = names().filter((name) => name === 'GET_USER').length
  const asked = ask('eth_sendTransaction', 'eth_sendTransaction')
  await untilShown(1)
  site.reply(site.last('RPC_REQUEST'), HASH)
  await asked
  await page.clock.advance(15_000)
  expect(names().filter((name) => name === 'GET_USER')).toHaveLength(before)
})

it('R4.57, R4.60: the next request, made the moment the last was answered, is shown and not refused unseen', async () => {
  const { page, site, ask, untilShown } = await begin()
  const chain = ask('one').then(() => ask('two'))
  await untilShown(1)
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  await untilShown(2)
  // The screen of the last one is still fading out.
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'ApproveTransaction'])
  await page.clock.advance(1_000)
  site.reply(site.last('RPC_REQUEST'), `${HASH}00`)
  expect(await chain).toBe(`${HASH}00`)
  expect(names()).not.toContain('RPC_ABORT')
})

it('R4.57, R2.12, R7.44: where the host pairs by itself, a request of the frame has its screen all the same', async () => {
  const { page, site, ask, untilShown } = await begin(start({ options: { manualWCControl: true } }))
  const heard: string[] = []
  hearLater(page.widget, (event) => void heard.push(event))
  const asked = ask('one')
  await untilShown(1)
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'ApproveTransaction'])
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  expect(await asked).toBe(SIGNATURE)
  expect([names().includes('RPC_ABORT'), page.widget.isOpen.value]).toEqual([false, false])
  // R7.44: an opening as any other.
  expect(heard.filter((event) => event.startsWith('MODAL_'))).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

it('R4.60: closing refuses the one that shows, and asks about the rest', async () => {
  const { page, site, ask, shown, untilShown, settled } = await begin()
  const first = ask('one')
  const second = ask('two')
  await untilShown(1)
  page.widget.close()
  expect(await first).toBe('4001: Request was aborted')
  await until(() => page.widget.isOpen.value && page.widget.view.value === 'ApproveTransaction', 'asked about the rest')
  expect(settled).toEqual(['one'])
  // The refused one may still stand in the frame, which starts afresh before it shows another.
  await page.clock.advance(500)
  await untilShown(2)
  expect(names().filter((name) => name === 'RPC_ABORT' || name === 'RELOAD')).toEqual(['RPC_ABORT', 'RELOAD'])
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  expect(await second).toBe(SIGNATURE)
  expect([shown(), page.widget.isOpen.value]).toEqual([['one', 'two'], false])
})

it('R4.60: leaving the screen for another is a no, too', async () => {
  const { page, interior, ask, untilShown } = await begin()
  await page.widget.open()
  const first = ask('one')
  await untilShown(1)
  interior.navigation.push('Networks')
  expect(await first).toBe('4001: Request was aborted')
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Networks'])
})

it('R4.58, R2.8: a screen that asked and waits is gone back to after the last of the queue', async () => {
  const { page, site, interior, ask, untilShown } = await begin()
  await page.widget.open()
  const { navigation } = interior
  navigation.push('Networks')
  const sending = interior
    .storeOf(createTransactionStack)
    .returnHere({ asksOnScreen: true }, () => ask('one', 'eth_sendTransaction'))
  const other = ask('two')
  await untilShown(1)
  site.reply(site.last('RPC_REQUEST'), HASH)
  expect(await sending).toBe(HASH)
  await untilShown(2)
  expect(page.widget.view.value).toBe('ApproveTransaction')
  site.reply(site.last('RPC_REQUEST'), SIGNATURE)
  expect(await other).toBe(SIGNATURE)
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Networks'])
})

it.each(['Networks', 'Connect'] as const)(
  'R4.60, R2.8: %s, opened while a screen waits behind the question, stays: nothing is gone back to',
  async (view) => {
    const { page, interior, ask, untilShown } = await begin()
    const sending = interior.storeOf(createTransactionStack).returnHere({ asksOnScreen: true }, () => ask('one'))
    await untilShown(1)
    await page.widget.open({ view })
    expect(await sending).toBe('4001: Request was aborted')
    expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, view])
  },
)

it('R4.60, R2.8: going back from the question is a no, and one step: the screen that asked says what became of it', async () => {
  const { page, interior, ask, untilShown } = await begin()
  await page.widget.open()
  const { navigation } = interior
  navigation.push('Networks')
  const sending = interior.storeOf(createTransactionStack).returnHere({ asksOnScreen: true }, () => ask('one'))
  await untilShown(1)
  expect(page.widget.view.value).toBe('ApproveTransaction')
  navigation.goBack()
  expect(await sending).toBe('4001: Request was aborted')
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Networks'])
})

it('R2.8: a no in the frame leads back to the screen that asked', async () => {
  const { page, site, interior, ask, untilShown } = await begin()
  await page.widget.open()
  interior.navigation.push('Networks')
  const sending = interior.storeOf(createTransactionStack).returnHere({ asksOnScreen: true }, () => ask('one'))
  await untilShown(1)
  site.refuse(site.last('RPC_REQUEST'), { message: 'User rejected the request' })
  expect(await sending).toMatch(/^4001/)
  expect([page.widget.isOpen.value, page.widget.view.value]).toEqual([true, 'Networks'])
})

it('R4.96: logging out refuses all of them, and shows none', async () => {
  const { page, ask, shown, untilShown } = await begin()
  const both = [ask('one'), ask('two')]
  await untilShown(1)
  await soon(page.widget.disconnect())
  expect(await Promise.all(both)).toEqual(['4001: Request was aborted', '4001: Request was aborted'])
  expect([shown(), page.widget.isOpen.value]).toEqual([['one'], false])
})

it('R10.33: the widget’s end settles what waits', async () => {
  const { page, ask, untilShown } = await begin()
  const both = [ask('one'), ask('two')]
  await untilShown(1)
  page.widget.dispose()
  expect(await Promise.all(both)).toEqual(['4900: Disconnected', '4900: Disconnected'])
})
