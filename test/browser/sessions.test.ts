import { verifyMessage } from 'ethers'
import { describe, expect, it } from 'vitest'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from './support/visitor.ts'

setUpBrowser()

const options = { features: { smartSessions: true } }
const SESSIONS = /\/v1\/sessions\//

async function openList(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate('demoWidget.open()')
  await visitor.dialog.getByRole('button', { name: 'Smart sessions' }).click()
  await visitor.title('Smart sessions')
}

describe.each(RUNTIMES)('smart sessions on %s', (runtime) => {
  it('lists them by state, and revokes one with a signature that the service verified', async () => {
    // What is revoked stays so: each runtime takes an account that nobody else looks at.
    const own = { react: ['second', 'Larkspur'], preact: ['legacy', 'Browser Wallet'] } as const
    const [id, wallet] = own[runtime as keyof typeof own]
    const visitor = await visit({ runtime, options, wallets: { names: [id] } })
    const { dialog, complaints } = visitor
    await visitor.connect(wallet)
    const address = await visitor.reading('address').innerText()
    await openList(visitor)
    const panel = dialog.getByRole('tabpanel')
    await panel.getByText('Reef Raiders').waitFor()
    expect(await panel.getByText('Tide Trader').count()).toBe(1)
    expect(await panel.getByText(/Until .* · contract-call/).count()).toBe(2)
    expect(await panel.getByRole('heading').count()).toBe(2)
    await dialog.getByRole('tab', { name: 'Expired' }).click()
    await panel.getByText('Old Harbour').waitFor()
    expect(await panel.getByRole('button').count()).toBe(0)

    await dialog.getByRole('tab', { name: 'Active' }).click()
    const revoke = panel.getByRole('button', { name: 'Revoke the session of Tide Trader' })
    await visitor.wallet(id, `rejectNext('wallet_revokePermissions')`)
    await revoke.click()
    await dialog.getByText('You declined. The session goes on.').waitFor()

    await visitor.wallet(id, `hangNext('wallet_revokePermissions')`)
    await revoke.click()
    await panel.getByText('Confirm in your wallet').waitFor()
    await panel.getByRole('button', { name: 'Stop waiting for the wallet' }).click()

    await setFault('blockchainApi', '*/revoke', {
      kind: 'status',
      status: 400,
      body: { status: 'FAILED', reasons: [{ field: 'pci', description: '<b>not now</b>' }] },
    })
    await revoke.click()
    await dialog.getByText('<b>not now</b>').waitFor()
    await setFault('blockchainApi', '*/revoke', { kind: 'delay', ms: 0 })

    await takeRequests()
    await revoke.click()
    await dialog.getByText('Session revoked').waitFor()
    const posted = (await takeRequests()).find(({ method }) => method === 'POST')
    expect(posted?.path).toMatch(/^\/v1\/sessions\/eip155(:|%3A)31337(:|%3A)0x\w+\/revoke$/i)
    const { pci = '', signature = '' } = (posted?.body ?? {}) as Record<string, string>
    expect(verifyMessage(pci, signature).toLowerCase()).toBe(address.toLowerCase())
    await panel.getByText('Tide Trader').waitFor({ state: 'detached' })
    await dialog.getByRole('tab', { name: 'Revoked' }).click()
    await panel.getByText('Tide Trader').waitFor()
    expect(complaints).toEqual([])
  })

  it('are off unless the host asks: no button, no view, no request', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await takeRequests()
    await visitor.page.evaluate('demoWidget.open()')
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await visitor.dialog.getByRole('button', { name: 'Smart sessions' }).count()).toBe(0)
    expect((await takeRequests()).filter(({ path }) => SESSIONS.test(path))).toEqual([])
  })
})

it('a list that cannot be had says so, and is had on the next try', async () => {
  await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: 7 } })
  const visitor = await visit({ options })
  await visitor.connect('Harbor Wallet')
  await openList(visitor)
  await visitor.dialog.getByText('Sessions unavailable').waitFor()
  const odd = [null, 7, { pci: '' }, { pci: 'x', project: { name: 'a\u202eb'.repeat(50), iconUrl: 'javascript:0' } }]
  await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: odd } })
  await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
  await visitor.dialog.getByRole('tab', { name: 'Expired' }).click()
  await visitor.dialog.getByRole('tabpanel').getByRole('listitem').waitFor()
  expect(await visitor.dialog.getByRole('tabpanel').innerText()).not.toContain('\u202e')
  expect(visitor.complaints).toEqual([])
})
