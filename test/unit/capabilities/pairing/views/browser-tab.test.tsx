import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnModal, drawModal } from '../../../../support/drawn-modal.ts'
import { flushRenders } from '../../../../support/flush-renders.tsx'
import { testWallet, until } from '../../../../support/test-page.ts'

let modal: DrawnModal
afterEach(() => modal.close())

it.each([
  ['any family', undefined, true],
  ['its own', 'eip155', true],
  ['another one', 'solana', false],
])('R2.34, R2.44: a wallet on the window of the browser, where %s is wanted', async (_, namespace, isThere) => {
  const wallet = { id: 'h', name: 'Harbor', injectedIds: ['isHarbor'], mobileLink: 'harbor://' }
  vi.stubGlobal('ethereum', Object.assign(testWallet('com.example.harbor', [0]).provider, { isHarbor: true }))
  const view = { view: 'ConnectingWalletConnect', arguments: { wallet, namespace } } as unknown as { view: 'Connect' }
  modal = await drawModal({ view }, ({ clock, widget }) =>
    until(async () => {
      await clock.advance(0)
      return widget.connectors.value.some(({ type }) => type === 'INJECTED')
    }, 'the wallet'),
  )
  await vi.dynamicImportSettled()
  await flushRenders()
  await until(() => modal.buttons().some((name) => /^(Open|Copy link)/.test(name)), 'a way')
  expect(modal.buttons().some((name) => name.startsWith('Open Harbor'))).toBe(isThere)
})
