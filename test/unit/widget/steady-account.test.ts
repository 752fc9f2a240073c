// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { further } from '../../../src/kernel/further.ts'
import { TELEMETRY } from '../../../src/ports/telemetry.ts'
import type { Interior } from '../../../src/state/interior.ts'
import { openPage, type TestPage, testNetwork, testWallet, until } from '../../support/test-page.ts'

const [A, B] = ['com.example.a', 'com.example.b']
let page: TestPage
afterEach(() => page.close())

it('R3.2: an account is told when something of it changes, not when another part of the widget does', async () => {
  const wallets = [testWallet(A, [0]), testWallet(B, [1])]
  page = openPage({ wallets, logLevel: 'silent' })
  const { widget } = page
  await widget.connect(B)
  await widget.connect(A)
  const heard = vi.fn()
  further(widget.account)(heard)
  // What is made for telemetry knows nothing of an account.
  await (widget.later.value as unknown as Interior).capabilities.use(TELEMETRY)
  wallets[1]?.control.emit('accountsChanged', [])
  await until(() => !widget.connections.value[0]?.others.length, 'the second wallet to leave')
  expect(heard).not.toHaveBeenCalled()
  await widget.switchNetwork(testNetwork(2))
  expect(heard).toHaveBeenCalledTimes(1)
})
