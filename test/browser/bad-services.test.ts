import { describe, expect, it } from 'vitest'
import type { Fault } from '../stack/serve/fault-board.ts'
import { RUNTIMES, setFault, setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['401', { kind: 'status', status: 401 }],
  ['403', { kind: 'status', status: 403 }],
  ['429', { kind: 'status', status: 429 }],
  ['500', { kind: 'status', status: 500 }],
  ['503', { kind: 'status', status: 503 }],
  ['wrong JSON', { kind: 'garbage', body: { wallets: 'none' } }],
  ['a page of HTML', { kind: 'garbage' }],
  ['a closed connection', { kind: 'drop' }],
]

describe.each(RUNTIMES)('a line that fails, on %s', (runtime) => {
  it('R2.9: what the host asks for while its code cannot be fetched is told by a code, and works once it can', async () => {
    const visitor = await visit({ runtime, provokes: [/ERR_INTERNET_DISCONNECTED/] })
    await visitor.connect('Harbor Wallet')
    await visitor.context.setOffline(true)
    const ask = (verb: 'sign' | 'request'): Promise<unknown> =>
      visitor.page.evaluate(
        (which) =>
          (which === 'sign'
            ? window.demoWidget?.signMessage('hello')
            : window.demoWidget?.provider('eip155').request({ method: 'eth_accounts' })
          )?.then(
            (answer) => (Array.isArray(answer) ? answer.length : String(answer).slice(0, 2)),
            ({ code, message }) => `${code}: ${message}`,
          ),
        verb,
      )
    expect(await ask('sign')).toMatch(/^widget\/unreachable: /)
    expect(await ask('request')).toMatch(/^widget\/unreachable: /)
    await visitor.context.setOffline(false)
    expect(await ask('sign')).toBe('0x')
    expect(await ask('request')).toBe(1)
  })
})

describe.each(RUNTIMES)('services that fail, on %s', (runtime) => {
  it.each(FAULTS)(
    'R10.5: wallet list answers %s: installed wallets connect, the list says why and can be retried',
    async (_, fault) => {
      await setFault('walletApi', '/getWallets', fault)
      const visitor = await visit({ runtime })
      await visitor.open()
      await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
      await visitor.dialog.getByText('More wallets could not be loaded').waitFor()
      await setFault('walletApi', '/getWallets', { kind: 'delay', ms: 0 })
      await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
      await visitor.dialog.getByRole('button', { name: /All wallets/ }).waitFor()
      await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
      await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
      expect(visitor.complaints).toEqual([])
    },
  )

  it('R10.5: wallet list never answers: installed wallets connect at once', async () => {
    await setFault('walletApi', '*', { kind: 'hang' })
    const visitor = await visit({ runtime })
    await visitor.open()
    await visitor.dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
  })

  it('R10.5: without a project id installed wallets connect, and no service is asked for wallets', async () => {
    const visitor = await visit({
      runtime,
      options: { projectId: '' },
      provokes: [/Project ID Not Configured/],
    })
    await visitor.connect('Harbor Wallet')
    expect(visitor.complaints).toEqual([expect.stringContaining('Project ID Not Configured. Give `createWidget`')])
  })

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['garbage', { kind: 'garbage' }],
    ['nothing', { kind: 'drop' }],
  ] as const)(
    'R10.5, R8.18: node and balances answer %s: the account shows its address, tokens say so and can be retried',
    async (_, fault) => {
      await setFault('rpc', '*', fault)
      await setFault('blockchainApi', '*', fault)
      const visitor = await visit({ runtime })
      await visitor.open()
      await visitor.dialog.getByRole('button', { name: 'Larkspur' }).click()
      await visitor.reading('status').getByText('connected', { exact: true }).waitFor()
      await visitor.dialog.waitFor({ state: 'hidden' })
      await visitor.page.getByRole('banner').getByRole('button', { name: /0x90/ }).click()
      await visitor.dialog.getByRole('tabpanel').getByText('Token balance unavailable').waitFor()
      await setFault('rpc', '*', { kind: 'delay', ms: 0 })
      await setFault('blockchainApi', '*', { kind: 'delay', ms: 0 })
      await visitor.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
      await visitor.dialog.getByText('Test Dollar').waitFor()
      expect(visitor.complaints).toEqual([])
    },
  )
})
