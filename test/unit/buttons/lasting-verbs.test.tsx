import { afterEach, expect, it } from 'vitest'
import { useAction, useWalletButton, WalletProvider } from '../../../src/react.tsx'
import { type ReactElement, useEffect } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { openPage, type TestPage, testWallet, until } from '../../support/test-page.ts'

const WALLET = 'com.example.a'

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

/** Draws a host whose effect depends on the verb that it calls, as linters of hooks want it. */
function draw(Host: () => ReactElement): HTMLElement {
  const { element, root } = roots.add()
  root.render(
    <WalletProvider widget={page.widget}>
      <Host />
    </WalletProvider>,
  )
  return element
}
/** Enough to stop a host that would call for ever. */
const TOO_OFTEN = 5

it('an effect that calls a verb asks the wallet once, whatever comes of it', async () => {
  const wallet = testWallet(WALLET, [0])
  page = openPage({ wallets: [wallet], logLevel: 'silent' })
  wallet.control.rejectNext()
  let calls = 0
  const element = draw(() => {
    const { run, error } = useAction('connect')
    useEffect(() => {
      if (++calls < TOO_OFTEN) run(WALLET).catch(() => {})
    }, [run])
    return <output>{error?.code}</output>
  })
  await until(() => element.textContent === 'connection/rejected', 'the refusal')
  expect(calls).toBe(1)
})

it('an effect that opens the modal does so once, and stays as it is when that is there', async () => {
  page = openPage({ wallets: [testWallet(WALLET, [0])], logLevel: 'silent' })
  let calls = 0
  const verbs = new Set<unknown>()
  const element = draw(() => {
    const { open, disconnect, isOpening, status } = useWalletButton()
    verbs.add(open).add(disconnect)
    useEffect(() => {
      if (++calls < TOO_OFTEN) open()
    }, [open])
    return <output>{isOpening ? 'on its way' : status}</output>
  })
  await until(() => page.widget.isOpen.peek() && element.textContent === 'disconnected', 'the modal')
  // Drawn once more, so that an effect of another verb would have run.
  await page.widget.connect(WALLET)
  await until(() => element.textContent === 'connected', 'another render')
  expect([calls, verbs.size]).toEqual([1, 2])
})
